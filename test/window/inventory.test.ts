import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keyOfView } from '../../src/renderer/terminal/views.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aListedCar, aRow } from '../renderer/cars.ts';
import { anInventory } from './an-inventory.ts';
import { goTo, openWindow } from './open-window.ts';
import { aStatus } from './played-terminal.ts';

const say = words.inventory;
const totals = { cars: 2, loads: 2, empties: 0, feet: 120, lengthGuessed: 0, tons: 262, weightUnknown: 0, hazmat: 0 };

test('all are said to be chosen where all that are listed are, not where as many others are', async () => {
  let ids = [11, 12];
  const { tell } = openWindow({
    rows: [aRow(1, [aCar(11), aCar(12), aCar(13)])],
    answers: anInventory(() => ids),
  });
  await expect.element(page.getByRole('list', { name: words.board.title })).toBeVisible();
  await userEvent.keyboard(keyOfView('inventory') ?? '');
  await page.getByRole('button', { name: say.chooseAll }).click();
  await expect.element(page.getByRole('button', { name: say.chosenAll })).toBeVisible();
  ids = [13];
  tell({ what: 'tracks', trackIds: [1] });
  await expect.element(page.getByText('UTLX 13')).toBeVisible();
  await expect.element(page.getByRole('button', { name: say.chooseAll })).toBeVisible();
  await page.getByRole('button', { name: say.chooseAll }).click();
  await expect.element(page.getByRole('row', { name: /UTLX 13/ })).toHaveAttribute('aria-selected', 'true');
});

test('cars that are filtered by what no history has told yet are listed with that said, and none found is not none there', async () => {
  let fits = [1, 2];
  openWindow({
    answers: {
      inventory: {
        table: ({ filter } = {}) => ({
          equipmentIds: fits,
          totals,
          ...(filter?.badOrder !== undefined && { unread: true as const }),
        }),
        cars: () => ({ cars: [] }),
        views: () => [
          { name: 'Sound', filter: { badOrder: false }, sort: { by: 'mark' }, columns: ['mark'] },
          { name: 'Bad', filter: { badOrder: true }, sort: { by: 'mark' }, columns: ['mark'] },
        ],
        choices: () => ({ loadStatus: [], arrivalState: [], equipmentType: [], kind: [], tag: [] }),
      },
    },
  });
  const main = page.getByRole('main');
  const unread = main.getByText(words.overview.cars.sourceNone);
  const show = async (view: string, shown: string) => {
    await main.getByRole('button', { name: shown, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: view, exact: true }).click();
  };
  await goTo('inventory');
  await expect.element(main).toMatchTextContent(words.inventory.totals.cars({ cars: 2 }));
  await expect.element(unread).not.toBeInTheDocument();
  await show('Sound', words.inventory.views.button);
  await expect.element(unread).toBeVisible();
  fits = [];
  await show('Bad', 'Sound');
  await expect.element(main).toMatchTextContent(words.inventory.nothing.title);
  await expect.element(unread).toBeVisible();
  await expect.element(main).not.toMatchTextContent(words.inventory.nothing.text);
});

test('remarks of cars whose histories were never read are shown, and printed, with that said', async () => {
  const status = aStatus();
  openWindow({
    status: { ...status, mirror: { ...status.mirror, conditionsUnread: true } },
    answers: anInventory(() => [11]),
  });
  const own = window.print;
  const printed: string[] = [];
  window.print = () => void printed.push(document.querySelector('body > .printed')?.textContent ?? '');
  onTestFinished(() => {
    window.print = own;
  });
  await goTo('inventory');
  const main = page.getByRole('main');
  await expect.element(main.getByText(words.overview.cars.sourceNone)).toBeVisible();
  await expect.element(main.getByText('UTLX 11')).toBeVisible();
  await userEvent.keyboard('p');
  await page.getByRole('dialog').getByRole('button', { name: words.print.dialog.print }).click();
  await expect.poll(() => printed[0] ?? '').toContain(words.overview.cars.sourceNone);
});

