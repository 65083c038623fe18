import { expect, test } from 'vitest';
import { keyOfView, views } from '../../src/renderer/terminal/views.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { eventually } from '../support/eventually.ts';
import { startPracticeProcess, startTerminalProcess } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { recordedAs } from './crew.ts';
import { everyActionOfTheSearch, everyKey } from './every-action.ts';
import { formKeys } from './form-keys.ts';
import { installedWindow } from './installed-window.ts';
import { keyboardCrew } from './keyboard.ts';
import { browserOfFile } from './open-board.ts';
import { scriptView } from './script.ts';
import { stopsOf } from './stops.ts';
import { findStage } from './tracks.ts';
import { openWindow } from './window.ts';

const browser = await browserOfFile();

const say = words.board;
const lists = words.switchLists;
const walk = words.trackCheck;

test('by keyboard alone: every key, every action of the search, every control of every view, and what only the desktop has', async () => {
  await using practice = await startPracticeProcess();
  await using terminal = await startTerminalProcess({ dataDir: temporaryFolder(), session: practice.session });
  const script = scriptView(terminal);
  await script.ready();
  const window = await openWindow(browser, terminal, { still: true });
  const { page } = window;
  const crew = keyboardCrew(page);
  const keys = formKeys(page);
  const { press } = keys;
  const { from, cut, more, near } = findStage(await script.firstStation());

  const focused = page.locator(':focus');
  const dialog = page.getByRole('dialog');
  const cutBar = page.getByRole('region', { name: say.cut.label });
  const car = () => focused.getAttribute('data-equipment-id');
  const track = () => page.locator('li[data-track-id]', { has: focused }).getAttribute('data-track-id');
  const chosen = (count: number) => cutBar.getByText(`${count} ${say.cut.cars({ count })}`, { exact: true }).waitFor();
  const toBoard = async () => {
    await press(keyOfView('board') ?? '');
    await keys.reach(page.getByRole('option'));
    for (let pages = 0; pages < 10; pages += 1) await press('PageUp');
    await press('Home');
  };
  const closed = async () => {
    await press('Escape');
    await dialog.waitFor({ state: 'detached' });
  };
  /** A press that changes what `read` says. */
  const changes = async (key: string, read: () => Promise<string | null>) => {
    const before = await read();
    await press(key);
    await eventually(async () => expect(await read()).not.toBe(before));
  };
  const board = page.getByRole('list', { name: say.title });
  const lines = page.getByRole('listbox', { name: lists.sheet.label }).getByRole('option');
  const boxes = page.getByRole('group', { name: lists.sheet.label }).getByRole('checkbox');
  const sheet = page.getByRole('listbox', { name: walk.walk.lines });
  const standing = () => sheet.getAttribute('aria-activedescendant');
  const progress = () => page.getByRole('main').getByRole('status').first().textContent();
  const copied = async (text: string) => {
    await press('/');
    await page.keyboard.type(text);
    await press('ControlOrMeta+a');
    await press('ControlOrMeta+c');
    await closed();
  };
  /** Seeks a car by its whole mark, so that it is the first that is found. */
  const sought = async () => {
    await toBoard();
    const mark = (await focused.getAttribute('aria-label'))?.split(',')[0] ?? '';
    await press('/');
    await page.getByRole('dialog', { name: words.palette.title }).getByRole('combobox').and(focused).waitFor();
    await page.keyboard.type(mark);
    await dialog.getByRole('option', { name: mark }).first().waitFor();
  };
  const firstCell = page.getByRole('textbox', {
    name: words.loads.cell({ column: words.loads.columns.car, row: 1 }),
    exact: true,
  });

  await board.waitFor();
  await everyKey({
    arrows: async () => {
      await toBoard();
      await changes('ArrowRight', car);
      await changes('ArrowLeft', car);
      await changes('ArrowDown', track);
      await changes('ArrowUp', track);
    },
    ends: async () => {
      await changes('End', car);
      await changes('Home', car);
    },
    pages: async () => {
      await changes('PageDown', track);
      await changes('PageUp', track);
    },
    choose: async () => {
      await press('Space');
      await chosen(1);
    },
    extend: async () => {
      await press('Shift+ArrowRight');
      await chosen(2);
    },
    chooseAlso: async () => {
      await press('ArrowRight');
      await press('ArrowRight');
      await press('Control+Space');
      await chosen(3);
    },
    escape: async () => {
      await press('Escape');
      await cutBar.waitFor({ state: 'detached' });
    },
    track: async () => {
      const all = Number(await focused.getAttribute('aria-setsize'));
      await press('ControlOrMeta+a');
      await chosen(all);
      await press('Escape');
    },
    flip: async () => {
      await press('f');
      await page.getByRole('button', { name: say.backOnLeft }).waitFor();
      await press('f');
      await page.getByRole('button', { name: say.frontOnLeft }).waitFor();
    },
    density: async () => {
      await press('d');
      await page.getByRole('grid', { name: say.title }).waitFor();
      await press('d');
      await board.waitFor();
    },
    rows: async () => {
      const compact = page.getByRole('button', { name: say.compact, exact: true });
      await press('r');
      await compact.and(page.locator('[aria-pressed="true"]')).waitFor();
      await press('r');
      await compact.and(page.locator('[aria-pressed="false"]')).waitFor();
    },
    shows: async () => {
      for (const next of [
        say.shows.by.days,
        say.shows.by.consignee,
        say.shows.by.load,
        say.shows.by.block,
        say.shows.by.to,
      ]) {
        await press('b');
        await page.getByRole('radio', { name: next, exact: true, checked: true }).waitFor();
      }
    },
    peek: async () => {
      await press('i');
      await page.locator('[data-peek]').waitFor();
      await press('Escape');
      await page.locator('[data-peek]').waitFor({ state: 'detached' });
    },
    carMenu: async () => {
      await press('Shift+F10');
      await page.getByRole('menuitem', { name: new RegExp(`^${say.cut.details}`) }).waitFor();
      await press('Escape');
      await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
      await press('Escape');
    },
    search: async () => {
      for (const key of ['/', 'ControlOrMeta+k']) {
        await press(key);
        await dialog.getByRole('combobox').waitFor();
        await closed();
      }
    },
    searchDetails: async () => {
      await sought();
      await press('ControlOrMeta+Enter');
      await page.getByRole('complementary').first().waitFor();
      await press('Escape');
      await page.getByRole('complementary').first().waitFor({ state: 'detached' });
    },
    pasteMarks: async () => {
      await toBoard();
      const mark = (await focused.getAttribute('aria-label'))?.split(',')[0] ?? '';
      await copied(mark);
      await toBoard();
      await press('ControlOrMeta+v');
      await chosen(1);
      await press('Escape');
    },
    details: async () => {
      await toBoard();
      await press('Enter');
      await page.getByRole('complementary').first().waitFor();
      await press('Escape');
      await page.getByRole('complementary').first().waitFor({ state: 'detached' });
    },
    history: async () => {
      await toBoard();
      await press('h');
      await page.locator('[aria-current="page"]:visible', { hasText: words.shell.views.history }).first().waitFor();
    },
    print: async () => {
      await toBoard();
      await press('p');
      await dialog.waitFor();
      await closed();
    },
    help: async () => {
      await press('?');
      await dialog.waitFor();
      await closed();
    },
    move: async () => {
      await toBoard();
      await crew.move(cut, from, near, 'back');
      await recordedAs(page, 1);
    },
    undo: async () => {
      await script.done(1);
      await press('ControlOrMeta+z');
      await page
        .getByText(words.shell.undoneBack({ count: cut.length, tracks: from.name }))
        .last()
        .waitFor();
      await script.done(2);
    },
    redo: async () => {
      await press('ControlOrMeta+Shift+z');
      await page.getByText(words.undo.redone({ what: '' }).trim()).waitFor();
      await script.done(3);
      await press('ControlOrMeta+y');
      await page.getByText(words.undo.nothingToRedo).waitFor();
      await press('ControlOrMeta+z');
      await page
        .getByText(words.shell.undoneBack({ count: cut.length, tracks: from.name }))
        .last()
        .waitFor();
      await script.done(4);
    },
    switching: async () => {
      await crew.requestPull(more[0], from, near);
      await recordedAs(page, 5);
    },
    hazmat: async () => {
      await toBoard();
      await press('z');
      await dialog.waitFor();
      await closed();
    },
    checkTrack: async () => {
      await toBoard();
      await press('c');
      const name = words.trackCheck.begin;
      await page.getByRole('dialog', { name: name.title }).waitFor();
      await keys.use(dialog.getByRole('button', { name: name.start }));
      await sheet.waitFor();
      await keys.reach(page.getByRole('button', { name: walk.walk.back }), 'Shift+Tab');
      await press('Enter');
    },
    back: async () => {
      const here = page.getByRole('navigation').locator('[aria-current="page"]:visible').first();
      const from = await here.innerText();
      await press(from === words.shell.views.queue ? (keyOfView('history') ?? '0') : (keyOfView('queue') ?? ''));
      await press('Alt+ArrowLeft');
      await eventually(async () => expect(await here.innerText()).toBe(from));
    },
    manual: async () => {
      await press('F1');
      await dialog.waitFor();
      await closed();
    },
    switchList: async () => {
      await toBoard();
      await press('Space');
      for (let more = 1; more < 4; more += 1) await press('Shift+ArrowRight');
      await press('l');
      await page.getByRole('dialog', { name: lists.make.titleOfCut({ count: 4 }) }).waitFor();
      await keys.fill(page.getByLabel(lists.make.name, { exact: true }), 'Local 14');
      await press('Enter');
      await lines.first().waitFor();
    },
    listChoose: async () => {
      await keys.reach(lines.first());
      await press('ControlOrMeta+a');
      await eventually(async () => expect(await lines.and(page.locator('[aria-selected="true"]')).count()).toBe(4));
    },
    listTarget: async () => {
      await press('t');
      await dialog.getByRole('combobox', { name: words.move.to }).waitFor();
      await page.keyboard.type(near.name);
      await press('Enter');
      await dialog.getByText(words.move.preview({ track: near.name })).waitFor();
      await keys.use(page.getByRole('button', { name: lists.edit.targetSet }));
      await dialog.waitFor({ state: 'detached' });
    },
    listCut: async () => {
      await keys.reach(lines.and(page.locator('[tabindex="0"]')));
      await press('Escape');
      await press('Home');
      await press('ArrowDown');
      await press('ArrowDown');
      await press('Space');
      await press('Shift+ArrowDown');
      await press('c');
      await page.getByText(lists.open.cut({ number: 2, count: 2 })).waitFor();
    },
    listMove: async () => {
      await press('Escape');
      await press('Home');
      await changes('Alt+ArrowDown', () => lines.first().getAttribute('aria-label'));
    },
    listNotes: async () => {
      await press('n');
      await keys.fill(page.getByLabel(lists.edit.remark), 'Air leak');
      await press('Enter');
      await page.getByRole('option', { name: /Air leak/ }).waitFor();
    },
    listRemove: async () => {
      await keys.reach(lines.and(page.locator('[tabindex="0"]')));
      await changes('Delete', async () => String(await lines.count()));
    },
    listTick: async () => {
      const mode = page.getByRole('radiogroup', { name: lists.open.mode }).getByRole('radio', { checked: true });
      await keys.reach(mode, 'Shift+Tab');
      await press('ArrowRight');
      await keys.reach(boxes.and(page.locator('[tabindex="0"]')));
      await press('Space');
      await boxes.and(page.getByRole('checkbox', { checked: true })).waitFor();
    },
    listSkip: async () => {
      await press('ArrowDown');
      await press('s');
      await dialog.waitFor();
      await closed();
    },
    listAdd: async () => {
      await press('a');
      await dialog.waitFor();
      await closed();
    },
    walkStep: async () => {
      while ((await dialog.count()) > 0) await press('Escape');
      await press(keyOfView('trackCheck') ?? '');
      await keys.use(page.getByRole('main').getByRole('button', { name: walk.fresh }).first());
      await keys.reach(dialog.getByRole('combobox'));
      await page.keyboard.type(from.name);
      await press('Enter');
      await keys.use(dialog.getByRole('button', { name: walk.begin.start }));
      await eventually(async () => expect(await sheet.and(focused).count()).toBe(1));
      await changes('ArrowDown', standing);
      await changes('ArrowUp', standing);
    },
    walkHere: () => changes('Space', progress),
    walkBack: () => changes('Backspace', progress),
    walkSkip: async () => {
      await press('n');
      await eventually(async () => expect(await sheet.and(focused).count()).toBe(0));
      await changes('Enter', progress);
      await eventually(async () => expect(await sheet.and(focused).count()).toBe(1));
    },
    walkOther: async () => {
      await press('o');
      await page.getByRole('combobox').and(focused).waitFor();
      await press('Escape');
      await eventually(async () => expect(await sheet.and(focused).count()).toBe(1));
    },
    walkDigits: async () => {
      await press('7');
      await eventually(async () => expect(await page.getByRole('combobox').and(focused).inputValue()).toBe('7'));
      await press('Escape');
      // On the sheet a digit is a digit: the keys of the views are those of the rest of the window.
      await keys.reach(page.getByRole('button', { name: walk.walk.back }), 'Shift+Tab');
      await press('Enter');
      await sheet.waitFor({ state: 'detached' });
    },
    views: async () => {
      while ((await dialog.count()) > 0) await press('Escape');
      await press('Escape');
      for (const view of views) {
        const key = keyOfView(view);
        if (key === undefined) continue;
        await press(key);
        await page.locator('[aria-current="page"]:visible', { hasText: words.shell.views[view] }).first().waitFor();
      }
    },
    carWalk: async () => {
      await press(keyOfView('inventory') ?? '');
      await keys.reach(page.getByRole('grid', { name: words.inventory.grid }).locator('[data-equipment-id]'));
      await changes('ArrowDown', car);
      await changes('End', car);
      await changes('Home', car);
    },
    carChoose: async () => {
      await press('Space');
      await eventually(async () => expect(await focused.getAttribute('aria-selected')).toBe('true'));
    },
    carRange: async () => {
      await changes('Shift+ArrowDown', car);
      await eventually(async () => expect(await focused.getAttribute('aria-selected')).toBe('true'));
    },
    carAll: async () => {
      await press('ControlOrMeta+a');
      await page.getByRole('button', { name: words.inventory.chosenAll }).waitFor();
    },
    searchInventory: async () => {
      await sought();
      await press('Shift+Enter');
      await page.getByRole('grid', { name: words.inventory.grid }).waitFor();
      await press(keyOfView('board') ?? '');
      await board.waitFor();
    },
    queueWalk: async () => {
      await press(keyOfView('queue') ?? '');
      await keys.reach(page.getByRole('grid', { name: words.queue.title }).getByRole('row'));
      await changes('ArrowDown', () => focused.getAttribute('data-command-id'));
    },
    queueOpen: async () => {
      await press('Enter');
      await page.getByRole('main').getByText(words.queue.history).first().waitFor();
    },
    loadPaste: async () => {
      await copied('CAR 1');
      await press(keyOfView('loads') ?? '');
      await keys.use(page.getByRole('button', { name: words.loads.start.type }));
      await keys.reach(firstCell);
      await press('ControlOrMeta+v');
      await eventually(async () => expect(await firstCell.inputValue()).not.toBe(''));
    },
    loadDown: async () => {
      await changes('Enter', () => focused.getAttribute('aria-label'));
      await changes('ArrowUp', () => focused.getAttribute('aria-label'));
    },
    send: async () => {
      await press('ControlOrMeta+Enter');
      await page.locator('[aria-invalid="true"], [role="dialog"]').first().waitFor();
    },
  });

  // With cars chosen, the search offers what can be done with them, too.
  while ((await dialog.count()) > 0) await press('Escape');
  await keys.reach(page.getByRole('navigation').getByRole('button'));
  await toBoard();
  await press('Space');
  const search = page.getByRole('dialog', { name: words.palette.title });
  const openSearch = async () => {
    await press('ControlOrMeta+k');
    await search.getByRole('combobox').and(focused).waitFor();
  };
  const act = async (name: string) => {
    await openSearch();
    await page.keyboard.type(name);
    await search.getByRole('option', { name, selected: true }).waitFor();
    await press('Enter');
    await search.waitFor({ state: 'detached' });
  };
  const done = await everyActionOfTheSearch(page, script, { openSearch, act, closeDialog: closed });
  expect(done).toContain(words.palette.actionNames.move);

  // Whatever is drawn can be reached: by Tab, or with the arrow keys from its neighbour in a group.
  for (const view of views) {
    await act(words.palette.goTo[view]);
    await page.locator('[aria-current="page"]:visible', { hasText: words.shell.views[view] }).first().waitFor();
    expect(await stopsOf(page), `controls of ${view} that no key leads to`).toEqual([]);
  }
  expect(window.complaints()).toEqual([]);
  await onTheDesktop();
});

