import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import * as z from 'zod';
import { historyRecord } from '#shared/service/history.ts';
import { listed, words } from '../../src/renderer/lib/words/words.ts';
import { eventually } from '../support/eventually.ts';
import { practiceControl } from '../support/practice-control.ts';
import { testInFull } from '../support/tier.ts';
import { formKeys } from './form-keys.ts';
import { goTo } from './go.ts';
import { browserOfFile, openBoard, stillSmallYard } from './open-board.ts';
import type { WindowOptions } from './window.ts';

const browser = await browserOfFile();

const say = words.history;

async function atBoard(stack: AsyncDisposableStack, size?: WindowOptions) {
  const { practice, terminal, script, window, page } = await openBoard(stack, browser, size, stillSmallYard);
  const cars = (await script.firstStation()).flatMap((row) => row.cars);
  /** What the service answers to a script with the same filters. */
  const records = async (filters: Record<string, unknown>) => {
    const { body } = await terminal.call('history/equipment', { pageSize: 1000, ...filters });
    return z.object({ json: z.object({ items: z.array(historyRecord) }) }).parse(body).json.items;
  };
  return { window, page, terminal, script, records, cars, control: practiceControl(practice) };
}

async function atHistory(stack: AsyncDisposableStack, size?: WindowOptions) {
  const at = await atBoard(stack, size);
  await goTo(at.page, 'history');
  await lines(at.page).first().waitFor();
  return at;
}

const table = (page: Page, kind: 'moves' | 'charges' = 'moves') => page.getByRole('grid', { name: say.table[kind] });
const lines = (page: Page) => page.getByRole('grid').locator('[data-line]');
const filter = (page: Page, label: string) =>
  page.getByRole('form', { name: say.filters.label }).getByLabel(label, { exact: true });
const counted = (page: Page, count: number) =>
  page.getByText(say.answer.count({ records: count }), { exact: true }).waitFor();

test('by keyboard: filters are set, refused where they do not fit, put right and asked with; pages are turned both ways; a record is read; what is shown is saved', async () => {
  await using stack = new AsyncDisposableStack();
  const { window, page, records, cars } = await atHistory(stack);
  const keys = formKeys(page);
  const all = await records({});

  // Pages of fifty, on and back again.
  await keys.use(page.getByRole('main').getByRole('button', { name: words.filters.more({ set: 0 }) }));
  await keys.fill(filter(page, say.filters.waybillNumber), 'twelve');
  await keys.fill(filter(page, say.filters.pageSize), '50');
  await keys.press('Enter');
  await page.getByText(say.wrong.summary({ fields: listed([say.filters.waybillNumber]) })).waitFor();
  const number = filter(page, say.filters.waybillNumber);
  await eventually(async () => expect(await number.and(page.locator(':focus')).count()).toBe(1));
  await keys.fill(number, '');
  await keys.press('Enter');
  await counted(page, 50);
  await keys.use(page.getByRole('button', { name: say.answer.next }));
  await page.getByText(say.answer.page({ page: 2 }), { exact: true }).waitFor();
  await keys.use(page.getByRole('button', { name: say.answer.prev }));
  await page.getByText(say.answer.page({ page: 1 }), { exact: true }).waitFor();

  // One car, found by its last digits, and one type of move.
  const car = cars.find(({ equipmentId }) => all.some((record) => record.equipment?.resourceId === equipmentId));
  if (car === undefined) throw new Error('no car of the first station has a history');
  const field = filter(page, say.filters.car);
  await keys.reach(field, 'Shift+Tab');
  await keys.fill(field, car.mark);
  await page.getByRole('option', { name: car.mark }).waitFor();
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await page.getByRole('button', { name: words.filters.remove({ filter: car.mark }) }).waitFor();
  const ofCar = await records({ equipmentIds: [car.equipmentId] });
  await counted(page, ofCar.length);

  // A record opens with Enter, holds its papers, and Escape leads back to its line.
  await keys.reach(lines(page).first());
  await keys.press('Enter');
  const whole = page.getByRole('region', { name: new RegExp(`^${car.mark}`) });
  await whole.getByRole('heading', { name: say.record.waybill }).waitFor();
  await keys.reach(whole.getByRole('button').first());
  await keys.press('Escape');
  await whole.waitFor({ state: 'detached' });
  expect(await lines(page).first().and(page.locator(':focus')).count()).toBe(1);

  const download = page.waitForEvent('download');
  await keys.reach(page.getByRole('button', { name: say.answer.export }), 'Shift+Tab');
  await keys.press('Enter');
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(saved.trimEnd().split('\r\n')).toHaveLength(ofCar.length + 1);
  expect(saved).toContain(car.mark);

  // The filters stay for the charges, which know fewer of them.
  await keys.reach(page.getByRole('radio', { name: say.kinds.moves }), 'Shift+Tab');
  await keys.press('ArrowRight');
  await page.getByRole('button', { name: words.filters.remove({ filter: car.mark }) }).waitFor();
  await keys.use(page.getByRole('button', { name: words.filters.clear }));
  await table(page, 'charges').waitFor();
  expect(window.complaints()).toEqual([]);
});

