import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { consistLayout } from '#shared/rules/consist-columns.ts';
import { readConsist } from '#shared/rules/consist.ts';
import type { Consist } from '#shared/terminal/consists.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar } from '../renderer/cars.ts';
import { goTo, openWindow } from './open-window.ts';

const say = words.consist;
const at = '2026-05-01T12:00:00.000Z';
const lines = [{ number: 1, cells: ['UP 1', 'L'] }];
const layout = consistLayout(lines);
const head = {
  paperId: '5c1b2a52-61c7-4b7e-9d9b-0a4f2f3a7f10',
  title: 'Train 221',
  state: 'open' as const,
  createdAt: at,
  changedAt: at,
  revision: 1,
};
const consist: Consist = {
  ...head,
  content: { sourceName: null, layout, lines, corrections: [] },
  read: readConsist(lines, layout),
};
const counts = { sourceName: null, rows: 1, cars: 1, notUnderstood: 0, noted: 0, hazmat: 0 };

test('a consist that another window has changed is not discarded, and that is shown', async () => {
  openWindow({
    answers: {
      consists: {
        list: () => [{ ...head, ...counts }],
        get: () => consist,
        discard: () => {
          throw new ORPCError('CONFLICT', { message: 'It was changed in another window.' });
        },
      },
      cars: { resolve: () => ({ found: [], unresolved: [] }) },
    },
  });
  await goTo('trains');
  await page
    .getByRole('main')
    .getByRole('row', { name: new RegExp(head.title) })
    .click();
  await page.getByRole('button', { name: say.open.discard }).click();
  await page.getByRole('dialog').getByRole('button', { name: say.discard.confirm }).click();
  await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: head.title })).toBeVisible();
});

test('what is typed for one cell stays when another cell or line is opened', async () => {
  const rows = [...lines, { number: 2, cells: ['UP 2', 'E'] }];
  const two: Consist = {
    ...consist,
    content: { ...consist.content, lines: rows },
    read: readConsist(rows, layout),
  };
  openWindow({
    answers: {
      consists: { list: () => [{ ...head, ...counts }], get: () => two },
      cars: { resolve: () => ({ found: [], unresolved: [] }) },
    },
  });
  await goTo('trains');
  const main = page.getByRole('main');
  await main.getByRole('row', { name: new RegExp(head.title) }).click();
  await main.getByRole('row', { name: /UP 1/ }).click();
  const correct = page.getByRole('button', { name: new RegExp(`^${say.open.correct({ field: '' }).trim()}`) });
  const typed = page.getByRole('textbox', { name: say.open.correctLabel({ field: say.fields.car }) });
  await correct.first().click();
  await typed.fill('UP 17');
  await correct.first().click();
  await expect.element(typed).toHaveValue('UP 17');
  await main.getByRole('row', { name: /UP 2/ }).click();
  await expect.element(typed).not.toBeInTheDocument();
  await main.getByRole('row', { name: /UP 1/ }).click();
  await expect.element(typed).toHaveValue('UP 17');
});

test('what goes wrong with a dialog is in sight wherever its content is scrolled to', async () => {
  openWindow({
    answers: {
      consists: {
        list: () => [],
        create: () => {
          throw new ORPCError('STORAGE', { message: 'The disk is full.' });
        },
      },
    },
  });
  await goTo('trains');
  await page.getByRole('main').getByRole('button', { name: say.fresh }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: say.keep.name }).fill('Train 221');
  const wide = Array.from({ length: 40 }, (_, column) => `more ${column}`);
  await dialog.getByRole('textbox', { name: say.keep.text }).fill(`${['UP 1', 'L', ...wide].join('\t')}\n`);
  await dialog.getByRole('button', { name: say.keep.record({ count: 1 }) }).click();
  await expect.element(dialog.getByRole('alert')).toBeInViewport();
});

test('the hazmat list of a consist that is open has its cars where they stand now', async () => {
  const rows = [
    { number: 1, cells: ['Car', 'L/E', 'Commodity', 'UN'] },
    { number: 2, cells: ['UTLX 11', 'L', 'PROPANE', 'UN1075'] },
  ];
  const read = consistLayout(rows);
  const tank: Consist = {
    ...head,
    content: { sourceName: null, layout: read, lines: rows, corrections: [] },
    read: readConsist(rows, read),
  };
  const { position, ...car } = aCar(11);
  let standsOn = 'Track 1';
  const { tell } = openWindow({
    answers: {
      consists: { list: () => [{ ...head, ...counts }], get: () => tank },
      cars: {
        resolve: async () => {
          // Later than what has changed is read again.
          if (standsOn === 'Track 9') await new Promise((done) => setTimeout(done, 1_500));
          const place = { trackId: 1, trackName: standsOn, stationId: 1, stationName: 'Oakridge', position };
          return { found: [{ ...car, place }], unresolved: [] };
        },
      },
    },
  });
  await goTo('trains');
  await page
    .getByRole('main')
    .getByRole('row', { name: new RegExp(head.title) })
    .click();
  await expect.element(page.getByRole('main').getByText(/^Track 1/)).toBeVisible();
  await page.getByRole('button', { name: say.open.hazmatList }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Track 1', { exact: true })).toBeVisible();
  standsOn = 'Track 9';
  tell({ what: 'tracks', trackIds: [1] });
  await expect.element(dialog.getByText('Track 9', { exact: true }), { timeout: 5_000 }).toBeVisible();
});
