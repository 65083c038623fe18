import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { aCar, aRow } from '../renderer/cars.ts';
import { goTo, openWindow } from './open-window.ts';
import { aListOf } from './switch-list.ts';

test('a text that is cut short is whole where the pointer is on it; one that fits says nothing twice', async () => {
  const { cars: _, anchors: _anchors, lines, remarks: _remarks, ...head } = aListOf([11]);
  const long =
    'Night job of the mill lead, with the cars that the second shift has left over on the four tracks of Class Yard';
  const heads = ['Mill job', long].map((title, at) => ({
    ...{ ...head, title, paperId: `6f6f5c1e-3f0f-4d0e-9a53-0a6a3e6a5d1${at}` },
    ...{ lines: lines.length, cuts: 1, done: 0, skipped: 0, recorded: [] },
  }));
  await page.viewport(480, 800);
  onTestFinished(() => page.viewport(1280, 800));
  openWindow({ rows: [aRow(1, [aCar(11)])], answers: { switchLists: { list: () => heads } } });
  await goTo('switchLists');
  const title = (of: string) => page.getByRole('main').getByText(of, { exact: true });
  await title(long).hover();
  await expect.element(title(long)).toHaveAttribute('title', long);
  await title('Mill job').hover();
  await expect.element(title('Mill job')).not.toHaveAttribute('title');
});
