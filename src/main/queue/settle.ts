import type { Clock } from '../clock.ts';
import type { Command, CommandInput, CommandPatch } from './command.ts';
import { canBeProved, draftCommand } from './commands/index.ts';
import type { Ledger, Step } from './ledger.ts';
import { conflictOf } from './picture.ts';
import { ForeseenYard } from './foreseen-yard.ts';
import type { KnownYard } from './ports.ts';
import { InputRefused, NoSuchCommand, NotPossible } from './refusals.ts';
import { isOnBoard, withEnd } from './send-attempts.ts';
import { needsPerson } from './states.ts';
import { movesBack } from './undo.ts';

export interface SettlePorts {
  readonly ledger: Ledger;
  readonly known: KnownYard;
  readonly clock: Clock;
}

/** What a decision changed: commands, and tracks whose board must be derived again. */
export interface Decided {
  readonly command: Command;
  readonly commandIds: readonly string[];
  readonly trackIds: readonly number[];
}

/** What people decide about commands. Nothing here talks to the service. */
export class Settle {
  readonly #ports: SettlePorts;

  constructor(ports: SettlePorts) {
    this.#ports = ports;
  }

  /** Does it on the yard as it is now: back in line, recorded anew against what the board shows. */
  retry(commandId: string): Decided {
    const command = this.#waitingForPerson(commandId, 'retry');
    return this.#putBack(command, command.input, 'Put back in line on the yard as it is now.');
  }

  /** The same command with another intent, back in line in its own turn. */
  change(commandId: string, input: CommandInput): Decided {
    const command = this.#waitingForPerson(commandId, 'change');
    if (command.kind !== input.kind)
      throw new NotPossible('A command cannot become one of another kind. Drop it and record anew.');
    if (command.uncertain) {
      throw new NotPossible(
        'It may already have been done as it was first recorded. Say that it was done, have it done again as it is, or drop it; then record the change.',
      );
    }
    return this.#putBack(command, input, `Changed by hand. It was: ${command.summary}`);
  }

  /** Drops it: it stays in the record and will not be sent. */
  discard(commandId: string): Decided {
    const command = this.#known(commandId);
    if (command.state !== 'pending' && !needsPerson(command.state)) {
      throw new NotPossible(`This is ${inWords(command)} and cannot be dropped any more.`);
    }
    const why = command.uncertain ? 'Dropped by hand, not knowing whether it had been done.' : 'Dropped by hand.';
    const [dropped] = this.#advance([this.#step(command, 'discarded', why)]);
    const shaken = this.#recheckThoseRelyingOn(command);
    return decided(dropped ?? command, command, shaken);
  }

