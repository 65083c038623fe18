import { type Message, message } from '#shared/messages/message.ts';
import { otherThan } from './commands/called.ts';
import { adviceNow, adviceOn } from './commands/index.ts';
import { codedIssue, firstIssues } from '#shared/rules/issue.ts';
import type { ContractOutputs } from '#shared/terminal/contract.ts';
import type { CommandKind, QueueCommand, QueueEntry, Takes } from '#shared/terminal/queue.ts';
import type { SyncDatabase } from '../storage/sync-database.ts';
import type { Command, CommandInput } from './command.ts';
import { type EntryContext, entryOf, fullEntryOf } from './decisions/entries.ts';
import { type StuckCommandPorts, StuckCommands } from './retry/stuck-commands.ts';
import { notifyDiscardedButDone } from './proof/discarded-unproved.ts';
import type { LedgerTables } from './ledger/format.ts';
import { Ledger, type LedgerListeners } from './ledger/ledger.ts';
import type { UnreadableCommand } from './ledger/row.ts';
import type { Listed } from './ledger/list.ts';
import { QueueOverlay } from './overlay/overlay.ts';
import { isSameWork, recordCommands, reusedId } from './record.ts';
import { noSuchCommand } from './refusals.ts';
import { projectedYard } from './overlay/projected-yard.ts';
import { Replay, type ReplayPorts } from './replay/replay.ts';
import { type Decided, Decisions } from './decisions/decisions.ts';
import { nowPicture } from './decisions/picture.ts';
import { toUndo } from './decisions/undo.ts';
import { type CommandState, doneStates, isDone, isWaiting, needsPerson } from '#shared/terminal/command-states.ts';

type QueuePorts = Omit<ReplayPorts, 'ledger' | 'overlay' | 'stuckCommands'> &
  Pick<StuckCommandPorts, 'notify' | 'retract'> & {
    readonly database: SyncDatabase<LedgerTables>;
    /** Called for each change of state, after it is on disk; for the log. */
    readonly written?: LedgerListeners['written'];
    /** Called for each unreadable row of the file; it is kept and not sent. */
    readonly unreadable?: ((command: UnreadableCommand) => void) | undefined;
  };

type Recorded = ContractOutputs['moves']['record'];

/**
 * The queue, a transactional outbox: what is recorded here is on disk, is sent once and in order, and is never lost.
 * This is its public interface; `replay.ts` sends, `decisions.ts` holds what people decide, `ledger.ts` is the file.
 */
export class Queue {
  readonly overlay: QueueOverlay;
  readonly #ports: QueuePorts;
  readonly #ledger: Ledger;
  readonly #replay: Replay;
  readonly #decisions: Decisions;
  readonly #stuckCommands: StuckCommands;

  constructor(ports: QueuePorts) {
    this.#ledger = new Ledger(ports.database, ports);
    this.#ports = ports;
    this.overlay = new QueueOverlay(this.#ledger);
    this.#stuckCommands = new StuckCommands(ports);
    this.#replay = new Replay({
      ...ports,
      stuckCommands: this.#stuckCommands,
      listener: { ...ports.listener, changed: this.#changed.bind(this) },
      ledger: this.#ledger,
      overlay: this.overlay,
    });
    this.#decisions = new Decisions({ ...ports, ledger: this.#ledger });
  }

  /**
   * The profile has come from another deployment, whose yes to some commands no reading of this one can show: they are
   * not looked for here. Must be called before `start`.
   */
  comesFromElsewhere(): void {
    const { clock, effects } = this.#ports;
    effects.forget();
    const applied = [...this.#ledger.open()].filter(({ state }) => state === 'applied');
    if (applied.length === 0) return;
    const why = message('queue.confirmedElsewhere');
    const settled = this.#ledger.advance(applied.map((command) => ({ command, to: 'settled', at: clock.now(), why })));
    this.#changed(
      settled.map(({ commandId }) => commandId),
      settled.flatMap(({ trackIds }) => trackIds),
    );
  }

  start(): void {
    this.#replay.start();
  }

  /** Waits for the current durable step. */
  async stop(): Promise<void> {
    await this.#replay.stop();
  }

