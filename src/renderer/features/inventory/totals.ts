import type { InventoryTotals } from '#shared/terminal/inventory.ts';
import { weighsUnknown } from '../../lib/yard/totals.ts';
import { words } from '../../lib/words/words.ts';

/** The gross weight of a list, or that none of it is known. */
export function tonsText(totals: InventoryTotals): string {
  if (weighsUnknown(totals)) return words.unit.weightUnknown;
  return words.inventory.totals.tons({ value: totals.tons, unknown: totals.weightUnknown });
}

/**
 * How many cars are listed and, with a filter, of how many. Without a filter all are listed, even if the total arrives
 * a few seconds late.
 */
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
    tonsText(totals),
    ...(totals.hazmat > 0 ? [say.hazmat({ value: totals.hazmat })] : []),
  ];
}
