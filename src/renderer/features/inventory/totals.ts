import type { InventoryTotals } from '#shared/terminal/inventory.ts';
import { words } from '../../lib/words/words.ts';

/** What a list of cars comes to, in words, what is only guessed or not known told with it. */
export function totalsSaid(totals: InventoryTotals | null): string[] {
  if (totals === null) return [];
  const say = words.inventory.totals;
  const other = totals.cars - totals.loads - totals.empties;
  return [
    say.cars(totals.cars),
    say.loads(totals.loads),
    say.empties(totals.empties),
    ...(other > 0 ? [say.other(other)] : []),
    say.feet(totals.feet, totals.lengthGuessed),
    say.tons(totals.tons, totals.weightUnknown),
    ...(totals.hazmat > 0 ? [say.hazmat(totals.hazmat)] : []),
  ];
}
