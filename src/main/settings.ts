import { join } from 'node:path';
import { type Message, message } from '#shared/messages/message.ts';
import { rule } from '#shared/messages/rule.ts';
import type { Issue } from '#shared/rules/issue.ts';
import {
  type ManagedSettings,
  settings as settingsSchema,
  type Settings,
  usualSettings,
} from '#shared/terminal/settings.ts';
import { lockedSettings, settingIssues, settingsFrom } from './managed/rules.ts';
import { InputRefused } from './queue/refusals.ts';
import { whyNotSecure } from './service/address.ts';
import { readJsonFile, writeJsonFile } from './storage/json-file.ts';

/** Some settings; a field given as `undefined` is a field left out. */
export type SettingsChange = { [Name in keyof Settings]?: Settings[Name] | undefined };

/** As the file may hold them: a program that comes over an open line is nobody's, whoever has written the address. */
const fileSchema = settingsSchema
  .extend({
    updateFeed: settingsSchema.shape.updateFeed.refine(
      (feed) => feed === null || whyNotSecure(feed) === null,
      rule('rules.secureOnly'),
    ),
  })
  .partial();

/** How the window looks on this device, in `settings.json` of the data folder. */
export class SettingsFile {
  readonly #path: string;
  readonly #managed: ManagedSettings;
  /** What was chosen on this device. */
  #chosen: Partial<Settings>;
  /** What was wrong with the file at the start; the defaults stand in for it. */
  readonly problem: Message | null;

  constructor(dataDir: string, managed: ManagedSettings) {
    this.#managed = managed;
    this.#path = join(dataDir, 'settings.json');
    const read = readJsonFile(this.#path, fileSchema);
    this.#chosen = read.ok && read.value !== null ? withoutGaps(read.value) : {};
    this.problem = read.ok ? null : message('device.settingsUnread', { problem: read.problem });
  }

  get(): Settings {
    return { ...usualSettings, ...settingsFrom(this.#managed), ...this.#chosen, ...lockedSettings(this.#managed) };
  }

  /** Keeps a change. Throws `InputRefused` for what the office has locked, or `StorageError`; then nothing has changed. */
  set(change: SettingsChange): Settings {
    const issues = [...settingIssues(this.#managed, this.get(), change), ...feedIssues(change)];
    if (issues.length > 0) throw new InputRefused(issues);
    const next = { ...this.#chosen, ...withoutGaps(change) };
    writeJsonFile(this.#path, next);
    this.#chosen = next;
    return this.get();
  }

  /** What was chosen here is gone, as on a new device. */
  forget(): void {
    this.#chosen = {};
  }
}

function feedIssues({ updateFeed }: SettingsChange): Issue[] {
  const problem = updateFeed == null ? null : whyNotSecure(updateFeed);
  return problem === null ? [] : [{ field: 'updateFeed', rule: problem }];
}

function withoutGaps(change: SettingsChange): Partial<Settings> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
