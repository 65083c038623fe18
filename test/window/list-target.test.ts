import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { aListOf, atList } from './switch-list.ts';

test('cars of a list that get another track while the one they had is still being read do not get its spot', async () => {
  const read = Promise.withResolvers<undefined>();
  const far = aRow(3, [], { stationId: 2, stationName: 'Mill Junction', spots: ['Dock 3'] });
  const near = [aRow(1, [aCar(11)]), aRow(2, [])];
  const list = aListOf([11]);
  const lines = list.lines.map((line) => ({ ...line, to: { trackId: 3, place: 'front' as const, spot: 'Dock 3' } }));
  const { asked } = await atList(
    () => ({ ...list, lines }),
    { change: () => ({ ...list, revision: 2 }) },
    {
      tracks: {
        list: () => [...near, far].map(({ track }) => track),
        board: () => ({ tracks: near }),
        get: async () => {
          await read.promise;
          return far;
        },
      },
    },
  );
  await page.getByRole('option', { name: /UTLX 11/ }).click();
  await userEvent.keyboard('t');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: words.move.to }).fill('Track 2');
  await expect.element(dialog.getByRole('region', { name: words.move.preview({ track: 'Track 2' }) })).toBeVisible();
  read.resolve(undefined);
  // The answer is taken with the tasks that follow it.
  await new Promise((taken) => setTimeout(taken, 50));
  await dialog.getByRole('button', { name: words.switchLists.edit.targetSet }).click();
  await expect.poll(() => asked('switchLists/change')).toMatchObject([{ lines: [{ to: { trackId: 2 } }] }]);
  expect(JSON.stringify(asked('switchLists/change'))).not.toContain('Dock 3');
});
