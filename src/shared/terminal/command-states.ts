import * as z from 'zod';

/** The states of a command; `docs/architecture.md` draws the transitions. */
export const commandState = z.enum([
  'pending',
  'sending',
  'unknown',
  'applied',
  'settled',
  'refused',
  'conflict',
  'review',
  'discarded',
]);
export type CommandState = z.infer<typeof commandState>;

/** On its way without anyone's help. */
const waitingStates = ['pending', 'sending', 'unknown'] as const satisfies readonly CommandState[];
/** Stopped until a person decides. */
export const attentionStates = ['refused', 'conflict', 'review'] as const satisfies readonly CommandState[];
/** The service has said yes. */
export const doneStates = ['applied', 'settled'] as const satisfies readonly CommandState[];
/** At an end: nothing will change any more. */
export const overStates = ['settled', 'discarded'] as const satisfies readonly CommandState[];
/** Not at an end. */
export const openStates: readonly CommandState[] = commandState.options.filter((state) => !isOver(state));

export function isWaiting(state: CommandState): boolean {
  return isAmong(waitingStates, state);
}

export function needsPerson(state: CommandState): boolean {
  return isAmong(attentionStates, state);
}

export function isDone(state: CommandState): boolean {
  return isAmong(doneStates, state);
}

export function isOver(state: CommandState): boolean {
  return isAmong(overStates, state);
}

/** In the overlay of the board: on its way, or done and not yet shown by the mirror. */
export function isOverlaid(state: CommandState): boolean {
  return isWaiting(state) || state === 'applied';
}

function isAmong(states: readonly CommandState[], state: CommandState): boolean {
  return states.includes(state);
}
