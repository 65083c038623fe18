import { transitions } from '#main/queue/states.ts';
import { type CommandState, commandState } from '#shared/terminal/command-states.ts';

/** Every transition that a command may take. */
export function allTransitions(): { from: CommandState; to: CommandState }[] {
  return commandState.options.flatMap((from) => transitions[from].map((to) => ({ from, to })));
}
