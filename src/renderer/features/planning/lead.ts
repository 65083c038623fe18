import { entryShown, storedEntry } from '../../lib/format/units.ts';

export const mostLeadFt = 100_000;

/** The length of cars that the engine may hold, as it stands in its field: in the units in use; empty without a limit. */
export function leadShown(leadFt: number | null): string {
  return leadFt === null ? '' : entryShown(String(leadFt), 'Ft');
}

/** The feet that were meant; `null`: no limit, `undefined`: no such length. */
export function leadTyped(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const feet = Number(storedEntry(text, 'Ft'));
  return feet > 0 && feet <= mostLeadFt ? feet : undefined;
}
