import type { WindowCommand, DesktopChange, DesktopFacts } from '#shared/terminal/desktop.ts';

/** The desktop around the window, as the terminal needs it. */
export interface DesktopHost {
  facts(): DesktopFacts;
  /** Throws `NotPossible` when this desktop cannot do it, `StorageError` when it cannot be kept. */
  set(change: DesktopChange): DesktopFacts;
  /** The device is forgotten: what was chosen here is gone, and the system no longer opens the terminal. */
  forget(): void;
  /** What the window is asked to show, from now on; ends when `signal` is aborted. */
  commands(signal?: AbortSignal): AsyncGenerator<WindowCommand, void>;
}

/** Where there is no desktop nothing is ever asked: whoever listens is told so at once, by the end. */
export async function* nothingAsked(): AsyncGenerator<WindowCommand, void> {
  yield* [];
}
