import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { openWindow, tile } from './open-window.ts';
import type { Answers } from './played-terminal.ts';

const say = words.board.cut;
const bar = page.getByRole('region', { name: say.label });
const header = (trackId: number) => page.getByRole('button', { name: new RegExp(`^Track ${trackId}\\b`) }).first();
const placeHere = bar.getByRole('button', { name: say.placeHere });

function atBoard({ length = 600, moves }: { length?: number; moves?: Answers['moves'] } = {}) {
  return openWindow({
    rows: [aRow(1, [aCar(11), aCar(12), aCar(13)]), aRow(2, [aCar(21)], { length }), aRow(3, [])],
    answers: { moves: moves ?? { record: () => ({ commandId: 'c1', seq: 1 }) } },
  });
}

/** Two cars are chosen, and others take one of them to Track 3. */
async function cutThatOneLeft() {
  const played = atBoard();
  await tile(11).click();
  await tile(12).click();
  played.yard.rows.splice(0, 1, aRow(1, [aCar(11), aCar(13)]));
  played.yard.rows.splice(2, 1, aRow(3, [aCar(12)]));
  played.tell({ what: 'tracks', trackIds: [1, 3] });
  await expect.element(bar.getByText(say.movedAwaySince)).toBeVisible();
  return played;
}

test('a cut that others have taken a car from is placed by a tap only once somebody has said whether that is meant', async () => {
  const { asked } = await cutThatOneLeft();
  await header(3).click();
  await expect.element(placeHere).toBeDisabled();
  await bar.getByRole('button', { name: say.leaveOut({ count: 1 }) }).click();
  await placeHere.click();
  await expect.poll(() => asked('moves/record')).toMatchObject([{ equipmentIds: [11], to: { trackId: 3 } }]);
});

test('dropped on a track, such a cut is asked about before anything is recorded', async () => {
  const { asked } = await cutThatOneLeft();
  await userEvent.dragAndDrop(tile(11), tile(21));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(say.movedAwaySince)).toBeVisible();
  expect(asked('moves/record')).toEqual([]);
});

test('dropped where something speaks against it, a cut lacks only the reason, and the keyboard is there', async () => {
  const { asked } = atBoard({ length: 130 });
  await tile(11).click();
  await tile(12).click();
  await userEvent.dragAndDrop(tile(11), tile(21));
  await expect.element(page.getByRole('dialog').getByRole('textbox', { name: words.advice.reason })).toHaveFocus();
  expect(asked('moves/record')).toEqual([]);
});

test('a reason typed for one track is not recorded with a move to another', async () => {
  const { asked } = atBoard({ length: 130 });
  await tile(11).click();
  await tile(12).click();
  await header(2).click();
  await bar.getByRole('textbox', { name: say.reason }).fill('The far end is being pulled');
  await header(3).click();
  await placeHere.click();
  await expect.poll(() => asked('moves/record').length).toBe(1);
  expect(asked('moves/record')).not.toMatchObject([{ overrideReason: expect.anything() }]);
});

test('cars that are chosen while a move is being recorded stay chosen when it is', async () => {
  let answer: () => void = () => undefined;
  const { asked } = atBoard({
    moves: { record: () => new Promise((resolve) => (answer = () => resolve({ commandId: 'c1', seq: 1 }))) },
  });
  await tile(11).click();
  await header(3).click();
  await placeHere.click();
  await expect.poll(() => asked('moves/record').length).toBe(1);
  await tile(13).click();
  await header(2).click();
  await expect.element(placeHere).toBeDisabled();
  answer();
  await expect.element(page.getByText(words.move.recorded({ count: 1, track: 'Track 3' }))).toBeVisible();
  await expect.element(placeHere).toBeEnabled();
  expect(asked('moves/record')).toHaveLength(1);
});
