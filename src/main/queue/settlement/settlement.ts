import { keepsOrder } from '#shared/yard/standing-order.ts';
import { type Message, message } from '#shared/messages/message.ts';
import type { ServiceError } from '#shared/service/outcome.ts';
import { isDone } from '#shared/terminal/command-states.ts';
import type { Command, CommandPatch } from '../command.ts';
import { effectOf, recordsOf, saidByAnswer } from '../commands/index.ts';
import { trackByName } from '../commands/wording.ts';
import type { KindContext } from '../commands/kind.ts';
import type { ConfirmedEffects } from './confirmed-effects.ts';
import type { CommandTransitions } from '../replay/command-transitions.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { isMovedOn } from '../ledger/moved-on.ts';
import type { QueueOverlay } from '../overlay/overlay.ts';
import type { RetryPolicy } from '../retry/retry-policy.ts';
import { evidenceOf } from '../decisions/picture.ts';
import type { EvidenceTiming, KnownYard, QueueListener } from '../ports.ts';
import type { AbsenceClock } from '../proof/absence-clock.ts';
import type { SendClock } from '../proof/send-clock.ts';
import { endedRecently } from '../proof/ended-recently.ts';
import type { IdempotentResends } from '../proof/idempotent-resends.ts';
import { bySend, lastEnd, lastEndAt, lastSentAt, sentAgainst, withEnd, withProof } from '../proof/send-attempts.ts';
import { SettlementTracker } from './settlement-tracker.ts';
import { mustShow, shownCommands } from './shown-commands.ts';

interface SettlementParts extends KindContext {
  readonly ledger: Pick<Ledger, 'open' | 'endedLast' | 'ofCar' | 'amend'>;
  readonly listener: Pick<QueueListener, 'applied' | 'settledByRecords'>;
  readonly transitions: CommandTransitions;
  readonly retryPolicy: RetryPolicy;
  readonly idempotentResends: IdempotentResends;
  readonly absence: AbsenceClock;
  readonly sendClock: SendClock;
  readonly effects: ConfirmedEffects;
  readonly isOfHere?: ((at: number) => boolean) | undefined;
  readonly timing: EvidenceTiming;
  readonly overlay: Pick<QueueOverlay, 'isDraining'>;
}

/** What a check of an applied command came to: the command of which something was read, or could not be. */
interface LookedUp {
  readonly read?: Command;
  readonly failed?: readonly [Command, ServiceError];
}

/** Between two checks for a confirmed effect that is not shown, in milliseconds. */
const recheckMs = 2_000;

/**
 * From confirmation to settlement: an applied command stays in the overlay until its tracks have been read afterwards
 * and show it, so that nothing jumps back. Readings that contradict a confirmed move are stale for as long as reads may
 * lag (`ConfirmedEffects`). One that contradicts it later is compared with the service's records; without a record
 * there, a person is asked: the service said yes, and does not show it.
 */
export class Settlement {
  readonly #parts: SettlementParts;
  readonly #tracker = new SettlementTracker();
  /** Confirmed moves whose tracks the service refuses to show. */
  readonly #unreadable = new Set<string>();

  constructor(parts: SettlementParts) {
    this.#parts = parts;
    this.#restoreEffects();
  }

