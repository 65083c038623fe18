import { readFileSync } from 'node:fs';
import type { Browser, CDPSession, Page, Route } from 'playwright-core';
import { launchChromium } from '../../support/chromium.ts';
import type { Port } from './ports.ts';

/**
 * Chromium outside Electron knows no scheme of ours: the page is shown under this origin instead, and
 * where its scripts ask for the scheme they are told `app:` as in Electron.
 */
const shownOrigin = 'https://yard.app-stand-in.invalid';
const ourPage = 'app://yard/index.html';
const world = 'isolated preload';

const toShown = (url: string) => url.replace(/^app:\/\/yard(?=\/|$)/, shownOrigin);
const toOurs = (url: string) =>
  url.startsWith(`${shownOrigin}/`) || url === shownOrigin ? url.replace(shownOrigin, 'app://yard') : url;

interface PageHost {
  /** Serves `app://…`. */
  serve(request: Request): Promise<Response>;
  /** A navigation of the main frame that the page began; true lets it go on. */
  mayNavigate(url: string): boolean;
  /** Any request; false cancels it. */
  mayRequest(url: string): boolean;
  /** The page asked for a window of its own. */
  asksForWindow(url: string): void;
  loaded(): void;
  /** The page's process has ended. */
  ended(): void;
}

/** A real Chromium page that plays the window: preload in an isolated world, ports carried into it. */
export class StandInPage {
  readonly #browser: Browser;
  readonly #preload: string;
  #cdp: CDPSession;
  page: Page;
  readonly #host: PageHost;
  #preloadContext = 0;
  #ports = new Map<number, Port>();
  #nextPort = 1;
  /** A load that the program itself asked for. */
  #loading = false;
  #ended = false;

  private constructor(browser: Browser, preload: string, page: Page, cdp: CDPSession, host: PageHost) {
    this.#browser = browser;
    this.#preload = preload;
    this.page = page;
    this.#cdp = cdp;
    this.#host = host;
  }

  static async open(preload: string, host: PageHost): Promise<StandInPage> {
    const browser = await launchChromium();
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const opened = new StandInPage(browser, preload, page, await context.newCDPSession(page), host);
    await opened.#prepare();
    return opened;
  }

  async load(url: string): Promise<void> {
    this.#loading = true;
    await this.page.goto(toShown(url), { waitUntil: 'load' });
    this.#loading = false;
  }

  async reload(): Promise<void> {
    this.#loading = true;
    if (this.#ended) await this.#revive();
    else await this.page.reload({ waitUntil: 'load' });
    this.#loading = false;
  }

  /** The page's process really ends. */
  async crash(): Promise<void> {
    const ended = new Promise<void>((resolve) => this.page.once('crash', () => resolve()));
    this.#cdp.send('Page.crash').catch(() => undefined);
    await ended;
  }

  /** A page whose process has ended is shown again in a process of its own. */
  async #revive(): Promise<void> {
    const context = this.page.context();
    const dead = this.page;
    this.page = await context.newPage();
    this.#cdp = await context.newCDPSession(this.page);
    this.#ended = false;
    await dead.close().catch(() => undefined);
    await this.#prepare();
    await this.page.goto(toShown(ourPage), { waitUntil: 'load' });
  }

  /** What `WebFrameMain.postMessage` does with a port. */
  handPort(channel: string, port: Port): void {
    const number = this.#nextPort++;
    this.#ports.set(number, port);
    const tell = (call: string) =>
      void this.#cdp
        .send('Runtime.evaluate', { expression: call, contextId: this.#preloadContext })
        .catch(() => undefined);
    tell(`standIn.deliver(${JSON.stringify(channel)}, ${number})`);
    port.handTo((data) => tell(`standIn.post(${number}, ${JSON.stringify(data)})`));
  }

  close(): Promise<void> {
    return this.#browser.close();
  }

  async #prepare(): Promise<void> {
    this.#cdp.on('Runtime.executionContextCreated', ({ context }) => {
      if (context.name === world) this.#preloadContext = context.id;
    });
    this.#cdp.on('Runtime.bindingCalled', ({ payload }) => {
      const { number, data }: { number: number; data: string } = JSON.parse(payload);
      this.#ports.get(number)?.postMessage(data);
    });
    await this.#cdp.send('Runtime.enable');
    await this.#cdp.send('Page.enable');
    await this.#cdp.send('Runtime.addBinding', { name: 'standInSend', executionContextName: world });
    // The preload knows the scheme by name; here its page stands under another origin.
    const preload = readFileSync(this.#preload, 'utf8').replaceAll('app://yard', shownOrigin);
    const source = `${preloadWorld}\n(function (require, module, exports) {\n${preload}\n})(standIn.require, {}, {});`;
    await this.#cdp.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: world });
    await this.page.route('**/*', (route) => this.#answer(route));
    this.page.on('popup', (popup) => {
      this.#host.asksForWindow(popup.url());
      void popup.close();
    });
    this.page.on('load', () => this.#host.loaded());
    this.page.on('crash', () => {
      this.#ended = true;
      this.#host.ended();
    });
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    const url = toOurs(request.url());
    const navigates = request.isNavigationRequest() && request.frame() === this.page.mainFrame();
    if (navigates && !this.#loading && !this.#host.mayNavigate(url)) return route.abort('aborted');
    if (!this.#host.mayRequest(url)) return route.abort('blockedbyclient');
    if (!url.startsWith('app:')) return route.abort('namenotresolved');
    const answer = await this.#host.serve(new Request(url, { method: request.method() }));
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: type.startsWith('text/javascript') ? toldItsScheme(body.toString()) : body,
    });
  }
}

function toldItsScheme(script: string): string {
  return script.replaceAll('.location.protocol', '.location.protocol.replace("https:","app:")');
}

/** What Electron gives a sandboxed preload: `require('electron')` with `ipcRenderer`, and nothing more. */
const preloadWorld = `
const standIn = (() => {
  const listeners = new Map();
  const ports = new Map();
  const ipcRenderer = { on: (channel, listener) => { listeners.set(channel, listener); } };
  return {
    require(name) {
      if (name !== 'electron') throw new Error('a sandboxed preload cannot load ' + name);
      return { ipcRenderer };
    },
    deliver(channel, number) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => standInSend(JSON.stringify({ number, data }));
      ports.set(number, port1);
      listeners.get(channel)?.({ ports: [port2] }, null);
    },
    post: (number, data) => ports.get(number)?.postMessage(data),
  };
})();
globalThis.standIn = standIn;`;
