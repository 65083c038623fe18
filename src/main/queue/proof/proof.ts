import { inEnglish, type Message, message } from '#shared/messages/message.ts';
import type { Evidence } from '#shared/terminal/queue.ts';
import { iso } from '../../clock.ts';
import type { Command, CommandPatch } from '../command.ts';
import { canBeProved, leavesToken, proveOutcome } from '../commands/index.ts';
import { otherCar } from '../commands/called.ts';
import type { KindContext, Proof } from '../commands/kind.ts';
import { raiseConflict, rereadYard } from '../decisions/conflicts.ts';
import type { CommandTransitions } from '../replay/command-transitions.ts';
import type { StuckCommands } from '../retry/stuck-commands.ts';
import { uncertaintyFindings } from './mark-uncertain.ts';
import { isSignInSteady } from '../retry/sign-in-check.ts';
import type { FailedReads } from '../retry/failed-reads.ts';
import type { RetryPolicy } from '../retry/retry-policy.ts';
import { evidenceOf, evidenceWith, type PictureParts } from '../decisions/picture.ts';
import type { EvidenceTiming } from '../ports.ts';
import type { AbsenceClock } from './absence-clock.ts';
import type { IdempotentResends } from './idempotent-resends.ts';
import {
  lastEnd,
  mayHaveBeenDone,
  wasUnanswered,
  withEnd,
  withLookupDone,
  withoutLastSend,
  withTrace,
} from './send-attempts.ts';
import type { Settlement } from '../settlement/settlement.ts';

/** How often an idempotent command is sent without an answer before a person is asked. */
const mostResends = 10;

/** Two lookups in a row without a trace prove absence (rule 3 of the evidence). */
const lookupsForAbsence = 2;

/** What a lookup works with, and what it tells of the outcome. */
export interface ProofParts extends KindContext, PictureParts {
  readonly transitions: CommandTransitions;
  readonly retryPolicy: RetryPolicy;
  readonly absence: AbsenceClock;
  readonly stuckCommands: StuckCommands;
  readonly failedReads: Pick<FailedReads, 'failed' | 'succeeded'>;
  readonly settlement: Pick<Settlement, 'applied'>;
  /** Commands that are being sent again because that is harmless. */
  readonly idempotentResends: IdempotentResends;
  readonly timing: EvidenceTiming;
}

/**
 * Looks up once what became of an unanswered send, and decides if that is enough: it was done, it was not done, or a
 * person is asked. `commands/` defines how each kind can be proved.
 */
export async function prove(parts: ProofParts, unproved: Command): Promise<void> {
  const { transitions, retryPolicy, absence, failedReads, clock, timing } = parts;
  const begunAt = clock.monotonic();
  const found = await proveOutcome(unproved, parts);
  if (transitions.hasChanged(unproved)) return;
  if (found.is === 'unreadable') {
    await failedReads.failed(unproved, found.error, found.findings);
    return;
  }
  failedReads.succeeded(unproved);
  const { command, proof } = withEarlierSigns(parts, unproved, found);
  if (proof.is === 'changed') absence.trace(command);
  if (!isEnough(parts, command, proof, begunAt)) return;
  const last = proof.is === 'changed' ? await stillChanged(parts, command, proof) : proof;
  if (transitions.hasChanged(command)) return;
  if (last === null) {
    retryPolicy.waitForLookup(command.commandId, timing.lookupGapMs);
    return;
  }
  retryPolicy.clearLookup(command.commandId);
  await conclude(parts, command, last);
  // Only once the conclusion is stored: if that fails, the lookups of the command go on as they began.
  absence.forget(command.commandId);
}

/**
 * A person is asked about the yard that they are shown. What the service confirms first and does later may have been done
 * since the lookup: `null`, if the yard as read now is no longer changed, or its history does not tell yet.
 */
async function stillChanged(parts: ProofParts, command: Command, before: Changed): Promise<Changed | null> {
  await rereadYard(parts, command);
  const now = await proveOutcome(command, parts);
  if (now.is === 'unreadable' && now.error.cause !== 'stale') return before;
  return now.is === 'changed' ? now : null;
}

