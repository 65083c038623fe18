import type { InventoryTotals } from '#shared/terminal/inventory.ts';
import { words } from '../../lib/words/words.ts';

/** What a list of cars comes to, in words, what is only guessed or not known told with it. */
export function totalsSaid(totals: InventoryTotals | null): string[] {
  if (totals === null) return [];
  const say = words.inventory.totals;
  const other = totals.cars - totals.loads - totals.empties;
  return [
    say.cars({ cars: totals.cars }),
    say.loads({ value: totals.loads }),
    say.empties({ value: totals.empties }),
    ...(other > 0 ? [say.other({ value: other })] : []),
    say.feet({ value: totals.feet, guessed: totals.lengthGuessed }),
    say.tons({ value: totals.tons, unknown: totals.weightUnknown }),
    ...(totals.hazmat > 0 ? [say.hazmat({ value: totals.hazmat })] : []),
  ];
}
