import { expect, test } from 'vitest';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { openWindow, tile } from './open-window.ts';

test('a car of which one command needs a person and another waits has the corner, a dashed outline and the clock', async () => {
  openWindow({ rows: [aRow(1, [aCar(11, { pending: ['c1', 'c2'], attention: ['c1'] })])] });
  await expect.element(tile(11)).toHaveAttribute('data-state', 'attention');
  await expect.element(tile(11)).toHaveAccessibleName(expect.stringContaining(words.board.car.waiting));
  expect(tile(11).element().querySelectorAll('.corner, .lucide-clock-3')).toHaveLength(2);
  expect(getComputedStyle(tile(11).element()).borderTopStyle).toBe('dashed');
});
