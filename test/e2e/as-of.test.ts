import { expect, test } from 'vitest';
import { words } from '../../src/renderer/lib/words/words.ts';
import { eventually } from '../support/eventually.ts';
import { practiceControl } from '../support/practice-control.ts';
import { violations } from './axe.ts';
import { browserOfFile, openBoard } from './open-board.ts';

const browser = await browserOfFile();

const say = words.board.past;

test('the board as of a time: another crew has moved a car since, and nothing can be done to what was', async () => {
  await using stack = new AsyncDisposableStack();
  const yard = ['--cars', '120', '--tracks', '8', '--stations', '1'];
  const { practice, script, page } = await openBoard(stack, browser, {}, yard);
  const main = page.getByRole('main');
  const tile = main.getByRole('option').first();
  await tile.waitFor();
  const equipmentId = Number(await tile.getAttribute('data-equipment-id'));
  const mark = ((await tile.getAttribute('aria-label')) ?? '').split(',')[0] ?? '';
  await tile.click();

  await page.getByRole('button', { name: say.open }).click();
  const then = main.getByRole('list', { name: say.title });
  await then.getByRole('button', { name: mark }).first().waitFor();
  // What was chosen is not, and the keys that move cars do nothing.
  expect(await main.getByRole('option').count()).toBe(0);
  await page.keyboard.press('m');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await main.getByText(say.readOnly).count()).toBe(1);
  expect(await violations(page, 'the board as of a time')).toEqual([]);

  const row = then.getByRole('listitem').filter({ has: page.getByRole('button', { name: mark }) });
  // Which end comes first is marked, as on the board.
  expect(await row.getByText(words.board.front, { exact: true }).count()).toBe(1);
  const [stood, ...others] = await script.firstStation();
  const elsewhere = others.find(({ cars }) => !cars.some((car) => car.equipmentId === equipmentId));
  await practiceControl(practice).otherCrew({ equipmentIds: [equipmentId], toTrackId: elsewhere?.track.trackId ?? 0 });
  await eventually(async () => {
    const now = (await script.firstStation()).find(({ track }) => track.trackId === elsewhere?.track.trackId);
    expect(now?.cars.map((car) => car.equipmentId)).toContain(equipmentId);
  }, 40_000);
  // At the beginning of what is kept it stands where it stood.
  await main.getByRole('slider').press('Home');
  await row.filter({ hasText: stood?.track.name ?? '' }).waitFor();
  await row.getByRole('button', { name: mark }).first().click();
  await main
    .getByRole('region', { name: mark })
    .getByText(stood?.track.name ?? '')
    .first()
    .waitFor();

  await main.getByRole('button', { name: say.back }).click();
  await main.getByRole('option').first().waitFor();
  expect(await main.getByText(say.readOnly).count()).toBe(0);
});
