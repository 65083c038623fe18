import { csvOf } from '#shared/rules/csv.ts';
import { csvForm } from '../../lib/format/csv.ts';
import { words } from '../../lib/words/words.ts';
import { loadColumns } from './row.ts';

/** An empty table with the columns a load is read from. */
export function loadTemplateCsv(): string {
  return csvOf(
    loadColumns.map((column) => words.loads.columns[column]),
    [],
    csvForm(),
  );
}