/** What only an installed terminal has: the desktop around the window, and newer versions. */
async function onTheDesktop(): Promise<void> {
  const { feed, desktop, terminal, host } = await installedWindow();
  const { page } = await openWindow(browser, host, { still: true });
  const keys = formKeys(page);
  await page.getByRole('list', { name: say.title }).waitFor();
  await keys.use(page.getByRole('navigation').getByRole('button', { name: words.shell.views.settings }));
  const { startAtLogin, notifications, kiosk } = words.desktop;
  for (const name of [startAtLogin.windows, notifications, kiosk])
    await keys.tick(page.getByRole('switch', { name, exact: true }));
  await eventually(() =>
    expect(desktop.facts()).toMatchObject({ startAtLogin: true, notifications: false, kiosk: true }),
  );
  const { updates } = words;
  const section = page.getByRole('region', { name: updates.title });
  feed.offer('1.0.0');
  await keys.fill(section.getByLabel(updates.feed), feed.url);
  await keys.use(section.getByRole('button', { name: updates.save }));
  await section.getByText(updates.newest).waitFor();
  feed.offer('1.2.0');
  await keys.use(section.getByRole('button', { name: updates.lookNow }));
  await section.getByText(updates.ready({ version: '1.2.0' })).waitFor();
  const answer = async (name: string) => {
    await keys.use(section.getByRole('button', { name: updates.installNow }));
    await keys.use(page.getByRole('dialog').getByRole('button', { name }));
  };
  await answer(updates.installing.keep);
  expect(terminal.ends()).toBe(0);
  await answer(updates.installNow);
  await eventually(() => expect(terminal.ends()).toBe(1));
  await page.context().close();
}
