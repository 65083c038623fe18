import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clockTime } from '../../src/renderer/lib/format/time.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aStatus } from './played-terminal.ts';
import { aListOf, atList, listId } from './switch-list.ts';

const say = words.switchLists;

test('a list is finished as it was reviewed: a car that is ticked meanwhile is not closed with it, unrecorded', async () => {
  let answer: () => void = () => undefined;
  const at = '2026-05-01T12:00:00.000Z';
  const { asked, tell } = await atList(() => aListOf([11, 12], [11]), {
    // In another window the second car is ticked; this one is still being told.
    ticksSince: () =>
      new Promise((resolve) => {
        const [line] = aListOf([12], [12]).lines;
        answer = () => resolve({ revision: 2, changedAt: at, lines: line === undefined ? [] : [line] });
      }),
    finish: () => aListOf([11, 12], [11, 12]),
  });
  await page.getByRole('button', { name: say.open.finish }).click();
  const record = page.getByRole('dialog').getByRole('button', { name: say.finish.record({ moves: 1 }) });
  await expect.element(record).toBeEnabled();
  tell({ what: 'papers', paperIds: [listId] });
  await expect.poll(() => asked('switchLists/ticksSince').length).toBe(1);
  await record.click();
  answer();
  await expect
    .poll(() => asked('switchLists/finish'))
    .toMatchObject([{ revision: 1, moves: [{ equipmentIds: [11] }] }]);
});

test('a line that another window has ticked while it is asked why its car is skipped says so', async () => {
  const at = '2026-05-01T12:00:00.000Z';
  const { tell } = await atList(() => aListOf([11, 12]), {
    ticksSince: () => ({ revision: 2, changedAt: at, lines: aListOf([11], [11]).lines }),
  });
  await page.getByRole('radio', { name: say.open.modes.work }).click();
  await page.getByRole('button', { name: say.work.skipSaid({ mark: 'UTLX 11' }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Blue flag');
  tell({ what: 'papers', paperIds: [listId] });
  const told = say.work.meanwhile({ is: 'done', when: clockTime(at, Date.now()) });
  await expect.element(dialog.getByText(told)).toBeVisible();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Blue flag');
});

test('a list says how old the yard is that it tells of', async () => {
  const { turn } = await atList(() => aListOf([11]));
  await expect.element(page.getByText(/^Whole yard read .* ago$/)).toBeVisible();
  turn({ mirror: { ...aStatus().mirror, asOf: new Date().toISOString() } });
  await expect.element(page.getByText(words.board.asOf({ age: words.age.justNow }))).toBeVisible();
});

test('a list is reviewed as it is now: a car that another window sends elsewhere goes there, to a track that is known', async () => {
  let list = aListOf([11], [11]);
  const { tell } = await atList(() => list);
  await page.getByRole('button', { name: say.open.finish }).click();
  const dialog = page.getByRole('dialog');
  const record = dialog.getByRole('button', { name: say.finish.record({ moves: 1 }) });
  await expect.element(record).toBeEnabled();
  const lines = list.lines.map((line) => ({ ...line, to: { trackId: 1, place: 'back' as const } }));
  list = { ...list, revision: 2, lines };
  tell({ what: 'papers', paperIds: [listId] });
  await expect.element(dialog.getByText(/→ Track 1,/)).toBeVisible();
  await expect.element(record).toBeEnabled();
  await expect.element(dialog.getByText(say.finish.trackGone)).not.toBeInTheDocument();
});

test('a target that cannot be read just now is not told as one that is not known any more', async () => {
  let error: Error = new Error('nobody answers');
  const { tell } = await atList(
    () => aListOf([11], [11]),
    {},
    {
      tracks: {
        get: () => {
          throw error;
        },
      },
    },
  );
  await page.getByRole('button', { name: say.open.finish }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(dialog.getByText(say.finish.trackGone)).not.toBeInTheDocument();
  error = new ORPCError('NOT_FOUND', { message: 'There is no such track.' });
  tell({ what: 'tracks', trackIds: [2] });
  await expect.element(dialog.getByText(say.finish.trackGone)).toBeVisible();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});

test('what was chosen for the moves of a list stays while one of them is given another target', async () => {
  await atList(() => aListOf([11, 12], [11, 12]));
  await page.getByRole('button', { name: say.open.finish }).click();
  const dialog = page.getByRole('dialog');
  const cars = dialog.getByText(/UTLX 1[12], UTLX 1[12]/);
  const order = () => cars.element().textContent;
  await expect.element(cars).toBeVisible();
  const before = order();
  await dialog.getByRole('button', { name: say.finish.turn }).click();
  await expect.poll(order).not.toBe(before);
  const turned = order();
  await dialog.getByRole('button', { name: say.finish.change }).click();
  await expect.element(dialog.getByRole('heading', { name: say.edit.targetTitle({ count: 2 }) })).toBeVisible();
  await dialog.getByRole('button', { name: words.shell.cancel }).click();
  await expect.element(cars).toBeVisible();
  expect(order()).toBe(turned);
});

test('a switch list that cannot be read leaves a way back to the others', async () => {
  await atList(() => aListOf([11]), {
    get: ({ paperId }) => {
      if (paperId !== listId) throw new Error('there is no such list');
      return aListOf([11]);
    },
  });
  location.hash = `#/switchLists/${listId.replace(/.$/, '2')}`;
  await expect.element(page.getByRole('heading', { name: 'Mill job' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: say.back, exact: true }).click();
  await expect.poll(() => location.hash).toBe('#/switchLists');
  await expect.element(page.getByRole('radio', { name: new RegExp(`^${say.tabs.open}`) })).toBeVisible();
});

test('the words that say why a line is left out stay in their field while they cannot be stored', async () => {
  await atList(() => aListOf([11, 12], [12]), {
    tickLines: () => {
      throw new ORPCError('STORAGE', { message: 'The disk is full.' });
    },
  });
  await page.getByRole('button', { name: say.work.skipSaid({ mark: 'UTLX 11' }) }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: say.work.reasonWords });
  await field.fill('Door open, crew at work');
  await dialog.getByRole('button', { name: say.work.reasons.other }).click();
  await expect.element(dialog.getByText('The disk is full.')).toBeVisible();
  await expect.element(field).toHaveValue('Door open, crew at work');
});

test('Enter after the words why a car is skipped skips it for that reason', async () => {
  const { asked } = await atList(() => aListOf([11, 12]));
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: say.open.modes.work }).click();
  await main.getByRole('button', { name: say.work.skipSaid({ mark: 'UTLX 11' }) }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: say.work.reasonWords }).fill('Locked gate');
  await userEvent.keyboard('{Enter}');
  const tick = { is: 'skipped', reason: 'other', words: 'Locked gate' };
  await expect.poll(() => asked('switchLists/tickLines')).toMatchObject([{ equipmentIds: [11], tick }]);
});
