import { join } from 'node:path';
import type { Message } from '#shared/messages/message.ts';
import { type ReceiverSettings, receiverSettings } from '#shared/terminal/events.ts';
import { readJsonFields, readJsonFile, setSmallFileAside, withoutGaps, writeJsonFile } from '../storage/json-file.ts';

/** Off until an office switches it on. */
export const usualReceiverSettings: ReceiverSettings = {
  enabled: false,
  port: 8787,
  path: '/webhooks',
  keys: [],
  form: 'timestamp.body',
  separator: '.',
  oldestMinutes: 5,
};

/** Files of earlier versions have neither field. */
const settingsFile = receiverSettings.extend({
  separator: receiverSettings.shape.separator.default(usualReceiverSettings.separator),
  oldestMinutes: receiverSettings.shape.oldestMinutes.default(usualReceiverSettings.oldestMinutes),
});

interface ReceiverSettingsRead {
  /** `null`: never configured. If there is a problem, the receiver is off, and defaults replace what cannot be read. */
  readonly settings: ReceiverSettings | null;
  readonly problem: Message | null;
}

/** The receiver's settings in a profile's `receiver.json`; never its token. */
export function readReceiverSettings(directory: string): ReceiverSettingsRead {
  const whole = readJsonFile(pathIn(directory), settingsFile);
  if (whole.ok) return { settings: whole.value, problem: null };
  const read = readJsonFields(pathIn(directory), receiverSettings.partial());
  const fields = read.ok ? withoutGaps(read.value ?? {}) : {};
  return { settings: { ...usualReceiverSettings, ...fields, enabled: false }, problem: whole.problem };
}

/**
 * Throws `StorageError`. A file that could not be read (`isUnread`) is kept beside the one that takes its place. Fields
 * unknown to an older version are left out at their default: that version refuses a file with fields it does not know,
 * and nothing else in the file has changed.
 */
export function writeReceiverSettings(directory: string, settings: ReceiverSettings, isUnread: boolean): void {
  if (isUnread) setSmallFileAside(pathIn(directory));
  const { separator, oldestMinutes, ...known } = settings;
  writeJsonFile(pathIn(directory), {
    ...known,
    ...(separator !== usualReceiverSettings.separator && { separator }),
    ...(oldestMinutes !== usualReceiverSettings.oldestMinutes && { oldestMinutes }),
  });
}

function pathIn(directory: string): string {
  return join(directory, 'receiver.json');
}
