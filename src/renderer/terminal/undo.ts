import { accountOf } from '#shared/terminal/terminal.ts';
import { shortList, summaryOf, words } from '../lib/words/words.ts';
import { problemOf, type Problem } from './problem.ts';
import { recordCommand } from './record-command.ts';
import { tracksNow, type Undone, type UndoneCommand, whyNotAgain } from './redo.ts';
import type { Session } from './session.svelte.ts';
import type { Toasts } from './toasts.svelte.ts';

/** A command that was recorded in this window. */
interface Done {
  readonly commandId: string;
  readonly seq: number;
  /** What is taken back with it, in a few words. */
  readonly what: string;
}

/** Messages of recorded work replace each other, because only the last can be undone. */
export const lastRecorded = 'last recorded';

/** Errors that another try would only repeat. */
const final = new Set(['NOT_POSSIBLE', 'NOT_FOUND', 'INVALID']);

/**
 * Undoes what was recorded in this window, the last first and one at a time, and redoes what was undone here. A refusal
 * of the terminal is reported and the command left alone; after a failed call it is still the last.
 */
export class Undo {
  readonly #session: Session;
  readonly #toasts: Toasts;
  readonly #complain: (problem: Problem) => void;
  readonly #moved: (equipmentIds: readonly number[], trackId: number) => void;
  /** `null`: work that is not taken back from here. */
  #done: readonly (Done | null)[] = [];
  #undone: readonly Undone[] = [];
  #turn: Promise<void> = Promise.resolve();

  /** `moved`: cars were put on a track again. */
  constructor(
    session: Session,
    toasts: Toasts,
    complain: (problem: Problem) => void,
    moved: (equipmentIds: readonly number[], trackId: number) => void,
  ) {
    this.#moved = moved;
    this.#session = session;
    this.#toasts = toasts;
    this.#complain = complain;
  }

  /** New work clears the redo stack. `null`: it is not taken back from here. */
  recorded(done: Done | null): void {
    this.#undone = [];
    this.#done = [...this.#done, done];
  }

  /**
   * Takes back the last; with an id, only if that is the last. Where the last is not taken back from here, what came
   * before it is offered, because nobody who takes back the last means that.
   */
  last(commandId?: string): Promise<void> {
    return this.#inTurn(async () => {
      const last = this.#newest();
      if (commandId === undefined && this.#done.at(-1) === null)
        this.#say(words.undo.notFromHere, last, words.undo.thatBefore);
      else if (last == null) this.#say(words.undo.nothing);
      else if (commandId === undefined || commandId === last.commandId) await this.#takeBack(last.commandId);
      else this.#say(words.undo.laterFirst({ seq: last.seq }));
    });
  }

  /** Takes back a command that somebody looks at; the terminal refuses it when later work stands on it. */
  one(commandId: string): Promise<void> {
    return this.#inTurn(() => this.#takeBack(commandId));
  }

  /** Records again what was undone last in this window, as a new command; never undoes anything. */
  redo(): Promise<void> {
    return this.#inTurn(async () => {
      const undone = this.#undone.at(-1);
      if (undone === undefined) this.#say(words.undo.nothingToRedo);
      else await this.#doAgain(undone);
    });
  }

  async #takeBack(commandId: string): Promise<void> {
    const { client, accountKey: account } = this.#session;
    try {
      const undone = await client.queue.undo({ commandId });
      this.#drop(commandId);
      this.#undone = [...this.#undone, { ...undone.command, againId: crypto.randomUUID(), account }];
      this.#say(undoneWords(undone.command), this.#done.at(-1));
      const { input, equipmentIds } = undone.command;
      const [home, ...others] = tracksOf(undone.command);
      if (input.kind === 'move' && home !== undefined && others.length === 0) this.#moved(equipmentIds, home.trackId);
    } catch (thrown) {
      const problem = problemOf(thrown);
      // What was recorded earlier is still undone in its turn, once what stands on it is.
      if (final.has(problem.code) && this.#newest()?.commandId === commandId) this.#drop(commandId);
      // It is true for a moment only, and goes by itself.
      if (problem.code === 'NOT_YET') this.#toasts.show({ text: problem.text, key: problem.code });
      else this.#complain(problem);
    }
  }

  async #doAgain(undone: Undone): Promise<void> {
    const { client } = this.#session;
    try {
      const now = await tracksNow(client, undone);
      // Another window may have opened another account since, which this one is told only in a moment.
      const open = accountOf(await client.terminal.status());
      if (open !== null && open !== undone.account) {
        this.#say(words.undo.otherAccount);
        return;
      }
      const why = whyNotAgain(undone, now);
      if (why !== null) {
        this.#undone = this.#undone.slice(0, -1);
        this.#say(why);
        return;
      }
      const done = await recordCommand(client, undone.input, undone.againId);
      this.#undone = this.#undone.slice(0, -1);
      const what = whatOf(undone);
      this.#done = [...this.#done, { ...done, what }];
      if (undone.input.kind === 'move') this.#moved(undone.input.equipmentIds, undone.input.to.trackId);
      const undo = { label: words.shell.undo, do: () => void this.last(done.commandId) };
      const text = words.undo.redone({ what });
      this.#toasts.show({ text, key: lastRecorded, action: undo });
    } catch (thrown) {
      const problem = problemOf(thrown);
      if (final.has(problem.code)) this.#undone = this.#undone.slice(0, -1);
      this.#complain(problem);
    }
  }

  /** `before`: what could be taken back next, which `offer` says. */
  #say(text: string, before?: Done | null, offer: (of: { what: string }) => string = words.undo.alsoUndo): void {
    const action = before && { label: offer({ what: before.what }), do: () => void this.last(before.commandId) };
    this.#toasts.show({ text, key: lastRecorded, ...(action && { action }) });
  }

  #inTurn(act: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(act);
    return this.#turn;
  }

  #newest(): Done | null | undefined {
    return this.#done.findLast((one) => one !== null);
  }

  #drop(commandId: string): void {
    this.#done = this.#done.filter((one) => one?.commandId !== commandId);
  }
}

/** Of a move, how many cars go where, as it was told when it was recorded. */
function whatOf(undone: UndoneCommand): string {
  const { input, base, equipmentIds } = undone;
  const to = input.kind === 'move' ? base.tracks.find((track) => track.trackId === input.to.trackId) : undefined;
  return to === undefined ? summaryOf(undone) : words.move.recorded({ count: equipmentIds.length, track: to.name });
}

/** Of a move, where its cars are back; what else was undone had not been sent. */
function undoneWords(undone: UndoneCommand): string {
  const names = tracksOf(undone).map((track) => track.name);
  if (undone.input.kind !== 'move' || names.length === 0) return words.shell.undone;
  return words.shell.undoneBack({ count: undone.equipmentIds.length, tracks: shortList(names, 2) });
}

function tracksOf({ base, equipmentIds }: UndoneCommand) {
  return base.tracks.filter(({ cars }) => cars.some((car) => equipmentIds.includes(car.equipmentId)));
}
