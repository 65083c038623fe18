import type { App, PowerMonitor } from 'electron';
import type { Shutdown } from '../host/shutdown.ts';

/**
 * Every way in which the desktop ends the program leads to the same orderly shutdown: the current durable step, then
 * the files. If it is cut short, nothing is lost: a command is on disk before the window says so. `powerMonitor` may be
 * used when Electron is ready.
 */
export function endWithApplication(app: Pick<App, 'on'>, shutdown: Pick<Shutdown, 'end'>): void {
  app.on('will-quit', (event) => {
    event.preventDefault();
    void shutdown.end(0);
  });
}

/** The machine shuts down or restarts (Linux and macOS; on Windows see `endWithSession`). */
export function endWithMachine(powerMonitor: Pick<PowerMonitor, 'on'>, shutdown: Pick<Shutdown, 'end'>): void {
  powerMonitor.on('shutdown', (...given: readonly unknown[]) => {
    const [event] = given;
    // The system waits for us, as long as it allows.
    if (isStoppable(event)) event.preventDefault();
    void shutdown.end(0);
  });
}

/** The window events of a Windows sign-out, which can no longer be delayed. */
interface SessionWindow {
  on(event: 'session-end', listener: () => void): unknown;
}

export function endWithSession(window: SessionWindow, shutdown: Pick<Shutdown, 'end'>): void {
  window.on('session-end', () => void shutdown.end(0));
}

/** A fatal error, and when it occurred. */
interface Failure {
  readonly during: 'start' | 'work';
  readonly error: unknown;
}

/**
 * Ends the program after a failed start or an uncaught error. It exits in order rather than running on half broken, and
 * reports only then, because the report waits for a reader. Must be called before anything else is registered for
 * closing. The returned function exits in the same way.
 */
export function endOnFailure(
  process: Pick<NodeJS.Process, 'on'>,
  shutdown: Shutdown,
  log: (failure: Failure) => void,
  notify: (failure: Failure) => void,
): (failure: Failure) => Promise<void> {
  let first: Failure | null = null;
  // What is added first is closed last.
  shutdown.beforeEnd(async () => {
    if (first !== null) notify(first);
  });
  const fail = (failure: Failure) => {
    log(failure);
    first ??= failure;
    return shutdown.end(1);
  };
  process.on('uncaughtException', (error) => void fail({ during: 'work', error }));
  return fail;
}

function isStoppable(event: unknown): event is { preventDefault(): void } {
  return typeof event === 'object' && event !== null && 'preventDefault' in event;
}
