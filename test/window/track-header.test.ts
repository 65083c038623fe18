import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadWords } from '../../src/renderer/lib/yard/totals.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { openWindow } from './open-window.ts';

test('loads and empties are beside every name on the board; where the count of cars has no room too, it is left out whole', async () => {
  await page.viewport(1440, 900);
  const cars = (first: number) => Array.from({ length: 27 }, (_, at) => aCar(first + at));
  openWindow({
    rows: [aRow(1, cars(100), { name: 'Prairie Co-op Elevator Lead' }), aRow(2, cars(200), { name: 'Class 1' })],
  });
  const parts = (name: string) => {
    const header = page.getByRole('button', { name: new RegExp(`^${name}`) });
    const shown = (text: string) => {
      const said = header.getByText(text, { exact: true }).first().element();
      const box = said.getBoundingClientRect();
      return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2) === said;
    };
    return {
      loads: shown(loadWords({ cars: 27, loads: 27, empties: 0 })),
      count: shown(words.board.cars({ value: 27 })),
    };
  };
  await expect.element(page.getByText('Prairie Co-op Elevator Lead').first()).toBeVisible();
  expect(parts('Prairie Co-op Elevator Lead')).toEqual({ loads: true, count: false });
  expect(parts('Class 1')).toEqual({ loads: true, count: true });
});

test('the head of a track in the list chooses its cars, and the keyboard goes on at the cursor', async () => {
  openWindow({ rows: [aRow(1, [aCar(11), aCar(12)]), aRow(2, [aCar(21)])] });
  await page.getByRole('radio', { name: words.board.list, exact: true }).click();
  await page.getByText(words.board.cars({ value: 2 }), { exact: true }).click();
  await expect.element(page.getByRole('row', { selected: true }).nth(1)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => document.activeElement?.getAttribute('data-equipment-id')).toBe('11');
});
