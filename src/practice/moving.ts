import { randomUUID } from 'node:crypto';
import type { Store } from './store.ts';

export interface CarMove {
  readonly equipmentId: number;
  readonly toTrackId: number;
  /** Counted with the car out of its place: 0 the front; -1 or beyond the end, the back. */
  readonly index: number;
  readonly spotId: number | null;
}

/** How the move will stand in the history. Times are ISO 8601 in UTC. */
export interface MoveNote {
  readonly jobName: string | undefined;
  readonly moveType: string;
  /** When it happened, as stated. */
  readonly timestamp: string;
  /** The yard's own clock. */
  readonly revisedAt: string;
}

/**
 * Moves cars one after another, each taken out and put in while the rest closes up, and writes one
 * history record a move. Cars and tracks must exist. Run it inside a transaction.
 */
export function createMover(store: Store) {
  const carsOf = store.prepare<[number], { id: number }>('SELECT id FROM car WHERE track_id = ? ORDER BY position');
  const placeOf = store.prepare<[number], { track_id: number; waybill_id: number | null }>(
    'SELECT track_id, waybill_id FROM car WHERE id = ?',
  );
  const setPosition = store.prepare<[number, number]>('UPDATE car SET position = ? WHERE id = ?');
  const setPlace = store.prepare<[number, number, number | null, number]>(
    'UPDATE car SET track_id = ?, position = ?, spot_id = ? WHERE id = ?',
  );
  const addHistory = store.prepare<(string | number | null)[]>(
    `INSERT INTO history (uuid, equipment_id, move_type, timestamp, revised_at, job_name,
       previous_track_id, current_track_id, waybill_id, reporting_flag)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'ACCEPTED')`,
  );

  return (moves: readonly CarMove[], note: MoveNote): void => {
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
      addHistory.run(
        randomUUID(),
        move.equipmentId,
        note.moveType,
        note.timestamp,
        note.revisedAt,
        note.jobName ?? null,
        fromTrackId,
        move.toTrackId,
        car.waybill_id,
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
  };
}
export type Mover = ReturnType<typeof createMover>;
