import type { InventoryCar } from '#shared/terminal/inventory.ts';
import type { BoardCar, Track, TrackWithCars } from '#shared/terminal/tracks.ts';

/** A car of the board with nothing special about it, 56 ft long: 60 ft of track. */
export function aCar(equipmentId: number, special: Partial<BoardCar> = {}): BoardCar {
  return {
    equipmentId,
    mark: `UTLX ${equipmentId}`,
    position: 0,
    loadStatus: 'LOAD',
    aarCarType: 'T108',
    equipmentType: 'CAR',
    lengthFt: 56,
    lengthKnown: true,
    grossTons: 131,
    commodity: null,
    destination: null,
    consignee: null,
    block: null,
    movedAt: null,
    hazmat: null,
    flags: { badOrder: false, hold: false, placed: false },
    pending: [],
    attention: [],
    ...special,
  };
}

export function aTrack(trackId: number, special: Partial<Track> = {}): Track {
  return {
    trackId,
    name: `Track ${trackId}`,
    groupingType: 'TRACK',
    stationId: 1,
    stationName: 'Oakridge',
    sortOrder: trackId,
    colorToken: null,
    length: 600,
    spots: [],
    carCount: 0,
    pendingCount: 0,
    attentionCount: 0,
    asOf: null,
    ...special,
  };
}

/** A track with these cars, front first. */
export function aRow(trackId: number, cars: readonly BoardCar[], special: Partial<Track> = {}): TrackWithCars {
  return {
    track: aTrack(trackId, { carCount: cars.length, ...special }),
    cars: cars.map((car, position) => ({ ...car, position })),
  };
}

/** A car as the inventory lists it: on Class 1, with nothing known beyond what a tile shows. */
export function aListedCar(equipmentId: number, special: Partial<InventoryCar> = {}): InventoryCar {
  return {
    ...aCar(equipmentId),
    place: { trackId: 1, trackName: 'Class 1', stationId: 1, stationName: 'Oakridge', position: 0 },
    arrivalState: null,
    receivedAt: null,
    movedAt: null,
    waybillNumber: null,
    shipper: null,
    consignee: null,
    origin: null,
    destination: null,
    tags: [],
    served: {},
    movedFrom: null,
    asOf: '2026-05-10T11:55:00.000Z',
    ...special,
  };
}
