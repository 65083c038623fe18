import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { words } from '../../src/renderer/lib/words/words.ts';
import { eventually } from '../support/eventually.ts';
import { testInFull } from '../support/tier.ts';
import { browserOfFile, openBoard, stillSmallYard } from './open-board.ts';

const browser = await browserOfFile();

const say = words.palette;
const dialog = (page: Page) => page.getByRole('dialog', { name: say.title });
const option = (page: Page, name: string | RegExp) => dialog(page).getByRole('option', { name });

async function atBoard(stack: AsyncDisposableStack) {
  const { terminal, script, window, page } = await openBoard(stack, browser, undefined, stillSmallYard);
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
