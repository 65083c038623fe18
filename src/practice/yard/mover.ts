import type { Store } from '../store/store.ts';
import type { Note, Recorder } from './recorder.ts';

export interface CarMove {
  readonly equipmentId: number;
  readonly toTrackId: number;
  /** Counted with the car out of its place: 0 the front; -1 or beyond the end, the back. */
  readonly index: number;
  readonly spotId: number | null;
  /** The car is new to the yard: its record names no track that it left. */
  readonly isNew?: boolean;
}

/** The moves that bring cars to the back of a track, one behind the other. */
export function toBack(equipmentIds: readonly number[], toTrackId: number): CarMove[] {
  return equipmentIds.map((equipmentId) => ({ equipmentId, toTrackId, index: -1, spotId: null }));
}

/**
 * Moves cars one after another, each taken out and put in while the rest closes up, and writes one
 * history record a move; cars that are actually placed (PACT) are passed on to `placed`. Cars and tracks
 * must exist. Run it inside a transaction.
 */
export function createMover(
  store: Store,
  record: Recorder,
  placed: (equipmentIds: readonly number[], note: Note) => void,
) {
  const carsOf = store.prepare<[number], { id: number }>('SELECT id FROM car WHERE track_id = ? ORDER BY position');
  const placeOf = store.prepare<[number], { track_id: number; waybill_id: number | null }>(
    'SELECT track_id, waybill_id FROM car WHERE id = ?',
  );
  const setPosition = store.prepare<[number, number]>('UPDATE car SET position = ? WHERE id = ?');
  const setPlace = store.prepare<[number, number, number | null, number]>(
    'UPDATE car SET track_id = ?, position = ?, spot_id = ? WHERE id = ?',
  );

  return (moves: readonly CarMove[], note: Note): void => {
    const before = new Map<number, readonly number[]>();
    const standing = new Map<number, number[]>();
    const track = (trackId: number): number[] => {
      const known = standing.get(trackId);
      if (known) return known;
      const cars = carsOf.all(trackId).map((row) => row.id);
      before.set(trackId, [...cars]);
      standing.set(trackId, cars);
      return cars;
    };
    const stands = new Map<number, CarMove>();
    for (const move of moves) {
      const car = placeOf.get(move.equipmentId);
      if (car === undefined) throw new TypeError(`No equipment has the id ${move.equipmentId}.`);
      const fromTrackId = stands.get(move.equipmentId)?.toTrackId ?? car.track_id;
      const left = track(fromTrackId);
      left.splice(left.indexOf(move.equipmentId), 1);
      const joined = track(move.toTrackId);
      joined.splice(move.index < 0 ? joined.length : Math.min(move.index, joined.length), 0, move.equipmentId);
      stands.set(move.equipmentId, move);
      record(
        {
          equipmentId: move.equipmentId,
          fromTrackId: move.isNew === true ? null : fromTrackId,
          toTrackId: move.toTrackId,
          waybillId: car.waybill_id,
        },
        note,
      );
    }
    for (const [trackId, cars] of standing) {
      const stood = before.get(trackId) ?? [];
      cars.forEach((id, position) => {
        const moved = stands.get(id);
        if (moved) setPlace.run(trackId, position, moved.spotId, id);
        else if (stood[position] !== id) setPosition.run(position, id);
      });
    }
    if (note.moveType === 'PACT') placed([...stands.keys()], note);
  };
}
export type Mover = ReturnType<typeof createMover>;
