import { message } from '#shared/messages/message.ts';
import type { FoundCar } from '#shared/terminal/cars.ts';
import type { StoredCheckLine } from '#shared/terminal/track-checks.ts';
import type { TrackWithCars } from '#shared/terminal/tracks.ts';
import { parseMark, showMark } from '#shared/yard/mark.ts';
import { fullNameOf, fullTrackNameOf } from '#shared/yard/track-names.ts';
import { refused } from '../queue/refusals.ts';

/** A car a check expects that did not come from the board: as a consist names it. */
export interface ExpectedCar {
  readonly mark: string;
  readonly found: FoundCar | null;
  readonly loadStatus: string | null;
  readonly aarCarType: string | null;
  readonly commodity: string | null;
  readonly hazmat: StoredCheckLine['hazmat'];
}

type CarOnLine = Omit<StoredCheckLine, 'lineId' | 'origin' | 'state'>;

/** The cars of a track as the board has them, front first, to be walked. */
export function linesFromBoard({ cars, track }: TrackWithCars, newId: () => string): StoredCheckLine[] {
  const { trackId, stationId, stationName } = track;
  return cars.map((car) => {
    const place = { trackId, trackName: fullNameOf(track), stationId, stationName, position: car.position };
    return { ...carOnLine({ ...car, place }), lineId: newId(), origin: 'expected', state: 'open' };
  });
}

/** The cars of a consist in its order: load and contents as it has them, the rest as the board knows it. */
export function linesFromConsist(cars: readonly ExpectedCar[], newId: () => string): StoredCheckLine[] {
  return cars.map((car) => {
    const known = car.found === null ? unknownCar(car.mark) : carOnLine(car.found);
    return {
      ...known,
      loadStatus: car.loadStatus ?? known.loadStatus,
      aarCarType: known.aarCarType ?? car.aarCarType,
      commodity: car.commodity ?? known.commodity,
      hazmat: car.hazmat ?? known.hazmat,
      lineId: newId(),
      origin: 'expected',
      state: 'open',
    };
  });
}

export function carsById(cars: readonly FoundCar[]): ReadonlyMap<number, FoundCar> {
  return new Map(cars.map((car) => [car.equipmentId, car]));
}

export function carOnLine(car: FoundCar): CarOnLine {
  const { trackId, stationName, position, spot } = car.place;
  return {
    equipmentId: car.equipmentId,
    mark: car.mark,
    loadStatus: car.loadStatus,
    aarCarType: car.aarCarType,
    equipmentType: car.equipmentType,
    commodity: car.commodity,
    hazmat: car.hazmat,
    ...(spot !== undefined && { spot }),
    boardPlace: { trackId, trackName: fullTrackNameOf(car.place), stationName, position },
  };
}

/** A mark in any accepted form is normalised; anything else stays as it was written. */
export function unknownCar(written: string): CarOnLine {
  const mark = parseMark(written);
  return {
    equipmentId: null,
    mark: mark === null ? written.trim() : showMark(mark),
    loadStatus: null,
    aarCarType: null,
    equipmentType: null,
    commodity: null,
    hazmat: null,
    boardPlace: null,
  };
}

/** Throws `InputRefused` for a line that is not on the sheet; `field` names it in the input. */
export function lineOf(lines: readonly StoredCheckLine[], lineId: string, field = 'lineId'): StoredCheckLine {
  const line = lines.find((one) => one.lineId === lineId);
  if (line === undefined) throw refused(field, message('rules.noCheckLine'));
  return line;
}