  /**
   * Records one command. It is on disk when this returns. Idempotent under the caller's id: a repeated call answers
   * with what was recorded and records nothing; if it carries other work, the advice says so. Throws `InputRefused` or
   * `StorageError`.
   */
  record(input: CommandInput, commandId?: string): Recorded {
    const before = commandId === undefined ? null : this.#ledger.get(commandId);
    const [recorded] =
      commandId === undefined
        ? this.#record([input], message('queue.written'))
        : this.recordOnce([{ commandId, input }]);
    if (!recorded) throw new RangeError('one input records one command');
    const recordedInput = before?.input ?? input;
    const advice = [
      ...(before !== null && !isSameWork(before, input) ? [reusedId(before)] : []),
      // Of what is advised against car by car there may be more than is told.
      ...adviceNow(recordedInput, this.#ports.known),
      ...adviceOn(recordedInput),
    ];
    return advice.length === 0 ? recorded : { ...recorded, advice: firstIssues(advice).map(codedIssue) };
  }

  /**
   * Records commands under ids that the caller has stored beforehand, all of them or none, in order; ids already
   * recorded are skipped. So a caller may repeat it after a crash, and nothing is recorded twice. Throws `InputRefused`
   * or `StorageError`.
   */
  recordOnce(commands: readonly { readonly commandId: string; readonly input: CommandInput }[]): Recorded[] {
    const missing = commands.filter(({ commandId }) => this.#ledger.seqOf(commandId) === null);
    if (missing.length > 0) {
      this.#record(
        missing.map(({ input }) => input),
        message('queue.written'),
        missing.map(({ commandId }) => commandId),
      );
    }
    return commands.map(({ commandId }) => {
      const seq = this.#ledger.seqOf(commandId);
      if (seq === null) throw noSuchCommand(commandId);
      return { commandId, seq };
    });
  }

  /** With `takes`, only if the cars still stand where the person saw them. */
  retry(commandId: string, takes?: Takes, cars?: readonly number[]): QueueCommand {
    return this.#decided(this.#decisions.retry(commandId, takes, cars));
  }

  /** With `takes`, only if the cars of the new intent still stand where the person saw them. */
  change(commandId: string, input: CommandInput, takes?: Takes): QueueCommand {
    return this.#decided(this.#decisions.change(commandId, input, takes));
  }

  discard(commandId: string): QueueCommand {
    return this.#decided(this.#decisions.discard(commandId));
  }

  confirmApplied(commandId: string): QueueCommand {
    const decided = this.#decisions.confirmApplied(commandId);
    const confirmed = this.#decided(decided);
    this.#ports.listener.applied(decided.command);
    return confirmed;
  }

  /** Discards a waiting command, or records the moves that bring an applied one back. */
  undo(
    commandId: string,
  ): { how: 'discarded'; command: QueueCommand } | { how: 'compensated'; by: Recorded[]; command: QueueCommand } {
    const way = this.#decisions.undo(commandId);
    if (way.how === 'discard') return { how: 'discarded', command: this.discard(commandId) };
    const undone = this.#ledger.get(commandId);
    const by = this.#record(way.moves, toUndo(undone?.seq ?? '?'));
    return { how: 'compensated', by, command: this.get(commandId) };
  }

  /** By sequence; the newest `limit` of these. */
  list(listed: Listed, limit: number): QueueEntry[] {
    const context = this.#context();
    return this.#ledger.list(listed, limit).map((command) => entryOf(command, context));
  }

  /** Applied commands of one kind, newest first. */
  done(kind: CommandKind, limit: number): Command[] {
    return this.#ledger.list({ kinds: [kind], states: doneStates }, limit).toReversed();
  }

  /** Commands that touch a car, newest first. */
  ofCar(equipmentId: number, limit: number): QueueEntry[] {
    const context = this.#context();
    return this.#ledger.ofCar(equipmentId, limit).map((command) => entryOf(command, context));
  }

