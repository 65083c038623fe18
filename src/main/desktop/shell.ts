import { createRouterClient, type RouterClient } from '@orpc/server';
import type { App, BrowserWindow, Dialog, Menu, MessageChannelMain, NativeImage, Notification, Screen } from 'electron';
import { languageFor } from '#shared/language.ts';
import { attentionStates } from '#shared/terminal/command-states.ts';
import type { Change } from '#shared/terminal/changes.ts';
import type { WindowCommand } from '#shared/terminal/desktop.ts';
import type { Settings } from '#shared/terminal/settings.ts';
import { accountOf, type Status } from '#shared/terminal/terminal.ts';
import type { Clock } from '../clock.ts';
import type { Shutdown } from '../host/shutdown.ts';
import type { Logger } from '../logger.ts';
import type { TerminalRouter } from '../router.ts';
import type { WindowCommands } from './window-commands.ts';
import { Attention } from './attention.ts';
import { showCount } from './badge.ts';
import type { DesktopFile } from './desktop-file.ts';
import { endWithSession } from './ending.ts';
import { followTerminal } from './follow.ts';
import { menuTemplate } from './menu.ts';
import { Notifier } from './notifier.ts';
import { keepAtWork } from './recovery.ts';
import { connectWindow } from './terminal-port.ts';
import type { WindowOptions } from './window.ts';
import { keepState } from './window-state.ts';
import { desktopWords, type DesktopWords, englishWords } from './words.ts';

interface ShellElectron {
  readonly app: Pick<App, 'quit' | 'setBadgeCount' | 'getPreferredSystemLanguages'>;
  readonly dialog: Pick<Dialog, 'showMessageBox'>;
  readonly Menu: Pick<typeof Menu, 'buildFromTemplate' | 'setApplicationMenu'>;
  readonly Notification: typeof Notification;
  readonly screen: Pick<Screen, 'getAllDisplays' | 'getPrimaryDisplay'>;
  readonly newChannel: () => MessageChannelMain;
  readonly badgePicture: (count: number) => NativeImage;
  readonly openWindow: (wishes: WindowOptions) => BrowserWindow;
}

interface ShellParts {
  readonly electron: ShellElectron;
  readonly platform: NodeJS.Platform;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly shutdown: Pick<Shutdown, 'end'>;
  readonly file: DesktopFile;
  readonly windowCommands: WindowCommands;
  readonly language: Settings['language'];
  readonly preload: string;
  readonly devTools: boolean;
  /** `--kiosk`, and `--hidden` for the first window. */
  readonly kiosk: boolean;
  readonly hidden: boolean;
}

/** The one window, and everything on the desktop that reports on the terminal. */
export class DesktopShell {
  readonly #parts: ShellParts;
  readonly #attention: Attention;
  readonly #notifier: Notifier;
  #client: RouterClient<TerminalRouter> | null = null;
  #router: TerminalRouter | null = null;
  #window: BrowserWindow | null = null;
  #words: DesktopWords = englishWords;
  readonly #firstWords: Promise<void>;
  #status: Status | null = null;
  #hidden: boolean;
  /** The count as it was shown last, in which words and on which window: a replay changes the status often. */
  #shown: { count: number; words: DesktopWords; window: BrowserWindow | null } | null = null;

