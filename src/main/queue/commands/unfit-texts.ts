import { fieldName } from '#shared/messages/issue-words.ts';
import { message } from '#shared/messages/message.ts';
import { hasUnseenSign, isBlank, type Issue } from '#shared/rules/issue.ts';
import type { CommandInput } from '../command.ts';
import type { KnownYard } from '../ports.ts';
import { mayPassForToken } from './token.ts';

type Known = Pick<KnownYard, 'hasSpot' | 'tracksOfName'>;

/** Stands in a text for letters that could not be read, as of an answer that is not UTF-8. */
const unread = '\uFFFD';

/** The longest text of a command, in characters: every list of commands repeats it, and the window draws it. */
const longestText = 10_000;

/** Texts with which a command is not recorded. What is stored may hold them: its schema is older than these rules. */
export function unfitTexts(input: CommandInput, known: Known): Issue[] {
  // All but its spots a move or class list names by number; else the service makes or overwrites what texts name.
  const isNamed = input.kind !== 'move' && input.kind !== 'classList';
  return [...unfitWithin(input, [], isNamed), ...unseenNames(input, known)];
}

function unfitWithin(value: unknown, path: readonly PropertyKey[], isName: boolean): Issue[] {
  if (typeof value === 'string') {
    const field = fieldName(path);
    if (isName && value.includes(unread)) return [{ field, rule: message('rules.brokenLetters') }];
    if (value.length <= longestText) return [];
    return [{ field, rule: message('rules.atMostNow', { n: longestText, now: value.length }) }];
  }
  if (typeof value !== 'object' || value === null) return [];
  const parts = Array.isArray(value) ? value.entries() : Object.entries(value);
  return [...parts].flatMap(([at, part]: [PropertyKey, unknown]) =>
    unfitWithin(part, [...path, at], isName || at === 'spot'),
  );
}

/** Names that nobody sees, and new ones that look like others: at the carrier, nobody could tell what they mean. */
function unseenNames(input: CommandInput, known: Known): Issue[] {
  const spotOf = (field: string, { trackId, spot }: { trackId?: number | undefined; spot?: string | undefined }) =>
    trackId !== undefined && spot !== undefined && known.hasSpot(trackId, spot) ? [] : unseenIn(field, spot, true);
  switch (input.kind) {
    case 'move':
      return [
        ...spotOf('to.spot', input.to),
        ...unseenIn('jobName', input.jobName, false),
        ...(mayPassForToken(input.jobName ?? '') ? [{ field: 'jobName', rule: message('rules.ownMark') }] : []),
      ];
    case 'switchRequest':
      return input.requests.flatMap((request, at) => spotOf(`requests[${at}].spot`, request));
    case 'classList':
      return unseenIn('jobId', input.jobId, false);
    case 'toolswork':
      // A load without a track is told by a rule of its own.
      return isBlank(input.trackName) || known.tracksOfName(input.trackName).length > 0
        ? []
        : unseenIn('trackName', input.trackName, true);
    case 'billOfLading':
    case 'customerUpdate':
      return [];
  }
}

/** `makes`: the service makes something of that name. */
function unseenIn(field: string, name: string | undefined, makes: boolean): Issue[] {
  if (name === undefined) return [];
  if (isBlank(name)) return [{ field, rule: message('rules.notEmpty') }];
  return makes && hasUnseenSign(name) ? [{ field, rule: message('rules.unseenSign') }] : [];
}
