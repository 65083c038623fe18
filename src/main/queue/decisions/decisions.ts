import { inEnglish, type Message, message, type MessageOrText, type PlainCode } from '#shared/messages/message.ts';
import type { Base, Called, Command, CommandInput, CommandPatch } from '../command.ts';
import { canBeProved, draftCommand, leavesToken } from '../commands/index.ts';
import type { Draft } from '../commands/kind.ts';
import { unfitTexts } from '../commands/unfit-texts.ts';
import type { Ledger, Step } from '../ledger/ledger.ts';
import { conflictOf, type PictureParts } from './picture.ts';
import { projectedYard, type ProjectedYard } from '../overlay/projected-yard.ts';
import type { KnownYard } from '../ports.ts';
import { InputRefused, noSuchCommand, NotPossible, NotYetPossible, refused } from '../refusals.ts';
import type { Again, Takes } from '#shared/terminal/queue.ts';
import { baseOf, chosenAmong } from '../commands/base.ts';
import { otherThan } from '../commands/called.ts';
import { completed } from '../commands/customer-since.ts';
import { indexAmong, without } from '#shared/yard/standing-order.ts';
import { heldBy } from '../order.ts';
import {
  isLookedUp,
  isOnBoard,
  isUncheckedRefusal,
  mayHaveBeenDone,
  withEnd,
  withTurnOver,
} from '../proof/send-attempts.ts';
import { type CommandState, needsPerson } from '#shared/terminal/command-states.ts';
import { laterWorkOn, movesBack, type UndoLedger } from './undo.ts';
import type { Issue } from '#shared/rules/issue.ts';

/** What a decision changed: commands, and tracks whose board must be derived again. */
export interface Decided {
  readonly command: Command;
  readonly commandIds: readonly string[];
  readonly trackIds: readonly number[];
}

interface DecisionParts extends PictureParts {
  readonly ledger: Pick<Ledger, 'open' | 'get' | 'advance'> & UndoLedger;
}

/** What people decide about commands. Nothing here calls the service. */
export class Decisions {
  readonly #ports: DecisionParts;

  constructor(ports: DecisionParts) {
    this.#ports = ports;
  }

  /** Puts it back in line, recorded again against what the board shows now; with `cars`, only these of its cars. */
  retry(commandId: string, takes?: Takes, cars?: readonly number[]): Decided {
    const command = this.#waitingForPerson(commandId, 'retry');
    const other = this.#untoldOther(command);
    if (other !== null) throw new NotPossible(other);
    if (cars === undefined) return this.#putBack(command, command.input, message('queue.putBack'), takes, 'asRecorded');
    if (command.uncertain) throw new NotPossible(message('queue.decideFirst'));
    return this.#putBack(command, moveOf(command, cars), changedByHand(command), takes, 'asRecorded');
  }

  /** What `retry` would do now with a move that needs a person; `null` for everything else. */
  again(command: Command): Again | null {
    const { input, equipmentIds, base } = command;
    if (input.kind !== 'move' || !needsPerson(command.state)) return null;
    const { known, clock } = this.#ports;
    const yard = this.#yardBefore(command.seq);
    const drafted = draftCommand(input, yard, clock.now());
    const nameOf = (trackId: number | null) => (trackId === null ? null : { trackId, name: known.trackName(trackId) });
    const cars = baseOf(equipmentIds, [], yard, clock.now()).origins.map(({ equipmentId, trackId }) => {
      const then = base.origins.find((origin) => origin.equipmentId === equipmentId)?.trackId ?? null;
      return { equipmentId, mark: known.mark(equipmentId), then: nameOf(then), now: nameOf(trackId) };
    });
    const other = this.#untoldOther(command);
    if (other !== null) return { cars, refused: inEnglish(other), refusedCoded: other };
    if (drafted.ok) return { cars };
    const refused = message('queue.notAsMeant', { rules: rulesTogether(drafted.issues) });
    return { cars, refused: inEnglish(refused), refusedCoded: refused };
  }

