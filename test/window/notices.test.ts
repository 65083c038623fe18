import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { openWindow, tile } from './open-window.ts';
import { aStatus, type Answers } from './played-terminal.ts';

test('however much the terminal has to tell, the view stays in sight, and each notice can be reached', async () => {
  const notices = Array.from({ length: 20 }, (_, nth) => ({
    id: `notice-${nth}`,
    at: '2026-05-01T12:00:00.000Z',
    text: `Notice ${nth + 1}: something could not be read, and everything else goes on without it.`,
  }));
  openWindow({ rows: [aRow(1, [aCar(11)])], status: aStatus({ notices }) });
  await expect.element(tile(11)).toBeVisible();
  const car = tile(11).element().getBoundingClientRect();
  expect(car.bottom).toBeLessThan(innerHeight);
  const last = page.getByRole('button', { name: words.shell.dismissNotice }).last();
  last.element().scrollIntoView();
  await expect.element(last).toBeInViewport();
});

test('a double click puts away one notice, not the one that comes up in its place as well', async () => {
  let notices = ['one', 'two'].map((id) => ({ id, at: '2026-05-01T12:00:00.000Z', text: `Notice ${id}` }));
  const terminal: Answers['terminal'] = {
    dismissNotice: ({ id }) => {
      notices = notices.filter((notice) => notice.id !== id);
      return aStatus({ notices });
    },
  };
  const { asked } = openWindow({ status: aStatus({ notices }), answers: { terminal } });
  await page.getByRole('button', { name: words.shell.dismissNotice }).first().dblClick({ delay: 150 });
  await expect.element(page.getByText('Notice one')).not.toBeInTheDocument();
  await expect.element(page.getByText('Notice two')).toBeVisible();
  expect(asked('terminal/dismissNotice')).toEqual([{ id: 'one' }]);
});

test('what is accepted of a held reading is the question that was read, not one that has taken its place since', async () => {
  const held = (minute: number) => ({
    ...aStatus().mirror,
    held: { reason: `Question ${minute}`, at: `2026-05-01T12:0${minute}:00.000Z` },
  });
  const read = { tracks: 2, cars: 3, asOf: null };
  const { asked, turn } = openWindow({
    status: aStatus({ mirror: held(1) }),
    answers: { mirror: { acceptPull: () => read, refresh: () => read } },
  });
  await page.getByRole('button', { name: words.shell.held.open }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('Question 1');
  turn({ mirror: held(2) });
  await dialog.getByRole('button', { name: words.shell.held.accept }).click();
  await expect.poll(() => asked('mirror/acceptPull')).toEqual([{ at: '2026-05-01T12:01:00.000Z' }]);
  await page.getByRole('button', { name: words.shell.held.open }).click();
  await expect.element(dialog).toMatchTextContent('Question 2');
  // Instead of an answer, another reading can be asked for.
  await dialog.getByRole('button', { name: words.shell.held.keep }).click();
  await expect.poll(() => asked('mirror/refresh')).toEqual([{}]);
});
