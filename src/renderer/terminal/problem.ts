import { ORPCError } from '@orpc/client';
import { isMessage, type Message } from '#shared/messages/message.ts';
import { fieldOf, list } from '#shared/service/record.ts';
import type { InputIssue } from '#shared/terminal/common.ts';
import { inWords, words } from '../lib/words/words.ts';
import { TerminalNotReached } from '../lib/connection/link.ts';

/** Why a call to the terminal failed, ready to be shown. */
export interface Problem {
  /** What happened and what is safe, in a sentence. */
  readonly text: string;
  /** The service's own words, when it gave any. */
  readonly service?: string;
  /** The error's name in the terminal's contract. */
  readonly code: string;
  /** Fields of the input that do not fit. */
  readonly issues: readonly InputIssue[];
  /** The part of the sign-in form to look at. */
  readonly field?: string;
}

/** Puts whatever a call threw into words. Never throws. */
export function problemOf(thrown: unknown): Problem {
  const problem = readProblemOf(thrown);
  return isUnanswered(problem) ? { ...problem, text: words.problem.mayBeRecorded({ what: problem.text }) } : problem;
}

/** The same of a call that records nothing. */
export function readProblemOf(thrown: unknown): Problem {
  if (thrown instanceof ORPCError && thrown.code !== 'INTERNAL_SERVER_ERROR') return fromContract(thrown);
  const code = thrown instanceof TerminalNotReached ? 'NOT_REACHED' : 'BROKEN';
  const text = thrown instanceof ORPCError ? words.problem.unknown : words.problem.notReached;
  return { text, code, issues: [] };
}

/** Whether what was asked for by its number is not there. */
export function isNotFound(thrown: unknown): boolean {
  return thrown instanceof ORPCError && thrown.code === 'NOT_FOUND';
}

/** Whether the terminal may have done what it was asked for: it did not say. */
export function isUnanswered({ code }: Problem): boolean {
  return code === 'NOT_REACHED' || code === 'BROKEN';
}

function fromContract(error: ORPCError<string, unknown>): Problem {
  const said = textAt(error.data, 'words');
  // What its message quotes already is not said twice.
  const service = said !== undefined && error.message.includes(said) ? undefined : said;
  const field = textAt(error.data, 'field');
  return {
    text: error.message === '' ? words.problem.unknown : inWords(codedIn(error.data, 'coded') ?? error.message),
    code: error.code,
    issues: issuesIn(error.data),
    ...(service === undefined ? {} : { service }),
    ...(field === undefined ? {} : { field }),
  };
}

function codedIn(data: unknown, name: 'coded' | 'ruleCoded'): Message | undefined {
  const coded = fieldOf(data, name);
  return isMessage(coded) ? coded : undefined;
}

function textAt(data: unknown, name: string): string | undefined {
  const value = fieldOf(data, name);
  return typeof value === 'string' ? value : undefined;
}

function issuesIn(data: unknown): InputIssue[] {
  return list(data, 'issues').flatMap((issue) => {
    const field = textAt(issue, 'field');
    const rule = codedIn(issue, 'ruleCoded') ?? textAt(issue, 'rule');
    return field === undefined || rule === undefined ? [] : [{ field, rule: inWords(rule) }];
  });
}
