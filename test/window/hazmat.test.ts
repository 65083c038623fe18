import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { openWindow } from './open-window.ts';

const say = words.hazmat;

test('a cut of which no hazmat is known is told with its cars that are not known here', async () => {
  openWindow({
    rows: [aRow(1, [aCar(11), aCar(12)])],
    answers: { hazmat: { list: () => ({ lines: [], of: 1, unknown: [12], asOf: null, withWork: false }) } },
  });
  await page.getByRole('option', { name: /^UTLX 11,/ }).click();
  await userEvent.keyboard('z');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(say.noneOf);
  await expect.element(dialog).toMatchTextContent(say.unknown({ count: 1 }));
});
