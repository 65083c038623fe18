import type { FoundCar } from '#shared/terminal/cars.ts';
import { recognise, showMark, splitMarks, type Recognised } from '#shared/yard/mark.ts';
import type { CarReads } from './car-reads.ts';

export interface Resolved {
  found: FoundCar[];
  unresolved: { text: string; reason: string; candidates: FoundCar[] }[];
}

/** Finds the cars of a pasted text (`cars/resolve`): each car once, in the order of the text. */
export function resolveMarks(cars: CarReads, text: string): Resolved {
  const found = new Map<number, FoundCar>();
  const unresolved: Resolved['unresolved'] = [];
  for (const piece of splitMarks(text)) {
    const said = recognise(piece);
    const candidates = candidatesFor(cars, said);
    const [only] = candidates;
    if (only !== undefined && candidates.length === 1) found.set(only.equipmentId, only);
    else unresolved.push({ text: piece, reason: reasonFor(said, candidates), candidates });
  }
  return { found: [...found.values()], unresolved };
}

function candidatesFor(cars: CarReads, said: Recognised): FoundCar[] {
  if (said.kind === 'digits') return cars.endingIn(said.digits);
  if (said.kind === 'mark' || said.kind === 'container') return cars.withMark(said.mark);
  return [];
}

function reasonFor(said: Recognised, candidates: readonly FoundCar[]): string {
  switch (said.kind) {
    case 'digits':
      return candidates.length > 1 ? `Several cars end in ${said.digits}.` : `No car here ends in ${said.digits}.`;
    case 'mark':
      return candidates.length > 1
        ? `Several cars carry ${showMark(said.mark)}.`
        : `${showMark(said.mark)} is not in this yard.`;
    case 'container':
      return said.valid
        ? 'This is a container; no car here carries its number.'
        : 'This looks like a container, but its check digit is wrong.';
    case 'wagon':
      return said.valid
        ? 'This is a European wagon; none with this number is here.'
        : 'This looks like a European wagon, but its check digit is wrong.';
    case 'unknown':
      return 'This is not a car number.';
  }
}
