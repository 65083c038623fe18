import type { Evidence } from '#shared/terminal/queue.ts';
import type { Clock } from '../clock.ts';
import type { Command } from './command.ts';
import { proveOutcome } from './commands/index.ts';
import type { KindContext, Proof } from './commands/kind.ts';
import { raiseConflict } from './conflicts.ts';
import type { Course } from './course.ts';
import { doubtInWords } from './doubt.ts';
import type { FailedReads } from './failed-reads.ts';
import type { Patience } from './patience.ts';
import { evidenceOf } from './picture.ts';
import type { LookTiming } from './ports.ts';
import type { Sends } from './sends.ts';
import type { Settlement } from './settlement.ts';

/** How often a command that does no harm when repeated is sent without an answer before a person is asked. */
const mostAsked = 10;

export interface ProofParts {
  readonly context: KindContext;
  readonly course: Course;
  readonly patience: Patience;
  readonly sends: Sends;
  readonly failedReads: FailedReads;
  readonly settlement: Settlement;
  readonly timing: LookTiming;
  readonly clock: Clock;
}

type Found = Exclude<Proof, { is: 'unreadable' }>;

/**
 * Takes one look for what became of a send whose answer was lost, and decides if that is enough: it was
 * done, it was not done, or a person is asked. How each kind of command can be proved is in `commands/`.
 */
export async function prove(parts: ProofParts, command: Command): Promise<void> {
  const { context, course, patience, failedReads } = parts;
  const proof = await proveOutcome(command, context);
  if (course.hasMoved(command)) return;
  if (proof.is === 'unreadable') {
    await failedReads.failed(command, proof.error);
    return;
  }
  failedReads.succeeded(command);
  if (proof.is !== 'done' && !hasLookedEnough(parts, command, proof.is === 'noTrace')) return;
  patience.forgetLooks(command.commandId);
  if (proof.is === 'changed') {
    await raiseConflict({ ...context, course }, command, proof.reason, [...proof.findings, ...doubtInWords(command)]);
    return;
  }
  if (command.doubt !== null && proof.is !== 'done') askOfDoubted(parts, command, proof);
  else decide(parts, command, proof);
}

/**
 * Whether a look that found no effect decides, or a second one must. Absence is proved by two looks.
 * And while the service may still be at work on the send (nobody answered it, or the terminal ended
 * meanwhile), nothing is decided at once: it could be done a moment after.
 */
function hasLookedEnough({ patience, sends, timing }: ProofParts, { commandId }: Command, provesAbsence: boolean) {
  const end = sends.endOf(commandId);
  if (patience.isSecondLook(commandId) || (end === 'answered' && !provesAbsence)) return true;
  const gaps = {
    answered: timing.lookGapMs,
    broken: timing.lookGapAfterBreakMs,
    timedOut: timing.lookGapAfterTimeoutMs,
  };
  patience.awaitSecondLook(commandId, gaps[end]);
  return false;
}

/** What comes back from the past asks first (rule of evidence 7): no absence of a proof puts it in line again. */
function askOfDoubted(
  { course, clock }: ProofParts,
  command: Command,
  proof: Exclude<Found, { is: 'changed' | 'done' }>,
): void {
  course.take(
    course.step(command, 'review', 'It comes back from the past and is not proved: a person decides.', {
      evidence: doubtedEvidence(command, proof, clock.now()),
    }),
  );
}

function doubtedEvidence(command: Command, proof: Exclude<Found, { is: 'changed' | 'done' }>, now: number): Evidence {
  const doubts = doubtInWords(command);
  switch (proof.is) {
    case 'noTrace':
      return evidenceOf([...proof.findings, ...doubts], now);
    case 'askAgain':
      // Its findings say that it is sent again, which is not so here.
      return evidenceOf(['The service keeps no proof of it that could be looked up.', ...doubts], now);
    case 'noProof':
      return { ...proof.evidence, findings: [...proof.evidence.findings, ...doubts] };
  }
}

function decide(parts: ProofParts, command: Command, proof: Exclude<Found, { is: 'changed' }>): void {
  const { course, patience, sends, settlement, clock } = parts;
  switch (proof.is) {
    case 'done':
      settlement.applied(command, `Proved: it was done. ${proof.findings.join(' ')}`, {
        evidence: evidenceOf(proof.findings, clock.now()),
      });
      return;
    case 'noTrace':
      course.take(
        course.step(command, 'pending', `Proved: it was not done. ${proof.findings.join(' ')}`, {
          uncertain: false,
          evidence: evidenceOf(proof.findings, clock.now()),
        }),
      );
      // A service that fails the same command over and over is not hammered.
      patience.backOff(command, null);
      return;
    case 'askAgain':
      if (command.attempts >= mostAsked) {
        const asked = `It was sent ${command.attempts} times, and no answer said what became of it.`;
        const evidence = evidenceOf([...proof.findings, asked], clock.now());
        course.take(course.step(command, 'review', 'No send of it was ever answered: a person decides.', { evidence }));
        return;
      }
      sends.askAgain(command.commandId);
      course.take(course.step(command, 'pending', proof.findings.join(' ')));
      patience.backOff(command, null);
      return;
    case 'noProof':
      course.take(
        course.step(command, 'review', 'No proof exists either way: a person decides.', { evidence: proof.evidence }),
      );
      return;
  }
}