  /** A person vouches that it has been done. */
  confirmApplied(commandId: string): Decided {
    const command = this.#waitingForPerson(commandId, 'confirm');
    const [done] = this.#advance([
      this.#step(command, 'applied', 'Confirmed by hand: it had been done already.', {
        uncertain: false,
        sends: withEnd(command, 'vouched', this.#ports.clock.now()),
        conflict: null,
      }),
    ]);
    return decided(done ?? command, command, []);
  }

  /**
   * How to undo a command: waiting ones are dropped, applied moves need moves back. Strictly in reverse:
   * refuses while a later command on the same cars stands.
   */
  undo(
    commandId: string,
  ): { readonly how: 'discard' } | { readonly how: 'compensate'; readonly moves: CommandInput[] } {
    const command = this.#known(commandId);
    const later = command.equipmentIds
      .map((car) => this.#ports.ledger.standingAfter(command.seq, car))
      .find((other) => other !== null);
    if (later) throw new NotPossible(`Undo the later work on these cars first: ${later.summary}`);
    if (command.state === 'pending') return { how: 'discard' };
    if (command.state !== 'applied' && command.state !== 'settled') {
      throw new NotPossible(`This is ${inWords(command)} and cannot be undone.`);
    }
    return { how: 'compensate', moves: movesBack(command, this.#ports.known) };
  }

  #putBack(command: Command, input: CommandInput, why: string): Decided {
    // Commands behind it are not done before it: they have no part in the yard it is recorded against.
    const drafted = draftCommand(input, this.#yardBefore(command.seq), this.#ports.clock.now());
    if (!drafted.ok) {
      if (input !== command.input) throw new InputRefused(drafted.issues);
      throw new NotPossible(
        `It cannot be done as it was meant: ${drafted.issues.map((issue) => issue.rule).join('; ')}. Change it or drop it.`,
      );
    }
    const [back] = this.#advance([
      this.#step(command, 'pending', why, {
        input,
        ...drafted.draft,
        // Of a kind that leaves no proof there is nothing to look for: the person has decided.
        uncertain: command.uncertain && canBeProved(input),
        doubt: null,
        lastError: null,
        conflict: null,
        decidedAt: this.#ports.clock.now(),
      }),
    ]);
    return decided(back ?? command, command, []);
  }

  /**
   * Waiting commands that counted on a dropped one: those whose cars will not be where they need them.
   * What relies on one of *those* stays held behind it, and is not asked about twice.
   */
  #recheckThoseRelyingOn(dropped: Command): Command[] {
    const { ledger, known, clock } = this.#ports;
    const shaken: Command[] = [];
    const carried = new Set(dropped.equipmentIds);
    for (const command of [...ledger.open()]) {
      if (command.seq < dropped.seq || command.state === 'discarded') continue;
      const { input } = command;
      const needed = [
        ...command.base.origins,
        ...(input.kind === 'move'
          ? command.anchorIds.map((equipmentId) => ({ equipmentId, trackId: input.to.trackId }))
          : []),
      ].filter(({ equipmentId }) => carried.has(equipmentId));
      for (const equipmentId of command.equipmentIds) carried.delete(equipmentId);
      if (command.state !== 'pending') continue;
      // What touches no track needs its cars nowhere in particular: a bill of lading is true wherever they stand.
      if (needed.length === 0 || command.trackIds.length === 0) continue;
      const yard = this.#yardBefore(command.seq);
      const lost = needed.find(
        ({ equipmentId, trackId }) => (yard.boardPlace(equipmentId)?.trackId ?? null) !== trackId,
      );
      if (!lost) continue;
      const reason = `${known.mark(lost.equipmentId)} will not be where this needs it: it relied on a command that was dropped (${dropped.summary}).`;
      shaken.push(
        ...this.#advance([
          this.#step(command, 'conflict', reason, { conflict: conflictOf(command, reason, known, clock.now()) }),
        ]),
      );
    }
    return shaken;
  }

  /** The yard as it will be when all commands before a sequence number have been done. */
  #yardBefore(seq: number): KnownYard {
    const yard = new ForeseenYard(this.#ports.known, 'served');
    for (const earlier of this.#ports.ledger.open()) {
      if (earlier.seq >= seq) break;
      if (isOnBoard(earlier)) yard.foresee(earlier.input);
    }
    return yard;
  }

  #waitingForPerson(commandId: string, what: 'retry' | 'change' | 'confirm'): Command {
    const command = this.#known(commandId);
    if (needsPerson(command.state)) return command;
    const can = { retry: 'sent again', change: 'changed', confirm: 'confirmed as done' }[what];
    throw new NotPossible(`This is ${inWords(command)}; only a command that needs a person can be ${can}.`);
  }

  #known(commandId: string): Command {
    const command = this.#ports.ledger.get(commandId);
    if (!command) throw new NoSuchCommand(commandId);
    return command;
  }

  #advance(steps: readonly Step[]): Command[] {
    return this.#ports.ledger.advance(steps);
  }

  #step(command: Command, to: Step['to'], why: string, patch?: CommandPatch): Step {
    return { command, to, at: this.#ports.clock.now(), why, ...(patch && { patch }) };
  }
}

function decided(command: Command, before: Command, others: readonly Command[]): Decided {
  return {
    command,
    commandIds: [command.commandId, ...others.map((other) => other.commandId)],
    trackIds: [...command.trackIds, ...before.trackIds, ...others.flatMap((other) => other.trackIds)],
  };
}

/** The state of a command as a sentence goes on: `waiting to be sent`. */
function inWords(command: Command): string {
  switch (command.state) {
    case 'pending':
      return 'waiting to be sent';
    case 'sending':
      return 'with the service';
    case 'unknown':
      return 'being looked up at the service';
    case 'applied':
    case 'settled':
      return 'done';
    case 'discarded':
      return 'dropped';
    case 'refused':
    case 'conflict':
    case 'review':
      return 'waiting for a person';
  }
}
