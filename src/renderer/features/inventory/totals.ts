import type { InventoryTotals } from '#shared/terminal/inventory.ts';
import { weightWords } from '../../lib/yard/totals.ts';
import { words } from '../../lib/words/words.ts';

/** How many cars are listed and, with a filter, of how many. Without one all are, however late the total comes. */
export function listedText({ cars }: Pick<InventoryTotals, 'cars'>, filtered: boolean, of: number): string {
  const say = words.inventory.totals;
  return filtered && cars < of ? say.listed({ cars, of }) : say.cars({ cars });
}

/** The totals of a list of cars, in words, including what is only guessed or unknown. */
export function totalsText(totals: InventoryTotals | null): string[] {
  if (totals === null) return [];
  const say = words.inventory.totals;
  const other = totals.cars - totals.loads - totals.empties;
  return [
    say.cars({ cars: totals.cars }),
    say.loads({ value: totals.loads }),
    say.empties({ value: totals.empties }),
    ...(other > 0 ? [say.other({ value: other })] : []),
    say.feet({ value: totals.feet, guessed: totals.lengthGuessed }),
    weightWords(totals),
    ...(totals.hazmat > 0 ? [say.hazmat({ value: totals.hazmat })] : []),
  ];
}