  /** Changes the intent of a command and puts it back in line at its own turn. */
  change(commandId: string, input: CommandInput, takes?: Takes): Decided {
    const command = this.#waitingForPerson(commandId, 'change');
    if (command.kind !== input.kind) throw new NotPossible(message('queue.anotherKind'));
    if (command.uncertain) throw new NotPossible(message('queue.decideFirst'));
    const atItsTurn = positionAtItsTurn(input, this.#ports.known, this.#yardBefore(command.seq));
    return this.#putBack(command, atItsTurn, changedByHand(command), takes, 'changed');
  }

  /** Discards it: it stays in the record and will not be sent. */
  discard(commandId: string): Decided {
    const command = this.#known(commandId);
    if (command.state !== 'pending' && !needsPerson(command.state)) {
      throw new NotPossible(message('queue.cannotDrop', { state: stateOf(command) }));
    }
    // A refusal may have come after the work, and the records may not show it yet.
    const isUnchecked = leavesToken(command.input) && isUncheckedRefusal(command);
    const uncertain = command.uncertain || command.inBackupAt !== null || isUnchecked || mayHaveBeenDone(command);
    const why = message(uncertain ? 'queue.droppedNotKnowing' : 'queue.dropped');
    const [dropped] = this.#ports.ledger.advance([this.#step(command, 'discarded', why, { uncertain })]);
    const shaken = this.#recheckThoseRelyingOn(command, 'queue.reliedOnDropped');
    return decided(dropped ?? command, command, shaken);
  }

  confirmApplied(commandId: string): Decided {
    const command = this.#waitingForPerson(commandId, 'confirm');
    const [done] = this.#ports.ledger.advance([
      this.#step(command, 'applied', message('queue.confirmed'), {
        uncertain: false,
        sends: withEnd(command, 'vouched', this.#ports.clock.now()),
        conflict: null,
      }),
    ]);
    return decided(done ?? command, command, []);
  }

  /**
   * How to undo a command: a waiting one is discarded, an applied move needs moves back. Strictly in reverse order:
   * refused while a later command on the same cars stands. Undone commands and the moves that undid them do not count.
   */
  undo(
    commandId: string,
  ): { readonly how: 'discard' } | { readonly how: 'compensate'; readonly moves: CommandInput[] } {
    const command = this.#known(commandId);
    const later = command.equipmentIds
      .map((car) => laterWorkOn(car, command.seq, this.#ports.ledger))
      .find((other) => other !== null);
    if (later) throw new NotPossible(message('queue.undoLater', { summary: later.summary }));
    if (command.state === 'pending') return { how: 'discard' };
    if (command.state === 'sending' || command.state === 'unknown') {
      throw new NotYetPossible(message('queue.cannotUndoYet', { state: stateOf(command) }));
    }
    if (command.state !== 'applied' && command.state !== 'settled') {
      throw new NotPossible(message('queue.cannotUndo', { state: stateOf(command) }));
    }
    return { how: 'compensate', moves: movesBack(command, this.#ports.known) };
  }

  /**
   * Why a command may not go back in line as it is: a number in it stands for another car or track than when it was
   * recorded, and its person has not been asked about that. `null`: there is no such number.
   */
  #untoldOther({ base, conflict }: Command): Message | null {
    const why = otherThan(base.called, this.#ports.known);
    if (why === null || JSON.stringify(conflict?.reasonCoded) === JSON.stringify(why)) return null;
    return message('queue.changeOrDrop', { why });
  }

  #putBack(
    command: Command,
    input: CommandInput,
    why: Message,
    takes: Takes = [],
    meant: 'asRecorded' | 'changed',
  ): Decided {
    const draft = this.#draftAgain(command, input, takes, meant);
    const isLookedUpAgain = command.uncertain && !isLookedUp(command);
    const [back] = this.#ports.ledger.advance([
      this.#step(command, 'pending', why, {
        input,
        ...draft,
        base: {
          ...draft.base,
          ...(meant === 'asRecorded' && chosenBefore(command)),
          ...(meant === 'asRecorded' && calledAsTold(command, draft.base)),
          ...overwrittenToo(command, input, draft.base, meant),
          ...(isToldGone(command, input) && { named: undefined, namedSeveral: undefined }),
        },
        ...(leavesToken(input) && { earlier: withTurnOver(command) }),
        // Where nothing can be looked up, or nothing more can be found, the person has decided.
        uncertain: isLookedUpAgain && canBeProved(input),
        doubt: null,
        // The device of the backup may still do the command at any time.
        ...(isLookedUpAgain &&
          leavesToken(input) &&
          command.doubt?.asOf !== undefined && { inBackupAt: Date.parse(command.doubt.asOf) }),
        lastError: null,
        conflict: null,
        decidedAt: this.#ports.clock.now(),
      }),
    ]);
    const shaken = this.#recheckThoseRelyingOn(command, 'queue.reliedOnChanged', back?.equipmentIds);
    return decided(back ?? command, command, shaken);
  }

  /**
   * The command recorded anew, against the yard at its own turn: later commands are done after it. Throws `InputRefused`
   * for a changed input that does not fit, `NotPossible` for an unchanged one, or if a car is not where `takes` saw it.
   */
  #draftAgain(command: Command, input: CommandInput, takes: Takes, meant: 'asRecorded' | 'changed'): Draft {
    const { known, clock } = this.#ports;
    const unfit = meant === 'changed' ? unfitTexts(input, known) : [];
    if (unfit.length > 0) throw new InputRefused(unfit);
    const drafted = draftCommand(input, this.#yardBefore(command.seq), clock.now());
    if (!drafted.ok) {
      if (meant === 'changed') throw new InputRefused(drafted.issues);
      throw new NotPossible(message('queue.notAsMeant', { rules: rulesTogether(drafted.issues) }));
    }
    const stands = new Map(drafted.draft.base.origins.map(({ equipmentId, trackId }) => [equipmentId, trackId]));
    const moved = takes.find(({ equipmentId, trackId }) => stands.get(equipmentId) !== trackId);
    if (moved !== undefined)
      throw new NotPossible(message('queue.movedSinceSeen', { mark: known.mark(moved.equipmentId) }));
    return drafted.draft;
  }

  /**
   * Waiting commands that relied on one as it was before it was discarded or put back in line, with cars that it takes
   * now (`taken`): their cars will not be where they need them. Commands that rely on *those* stay blocked behind them
   * and cause no second question.
   */
  #recheckThoseRelyingOn(
    before: Command,
    why: 'queue.reliedOnDropped' | 'queue.reliedOnChanged',
    taken: readonly number[] = [],
  ): Command[] {
    const shaken: Command[] = [];
    // Nothing else takes a car anywhere on the board that later work was recorded against.
    if (before.input.kind !== 'move') return shaken;
    const { trackId: target } = before.input.to;
    const brought = before.base.origins.filter(({ trackId }) => trackId !== target);
    const moved = new Set([...brought.map(({ equipmentId }) => equipmentId), ...taken]);
    // A car that the command neither brings nor takes there stands where other work has put it.
    const isShaken = ({ equipmentId, trackId }: Needed) =>
      moved.has(equipmentId) && (trackId === target || taken.includes(equipmentId));
    const yard = this.#yardBefore(before.seq + 1);
    for (const command of [...this.#ports.ledger.open()]) {
      if (command.seq <= before.seq) continue;
      const lost = carLost(command, isShaken, yard);
      // Later work relies on this move instead.
      if (command.kind === 'move') for (const equipmentId of command.equipmentIds) moved.delete(equipmentId);
      if (lost === null) {
        projectOn(yard, command);
        continue;
      }
      const reason = message(why, { mark: this.#ports.known.mark(lost), summary: before.summary });
      const asked = this.#ports.ledger.advance([
        this.#step(command, 'conflict', reason, { conflict: conflictOf(command, reason, this.#ports) }),
      ]);
      for (const thing of asked.flatMap(heldBy)) if (typeof thing === 'number') moved.delete(thing);
      shaken.push(...asked);
    }
    return shaken;
  }

  /** The yard as it will be when all commands before a sequence number have been done. */
  #yardBefore(seq: number): ProjectedYard {
    const yard = projectedYard(this.#ports.known, 'served');
    for (const earlier of this.#ports.ledger.open()) {
      if (earlier.seq >= seq) break;
      projectOn(yard, earlier);
    }
    return yard;
  }

  #waitingForPerson(commandId: string, what: 'retry' | 'change' | 'confirm'): Command {
    const command = this.#known(commandId);
    if (needsPerson(command.state)) return command;
    const can = { retry: 'states.again', change: 'states.changed', confirm: 'states.confirmed' } as const;
    throw new NotPossible(message('queue.onlyPerson', { state: stateOf(command), can: message(can[what]) }));
  }

  #known(commandId: string): Command {
    const command = this.#ports.ledger.get(commandId);
    if (!command) throw noSuchCommand(commandId);
    return command;
  }

  #step(command: Command, to: Step['to'], why: Message, patch: CommandPatch): Step {
    return { command, to, at: this.#ports.clock.now(), why, patch };
  }
}