/** Takes the step that follows from a lookup that decides. Throws `StorageError` if it could not be stored. */
async function conclude(parts: ProofParts, command: Command, proof: Found): Promise<void> {
  const { transitions, known, service } = parts;
  const other = proof.is === 'noTrace' ? otherCar(command.base, known) : null;
  const ask = (reason: Message, findings: readonly Message[], patch: CommandPatch) =>
    raiseConflict(parts, command, reason, [...findings, ...uncertaintyFindings(command)], {
      ...patch,
      inBackupAt: null,
    });
  if (other !== null) {
    // The history without a trace is that of another car.
    await rereadYard(parts, command);
    ask(other, [other], { sends: withLookupDone(command) });
    return;
  }
  if (proof.is === 'changed') {
    ask(proof.reason, proof.findings, afterShown(command, proof));
    return;
  }
  const isForGood = proof.is === 'noTrace' && isRefusedTwice(command) && (await isSignInSteady(service));
  if (transitions.hasChanged(command)) return;
  if (isForGood) {
    refuseForGood(parts, command, proof.findings);
    return;
  }
  if (proof.is !== 'done' && proof.is !== 'refused' && asksFirst(command, proof)) {
    askAboutUncertain(parts, command, proof);
    return;
  }
  // If the command is sent now, it needs no other lookup first.
  parts.absence.notDoneElsewhere(command);
  if (proof.is === 'sendAgain' && command.inBackupAt !== null && !mayHaveBeenDone(command)) {
    // Nothing has left this device: the first send is as harmless as a resend, and has no time limit.
    transitions.become(command, 'pending', message('queue.several', { findings: proof.findings }), {
      uncertain: false,
    });
  } else decide(parts, command, proof);
}

/** Whether a missing proof is a question about a command that another device may do or have done. */
function asksFirst({ doubt, inBackupAt, input }: Command, proof: Unproved): boolean {
  if (doubt !== null) return true;
  // A command that stood in a backup is this device's own: it goes on once absence is proved, or a resend is harmless.
  return inBackupAt !== null && proof.is !== 'sendAgain' && !leavesToken(input);
}

/** What is found, with what earlier lookups of the same send have shown: others may have undone that since. */
function withEarlierSigns(
  { transitions }: ProofParts,
  command: Command,
  proof: Found,
): { readonly command: Command; readonly proof: Found } {
  const isTraced = command.sends.at(-1)?.traced === true && command.evidence !== null;
  if (proof.is === 'noProof' && proof.trace) {
    if (isTraced) return { command, proof };
    return { command: transitions.amend(command, { evidence: proof.evidence, sends: withTrace(command) }), proof };
  }
  if (!isTraced || (proof.is !== 'noTrace' && proof.is !== 'noProof')) return { command, proof };
  const evidence = evidenceWith(command.evidence, [message('queue.shownNoLonger')]);
  return { command, proof: { is: 'noProof', trace: true, evidence } };
}

/**
 * The person has seen all evidence about the last send, so their retry does not wait for another lookup of it. That the
 * original was done is reported once; if it was the last send, its outcome is then known.
 */
function afterShown(command: Command, { doneBefore }: Changed): CommandPatch {
  const sends = withLookupDone(command);
  if (doneBefore === undefined) return { sends };
  const earlier = command.earlier.map((turn, nth) => (doneBefore.has(nth + 1) ? { ...turn, told: true } : turn));
  const isLast = doneBefore.has(command.sends.at(-1)?.turn ?? 0);
  return { earlier, sends, ...(isLast && { uncertain: false }) };
}

/** A permission is missing: two sends in a row were refused it, nothing was done, and the sign-in is accepted. */
function refuseForGood({ transitions, clock }: ProofParts, command: Command, findings: readonly Message[]): void {
  transitions.become(command, 'refused', message('queue.noPermission', { why: command.lastError?.message ?? '' }), {
    uncertain: wasUnanswered(command),
    sends: withLookupDone(command),
    evidence: evidenceOf(findings, clock.now()),
  });
}

/** Whether the last send and the one before were refused sign-in or permission. */
function isRefusedTwice(command: Command): boolean {
  const before = { ...command, sends: withoutLastSend(command) };
  return lastEnd(command) === 'unauthorised' && lastEnd(before) === 'unauthorised';
}

type Found = Exclude<Proof, { is: 'unreadable' }>;
type Changed = Extract<Proof, { is: 'changed' }>;
type Unproved = Exclude<Found, { is: 'changed' | 'done' | 'refused' }>;

/**
 * Whether a lookup decides. A found effect decides at once, as does a rejection of all cars, and a harmless resend.
 * Everything else waits until the service can no longer be working on the send and its answers can no longer be that
 * stale; a question waits, too, so that its evidence is complete.
 */
