import type { FoundCar } from '#shared/terminal/cars.ts';
import type { ListLine, SwitchList } from '#shared/terminal/switch-lists.ts';
import { cutsOf, inOrderWorked } from '#shared/yard/switch-list.ts';
import { fullTrackNameOf } from '#shared/yard/track-names.ts';
import { totalsOf, type Totals } from '../../lib/yard/totals.ts';
import { mapBy } from '../../lib/collections.ts';

/** A line of a list as it is shown and printed: what is written, and the car as it is now. */
export interface SheetLine {
  readonly line: ListLine;
  /** Its number on the list, from 1 at the front: the same from whichever end it is worked. */
  readonly sequence: number;
  /** As the board has it; `null` for one that is no longer known here. */
  readonly car: FoundCar | null;
  /** The track it stands on, or stood on when its work was done; `null`: none that is known. */
  readonly from: { readonly trackId: number; readonly trackName: string } | null;
}

export interface SheetCut {
  readonly number: number;
  readonly lines: readonly SheetLine[];
  readonly totals: Totals;
  readonly settled: number;
}

/** A cut, and how many lines stand above it. */
export interface CutPlace {
  readonly cut: SheetCut;
  readonly at: number;
}

export function cutGroups({ cuts }: ListSheet) {
  let lines = 0;
  return cuts.map((cut) => {
    const at = lines;
    lines += cut.lines.length;
    return { key: cut.number, head: { cut, at }, items: cut.lines };
  });
}

/** A list as people work from it, the first line to be worked on top. The screen and the paper show this. */
export type ListSheet = Readonly<ReturnType<typeof sheetOf>>;

export function sheetOf(list: Pick<SwitchList, 'lines' | 'cars' | 'workedFrom' | 'state'>) {
  const cars = mapBy(list.cars, (car) => car.equipmentId);
  const numbered = list.lines.map((line, at): SheetLine => {
    const car = cars.get(line.equipmentId) ?? null;
    return { line, sequence: at + 1, car, from: standsOn(line, car, list.state === 'open') };
  });
  const lines = inOrderWorked(numbered, list.workedFrom);
  const cuts = cutsOf(lines.map(({ line }) => line)).map(({ cut, from, to }): SheetCut => {
    const own = lines.slice(from, to);
    const settled = own.filter(({ line }) => line.work.is !== 'open').length;
    return { number: cut, lines: own, totals: totalsOf(own.map(({ car }) => car)), settled };
  });
  const count = (is: ListLine['work']['is']) => lines.filter(({ line }) => line.work.is === is).length;
  const totals = totalsOf(lines.map(({ car }) => car));
  return { cuts, lines, totals, done: count('done'), skipped: count('skipped') };
}

/** What is still to be worked stands where the board has it; what was worked, where it was when it was ticked. */
function standsOn(line: ListLine, car: FoundCar | null, isOpen: boolean): SheetLine['from'] {
  if (!isOpen || line.work.is === 'done' || car === null) return line.from;
  const { trackId } = car.place;
  return trackId === null ? null : { trackId, trackName: fullTrackNameOf(car.place) ?? `#${trackId}` };
}