/** A car and the track on which a command needs it. */
type Needed = Pick<Base['origins'][number], 'equipmentId' | 'trackId'>;

/**
 * The first car that a waiting command needs on a track where `isShaken` says it may be missing, and where it will not be
 * in the yard at its turn; `null`: none. A bill of lading or class list touches no track: it is valid wherever its cars
 * stand.
 */
function carLost(
  { state, input, base, anchorIds, trackIds }: Command,
  isShaken: (needed: Needed) => boolean,
  yard: KnownYard,
): number | null {
  if (state !== 'pending' || trackIds.length === 0) return null;
  const to = input.kind === 'move' ? input.to.trackId : null;
  const needed = [...base.origins, ...anchorIds.map((equipmentId) => ({ equipmentId, trackId: to }))];
  const lost = needed.find((one) => {
    const there = yard.boardPlace(one.equipmentId)?.trackId ?? null;
    // A load may find its cars on its own track, too.
    return isShaken(one) && there !== one.trackId && there !== base.named;
  });
  return lost?.equipmentId ?? null;
}

/** A command with a question takes no part in the yard that later ones find. */
function projectOn(yard: ProjectedYard, command: Command): void {
  if (isOnBoard(command) || command.kind === 'customerUpdate') yard.project(command);
}

/**
 * A position is chosen in the order that the board shows (`shown`), later work included: meant is the one between the same
 * cars as they stand at its own turn (`then`).
 */
