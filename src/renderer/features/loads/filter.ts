import type { Named } from '../../lib/yard/named-cars.ts';
import { isEmpty, type CheckedRow } from './row.ts';

export type RowFilter = 'all' | 'wrong' | 'fresh';

/** The ids of the rows a filter lets through as they are now; rows stay in sight while they are worked on. */
export function rowsOf(
  filter: RowFilter,
  rows: readonly CheckedRow[],
  known: ReadonlyMap<string, Named>,
): ReadonlySet<number> {
  const passes = ({ row, issues, advice, name }: CheckedRow) => {
    if (filter === 'all') return true;
    if (isEmpty(row)) return false;
    return filter === 'wrong' ? issues.length + advice.length > 0 : isNew(name, known);
  };
  return new Set(rows.filter(passes).map(({ row }) => row.id));
}

export function isNew(name: string | null, known: ReadonlyMap<string, Named>): boolean {
  return name !== null && known.get(name)?.is === 'unknown';
}
