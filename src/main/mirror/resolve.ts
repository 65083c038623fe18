import { inEnglish, type Message, message } from '#shared/messages/message.ts';
import type { FoundCar } from '#shared/terminal/cars.ts';
import { recognise, showMark, splitMarks, type Recognised } from '#shared/yard/mark.ts';
import type { CarReads } from './car-reads.ts';

export interface Resolved {
  found: FoundCar[];
  unresolved: { text: string; reason: string; reasonCoded: Message; candidates: FoundCar[] }[];
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
    else {
      const reason = reasonFor(said, candidates);
      unresolved.push({ text: piece, reason: inEnglish(reason), reasonCoded: reason, candidates });
    }
  }
  return { found: [...found.values()], unresolved };
}

function candidatesFor(cars: CarReads, said: Recognised): FoundCar[] {
  if (said.kind === 'digits') return cars.endingIn(said.digits);
  if (said.kind === 'mark' || said.kind === 'container') return cars.withMark(said.mark);
  return [];
}

function reasonFor(said: Recognised, candidates: readonly FoundCar[]): Message {
  switch (said.kind) {
    case 'digits':
      return message(candidates.length > 1 ? 'line.severalEnd' : 'line.noneEnds', { digits: said.digits });
    case 'mark':
      return message(candidates.length > 1 ? 'line.severalCarry' : 'line.notInYard', { mark: showMark(said.mark) });
    case 'container':
      return message(said.valid ? 'line.container' : 'line.containerWrong');
    case 'wagon':
      return message(said.valid ? 'line.wagon' : 'line.wagonWrong');
    case 'unknown':
      return message('line.noNumber');
  }
}
