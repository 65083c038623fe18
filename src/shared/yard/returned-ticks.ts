import { type LineWork, reasonOf, sameTarget, sameWork, type Target } from './switch-list.ts';
import { carKey, type CheckLine } from './track-check.ts';

/**
 * The verdict on a tick returned from a phone: `new`: no objection. `same`: it is here already. `both`: the same was
 * ticked here, by somebody else. `differs`: something else was ticked here. `before`: it was imported before, and the
 * line was opened again here. `retargeted`: the list sends the car elsewhere by now. `moved`: the board has the car
 * elsewhere than when the page was made. `gone`: the line is no longer there. `elsewhere`: the car was typed at another
 * place of the sheet. `unknown`: its mark names no car here, or several.
 */
export const verdicts = [
  'new',
  'same',
  'both',
  'differs',
  'before',
  'retargeted',
  'moved',
  'gone',
  'elsewhere',
  'unknown',
] as const;
export type Verdict = (typeof verdicts)[number];

const takeable: ReadonlySet<Verdict> = new Set(['new', 'differs', 'before', 'retargeted', 'moved']);

/** Whether a person may import the tick; only `new` needs no explicit choice. */
export function canBeTaken(verdict: Verdict): boolean {
  return takeable.has(verdict);
}

/** Identifies a tick of a document, to recognise what was imported before. */
export function tickKey(line: string | number, at: string): string {
  return `${line} ${at}`;
}

/** A tick on a switch list as it comes back. */
interface ReturnedListTick {
  readonly equipmentId: number;
  /** Where the page sent the car, and the track it stood on, when the page was made. */
  readonly to: Target | null;
  readonly from: number | null;
  readonly work: Exclude<LineWork, { readonly is: 'open' }>;
}

interface ListAround {
  readonly line: { readonly to: Target | null; readonly work: LineWork } | undefined;
  /** The track the board has the car on now; `null`: none. */
  readonly standsOn: number | null;
  /** The keys of ticks imported before. */
  readonly taken: ReadonlySet<string>;
}

export function verdictOnList(tick: ReturnedListTick, { line, standsOn, taken }: ListAround): Verdict {
  if (line === undefined) return 'gone';
  const { work } = line;
  if (work.is !== 'open') {
    if (sameWork(work, tick.work)) return 'same';
    const isAlike = work.is === tick.work.is && reasonOf(work) === reasonOf(tick.work);
    return isAlike && !areNew(wordsOf(tick.work), wordsOf(work)) ? 'both' : 'differs';
  }
  if (taken.has(tickKey(tick.equipmentId, tick.work.at))) return 'before';
  if (tick.work.is === 'done' && !sameTarget(line.to, tick.to)) return 'retargeted';
  return standsOn === tick.from ? 'new' : 'moved';
}

/** Whether words came back that are not here: counted as the same, they could not be taken over. */
function areNew(words: string | undefined, here: string | undefined): boolean {
  return words !== undefined && words !== here;
}

function wordsOf(work: LineWork): string | undefined {
  return work.is === 'skipped' ? work.words : undefined;
}

/** A tick on a track check as it comes back. */
interface ReturnedCheckTick {
  readonly lineId: string;
  readonly state: 'present' | 'skipped';
  readonly reason?: CheckLine['reason'];
  readonly words?: string | undefined;
  readonly at: string;
  readonly by: string;
}

export interface TickedLine extends CheckLine {
  readonly words?: string | undefined;
  readonly at?: string | undefined;
  readonly by?: string | undefined;
}

interface CheckAround {
  readonly lines: readonly TickedLine[];
  /** The board has the car elsewhere than when its line was written. */
  readonly hasMoved: (line: TickedLine) => boolean;
  /** Lines whose car is typed at another place (`typedElsewhere`). */
  readonly elsewhere: ReadonlySet<string>;
  readonly taken: ReadonlySet<string>;
}

export function verdictOnCheck(tick: ReturnedCheckTick, { lines, hasMoved, elsewhere, taken }: CheckAround): Verdict {
  const line = lines.find((one) => one.lineId === tick.lineId && one.origin === 'expected');
  if (line === undefined) return 'gone';
  if (line.state !== 'open') {
    if (line.state !== tick.state || line.reason !== tick.reason) return 'differs';
    if (line.at === tick.at && line.by === tick.by) return 'same';
    return areNew(tick.words, line.words) ? 'differs' : 'both';
  }
  if (elsewhere.has(line.lineId)) return 'elsewhere';
  if (taken.has(tickKey(tick.lineId, tick.at))) return 'before';
  return tick.state === 'present' && hasMoved(line) ? 'moved' : 'new';
}

/** A car that was typed on the phone because it stands there; `at`, `by`: when and by whom. */
export function verdictOnExtra(
  extra: Pick<CheckLine, 'equipmentId' | 'mark'> & { readonly at: string; readonly by: string },
  { lines, taken }: Pick<CheckAround, 'lines' | 'taken'>,
): Verdict {
  const here = lines.find(
    (line) => carKey(line) === carKey(extra) && (line.origin === 'typed' || line.state !== 'open'),
  );
  if (here !== undefined) {
    if (here.origin === 'typed' && here.at === extra.at && here.by === extra.by) return 'same';
    return here.origin === 'typed' || here.state === 'present' ? 'both' : 'elsewhere';
  }
  return taken.has(tickKey(extra.mark, extra.at)) ? 'before' : 'new';
}
