import type { EndpointName } from '#shared/service/endpoints.ts';
import type { Message } from '#shared/messages/message.ts';
import type { Issue } from '#shared/rules/issue.ts';
import type { ServiceError, ServiceResult } from '#shared/service/outcome.ts';
import type { CommandKind } from '#shared/terminal/queue.ts';
import type { Command, CommandInput } from '../command.ts';
import type { OwnEffect } from '../replay/fresh-yard.ts';
import type { FollowUp, KnownYard } from '../ports.ts';
import { billOfLading } from './bill-of-lading.ts';
import { classList } from './class-list.ts';
import { customerUpdate } from './customer-update.ts';
import type { Drafted, Kind, KindContext, Proof, Readiness, Recorded } from './kind.ts';
import { move } from './move.ts';
import { switchRequest } from './switch-request.ts';
import { toolswork } from './toolswork.ts';

/** An input of one kind, in the form that lets the compiler pair it with the module of its kind. */
type InputOf<K extends CommandKind> = { [Each in K]: Extract<CommandInput, { kind: Each }> & { kind: Each } }[K];

/** The kinds of command. Each function calls the module of the kind. */
const kinds: { readonly [K in CommandKind]: Kind<InputOf<K>> } = {
  move,
  switchRequest,
  classList,
  toolswork,
  billOfLading,
  customerUpdate,
};

/** Pairs the module of a kind with an input of that kind: the compiler sees that they belong together only here. */
function withKind<K extends CommandKind, Result>(
  input: InputOf<K>,
  use: (kind: Kind<InputOf<K>>, input: InputOf<K>) => Result,
): Result {
  return use(kinds[input.kind], input);
}

/** The draft of a command to be recorded (description, order, precondition), or what is wrong with its input. */
export function draftCommand<K extends CommandKind>(input: InputOf<K>, known: KnownYard, at: number): Drafted {
  return kinds[input.kind].draft(input, known, at);
}

/** Whether what it does is recorded at the service under its token. */
export function leavesToken(input: CommandInput): boolean {
  return kinds[input.kind].leavesToken;
}

/** The endpoints that the next step of a command needs, by name. */
export function endpointsNeeded({ input, state }: Command): readonly EndpointName[] {
  const { toSend, toLookUp } = kinds[input.kind].endpoints;
  if (state === 'pending' || state === 'sending') return toSend;
  return state === 'applied' ? ['inventory'] : toLookUp;
}

/** Whether the service has anything that can be read as evidence. */
export function canBeLookedUp(input: CommandInput): boolean {
  return kinds[input.kind].endpoints.toLookUp.length > 0;
}

/** Whether the outcome of an unanswered send can be found out by asking the service. */
export function canBeProved(input: CommandInput): boolean {
  const kind = kinds[input.kind];
  return kind.leavesToken || kind.refusalProves !== undefined;
}

/** Whether the refusal of a resend proves that the earlier send was done. */
export function refusalProves(command: Command, error: ServiceError): boolean {
  return kinds[command.input.kind].refusalProves?.(error) ?? false;
}

/** Checks the precondition against the current yard and prepares the request. */
export function makeReady(command: Command, context: KindContext): Promise<Readiness> {
  return withKind(command.input, (kind, input) => kind.ready(command, input, context));
}

/** Looks for proof of the outcome of an unanswered send. */
export function proveOutcome(command: Command, context: KindContext): Promise<Proof> {
  return withKind(command.input, (kind, input) => kind.prove(command, input, context));
}

/** What the service's records say about a command; `null`: its kind leaves no token in them. */
export function recordsOf(command: Command, context: KindContext): Promise<ServiceResult<Recorded>> | null {
  return withKind(command.input, (kind, input) => kind.records?.(command, input, context) ?? null);
}

/** The effect of a command's last send on the standing orders, if it was done; `null`: none, or unknown. */
export function effectOf(command: Command): OwnEffect | null {
  return withKind(command.input, (kind, input) => kind.effect?.(command, input) ?? null);
}

/** Advice against a command. It is derived from the recorded input, so it needs no storage. */
export function adviceOn<K extends CommandKind>(input: InputOf<K>): Issue[] {
  return kinds[input.kind].advice?.(input) ?? [];
}

/** Advice against a command by what is known here now. */
export function adviceNow<K extends CommandKind>(input: InputOf<K>, known: KnownYard): Issue[] {
  return kinds[input.kind].adviceNow?.(input, known) ?? [];
}

/** Follow-up work after the service's confirmation, other than the board. */
export function followUp(command: Command, after: FollowUp): void {
  withKind(command.input, (kind, input) => kind.applied?.(command, input, after));
}

/** What a person is told of the answer to a command; `null`: nothing of its own. */
export function saidByAnswer(command: Command): Message | null {
  return kinds[command.input.kind].answered?.(command) ?? null;
}
