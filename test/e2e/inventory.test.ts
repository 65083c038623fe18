import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import * as z from 'zod';
import { inventoryCar } from '#shared/terminal/inventory.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { eventually, patienceMs } from '../support/eventually.ts';
import { loadedPage } from '../support/load-page.ts';
import { testInFull } from '../support/tier.ts';
import { formKeys } from './form-keys.ts';
import { goTo } from './go.ts';
import { browserOfFile, openBoard } from './open-board.ts';
import type { WindowOptions } from './window.ts';

const browser = await browserOfFile();

const say = words.inventory;
const tableAnswer = z.object({
  json: z.object({ equipmentIds: z.array(z.int()), totals: z.object({ cars: z.int() }) }),
});
const carsAnswer = z.object({ json: z.object({ cars: z.array(inventoryCar) }) });

async function atInventory(stack: AsyncDisposableStack, size?: WindowOptions, cars = 300) {
  const { terminal, script, window, page } = await openBoard(stack, browser, size, [
    '--cars',
    String(cars),
    '--stations',
    '2',
  ]);
  await goTo(page, 'inventory');
  if (cars > 0) await lines(page).first().getByRole('button').waitFor();
  /** What the terminal tells a script of the same cars. */
  const ids = async (wish: Record<string, unknown> = {}) =>
    tableAnswer.parse((await terminal.call('inventory/table', wish)).body).json.equipmentIds;
  const listed = async (equipmentIds: number[]) =>
    carsAnswer.parse((await terminal.call('inventory/cars', { equipmentIds })).body).json.cars;
  return { window, page, terminal, script, ids, listed };
}

const grid = (page: Page) => page.getByRole('grid', { name: say.grid });
const lines = (page: Page) => grid(page).locator('[data-equipment-id]');
const lineOf = (page: Page, id: number) => grid(page).locator(`[data-equipment-id="${id}"]`);
const filters = (page: Page) => page.getByRole('form', { name: say.filters.label });
const cut = (page: Page) => page.getByRole('region', { name: words.board.cut.label });
const sums = (page: Page, cars: number, of: number) =>
  page
    .getByRole('status', { name: say.totals.label })
    .getByText(cars === of ? say.totals.cars({ cars }) : say.totals.listed({ cars, of }), { exact: true })
    .waitFor();

