import { join } from 'node:path';
import { type ReceiverSettings, receiverSettings } from '#shared/terminal/events.ts';
import { type JsonReading, readJsonFile, writeJsonFile } from '../storage/json-file.ts';

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

/** A file of before it could be set has neither. */
const settingsFile = receiverSettings.extend({
  separator: receiverSettings.shape.separator.default(usualReceiverSettings.separator),
  oldestMinutes: receiverSettings.shape.oldestMinutes.default(usualReceiverSettings.oldestMinutes),
});

/** The receiver's settings in a profile's `receiver.json`; never its token. `null`: never configured. */
export function readReceiverSettings(directory: string): JsonReading<ReceiverSettings> {
  return readJsonFile(pathIn(directory), settingsFile);
}

/**
 * Throws `StorageError`. What an older version does not know is left out as long as it is the usual: that version
 * refuses a file with fields it does not know, and nothing else in the file has changed.
 */
export function writeReceiverSettings(directory: string, settings: ReceiverSettings): void {
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
