import type { Random } from '../random.ts';
import type { Store } from '../store/store.ts';
import type { Standing } from './fill-tracks.ts';
import { firstId } from './first-id.ts';

/** Writes down what the tracks of a yard at work are for, that a shift begins, and what its customers have asked for. */
export function seedShift(
  store: Store,
  random: Random,
  standings: readonly Standing[],
  { seed, now }: { readonly seed: number; readonly now: number },
): void {
  const insertRole = store.prepare('INSERT INTO track_role VALUES (?, ?, ?, ?, ?)');
  standings.forEach(({ track }, index) => {
    const { purpose, blocks = [], train, isLeft } = track;
    const block = purpose === 'class' || purpose === 'departure' ? blocks[0]?.name : undefined;
    insertRole.run(firstId.track + index, purpose, block ?? null, train ?? null, isLeft === true ? 1 : 0);
  });
  store.prepare(`INSERT INTO shift VALUES (1, ?, 0, 1, 0, 0, 'good')`).run(seed);
  askForCars(store, random, now);
}

function askForCars(store: Store, random: Random, now: number): void {
  const ready = store
    .prepare<[], { id: number; industryId: number }>(
      `SELECT car.id, industry.id AS industryId FROM car
       JOIN track_role ON track_role.track_id = car.track_id AND track_role.block = 'Locals'
       JOIN track ON track.id = car.track_id
       JOIN waybill ON waybill.id = car.waybill_id
       JOIN track AS industry ON industry.name = (waybill.body ->> '$.consigneeCustomerName') || ' Lead'
         AND industry.station_id = track.station_id
       ORDER BY car.track_id, car.position`,
    )
    .all();
  const insert = store.prepare(
    `INSERT INTO work_order (uuid, equipment_id, kind, status, track_id, spot_id, created_at)
     VALUES (?, ?, 'TR', 'PENDING', ?, NULL, ?)`,
  );
  for (const { id, industryId } of ready) {
    if (!random.chance(0.5)) continue;
    insert.run(random.uuid(), id, industryId, new Date(now - random.int(1, 12) * 3_600_000).toISOString());
  }
}
