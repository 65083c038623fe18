import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aListOf } from './switch-list.ts';
import { atWalk, checkId } from './track-check.ts';

const say = words.trackCheck;
const aMove = (equipmentId: number) => ({
  ...{ equipmentIds: [equipmentId], place: 'back' as const, marks: [`UTLX ${equipmentId}`] },
  ...{ fromTrackId: 2, fromTrackName: 'Track 2', anchorMark: null },
});

test('that other moves follow from a check than a moment ago is told until it is left, however often it is read', async () => {
  let moves = [aMove(12)];
  const { asked, tell } = await atWalk([11, 12], { trackChecks: { plan: () => ({ moves, unknown: [] }) } });
  await page.getByRole('button', { name: say.walk.finish, exact: true }).click();
  const told = page.getByText(say.outcome.moves.changed);
  await expect.element(page.getByText(/UTLX 12/).first()).toBeVisible();
  await expect.element(told).not.toBeInTheDocument();
  moves = [aMove(12), aMove(13)];
  tell({ what: 'tracks', trackIds: [1] });
  await expect.element(told).toBeVisible();
  const before = asked('trackChecks/plan').length;
  tell({ what: 'tracks', trackIds: [1] });
  await expect.poll(() => asked('trackChecks/plan').length).toBeGreaterThan(before);
  await expect.element(page.getByRole('button', { name: say.outcome.moves.record({ count: 2 }) })).toBeEnabled();
  await expect.element(told).toBeVisible();
});

test('why a car is skipped is answered for the car it was asked of, also when another window ticks that one meanwhile', async () => {
  const { asked, link, tell, marked } = await atWalk([11, 12]);
  await page.getByRole('button', { name: say.walk.notHere }).click();
  const title = page.getByText(say.skip.title({ mark: 'UTLX 11' }));
  await expect.element(title).toBeVisible();
  const check = await link.client.trackChecks.mark({ paperId: checkId, lineId: 'l11', state: 'present' });
  expect(check.content.lines[0]?.state).toBe('present');
  const before = asked('trackChecks/get').length;
  tell({ what: 'papers', paperIds: [checkId] });
  await expect.poll(() => asked('trackChecks/get').length).toBeGreaterThan(before);
  const line = () => document.querySelector('[data-line-id="l11"]')?.textContent;
  await expect.poll(line).not.toContain(say.walk.states.open);
  await expect.element(title).toBeVisible();
  await page.getByRole('button', { name: new RegExp(say.skip.reasons.notFound.name) }).click();
  await expect.poll(marked).toEqual(['11', '11']);
  await expect.element(page.getByText('UTLX 12').last()).toBeVisible();
});

test('what was typed of a car that stands there is there again when it could not be stored', async () => {
  await atWalk([11, 12], {
    cars: { resolve: () => ({ found: [], unresolved: [] }) },
    trackChecks: {
      add: () => {
        throw new ORPCError('STORAGE', { message: 'The disk is full.' });
      },
    },
  });
  await page.getByRole('button', { name: say.walk.other }).click();
  const field = page.getByRole('combobox', { name: say.other.label });
  await field.fill('GATX 91');
  await expect.element(page.getByRole('option', { name: /GATX 91/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The disk is full.')).toBeVisible();
  await expect.element(field).toHaveValue('GATX 91');
});

test('the words that say why a car is skipped are there again, at that car, when they could not be stored', async () => {
  let full = true;
  const { asked } = await atWalk([11, 12], {}, () => {
    if (full) throw new ORPCError('STORAGE', { message: 'The disk is full.' });
  });
  await page.getByRole('button', { name: say.walk.notHere }).click();
  await page.getByRole('button', { name: new RegExp(say.skip.reasons.other.name) }).click();
  const field = page.getByRole('textbox', { name: say.skip.words });
  await field.fill('Door open, crew at work');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The disk is full.')).toBeVisible();
  await expect.element(field).toHaveValue('Door open, crew at work');
  await expect.element(page.getByText(say.skip.title({ mark: 'UTLX 11' }))).toBeVisible();
  full = false;
  await userEvent.keyboard('{Enter}');
  const mark = { lineId: 'l11', state: 'skipped', reason: 'other', words: 'Door open, crew at work' };
  await expect.poll(() => asked('trackChecks/mark')).toMatchObject([mark, mark]);
  // Of the next car nothing has been typed.
  await page.getByRole('button', { name: say.walk.notHere }).click();
  await expect.element(page.getByText(say.skip.title({ mark: 'UTLX 12' }))).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
});

test.for([
  { known: [91], entered: [{ before: 'l11', typed: '91', equipmentId: 91 }] },
  { known: [91, 191], entered: [] },
])('Enter before it is known what is typed enters the one car of it, and none of $known.length', async (has) => {
  const answer = Promise.withResolvers<null>();
  const { asked } = await atWalk([11, 12], {
    cars: {
      resolve: async () => {
        await answer.promise;
        return { found: [...aListOf(has.known).cars], unresolved: [] };
      },
    },
    trackChecks: {
      add: () => {
        throw new ORPCError('STORAGE', { message: 'The disk is full.' });
      },
    },
  });
  await page.getByRole('button', { name: say.walk.other }).click();
  await page.getByRole('combobox', { name: say.other.label }).fill('91');
  await userEvent.keyboard('{Enter}');
  expect(asked('trackChecks/add')).toEqual([]);
  answer.resolve(null);
  if (has.entered.length === 0) await expect.element(page.getByRole('option', { name: /UTLX 191/ })).toBeVisible();
  await expect.poll(() => asked('trackChecks/add')).toMatchObject(has.entered);
});
