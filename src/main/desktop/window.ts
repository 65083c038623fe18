import { BrowserWindow } from 'electron';
import { pageUrl } from './app-scheme.ts';

/** Opens the terminal's window on its page; shows it when there is something to see. */
export function openWindow(preload: string, devTools: boolean): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Yard Terminal',
    width: 1440,
    height: 900,
    minWidth: 480,
    minHeight: 480,
    show: false,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      // Its dictionaries would be fetched from elsewhere.
      spellcheck: false,
      devTools,
    },
  });
  window.once('ready-to-show', () => window.show());
  void window.loadURL(pageUrl);
  return window;
}
