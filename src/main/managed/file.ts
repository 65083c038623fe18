import { errorCode, type Message, message, messageOfError } from '#shared/messages/message.ts';
import { type Lockable, lockable, type ManagedSettings, managedValues } from '#shared/terminal/settings.ts';
import { issuesOf } from '#shared/messages/issue-words.ts';
import { readSmallText } from '../storage/small-file.ts';
import { type Issue, codedIssue } from '#shared/rules/issue.ts';
import { isRecord } from '#shared/service/record.ts';

export function unmanaged(path: string): ManagedSettings {
  return { path, present: false, values: {}, locked: [], problems: [] };
}

/**
 * Reads the managed settings of this machine. Never throws: each field is independent, and a wrong one is reported and
 * left out. It fails closed: a file that cannot be read, or does not state what it locks, locks everything that can be
 * locked; so does a missing one if it is `needed`.
 */
export function readManaged(path: string, needed = false): ManagedSettings {
  let text: string;
  try {
    text = readSmallText(path);
  } catch (error) {
    const code = errorCode(error) ?? '';
    // A missing folder means a missing file.
    if (!needed && (code === 'ENOENT' || code === 'ENOTDIR')) return unmanaged(path);
    return unreadable(
      path,
      code === 'EILSEQ' ? message('rules.officeNotUtf8') : message('rules.officeUnread', { code }),
    );
  }
  try {
    const said: unknown = JSON.parse(text);
    if (!isRecord(said)) return unreadable(path, message('rules.officeObject'));
    return checked(path, new Map(Object.entries(said)));
  } catch (error) {
    return unreadable(path, message('rules.officeNotJson', { said: messageOfError(error) }));
  }
}

function unreadable(path: string, rule: Message): ManagedSettings {
  return {
    path,
    present: true,
    values: {},
    locked: [...lockable.options],
    problems: [codedIssue({ field: 'managed.json', rule })],
  };
}

function checked(path: string, said: ReadonlyMap<string, unknown>): ManagedSettings {
  const problems: Issue[] = [];
  const { shape } = managedValues;
  const fields = Object.entries(shape).flatMap(([field, schema]) => {
    const value = said.get(field);
    if (!said.has(field)) return [];
    if (schema.safeParse(value).success) return [[field, value]];
    problems.push({ field, rule: issuesOf(schema, value)[0]?.rule ?? 'does not fit' });
    return [];
  });
  const values = managedValues.partial().parse(Object.fromEntries(fields));
  const locked = locksIn(said.get('locked'), problems);
  const known = [...Object.keys(shape), 'locked'];
  for (const field of said.keys()) {
    if (!known.includes(field))
      problems.push({ field, rule: message('rules.officeUnknown', { names: known.join(', ') }) });
  }
  return { path, present: true, values, locked, problems: problems.map(codedIssue) };
}

function locksIn(said: unknown, problems: Issue[]): Lockable[] {
  if (said === undefined) return [];
  if (!Array.isArray(said)) {
    problems.push({ field: 'locked', rule: message('rules.officeList') });
    return [...lockable.options];
  }
  const names: readonly unknown[] = said;
  names.forEach((name, n) => {
    if (lockable.safeParse(name).success) return;
    problems.push({ field: `locked[${n}]`, rule: message('rules.officeLock', { names: lockable.options.join(', ') }) });
  });
  return lockable.options.filter((name) => names.includes(name));
}
