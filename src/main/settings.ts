import { join } from 'node:path';
import { type Message, message } from '#shared/messages/message.ts';
import {
  type ManagedSettings,
  settings as settingsSchema,
  type Settings,
  usualSettings,
} from '#shared/terminal/settings.ts';
import { lockedSettings, settingIssues, settingsFrom } from './managed/rules.ts';
import { InputRefused } from './queue/refusals.ts';
import { readJsonFields, setSmallFileAside, withoutGaps, writeJsonFile } from './storage/json-file.ts';

/** Some settings; a field given as `undefined` is a field left out. */
type SettingsChange = { [Name in keyof Settings]?: Settings[Name] | undefined };

/** How the window looks on this device, in `settings.json` of the data folder. */
export class SettingsFile {
  readonly #path: string;
  readonly #managed: ManagedSettings;
  #chosen: Partial<Settings>;
  /** Other fields of the file, invalid or of another version. An invalid one stays until it is chosen again. */
  #others: Readonly<Record<string, unknown>>;
  /** The file as a whole could not be read; it is kept beside its replacement. */
  #isUnread: boolean;
  /** What was wrong with the file at the start; defaults replace what cannot be read. */
  readonly problem: Message | null;

  constructor(dataDir: string, managed: ManagedSettings) {
    this.#managed = managed;
    this.#path = join(dataDir, 'settings.json');
    const read = readJsonFields(this.#path, settingsSchema.partial());
    this.#chosen = read.ok && read.value !== null ? withoutGaps(read.value) : {};
    this.#others = read.ok ? read.others : {};
    this.#isUnread = !read.ok;
    const { problem } = read;
    this.problem = problem && message(read.ok ? 'device.settingUnread' : 'device.settingsUnread', { problem });
  }

  get(): Settings {
    return { ...usualSettings, ...settingsFrom(this.#managed), ...this.#chosen, ...lockedSettings(this.#managed) };
  }

  /** Stores a change. Throws `InputRefused` for what the office has locked, or `StorageError`; nothing changed then. */
  set(change: SettingsChange): Settings {
    const issues = settingIssues(this.#managed, this.get(), change);
    if (issues.length > 0) throw new InputRefused(issues);
    const next = { ...this.#chosen, ...withoutGaps(change) };
    if (this.#isUnread) setSmallFileAside(this.#path);
    this.#isUnread = false;
    writeJsonFile(this.#path, { ...this.#others, ...next });
    this.#chosen = next;
    return this.get();
  }

  /** Forgets all choices, as on a new device. */
  forget(): void {
    this.#chosen = {};
    this.#others = {};
    this.#isUnread = false;
  }
}
