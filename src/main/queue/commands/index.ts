import type { Command, CommandInput } from '../command.ts';
import type { KnownYard } from '../ports.ts';
import type { Drafted, KindContext, Proof, Readiness } from './kind.ts';
import { move } from './move.ts';
import { switchRequest } from './switch-request.ts';

/** The kinds of command there are; each call goes to the module that knows its kind. */

export function draftCommand(input: CommandInput, known: KnownYard, at: number): Drafted {
  switch (input.kind) {
    case 'move':
      return move.draft(input, known, at);
    case 'switchRequest':
      return switchRequest.draft(input, known, at);
  }
}

export function leavesToken(input: CommandInput): boolean {
  switch (input.kind) {
    case 'move':
      return move.leavesToken;
    case 'switchRequest':
      return switchRequest.leavesToken;
  }
}

/** Checks the precondition against the yard of now and prepares the request. */
export function makeReady(command: Command, context: KindContext): Promise<Readiness> {
  const { input } = command;
  switch (input.kind) {
    case 'move':
      return move.ready({ ...command, input }, context);
    case 'switchRequest':
      return switchRequest.ready({ ...command, input }, context);
  }
}

/** Looks for a proof of what became of a send whose answer never came. */
export function proveOutcome(command: Command, context: KindContext): Promise<Proof> {
  const { input } = command;
  switch (input.kind) {
    case 'move':
      return move.prove({ ...command, input }, context);
    case 'switchRequest':
      return switchRequest.prove({ ...command, input }, context);
  }
}
