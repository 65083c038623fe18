import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TrackWithCars } from '#shared/terminal/tracks.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { goTo, openWindow } from './open-window.ts';
import { aListOf, atList } from './switch-list.ts';

test('Ctrl Enter makes the list of a cut, as it records a move, and what is refused stays to be corrected', async () => {
  const { asked } = openWindow({
    rows: [aRow(1, [aCar(11), aCar(12)])],
    answers: {
      switchLists: {
        list: () => [],
        create: () => {
          throw new ORPCError('CONFLICT', { message: 'The disk is full.' });
        },
      },
    },
  });
  const dialog = page.getByRole('dialog');
  await page.getByRole('option', { name: /^UTLX 11,/ }).click();
  await userEvent.keyboard('l');
  const title = dialog.getByRole('textbox', { name: words.switchLists.make.name });
  await title.fill('Local 14');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const made = { title: 'Local 14', lines: [{ equipmentId: 11, cut: 1, to: null }] };
  await expect.poll(() => asked('switchLists/create')).toMatchObject([made]);
  await expect.element(title).toHaveValue('Local 14');
});

test('a proposed title is no longer than a list may have: one of a track with a very long name can be recorded as it is', async () => {
  const { asked } = openWindow({
    rows: [aRow(1, [aCar(11)], { name: 'Storage '.repeat(30).trim() })],
    answers: { switchLists: { list: () => [], create: () => aListOf([11]) } },
  });
  await page.getByRole('option', { name: /^UTLX 11,/ }).click();
  await userEvent.keyboard('l');
  const title = page.getByRole('dialog').getByRole('textbox', { name: words.switchLists.make.name });
  await expect.element(title).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const fits: unknown = expect.stringMatching(/^.{100,120}$/);
  await expect.poll(() => asked('switchLists/create')).toMatchObject([{ title: fits }]);
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
});

test('of cars that are added to a list by their marks, those that stand on it already are told, and no others', async () => {
  await atList(
    () => aListOf([11]),
    {},
    { cars: { resolve: () => ({ found: [...aListOf([11, 13]).cars], unresolved: [] }) } },
  );
  await page.getByRole('button', { name: words.switchLists.edit.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words.board.pasteMarks.label }).fill('UTLX 11\nUTLX 13');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog.getByText('1 of them is on that list already.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: words.switchLists.edit.addSet({ count: 1 }) })).toBeVisible();
});

const found = (...ids: number[]) => ({ found: [...aListOf(ids).cars], unresolved: [] });

test('cars that are looked up with a double click are shown, and make no list before anybody has seen them', async () => {
  const { asked } = openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: {
      cars: { resolve: () => found(11) },
      switchLists: { list: () => [], create: () => aListOf([11]) },
    },
  });
  await goTo('switchLists');
  await page.getByRole('button', { name: words.switchLists.fresh }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: words.switchLists.make.fromMarks }).click();
  await dialog.getByRole('textbox', { name: words.board.pasteMarks.label }).fill('11');
  await dialog.getByRole('button', { name: words.board.pasteMarks.find }).dblClick();
  await expect.element(dialog.getByRole('button', { name: words.switchLists.make.make })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked('switchLists/create')).toEqual([]);
});

test('Ctrl Enter looks marks up, and pressed once more it takes the cars that were found', async () => {
  const { asked } = await atList(
    () => aListOf([11]),
    { change: () => aListOf([11, 13]) },
    { cars: { resolve: () => found(13) } },
  );
  await page.getByRole('button', { name: words.switchLists.edit.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words.board.pasteMarks.label }).fill('UTLX 13');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog.getByRole('button', { name: words.switchLists.edit.addSet({ count: 1 }) })).toBeVisible();
  expect(asked('switchLists/change')).toEqual([]);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => asked('switchLists/change').length).toBe(1);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a list that is cancelled while its cars are still being read is not made', async () => {
  const read = Promise.withResolvers<TrackWithCars>();
  const { asked } = openWindow({
    rows: [aRow(1, [aCar(11)]), aRow(2, [aCar(12)], { stationId: 9, stationName: 'Kent' })],
    answers: {
      // Only its own station is on the board.
      tracks: { get: () => read.promise, board: () => ({ tracks: [aRow(1, [aCar(11)])] }) },
      switchLists: { list: () => [], create: () => aListOf([12]) },
    },
  });
  await goTo('switchLists');
  await page.getByRole('button', { name: words.switchLists.fresh }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('Track 2');
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('button', { name: words.switchLists.make.make }).click();
  await expect.poll(() => asked('tracks/get')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  read.resolve(aRow(2, [aCar(12)]));
  await new Promise((taken) => setTimeout(taken, 100));
  expect(asked('switchLists/create')).toEqual([]);
});
