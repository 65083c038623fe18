import { isBlank, within } from '#shared/rules/issue.ts';
import type { AsSeen } from '#shared/terminal/documents.ts';
import type { MoveInput } from '#shared/terminal/moves.ts';
import type { CommandInput } from '#shared/terminal/queue.ts';
import type { RecordedListMove } from '#shared/terminal/switch-lists.ts';
import { withoutTokens } from '../queue/commands/token.ts';
import { InputRefused } from '../queue/refusals.ts';
import type { DocumentChange, Documents, StoredDocument } from '../records/documents.ts';
import { StorageError } from '../storage/errors.ts';

/** What recording the moves of a document needs of the queue. */
export interface RecordingQueue {
  /** All of them or none, and none twice. Throws `InputRefused` or `StorageError`. */
  recordOnce(commands: readonly { readonly commandId: string; readonly input: CommandInput }[]): unknown;
  /** `null`: no command is recorded under this id. */
  seqOf(commandId: string): number | null;
}

interface MoveRecordingParts<Content> {
  /** The document by its name, for `steps`. */
  readonly name: string;
  readonly documents: Pick<Documents<Content>, 'get' | 'list' | 'change' | 'finish'>;
  readonly queue: RecordingQueue;
  readonly newId: () => string;
  /** The moves written in a document, with their command ids; `null`: none. */
  readonly movesOn: (content: Content) => readonly RecordedListMove[] | null;
  readonly withMoves: (content: Content, moves: readonly RecordedListMove[] | null) => Content;
  /** Called before and after each durable step; for tests, which end the process there. */
  readonly steps?: ((step: string) => void) | undefined;
}

/**
 * Records the moves of a document and finishes it. Document and queue are two files, so this takes three durable steps:
 * the moves are written into the document with the ids of their commands; the queue records all of them or none; the
 * document is finished. Wherever the terminal ends in between, `complete` knows by the ids what was done.
 */
export class MoveRecording<Content> {
  readonly #parts: MoveRecordingParts<Content>;

  constructor(parts: MoveRecordingParts<Content>) {
    this.#parts = parts;
  }

  /**
   * Records the moves that `movesOf` finds on the document; where an earlier recording that the caller has seen only had
   * to be completed, those. Throws as `movesOf` does, `DocumentChanged`, `InputRefused` or `StorageError`; then nothing
   * was recorded. Where they were recorded and the disk has no room to finish the document, it is returned open, with its
   * moves.
   */
  record(seen: AsSeen, movesOf: (paper: StoredDocument<Content>) => readonly MoveInput[]): StoredDocument<Content> {
    const { name, documents, queue, newId, withMoves, steps } = this.#parts;
    // An earlier recording may have been interrupted by a disk failure.
    const now = this.seenNow(seen);
    const paper = documents.get(seen.paperId);
    if (now !== seen && paper.state === 'finished') return paper;
    const moves = movesOf(paper).map((input) => ({ commandId: newId(), input }));
    const content = withMoves(paper.content, moves);
    const written = documents.change(now, { content });
    steps?.(`${name}: moves written down`);
    try {
      if (moves.length > 0) {
        queue.recordOnce(moves.map(({ commandId, input }) => ({ commandId, input: { kind: 'move', ...input } })));
      }
    } catch (error) {
      const recorded = this.complete(written);
      if (recorded?.state === 'finished') return recorded;
      throw error instanceof InputRefused ? new InputRefused(within(`moves[${error.at}]`, error.issues)) : error;
    }
    steps?.(`${name}: moves recorded`);
    try {
      return documents.finish(written);
    } catch (error) {
      // "Nothing was recorded" would be untrue now, and a person would record it again.
      if (error instanceof StorageError) return written;
      throw error;
    }
  }

  /** A document about to be changed: an interrupted recording is completed first. Throws as `Documents.change` does. */
  current(paperId: string): StoredDocument<Content> {
    const paper = this.#parts.documents.get(paperId);
    return this.complete(paper) ?? paper;
  }

  /** What a caller has seen, at the revision at which they see it now: completing is no other's change. */
  seenNow(seen: AsSeen): AsSeen {
    const paper = this.#parts.documents.get(seen.paperId);
    const completed = this.complete(paper);
    return completed !== null && paper.revision === seen.revision ? completed : seen;
  }

  /** Changes an open document for a caller who has seen it; `null`: it stays. Throws as `Documents.change` does. */
  change(
    seen: AsSeen,
    alter: (paper: StoredDocument<Content>) => DocumentChange<Content> | null,
  ): StoredDocument<Content> {
    const now = this.seenNow(seen);
    const paper = this.#parts.documents.get(seen.paperId);
    const change = alter(paper);
    return change === null ? paper : this.#parts.documents.change(now, change);
  }

  /** Completes every open document that an earlier run left between two steps. */
  completeAll(): void {
    for (const paper of this.#parts.documents.list()) this.complete(paper);
  }

  /** Completes an interrupted recording, or opens the document again as before. Returns what changed, or `null`. */
  complete(paper: StoredDocument<Content>): StoredDocument<Content> | null {
    const { documents, queue, movesOn, withMoves } = this.#parts;
    const moves = movesOn(paper.content);
    if (paper.state !== 'open' || moves === null) return null;
    // One is enough, because they were recorded together. If the others are missing, a damaged file has lost them; they
    // may have been sent, so none is recorded again.
    const recorded = moves.length === 0 || moves.some(({ commandId }) => queue.seqOf(commandId) !== null);
    if (recorded) return documents.finish(paper);
    return documents.change(paper, { content: withMoves(paper.content, null) });
  }
}

/** A title, or the name of a track, as a job name: the token is reserved for the terminal's own commands. */
export function jobNameOf(title: string): string {
  return isBlank(title) ? '' : withoutTokens(title).trim();
}