test('a file or paper of all cars that is still being read at another account is none of either', async () => {
  const reads: (() => void)[] = [];
  const { turn } = openWindow({
    answers: anInventory(() => [11], {
      cars: async () => {
        await new Promise<void>((resolve) => reads.push(resolve));
        return { cars: [aListedCar(11)] };
      },
    }),
  });
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const print = vi.spyOn(window, 'print').mockImplementation(() => void saved.push('paper'));
  onTestFinished(() => {
    click.mockRestore();
    print.mockRestore();
  });
  await goTo('inventory');
  const main = page.getByRole('main');
  const answer = () => {
    for (const read of reads.splice(0)) read();
  };
  await main.getByRole('button', { name: say.export.button }).click();
  await page.getByRole('menuitem', { name: say.export.csv }).click();
  await expect.element(main.getByText(say.export.reading({ done: 0, of: 1 }))).toBeVisible();
  await userEvent.keyboard('p');
  await page.getByRole('dialog').getByRole('button', { name: words.print.dialog.print }).click();
  await expect.element(page.getByRole('dialog').getByRole('progressbar')).toBeVisible();
  const { account } = aStatus();
  if (account === null) throw new Error('nobody is signed in');
  turn({ account: { ...account, carrierId: 9002 } });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  answer();
  await goTo('inventory');
  await expect.poll(() => reads.length).toBeGreaterThan(0);
  answer();
  await expect.element(main.getByText('UTLX 11')).toBeVisible();
  expect(saved).toEqual([]);
});

test('a file that lacks cars of the list, because they left the yard while it was read, says so', async () => {
  openWindow({
    answers: anInventory(() => [11, 12, 13], {
      cars: ({ equipmentIds }) => ({ cars: equipmentIds.filter((id) => id !== 12).map((id) => aListedCar(id)) }),
    }),
  });
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  await goTo('inventory');
  const { button, csv } = words.inventory.export;
  await page.getByRole('main').getByRole('button', { name: button }).click();
  await page.getByRole('menuitem', { name: csv }).click();
  await expect.poll(() => saved).toHaveLength(1);
  await expect.element(page.getByText(words.print.inventory.gone({ count: 1 }))).toBeVisible();
});

test('what is done to chosen cars that a filter has left out of the list is not done unseen: bar and dialog name them', async () => {
  let ids = [11, 12];
  const { tell } = openWindow({
    rows: [aRow(1, [aCar(11), aCar(12)])],
    answers: anInventory(() => ids),
  });
  const { move, switching } = words;
  const { cut } = words.board;
  const bar = page.getByRole('region', { name: cut.label });
  await expect.element(page.getByRole('list', { name: words.board.title })).toBeVisible();
  await goTo('inventory');
  await page.getByRole('row', { name: /UTLX 11/ }).click();
  await page.getByRole('row', { name: /UTLX 11/ }).click();
  await userEvent.keyboard(' ');
  await expect.element(bar).toMatchTextContent('UTLX 11');
  await expect.element(bar).not.toMatchTextContent(cut.unlisted({ count: 1 }));
  ids = [12];
  tell({ what: 'tracks', trackIds: [1] });
  await expect.element(bar).toMatchTextContent(cut.unlisted({ count: 1 }));
  await expect.element(bar).toMatchTextContent('UTLX 11');
  await userEvent.keyboard('m');
  await expect.element(page.getByRole('dialog', { name: `${move.title({ count: 1 })}: UTLX 11` })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('s');
  await expect.element(page.getByRole('dialog', { name: `${switching.title({ count: 1 })}: UTLX 11` })).toBeVisible();
});

test('a double click removes one saved view, or one filter, not the next one that slides into its place', async () => {
  const sort = { by: 'mark' as const };
  let views = ['Acme', 'Beta'].map((name) => ({
    name,
    filter: { hazmat: true, placed: true },
    sort,
    columns: ['mark' as const],
  }));
  let filter: object = {};
  const { asked } = openWindow({
    answers: anInventory(() => [11], {
      table: (input) => {
        filter = input?.filter ?? {};
        return { equipmentIds: [11], totals };
      },
      views: () => views,
      removeView: ({ name }) => (views = views.filter((view) => view.name !== name)),
    }),
  });
  await goTo('inventory');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: say.views.button, exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: say.views.remove({ name: 'Acme' }) }).dblClick({ delay: 150 });
  await expect.element(sheet.getByRole('button', { name: 'Acme', exact: true })).not.toBeInTheDocument();
  await expect.element(sheet.getByRole('button', { name: 'Beta', exact: true })).toBeVisible();
  expect(asked('inventory/removeView')).toEqual([{ name: 'Acme' }]);

  await sheet.getByRole('button', { name: 'Beta', exact: true }).click();
  await expect.poll(() => filter).toEqual({ hazmat: true, placed: true });
  await main
    .getByRole('button', { name: /^Remove the filter/ })
    .first()
    .dblClick({ delay: 150 });
  await expect.poll(() => filter).toEqual({ placed: true });
});