test('by keyboard: cars are filtered, sorted, chosen and moved; a view is kept and found again; what is listed is saved', async () => {
  await using stack = new AsyncDisposableStack();
  const { window, page, ids, listed, script } = await atInventory(stack);
  const keys = formKeys(page);
  const all = await ids();

  // A filter in sight and one behind "More".
  await keys.use(filters(page).getByRole('button', { name: `${say.filters.loadStatus} ${say.filters.any}` }));
  await keys.tick(page.getByRole('checkbox', { name: /^Empty/ }));
  await keys.press('Escape');
  const empties = await ids({ filter: { loadStatus: ['EMPTY'] } });
  await sums(page, empties.length, all.length);
  await keys.use(filters(page).getByRole('button', { name: words.filters.more({ set: 0 }) }));
  const some = (await listed(empties)).find((car) => car.commodity !== null);
  const part = some?.commodity?.split(' ').at(-1) ?? '';
  await keys.fill(filters(page).getByLabel(say.filters.commodity), part);
  const filter = { loadStatus: ['EMPTY'], commodity: part };
  const fitting = await ids({ filter });
  expect(fitting.length).toBeGreaterThan(0);
  await sums(page, fitting.length, all.length);

  // Another order, and a choice that becomes a move like any other.
  await keys.use(grid(page).getByRole('button', { name: say.columns.lengthFt }));
  const sorted = await ids({ filter, sort: { by: 'lengthFt' } });
  await eventually(async () =>
    expect(await lines(page).first().getAttribute('data-equipment-id')).toBe(String(sorted[0])),
  );
  await keys.reach(lineOf(page, sorted[0] ?? 0));
  await keys.press('Space');
  await keys.press('Shift+ArrowDown');
  await cut(page).getByRole('button', { name: words.board.cut.move }).waitFor();
  await eventually(async () =>
    expect(await grid(page).locator('[aria-selected="true"]').count()).toBe(Math.min(2, sorted.length)),
  );
  await keys.press('m');
  const dialog = page.getByRole('dialog', { name: words.move.title({ count: Math.min(2, sorted.length) }) });
  const target = (await script.firstStation()).find((row) => row.cars.length === 0) ?? (await script.firstStation())[0];
  await keys.fill(dialog.getByRole('combobox', { name: words.move.to }), target?.track.name ?? '');
  await dialog
    .getByRole('option', { name: target?.track.name ?? '' })
    .first()
    .waitFor();
  const reason = dialog.getByLabel(words.advice.reason);
  const record = dialog.getByRole('button', { name: words.move.record });
  await eventually(async () =>
    expect((await reason.count()) + ((await record.isEnabled()) ? 1 : 0)).toBeGreaterThan(0),
  );
  if ((await reason.count()) > 0) await keys.fill(reason, 'Asked by the yardmaster');
  await keys.use(record);
  await dialog.waitFor({ state: 'detached' });
  await page.locator('[data-recorded="1"]').waitFor();
  await eventually(async () => expect((await listed(sorted.slice(0, 1)))[0]?.place.trackName).toBe(target?.track.name));
  await eventually(async () =>
    expect(await lineOf(page, sorted[0] ?? 0).textContent()).toContain(target?.track.name ?? '–'),
  );

  // The look is kept under a name, left, and found again.
  await keys.reach(page.getByRole('button', { name: say.views.button, exact: true }), 'Shift+Tab');
  await keys.press('Enter');
  const views = page.getByRole('dialog', { name: say.views.label });
  await keys.fill(views.getByLabel(say.views.name), 'Empties');
  await keys.press('Enter');
  await page.getByText(say.views.kept({ name: 'Empties' })).waitFor();
  await keys.use(page.getByRole('button', { name: 'Empties', exact: true }));
  await keys.use(views.getByRole('button', { name: say.views.all, exact: true }));
  await sums(page, all.length, all.length);
  await keys.use(page.getByRole('button', { name: say.views.button, exact: true }));
  await keys.use(views.getByRole('button', { name: 'Empties', exact: true }));
  await sums(page, fitting.length, all.length);

  // Exactly what is listed is saved, in its order, with its columns.
  const inOrder = await listed(await ids({ filter, sort: { by: 'lengthFt' } }));
  const save = async (how: string) => {
    const download = page.waitForEvent('download');
    await keys.reach(page.getByRole('button', { name: say.export.button }));
    await keys.press('Enter');
    const item = page.getByRole('menuitem', { name: how });
    await item.waitFor();
    const isFocused = async () => (await item.and(page.locator(':focus')).count()) > 0;
    for (let step = 0; step < 4 && !(await isFocused()); step += 1) {
      await keys.press('ArrowDown');
    }
    expect(await isFocused(), how).toBe(true);
    await keys.press('Enter');
    return readFile(await (await download).path());
  };
  const saved = (await save(say.export.csv)).toString('utf8');
  expect(saved.startsWith('\uFEFFMark,'), 'spreadsheets guess the encoding wrong without a mark').toBe(true);
  const csv = saved.slice(1).trimEnd().split('\r\n');
  expect(csv.map((line) => line.split(',')[0])).toEqual(['Mark', ...inOrder.map((car) => car.mark)]);
  const book = unzipSync(await save(say.export.xlsx));
  const cells = Object.entries(book)
    .map(([, content]) => strFromU8(content))
    .join('');
  for (const car of inOrder) expect(cells).toContain(car.mark);
  expect(window.complaints()).toEqual([]);
});

