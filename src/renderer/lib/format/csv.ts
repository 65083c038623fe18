import type { CsvForm } from '#shared/rules/csv.ts';
import { saveFile } from '../save-file.ts';
import { words } from '../words/words.ts';

/** How spreadsheets of this language read CSV: with a decimal comma they split at semicolons, and `12.5` is a date. */
export function csvForm(): CsvForm {
  return words.measure.decimalSign === ',' ? { separator: ';', decimal: ',' } : { separator: ',', decimal: '.' };
}

/** Hands a CSV file over, with the mark by which spreadsheets know that it is UTF-8: they guess wrong without it. */
export function saveCsv(name: string, text: string): void {
  saveFile(name, 'text/csv;charset=utf-8', `\uFEFF${text}`);
}
