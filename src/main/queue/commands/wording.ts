import type { KnownYard } from '../ports.ts';
import type { Strayed } from './base.ts';

/** `UTLX 671772`, `UTLX 671772 and TILX 402025`, `UTLX 671772 and 2 more`. */
export function carsInWords(equipmentIds: readonly number[], known: KnownYard): string {
  const [first, second] = equipmentIds;
  if (first === undefined) return 'no car';
  if (second === undefined) return known.mark(first);
  if (equipmentIds.length === 2) return `${known.mark(first)} and ${known.mark(second)}`;
  return `${known.mark(first)} and ${equipmentIds.length - 1} more`;
}

/** `Yard 4`, `2 tracks`, or `no known track`. */
export function tracksInWords(trackIds: readonly (number | null)[], known: KnownYard): string {
  const distinct = [...new Set(trackIds)];
  const only = distinct[0];
  if (distinct.length > 1) return `${distinct.length} tracks`;
  return only === undefined || only === null ? 'no known track' : known.trackName(only);
}

/** Cars that are not where a command needs them, and what that means: `UTLX 1 is no longer on Yard 4`. */
export function missingInWords(missing: readonly Strayed[], known: KnownYard): string {
  const first = missing[0];
  if (!first) return '';
  const sameTrack = missing.every((one) => one.trackId === first.trackId);
  const cars = carsInWords(
    missing.map((one) => one.equipmentId),
    known,
  );
  const verb = missing.length === 1 ? 'is' : 'are';
  if (!sameTrack) return `${cars} ${verb} no longer where they stood.`;
  if (first.trackId !== null) return `${cars} ${verb} no longer on ${known.trackName(first.trackId)}.`;
  return `${cars} stood on no known track when it was recorded, and ${missing.length === 1 ? 'stands' : 'stand'} on one now.`;
}
