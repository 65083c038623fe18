import { fieldName } from '#shared/messages/issue-words.ts';
import { message } from '#shared/messages/message.ts';
import type { Issue } from '#shared/rules/issue.ts';
import type { CommandInput } from '../command.ts';

/** Stands in a text for letters that could not be read, as of an answer that is not UTF-8. */
const unread = '\uFFFD';

/**
 * Texts of a command by which the service makes or overwrites something under a name, and that hold letters nobody
 * could read: it would get another name than the one that is meant. Everything else is named by number.
 */
export function brokenLetters(input: CommandInput): Issue[] {
  return input.kind === 'move' || input.kind === 'classList' ? [] : brokenWithin(input, []);
}

function brokenWithin(value: unknown, path: readonly PropertyKey[]): Issue[] {
  if (typeof value === 'string') {
    return value.includes(unread) ? [{ field: fieldName(path), rule: message('rules.brokenLetters') }] : [];
  }
  if (Array.isArray(value)) return value.flatMap((one: unknown, at) => brokenWithin(one, [...path, at]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => brokenWithin(one, [...path, name]));
}