  /**
   * What the newest switch request asks of a car, and where it stood then. `null`: there is none, it is not known to be
   * done, or the numbers of car and track may stand for others by now.
   */
  requestFor(equipmentId: number) {
    for (const { state, uncertain, input, base, sentAt, recordedAt } of this.#ledger.ofCar(equipmentId, 50)) {
      if (input.kind !== 'switchRequest' || (state === 'discarded' && !uncertain)) continue;
      const of = (one: { readonly equipmentId: number }) => one.equipmentId === equipmentId;
      const asked = input.requests.find(of);
      if (asked === undefined) continue;
      // Done or not, the one before is no longer what is meant.
      if (!isDone(state)) return null;
      const { cars = [], tracks = [] } = base.called ?? {};
      const called = { cars: cars.filter(of), tracks: tracks.filter(({ trackId }) => trackId === asked.trackId) };
      if (otherThan(called, this.#ports.known) !== null) return null;
      return { ...asked, from: base.origins.find(of)?.trackId ?? null, at: sentAt ?? recordedAt };
    }
    return null;
  }

  /** Throws `NotKnown`. */
  get(commandId: string): QueueCommand {
    const command = this.#ledger.get(commandId);
    if (!command) throw noSuchCommand(commandId);
    const again = this.#decisions.again(command);
    const { conflict } = command;
    return {
      ...fullEntryOf(command, this.#ledger.history(command.seq), this.#context()),
      ...(again !== null && { again }),
      // Whoever decides is shown the yard as it is now, not the one in which the question came up.
      ...(command.state === 'conflict' &&
        conflict !== null && {
          conflict: { ...conflict, now: nowPicture(command, { ...this.#ports, ledger: this.#ledger }) },
        }),
    };
  }

  /** The one command whose token is this, or begins with it. */
  byToken(token: string): Recorded | null {
    const command = this.#ledger.byToken(token);
    return command === null ? null : { commandId: command.commandId, seq: command.seq };
  }

  /** `null`: no command is recorded under this id. */
  seqOf(commandId: string): number | null {
    return this.#ledger.seqOf(commandId);
  }

  /** Every command with its history, by sequence, one at a time. */
  *everything(): Generator<QueueCommand> {
    const context = { ...this.#context(), known: projectedYard(this.#ports.known) };
    for (const command of this.#ledger.list({}, Number.MAX_SAFE_INTEGER)) {
      yield fullEntryOf(command, this.#ledger.history(command.seq), context);
    }
  }

  states(): Partial<Record<CommandState, number>> {
    return this.#ledger.states();
  }

  /** Commands on their way, those that need a person, and when the oldest on its way was recorded (wall clock, ms). */
  counts() {
    let waiting = 0;
    let attention = 0;
    let oldestWaitingAt: number | null = null;
    for (const command of this.#ledger.open()) {
      if (isWaiting(command.state)) {
        waiting += 1;
        oldestWaitingAt = Math.min(command.recordedAt, oldestWaitingAt ?? Number.POSITIVE_INFINITY);
      } else if (needsPerson(command.state)) attention += 1;
    }
    return { waiting, attention, oldestWaitingAt };
  }

  /** The command in flight. */
  get sending(): string | null {
    return this.#replay.sending;
  }

  /** Tries everything that waits. */
  replayNow(): void {
    this.#replay.replayNow();
  }

  /** A person has made a backup of the queue, at this wall-clock time (ms). Throws `StorageError`. */
  noteBackup(at: number): void {
    this.#ports.database.transaction(() => {
      this.#replay.noteBackup(at);
    });
  }

  /** The connection is lost: earlier readings are dropped. */
  disconnected(): void {
    this.#replay.disconnected();
  }

  /** Tracks were read; `readAt` is the monotonic time of the request. */
  noteTracksRead(trackIds: readonly number[], readAt: number): void {
    this.#replay.noteTracksRead(trackIds, readAt);
  }

  /** Job names of valid history records; refused or discarded commands may be among them. */
  noteJobs(jobNames: readonly string[]): void {
    this.#replay.noteJobs(jobNames);
    const told = notifyDiscardedButDone({ ...this.#ports, ledger: this.#ledger }, jobNames);
    if (told.length > 0) this.#changed(told, []);
  }

  #record(inputs: readonly CommandInput[], why: Message, ids: readonly string[] = []): Recorded[] {
    const recorded = recordCommands(inputs, why, { ...this.#ports, ledger: this.#ledger }, ids);
    this.#changed(
      recorded.map((command) => command.commandId),
      recorded.flatMap((command) => command.trackIds),
    );
    this.#replay.nudge();
    return recorded.map(({ commandId, seq }) => ({ commandId, seq }));
  }

  #decided({ command, commandIds, trackIds }: Decided): QueueCommand {
    this.#changed(commandIds, trackIds);
    this.#replay.nudge();
    return this.get(command.commandId);
  }

  #changed(commandIds: readonly string[], trackIds: readonly number[]): void {
    for (const commandId of commandIds) this.#stuckCommands.changed(commandId, this.#ledger.openOne(commandId)?.state);
    // When a command starts or stops needing a person, the commands blocked by it change, too.
    const held = this.overlay.changed(commandIds);
    this.#ports.listener.changed(
      [...new Set([...commandIds, ...held.commandIds])],
      [...new Set([...trackIds, ...held.trackIds])],
    );
  }

  #context(): EntryContext {
    return {
      known: this.#ports.known,
      nextAttemptAt: (commandId) => this.#replay.nextAttemptAt(commandId),
      waitsFor: (command) => this.#ledger.order.waitsFor(command),
      isOfHere: this.#ports.isOfHere,
    };
  }
}
