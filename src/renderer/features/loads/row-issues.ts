import { inWords, words } from '../../lib/words/words.ts';
import type { CheckedRow } from './row.ts';

/** What is wrong with a row, and what speaks against it, in words, one entry an issue: its column and its rule. */
export function complaintsOf({ issues, advice }: Pick<CheckedRow, 'issues' | 'advice'>): string[] {
  return [...issues, ...advice].map(({ column, rule }) =>
    column === null ? inWords(rule) : `${words.loads.columns[column]} ${inWords(rule)}`,
  );
}
