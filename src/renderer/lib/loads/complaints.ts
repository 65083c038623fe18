import { tell } from '../words/tell.ts';
import { words } from '../words/words.ts';
import type { CheckedRow } from './row.ts';

/** What is wrong with a row, in words, one entry an issue: the column it is in, and its rule. */
export function complaintsOf({ issues }: Pick<CheckedRow, 'issues'>): string[] {
  return issues.map(({ column, rule }) =>
    column === null ? tell(rule) : `${words.loads.columns[column]} ${tell(rule)}`,
  );
}
