import type { CommandState } from '#shared/terminal/command-states.ts';

/** The life of a command, complete: the ledger refuses all other transitions (drawn in `docs/architecture.md`). */
export const transitions = {
  /** On disk, not yet sent. */
  pending: ['sending', 'unknown', 'conflict', 'discarded'],
  /** Written before the first byte leaves; found at a start, it becomes `unknown`. */
  sending: ['applied', 'refused', 'pending', 'unknown'],
  /** The command may or may not have been done; proof is being looked for. */
  unknown: ['applied', 'refused', 'pending', 'conflict', 'review'],
  /** The service confirmed it and the mirror does not show it yet. If it never does, a person is asked. */
  applied: ['settled', 'review'],
  /** The mirror shows it. */
  settled: [],
  /** A clear refusal, stored with the service's own words. */
  refused: ['pending', 'applied', 'discarded'],
  /** The yard is no longer as it was recorded against. */
  conflict: ['pending', 'applied', 'discarded'],
  /** No proof either way exists; a person decides. */
  review: ['pending', 'applied', 'discarded'],
  /** Discarded by a person; kept in the record. */
  discarded: [],
} as const satisfies Record<CommandState, readonly CommandState[]>;

/** Whether a command may go from one state to another. */
export function mayBecome(from: CommandState, to: CommandState): boolean {
  const next: readonly CommandState[] = transitions[from];
  return next.includes(to);
}
