import type { Place, TrackEnd } from './place.ts';

/** Where a car of a list goes. */
export interface Target {
  readonly trackId: number;
  readonly place: Place;
  readonly spot?: string | undefined;
}

/** When a line was ticked (ISO 8601, the time on the device), and by whom where it was ticked on a phone. */
interface Ticked {
  readonly at: string;
  readonly by?: string | undefined;
}

export type LineWork =
  | { readonly is: 'open' }
  | ({ readonly is: 'done' } & Ticked)
  | ({ readonly is: 'skipped'; readonly reason: SkipReason; readonly words?: string | undefined } & Ticked);

export const skipReasons = ['notFound', 'badOrdered', 'noRoom', 'other'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** A car and its cut, counted from 1 at the front of the list. */
interface InCut {
  readonly equipmentId: number;
  readonly cut: number;
}

/** What is needed to record what was done. */
export interface WorkedLine extends InCut {
  readonly to: Target | null;
  readonly work: LineWork;
}

/** A move that records what was done on a list: cars to one place, in the order in which they were worked. */
export interface ListMove {
  readonly equipmentIds: readonly number[];
  readonly to: Target;
  /** When the last of its cars was ticked. */
  readonly doneAt: string;
}

/** Maximum number of cars in one move; longer ones are split. */
export const mostCarsInMove = 500;

/** The lines as they are worked: from the front, or reversed for the far end. */
export function inOrderWorked<Line>(lines: readonly Line[], workedFrom: TrackEnd): Line[] {
  return workedFrom === 'back' ? lines.toReversed() : [...lines];
}

/** The cuts of a list, in the order of its lines; `from` and `to` are indexes, `to` behind the last line. */
export function cutsOf(lines: readonly Pick<InCut, 'cut'>[]) {
  const begins = lines.flatMap((line, at) => (line.cut === lines[at - 1]?.cut ? [] : [at]));
  return begins.map((from, at) => ({ cut: lines[from]?.cut ?? 1, from, to: begins[at + 1] ?? lines.length }));
}

/** Cuts counted from 1 without gaps; a cut without lines disappears. */
export function renumbered<Line extends InCut>(lines: readonly Line[]): Line[] {
  let number = 0;
  let last: number | null = null;
  return lines.map((line) => {
    if (line.cut !== last) number += 1;
    last = line.cut;
    return { ...line, cut: number };
  });
}

/** Divides the cut in front of a line, or joins the two cuts that meet there. The first line cannot be divided. */
export function dividedAt<Line extends InCut>(lines: readonly Line[], at: number): Line[] {
  // Decrementing the cut of all lines from there splits this cut, or merges the next one with the one ahead.
  return renumbered(lines.map((line, index) => (index < at ? line : { ...line, cut: line.cut - 1 })));
}

/** Moves the chosen lines together into a gap, keeping their order; `gap` counts the lines in front of it now. */
export function movedInto<Line extends InCut>(
  lines: readonly Line[],
  chosen: ReadonlySet<number>,
  gap: number,
  /** The cut they join, where two meet at the gap: the one in front or the one behind. */
  joins: 'ahead' | 'behind',
): Line[] {
  const isChosen = (line: Line) => chosen.has(line.equipmentId);
  const moving = lines.filter(isChosen);
  const ahead = lines.slice(0, gap).filter((line) => !isChosen(line));
  const behind = lines.slice(gap).filter((line) => !isChosen(line));
  const [near, far] = joins === 'ahead' ? [ahead.at(-1), behind[0]] : [behind[0], ahead.at(-1)];
  const cut = (near ?? far)?.cut;
  const joined = cut === undefined ? moving : moving.map((line) => ({ ...line, cut }));
  return renumbered([...ahead, ...joined, ...behind]);
}

/**
 * Moves the chosen lines one step to the front (-1) or the back (1) of the list. At the border of a cut the step leads
 * into the next cut before it leads past its nearest line. Lines that do not stand together come together first.
 */
export function stepped<Line extends InCut>(lines: readonly Line[], chosen: ReadonlySet<number>, by: -1 | 1): Line[] {
  if (by === 1) {
    const back = stepped(mirrored(lines), chosen, -1);
    return mirrored(back);
  }
  const first = lines.findIndex((line) => chosen.has(line.equipmentId));
  const here = lines[first];
  const ahead = lines[first - 1];
  if (here === undefined) return [...lines];
  if (ahead === undefined) return gathered(lines, chosen, here.cut);
  if (ahead.cut !== here.cut) return movedInto(lines, chosen, first, 'ahead');
  return movedInto(lines, chosen, first - 1, 'behind');
}

/** The moves that record what was done: as few as order and intent need, in the order worked. */
export function movesOf(lines: readonly WorkedLine[], workedFrom: TrackEnd): ListMove[] {
  const moves: (ListMove & { readonly cut: number; readonly aim: Target })[] = [];
  for (const { equipmentId, cut, to, work } of inOrderWorked(lines, workedFrom)) {
    if (work.is !== 'done' || to === null) continue;
    const last = moves.at(-1);
    const follows = last !== undefined && sameTarget(last.aim, to) && (last.cut === cut || followsOn(to.place));
    if (follows && last.equipmentIds.length < mostCarsInMove) {
      const doneAt = work.at > last.doneAt ? work.at : last.doneAt;
      moves[moves.length - 1] = { ...last, equipmentIds: [...last.equipmentIds, equipmentId], doneAt, cut };
    } else {
      const behind = follows && !followsOn(to.place) ? last.equipmentIds.at(-1) : undefined;
      const place = behind === undefined ? to : { ...to, place: { after: behind } };
      moves.push({ equipmentIds: [equipmentId], to: place, doneAt: work.at, cut, aim: to });
    }
  }
  return moves.map(({ equipmentIds, to, doneAt }) => ({ equipmentIds, to, doneAt }));
}

export function sameTarget(a: Target | null, b: Target | null): boolean {
  if (a === null || b === null) return a === b;
  return a.trackId === b.trackId && (a.spot ?? '') === (b.spot ?? '') && samePlace(a.place, b.place);
}

/** Whether two lines have become the same, at one moment and by the same hand. */
export function sameWork(a: LineWork, b: LineWork): boolean {
  if (a.is === 'open' || b.is === 'open') return a.is === b.is;
  return a.is === b.is && a.at === b.at && a.by === b.by && reasonOf(a) === reasonOf(b);
}

/** Why a line was skipped; `null`: it was not. */
export function reasonOf(work: LineWork): SkipReason | null {
  return work.is === 'skipped' ? work.reason : null;
}

function samePlace(a: Place, b: Place): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b;
  if ('index' in a) return 'index' in b && a.index === b.index;
  if ('before' in a) return 'before' in b && a.before === b.before;
  return 'after' in b && a.after === b.after;
}

/** Whether a second cut to this place ends up behind the first, as if both were one. */
function followsOn(place: Place): boolean {
  return place === 'back' || (typeof place === 'object' && 'before' in place);
}

/** The list from its other end, with the cuts counted from there. */
function mirrored<Line extends InCut>(lines: readonly Line[]): Line[] {
  return renumbered(lines.toReversed());
}

/** The chosen lines together in a cut, ahead of all others. */
function gathered<Line extends InCut>(lines: readonly Line[], chosen: ReadonlySet<number>, cut: number): Line[] {
  const moving = lines.filter((line) => chosen.has(line.equipmentId)).map((line) => ({ ...line, cut }));
  const rest = lines.filter((line) => !chosen.has(line.equipmentId));
  return renumbered([...moving, ...rest]);
}