testInFull('filters are kept over a reload, and those of the service narrow what is shown', async () => {
  await using stack = new AsyncDisposableStack();
  const { window, page, records } = await atHistory(stack);
  const [placed] = await records({ moveTypes: ['PACT'] });
  await page.getByRole('button', { name: new RegExp(say.filters.moveTypes) }).click();
  await page.getByLabel(words.inventory.filters.find({ what: say.filters.moveTypes })).fill('actual');
  await page.getByRole('checkbox', { name: /PACT/ }).check();
  await page.keyboard.press('Escape');
  await filter(page, say.filters.period).selectOption({ label: say.filters.periods.between });
  await filter(page, say.filters.after).fill('2020-01-01T00:00');
  await page.getByRole('button', { name: say.filters.show, exact: true }).click();
  const expected = await records({ moveTypes: ['PACT'], pageSize: 200 });
  await counted(page, expected.length);
  expect(placed?.moveType).toBe('PACT');
  await page.reload();
  await page.getByRole('navigation', { name: words.shell.navigation }).waitFor();
  await goTo(page, 'history');
  await counted(page, expected.length);
  expect(await filter(page, say.filters.after).inputValue()).toBe('2020-01-01T00:00');
  expect(window.complaints()).toEqual([]);
});

testInFull(
  'H on the board shows the history of the car; offline it is what was kept, with its age; back online it is asked by itself',
  async () => {
    await using stack = new AsyncDisposableStack();
    const { window, page, control, cars, records } = await atBoard(stack);
    const [car, other] = cars;
    if (car === undefined || other === undefined) throw new Error('the first station has no cars');
    const ofCar = (await records({ equipmentIds: [car.equipmentId] })).length;
    await page.locator(`[role="option"][data-equipment-id="${car.equipmentId}"]`).focus();
    await page.keyboard.press('h');
    await counted(page, ofCar);

    await control.offline(true);
    const show = page.getByRole('button', { name: say.filters.show, exact: true });
    await show.click();
    await page.getByText(say.answer.kept({ age: words.age.justNow })).waitFor();
    await counted(page, ofCar);
    // The car's sheet keeps what was read, too.
    await lines(page).first().getByRole('button', { name: car.mark }).click();
    const sheet = page.getByRole('complementary');
    await sheet.getByText(/^The service cannot be asked now/).waitFor();
    await page.keyboard.press('Escape');

    // Of a car that was never looked at nothing is kept, and nobody is left wondering.
    await page
      .getByRole('button', { name: words.filters.clear })
      .or(page.getByRole('button', { name: words.filters.remove({ filter: car.mark }) }))
      .first()
      .click();
    await page.getByRole('heading', { name: say.unread.title }).waitFor();
    await page.getByText(say.unread.oneCar).waitFor();
    await page.getByRole('radio', { name: say.kinds.charges }).click();
    await page.getByText(say.unread.charges).waitFor();
    await page.getByRole('radio', { name: say.kinds.moves }).click();
    await control.offline(false);
    const tryNow = page.getByRole('banner').getByRole('button', { name: words.connection.tryNow });
    // The terminal may be online by itself before the button is pressed.
    await Promise.any([tryNow.click(), lines(page).first().waitFor()]);
    await lines(page).first().waitFor();
    expect(window.complaints()).toEqual([]);
  },
);

testInFull(
  'a page that cannot be turned to leaves the one that is shown, with the service’s words, and is had at the next try',
  async () => {
    await using stack = new AsyncDisposableStack();
    const { window, page, control } = await atHistory(stack);
    await control.fault({ fault: 'errorBefore', path: '/equipment-history/', count: 1 });
    await page.getByRole('button', { name: say.answer.next }).click();
    await page.getByRole('main').getByRole('alert').first().waitFor();
    expect(await lines(page).count()).toBeGreaterThan(0);
    await page.getByText(say.answer.page({ page: 1 }), { exact: true }).waitFor();
    await control.clearFaults();
    await page.getByRole('button', { name: say.answer.next }).click();
    await page.getByText(say.answer.page({ page: 2 }), { exact: true }).waitFor();
    expect(window.complaints()).toEqual([]);
  },
);
