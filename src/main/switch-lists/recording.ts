import type { ListContent, RecordedListMove } from '#shared/terminal/switch-lists.ts';
import type { CommandInput } from '#shared/terminal/queue.ts';
import { iso } from '../clock.ts';
import { NoSuchCommand } from '../queue/refusals.ts';
import type { Paper, Papers } from '../records/papers.ts';

/** What recording a list needs of the queue. */
export interface RecordingQueue {
  recordOnce(commands: readonly { readonly commandId: string; readonly input: CommandInput }[]): unknown;
  /** Throws `NoSuchCommand`. */
  get(commandId: string): unknown;
}

export interface RecordingParts {
  readonly papers: Papers<ListContent>;
  readonly queue: RecordingQueue;
  /** Wall clock, ms. */
  readonly now: number;
  readonly steps?: ((step: string) => void) | undefined;
}

/**
 * Records a list and closes it. List and queue are two files, so it goes in three durable steps: the moves
 * are written on the list with the ids their commands will have; the queue records all of them or none;
 * the list is closed. Wherever the terminal ends in between, `settleRecording` knows by the ids what was done.
 */
export function recordList(
  { paperId, revision }: { readonly paperId: string; readonly revision: number },
  moves: readonly RecordedListMove[],
  { papers, queue, now, steps }: RecordingParts,
): Paper<ListContent> {
  const { content } = papers.get(paperId);
  const recorded = { at: iso(now), moves: [...moves] };
  const meant = papers.change(paperId, revision, { content: { ...content, recorded } }, now);
  steps?.('switch list: moves written down');
  try {
    if (moves.length > 0) {
      queue.recordOnce(moves.map(({ commandId, input }) => ({ commandId, input: { kind: 'move', ...input } })));
    }
  } catch (error) {
    papers.change(paperId, meant.revision, { content: { ...content, recorded: null } }, now);
    throw error;
  }
  steps?.('switch list: moves recorded');
  return papers.finish(paperId, meant.revision, now);
}

/**
 * Brings to an end what was being recorded when the terminal ended: a list whose moves are in the queue is
 * closed; one of which nothing came into the queue is open again, with every tick, as before. Tells whether
 * there was anything to do.
 */
export function settleRecording(
  { paperId, revision, state, content }: Paper<ListContent>,
  papers: Papers<ListContent>,
  queue: RecordingQueue,
  now: number,
): boolean {
  if (state !== 'open' || content.recorded === null) return false;
  const { moves } = content.recorded;
  // One of them is enough: they were recorded together, and none may be recorded again.
  if (moves.length === 0 || moves.some(({ commandId }) => isRecorded(commandId, queue))) {
    papers.finish(paperId, revision, now);
  } else papers.change(paperId, revision, { content: { ...content, recorded: null } }, now);
  return true;
}

function isRecorded(commandId: string, queue: RecordingQueue): boolean {
  try {
    queue.get(commandId);
    return true;
  } catch (error) {
    if (error instanceof NoSuchCommand) return false;
    throw error;
  }
}
