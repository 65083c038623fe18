import { faultKind } from '#practice/faults/faults.ts';
import { allTransitions } from '../support/transitions.ts';
import type { Message } from '#shared/messages/message.ts';
import type { Figures } from '../faults/figures.ts';

/** What histories say when the terminal has proved something, could not, or was told by the service or a person. */
const reasons: readonly Message['code'][] = [
  'queue.sent',
  'queue.saidYes',
  'queue.seen',
  'queue.nothingToSee',
  'queue.vouchedFor',
  'queue.movedOnSince',
  'queue.yesNotShown',
  'queue.provedDone',
  'queue.provedNotDone',
  'queue.provedRejected',
  'queue.provedHadIt',
  'queue.several',
  'queue.onlySomeMoved',
  'queue.atLeastSomeMoved',
  'queue.doneBeforeChange',
  'queue.mayBeOursUnread',
  'queue.noProofPerson',
  'queue.noAnswerPerson',
  'queue.existsPerhapsOurs',
  'queue.noPermission',
  'queue.signInRefused',
  'queue.signInRefusedPerhapsDone',
  'queue.comeBackPerhapsDone',
  'queue.ended',
  'queue.notReached',
  'queue.carGone',
  'queue.anchorGone',
  'queue.putBack',
  'queue.changedByHand',
  'queue.confirmed',
  'queue.dropped',
  'queue.droppedNotKnowing',
  'queue.reliedOnDropped',
  'queue.toUndo',
  'line.noAnswerInTime',
  'line.brokeAfter',
  'line.cutOff',
  'line.answered',
  'line.answeredPage',
  'line.answeredBlank',
  'line.namedAllBut',
];

/** From so many cases on, a run that never met something of the list fails. */
export const longRun = 20_000;
/** What a run of a million is to have met at least so often. */
const often = 1_000;

/** How often a run met what it is to meet. */
interface Coverage {
  readonly never: readonly string[];
  /** Met, and less than a thousand times, the rarest first. */
  readonly rare: readonly (readonly [string, number])[];
}

/** Of every change of state, every fault, and every reason in cases that met a fault. */
export function coverageOf({ faults, reasons: given }: Figures, edges: Readonly<Record<string, number>>): Coverage {
  const met: [string, number][] = [
    ...allTransitions().map(({ from, to }): [string, number] => [`${from} > ${to}`, edges[`${from} > ${to}`] ?? 0]),
    ...faultKind.options.map((fault): [string, number] => [fault, faults[fault] ?? 0]),
    ...reasons.map((reason): [string, number] => [reason, given[reason] ?? 0]),
  ];
  return {
    never: met.filter(([, count]) => count === 0).map(([what]) => what),
    rare: met.filter(([, count]) => count > 0 && count < often).toSorted(([, a], [, b]) => a - b),
  };
}
