import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { words } from '../../src/renderer/lib/words/words.ts';
import { openWindow } from './open-window.ts';

const totals = { cars: 2, loads: 2, empties: 0, feet: 120, lengthGuessed: 0, tons: 262, weightUnknown: 0, hazmat: 0 };

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
  await page.getByRole('navigation').getByRole('button', { name: words.shell.views.inventory }).click();
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
