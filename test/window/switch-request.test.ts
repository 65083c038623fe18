import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { openWindow } from './open-window.ts';

const say = words.switching;
const dialog = page.getByRole('dialog');

async function atRequest() {
  const window = openWindow({
    rows: [aRow(1, [aCar(11), aCar(12)]), aRow(2, [aCar(21)], { spots: ['Dock 1'] })],
    answers: { switchRequests: { record: () => ({ commandId: 'c1', seq: 1 }) } },
  });
  await page.getByRole('option', { name: /^UTLX 11,/ }).click();
  await userEvent.keyboard('s');
  await expect.element(dialog).toHaveAccessibleName(say.title(1));
  return window;
}

test('a request says what is asked of which car, and is recorded once', async () => {
  const { asked } = await atRequest();
  await dialog.getByRole('radio', { name: new RegExp(`^${say.types.RELEASE.name}`) }).click();
  await dialog.getByRole('button', { name: say.record }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked('switchRequests/record')).toMatchObject([{ requests: [{ equipmentId: 11, requestType: 'RELEASE' }] }]);
});

test('a request that is left records nothing, and the car stays chosen', async () => {
  const { asked } = await atRequest();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked('switchRequests/record')).toEqual([]);
  await expect.element(page.getByRole('option', { name: /^UTLX 11,/ })).toHaveAttribute('aria-selected', 'true');
});
