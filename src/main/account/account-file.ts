import { join } from 'node:path';
import * as z from 'zod';
import { type Message, message } from '#shared/messages/message.ts';
import { readJsonFile, writeJsonFile } from '../storage/json-file.ts';

/** The account that is signed in on this device; never its key. */
const accountFile = z.strictObject({
  profile: z.string().regex(/^[a-z0-9-]{1,80}$/),
  serviceUrl: z.url(),
  carrierId: z.int().positive(),
  assumeUser: z.string().min(1),
  userGroup: z.string().min(1).optional(),
});
type StoredAccount = z.infer<typeof accountFile>;

type StoredAccountReading =
  { readonly ok: true; readonly account: StoredAccount | null } | { readonly ok: false; readonly problem: Message };

/** Reads who is signed in. An unreadable file is reported, not guessed at and not overwritten. */
export function readStoredAccount(dataDir: string): StoredAccountReading {
  const read = readJsonFile(pathIn(dataDir), accountFile);
  if (read.ok) return { ok: true, account: read.value };
  return { ok: false, problem: message('device.accountUnread', { problem: read.problem }) };
}

/** Keeps who is signed in; `null` after signing out. Throws `StorageError`. */
export function writeStoredAccount(dataDir: string, account: StoredAccount | null): void {
  writeJsonFile(pathIn(dataDir), account);
}

function pathIn(dataDir: string): string {
  return join(dataDir, 'account.json');
}
