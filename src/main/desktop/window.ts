import { BrowserWindow, type Rectangle } from 'electron';
import { pageUrl } from './app-scheme.ts';
import { leastSize, placeOn, type WindowState } from './window-state.ts';

export interface WindowOptions {
  readonly preload: string;
  readonly devTools: boolean;
  /** As it was left; `null`: never opened before. */
  readonly left: WindowState | null;
  /** Work areas of the displays that exist, the main one first. */
  readonly workAreas: readonly Rectangle[];
  readonly kiosk: boolean;
  /** Minimised instead of in front. */
  readonly hidden: boolean;
}

/** Opens the terminal's window on its page; shows it when there is something to see. */
export function openWindow({ preload, devTools, left, workAreas, kiosk, hidden }: WindowOptions): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Yard Terminal',
    ...placeOn(workAreas, left?.bounds ?? null),
    minWidth: leastSize.width,
    minHeight: leastSize.height,
    show: false,
    kiosk,
    // Behind Alt on Windows and Linux; see menu.ts.
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      // A middle click would open a link in a window of its own.
      disableBlinkFeatures: 'Auxclick',
      webviewTag: false,
      navigateOnDragDrop: false,
      // Its dictionaries would be fetched from elsewhere.
      spellcheck: false,
      devTools,
    },
  });
  // Calls between browsers would send packets past every rule about requests; nothing here makes any.
  window.webContents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  // The title shows what needs a person (badge.ts); the page does not change it.
  window.on('page-title-updated', (event) => event.preventDefault());
  window.once('ready-to-show', () => {
    if (!kiosk && left?.maximized) window.maximize();
    if (!kiosk && left?.fullScreen) window.setFullScreen(true);
    if (hidden) window.minimize();
    else window.show();
  });
  void window.loadURL(pageUrl);
  return window;
}
