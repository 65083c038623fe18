import { words } from '../words/words.ts';
import { problemOf, type Problem } from './problem.ts';
import type { Session } from './session.svelte.ts';
import type { Toasts } from './toasts.svelte.ts';

/** A command that was recorded in this window. */
interface Done {
  readonly commandId: string;
  readonly seq: number;
}

/** Messages of what was recorded last take each other's place: only the last can be taken back. */
export const lastRecorded = 'last recorded';

/**
 * Takes back what was recorded in this window, the last first and one at a time. What the terminal says
 * cannot be taken back is told and left alone; when it could not be asked, it is still the last.
 */
export class Undo {
  readonly #session: Session;
  readonly #toasts: Toasts;
  readonly #complain: (problem: Problem) => void;
  #done: readonly Done[] = [];
  #turn: Promise<void> = Promise.resolve();

  constructor(session: Session, toasts: Toasts, complain: (problem: Problem) => void) {
    this.#session = session;
    this.#toasts = toasts;
    this.#complain = complain;
  }

  recorded(done: Done): void {
    this.#done = [...this.#done, done];
  }

  /** Another account is open: none of this belongs to it. */
  forget(): void {
    this.#done = [];
  }

  /** Takes back the last; with an id, only if that is the last. */
  last(commandId?: string): Promise<void> {
    return this.#inTurn(async () => {
      const last = this.#done.at(-1);
      if (last === undefined) this.#say(words.undo.nothing);
      else if (commandId === undefined || commandId === last.commandId) await this.#takeBack(last.commandId);
      else this.#say(words.undo.laterFirst(last.seq));
    });
  }

  /** Takes back a command that somebody looks at; the terminal refuses it when later work stands on it. */
  one(commandId: string): Promise<void> {
    return this.#inTurn(() => this.#takeBack(commandId));
  }

  async #takeBack(commandId: string): Promise<void> {
    try {
      const undone = await this.#session.client.queue.undo({ commandId });
      this.#drop(commandId);
      this.#say(
        undone.how === 'discarded' ? words.shell.undone : words.shell.undoneByMove(undone.by.map((one) => one.seq)),
        this.#done.at(-1),
      );
    } catch (thrown) {
      const problem = problemOf(thrown);
      if (problem.code === 'NOT_POSSIBLE' || problem.code === 'NOT_FOUND') this.#drop(commandId);
      this.#complain(problem);
    }
  }

  /** `before`: what could be taken back next. */
  #say(text: string, before?: Done): void {
    const also = before && { label: words.undo.alsoUndo(before.seq), do: () => void this.last(before.commandId) };
    this.#toasts.tell({ text, tone: 'plain', key: lastRecorded, ...(also && { action: also }) });
  }

  #inTurn(act: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(act);
    return this.#turn;
  }

  #drop(commandId: string): void {
    this.#done = this.#done.filter((one) => one.commandId !== commandId);
  }
}
