import { join } from 'node:path';
import { settings as settingsSchema, type Settings } from '#shared/terminal/settings.ts';
import { readJsonFile, writeJsonFile } from './storage/json-file.ts';

const defaults: Settings = {
  theme: 'system',
  textSize: 'normal',
  density: 'strips',
  boardFlipped: false,
  stationId: null,
  language: 'system',
  motion: 'system',
  units: 'us',
  timeZone: null,
};

/** Some settings; a field given as `undefined` is a field left out. */
export type SettingsChange = { [Name in keyof Settings]?: Settings[Name] | undefined };

/** How the window looks on this device, in `settings.json` of the data folder. */
export class SettingsFile {
  readonly #path: string;
  #settings: Settings;
  /** What was wrong with the file at the start; the defaults stand in for it. */
  readonly problem: string | null;

  constructor(dataDir: string) {
    this.#path = join(dataDir, 'settings.json');
    const read = readJsonFile(this.#path, settingsSchema.partial());
    this.#settings = { ...defaults, ...(read.ok && read.value !== null && withoutGaps(read.value)) };
    this.problem = read.ok ? null : `${read.problem} The usual settings are used instead.`;
  }

  get(): Settings {
    return this.#settings;
  }

  /** Keeps a change. Throws `StorageError`, and then nothing has changed. */
  set(change: SettingsChange): Settings {
    const next = { ...this.#settings, ...withoutGaps(change) };
    writeJsonFile(this.#path, next);
    this.#settings = next;
    return next;
  }
}

function withoutGaps(change: SettingsChange): Partial<Settings> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
