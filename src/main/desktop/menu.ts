import type { MenuItemConstructorOptions } from 'electron';
import { type WindowCommand, desktopViews } from '#shared/terminal/desktop.ts';
import type { DesktopWords } from './words.ts';

interface MenuOptions {
  readonly platform: NodeJS.Platform;
  readonly words: DesktopWords;
  /** Somebody is signed in: there are views to go to. */
  readonly open: boolean;
  readonly send: (command: WindowCommand) => void;
}

type Item = MenuItemConstructorOptions;
type Keys = Pick<Item, 'accelerator' | 'registerAccelerator'>;
type Opened = Extract<WindowCommand, { action: 'open' }>['what'];
const line: Item = { type: 'separator' };

/**
 * The application's menu. On macOS it stands at the top of the screen, as everywhere there. On Windows and
 * Linux it hides behind Alt: the window has its own navigation, and every line of pixels can show a track;
 * but editing, zoom, full screen and the way out must be there for those who look for them in a menu.
 *
 * It has no command that reloads the window or opens developer tools, and none of its keys is one of the
 * window's own letters. Keys that the window answers itself are only shown here.
 */
export function menuTemplate({ platform, words, open, send }: MenuOptions): Item[] {
  const isMac = platform === 'darwin';
  const { product } = words.native;
  const menu = words.native.menu;
  const { pages } = words.keyboard;
  const opening = (label: string, what: Opened, keys: Keys = {}): Item => ({
    label,
    ...keys,
    enabled: open,
    click: () => send({ action: 'open', what }),
  });
  const about: Item = { role: 'about', label: menu.about };
  const quit: Item = { role: 'quit', label: menu.quit };
  const settings: Item = {
    label: menu.settings,
    accelerator: 'CmdOrCtrl+,',
    enabled: open,
    click: () => send({ action: 'go', view: 'settings' }),
  };

  const application: Item = {
    label: product,
    submenu: [
      about,
      line,
      settings,
      line,
      { role: 'services', label: menu.services },
      line,
      { role: 'hide', label: menu.hide },
      { role: 'hideOthers', label: menu.hideOthers },
      { role: 'unhide', label: menu.showAll },
      line,
      quit,
    ],
  };
  const closing: Item[] = isMac ? [{ role: 'close', label: menu.close }] : [settings, line, quit];
  const file: Item = {
    label: menu.file,
    submenu: [
      opening(menu.search, 'search', { accelerator: 'CmdOrCtrl+K', registerAccelerator: false }),
      opening(menu.print, 'print', { accelerator: 'CmdOrCtrl+P' }),
      line,
      ...closing,
    ],
  };
  const edit: Item = {
    label: menu.edit,
    submenu: [
      { role: 'undo', label: menu.undo },
      { role: 'redo', label: menu.redo },
      line,
      { role: 'cut', label: menu.cut },
      { role: 'copy', label: menu.copy },
      { role: 'paste', label: menu.paste },
      { role: 'selectAll', label: menu.selectAll },
    ],
  };
  const view: Item = {
    label: menu.view,
    submenu: [
      { role: 'zoomIn', label: menu.zoomIn },
      { role: 'zoomOut', label: menu.zoomOut },
      { role: 'resetZoom', label: menu.actualSize },
      line,
      { role: 'togglefullscreen', label: menu.fullScreen },
    ],
  };
  const go: Item = {
    label: menu.go,
    submenu: desktopViews.map((name) => ({
      label: words.shell.views[name],
      enabled: open,
      click: () => send({ action: 'go', view: name }),
    })),
  };
  const window: Item = {
    role: 'window',
    label: menu.window,
    submenu: [
      { role: 'minimize', label: menu.minimise },
      { role: 'zoom', label: menu.zoom },
      line,
      { role: 'front', label: menu.allToFront },
    ],
  };
  const help: Item = {
    role: 'help',
    label: menu.help,
    submenu: [
      opening(pages.manual, 'manual', { accelerator: 'F1', registerAccelerator: false }),
      opening(pages.keyboard, 'keyboard'),
      opening(pages.lessons, 'lessons'),
      ...(isMac ? [] : [line, about]),
    ],
  };
  return isMac ? [application, file, edit, view, go, window, help] : [file, edit, view, go, help];
}
