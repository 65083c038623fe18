import { EventEmitter } from 'node:events';
import { fileURLToPath } from 'node:url';
import { followCommands } from './commands.ts';
import { StandInPage } from './page.ts';
import { MessageChannelMain, type Port } from './ports.ts';
import { record, stoppable } from './record.ts';

// The parts of Electron's main process that the program uses, played on a real Chromium.
export { MessageChannelMain };

type Listener = (details: { url: string }, decide: (answer: { cancel: boolean }) => void) => void;
type PermissionListener = (contents: unknown, permission: string, decide: (granted: boolean) => void) => void;
type PermissionCheck = (contents: unknown, permission: string, origin: string) => boolean;

const handlers: {
  scheme: ((request: Request) => Promise<Response>) | null;
  request: Listener | null;
  permission: PermissionListener | null;
  permissionCheck: PermissionCheck | null;
} = { scheme: null, request: null, permission: null, permissionCheck: null };

let ready = false;

class App extends EventEmitter {
  readonly isPackaged = false;

  getAppPath(): string {
    return fileURLToPath(new URL('../../..', import.meta.url));
  }

  enableSandbox(): void {
    record.sandboxed = true;
  }

  setPath(name: string, path: string): void {
    if (name === 'userData') record.userData = path;
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
    this.emit('will-quit', event);
    if (!event.isPrevented()) this.exit(0);
  }

  exit(code: number): void {
    void Promise.all([...windows].map((window) => window.webContents.close())).finally(() => process.exit(code));
  }
}

export const app = new App();
export const powerMonitor = new EventEmitter();
export const net = { isOnline: () => true };
export const Menu = { setApplicationMenu: () => undefined };
export const dialog = {
  showErrorBox: (title: string, text: string) => void record.errorBoxes.push(`${title}: ${text}`),
};

export const protocol = {
  registerSchemesAsPrivileged: (schemes: unknown[]) => {
    record.schemes.push(...schemes);
    record.schemesRegisteredBeforeReady &&= !ready;
  },
  handle: (_scheme: string, handler: (request: Request) => Promise<Response>) => void (handlers.scheme = handler),
};

export const session = {
  defaultSession: {
    setPermissionRequestHandler: (listener: PermissionListener) => void (handlers.permission = listener),
    setPermissionCheckHandler: (check: PermissionCheck) => void (handlers.permissionCheck = check),
    setDevicePermissionHandler: () => undefined,
    webRequest: { onBeforeRequest: (_filter: unknown, listener: Listener) => void (handlers.request = listener) },
  },
};

class WebContents extends EventEmitter {
  readonly #preload: string;
  #page: StandInPage | null = null;
  #mayOpen: (details: { url: string }) => { action: string } = () => ({ action: 'allow' });
  #url = '';
  readonly mainFrame: { readonly origin: string; postMessage(channel: string, message: unknown, ports: Port[]): void };

  constructor(preload: string) {
    super();
    this.#preload = preload;
    const origin = () => /^\w+:\/\/[^/]+/.exec(this.#url)?.[0] ?? 'null';
    this.mainFrame = {
      get origin() {
        return origin();
      },
      postMessage: (channel, _message, ports) => {
        record.portsHandedTo.push(origin());
        for (const port of ports) {
          port.on('close', () => (record.portsClosed += 1));
          this.#page?.handPort(channel, port);
        }
      },
    };
  }

  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }): void {
    this.#mayOpen = handler;
  }

  getURL(): string {
    return this.#url;
  }

  async load(url: string): Promise<void> {
    this.#url = url;
    this.#page = await StandInPage.open(this.#preload, {
      serve: (request) => handlers.scheme?.(request) ?? Promise.resolve(new Response(null, { status: 404 })),
      mayNavigate: (target) => {
        const event = stoppable();
        this.emit('will-navigate', event, target);
        (event.isPrevented() ? record.navigationsStopped : record.navigationsLetThrough).push(target);
        return !event.isPrevented();
      },
      mayRequest: (target) => {
        let cancelled = false;
        handlers.request?.({ url: target }, ({ cancel }) => (cancelled = cancel));
        if (cancelled) record.requestsCancelled.push(target);
        return !cancelled;
      },
      asksForWindow: (target) => {
        if (this.#mayOpen({ url: target }).action === 'deny') record.windowsDenied.push(target);
      },
      loaded: () => this.emit('did-finish-load'),
    });
    await this.#page.load(url);
  }

  async reload(): Promise<void> {
    await this.#page?.reload();
  }

  async close(): Promise<void> {
    await this.#page?.close();
  }

  get page() {
    if (!this.#page) throw new Error('the window has not loaded anything yet');
    return this.#page.page;
  }

  /** The page shows something that is not ours, as if a navigation had got through. */
  pretendToBeAt(url: string): void {
    this.#url = url;
  }
}

const windows = new Set<BrowserWindow>();

export class BrowserWindow extends EventEmitter {
  readonly webContents: WebContents;

  constructor(options: { webPreferences: { preload: string } }) {
    super();
    record.windows.push(options);
    this.webContents = new WebContents(options.webPreferences.preload);
    app.emit('web-contents-created', {}, this.webContents);
    windows.add(this);
  }

  async loadURL(url: string): Promise<void> {
    await this.webContents.load(url);
    this.emit('ready-to-show');
  }

  show(): void {
    record.shown += 1;
  }

  focus(): void {
    record.shown += 1;
  }

  isMinimized(): boolean {
    return false;
  }

  restore(): void {}
}

function onlyWindow(): BrowserWindow {
  const [window] = windows;
  if (!window) throw new Error('there is no window');
  return window;
}

followCommands({
  record: () => Promise.resolve(record),
  evaluate: ({ expression }) => onlyWindow().webContents.page.evaluate(String(expression)),
  waitFor: async ({ selector }) => {
    await onlyWindow().webContents.page.waitForSelector(String(selector));
  },
  reload: () => onlyWindow().webContents.reload(),
  pretendToBeAt: async ({ url }) => onlyWindow().webContents.pretendToBeAt(String(url)),
  finishLoad: async () => void onlyWindow().webContents.emit('did-finish-load'),
  mayAttachWebview: async () => {
    const event = stoppable();
    onlyWindow().webContents.emit('will-attach-webview', event);
    return !event.isPrevented();
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
  quit: async () => app.quit(),
});
