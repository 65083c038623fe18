import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { usualSettings } from '#shared/terminal/settings.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { openWindow } from './open-window.ts';
import { aListOf, atList } from './switch-list.ts';

/** A tablet held upright. */
beforeEach(async () => {
  await page.viewport(820, 1180);
  onTestFinished(async () => {
    document.documentElement.style.removeProperty('--text-scale');
    await page.viewport(1280, 800);
  });
});

const inText = (textSize: 'large' | 'largest') => ({ get: () => ({ ...usualSettings, textSize }) });

test('in the largest text the words of the bar stand side by side, and it is no wider than the window', async () => {
  openWindow({ rows: [aRow(1, [aCar(11)])], answers: { settings: inText('largest') } });
  const rail = page.getByRole('navigation', { name: words.shell.navigation });
  await expect.element(rail).toBeVisible();
  const shown = () =>
    [...rail.element().querySelectorAll<HTMLElement>('button > span:last-child')].filter(
      (word) => word.getBoundingClientRect().width > 0,
    );
  await expect.poll(() => shown().length).toBe(7);
  // The longest words of the four languages.
  const long = [
    'Übersicht',
    'Gleisbild',
    'Inventario',
    'Aufträge',
    'Rangierzettel',
    'Gleis\u00ADkontrolle',
    'Frachtbriefe',
  ];
  for (const [at, word] of shown().entries()) word.textContent = long[at] ?? '';
  const spans = shown().map((word) => {
    const range = document.createRange();
    range.selectNodeContents(word);
    return range.getBoundingClientRect();
  });
  for (const [at, { left }] of spans.entries()) expect(left).toBeGreaterThan(spans[at - 1]?.right ?? 0);
  expect(spans.at(-1)?.right).toBeLessThanOrEqual(820);
});

test('in large text a list that is worked still tells the remark of a car', async () => {
  const list = aListOf([11, 12]);
  const told = {
    ...list,
    lines: list.lines.map((line, at) => (at === 0 ? { ...line, remarks: 'Door 3' } : line)),
  };
  await atList(() => told, {}, { settings: inText('large') });
  await page.getByRole('radio', { name: words.switchLists.open.modes.work }).click();
  await expect.element(page.getByRole('checkbox').first().getByText('Door 3')).toBeVisible();
});
