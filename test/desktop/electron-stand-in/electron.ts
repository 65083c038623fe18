import { EventEmitter } from 'node:events';
import { fileURLToPath } from 'node:url';
import type * as Electron from 'electron';
import { keyboardCrew } from '../../e2e/keyboard.ts';
import { BrowserWindow, onlyWindow, windows } from './browser-window.ts';
import { followCommands } from './commands.ts';
import { created, handlers, type PermissionCheck, type PermissionListener, type RequestListener } from './handlers.ts';
import { MessageChannelMain } from './ports.ts';
import { record, stoppable } from './record.ts';
import { moveOf, placeOf } from './stories.ts';
import {
  answerNext,
  chooseInMenu,
  dialog,
  Menu,
  nativeImage,
  Notification,
  pressNotification,
  screen,
} from './system.ts';

// The parts of Electron's main process that the program uses, played on a real Chromium. What of it can be held
// against electron.d.ts is (`satisfies` below, and as-electron.ts).
export { BrowserWindow, dialog, Menu, MessageChannelMain, nativeImage, Notification, screen };

let ready = false;

class App extends EventEmitter {
  readonly isPackaged = false;
  #logs = '';

  getAppPath(): string {
    return fileURLToPath(new URL('../../..', import.meta.url));
  }

  enableSandbox(): void {
    record.sandboxed = true;
  }

  setPath(name: string, path: string): void {
    if (name === 'userData') record.userData = path;
  }

  setAppLogsPath(path?: string): void {
    this.#logs = path ?? '';
    record.logs = this.#logs;
  }

  getPath(name: string): string {
    if (name !== 'logs') throw new Error(`the stand-in knows no ${name}`);
    return this.#logs;
  }

  getPreferredSystemLanguages(): string[] {
    return [process.env['STAND_IN_LANGUAGE'] ?? 'en-US'];
  }

  setAboutPanelOptions(): void {}

  setBadgeCount(count?: number): boolean {
    record.badge = count ?? 0;
    return true;
  }

  getLoginItemSettings(): never {
    throw new Error('only the installed application asks this');
  }

  setLoginItemSettings(): void {
    throw new Error('only the installed application asks this');
  }

  requestSingleInstanceLock(): boolean {
    return process.env['STAND_IN_SECOND_INSTANCE'] === undefined;
  }

  async whenReady(): Promise<void> {
    await Promise.resolve();
    ready = true;
  }

  quit(): void {
    const event = stoppable();
    this.emit('before-quit', stoppable());
    this.emit('will-quit', event);
    if (!event.isPrevented()) this.exit(0);
  }

  exit(code: number): void {
    void Promise.all([...windows].map((window) => window.webContents.close())).finally(() => process.exit(code));
  }
}

export const app = new App();
export const powerMonitor = new EventEmitter();
export const autoUpdater = new EventEmitter();
export const net = { isOnline: () => true } satisfies Pick<Electron.Net, 'isOnline'>;
created.tell = (contents) => app.emit('web-contents-created', {}, contents);

export const protocol = {
  registerSchemesAsPrivileged: (schemes: Electron.CustomScheme[]) => {
    record.schemes.push(...schemes);
    record.schemesRegisteredBeforeReady &&= !ready;
  },
  handle: (_scheme: string, handler: (request: Request) => Promise<Response>) => void (handlers.scheme = handler),
};

export const session = {
  defaultSession: Object.assign(new EventEmitter(), {
    setPermissionRequestHandler: (listener: PermissionListener) => void (handlers.permission = listener),
    setPermissionCheckHandler: (check: PermissionCheck) => void (handlers.permissionCheck = check),
    setDevicePermissionHandler: (check: () => boolean) => void (handlers.device = check),
    clearStorageData: () => Promise.resolve(void record.cleared.push('storage')),
    clearCache: () => Promise.resolve(void record.cleared.push('cache')),
    resolveProxy: () => Promise.resolve(process.env['STAND_IN_PROXY'] ?? 'DIRECT'),
    webRequest: {
      onBeforeRequest: (_filter: unknown, listener: RequestListener) => void (handlers.request = listener),
    },
  }),
};

