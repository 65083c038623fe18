import type { ReadCar } from '#shared/rules/reader-file.ts';
import type { StoredCheckLine } from '#shared/terminal/track-checks.ts';
import { meetSheet } from '#shared/yard/reader-check.ts';
import { wasSeen } from '#shared/yard/track-check.ts';
import { carOnLine, unknownCar } from './check-lines.ts';
import type { KnownCars } from './ports.ts';

interface EntrySurroundings extends Pick<KnownCars, 'find'> {
  readonly at: string;
  readonly newId: () => string;
}

/** A sheet with what a reader saw entered, and how many lines that ticked and added. */
export function entryOf(
  lines: readonly StoredCheckLine[],
  read: readonly ReadCar[],
  { at, newId, find }: EntrySurroundings,
): { readonly lines: StoredCheckLine[]; readonly isTurned: boolean; readonly ticked: number; readonly added: number } {
  const { isTurned, cars } = meetSheet(lines, read);
  const asExpected = new Set(cars.flatMap(({ lineId }) => lineId ?? []));
  const seenByHand = new Set(
    lines.filter((line) => line.origin === 'typed' || wasSeen(line)).map((line) => line.mark.toUpperCase()),
  );
  const strays = cars.filter(({ car, lineId }) => lineId === null && !seenByHand.has(car.mark.toUpperCase()));
  const added = Map.groupBy(strays, ({ before }) => before);
  const linesAhead = (before: string | null) =>
    (added.get(before) ?? []).map(({ car: { mark } }): StoredCheckLine => {
      const found = find(mark);
      const car = found === null ? unknownCar(mark) : carOnLine(found);
      return { ...car, lineId: newId(), origin: 'typed', typed: mark, state: 'present', at };
    });
  const isTicked = (line: StoredCheckLine) =>
    asExpected.has(line.lineId) && line.state === 'open' && !seenByHand.has(line.mark.toUpperCase());
  const next = lines.flatMap((line) => [
    ...linesAhead(line.lineId),
    isTicked(line) ? { ...line, state: 'present' as const, at } : line,
  ]);
  return {
    lines: [...next, ...linesAhead(null)],
    isTurned,
    ticked: lines.filter(isTicked).length,
    added: strays.length,
  };
}
