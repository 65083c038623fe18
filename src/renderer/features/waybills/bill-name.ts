import { summaryOf, words } from '../../lib/words/words.ts';

/** A bill of lading by its number and its cars: its summary without what every one begins with. */
export function billName(bill: Parameters<typeof summaryOf>[0]): string {
  const told = summaryOf(bill);
  // Earlier versions wrote the summary as an English text.
  const beginnings = [words.waybills.form.summary({ number: '' }), 'Bill of lading '];
  const begins = beginnings.find((one) => told.startsWith(one)) ?? '';
  return told.slice(begins.length);
}
