import { describe, expect, test } from 'vitest';
import { menuTemplate } from '#main/desktop/menu.ts';
import { desktopWords } from '#main/desktop/words/words.ts';
import { languages } from '#shared/language.ts';
import { type DesktopAsk, desktopViews } from '#shared/terminal/desktop.ts';
import { keyboard as en, shell as enShell } from '../../../src/renderer/lib/words/en/shell.ts';
import { keyboard as es, shell as esShell } from '../../../src/renderer/lib/words/es/shell.ts';
import { keyboard as fr, shell as frShell } from '../../../src/renderer/lib/words/fr/shell.ts';
import { views } from '../../../src/renderer/terminal/views.ts';

type Item = ReturnType<typeof menuTemplate>[number];
const window = { en: [en, enShell], es: [es, esShell], fr: [fr, frShell] } as const;
const platforms = ['win32', 'darwin', 'linux'] as const;

function menu(platform: NodeJS.Platform, language: (typeof languages)[number] = 'en', open = true) {
  const asked: DesktopAsk[] = [];
  const template = menuTemplate({ platform, words: desktopWords(language), open, ask: (ask) => asked.push(ask) });
  return { template, asked, items: template.flatMap(itemsOf) };
}

function itemsOf({ submenu }: Item): Item[] {
  return Array.isArray(submenu) ? submenu.filter(({ type }) => type !== 'separator') : [];
}

describe.each(languages)('in %s', (language) => {
  const words = desktopWords(language);
  const [keys, shell] = window[language];

  test('the menu says of views and help what the window says of them', () => {
    expect(words.views).toEqual(Object.fromEntries(desktopViews.map((view) => [view, shell.views[view]])));
    expect(words.menu).toMatchObject({
      manual: keys.pages.manual,
      keys: keys.pages.keyboard,
      lessons: keys.pages.lessons,
    });
    expect(words.menu.search).toBe(`${shell.search}…`);
    expect(words.menu.settings).toBe(`${shell.views.settings}…`);
  });

  test.each(platforms)('no item of the menu on %s goes without a name, and none is there twice', (platform) => {
    for (const menuAtTop of menu(platform, language).template) {
      const names = [menuAtTop, ...itemsOf(menuAtTop)].map(({ label }) => label);
      expect(names.filter((name) => name === undefined || name === '')).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('no two menus at the top share an access key', () => {
    const letters = menu('win32', language).template.map(({ label = '' }) => /&(.)/.exec(label)?.[1]?.toLowerCase());
    expect(letters).not.toContain(undefined);
    expect(new Set(letters).size).toBe(letters.length);
  });
});

test('the menu leads to every view of the window, in its order', () => {
  expect(desktopViews).toEqual(views);
  const { items, asked } = menu('linux');
  for (const view of views) {
    const item = items.find(({ label }) => label === desktopWords('en').views[view]);
    Reflect.apply(item?.click ?? (() => undefined), undefined, []);
  }
  expect(asked).toEqual(views.map((view) => ({ ask: 'go', view })));
});

describe.each(platforms)('on %s', (platform) => {
  const { items } = menu(platform);

  test('there is a way to edit, to zoom, to the whole screen and out', () => {
    const roles = items.flatMap(({ role }) => role ?? []);
    expect(roles).toEqual(
      expect.arrayContaining(['cut', 'copy', 'paste', 'selectAll', 'zoomIn', 'zoomOut', 'togglefullscreen', 'quit']),
    );
  });

  test('nothing reloads the window, opens developer tools, or takes a letter that the window needs', () => {
    const roles = items.flatMap(({ role }) => role ?? []);
    for (const role of ['reload', 'forceReload', 'toggleDevTools']) expect(roles).not.toContain(role);
    const keys = items.flatMap(({ accelerator }) => accelerator ?? []);
    expect(keys.filter((key) => !/^(CmdOrCtrl\+|F\d+$)/.test(key))).toEqual([]);
  });

  test('while nobody is signed in, what needs a yard is not offered', () => {
    const offered = menu(platform, 'en', false).items.filter(({ click, enabled }) => click && enabled !== false);
    expect(offered).toEqual([]);
  });
});

test('macOS has its application menu first, with what belongs there; elsewhere the way out is under File', () => {
  const [first] = menu('darwin').template;
  expect(first?.label).toBe('Yard Terminal');
  expect(itemsOf(first ?? {}).flatMap(({ role }) => role ?? [])).toEqual([
    'about',
    'services',
    'hide',
    'hideOthers',
    'unhide',
    'quit',
  ]);
  expect(itemsOf(menu('win32').template[0] ?? {}).at(-1)?.role).toBe('quit');
});
