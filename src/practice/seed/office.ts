import { createRandom, type Random } from '../random.ts';
import type { Store } from '../store/store.ts';
import { seedBilling } from './billing.ts';
import { seedCustomers } from './customers.ts';

/** Fills the office: customers, billing, charges. Its chance is its own, so tracks and cars do not depend on it. */
export function seedOffice(store: Store, plan: { readonly seed: number; readonly now: number }): void {
  const random = createRandom(plan.seed + 0x0ff1ce);
  store.transaction(() => {
    seedCustomers(store, random);
    seedBilling(store);
    seedCharges(store, random, plan.now);
  })();
}

/** Moves that a carrier may charge for: placement, storage, repair, interchange. */
const chargeable = ['PACT', 'PCON', 'STSE', 'STSU', 'STUN', 'BLGT', 'BHVY', 'ICHR', 'RLOD', 'RMTY'];
const hour = 3_600_000;

/** Charges on some of the moves that are in the history; a few deleted or muted since. All of it before `now`. */
function seedCharges(store: Store, random: Random, now: number): void {
  const moves = store
    .prepare<[string], { id: number; revised_at: string }>(
      `SELECT id, revised_at FROM history WHERE move_type IN (SELECT value FROM json_each(?)) ORDER BY id`,
    )
    .all(JSON.stringify(chargeable));
  const insert = store.prepare(
    `INSERT INTO charge (uuid, history_id, num_charges, revision_number, revision_time, deleted_at, muted_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  for (const move of moves) {
    if (!random.chance(0.4)) continue;
    const revisionNumber = random.weighted(revisions).number;
    const revised = Math.min(Date.parse(move.revised_at) + random.int(1, 40) * hour * revisionNumber, now - 1000);
    const fate = random.int(1, 20);
    const at = new Date(revised).toISOString();
    insert.run(
      random.uuid(),
      move.id,
      random.weighted(counts).number,
      revisionNumber,
      at,
      fate === 1 ? at : null,
      fate === 2 ? at : null,
    );
  }
}

const revisions = [
  { number: 1, weight: 8 },
  { number: 2, weight: 2 },
  { number: 3, weight: 1 },
];
const counts = [
  { number: 1, weight: 7 },
  { number: 2, weight: 2 },
  { number: 3, weight: 1 },
];
