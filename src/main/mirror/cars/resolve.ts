import { inEnglish, type Message, message } from '#shared/messages/message.ts';
import type { FoundCar } from '#shared/terminal/cars.ts';
import type { ContractOutputs } from '#shared/terminal/contract.ts';
import { linesOf, mayStandOnCar, namesAsShown, showMark, splitMarks, type Recognised } from '#shared/yard/mark.ts';
import { rest } from '../../clock.ts';
import { nameIn } from './car-conditions.ts';
import type { CarReads } from './car-reads.ts';

type Resolved = ContractOutputs['cars']['resolve'];

/** Texts that are looked up between two rests. */
const inASlice = 10;

/** Finds the cars of a pasted text (`cars/resolve`): each car once, in the order of the text. */
export async function resolveMarks(cars: CarReads, text: string): Promise<Resolved> {
  const steps = resolving(cars, text);
  for (let done = 1; ; done += 1) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (done % inASlice === 0) await rest();
  }
}

/** The one car that a mark names; `null`: none, or several, and a person chooses. */
export function oneNamed(cars: CarReads, mark: string): FoundCar | null {
  const steps = resolving(cars, mark);
  for (;;) {
    const step = steps.next();
    if (step.done !== true) continue;
    const { found, unresolved } = step.value;
    return found.length + unresolved.length === 1 ? (found[0] ?? null) : null;
  }
}

/** A text of many names takes as long as a pull: after each line and each name it can give way. */
function* resolving(cars: CarReads, text: string): Generator<void, Resolved, void> {
  const found = new Map<number, FoundCar>();
  const unresolved: Resolved['unresolved'] = [];
  const seen = new Set<string>();
  const lines = linesOf(text);
  for (const line of lines) {
    yield;
    const whole = carsShownAs(cars, line);
    for (const piece of whole.length > 0 ? [line.trim()] : splitMarks(line, lines.length === 1)) {
      if (seen.has(piece)) continue;
      seen.add(piece);
      const said = nameIn(piece);
      const named = whole.length > 0 ? whole : carsShownAs(cars, piece);
      const candidates = named.length > 0 ? named : candidatesFor(cars, said);
      const [only] = candidates;
      if (only !== undefined && candidates.length === 1) found.set(only.equipmentId, only);
      else {
        const reason = reasonFor(said, candidates);
        unresolved.push({ text: piece, reason: inEnglish(reason), reasonCoded: reason, candidates });
      }
      yield;
    }
  }
  return { found: [...found.values()], unresolved };
}

function carsShownAs(cars: CarReads, text: string): FoundCar[] {
  return [...cars.calledById(text), ...namesAsShown(text).flatMap((mark) => cars.withMark(mark))];
}

/** The pieces of a pasted text that may name cars; a line recognised by `isCar` is one piece. */
export function piecesOf(text: string, isCar: (line: string) => boolean): string[] {
  const lines = linesOf(text);
  const pieces = lines.flatMap((line) => (isCar(line) ? [line.trim()] : splitMarks(line, lines.length === 1)));
  return [...new Set(pieces)];
}

function candidatesFor(cars: CarReads, said: Recognised): FoundCar[] {
  if (said.kind === 'digits') return cars.endingIn(said.digits);
  if (said.kind !== 'mark' && said.kind !== 'container') return [];
  const named = cars.withMark(said.mark);
  if (named.length > 0 || said.kind === 'mark') return named;
  // Services write the number of a container with its check digit or without it.
  return cars.withMark({ ...said.mark, number: said.mark.number * 10 + said.checkDigit });
}

function reasonFor(said: Recognised, candidates: readonly FoundCar[]): Message {
  switch (said.kind) {
    case 'digits':
      return message(candidates.length > 1 ? 'line.severalEnd' : 'line.noneEnds', { digits: said.digits });
    case 'mark':
      return message(
        candidates.length > 1 ? 'line.severalCarry' : mayStandOnCar(said.mark) ? 'line.unit' : 'line.notInYard',
        { mark: showMark(said.mark) },
      );
    case 'container':
      return message(said.valid ? 'line.container' : 'line.containerWrong');
    case 'wagon':
      return message(said.valid ? 'line.wagon' : 'line.wagonWrong');
    case 'unknown':
      return message('line.noNumber');
  }
}