testInFull(
  'a spreadsheet of thousands of cars is finished, every car in it; the window answers until then',
  async () => {
    await using stack = new AsyncDisposableStack();
    const { window, page, ids, listed } = await atInventory(stack, undefined, 4_000);
    const files: string[] = [];
    page.on('download', (download) => files.push(download.suggestedFilename()));
    const save = async () => {
      await page.getByRole('button', { name: say.export.button }).click();
      await page.getByRole('menuitem', { name: say.export.xlsx }).click();
    };

    // The spreadsheet takes as long as this test likes: it is made by a worker, whose file is kept back.
    const held = Promise.withResolvers<undefined>();
    await page.route(/spreadsheet-worker/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await save();
    await page.getByText(say.export.packing).waitFor();
    const sorted = await ids({ sort: { by: 'lengthFt' } });
    await grid(page).getByRole('button', { name: say.columns.lengthFt }).click();
    await lineOf(page, sorted[0] ?? 0).waitFor();
    await page.getByRole('button', { name: words.shell.cancel }).click();
    await page.getByRole('button', { name: say.export.button }).waitFor();
    held.resolve(undefined);

    const download = page.waitForEvent('download', { timeout: 60_000 });
    await save();
    const book = unzipSync(await readFile(await (await download).path()));
    // What was called off is not saved later on.
    expect(files).toHaveLength(1);
    const cells = Object.values(book)
      .map((content) => strFromU8(content))
      .join('');
    expect(sorted).toHaveLength(4_000);
    expect((await listed(sorted.slice(-500))).filter((car) => !cells.includes(car.mark))).toEqual([]);
    expect(strFromU8(book['xl/worksheets/sheet1.xml'] ?? new Uint8Array()).match(/<row /g)).toHaveLength(4_001);
    expect(window.complaints()).toEqual([]);
  },
);

testInFull(
  'by touch on a tablet: cars of several tracks are chosen by tapping, and let go again; columns are chosen and moved',
  async () => {
    await using stack = new AsyncDisposableStack();
    const { page, terminal } = await atInventory(stack, { width: 820, height: 1180 });
    await page.context().close();
    const context = await browser.newContext({
      viewport: { width: 820, height: 1180 },
      hasTouch: true,
      isMobile: true,
    });
    stack.defer(() => context.close());
    const { page: tablet } = await loadedPage(async () => ({ page: await context.newPage() }), terminal.url);
    tablet.setDefaultTimeout(patienceMs);
    await tablet.getByRole('navigation').getByRole('button', { name: words.shell.views.inventory }).tap();
    await lines(tablet).first().getByRole('button').waitFor();
    const heights = await tablet.evaluate(
      `[...document.querySelectorAll('main button, main [role="row"], main textarea')].map((one) => [one.textContent.slice(0, 20), Math.round(one.getBoundingClientRect().height)]).filter(([, height]) => height > 0 && height < 44)`,
    );
    expect(heights).toEqual([]);
    const touched = { position: { x: 320, y: 12 } };
    for (const at of [0, 3, 5]) await lines(tablet).nth(at).tap(touched);
    await eventually(async () => expect(await grid(tablet).locator('[aria-selected="true"]').count()).toBe(3));
    await lines(tablet).nth(3).tap(touched);
    await eventually(async () => expect(await grid(tablet).locator('[aria-selected="true"]').count()).toBe(2));
    await cut(tablet).getByRole('button', { name: words.board.cut.clear }).tap();
    await cut(tablet).waitFor({ state: 'detached' });

    await tablet.getByRole('button', { name: say.columnsDialog.button }).tap();
    const dialog = tablet.getByRole('dialog', { name: say.columnsDialog.title });
    await dialog.getByRole('checkbox', { name: say.columns.kind }).tap();
    await dialog.getByRole('button', { name: say.columnsDialog.up({ column: say.columns.track }) }).tap();
    await dialog.getByRole('button', { name: say.columnsDialog.done }).tap();
    const heads = await grid(tablet).getByRole('columnheader').allTextContents();
    expect(heads.map((text) => text.trim()).slice(1, 4)).toEqual([
      say.columns.mark,
      say.columns.loadStatus,
      say.columns.track,
    ]);

    await lines(tablet).first().getByRole('button').tap();
    await tablet.getByRole('complementary').getByRole('heading', { name: words.car.history.title }).waitFor();
  },
);

testInFull(
  'twelve thousand cars: few lines are drawn, the last one is reached, and each is read when it comes into sight',
  async () => {
    await using stack = new AsyncDisposableStack();
    const { page, ids, window } = await atInventory(stack, {}, 12_000);
    const all = await ids();
    await sums(page, all.length, all.length);
    await lines(page)
      .first()
      .click({ position: { x: 400, y: 8 } });
    await page.keyboard.press('End');
    const last = lineOf(page, all.at(-1) ?? 0);
    await last.getByRole('button').waitFor();
    expect(await last.and(page.locator(':focus')).count()).toBe(1);
    expect(await lines(page).count()).toBeLessThan(120);
    // More than anybody moves together is not chosen, and that is told.
    await page.keyboard.press('ControlOrMeta+a');
    await page.getByText(say.tooMany({ most: 2000 })).waitFor();
    await cut(page).getByText('2,000', { exact: true }).waitFor();
    expect(window.complaints()).toEqual([]);
  },
);

testInFull('an inventory without cars says why, and a filter that fits none says so', async () => {
  await using stack = new AsyncDisposableStack();
  const { page } = await atInventory(stack, {}, 0);
  await page.getByRole('heading', { name: say.nothing.noCars }).waitFor();
  await using other = new AsyncDisposableStack();
  const full = await atInventory(other);
  await filters(full.page).getByLabel(say.filters.text).fill('ZZZZ 999999');
  await full.page.getByRole('heading', { name: say.nothing.title }).waitFor();
  await full.page.getByRole('button', { name: say.nothing.clear }).click();
  await lines(full.page).first().waitFor();
  expect(await filters(full.page).getByLabel(say.filters.text).inputValue()).toBe('');
});
