import { type CommandState, commandState, doneStates, isOver } from '#shared/terminal/command-states.ts';
import { sql } from 'kysely';
import { inEnglish, type MessageOrText } from '#shared/messages/message.ts';
import type { SyncDatabase } from '../../storage/sync-database.ts';
import type { Command, CommandPatch, HistoryLine } from '../command.ts';
import { type CommandRow, type LedgerTables, messageAsText, readMessage } from './format.ts';
import type { Steps } from '../ports.ts';
import { type Listed, newestRows } from './list.ts';
import { prepareStatements } from './statements.ts';
import { statesSql } from './open-commands.ts';
import { courseOf, freshCommand, meaningOf, type NewCommand, readCommand, type UnreadableCommand } from './row.ts';
import { courseSeal, meaningSeal } from './seal.ts';
import { CarIndex } from './car-index.ts';
import { tokenOfCommand, tokensOf } from '../commands/token.ts';
import { QueueOrder } from '../order.ts';
import { mayBecome } from '../states.ts';

/** A change of state about to be written. */
export interface Step {
  readonly command: Command;
  readonly to: CommandState;
  readonly at: number;
  readonly why: MessageOrText;
  /** The service's own words. */
  readonly words?: string;
  readonly patch?: CommandPatch;
}

export interface LedgerListeners {
  readonly steps?: Steps | undefined;
  /** Called for each change of state after it is on disk; for a recording, the earlier state is `null`. */
  readonly written?: ((command: Command, from: CommandState | null) => void) | undefined;
  /** Called once for each row that cannot be read back. */
  readonly unreadable?: ((command: UnreadableCommand) => void) | undefined;
}

/**
 * The record: every command ever recorded, its state and history, in `queue.sqlite`. Every method that changes
 * something returns after it is on disk (`synchronous = FULL`), or throws `StorageError` and has changed nothing. Open
 * commands are also held in memory, in sequence order.
 */
export class Ledger {
  /** Which of the open commands waits for which. */
  readonly order = new QueueOrder<Command>();
  readonly #db: SyncDatabase<LedgerTables>;
  readonly #open = new Map<string, Command>();
  readonly #statements: ReturnType<typeof prepareStatements>;
  readonly #listeners: LedgerListeners;
  readonly #cars: CarIndex;
  /** Numbers of commands found unreadable so far. */
  readonly #unreadable = new Set<number>();