test('a key that is pressed while the chosen cars are still being read moves no other car in their place', async () => {
  const ids = Array.from({ length: 900 }, (_, at) => 1001 + at);
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  let first = true;
  openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: anInventory(() => ids, {
      cars: async ({ equipmentIds }) => {
        // What is in sight is there at once.
        if (!first) await gate;
        first = false;
        return { cars: equipmentIds.map((id) => aListedCar(id)) };
      },
    }),
  });
  await goTo('inventory');
  const row = page.getByRole('row', { name: /UTLX 1001\b/ });
  await row.click();
  await row.click();
  await userEvent.keyboard('{Control>}a{/Control}m');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  release();
  await expect.element(page.getByRole('button', { name: say.chosenAll })).toBeVisible();
  await userEvent.keyboard('m');
  await expect
    .element(page.getByRole('dialog', { name: new RegExp(words.move.title({ count: ids.length })) }))
    .toBeVisible();
});

test('when the car that the keyboard is on leaves the table, the keyboard stays in its place, on the next one', async () => {
  let ids = [11, 12, 13];
  const { tell } = openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: anInventory(() => ids),
  });
  await goTo('inventory');
  const row = (id: number) => page.getByRole('row', { name: new RegExp(`UTLX ${id}\\b`) });
  await row(11).click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(row(12)).toHaveFocus();
  ids = [11, 13];
  tell({ what: 'tracks', trackIds: [1] });
  await expect.element(row(13)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(row(11)).toHaveFocus();
});

test('a long inventory that is come back to is where it was left, unless other cars are asked for meanwhile', async () => {
  const ids = Array.from({ length: 900 }, (_, at) => at + 1);
  openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: anInventory(() => ids),
  });
  const grid = page.getByRole('grid', { name: say.grid });
  const scrolled = () => Math.round(grid.element().scrollTop);
  const leaveAndComeBack = async () => {
    await goTo('board');
    await expect.element(grid).not.toBeInTheDocument();
    await goTo('inventory');
    await expect.element(page.getByText(/^UTLX \d+$/).first()).toBeVisible();
  };
  await goTo('inventory');
  await expect.element(page.getByText('UTLX 1', { exact: true })).toBeVisible();
  grid.element().scrollTop = 12_000;
  await expect.element(page.getByText('UTLX 405', { exact: true })).toBeVisible();
  await leaveAndComeBack();
  const line = 30;
  await expect.poll(() => Math.abs(scrolled() - 12_000)).toBeLessThan(line);
  const before = scrolled();
  await leaveAndComeBack();
  await expect.poll(() => Math.abs(scrolled() - before)).toBeLessThan(line);
  await page.getByRole('columnheader', { name: say.columns.grossTons }).click();
  await expect.poll(scrolled).toBe(0);
});

