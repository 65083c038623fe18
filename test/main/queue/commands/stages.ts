import { inEnglish } from '#shared/messages/message.ts';
import type { Command, CommandInput } from '#main/queue/command.ts';
import { draftCommand, makeReady, proveOutcome } from '#main/queue/commands/index.ts';
import { madeSend } from '../made-command.ts';
import { MadeContext } from '../made-context.ts';

/** A yard of three tracks. */
export const yard = () => new MadeContext({ 1: [10, 11, 12], 2: [20, 21, 22], 3: [30] });
export const summaryOf = (input: CommandInput, context = yard()) => inEnglish(context.command(input).summary);
export const saidNo = [madeSend({ end: { at: 1, how: 'declined' } })];

/** What is wrong with an input: the field, and the code of the rule. */
export function issuesOf(input: CommandInput, context = yard()) {
  const drafted = draftCommand(input, context.known, context.clock.now());
  if (drafted.ok) return [];
  return drafted.issues.map(({ field, rule }) => [field, typeof rule === 'string' ? rule : rule.code]);
}

/** What a command would send, or why it cannot be sent. */
export async function readied(context: MadeContext, command: Command) {
  const readiness = await makeReady(command, context);
  if (readiness.is === 'changed') return inEnglish(readiness.reason);
  return readiness;
}

export async function sentBy(context: MadeContext, command: Command, endpoint: string) {
  const readiness = await makeReady(command, context);
  if (readiness.is !== 'ready') throw new Error(readiness.is);
  const answer = await readiness.send();
  return { readiness, answer, request: context.requests(endpoint).at(-1) };
}

export async function proofOf(context: MadeContext, command: Command) {
  const proof = await proveOutcome(command, context);
  const said =
    proof.is === 'noProof' ? proof.evidence.findings : 'findings' in proof ? (proof.findings ?? []).map(inEnglish) : [];
  return { ...proof, said };
}