followCommands({
  record: () => Promise.resolve(record),
  evaluate: ({ expression }) => onlyWindow().webContents.shown.page.evaluate(String(expression)),
  waitFor: async ({ selector }) => {
    await onlyWindow().webContents.shown.page.waitForSelector(String(selector));
  },
  press: ({ selector }) => onlyWindow().webContents.shown.page.click(String(selector)),
  type: ({ keys }) => onlyWindow().webContents.shown.page.keyboard.press(String(keys)),
  /** For a look at it: the page at a size, in a file. */
  picture: async ({ path, width, height }) => {
    const { page } = onlyWindow().webContents.shown;
    await page.setViewportSize({ width: Number(width), height: Number(height) });
    await page.screenshot({ path: String(path) });
  },
  move: async (input) => {
    const { cut, from, to } = moveOf(input);
    await keyboardCrew(onlyWindow().webContents.shown.page).move(cut, from, to, 'front');
  },
  reload: () => onlyWindow().webContents.shown.reload(),
  crash: () => onlyWindow().webContents.shown.crash(),
  look: async ({ at }) => onlyWindow().look(at === true),
  placeAt: async (input) => onlyWindow().placeAt(placeOf(input)),
  maximize: async () => onlyWindow().maximize(),
  leave: async () => {
    await onlyWindow().leave();
    if (windows.size === 0) app.emit('window-all-closed');
  },
  windowSays: async ({ event }) => void onlyWindow().emit(String(event)),
  powerSays: async ({ event }) => {
    const stopped = stoppable();
    powerMonitor.emit(String(event), stopped);
    return stopped.isPrevented();
  },
  chooseInMenu: async ({ label }) => chooseInMenu(String(label)),
  pressNotification: async () => pressNotification(),
  answerNext: async ({ response }) => answerNext(Number(response)),
  pretendToBeAt: async ({ url }) => onlyWindow().webContents.pretendToBeAt(String(url)),
  pretendToBeInFrame: async () => void (onlyWindow().webContents.mainFrame.parent = {}),
  finishLoad: async () => void onlyWindow().webContents.emit('did-finish-load'),
  mayAttachWebview: async () => {
    const event = stoppable();
    onlyWindow().webContents.emit('will-attach-webview', event);
    return !event.isPrevented();
  },
  /** A download begins, and ends as `state` says. */
  mayDownload: async ({ url, state }) => {
    const event = stoppable();
    const item = Object.assign(new EventEmitter(), { getURL: () => String(url), getFilename: () => 'queue.csv' });
    session.defaultSession.emit('will-download', event, item);
    item.emit('done', {}, state);
    return !event.isPrevented();
  },
  mayUseDevices: async () => handlers.device?.(),
  mayRequest: async ({ url }) => {
    let cancelled = false;
    handlers.request?.({ url: String(url) }, ({ cancel }) => (cancelled = cancel));
    return !cancelled;
  },
  fetch: async ({ url, method }) => {
    const answer = await handlers.scheme?.(new Request(String(url), { method: String(method ?? 'GET') }));
    return { status: answer?.status, headers: Object.fromEntries(answer?.headers ?? []), text: await answer?.text() };
  },
  permission: async ({ name, url }) => {
    let granted = false;
    const contents = { getURL: () => String(url) };
    handlers.permission?.(contents, String(name), (answer) => (granted = answer));
    return { granted, checked: handlers.permissionCheck?.(null, String(name), String(url)) };
  },
  secondInstance: async () => void app.emit('second-instance'),
  fail: async ({ message }) => void setImmediate(() => process.emit('uncaughtException', new Error(String(message)))),
  quit: async () => app.quit(),
});
