import { EventEmitter } from 'node:events';
import { handlers } from './handlers.ts';
import type { StandInPage } from './page.ts';
import type { Port } from './ports.ts';
import { record, stoppable } from './record.ts';

/** One page in a window, played by a real Chromium. */
export class WebContents extends EventEmitter {
  readonly #preload: string;
  #shown: StandInPage | null = null;
  #mayOpen: (details: { url: string }) => { action: string } = () => ({ action: 'allow' });
  #url = '';
  readonly mainFrame: {
    readonly origin: string;
    parent: object | null;
    postMessage(channel: string, message: unknown, ports: Port[]): void;
  };

  constructor(preload: string) {
    super();
    this.#preload = preload;
    const origin = () => /^\w+:\/\/[^/]+/.exec(this.#url)?.[0] ?? 'null';
    this.mainFrame = {
      get origin() {
        return origin();
      },
      parent: null,
      postMessage: (channel, _message, ports) => {
        record.portsHandedTo.push(origin());
        for (const port of ports) {
          port.on('close', () => (record.portsClosed += 1));
          this.#shown?.handPort(channel, port);
        }
      },
    };
  }

  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }): void {
    this.#mayOpen = handler;
  }

  setWebRTCIPHandlingPolicy(policy: string): void {
    record.webRtc = policy;
  }

  getURL(): string {
    return this.#url;
  }

  async load(url: string): Promise<void> {
    this.#url = url;
    // A program that shows no window needs no browser, and what drives one takes half a second to load.
    const { StandInPage } = await import('./page.ts');
    this.#shown = await StandInPage.open(this.#preload, {
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
      ended: () => this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 139 }),
    });
    await this.#shown.load(url);
  }

  reload(): void {
    record.reloads += 1;
    void this.#shown?.reload();
  }

  forcefullyCrashRenderer(): void {
    void this.#shown?.crash();
  }

  async close(): Promise<void> {
    await this.#shown?.close();
  }

  get shown(): StandInPage {
    if (!this.#shown) throw new Error('the window has not loaded anything yet');
    return this.#shown;
  }

  /** The page shows something that is not ours, as if a navigation had got through. */
  pretendToBeAt(url: string): void {
    this.#url = url;
  }
}