  constructor(database: SyncDatabase<LedgerTables>, listeners: LedgerListeners = {}) {
    this.#db = database;
    this.#listeners = listeners;
    this.#statements = prepareStatements(database);
    this.#cars = new CarIndex(database);
    for (const command of this.#commandsIn(this.#statements.open.all({}))) this.#hold(command);
  }

  /** Open commands, by sequence. */
  open(): Iterable<Command> {
    return this.#open.values();
  }

  /** An open command; `undefined`: there is none of that id, or it is no longer open. */
  openOne(commandId: string): Command | undefined {
    return this.#open.get(commandId);
  }

  /** Records commands, all of them or none. */
  record(commands: readonly NewCommand[]): Command[] {
    const recorded = this.#durably('a recording', () =>
      commands.map((command) => {
        const fresh = freshCommand(command);
        const meaning = meaningOf(fresh);
        const course = courseOf(fresh);
        const { lastInsertRowid: seq } = this.#statements.insert.run({
          ...meaning,
          ...course,
          meaning_seal: meaningSeal(meaning),
          course_seal: courseSeal(course),
        });
        this.#cars.recorded();
        this.#append(seq, { at: command.at, from: null, to: 'pending', why: command.why, attempt: 0 });
        return { ...fresh, seq };
      }),
    );
    for (const command of recorded) {
      this.#hold(command);
      this.#listeners.written?.(command, null);
    }
    return recorded;
  }

  /**
   * Writes transitions, all of them or none, each with a line of history. Throws a `RangeError` for a transition that
   * `states.ts` does not know, or for a command that has changed since it was read.
   */
  advance(steps: readonly Step[]): Command[] {
    const advanced = this.#durably(steps.map((step) => step.to).join(' and '), () => {
      this.#cars.advanced();
      return steps.map((step) => {
        const { command, to, patch } = step;
        if (this.#open.get(command.commandId) !== command) {
          throw new RangeError(`command ${command.seq} has changed meanwhile`);
        }
        if (!mayBecome(command.state, to)) {
          throw new RangeError(`a command cannot go from ${command.state} to ${to}`);
        }
        const next: Command = { ...command, ...patch, state: to };
        this.#write(next, patch);
        this.#append(command.seq, {
          at: step.at,
          from: command.state,
          to,
          why: step.why,
          ...(step.words !== undefined && { words: step.words }),
          attempt: next.attempts,
        });
        return next;
      });
    });
    for (const [nth, command] of advanced.entries()) {
      this.#listeners.written?.(command, steps[nth]?.command.state ?? null);
      this.#hold(command);
    }
    return advanced;
  }

  /** Stores new knowledge about a command without changing its state. */
  amend(command: Command, patch: CommandPatch): Command {
    const current = this.#open.get(command.commandId);
    if (!current) return command;
    const next: Command = { ...current, ...patch };
    this.#db.transaction(() => this.#write(next, patch));
    this.#hold(next);
    return next;
  }

  /** Stores new knowledge about a command that is no longer open. */
  learnt(command: Command, patch: CommandPatch): void {
    this.#db.transaction(() => this.#write({ ...command, ...patch }, patch));
  }

  /** The file was rebuilt from salvaged rows, so the index is rebuilt from the commands themselves. */
  listCarsAgain(): void {
    this.#db.transaction(() => this.#cars.listAgain());
  }

  /** `null`: no such command. */
  get(commandId: string): Command | null {
    const open = this.#open.get(commandId);
    if (open) return open;
    return this.#commandIn(this.#statements.byId.get({ command_id: commandId }));
  }

  /** The sequence number of a command, also of one whose row does not read back; `null`: no such command. */
  seqOf(commandId: string): number | null {
    const open = this.#open.get(commandId);
    if (open) return open.seq;
    return this.#statements.byId.get({ command_id: commandId })?.seq ?? null;
  }

  /** By sequence; the newest `limit` of these. */
  list(listed: Listed, limit: number): Command[] {
    const { states, kinds, before = Infinity } = listed;
    if (states !== undefined && !states.some(isOver)) {
      return [...this.#open.values()]
        .filter(({ state, kind, seq }) => states.includes(state) && (kinds?.includes(kind) ?? true) && seq < before)
        .slice(-limit);
    }
    const rows = newestRows(this.#db, listed, limit);
    const commands = this.#commandsIn(rows).reverse();
    const oldest = rows.at(-1);
    if (oldest === undefined || rows.length < limit || commands.length === limit) return commands;
    // An unreadable row is replaced by an older one: fewer than `limit` means that there are no more.
    return [...this.list({ ...listed, before: oldest.seq }, limit - commands.length), ...commands];
  }

  states(): Partial<Record<CommandState, number>> {
    const query = this.#db.build
      .selectFrom('command')
      .select(({ fn }) => ['state', fn.countAll<number>().as('commands')])
      .groupBy('state');
    return Object.fromEntries(this.#db.all(query).map(({ state, commands }) => [state, commands]));
  }

  /**
   * Whether another command of the same kind made the same thing: it was applied, may have been when it was discarded, or
   * was refused because it was there (409); sent since then (wall clock, ms).
   */
  hasDone(key: string, { kind, commandId }: Pick<Command, 'kind' | 'commandId'>, since: number): boolean {
    const query = this.#db.build
      .selectFrom('command')
      .select('seq')
      .where('kind', '=', kind)
      .where(perhapsDone)
      .where('command_id', '!=', commandId)
      .where(sql<boolean>`coalesce(sent_at, recorded_at) >= ${since}`)
      // What a damaged one made, nobody knows.
      .where(sql<boolean>`iif(json_valid(touches), upper(json_extract(touches, '$.keys[0]')) = upper(${key}), 1)`)
      .limit(1);
    return this.#db.get(query) !== undefined;
  }

  /**
   * The only command whose token begins with this. A service may truncate texts: at least six of the ten characters are
   * needed to tell a token from those of other terminals.
   */
  byToken(token: string): Command | null {
    const written = token.trim().toLowerCase();
    const kept = tokenOfCommand(written);
    if (!/^#yt-[2-9a-z]{6,10}$/.test(kept)) return null;
    const [only, another] = this.#commandsIn(this.#statements.byToken.all({ from: kept, until: `${kept}\u{7f}` }));
    if (only === undefined || another !== undefined) return null;
    return written === kept || tokensOf(only).includes(written) ? only : null;
  }

  /** Tokens of commands that were discarded with unknown outcome, the newest ones. */
  discardedUncertain(): string[] {
    return this.#statements.discardedUncertain.all({}).flatMap(({ token }) => token ?? []);
  }

  /** The commands of which a send ended last, the last one first: the order of their history, whatever the clock said. */
  endedLast(most: number): Command[] {
    return this.#commandsIn(this.#statements.endedLast.all({ most }));
  }

  /** Every command that ever touched a car, newest first. */
  ofCar(equipmentId: number, limit: number): Command[] {
    return this.#commandsIn(this.#cars.ofCar(equipmentId, limit));
  }

  /** The newest command on a car recorded between two others, neither discarded nor refused. `null`: none. */
  standingBetween(after: number, before: number, equipmentId: number): Command | null {
    return this.#commandIn(this.#cars.standingBetween(after, before, equipmentId));
  }

  /** One row as a command; `null`: there is none, or it does not read back. */
  #commandIn(row: CommandRow | undefined): Command | null {
    return row === undefined ? null : (this.#commandsIn([row])[0] ?? null);
  }

  /** Rows as commands: open ones from memory, without unreadable rows. */
  #commandsIn(rows: readonly CommandRow[]): Command[] {
    return rows.flatMap((row) => {
      const read = this.#open.get(row.command_id) ?? readCommand(row);
      if (!('problem' in read)) return [read];
      if (!this.#unreadable.has(read.seq)) this.#listeners.unreadable?.(read);
      this.#unreadable.add(read.seq);
      return [];
    });
  }

  /** The history of a command, line by line, without unreadable lines. */
  history(seq: number): HistoryLine[] {
    return this.#statements.history.all({ seq }).flatMap((row) => {
      const from = commandState.nullable().safeParse(row.from_state);
      const to = commandState.safeParse(row.to_state);
      if (!from.success || !to.success) return [];
      const words = row.words === null ? {} : { words: row.words };
      return [
        {
          at: row.at,
          from: from.data,
          to: to.data,
          why: readMessage(row.why_message, row.why),
          ...words,
          attempt: row.attempt,
        },
      ];
    });
  }

  /** In memory, as it is on disk now. */
  #hold(command: Command): void {
    const before = this.#open.get(command.commandId);
    if (before !== undefined) this.order.remove(before);
    if (isOver(command.state)) {
      this.#open.delete(command.commandId);
    } else {
      this.#open.set(command.commandId, command);
      this.order.add(command);
    }
  }

  /** One transaction: on return all of it is on disk, or nothing has happened. */
  #durably<T>(what: string, work: () => T): T {
    this.#listeners.steps?.(`before writing ${what}`);
    const result = this.#db.transaction(() => {
      const done = work();
      this.#listeners.steps?.(`while writing ${what}`);
      return done;
    });
    this.#listeners.steps?.(`after writing ${what}`);
    return result;
  }

  #write(next: Command, patch: CommandPatch | undefined): void {
    const course = courseOf(next);
    this.#statements.update.run({ ...course, seq: next.seq, course_seal: courseSeal(course) });
    if (patch?.base !== undefined || patch?.input !== undefined) {
      const meaning = meaningOf(next);
      const { summary, summary_message, input, base, touches } = meaning;
      this.#cars.changing(next.seq, next.equipmentIds);
      this.#statements.rebase.run({
        seq: next.seq,
        summary,
        summary_message,
        input,
        base,
        touches,
        meaning_seal: meaningSeal(meaning),
      });
    }
  }

  #append(seq: number, line: HistoryLine): void {
    this.#statements.append.run({
      seq,
      at: line.at,
      from_state: line.from,
      to_state: line.to,
      why: inEnglish(line.why),
      why_message: messageAsText(line.why),
      words: line.words ?? null,
      attempt: line.attempt,
    });
  }
}

/** The `+` keeps SQLite on the index by kind; by state, it would read every settled move. */
const perhapsDone = sql<boolean>`(+state IN ${sql.raw(statesSql(doneStates))} OR (+state = 'discarded' AND uncertain = 1)
  OR (+state IN ('refused', 'discarded') AND iif(json_valid(last_error), json_extract(last_error, '$.status') = 409, 0)))`;
