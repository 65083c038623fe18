import type { FoundCar } from '#shared/terminal/cars.ts';
import type { StoredCheckLine } from '#shared/terminal/track-checks.ts';
import { isolated } from '#shared/words/isolated.ts';
import { carKey, openLines } from '#shared/yard/track-check.ts';
import { mapBy } from '../../lib/collections.ts';
import { words } from '../../lib/words/words.ts';
import { boardPlaceWords } from '../../lib/yard/place-words.ts';

/** The line handled last, by the clock of the device; of two at one moment the one further on. */
export function lastHandled(lines: readonly StoredCheckLine[]): StoredCheckLine | null {
  return lines.reduce<StoredCheckLine | null>(
    (last, line) => (line.at !== undefined && line.at >= (last?.at ?? '') ? line : last),
    null,
  );
}

/** Where the walker stands: the first open line behind the one handled last, else the first open of all. */
export function standsAt(lines: readonly StoredCheckLine[], handledId: string | null): StoredCheckLine | null {
  const open = openLines(lines);
  const from = lines.findIndex((line) => line.lineId === handledId);
  return open.find((line) => lines.indexOf(line) > from) ?? open[0] ?? null;
}

/** Something the typed text may mean. */
export interface Choice {
  readonly key: string;
  /** `null`: kept as it was typed. */
  readonly car: FoundCar | null;
  /** Expected on this sheet and not ticked yet; or ticked or typed on it already. */
  readonly sheet: 'expected' | 'taken' | null;
}

/**
 * What a typed text may mean: cars expected here first, then those the board has elsewhere, and as it was typed. Of
 * several last digits in it (`772 1772`), each may find the same car.
 */
export function choicesFor(lines: readonly StoredCheckLine[], found: readonly FoundCar[]): Choice[] {
  const byCar = new Map<string, Choice['sheet']>();
  for (const line of lines) {
    const taken = line.origin === 'typed' || line.state === 'present';
    if (byCar.get(carKey(line)) !== 'taken') byCar.set(carKey(line), taken ? 'taken' : 'expected');
  }
  const cars = [...mapBy(found, (car) => car.equipmentId).values()].map((car): Choice => ({
    key: String(car.equipmentId),
    car,
    sheet: byCar.get(carKey(car)) ?? null,
  }));
  const rank = { expected: 0, other: 1, taken: 2 };
  return [
    ...cars.toSorted((a, b) => rank[a.sheet ?? 'other'] - rank[b.sheet ?? 'other']),
    { key: 'asTyped', car: null, sheet: null },
  ];
}

export type LineState = keyof typeof words.trackCheck.walk.states;

/** How a line stands, as its words are named. */
export function lineState(line: StoredCheckLine, elsewhere: ReadonlySet<string>): LineState {
  if (elsewhere.has(line.lineId)) return 'elsewhere';
  if (line.origin === 'typed') return 'typed';
  if (line.state === 'skipped') return line.reason ?? 'other';
  return line.state;
}

/** Whether a car can be ticked as standing here: one that was ticked, typed or found elsewhere cannot. */
export function canTick(state: LineState): boolean {
  return state !== 'present' && state !== 'typed' && state !== 'elsewhere';
}

/** What has to be known of a line beside its state. */
export function lineRemarks(
  line: StoredCheckLine,
  sheet: { readonly trackId: number; readonly expected: ReadonlySet<string> },
): string[] {
  const say = words.trackCheck.walk;
  const remarks: string[] = [];
  if (line.words !== undefined) remarks.push(isolated(line.words));
  if (line.by !== undefined) remarks.push(words.phone.tickedWith({ by: line.by }));
  if (line.typed !== undefined && line.typed !== line.mark) remarks.push(say.typedAs({ typed: line.typed }));
  if (line.equipmentId === null) remarks.push(say.notKnown);
  else if (line.origin === 'typed' && sheet.expected.has(carKey(line))) remarks.push(say.expectedFurther);
  else if (line.boardPlace !== null && line.boardPlace.trackId !== sheet.trackId) {
    remarks.push(say.boardHasIt({ place: boardPlaceWords(line.boardPlace) }));
  }
  return remarks;
}

export function expectedKeys(lines: readonly StoredCheckLine[]): ReadonlySet<string> {
  return new Set(lines.filter((line) => line.origin === 'expected').map(carKey));
}
