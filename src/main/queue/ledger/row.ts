import { errorText, inEnglish, type MessageOrText } from '#shared/messages/message.ts';
import { issueMessage } from '#shared/messages/rule.ts';
import { commandState } from '#shared/terminal/command-states.ts';
import { commandError, commandInput, commandKind, conflict, doubt, evidence } from '#shared/terminal/queue.ts';
import * as z from 'zod';
import { parsedJson } from '../../storage/json-file.ts';
import { type Command, type CommandInput, storedBase } from '../command.ts';
import type { Draft } from '../commands/kind.ts';
import { billKey, thingOf } from '../keys.ts';
import { type CommandRow, messageAsText, readMessage, readSends, sendsAsText } from './format.ts';
import { brokenSeal, type CourseColumns, type MeaningColumns } from './seal.ts';

// Converts a command to a row of the ledger, and back.

export interface NewCommand {
  readonly commandId: string;
  readonly token: string | null;
  readonly input: CommandInput;
  readonly draft: Draft;
  readonly at: number;
  readonly why: MessageOrText;
}

/** A row that could not be read back. It stays in the file and is reported. */
export interface UnreadableCommand {
  readonly seq: number;
  readonly summary: MessageOrText;
  readonly problem: MessageOrText;
}

/** A command as recorded; its number comes with its row. */
export function freshCommand({ commandId, token, input, draft, at }: NewCommand): Omit<Command, 'seq'> {
  return {
    ...draft,
    commandId,
    kind: input.kind,
    input,
    state: 'pending',
    token,
    recordedAt: at,
    sentAt: null,
    attempts: 0,
    uncertain: false,
    sentAgainst: null,
    sends: [],
    earlier: [],
    decidedAt: null,
    inBackupAt: null,
    lastError: null,
    conflict: null,
    evidence: null,
    answer: null,
    doubt: null,
  };
}

/** What the command means, which only a re-basing changes. */
export function meaningOf(command: Omit<Command, 'seq'>): MeaningColumns {
  return {
    command_id: command.commandId,
    kind: command.kind,
    summary: inEnglish(command.summary),
    summary_message: messageAsText(command.summary),
    token: command.token,
    input: JSON.stringify(command.input),
    base: JSON.stringify(command.base),
    touches: touchesOf(command),
    recorded_at: command.recordedAt,
  };
}

/** How far the command has progressed. */
export function courseOf(command: Omit<Command, 'seq'>): CourseColumns {
  return {
    state: command.state,
    sent_at: command.sentAt,
    attempts: command.attempts,
    uncertain: command.uncertain ? 1 : 0,
    sent_against: sendsAsText(command),
    last_error: json(command.lastError),
    conflict: json(command.conflict),
    evidence: json(command.evidence),
    answer: json(command.answer),
    doubt: json(command.doubt),
  };
}

function touchesOf(command: Pick<Command, 'equipmentIds' | 'anchorIds' | 'trackIds' | 'keys'>): string {
  const { equipmentIds, anchorIds, trackIds, keys } = command;
  return JSON.stringify({ equipmentIds, anchorIds, trackIds, keys });
}

function json(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

const storedTouches = z.object({
  equipmentIds: z.array(z.int()),
  anchorIds: z.array(z.int()),
  trackIds: z.array(z.int()),
  // Earlier versions wrote the number of a bill as it was typed.
  keys: z.array(
    z.string().transform((key) => {
      const thing = thingOf(key);
      return thing?.kind === 'bill' ? billKey(thing.name) : key;
    }),
  ),
});

/** A row as a command, or why it cannot be read back: each column's schema is the one place where damage is found. */
export function readCommand(row: CommandRow): Command | UnreadableCommand {
  const { seq } = row;
  const summary = readMessage(row.summary_message, row.summary);
  const broken = brokenSeal(row);
  if (broken !== null) return { seq, summary, problem: broken };
  try {
    return {
      seq,
      commandId: row.command_id,
      kind: commandKind.parse(row.kind),
      state: commandState.parse(row.state),
      summary,
      token: row.token,
      input: commandInput.parse(parsedJson(row.input)),
      base: storedBase.parse(parsedJson(row.base)),
      ...storedTouches.parse(parsedJson(row.touches)),
      recordedAt: row.recorded_at,
      sentAt: row.sent_at,
      attempts: row.attempts,
      uncertain: row.uncertain !== 0,
      ...readSends(row.sent_against),
      lastError: stored(commandError, row.last_error),
      conflict: stored(conflict, row.conflict),
      evidence: stored(evidence, row.evidence),
      answer: stored(z.looseObject({}), row.answer),
      doubt: stored(doubt, row.doubt),
    };
  } catch (error) {
    if (error instanceof z.ZodError) return { seq, summary, problem: issueMessage(error) };
    return { seq, summary, problem: errorText(error) };
  }
}

function stored<T>(schema: z.ZodType<T>, text: string | null): T | null {
  return text === null ? null : schema.parse(parsedJson(text));
}
