import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { words } from '../../src/renderer/lib/words/words.ts';
import { eventually } from '../support/eventually.ts';
import { loadedPage } from '../support/load-page.ts';
import { testInFull } from '../support/tier.ts';
import { browserOfFile, openBoard, stillSmallYard } from './open-board.ts';
import type { WindowOptions } from './window.ts';

const browser = await browserOfFile();

const say = words.palette;
const dialog = (page: Page) => page.getByRole('dialog', { name: say.title });
const option = (page: Page, name: string | RegExp) => dialog(page).getByRole('option', { name });

async function atBoard(stack: AsyncDisposableStack, size?: WindowOptions) {
  const { terminal, script, window, page } = await openBoard(stack, browser, size, stillSmallYard);
  const rows = (await script.firstStation()).filter((row) => row.cars.length > 0);
  const row = rows.at(-1);
  const car = row?.cars.at(-1);
  if (row === undefined || car === undefined) throw new Error('the first station has no cars');
  return { window, page, terminal, script, row, car };
}

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await dialog(page).getByRole('combobox').fill(text);
}

test('by keyboard: a car is found however its mark is written, and Enter, Ctrl+Enter and Shift+Enter lead to board, details and inventory', async () => {
  await using stack = new AsyncDisposableStack();
  const { window, page, car } = await atBoard(stack);
  const [initial = '', number = ''] = car.mark.split(' ');
  for (const written of [car.mark, `${initial.toLowerCase()}-${number}`, `${initial}0${number}`, number.slice(-4)]) {
    await search(page, written);
    await option(page, new RegExp(`^${car.mark} `)).waitFor();
    await page.keyboard.press('Escape');
  }
  await search(page, car.mark);
  await option(page, new RegExp(`^${car.mark} `)).waitFor();
  await page.keyboard.press('Enter');
  const tile = page.locator(`[data-equipment-id="${car.equipmentId}"]`);
  await tile.waitFor();
  await eventually(async () => expect(await tile.and(page.locator(':focus')).count()).toBe(1));
  expect(await page.getByRole('complementary').count()).toBe(0);

  await search(page, car.mark);
  await option(page, new RegExp(`^${car.mark} `)).waitFor();
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByRole('complementary').getByRole('heading', { name: car.mark }).waitFor();
  await page.keyboard.press('Escape');

  await search(page, car.mark);
  await option(page, new RegExp(`^${car.mark} `)).waitFor();
  await page.keyboard.press('Shift+Enter');
  await page
    .getByRole('grid', { name: words.inventory.grid })
    .locator(`[data-equipment-id="${car.equipmentId}"]`)
    .waitFor();
  expect(await page.getByRole('grid').locator('[data-equipment-id]').count()).toBe(1);
  expect(window.complaints()).toEqual([]);
});

testInFull(
  'by keyboard: tracks, stations, commands by a car they hold, actions and lists of marks are found',
  async () => {
    await using stack = new AsyncDisposableStack();
    const { page, terminal, row, script } = await atBoard(stack);
    expect((await terminal.call('terminal/workOffline', { offline: true })).status).toBe(200);
    const [first, second] = row.cars;
    const equipmentIds = [first?.equipmentId, second?.equipmentId].filter((id) => id !== undefined);
    const target = (await script.firstStation()).find((one) => one.track.trackId !== row.track.trackId);
    const move = { equipmentIds, to: { trackId: target?.track.trackId, place: 'back' } };
    expect((await terminal.call('moves/record', move)).status).toBe(200);

    // The summary names the first car alone; the other leads there as well.
    const mark = row.cars[equipmentIds.length - 1]?.mark ?? '';
    await search(page, mark);
    // Cars and commands come in one list, the cars first.
    await option(page, new RegExp(`^${mark} `)).waitFor();
    const command = option(page, /^1 ?Move /);
    await command.waitFor();
    for (let step = 0; step < 20 && (await command.and(page.locator('.active')).count()) === 0; step += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await page.getByRole('grid', { name: words.queue.title }).waitFor();

    await search(page, row.track.name);
    await option(page, new RegExp(`^${row.track.name} `))
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.locator(`li[data-track-id="${row.track.trackId}"]`).waitFor();

    await search(page, 'online again');
    await option(page, say.actionNames.workOnline).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('banner').locator('[data-state="online"]').waitFor();

    const marks = row.cars.slice(0, 3).map((one) => one.mark);
    await search(page, marks.join(', '));
    await option(page, say.marks({ n: marks.length })).waitFor();
    // All of them are certain: they are chosen without another question.
    await option(page, say.marks({ n: marks.length })).click();
    await dialog(page).waitFor({ state: 'detached' });
    const cut = page.getByRole('region', { name: words.board.cut.label });
    await cut.getByText(String(marks.length), { exact: true }).first().waitFor();
  },
);

testInFull(
  'by touch: a tap shows a car on the board, its signs beside it lead to details and inventory, all are as large as a finger',
  async () => {
    await using stack = new AsyncDisposableStack();
    const { page, terminal, car } = await atBoard(stack, { width: 820, height: 1180 });
    await page.context().close();
    const context = await browser.newContext({
      viewport: { width: 820, height: 1180 },
      hasTouch: true,
      isMobile: true,
    });
    stack.defer(() => context.close());
    const { page: tablet } = await loadedPage(async () => ({ page: await context.newPage() }), terminal.url);
    tablet.setDefaultTimeout(20_000);
    const open = async () => {
      await tablet
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(`^${words.shell.search}`) })
        .tap();
      await dialog(tablet).getByRole('combobox').fill(car.mark);
      await option(tablet, new RegExp(`^${car.mark} `)).waitFor();
    };
    await open();
    const sizes = await tablet.evaluate(
      `[...document.querySelectorAll('[role="dialog"] [role="option"], [data-beside]')].map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height))`,
    );
    expect(Array.isArray(sizes) && sizes.length > 2 && sizes.every((size) => size >= 44)).toBe(true);
    await option(tablet, new RegExp(`^${car.mark} `)).tap({ position: { x: 40, y: 20 } });
    await tablet.locator(`main [data-equipment-id="${car.equipmentId}"]`).waitFor();
    await open();
    await dialog(tablet).locator('[data-beside="details"]').first().tap();
    await tablet.getByRole('complementary').getByRole('heading', { name: car.mark }).waitFor();
    await tablet.getByRole('complementary').getByRole('button', { name: words.shell.close }).tap();
    await open();
    await dialog(tablet).locator('[data-beside="inventory"]').first().tap();
    await tablet
      .getByRole('grid', { name: words.inventory.grid })
      .locator(`[data-equipment-id="${car.equipmentId}"]`)
      .waitFor();
  },
);
