import type { BrowserWindow, Dialog } from 'electron';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import type { DesktopWords } from './words.ts';

/** How often a crashed window is reloaded automatically within this time, in milliseconds. */
const tries = 3;
const withinMs = 60_000;

interface RecoveryPorts {
  readonly dialog: Pick<Dialog, 'showMessageBox'>;
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly logger: Logger;
  readonly words: () => DesktopWords;
  readonly quit: () => void;
}

/** Keeps a window running: its page is loaded again when its process ends. If that repeats, a person is asked. */
export function keepAtWork(window: BrowserWindow, ports: RecoveryPorts): void {
  const { webContents } = window;
  const { logger } = ports;
  const recovery = new Recovery(window, ports);
  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    logger.error({ reason, exitCode }, 'the window’s process ended');
    if (reason !== 'clean-exit' && !window.isDestroyed()) recovery.ended();
  });
  window.on('unresponsive', () => {
    logger.warn({}, 'the window does not answer');
    recovery.unresponsive();
  });
  window.on('responsive', () => recovery.responsive());
  webContents.on('preload-error', (_event, _path, error) => logger.error({ err: error }, 'the preload failed'));
  webContents.on('did-fail-load', (_event, code, description) => {
    // -3 (aborted): replaced by another load, or stopped by us.
    if (code !== -3) logger.error({ code, description }, 'the window’s page could not be loaded');
  });
}

/** What is done about a window whose process ended or does not answer. */
class Recovery {
  readonly #window: BrowserWindow;
  readonly #ports: RecoveryPorts;
  #endings: number[] = [];
  #question: AbortController | null = null;
  readonly #failed = (error: unknown): void =>
    this.#ports.logger.error({ err: error }, 'nobody could be asked about the window');

  constructor(window: BrowserWindow, ports: RecoveryPorts) {
    this.#window = window;
    this.#ports = ports;
  }

  ended(): void {
    const now = this.#ports.clock.monotonic();
    this.#endings = [...this.#endings.filter((at) => now - at < withinMs), now];
    if (this.#endings.length <= tries) this.#window.webContents.reload();
    else this.#askWhetherAgain().catch(this.#failed);
  }

  unresponsive(): void {
    this.#askWhetherToWait().catch(this.#failed);
  }

  responsive(): void {
    this.#question?.abort();
  }

  async #askWhetherAgain(): Promise<void> {
    const { windowEnded } = this.#ports.words().native;
    const quits = await this.#isSecondChosen('error', windowEnded, [windowEnded.again, windowEnded.quit]);
    this.#endings = [];
    if (quits) this.#ports.quit();
    else if (!this.#window.isDestroyed()) this.#window.webContents.reload();
  }

  async #askWhetherToWait(): Promise<void> {
    if (this.#question !== null) return;
    this.#question = new AbortController();
    const { signal } = this.#question;
    const { unresponsive } = this.#ports.words().native;
    const buttons = [unresponsive.wait, unresponsive.again] as const;
    const restarts = await this.#isSecondChosen('warning', unresponsive, buttons, signal);
    this.#question = null;
    // This ends its process, which is then handled like any crash.
    if (restarts && !signal.aborted && !this.#window.isDestroyed()) this.#window.webContents.forcefullyCrashRenderer();
  }

  /** Whether the second button was chosen. The first, which Enter and Escape choose, is the harmless one. */
  async #isSecondChosen(
    type: 'error' | 'warning',
    said: { readonly title: string; readonly text: string },
    buttons: readonly [string, string],
    signal?: AbortSignal,
  ): Promise<boolean> {
    const { response } = await this.#ports.dialog.showMessageBox(this.#window, {
      type,
      message: said.title,
      detail: said.text,
      buttons: [...buttons],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
      ...(signal && { signal }),
    });
    return response === 1;
  }
}
