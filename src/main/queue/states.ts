import type { CommandState } from '#shared/terminal/queue.ts';

/**
 * The life of a command (design, section 5), complete: no other change of state exists, and the ledger
 * refuses to write one. `docs/architecture.md` draws this table.
 */
const transitions = {
  /** On disk, not yet sent. */
  pending: ['sending', 'unknown', 'conflict', 'discarded'],
  /** Written before the first byte leaves; found again at a start it means `unknown`. */
  sending: ['applied', 'refused', 'pending', 'unknown'],
  /** It may or may not have been done; a proof is looked for. */
  unknown: ['applied', 'refused', 'pending', 'conflict', 'review'],
  /** The service said yes; the mirror has not shown it yet, or never does: then a person is asked. */
  applied: ['settled', 'review'],
  /** The mirror shows it. */
  settled: [],
  /** A clear no, kept with the service's own words. */
  refused: ['pending', 'applied', 'discarded'],
  /** The yard is no longer as it was recorded against. */
  conflict: ['pending', 'applied', 'discarded'],
  /** No proof either way exists; a person decides. */
  review: ['pending', 'applied', 'discarded'],
  /** Dropped by a person; kept in the record. */
  discarded: [],
} as const satisfies Record<CommandState, readonly CommandState[]>;

export function mayBecome(from: CommandState, to: CommandState): boolean {
  const next: readonly CommandState[] = transitions[from];
  return next.includes(to);
}

/** Every change of state that exists, for the documentation and its test. */
export function allTransitions(): { from: CommandState; to: CommandState }[] {
  const states: readonly CommandState[] = [
    'pending',
    'sending',
    'unknown',
    'applied',
    'settled',
    'refused',
    'conflict',
    'review',
    'discarded',
  ];
  return states.flatMap((from) => transitions[from].map((to) => ({ from, to })));
}

/** On its way without anyone's help. */
export function isWaiting(state: CommandState): boolean {
  return state === 'pending' || state === 'sending' || state === 'unknown';
}

/** Stopped until a person decides. */
export function needsPerson(state: CommandState): boolean {
  return state === 'refused' || state === 'conflict' || state === 'review';
}

/** At an end: nothing will change any more. */
export function isOver(state: CommandState): boolean {
  return state === 'settled' || state === 'discarded';
}

/** Shown on the board on top of what the service said: on its way, or done and not yet seen. */
export function isOverlaid(state: CommandState): boolean {
  return isWaiting(state) || state === 'applied';
}