function positionAtItsTurn(input: CommandInput, shown: KnownYard, then: KnownYard): CommandInput {
  if (input.kind !== 'move' || typeof input.to.place === 'string' || !('index' in input.to.place)) return input;
  const { trackId, place } = input.to;
  const restIn = (yard: KnownYard) => without(yard.boardOrder(trackId) ?? [], input.equipmentIds);
  const index = indexAmong({ index: place.index, among: restIn(shown) }, restIn(then));
  return { ...input, to: { ...input.to, place: { index } } };
}

function changedByHand({ summary }: Command): Message {
  return message('queue.changedByHand', { summary });
}

/** The cars among which its position was chosen: put back in line as it is, it is meant between the same cars. */
function chosenBefore(command: Command): Pick<Base, 'chosenIn'> {
  const among = chosenAmong(command);
  return among === null ? {} : { chosenIn: among };
}

/** A move of some of its cars, to the same place. Throws `InputRefused` for a car that it does not move, or for no move. */
function moveOf({ input }: Command, cars: readonly number[]): CommandInput {
  if (input.kind !== 'move') throw refused('equipmentIds', 'belongs to a move; leave it out');
  const issues = cars.flatMap((car, i) =>
    input.equipmentIds.includes(car) ? [] : [{ field: `equipmentIds[${i}]`, rule: message('rules.notOfMove') }],
  );
  if (issues.length > 0) throw new InputRefused(issues);
  return { ...input, equipmentIds: input.equipmentIds.filter((car) => cars.includes(car)) };
}

/**
 * What it is compared with at its send: not a destination that its person was told about, now or at a question before,
 * and has put back in line all the same. It is known here as before until a list of tracks can be taken over.
 */
function calledAsTold({ conflict, base }: Command, { called }: Base): Pick<Base, 'called'> {
  if (called === undefined) return {};
  const { code, params = {} } = conflict?.reasonCoded ?? {};
  const told = code === 'queue.otherTrack' ? params['was'] : code === 'queue.spotGone' ? params['track'] : null;
  const compared = base.called?.tracks.map(({ trackId }) => trackId);
  const isAskedAbout = ({ trackId, name }: Called['tracks'][number]) =>
    name !== told && compared?.includes(trackId) !== false;
  return { called: { ...called, tracks: called.tracks.filter(isAskedAbout) } };
}

/**
 * What an update was written against: as it is put back in line, the record of then, unless its person was told what has changed
 * since. What it was once written against stays known in any case: later updates were written on top of it.
 */
function overwrittenToo(
  { input: before, base, conflict }: Command,
  input: CommandInput,
  now: Base,
  meant: 'asRecorded' | 'changed',
): Pick<Base, 'overwritten'> {
  const isSame =
    before.kind === 'customerUpdate' && input.kind === 'customerUpdate' && before.resourceId === input.resourceId;
  if (!isSame || base.overwritten === undefined) return {};
  const wasTold = ['queue.customerChanged', 'queue.otherCustomer'].includes(conflict?.reasonCoded?.code ?? '');
  // What it says nothing of, the updates before it tell, or the record here.
  if (meant === 'asRecorded' && !wasTold) return { overwritten: base.overwritten };
  return { overwritten: completed(now.overwritten, base.overwritten) };
}

/** Whether its person knows that the track it names is gone, and has put it back in line all the same. */
function isToldGone({ conflict }: Command, input: CommandInput): boolean {
  const told = conflict?.reasonCoded;
  return input.kind === 'toolswork' && told?.code === 'queue.trackGone' && told.params['track'] === input.trackName;
}

function decided(command: Command, before: Command, others: readonly Command[]): Decided {
  return {
    command,
    commandIds: [command.commandId, ...others.map((other) => other.commandId)],
    trackIds: [...command.trackIds, ...before.trackIds, ...others.flatMap((other) => other.trackIds)],
  };
}

const stateWords = {
  pending: 'states.pending',
  sending: 'states.sending',
  unknown: 'states.unknown',
  applied: 'states.done',
  settled: 'states.done',
  discarded: 'states.dropped',
  refused: 'states.person',
  conflict: 'states.person',
  review: 'states.person',
} as const satisfies Record<CommandState, PlainCode>;

/** The state of a command as part of a sentence: `waiting to be sent`. */
function stateOf({ state }: Command): Message {
  return message(stateWords[state]);
}

function rulesTogether(issues: readonly Issue[]): MessageOrText {
  const [first = '', ...others] = issues.map(({ field, rule }) =>
    message('rules.fieldRule', { field: `${field}:`, rule }),
  );
  return others.reduce<MessageOrText>((before, next) => message('rules.both', { first: before, next }), first);
}
