import { join } from 'node:path';
import * as z from 'zod';
import { type Message, message } from '#shared/messages/message.ts';
import { rule } from '#shared/messages/rule.ts';
import { isProfileOf } from './profile.ts';
import { accountFields } from './profile-file.ts';
import { readJsonObject, setSmallFileAside, writeJsonFile } from '../storage/json-file.ts';

/** The account that is signed in on this device; never its key. */
const accountFile = z
  .object({
    profile: z.string().regex(/^[a-z0-9-]{1,80}$/),
    ...accountFields,
  })
  .refine((account) => isProfileOf(account.profile, account), {
    path: ['profile'],
    ...rule('rules.profileOfAnother'),
  });
type StoredAccount = z.infer<typeof accountFile>;

type StoredAccountReading =
  | {
      readonly ok: true;
      readonly account: StoredAccount | null;
      /** Fields that this version does not know, including misspelled ones. */
      readonly problem: Message | null;
    }
  | { readonly ok: false; readonly problem: Message };

/** Reads who is signed in. An unreadable file is reported and not guessed at. */
export function readStoredAccount(dataDir: string): StoredAccountReading {
  const path = pathIn(dataDir);
  const read = readJsonObject(path, accountFile);
  if (!read.ok) return { ok: false, problem: message('device.accountUnread', { problem: read.problem }) };
  const names = Object.keys(read.others).join(', ');
  return {
    ok: true,
    account: read.value,
    problem: names === '' ? null : message('device.accountUnknown', { path, names }),
  };
}

/**
 * Stores who is signed in; `null` after signing out. An unreadable file is kept beside its replacement, and fields of
 * another version stay. Throws `StorageError`.
 */
export function writeStoredAccount(dataDir: string, account: StoredAccount | null): void {
  const path = pathIn(dataDir);
  const before = readJsonObject(path, accountFile);
  if (!before.ok) setSmallFileAside(path);
  writeJsonFile(path, account && { ...(before.ok && before.others), ...account });
}

function pathIn(dataDir: string): string {
  return join(dataDir, 'account.json');
}
