import type { UpdatesSummary } from '#shared/terminal/updates.ts';
import type { Session } from './session.svelte.ts';

/** What is known of newer versions, where this terminal was installed. */
export class UpdatesStore {
  /** `null`: this window is a page of a browser, or the terminal has not told yet. */
  summary = $state.raw<UpdatesSummary | null>(null);
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
    session.readAsChanged('updates', async () => {
      this.summary = await session.client.updates.get();
    });
  }

  async check(): Promise<void> {
    this.summary = await this.#session.client.updates.check();
  }

  /** The terminal closes over this. */
  async install(): Promise<void> {
    this.summary = await this.#session.client.updates.install();
  }
}
