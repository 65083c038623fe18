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
