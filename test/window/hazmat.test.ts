import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { openWindow } from './open-window.ts';

const say = words.hazmat;

test('a cut of which no hazmat is known is shown with its cars that are not known here', async () => {
  openWindow({
    rows: [aRow(1, [aCar(11), aCar(12)])],
    answers: { hazmat: { list: () => ({ lines: [], of: 1, unknown: [12], asOf: null, withWork: false }) } },
  });
  await page.getByRole('option', { name: /^UTLX 11,/ }).click();
  await userEvent.keyboard('z');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(say.noneOnCut);
  await expect.element(dialog).toMatchTextContent(say.noneOf);
  await expect.element(dialog).toMatchTextContent(say.unknown({ count: 1 }));
});

test('an open hazmat list is read again when its yard changes, and not with each answer of the service', async () => {
  const { tell, turn, asked } = openWindow({
    rows: [aRow(1, [aCar(11), aCar(12)])],
    answers: { hazmat: { list: () => ({ lines: [], of: 1, unknown: [], asOf: null, withWork: false }) } },
  });
  await page.getByRole('option', { name: /^UTLX 11,/ }).click();
  await userEvent.keyboard('z');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(say.noneOf);
  expect(asked('hazmat/list')).toHaveLength(1);
  for (const lastAnswerAt of ['2026-05-01T10:00:01.000Z', '2026-05-01T10:00:02.000Z', '2026-05-01T10:00:03.000Z'])
    turn({ connection: { lastAnswerAt } });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(asked('hazmat/list')).toHaveLength(1);
  tell({ what: 'tracks', trackIds: [2] });
  await expect.poll(() => asked('hazmat/list').length).toBe(2);
});

test('keys scroll a hazmat list as soon as it is open: its text has the focus, and not the sign that closes it', async () => {
  openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: { hazmat: { list: () => ({ lines: [], of: 1, unknown: [], asOf: null, withWork: false }) } },
  });
  await page.getByRole('option', { name: /^UTLX 11,/ }).click();
  await userEvent.keyboard('z');
  await expect.element(page.getByRole('dialog')).toMatchTextContent(say.noneOf);
  await expect.poll(() => document.activeElement?.textContent).toContain(say.noneOf);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