  constructor(parts: ShellParts) {
    this.#parts = parts;
    this.#hidden = parts.hidden;
    this.#firstWords = this.#speak(parts.language);
    this.#notifier = new Notifier(parts.electron.Notification, () => parts.file.get().notifications);
    this.#attention = new Attention({
      clock: parts.clock,
      commands: () => this.#commandsForAPerson(),
      watched: () => this.#window?.isFocused() ?? false,
      notify: (count) => this.#tellOf(count),
    });
  }

  get words(): DesktopWords {
    return this.#words;
  }

  /** Resolved when the words of the device's language are loaded; earlier messages are in English. */
  async speaks(): Promise<void> {
    await this.#firstWords;
  }

  /** Opens the window on a terminal, and follows that terminal until `signal` is aborted. */
  async begin(router: TerminalRouter, signal: AbortSignal): Promise<void> {
    const { clock, logger } = this.#parts;
    await this.#firstWords;
    if (signal.aborted) return;
    this.#router = router;
    // A terminal that is closing opens no window.
    signal.addEventListener('abort', () => (this.#router = null), { once: true });
    this.#client = createRouterClient(router);
    this.#drawMenu();
    this.show();
    void followTerminal(this.#client, (change) => this.#changed(change), clock, logger, signal);
  }

  /** Brings the window to the front, opening it where it is closed. Nothing before the terminal is there. */
  show(): void {
    if (this.#router === null) return;
    if (this.#window === null) {
      this.#window = this.#open(this.#router);
      return;
    }
    if (this.#window.isMinimized()) this.#window.restore();
    this.#window.show();
    this.#window.focus();
  }

  /** Brings the window to the front and shows something in it. */
  send(command: WindowCommand): void {
    this.#parts.windowCommands.send(command);
    this.show();
  }

  /** A file that the window gave out could not be written. */
  notSaved(file: string): void {
    if (this.#window === null) return;
    const { title, text } = this.#words.native.notSaved;
    const { electron, logger } = this.#parts;
    electron.dialog
      .showMessageBox(this.#window, { type: 'error', message: title, detail: text({ file }) })
      .catch((error: unknown) => logger.error({ err: error }, 'nobody could be told of a file that was not saved'));
  }

  showKiosk(kiosk: boolean): void {
    this.#window?.setKiosk(kiosk);
  }

  #open(router: TerminalRouter): BrowserWindow {
    const { electron, clock, file, logger, preload, devTools, kiosk, shutdown } = this.#parts;
    const main = electron.screen.getPrimaryDisplay();
    const displays = [main, ...electron.screen.getAllDisplays().filter(({ id }) => id !== main.id)];
    const window = electron.openWindow({
      preload,
      devTools,
      left: file.get().window,
      workAreas: displays.map(({ workArea }) => workArea),
      kiosk: kiosk || file.get().kiosk,
      hidden: this.#hidden,
    });
    this.#hidden = false;
    connectWindow(window.webContents, router, logger, electron.newChannel);
    keepState(window, clock, (state) => {
      try {
        file.set({ window: state });
      } catch (error) {
        logger.warn({ err: error }, 'the place of the window could not be kept');
      }
    });
    keepAtWork(window, {
      dialog: electron.dialog,
      clock,
      logger,
      words: () => this.#words,
      quit: () => electron.app.quit(),
    });
    endWithSession(window, shutdown);
    window.on('focus', () => {
      window.flashFrame(false);
      this.#attention.seen();
      this.#notifier.close();
    });
    window.on('closed', () => (this.#window = null));
    this.#showCount(window);
    return window;
  }

  async #changed(change: Change): Promise<void> {
    if (change.what === 'status') await this.#statusChanged(change.status);
    else if (change.what === 'commands') await this.#refreshAttention();
    else if (change.what === 'settings') await this.#settingsChanged();
  }

  async #statusChanged(status: Status): Promise<void> {
    const before = this.#status;
    this.#status = status;
    this.#showCount(this.#window);
    if (((before?.account ?? null) !== null) !== (status.account !== null)) this.#drawMenu();
    if (before === null || accountOf(before) !== accountOf(status)) {
      this.#attention.forget();
      if (status.account !== null) await this.#attention.refresh();
      return;
    }
    if (before.queue.attention !== status.queue.attention) await this.#refreshAttention();
    const mustSignIn = status.connection.state === 'unauthorised' && before.connection.state !== 'unauthorised';
    if (mustSignIn && !(this.#window?.isFocused() ?? false)) {
      const { title, text } = this.#words.native.signIn;
      this.#notifier.show(title, text, () => this.show());
    }
  }

  async #refreshAttention(): Promise<void> {
    if (this.#status?.account != null) await this.#attention.refresh();
  }

  async #settingsChanged(): Promise<void> {
    const settings = await this.#client?.settings.get();
    if (settings === undefined) return;
    const before = this.#words;
    await this.#speak(settings.language);
    if (before === this.#words) return;
    this.#drawMenu();
    this.#showCount(this.#window);
  }

  /** If the words cannot be loaded, the current ones stay. */
  async #speak(chosen: Settings['language']): Promise<void> {
    try {
      this.#words = await desktopWords(this.#language(chosen));
    } catch (error) {
      this.#parts.logger.warn({ err: error }, 'the words of the desktop could not be read');
    }
  }

  async #commandsForAPerson(): Promise<readonly string[]> {
    if ((this.#status?.queue.attention ?? 0) === 0 || this.#client === null) return [];
    const commands = await this.#client.queue.list({ states: [...attentionStates] });
    return commands.map(({ commandId }) => commandId);
  }

  #tellOf(count: number | null): void {
    if (count === null) {
      this.#notifier.close();
      return;
    }
    const { attention } = this.#words.native;
    this.#notifier.show(attention.count({ n: count }), attention.text, () =>
      this.send({ action: 'go', view: 'queue' }),
    );
    this.#window?.flashFrame(true);
  }

  #showCount(window: BrowserWindow | null): void {
    const { electron, platform } = this.#parts;
    const count = this.#status?.queue.attention ?? 0;
    const words = this.#words;
    const shown = this.#shown;
    if (shown?.count === count && shown.words === words && shown.window === window) return;
    this.#shown = { count, words, window };
    showCount({ app: electron.app, platform, picture: electron.badgePicture }, window, count, words);
  }

  #drawMenu(): void {
    const { electron, platform } = this.#parts;
    const template = menuTemplate({
      platform,
      words: this.#words,
      open: (this.#status?.account ?? null) !== null,
      send: (command) => this.send(command),
    });
    electron.Menu.setApplicationMenu(electron.Menu.buildFromTemplate(template));
  }

  #language(chosen: Settings['language']) {
    return languageFor(chosen, this.#parts.electron.app.getPreferredSystemLanguages());
  }
}
