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
const line: Item = { type: 'separator' };

/**
 * The application's menu. On macOS it stands at the top of the screen, as everywhere there. On Windows and
 * Linux it hides behind Alt: the window has its own navigation, and every line of pixels can show a track;
 * but editing, zoom, full screen and the way out must be there for those who look for them in a menu.
 *
 * It has no command that reloads the window or opens developer tools, and none of its keys is one of the
 * window's own letters. Keys that the window answers itself are only shown here.
 */
export function menuTemplate(wishes: MenuOptions): Item[] {
  const mac = wishes.platform === 'darwin';
  return [
    ...(mac ? [applicationMenu(wishes)] : []),
    fileMenu(wishes, mac),
    editMenu(wishes),
    viewMenu(wishes),
    goMenu(wishes),
    ...(mac ? [windowMenu(wishes)] : []),
    helpMenu(wishes, mac),
  ];
}

function applicationMenu(wishes: MenuOptions): Item {
  const { menu, product } = wishes.words.native;
  return {
    label: product,
    submenu: [
      { role: 'about', label: menu.about },
      line,
      settingsItem(wishes),
      line,
      { role: 'services', label: menu.services },
      line,
      { role: 'hide', label: menu.hide },
      { role: 'hideOthers', label: menu.hideOthers },
      { role: 'unhide', label: menu.showAll },
      line,
      { role: 'quit', label: menu.quit },
    ],
  };
}

function fileMenu(wishes: MenuOptions, mac: boolean): Item {
  const { menu } = wishes.words.native;
  return {
    label: menu.file,
    submenu: [
      opening(wishes, menu.search, 'search', { accelerator: 'CmdOrCtrl+K', registerAccelerator: false }),
      opening(wishes, menu.print, 'print', { accelerator: 'CmdOrCtrl+P' }),
      line,
      ...(mac
        ? [{ role: 'close', label: menu.close } satisfies Item]
        : [settingsItem(wishes), line, { role: 'quit', label: menu.quit } satisfies Item]),
    ],
  };
}

function editMenu(wishes: MenuOptions): Item {
  const { menu } = wishes.words.native;
  return {
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
}

function viewMenu(wishes: MenuOptions): Item {
  const { menu } = wishes.words.native;
  return {
    label: menu.view,
    submenu: [
      { role: 'zoomIn', label: menu.zoomIn },
      { role: 'zoomOut', label: menu.zoomOut },
      { role: 'resetZoom', label: menu.actualSize },
      line,
      { role: 'togglefullscreen', label: menu.fullScreen },
    ],
  };
}

function goMenu(wishes: MenuOptions): Item {
  const { menu } = wishes.words.native;
  const { views } = wishes.words.shell;
  return {
    label: menu.go,
    submenu: desktopViews.map((view) => ({
      label: views[view],
      enabled: wishes.open,
      click: () => wishes.send({ action: 'go', view }),
    })),
  };
}

function windowMenu(wishes: MenuOptions): Item {
  const { menu } = wishes.words.native;
  return {
    role: 'window',
    label: menu.window,
    submenu: [
      { role: 'minimize', label: menu.minimise },
      { role: 'zoom', label: menu.zoom },
      line,
      { role: 'front', label: menu.allToFront },
    ],
  };
}

function helpMenu(wishes: MenuOptions, mac: boolean): Item {
  const { menu } = wishes.words.native;
  const { pages } = wishes.words.keyboard;
  return {
    role: 'help',
    label: menu.help,
    submenu: [
      opening(wishes, pages.manual, 'manual', { accelerator: 'F1', registerAccelerator: false }),
      opening(wishes, pages.keyboard, 'keyboard'),
      opening(wishes, pages.lessons, 'lessons'),
      ...(mac ? [] : [line, { role: 'about', label: menu.about } satisfies Item]),
    ],
  };
}

function settingsItem({ words, open, send }: MenuOptions): Item {
  return {
    label: words.native.menu.settings,
    accelerator: 'CmdOrCtrl+,',
    enabled: open,
    click: () => send({ action: 'go', view: 'settings' }),
  };
}

function opening(
  { send, open }: MenuOptions,
  label: string,
  what: Extract<WindowCommand, { action: 'open' }>['what'],
  keys: Pick<Item, 'accelerator' | 'registerAccelerator'> = {},
): Item {
  return { label, ...keys, enabled: open, click: () => send({ action: 'open', what }) };
}
