import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { openWindow, tile } from './open-window.ts';
import { aListOf, atList } from './switch-list.ts';

const rail = page.getByRole('navigation', { name: words.shell.navigation });
const place = (name: string) => rail.getByRole('button', { name, exact: true });
const { views } = words.shell;
const answers = {
  switchLists: { list: () => [] },
  history: { equipment: () => ({ items: [] }) },
};

test('each view has its address; Back leads to the one before, and on again; what stands in the address is gone to', async () => {
  openWindow({ rows: [aRow(1, [aCar(11)])], answers });
  await expect.element(page.getByRole('list', { name: words.board.title })).toBeVisible();
  expect(location.hash).toBe('#/board');
  await place(views.switchLists).click();
  await expect.poll(() => location.hash).toBe('#/switchLists');
  await place(views.history).click();
  await expect.poll(() => location.hash).toBe('#/history');
  history.back();
  await expect.element(place(views.switchLists)).toHaveAttribute('aria-current', 'page');
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await expect.element(page.getByRole('list', { name: words.board.title })).toBeVisible();
  history.go(2);
  await expect.element(place(views.history)).toHaveAttribute('aria-current', 'page');
});

test('Back closes nothing that is open on top, and a link within the page is no address', async () => {
  openWindow({ rows: [aRow(1, [aCar(11)])], answers });
  await expect.element(page.getByRole('list', { name: words.board.title })).toBeVisible();
  await place(views.history).click();
  await expect.poll(() => location.hash).toBe('#/history');
  await userEvent.keyboard('?');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  history.back();
  await expect.poll(() => location.hash).toBe('#/history');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  location.hash = '#view';
  await expect.poll(() => location.hash).toBe('#/history');
});

test('Back takes away nothing that is typed into a dialog of the view itself', async () => {
  openWindow({ rows: [aRow(1, [aCar(11)])], answers });
  await expect.element(page.getByRole('list', { name: words.board.title })).toBeVisible();
  await place(views.customers).click();
  await page.getByRole('button', { name: words.customer.openByNumber }).first().click();
  const field = page.getByRole('dialog').getByRole('textbox');
  await field.fill('30');
  // On a tablet it is a stroke of the thumb.
  history.back();
  await new Promise((resolve) => setTimeout(resolve, 200));
  await expect.element(field).toHaveValue('30');
  expect(location.hash).toBe('#/customers');
  await userEvent.keyboard('{Escape}');
  history.back();
  await expect.element(page.getByRole('list', { name: words.board.title })).toBeVisible();
});

test('what is being typed in a field that takes it as it is left is taken on the way back, and as the page goes', async () => {
  const { asked } = await atList(() => aListOf([11]), {
    change: ({ remarks = '' }) => ({ ...aListOf([11]), remarks, revision: 2 }),
  });
  const remarks = page.getByRole('textbox', { name: words.switchLists.open.remarks });
  await remarks.fill('Brakes on the lead');
  dispatchEvent(new Event('pagehide'));
  await expect.poll(() => asked('switchLists/change')).toMatchObject([{ remarks: 'Brakes on the lead' }]);
  await remarks.fill('Brakes on the lead until noon');
  history.back();
  await expect.element(page.getByRole('list', { name: words.board.title })).toBeVisible();
  await expect
    .poll(() => asked('switchLists/change'))
    .toMatchObject([{}, { remarks: 'Brakes on the lead until noon' }]);
});

test.for(['list', 'grid'] as const)(
  'the board, a %s of tracks, is where it was left when it is come back to, and at a track that is asked for meanwhile',
  async (role) => {
    openWindow({ rows: Array.from({ length: 80 }, (_, at) => aRow(at + 1, [aCar(101 + at)])), answers });
    await expect.element(tile(101)).toBeVisible();
    if (role === 'grid') await userEvent.keyboard('d');
    const tracks = page.getByRole(role, { name: words.board.title });
    const scroller = () => {
      const found = tracks.element();
      const board = role === 'grid' ? found : found.parentElement;
      if (board === null) throw new Error('the board has nothing it scrolls in');
      return board;
    };
    await tracks.getByText(role === 'grid' ? 'UTLX 101' : '101', { exact: true }).click();
    scroller().scrollTop = 2_000;
    await expect.element(tracks.getByText(role === 'grid' ? 'Track 31' : 'Track 21', { exact: true })).toBeVisible();
    await place(views.history).click();
    await expect.element(tracks).not.toBeInTheDocument();
    await place(views.board).click();
    await expect.poll(() => Math.abs(scroller().scrollTop - 2_000)).toBeLessThan(120);
    await place(views.history).click();
    await userEvent.keyboard('/');
    await page.getByRole('dialog').getByRole('combobox').fill('Track 3');
    await page
      .getByRole('dialog')
      .getByRole('option', { name: /^Track 3 / })
      .click();
    await expect.poll(() => scroller().scrollTop).toBeLessThan(300);
  },
);
