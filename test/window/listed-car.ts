import { aCar } from '../renderer/cars.ts';

/** A car of the inventory that stands on track 1. */
export function listedCar(equipmentId: number) {
  const { position, spot: _spot, ...car } = aCar(equipmentId);
  return {
    ...car,
    place: { trackId: 1, trackName: 'Track 1', stationId: 1, stationName: 'Oakridge', position },
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
    asOf: '2026-05-01T12:00:00.000Z',
  };
}