function isEnough(
  { retryPolicy, absence, timing, clock }: ProofParts,
  command: Command,
  proof: Found,
  begunAt: number,
) {
  if (proof.is === 'done' || (proof.is === 'refused' && proof.isWhole) || proof.is === 'sendAgain') return true;
  const countsFrom = proof.is === 'changed' ? absence.mayAskFrom(command) : absence.countsFrom(command);
  if (proof.is === 'noTrace') {
    if (absence.foundNothing(command, begunAt) >= lookupsForAbsence) return true;
  } else if (begunAt >= countsFrom) return true;
  // The lookups become rarer; the last ones keep the minimum gap.
  const left = countsFrom - clock.monotonic();
  const sinceSend = Math.max(0, clock.now() - (command.sentAt ?? clock.now()));
  const next = left <= 0 ? timing.lookupGapMs : Math.min(left, Math.max(timing.lookupGapMs, sinceSend));
  retryPolicy.waitForLookup(command.commandId, next);
  return false;
}

/** Uncertain commands ask first (rule of evidence 7): a missing proof does not put them back in line. */
function askAboutUncertain({ transitions, clock }: ProofParts, command: Command, proof: Unproved): void {
  const why = message(command.doubt === null ? 'queue.noProofPerson' : 'queue.fromThePast');
  transitions.become(command, 'review', why, {
    evidence: uncertainEvidence(command, proof, clock.now()),
    inBackupAt: null,
  });
}

function uncertainEvidence(command: Command, proof: Unproved, now: number): Evidence {
  const doubts = uncertaintyFindings(command);
  if (proof.is === 'noProof') return evidenceWith(proof.evidence, doubts);
  // What a resend finds announces it, and it does not happen here.
  const findings = proof.is === 'sendAgain' ? [message('queue.noProofKept')] : proof.findings;
  return evidenceOf([...findings, ...doubts], now);
}

function decide(parts: ProofParts, command: Command, proof: Exclude<Found, { is: 'changed' }>): void {
  const { transitions, retryPolicy, stuckCommands, settlement, clock } = parts;
  switch (proof.is) {
    case 'done':
      settlement.applied(command, 'proved', message('queue.provedDone', { findings: proof.findings }), {
        evidence: evidenceOf(proof.findings, clock.now()),
      });
      return;
    case 'refused': {
      const why = message('queue.provedRejected', { findings: proof.findings });
      transitions.become(command, 'refused', why, {
        uncertain: false,
        // The answer may never have come: the record is what says no.
        lastError: { class: 'refused', message: inEnglish(why), messageCoded: why, at: iso(clock.now()) },
        sends: withEnd(command, 'absent', clock.now()),
        evidence: evidenceOf(proof.findings, clock.now()),
      });
      return;
    }
    case 'noTrace':
      transitions.become(command, 'pending', notDone(command, proof.findings), {
        uncertain: false,
        // A refused permission is remembered: the second refusal is believed.
        sends: lastEnd(command) === 'unauthorised' ? withLookupDone(command) : withEnd(command, 'absent', clock.now()),
        evidence: evidenceOf(proof.findings, clock.now()),
      });
      if (command.sends.length > 0) stuckCommands.sendFailed(command);
      // Backs off, so that a service that keeps failing the same command is not hammered.
      retryPolicy.backOff(command, null);
      return;
    case 'sendAgain':
      sendAgainOrAsk(parts, command, proof);
      return;
    case 'noProof':
      if (lastEnd(command) === 'unauthorised' && !proof.trace) {
        // A missing permission is the likelier cause, and what cannot be looked up is not risked a second time.
        const why = message('queue.noPermission', { why: command.lastError?.message ?? '' });
        transitions.become(command, 'refused', why, { evidence: proof.evidence });
        return;
      }
      transitions.become(command, 'review', message('queue.noProofPerson'), {
        evidence: proof.evidence,
      });
      return;
  }
}

/** A resend soon after is harmless; later, the carrier's office may have newer data than what was recorded then. */
function sendAgainOrAsk(
  { transitions, retryPolicy, idempotentResends, clock }: ProofParts,
  command: Command,
  { withinMs, findings }: Extract<Proof, { is: 'sendAgain' }>,
): void {
  idempotentResends.begin(command, withinMs);
  if (!idempotentResends.isTimely(command.commandId, clock.now()) || command.attempts >= mostResends) {
    // Sends whose sign-in was refused are no attempts.
    const asked = message('queue.neverAnswered', { n: Math.max(command.attempts, command.sends.length) });
    const evidence = evidenceOf([...findings, asked], clock.now());
    transitions.become(command, 'review', message('queue.noAnswerPerson'), { evidence });
    return;
  }
  transitions.become(command, 'pending', message('queue.several', { findings }));
  retryPolicy.backOff(command, null);
}

function notDone({ input }: Command, findings: readonly Message[]): Message {
  return message(canBeProved(input) ? 'queue.provedNotDone' : 'queue.nothingShowsIt', { findings });
}
