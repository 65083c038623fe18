import { describe, expect, test } from 'vitest';
import { menuTemplate } from '#main/desktop/menu.ts';
import { desktopWords, englishWords } from '#main/desktop/words.ts';
import { type Language, languages } from '#shared/language.ts';
import { type WindowCommand, desktopViews } from '#shared/terminal/desktop.ts';
import { views } from '../../../src/renderer/terminal/views.ts';

type Item = ReturnType<typeof menuTemplate>[number];
const spoken = new Map(await Promise.all(languages.map(async (one) => [one, await desktopWords(one)] as const)));
const wordsOf = (language: Language) => spoken.get(language) ?? englishWords;
const platforms = ['win32', 'darwin', 'linux'] as const;

function menu(platform: NodeJS.Platform, language: Language = 'en', open = true) {
  const asked: WindowCommand[] = [];
  const template = menuTemplate({ platform, words: wordsOf(language), open, send: (command) => asked.push(command) });
  return { template, asked, items: template.flatMap(itemsOf) };
}

function itemsOf({ submenu }: Item): Item[] {
  return Array.isArray(submenu) ? submenu.filter(({ type }) => type !== 'separator') : [];
}

describe.each(languages)('in %s', (language) => {
  const { native, shell } = wordsOf(language);

  test('the menu says of search and settings what the window says of them', () => {
    expect(native.menu.search).toBe(`${shell.search}…`);
    expect(native.menu.settings).toBe(`${shell.views.settings}…`);
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
    const item = items.find(({ label }) => label === englishWords.shell.views[view]);
    Reflect.apply(item?.click ?? (() => undefined), undefined, []);
  }
  expect(asked).toEqual(views.map((view) => ({ action: 'go', view })));
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
