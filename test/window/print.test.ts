import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import PrintTable from '../../src/renderer/components/print/PrintTable.svelte';
import { manyToPrint } from '../../src/renderer/features/inventory/print.ts';
import { keyOfView } from '../../src/renderer/terminal/views.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { anInventory } from './an-inventory.ts';
import { openWindow, place } from './open-window.ts';
import { aStatus } from './played-terminal.ts';
import { aListOf, atList } from './switch-list.ts';

const say = words.print.inventory;

test('a long list is said to be put on paper before the window stands still for it, until the browser has taken it', async () => {
  const ids = Array.from({ length: manyToPrint + 1 }, (_, n) => 100_001 + n);
  openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: anInventory(() => ids),
  });
  const laying = page.getByText(say.laying({ cars: ids.length }));
  const printed: { lines: number; said: boolean }[] = [];
  const own = window.print;
  window.print = () => {
    const lines = document.querySelectorAll('body > .printed tbody tr').length;
    printed.push({ lines, said: laying.query() !== null });
  };
  onTestFinished(() => {
    window.print = own;
  });
  await expect.element(page.getByRole('list', { name: words.board.title })).toBeVisible();
  await userEvent.keyboard(keyOfView('inventory') ?? '');
  await expect.element(page.getByText(`UTLX ${ids[0]}`)).toBeVisible();
  await userEvent.keyboard('p');
  await page.getByRole('button', { name: say.printAll({ cars: ids.length }) }).click();
  await expect.poll(() => printed).toHaveLength(1);
  expect(printed[0]?.said).toBe(true);
  expect(printed[0]?.lines).toBeGreaterThan(manyToPrint);
  await expect.element(laying).toBeVisible();
  window.dispatchEvent(new Event('afterprint'));
  await expect.element(laying).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('paper that shows the board with waiting work on it says so, and does not pass it off as what the service said', async () => {
  openWindow({
    rows: [
      aRow(1, [aCar(11), aCar(12, { pending: ['a'] })], { pendingCount: 1 }),
      aRow(2, [aCar(21)], { asOf: '2026-05-01T12:00:00.000Z' }),
    ],
  });
  const own = window.print;
  const printed: string[] = [];
  window.print = () => {
    printed.push(document.querySelector('body > .printed')?.textContent ?? '');
  };
  onTestFinished(() => {
    window.print = own;
  });
  const print = async (car: string, what: string) => {
    await page.getByRole('option', { name: new RegExp(car) }).click();
    await userEvent.keyboard('p');
    await page.getByRole('dialog').getByText(what, { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.print.dialog.print, exact: true }).click();
    await userEvent.keyboard('{Escape}');
  };
  await print('UTLX 11', 'Track 1');
  await expect.poll(() => printed).toHaveLength(1);
  await print('UTLX 21', 'Track 2');
  await expect.poll(() => printed).toHaveLength(2);
  expect(printed.map((paper) => paper.includes(words.print.withWork))).toEqual([true, false]);
});

test('while no history was read, board and paper say that they do not know what is in bad order', async () => {
  const { mirror } = aStatus();
  openWindow({
    rows: [aRow(1, [aCar(11)])],
    status: aStatus({ mirror: { ...mirror, conditionsUnread: true } }),
  });
  const own = window.print;
  const printed: string[] = [];
  window.print = () => {
    printed.push(document.querySelector('body > .printed')?.textContent ?? '');
  };
  onTestFinished(() => {
    window.print = own;
  });
  await expect.element(page.getByRole('main').getByText(words.overview.cars.sourceNone)).toBeVisible();
  await userEvent.keyboard('p');
  await page.getByRole('dialog').getByRole('button', { name: words.print.dialog.print, exact: true }).click();
  await expect.poll(() => printed.join()).toContain(words.overview.cars.sourceNone);
});

test('a tick, a box and the sign of hazmat are loaded before the first paper is printed, on which they stand for the first time', async () => {
  openWindow({ rows: [aRow(1, [aCar(11)])] });
  const own = window.print;
  const signs: (string | undefined)[] = [];
  window.print = () => {
    signs.push([...document.fonts].find(({ family }) => family.includes('Yard Signs'))?.status);
  };
  onTestFinished(() => {
    window.print = own;
  });
  await page.getByRole('option', { name: /UTLX 11/ }).click();
  await userEvent.keyboard('p');
  await page.getByRole('dialog').getByRole('button', { name: words.print.dialog.print, exact: true }).click();
  await expect.poll(() => signs).toEqual(['loaded']);
});

test('on paper a column of which no line has anything leaves its room to the others, if the list can do without it', () => {
  const columns = [
    { key: 'mark', label: 'Mark', strong: true as const },
    { key: 'classCode', label: 'Class', minor: true },
    { key: 'hazmat', label: 'Hazmat' },
  ];
  const heads = (classCode: string, layout: 'full' | 'half') => {
    const groups = [
      {
        key: 1,
        rows: [
          { mark: 'UTLX 1', classCode: '' },
          { mark: 'UTLX 2', classCode },
        ],
      },
    ];
    const paper = place(PrintTable, { columns, groups, layout, points: 8 });
    return [...paper.querySelectorAll('thead th')].map((head) => head.textContent.trim());
  };
  expect(heads('', 'full')).toEqual(['Mark', 'Hazmat']);
  expect(heads('B4', 'full')).toEqual(['Mark', 'Class', 'Hazmat']);
  expect(heads('B4', 'half')).toEqual(['Mark', 'Hazmat']);
});

test('half a page of a switch list says before it is printed what it has no room for', async () => {
  await atList(() => aListOf([11]));
  await page.getByRole('button', { name: words.print.dialog.open }).click();
  const { half } = words.print.dialog.layouts;
  await expect.element(page.getByText(words.switchLists.print.half)).not.toBeInTheDocument();
  await page.getByRole('dialog').getByRole('radio', { name: half }).click();
  await expect.element(page.getByText(words.switchLists.print.half)).toBeVisible();
});
