import { EventEmitter } from 'node:events';
import { created } from './handlers.ts';
import { record, stoppable } from './record.ts';
import { WebContents } from './web-contents.ts';

interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Options extends Partial<Bounds> {
  title?: string;
  kiosk?: boolean;
  webPreferences: { preload: string };
}

export const windows = new Set<BrowserWindow>();

/** A window without a screen: it remembers what it is made into. */
export class BrowserWindow extends EventEmitter {
  readonly webContents: WebContents;
  #bounds: Bounds;
  #destroyed = false;
  #minimised = false;
  /** Whether somebody looks at it. */
  looked = true;

  constructor(options: Options) {
    super();
    record.windows.push(options);
    record.title = options.title ?? '';
    record.kiosk = options.kiosk ?? false;
    const { x = 10, y = 10, width = 800, height = 600 } = options;
    this.#bounds = { x, y, width, height };
    this.webContents = new WebContents(options.webPreferences.preload);
    created.tell(this.webContents);
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
    record.focused += 1;
    this.look();
  }

  minimize(): void {
    this.#minimised = true;
    record.minimised += 1;
  }

  restore(): void {
    this.#minimised = false;
  }

  maximize(): void {
    record.maximized = true;
    this.emit('maximize');
  }

  setFullScreen(on: boolean): void {
    record.fullScreen = on;
    this.emit(on ? 'enter-full-screen' : 'leave-full-screen');
  }

  setKiosk(on: boolean): void {
    record.kiosk = on;
  }

  setTitle(title: string): void {
    record.title = title;
  }

  setOverlayIcon(): void {
    throw new Error('only Windows has this');
  }

  flashFrame(on: boolean): void {
    record.flashing = on;
  }

  getNormalBounds(): Bounds {
    return this.#bounds;
  }

  isMinimized = () => this.#minimised;
  isMaximized = () => record.maximized;
  isFullScreen = () => record.fullScreen;
  isKiosk = () => record.kiosk;
  isFocused = () => this.looked;
  isDestroyed = () => this.#destroyed;

  /** A person looks at it, or turns away. */
  look(at = true): void {
    this.looked = at;
    this.emit(at ? 'focus' : 'blur');
  }

  /** A person drags it to another place and size. */
  placeAt(bounds: Bounds): void {
    this.#bounds = bounds;
    this.emit('resize');
    this.emit('move');
  }

  /** A person closes it. */
  async leave(): Promise<void> {
    const event = stoppable();
    this.emit('close', event);
    if (event.isPrevented()) return;
    this.#destroyed = true;
    windows.delete(this);
    this.emit('closed');
    await this.webContents.close();
  }
}

export function onlyWindow(): BrowserWindow {
  const [window] = windows;
  if (!window) throw new Error('there is no window');
  return window;
}
