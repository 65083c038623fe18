import type { WindowCommand, DesktopChange, DesktopFacts } from '#shared/terminal/desktop.ts';

/** The desktop around the window, as the terminal needs it. */
export interface DesktopHost {
  facts(): DesktopFacts;
  /** Throws `NotPossible` if this desktop cannot do it, `StorageError` if it cannot be stored. */
  set(change: DesktopChange): DesktopFacts;
  /** Forgets all choices on this device; the system no longer opens the terminal at login. */
  forget(): void;
  /** What the window should show, from now on, until `signal` is aborted. */
  commands(signal?: AbortSignal): AsyncGenerator<WindowCommand, void>;
}

/** Without a desktop there are no commands, so the stream ends at once. */
export async function* nothingAsked(): AsyncGenerator<WindowCommand, void> {
  yield* [];
}
