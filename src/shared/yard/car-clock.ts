import { departures } from './passage.ts';

/**
 * The times that decide demurrage. 49 CFR 1333.4(d) names receipt at the last interchange, actual and constructive
 * placement, notification, ordering in and release; arrival and pulling are shown beside them. It also names the
 * estimated arrival, which is in no field of the service.
 */
export const clockMoments = [
  'received',
  'arrived',
  'constructivelyPlaced',
  'notified',
  'orderedIn',
  'placed',
  'released',
  'pulled',
] as const;
export type ClockMoment = (typeof clockMoments)[number];

/** The move type of each (field notes, "Work"); a release has two, for loaded and for empty cars. */
export const moveTypeOf = {
  received: 'ICHR',
  arrived: 'ARRI',
  constructivelyPlaced: 'PCON',
  notified: 'NOTP',
  orderedIn: 'EQOR',
  placed: 'PACT',
  pulled: 'PFPS',
} as const satisfies Readonly<Record<Exclude<ClockMoment, 'released'>, string>>;
const byMoveType: ReadonlyMap<string, ClockMoment> = new Map([
  ...clockMoments.flatMap((moment): [string, ClockMoment][] =>
    moment === 'released' ? [] : [[moveTypeOf[moment], moment]],
  ),
  ['RLOD', 'released'],
  ['RMTY', 'released'],
]);
const late: ReadonlySet<ClockMoment> = new Set(['released', 'pulled']);

/** The clock time that a record of this move type states; `null`: none. */
export function clockMomentOf(moveType: string | null | undefined): ClockMoment | null {
  return byMoveType.get(moveType?.toUpperCase() ?? '') ?? null;
}

interface Reported {
  readonly moveType: string;
  /** As it was stated, ms. */
  readonly at: number;
}

/** A stay of a car: every reported time, earliest first. */
interface Stay<Record extends Reported> {
  readonly times: readonly { readonly moment: ClockMoment; readonly record: Record }[];
  /** A departure or a delivery ended it. */
  readonly isOver: boolean;
}

/** The stays in these records, newest first. After a release, the next arrival begins another one. */
export function staysOf<Record extends Reported>(records: readonly Record[]): Stay<Record>[] {
  const stays: Stay<Record>[] = [];
  let times: { moment: ClockMoment; record: Record }[] = [];
  const end = (isOver: boolean) => {
    if (times.length > 0) stays.push({ times, isOver });
    times = [];
  };
  for (const record of records.toSorted((one, other) => one.at - other.at)) {
    // What follows is another stay.
    if (departures.has(record.moveType.toUpperCase())) {
      end(true);
      continue;
    }
    const moment = clockMomentOf(record.moveType);
    if (moment === null) continue;
    if (!late.has(moment) && times.some((time) => late.has(time.moment))) end(false);
    times.push({ moment, record });
  }
  end(false);
  return stays.toReversed();
}