  /**
   * Restores effects confirmed shortly before this start, because readings may still be older. What another deployment
   * confirmed says nothing of this one, whose tracks and cars may have the same numbers.
   */
  #restoreEffects(): void {
    const { ledger, clock, timing, isOfHere = () => true } = this.#parts;
    // Of an open one, the records may have shown an end since.
    const confirmed = (ended: readonly Command[]) =>
      [...new Set([...ended, ...this.#appliedCommands()])].filter(
        (one) => one.kind === 'move' && isDone(one.state) && mustShow(one) && isOfHere(lastEndAt(one)),
      );
    const recent = endedRecently(ledger, confirmed, { now: clock.now(), readLagMs: timing.readLagMs });
    for (const command of recent.toSorted(bySend)) this.#confirm(command);
  }

  #confirm(command: Command): void {
    if (command.input.kind !== 'move') return;
    const effect = effectOf(command);
    this.#parts.effects.confirmed({
      equipmentIds: command.equipmentIds,
      toTrackId: command.input.to.trackId,
      ...(effect !== null && { place: effect.place }),
      sentAt: lastSentAt(command),
      against: sentAgainst(command),
    });
  }

  /** A command was confirmed by the service, or proved; `words` are the service's own. */
  applied(command: Command, how: 'yes' | 'proved', why: Message, patch: CommandPatch, words?: string): void {
    const { fresh, transitions, retryPolicy, idempotentResends, absence, clock, sendClock, listener } = this.#parts;
    // Proved work may have been done after the last reading of its tracks.
    if (how === 'proved') fresh.forget();
    // Stored first: if that fails, the command is looked up again, and what is known of its send still counts.
    const sends =
      how === 'proved' ? withProof(command, clock.now(), sendClock.next()) : withEnd(command, how, clock.now());
    const known = { uncertain: false, lastError: null, conflict: null, sends };
    const applied = transitions.become(command, 'applied', why, { ...known, ...patch }, words);
    retryPolicy.succeeded(command.commandId);
    idempotentResends.forget(command.commandId);
    absence.forget(command.commandId);
    this.#unreadable.delete(command.commandId);
    this.#tracker.applied(command.commandId, clock.monotonic());
    if (applied) {
      this.#confirm(applied);
      listener.applied(applied);
    }
    this.#settleShown();
  }

  /** Tracks were read, by whichever part; `readAt` is the monotonic time of the request. */
  tracksRead(trackIds: readonly number[], readAt: number): void {
    this.#tracker.tracksRead(trackIds, readAt);
    this.#settleShown();
  }

  /**
   * What must be read of a command can never be read again: its tracks, and then its records tell. Where these cannot be
   * read, either, the service's yes counts, unless a reading goes against it: a person is asked then, once it can no longer
   * be done. Others may have moved its cars on from where it put them.
   */
  nothingMoreToRead(command: Command, why: Message): void {
    const { transitions, retryPolicy, known } = this.#parts;
    const isOfMove = command.kind === 'move' && mustShow(command);
    const isToBeFound = isOfMove && lastEnd(command) === 'yes' && !this.#isShown(command);
    if (isToBeFound && !this.isContradicted(command)) {
      this.#unreadable.add(command.commandId);
      return;
    }
    const left = this.#mayBeDoneFor(command);
    if (isToBeFound && this.#isTakenOn(command)) this.#settleMovedOn(command, 'queue.movedOnUnread');
    else if (!isOfMove) transitions.become(command, 'settled', whySettled(command, known));
    // No reading will show its cars where it put them.
    else if (!isToBeFound || !this.#isMissed(command)) this.#settleMovedOn(command, 'queue.tracksUnreadable');
    else if (left > 0) retryPolicy.waitForLookup(command.commandId, left);
    else this.#ask(command, [why, message('queue.cannotLookUp')]);
  }

  /**
   * Whether the tracks were read after the longest read lag and did not show it, or show what no older reading can, or can
   * never be read.
   */
  isContradicted(command: Command): boolean {
    const isMissed = this.#unreadable.has(command.commandId) || this.#isMissed(command) || this.#isTakenOn(command);
    return isMissed && !this.#isShown(command);
  }

  /** Whether its tracks were read after the longest read lag, or those that can be, and had a car where it came from. */
  #isMissed(command: Command): boolean {
    if (!this.#unreadable.has(command.commandId)) {
      return this.#tracker.isMissedAfter(command.commandId, this.#parts.timing.readLagMs);
    }
    const unread = this.#tracker.unseen(command);
    return command.equipmentIds.some((car) => {
      const isRead = !unread.includes(this.#parts.known.servedPlace(car)?.trackId ?? 0);
      return isRead && this.#shownOn(car, command) === 'before';
    });
  }

  /**
   * Checks the next applied command whose lane has drained. `null`: there is none.
   */
  async runNextLookup(): Promise<LookedUp | null> {
    const { retryPolicy, fresh, clock, overlay } = this.#parts;
    this.#tracker.adopt(this.#appliedCommands(), clock.monotonic());
    this.#settleShown();
    for (const command of this.#appliedCommands()) {
      if (!retryPolicy.isDue(command)) continue;
      if (this.isContradicted(command)) return this.#compareWithRecords(command);
      const trackId = this.#tracker.unseen(command).find((unseen) => !overlay.isDraining(unseen));
      if (trackId === undefined) continue;
      const reading = await fresh.read(trackId);
      if (!reading.ok) return { failed: [command, reading.error] };
      this.tracksRead([trackId], reading.value.readAt);
      return { read: command };
    }
    return null;
  }

  /** When the next check of an applied command is due (monotonic ms); infinity: none. */
  nextLookupAt(): number {
    const { retryPolicy, clock } = this.#parts;
    const now = clock.monotonic();
    const dues = this.#appliedCommands().map((command) => retryPolicy.dueAt(command));
    return Math.min(Number.POSITIVE_INFINITY, ...dues.filter((due) => due > now));
  }

  #appliedCommands(): Command[] {
    return [...this.#parts.ledger.open()].filter((command) => command.state === 'applied');
  }

  #isShown(command: Command): boolean {
    return this.#shown(this.#appliedCommands(), (one) => one === command).shown.has(command);
  }

  #shown(applied: readonly Command[], isAskedAbout: (command: Command) => boolean) {
    const { known, timing, ledger } = this.#parts;
    return shownCommands(applied.toSorted(bySend), isAskedAbout, {
      isMovedOn: (car, command) => this.#tracker.wasRead(command) && isMovedOn(car, command, ledger),
      known,
      tracker: this.#tracker,
      readLagMs: timing.readLagMs,
    });
  }

  #settleShown(): void {
    const { transitions, retryPolicy, clock, known } = this.#parts;
    const applied = this.#appliedCommands();
    const shown = this.#shown(applied, (command) => this.#tracker.wasRead(command));
    const { seen, missed } = this.#tracker.takeSeen(applied, shown);
    for (const { commandId } of missed) {
      this.#tracker.readAgain(commandId, clock.monotonic());
      retryPolicy.waitForLookup(commandId, Math.min(recheckMs, this.#parts.timing.readLagMs));
    }
    transitions.take(...seen.map((command) => transitions.step(command, 'settled', whySettled(command, known))));
  }

  /** Confirmed but not shown: the records say whether others have moved the cars on since. */
  async #compareWithRecords(command: Command): Promise<LookedUp> {
    const { transitions, known, clock, sendClock, ledger, retryPolicy } = this.#parts;
    const begunAt = clock.monotonic();
    const isProved = lastEnd(command) === 'proved';
    const recorded = isProved ? null : await recordsOf(command, this.#parts);
    if (recorded !== null && !recorded.ok) return { failed: [command, recorded.error] };
    if (transitions.hasChanged(command)) return { read: command };
    const done = recorded?.value.done ?? new Set();
    // A flag that says neither does not go against the service's yes, where others may have moved the car on.
    const unclear = recorded?.value.unclear ?? new Set();
    const isRecorded = command.equipmentIds.every((car) => done.has(car));
    const isBack = command.equipmentIds.some((car) => this.#shownOn(car, command) === 'before');
    const isMovedOn = !isBack && command.equipmentIds.every((car) => done.has(car) || unclear.has(car));
    if (isRecorded && isBack) {
      // Done later than its confirmation: earlier readings may be older than the work and say nothing about others.
      ledger.amend(command, { sends: withProof(command, clock.now(), sendClock.next()) });
      this.#tracker.applied(command.commandId, clock.monotonic());
      return { read: command };
    }
    if (isProved || isMovedOn) {
      const isUnread = this.#unreadable.has(command.commandId);
      this.#settleMovedOn(command, isUnread ? 'queue.tracksUnreadable' : 'queue.movedOnSince');
      return { read: command };
    }
    const left = this.#mayBeDoneFor(command, begunAt);
    if (left > 0) {
      retryPolicy.waitForLookup(command.commandId, Math.min(left, Math.max(recheckMs, left / 2)));
      return { read: command };
    }
    const missing = command.equipmentIds.filter((car) => !done.has(car));
    const unread = this.#unreadable.has(command.commandId) ? this.#tracker.unseen(command) : [];
    const token = command.token ?? '';
    const findings = missing.map((car) => {
      const trackId = known.servedPlace(car)?.trackId;
      // Where a track cannot be read, nothing is shown on it now.
      if (unread.includes(trackId ?? 0)) return message('queue.historyHasNone', { cars: known.mark(car), token });
      return message('queue.yesShownElsewhere', { mark: known.mark(car), track: trackByName(trackId, known), token });
    });
    this.#ask(command, unread.length > 0 ? [message('queue.tracksUnreadable'), ...findings] : findings);
    return { read: command };
  }

  #settleMovedOn(command: Command, why: 'queue.movedOnSince' | 'queue.movedOnUnread' | 'queue.tracksUnreadable'): void {
    const { listener, transitions, ledger, known, effects } = this.#parts;
    const left = command.equipmentIds.filter((car) => !isMovedOn(car, command, ledger));
    if (command.input.kind === 'move') {
      const { trackId } = command.input.to;
      // A track that has been refused since is known only as it was before.
      const unread = this.#tracker.wasRead(command) ? [] : this.#tracker.unseen(command);
      const unseen = left.filter((car) => {
        const on = known.servedPlace(car)?.trackId ?? trackId;
        const isAsBefore = this.#shownOn(car, command) === 'before' && !effects.wasTakenOn(car);
        return on !== trackId && unread.includes(on) && isAsBefore;
      });
      listener.settledByRecords(left, trackId, unseen);
    }
    transitions.become(command, 'settled', message(why));
    this.#settleShown();
  }

  /** How long it may still be done (ms): the service may confirm work first and do it as late as any other work. */
  #mayBeDoneFor(command: Command, now = this.#parts.clock.monotonic()): number {
    const { lateWorkMs, readLagMs } = this.#parts.timing;
    return this.#tracker.appliedAt(command.commandId) + lateWorkMs + readLagMs - now;
  }

  /** The service said yes, and does not show it. */
  #ask(command: Command, findings: readonly Message[]): void {
    const { transitions, clock } = this.#parts;
    const why = message('queue.yesNotShown');
    const evidence = evidenceOf([why, ...findings], clock.now());
    transitions.become(command, 'review', why, { uncertain: true, evidence });
  }

  /** Whether others have moved a move's cars on: each is on its target or where no older reading can show it. */
  #isTakenOn(command: Command): boolean {
    if (command.input.kind !== 'move') return false;
    // Readings of its target are not believed before reads can no longer lag; one that meets a car elsewhere is.
    const isMet = command.equipmentIds.some((car) => this.#parts.effects.wasTakenOn(car));
    if (!isMet && !this.#tracker.wasRead(command)) return false;
    const shown = command.equipmentIds.map((car) => this.#shownOn(car, command));
    return shown.includes('elsewhere') && shown.every((where) => where === 'there' || where === 'elsewhere');
  }

  /** Where the mirror shows a car of a command: where it stood before, where it was put, on another track, or nowhere. */
  #shownOn(car: number, command: Command): 'before' | 'there' | 'elsewhere' | 'nowhere' {
    const { known, effects } = this.#parts;
    const trackId = known.servedPlace(car)?.trackId;
    if (trackId === undefined) return 'nowhere';
    const stoodOn = sentAgainst(command).filter(({ order }) => order.includes(car));
    if (stoodOn.some((one) => one.trackId === trackId) || effects.hasLeft(car, trackId)) return 'before';
    if (command.input.kind === 'move' && command.input.to.trackId === trackId) return 'there';
    // One that stood on no track that was known may have stood on any.
    return stoodOn.length > 0 ? 'elsewhere' : 'before';
  }
}

/** Why nothing more is expected of a command: a history says that the yard shows it only where that was looked at. */
function whySettled(command: Command, known: Pick<KnownYard, 'servedOrder'>): Message {
  if (!mustShow(command)) return message('queue.vouchedFor');
  if (command.input.kind !== 'move') return saidByAnswer(command) ?? message('queue.nothingToSee');
  // The description does not say in which order the items of a move take effect.
  const isInOrder = keepsOrder(command.equipmentIds, known.servedOrder(command.input.to.trackId) ?? []);
  return message(isInOrder ? 'queue.seen' : 'queue.seenOtherwise');
}
