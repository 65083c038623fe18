import { longestRising } from './longest-rising.ts';
import type { Place, TrackEnd } from './place.ts';
import { mostCarsInMove } from './switch-list.ts';

/** Why a car was not simply ticked. */
export const checkSkipReasons = [
  /** It does not stand here. */
  'notFound',
  'badOrder',
  /** Nobody could get there to see. */
  'noAccess',
  /** In the crew's own words; whether it stands here is not known. */
  'other',
] as const;
export type SkipReason = (typeof checkSkipReasons)[number];

export const checkLineStates = ['open', 'present', 'skipped'] as const;

/** A line of a check sheet, as far as the difference needs it. */
export interface CheckLine {
  readonly lineId: string;
  /** `null`: a car this terminal does not know. */
  readonly equipmentId: number | null;
  readonly mark: string;
  /** Expected there, or typed because it really stands there. */
  readonly origin: 'expected' | 'typed';
  readonly state: (typeof checkLineStates)[number];
  readonly reason?: SkipReason | undefined;
}

/** What a walk has shown. Every line of the sheet is in exactly one of present, missing, unseen, extra, elsewhere. */
interface CheckResult<Line> {
  /** Cars that stand there, in the order of the walk. */
  readonly seen: readonly Line[];
  /** Seen, and expected there. */
  readonly present: readonly Line[];
  /** A smallest set of the present cars that stand in another order than expected. */
  readonly outOfOrder: readonly Line[];
  /** Expected, and not there: not found, or left over. */
  readonly missing: readonly Line[];
  /** Expected, and nobody could see. */
  readonly unseen: readonly Line[];
  /** Seen, and not expected there. */
  readonly extra: readonly Line[];
  /** Expected at this line, and typed at another. */
  readonly elsewhere: readonly Line[];
}

/** Whether the car of a line was seen standing there. */
export function wasSeen(line: Pick<CheckLine, 'state' | 'reason'>): boolean {
  return line.state === 'present' || (line.state === 'skipped' && line.reason === 'badOrder');
}

/** The key by which two lines are of the same car. */
export function carKey({ equipmentId, mark }: Pick<CheckLine, 'equipmentId' | 'mark'>): string {
  return equipmentId === null ? mark.toUpperCase() : `#${equipmentId}`;
}

/** Where a car is on the sheet already: ticked, or typed. */
export function seenAt<Line extends CheckLine>(
  lines: readonly Line[],
  car: Pick<CheckLine, 'equipmentId' | 'mark'>,
): Line | undefined {
  return lines.find((line) => carKey(line) === carKey(car) && (line.origin === 'typed' || line.state === 'present'));
}

/** A line without its result. */
export function unmarked<Line extends { reason?: unknown; words?: unknown; at?: unknown; by?: unknown }>(line: Line) {
  const { reason: _reason, words: _words, at: _at, by: _by, ...plain } = line;
  return plain;
}

/** Lines at which a car was expected that was then typed at another place of the same sheet. */
export function typedElsewhere<Line extends CheckLine>(lines: readonly Line[]): ReadonlySet<string> {
  const typed = new Set(lines.filter((line) => line.origin === 'typed').map(carKey));
  return new Set(
    lines.filter((line) => line.origin === 'expected' && typed.has(carKey(line))).map((one) => one.lineId),
  );
}

/** Lines that wait for the walker: neither ticked nor skipped, nor typed at another place. */
export function openLines<Line extends CheckLine>(lines: readonly Line[]): readonly Line[] {
  const elsewhere = typedElsewhere(lines);
  return lines.filter((line) => line.state === 'open' && !elsewhere.has(line.lineId));
}

/** The difference between what was expected and what stands there; `lines` in the order of the walk. */
export function checkResult<Line extends CheckLine>(lines: readonly Line[], walkedFrom: TrackEnd): CheckResult<Line> {
  const ranks = new Map(lines.filter((line) => line.origin === 'expected').map((line, rank) => [carKey(line), rank]));
  const elsewhere = typedElsewhere(lines);
  const expected = lines.filter((line) => line.origin === 'expected' && !elsewhere.has(line.lineId));
  const seen = lines.filter((line) => wasSeen(line) && !elsewhere.has(line.lineId));
  const present = seen.filter((line) => ranks.has(carKey(line)));
  const unseen = expected.filter(
    (line) => line.state === 'skipped' && (line.reason === 'noAccess' || line.reason === 'other'),
  );
  return {
    seen,
    present,
    outOfOrder: strays(present, (line) => ranks.get(carKey(line)) ?? 0, walkedFrom),
    missing: expected.filter((line) => !wasSeen(line) && !unseen.includes(line)),
    unseen,
    extra: seen.filter((line) => !ranks.has(carKey(line))),
    elsewhere: lines.filter((line) => elsewhere.has(line.lineId)),
  };
}

/** Always from the front, so that walking from either end finds the same cars out of order. */
function strays<Line>(walked: readonly Line[], rankOf: (line: Line) => number, walkedFrom: TrackEnd): Line[] {
  const fromFront = walkedFrom === 'front' ? walked : walked.toReversed();
  const sign = walkedFrom === 'front' ? 1 : -1;
  const stays = new Set(longestRising(fromFront.map((line) => sign * rankOf(line))));
  const astray = new Set(fromFront.filter((_, at) => !stays.has(at)));
  return walked.filter((line) => astray.has(line));
}

interface CheckedYard {
  /** The track as the board has it now, front first. */
  readonly order: readonly number[];
  /** Where the board has a car now; `null`: on no track. */
  readonly trackOf: (equipmentId: number) => number | null;
}

/**
 * The moves after which the board has the seen cars in the order in which they stand (`seen`, front first). Recorded
 * one after another. As few cars as can be are touched: those the board has on another track, and a smallest set of
 * those that stand out of order. A car that was not seen is never among them; it stays beside the neighbours it has.
 */
export function movesToMatch(seen: readonly number[], { order, trackOf }: CheckedYard) {
  const placeNow = new Map(order.map((car, at) => [car, at]));
  const here = seen.filter((car) => placeNow.has(car));
  const steady = new Set(longestRising(here.map((car) => placeNow.get(car) ?? 0)).map((at) => here[at]));
  const moves: { equipmentIds: number[]; fromTrackId: number | null; place: Place }[] = [];
  let ahead: number | null = null;
  let wasSteady = true;
  for (const car of seen) {
    if (steady.has(car)) {
      [ahead, wasSteady] = [car, true];
      continue;
    }
    const fromTrackId = trackOf(car);
    const last = moves.at(-1);
    if (!wasSteady && last?.fromTrackId === fromTrackId && last.equipmentIds.length < mostCarsInMove) {
      last.equipmentIds.push(car);
    } else {
      moves.push({ equipmentIds: [car], fromTrackId, place: placeBehind(ahead, seen, steady) });
    }
    [ahead, wasSteady] = [car, false];
  }
  return moves;
}

/** Behind the car ahead; without one, ahead of the first car that stays. */
function placeBehind(ahead: number | null, seen: readonly number[], steady: ReadonlySet<number | undefined>): Place {
  if (ahead !== null) return { after: ahead };
  const first = seen.find((car) => steady.has(car));
  return first === undefined ? 'front' : { before: first };
}
