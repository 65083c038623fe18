import { type ManagedSettings, type Settings, usualSettings } from '#shared/terminal/settings.ts';
import { textScale } from '../lib/theme/apply.ts';
import type { Session } from './session.svelte.ts';

const nothingManaged: ManagedSettings = { path: '', present: false, values: {}, locked: [], problems: [] };

/** How the window looks on this device: shown at once, kept by the terminal. */
export class SettingsStore {
  /** The usual ones, until the terminal has told what was chosen. */
  value = $state.raw<Settings>(usualSettings);
  /** The factor by which the chosen size of text enlarges everything measured in rem. */
  readonly textScale = $derived(textScale(this.value.textSize));
  known = $state(false);
  /** What an administrator has set and locked for this device. */
  managed = $state.raw<ManagedSettings>(nothingManaged);
  readonly #session: Session;
  /** As the terminal last told them, and what was changed since without an answer yet. */
  #stored: Settings = usualSettings;
  #changes: readonly Partial<Settings>[] = [];

  constructor(session: Session) {
    this.#session = session;
    session.readAsChanged('settings', async () => {
      this.#stored = await session.client.settings.get();
      this.#show();
      this.known = true;
      this.managed = await session.client.settings.managed();
    });
  }

  /** Shows a change at once; where it could not be stored, what holds is shown again. Throws as the terminal does. */
  async set(change: Partial<Settings>): Promise<void> {
    this.#changes = [...this.#changes, change];
    this.#show();
    try {
      await this.store(change);
    } finally {
      this.#changes = this.#changes.filter((one) => one !== change);
      this.#show();
    }
  }

  /** Shows a change once it is stored. Throws as the terminal does. */
  async store(change: Partial<Settings>): Promise<void> {
    this.#stored = await this.#session.client.settings.set(change);
    this.#show();
  }

  #show(): void {
    this.value = this.#changes.reduce<Settings>((shown, change) => ({ ...shown, ...change }), this.#stored);
  }
}
