import { Refusal } from '../refusal.ts';
import type { Store } from '../store.ts';

export interface Permissions {
  /** Whether the user may update user groups, which renaming a customer needs (endpoint 1, rule 9). */
  updateUserGroups: boolean;
}

/** What refers to a customer's or location's name, and is renamed with it. */
export function createNaming(store: Store, permissions: Permissions) {
  const bearers = store.prepare<[string, string], { bearers: number }>(
    `SELECT (SELECT count(*) FROM customer WHERE name = ?) + (SELECT count(*) FROM customer_location WHERE name = ?)
       AS bearers`,
  );
  const renameReferences = store.prepare<[string, string]>('UPDATE name_reference SET name = ? WHERE name = ?');
  const renameGroup = store.prepare<[string, string]>('UPDATE OR REPLACE user_group SET name = ? WHERE name = ?');

  /** References to a name that only one customer or location bears follow it (rule 8). Call it before the renaming. */
  function followReferences(from: string, to: string): void {
    if ((bearers.get(from, from)?.bearers ?? 0) === 1) renameReferences.run(to, from);
  }

  return {
    customerRenamed(from: string, to: string): void {
      if (!permissions.updateUserGroups) {
        throw new Refusal(401, 'The user may not update user groups, which renaming a customer needs.');
      }
      followReferences(from, to);
      for (const role of ['Admin', 'Operator']) renameGroup.run(`${to} ${role}`, `${from} ${role}`);
    },
    locationRenamed: followReferences,
  };
}
export type Naming = ReturnType<typeof createNaming>;
