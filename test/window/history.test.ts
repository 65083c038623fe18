import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { goTo, openWindow, tile } from './open-window.ts';

const left = words.history.answer.unread({ records: 2 });
const record = {
  resourceId: 9,
  timestamp: '2026-05-01T13:05:00.000Z',
  moveType: 'ARRI',
  equipment: { resourceId: 11 },
};

test.each([
  { items: [], what: 'of which no record could be read' },
  { items: [record], what: 'of which some records could not be read' },
])('a history $what says so, and never that there are none', async ({ items }) => {
  const { position: _at, ...car } = aCar(11);
  const place = { trackId: null, trackName: null, stationId: null, stationName: null, position: null };
  const whole = { asOf: '2026-05-01T12:00:00.000Z', equipment: { resourceId: 11 }, commands: [] };
  openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: {
      cars: { get: () => ({ ...car, ...whole, place, servicePlace: place }) },
      history: { equipment: () => ({ items, unread: 2 }) },
    },
  });
  await tile(11).dblClick();
  const sheet = page.getByRole('complementary', { name: 'UTLX 11' });
  await expect.element(sheet.getByText(left)).toBeVisible();
  await expect.element(sheet.getByText(words.car.history.none)).not.toBeInTheDocument();
  await goTo('history');
  const main = page.getByRole('main');
  await expect.element(main.getByText(left)).toBeVisible();
  await expect.element(main.getByText(words.history.nothing.bare.moves.title)).not.toBeInTheDocument();
});

test('a waybill that could not be read is not told as one that the service does not give, nor its car’s data', async () => {
  const { position: _at, ...car } = aCar(11);
  const place = { trackId: null, trackName: null, stationId: null, stationName: null, position: null };
  const equipment = { resourceId: 11, unreadFields: { waybill: '<none>' } };
  const inRecord = { 'equipment.waybill': '<none>', 'umlerSnapshot.lengthFt': '1,2' };
  openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: {
      cars: {
        get: () => ({ ...car, asOf: record.timestamp, equipment, commands: [], place, servicePlace: place }),
      },
      history: { equipment: () => ({ items: [{ ...record, unreadFields: inRecord }] }) },
    },
  });
  await tile(11).dblClick();
  const sheet = page.getByRole('complementary', { name: 'UTLX 11' });
  await expect.element(sheet.getByText(words.car.unread.part)).toBeVisible();
  await expect.element(sheet.getByText(words.car.waybill.none)).not.toBeInTheDocument();
  await expect.element(sheet.getByText(words.car.umler.none)).toBeVisible();
  await goTo('history');
  await page.getByRole('main').getByRole('row').last().click();
  await expect.element(page.getByRole('heading', { name: words.history.record.happened })).toBeVisible();
  expect(page.getByText(words.history.record.noWaybill).elements()).toEqual([]);
  expect(page.getByText(words.history.record.noUmler).elements()).toEqual([]);
});

test('a history is where it was left when it is come back to; asked for anew it begins with its newest records', async () => {
  let newest = 200;
  const items = () => Array.from({ length: newest }, (_, at) => ({ ...record, resourceId: newest - at }));
  const { asked } = openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: { history: { equipment: () => ({ items: items() }) } },
  });
  const grid = page.getByRole('main').getByRole('grid');
  const scrolled = () => grid.element().scrollTop;
  await goTo('history');
  await expect.element(grid).toBeVisible();
  grid.element().scrollTop = 3_000;
  await expect.poll(scrolled).toBe(3_000);
  await goTo('board');
  await expect.element(grid).not.toBeInTheDocument();
  await goTo('history');
  await expect.poll(() => Math.abs(scrolled() - 3_000)).toBeLessThan(40);
  newest = 203;
  await page.getByRole('button', { name: words.history.filters.show }).click();
  await expect.poll(() => asked('history/equipment').length).toBe(2);
  await expect.element(grid).toHaveAttribute('aria-rowcount', '204');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(scrolled()).toBe(0);
});
