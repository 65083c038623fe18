import type { Store } from '../store/store.ts';

/**
 * Where the cars stood before, for reads that are behind their writes. Nothing is kept, and nothing costs
 * anything, until `begin`; then every change of a car's place leaves the place before it, until `end`.
 * Times are milliseconds of the yard's own clock.
 */
export function createPastPlaces(store: Store, now: () => number) {
  let begun: number | null = null;
  store.function('yard_now', () => now());
  return {
    begin(): void {
      if (begun !== null) return;
      begun = now();
      store.exec(beginning);
    },
    end(): void {
      if (begun === null) return;
      begun = null;
      store.exec(ending);
    },
    /** The moment `ms` ago, or the earliest that is still known; `undefined`: nothing before now is known. */
    momentAgo: (ms: number): number | undefined => (begun === null ? undefined : Math.max(begun, now() - ms)),
  };
}
export type PastPlaces = ReturnType<typeof createPastPlaces>;

/** The cars as they stood at a moment that `momentAgo` gave: in the place of the table `car` of a query. */
export function carsAt(moment: number | undefined): string {
  if (moment === undefined) return 'car';
  const then = (column: string) => `iif(place.n IS NULL, car.${column}, place.${column}) AS ${column}`;
  return `(SELECT * FROM (
    SELECT car.id, uuid, initial, number, load_status, aar_car_type, body, umler, waybill_id,
      ${['track_id', 'position', 'spot_id'].map(then).join(', ')}
    FROM car LEFT JOIN past_place AS place ON place.n =
      (SELECT min(n) FROM past_place WHERE equipment_id = car.id AND until > ${Math.floor(moment)})
    ) WHERE track_id IS NOT NULL) AS car`;
}

/** A car that is new stood nowhere before. */
const beginning = `
  CREATE TEMP TABLE past_place (
    n INTEGER PRIMARY KEY, equipment_id INTEGER NOT NULL, until INTEGER NOT NULL,
    track_id INTEGER, position INTEGER, spot_id INTEGER
  );
  CREATE INDEX temp.past_place_by_car ON past_place (equipment_id, n);
  CREATE TEMP TRIGGER place_left BEFORE UPDATE OF track_id, position, spot_id ON main.car BEGIN
    INSERT INTO past_place (equipment_id, until, track_id, position, spot_id)
    VALUES (OLD.id, yard_now(), OLD.track_id, OLD.position, OLD.spot_id);
  END;
  CREATE TEMP TRIGGER car_made AFTER INSERT ON main.car BEGIN
    INSERT INTO past_place (equipment_id, until) VALUES (NEW.id, yard_now());
  END;
`;
const ending = `
  DROP TRIGGER temp.place_left;
  DROP TRIGGER temp.car_made;
  DROP TABLE temp.past_place;
`;
