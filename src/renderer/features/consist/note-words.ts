import type { ConsistCar, ConsistNote, CorrectedCell } from '#shared/rules/consist-schema.ts';
import { words } from '../../lib/words/words.ts';

/** What a person should look at on a line, in words. */
export function noteWords({ field, what }: ConsistNote, car: Pick<ConsistCar, 'raw'>): string {
  const say = words.consist.notes;
  const name = words.consist.fields[field];
  if (what === 'unreadable')
    return say.unreadable({ field: name, raw: field === 'line' ? '' : (car.raw[field]?.trim() ?? '') });
  if (what === 'missing') return say.missing({ field: name });
  return say[what];
}

export function correctedWords({ field, heading, was }: CorrectedCell): string {
  const say = words.consist.open;
  const name = field !== null ? words.consist.fields[field] : heading === '' ? say.noColumn : heading;
  return say.correctedCell({ field: name, was });
}
