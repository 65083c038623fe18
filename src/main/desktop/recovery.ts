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

/**
 * Keeps a window running. Its page holds nothing recorded: when its process ends it is loaded again. If that repeats,
 * or if it does not answer, a person is asked.
 */
export function keepAtWork(window: BrowserWindow, { dialog, clock, logger, words, quit }: RecoveryPorts): void {
  const { webContents } = window;
  let endings: number[] = [];
  let question: AbortController | null = null;

  /** Whether the second button was chosen. The first, which Enter and Escape choose, is the harmless one. */
  async function isSecondChosen(
    type: 'error' | 'warning',
    said: { readonly title: string; readonly text: string },
    buttons: readonly [string, string],
    signal?: AbortSignal,
  ): Promise<boolean> {
    const { response } = await dialog.showMessageBox(window, {
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

  async function askWhetherAgain(): Promise<void> {
    const { windowEnded } = words().native;
    const quits = await isSecondChosen('error', windowEnded, [windowEnded.again, windowEnded.quit]);
    endings = [];
    if (quits) quit();
    else if (!window.isDestroyed()) webContents.reload();
  }

  async function askWhetherToWait(): Promise<void> {
    if (question !== null) return;
    question = new AbortController();
    const { signal } = question;
    const { unresponsive } = words().native;
    const restarts = await isSecondChosen('warning', unresponsive, [unresponsive.wait, unresponsive.again], signal);
    question = null;
    // This ends its process, which is then handled like any crash.
    if (restarts && !signal.aborted && !window.isDestroyed()) webContents.forcefullyCrashRenderer();
  }

  const failed = (error: unknown) => logger.error({ err: error }, 'nobody could be asked about the window');
  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    logger.error({ reason, exitCode }, 'the window’s process ended');
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    const now = clock.monotonic();
    endings = [...endings.filter((at) => now - at < withinMs), now];
    if (endings.length <= tries) webContents.reload();
    else askWhetherAgain().catch(failed);
  });
  window.on('unresponsive', () => {
    logger.warn({}, 'the window does not answer');
    askWhetherToWait().catch(failed);
  });
  window.on('responsive', () => question?.abort());
  webContents.on('preload-error', (_event, _path, error) => logger.error({ err: error }, 'the preload failed'));
  webContents.on('did-fail-load', (_event, code, description) => {
    // -3 (aborted): replaced by another load, or stopped by us.
    if (code !== -3) logger.error({ code, description }, 'the window’s page could not be loaded');
  });
}
