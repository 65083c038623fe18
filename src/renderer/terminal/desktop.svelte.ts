import type { WindowCommand, DesktopChange, DesktopFacts } from '#shared/terminal/desktop.ts';
import type { Session } from './session.svelte.ts';

/** The desktop around this window, where there is one: what it can be told to do, and what it asks to be shown. */
export class DesktopStore {
  /** `null`: this window is a page of a browser, or the terminal has not told yet. */
  facts = $state.raw<DesktopFacts | null>(null);
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
    session.readAsChanged('settings', async () => {
      this.facts = await session.client.desktop.get();
    });
  }

  async set(change: DesktopChange): Promise<void> {
    this.facts = await this.#session.client.desktop.set(change);
  }

  /** Does what menu and notifications ask, until `signal` is aborted or the link breaks. */
  async follow(show: (ask: WindowCommand) => void, signal: AbortSignal): Promise<void> {
    try {
      for await (const ask of await this.#session.client.desktop.commands(undefined, { signal })) {
        if (signal.aborted) return;
        show(ask);
      }
    } catch {
      // The link broke; whoever follows begins again when it is made again.
    }
  }
}