test('an inventory that was empty for a while begins at its first car, however far down the one before was', async () => {
  const listed = (from: number) => Array.from({ length: 400 }, (_, at) => from + at);
  let ids = listed(1);
  const { tell } = openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: anInventory(() => ids),
  });
  const grid = page.getByRole('grid', { name: say.grid });
  await goTo('inventory');
  await expect.element(page.getByText('UTLX 1', { exact: true })).toBeVisible();
  grid.element().scrollTop = 6_000;
  await expect.element(page.getByText('UTLX 205', { exact: true })).toBeVisible();
  ids = [];
  tell({ what: 'tracks', trackIds: [1] });
  await expect.element(grid).not.toBeInTheDocument();
  ids = listed(1_001);
  tell({ what: 'tracks', trackIds: [1] });
  await expect.element(page.getByText('UTLX 1002', { exact: true })).toBeVisible();
  expect(grid.element().scrollTop).toBe(0);
});

test('the name that is typed for a view is still there after its sheet was closed and after Back, until it is saved', async () => {
  openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: anInventory(() => [11], { saveView: ({ view }) => [view] }),
  });
  await expect.element(page.getByRole('list', { name: words.board.title })).toBeVisible();
  await goTo('inventory');
  const main = page.getByRole('main');
  const field = page.getByRole('dialog').getByRole('textbox', { name: say.views.name });
  await main.getByRole('button', { name: say.views.button, exact: true }).click();
  await field.fill('Tank cars of the week');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  history.back();
  await expect.element(page.getByRole('list', { name: words.board.title })).toBeVisible();
  history.forward();
  await main.getByRole('button', { name: say.views.button, exact: true }).click();
  await expect.element(field).toHaveValue('Tank cars of the week');
  await page.getByRole('dialog').getByRole('button', { name: say.views.keep }).click();
  await main.getByRole('button', { name: 'Tank cars of the week', exact: true }).click();
  await expect.element(field).toHaveValue('Tank cars of the week');
  await page.getByRole('dialog').getByRole('button', { name: say.views.all, exact: true }).click();
  await main.getByRole('button', { name: say.views.button, exact: true }).click();
  await expect.element(field).toHaveValue('');
});

test('a word that is typed into a filter after a pause is not joined to the one before its space or comma', async () => {
  const { asked } = openWindow({ answers: anInventory(() => [11]) });
  const { commodity, types } = say.filters;
  await goTo('inventory');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: words.filters.more({ set: 0 }), exact: true }).click();
  const type = async (name: string, before: string, between: string, after: string) => {
    const field = main.getByRole('textbox', { name, exact: true });
    await field.click();
    await userEvent.keyboard(before + between);
    await expect.poll(() => JSON.stringify(asked('inventory/table').at(-1))).toContain(before);
    await userEvent.keyboard(after);
    await expect.element(field).toHaveValue(before + between + after);
  };
  await type(commodity, 'steel', ' ', 'coils');
  await type(types, 'GONDOLA', ', ', 'HOPPER');
  await expect
    .poll(() => asked('inventory/table').at(-1))
    .toMatchObject({ filter: { commodity: 'steel coils', aarCarType: ['GONDOLA', 'HOPPER'] } });
});

test('days that are no whole number are said to be none, as the list is not narrowed down by them', async () => {
  const { asked } = openWindow({ answers: anInventory(() => [11]) });
  await goTo('inventory');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: words.filters.more({ set: 0 }), exact: true }).click();
  const days = main.getByRole('textbox', { name: say.filters.standingDays, exact: true });
  await days.fill('2.5');
  await expect.element(days).toHaveAccessibleDescription(words.form.wholeNumber);
  await days.fill('3');
  await expect.element(days).toHaveAccessibleDescription('');
  await expect.poll(() => asked('inventory/table').at(-1)).toMatchObject({ filter: { standingDays: { atLeast: 3 } } });
  await userEvent.keyboard('x');
  await expect.poll(() => JSON.stringify(asked('inventory/table').at(-1))).not.toContain('atLeast');
  await expect.element(days).toHaveAccessibleDescription(words.form.wholeNumber);
  await expect.element(days).toHaveValue('3x');
});
