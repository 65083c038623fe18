import type { ClassList } from '#shared/service/class-list.ts';
import type { ClassListInput } from '#shared/terminal/class-lists.ts';
import type { BoardCar } from '#shared/terminal/tracks.ts';
import type { TrackEnd } from '#shared/yard/place.ts';
import { totalsOf } from '../../lib/yard/totals.ts';
import { cutsOf } from './listed.ts';

export interface SheetLine {
  /** From 1. */
  readonly sequence: number;
  readonly equipmentId: number;
  readonly mark: string;
  /** As the car is now; `null` for one that is no longer known here. */
  readonly car: BoardCar | null;
  readonly from: string | null;
  readonly trackId: number;
  readonly position: number;
}

/** A class list as people work from it. */
export type Sheet = Readonly<ReturnType<typeof sheetOf>>;

/** What the service said of a list, where it has made it. */
type MadeFacts = Pick<ClassList, 'isBack' | 'cuts'>;

/** The list with its cuts: those the service made of it, else one for each stretch with one target. */
export function sheetOf(
  input: ClassListInput,
  marks: ReadonlyMap<number, string>,
  cars: ReadonlyMap<number, { readonly car: BoardCar; readonly from: string | null }>,
  made: MadeFacts | null,
) {
  const lines = input.items.map(({ equipmentId, trackId, position }, at): SheetLine => {
    const known = cars.get(equipmentId);
    return {
      sequence: at + 1,
      equipmentId,
      mark: known?.car.mark ?? marks.get(equipmentId) ?? `#${equipmentId}`,
      car: known?.car ?? null,
      from: known?.from ?? null,
      trackId,
      position,
    };
  });
  const totals = (some: readonly SheetLine[]) => totalsOf(some.map((line) => line.car));
  return {
    label: input.jobId,
    worked: workedFrom(input, made),
    cuts: cutsOf(lines, made?.cuts ?? undefined).map((cut, index) => {
      const own = lines.slice(cut.from, cut.to);
      return { number: index + 1, lines: own, totals: totals(own) };
    }),
    totals: totals(lines),
  };
}

/** As the service says; else by where the cars go. */
function workedFrom(input: ClassListInput, made: MadeFacts | null): TrackEnd {
  const back = made?.isBack ?? input.items.every((item) => item.position === -1);
  return back ? 'back' : 'front';
}
