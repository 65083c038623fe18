import { Refusal } from '../refusal.ts';
import type { Store } from '../store/store.ts';

export interface Permissions {
  /** Whether the user may update user groups, which renaming a customer needs (endpoint 1, rule 9). */
  updateUserGroups: boolean;
}

interface Rename {
  readonly from: string;
  readonly to: string;
}

/** What refers to a customer's or location's name, and is renamed with it. */
export function createNaming(store: Store, permissions: Permissions) {
  const bearers = store.prepare<[string, string], { bearers: number }>(
    `SELECT (SELECT count(*) FROM customer WHERE name = ?) + (SELECT count(*) FROM customer_location WHERE name = ?)
       AS bearers`,
  );
  const referencesTo = store.prepare<[string], { id: number }>('SELECT id FROM name_reference WHERE name = ?');
  const renameReference = store.prepare<[string, number]>('UPDATE name_reference SET name = ? WHERE id = ?');
  const renameGroup = store.prepare<[string, string]>('UPDATE OR REPLACE user_group SET name = ? WHERE name = ?');

  return {
    /**
     * References to a name that only one customer or location bears follow it (rule 8). Call it once with all that an
     * update renames, before any of it: which reference is ambiguous is judged by the names as they were.
     */
    followReferences(renames: readonly Rename[]): void {
      const clear = renames.filter(({ from }) => bearers.get(from, from)?.bearers === 1);
      const followed = clear.map(({ from, to }) => ({ to, references: referencesTo.all(from) }));
      for (const { to, references } of followed) for (const { id } of references) renameReference.run(to, id);
    },
    renameGroups({ from, to }: Rename): void {
      if (!permissions.updateUserGroups) {
        throw new Refusal(401, 'The user may not update user groups, which renaming a customer needs.');
      }
      for (const role of ['Admin', 'Operator']) renameGroup.run(`${to} ${role}`, `${from} ${role}`);
    },
  };
}
