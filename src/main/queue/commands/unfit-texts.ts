import { fieldName } from '#shared/messages/issue-words.ts';
import { message } from '#shared/messages/message.ts';
import { hasUnseenSign, isBlank, type Issue } from '#shared/rules/issue.ts';
import type { CommandInput } from '../command.ts';
import type { KnownYard } from '../ports.ts';

/** Stands in a text for letters that could not be read, as of an answer that is not UTF-8. */
const unread = '\uFFFD';

/** The longest text of a command, in characters: every list of commands repeats it, and the window draws it. */
const longestText = 10_000;

/**
 * Texts with which a command is not recorded. What is stored may hold them: the schema by which it is read back is older
 * than these rules.
 */
export function unfitTexts(input: CommandInput, known: Pick<KnownYard, 'hasSpot' | 'tracksOfName'>): Issue[] {
  return [...unfitWithin(input, [], makesByName(input)), ...unseenNames(input, known)];
}

/** The service makes or overwrites something under a text of it. Else all but spots is named by number. */
function makesByName({ kind }: CommandInput): boolean {
  return kind !== 'move' && kind !== 'classList';
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

interface Named {
  readonly field: string;
  readonly name: string | undefined;
  /** For a name under which the service makes what it does not have: whether it has it. */
  readonly isThere?: (name: string) => boolean;
}

/** Names that nobody sees, and new ones that look like others: who finds one at the carrier cannot tell what it means. */
function unseenNames(input: CommandInput, known: Pick<KnownYard, 'hasSpot' | 'tracksOfName'>): Issue[] {
  return namesOf(input, known).flatMap(({ field, name, isThere }) => {
    if (name === undefined || isThere?.(name) === true) return [];
    if (isBlank(name)) return [{ field, rule: message('rules.notEmpty') }];
    return isThere !== undefined && hasUnseenSign(name) ? [{ field, rule: message('rules.unseenSign') }] : [];
  });
}

function namesOf(input: CommandInput, known: Pick<KnownYard, 'hasSpot' | 'tracksOfName'>): Named[] {
  const hasSpot = (trackId: number | undefined) => (spot: string) =>
    trackId !== undefined && known.hasSpot(trackId, spot);
  switch (input.kind) {
    case 'move':
      return [
        { field: 'to.spot', name: input.to.spot, isThere: hasSpot(input.to.trackId) },
        { field: 'jobName', name: input.jobName },
      ];
    case 'switchRequest':
      return input.requests.map(({ trackId, spot }, at) => ({
        field: `requests[${at}].spot`,
        name: spot,
        isThere: hasSpot(trackId),
      }));
    case 'classList':
      return [{ field: 'jobId', name: input.jobId }];
    case 'toolswork': {
      const isThere = (name: string) => known.tracksOfName(name).length > 0;
      // A load without a track is told by a rule of its own.
      return isBlank(input.trackName) ? [] : [{ field: 'trackName', name: input.trackName, isThere }];
    }
    case 'billOfLading':
    case 'customerUpdate':
      return [];
  }
}
