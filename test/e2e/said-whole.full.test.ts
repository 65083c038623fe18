import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { words } from '../../src/renderer/lib/words/words.ts';
import { eventually } from '../support/eventually.ts';
import { goTo } from './go.ts';
import { browserOfFile, openBoard } from './open-board.ts';
import { findStage } from './tracks.ts';
import { tablet, type WindowOptions } from './window.ts';

const browser = await browserOfFile();

/** A window of this size in which the yard is shown, and its terminal. */
async function atYard(stack: AsyncDisposableStack, size: WindowOptions) {
  const { terminal, script, page } = await openBoard(stack, browser, { ...size, still: true }, []);
  return { page, terminal, script };
}

const longestAge: Readonly<Record<string, string>> = {
  en: '59 min ago',
  es: 'hace 59 min',
  fr: 'il y a 59 min',
  de: 'vor 59 min',
};

const cutOff = z.array(z.string());
/** The texts that do not fit into their place: what is missing of them can be seen by nobody. */
async function cutOffIn(places: Locator): Promise<string[]> {
  return cutOff.parse(
    await places.evaluateAll((elements) =>
      elements
        .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
        .map((one) => one.textContent),
    ),
  );
}

const inside = (page: Page, selector: string) => page.getByRole('grid').locator('[data-line]').locator(selector);

test.each([
  ['in the largest text on a tablet', tablet, 'largest'],
  ['beside the one that is open', { width: 1440, height: 900 }, 'normal'],
] as const)('the queue says each command whole %s', async (_, size, textSize) => {
  await using stack = new AsyncDisposableStack();
  const { page, terminal, script } = await atYard(stack, size);
  expect((await terminal.call('settings/set', { textSize })).status).toBe(200);
  const { cut, far } = findStage(await script.firstStation());
  await script.workOffline(true);
  const requests = cut.map((equipmentId) => ({ equipmentId, trackId: far.trackId, requestType: 'TR' }));
  expect((await terminal.call('switchRequests/record', { requests })).status).toBe(200);
  const to = { trackId: far.trackId, place: 'front' };
  expect((await terminal.call('moves/record', { equipmentIds: cut, to })).status).toBe(200);
  await page.getByRole('navigation', { name: words.shell.navigation }).getByTitle(words.shell.views.queue).click();
  await eventually(async () => expect(await inside(page, '.summary').count()).toBe(2));
  if (textSize === 'normal') {
    await page.getByRole('grid').locator('[data-command-id]').first().click();
    await page.getByRole('heading', { name: words.queue.history }).waitFor();
  }
  expect(await cutOffIn(inside(page, '.summary'))).toEqual([]);
  expect(await cutOffIn(inside(page, '[role=gridcell].state'))).toEqual([]);
});

test.each([1440, 1024])('where a car came from and went is told whole at %i px', async (width) => {
  await using stack = new AsyncDisposableStack();
  const { page } = await atYard(stack, { width, height: 768 });
  await goTo(page, 'history');
  await inside(page, '.place').first().waitFor();
  expect(await inside(page, '.place .name-of').count()).toBeGreaterThan(5);
  expect(await cutOffIn(inside(page, '.place, .place > *, .place .name-of'))).toEqual([]);
});

test.each([1440, 1024, 820])('what is wrong with a row of a load is told whole at %i px', async (width) => {
  await using stack = new AsyncDisposableStack();
  const { page } = await atYard(stack, { width, height: 900 });
  await goTo(page, 'loads');
  const rows = [
    'Car\tNet tons\tGross tons\tTare tons',
    'GATX 20214\t185000\t1\t2',
    'BNSF 11\t88\t60\t-4',
    'UTLX 1\t92\t130\t38',
  ];
  await page.getByLabel(words.loads.start.label).fill(rows.join('\n'));
  await page.getByRole('button', { name: words.loads.start.read }).click();
  await inside(page, '.said.tone-bad').first().waitFor();
  await inside(page, '.said.whole.tone-wait').first().waitFor();
  expect(await cutOffIn(inside(page, '.state'))).toEqual([]);
  // No row reaches into the next one.
  const boxes = await inside(page, '.car').evaluateAll((cells) =>
    cells.map((cell) => cell.getBoundingClientRect().top),
  );
  expect(z.array(z.number()).parse(boxes)).toEqual(boxes.toSorted((a, b) => a - b));
});

test.each([1440, 1024, 820])(
  'the board as a list shows hazmat and the head of each track whole at %i px',
  async (width) => {
    await using stack = new AsyncDisposableStack();
    const { page } = await atYard(stack, { width, height: 1600 });
    await page.locator('[data-equipment-id]').first().focus();
    await page.keyboard.press('d');
    const cells = page.getByRole('grid').getByRole('gridcell');
    const [hazmat, heads] = [cells.filter({ hasText: '◆' }), cells.and(page.locator('[data-track-menu]'))];
    for (const told of [hazmat, heads]) {
      await told.first().waitFor();
      expect(await cutOffIn(told)).toEqual([]);
    }
    expect(await page.evaluate(`document.querySelector('[role=grid]').scrollWidth`)).toBeLessThanOrEqual(width);
  },
);

test.each(['en', 'es', 'fr', 'de'])(
  'a strip shows the room on its track, about so much where lengths are guessed, and its age whole: %s',
  async (language) => {
    await using stack = new AsyncDisposableStack();
    const { page, terminal } = await atYard(stack, { width: 1440, height: 1600 });
    await terminal.call('settings/set', { language });
    const heads = page.locator('[data-track-menu]');
    await page.locator(`html[lang^="${language}"]`).waitFor({ state: 'attached' });
    await heads.filter({ hasText: '/' }).first().waitFor();
    // As long as an age within the hour gets, and with the sign that a usual length puts before both numbers.
    await page.evaluate(`document.querySelectorAll('[data-track-menu]').forEach((head) => {
      head.querySelector('.age').textContent = '${longestAge[language] ?? ''}';
      for (const told of head.querySelectorAll('.feet, .free')) told.textContent = '≈' + told.textContent.replace('≈', '');
    })`);
    expect(await cutOffIn(heads.locator('.age, .feet, .free'))).toEqual([]);
  },
);

test.each([1440, 1024, 820])('a switch list shows track and end of each car whole at %i px', async (width) => {
  await using stack = new AsyncDisposableStack();
  const { page, terminal, script } = await atYard(stack, { width, height: 900 });
  const lead = (await script.firstStation()).find(({ track }) => track.name.length > 18);
  const { cut } = findStage(await script.firstStation());
  const lines = cut.map((equipmentId) => ({
    equipmentId,
    cut: 1,
    to: { trackId: lead?.track.trackId ?? 0, place: 'back' },
  }));
  expect((await terminal.call('switchLists/create', { title: 'Local 14', lines })).status).toBe(200);
  await goTo(page, 'switchLists');
  await page.getByRole('grid').getByText('Local 14').click();
  for (const how of [words.switchLists.open.modes.write, words.switchLists.open.modes.work]) {
    await page.getByRole('radio', { name: how, exact: true }).click();
    await page
      .getByText(lead?.track.name ?? '', { exact: false })
      .first()
      .waitFor();
    expect(await cutOffIn(page.locator('[data-equipment-id] :is(.cell:has(> .to), .way .to)'))).toEqual([]);
  }
});

test('what may stand here is told whole on a track check, also in the largest text on a tablet', async () => {
  await using stack = new AsyncDisposableStack();
  const { page, terminal } = await atYard(stack, tablet);
  expect((await terminal.call('settings/set', { textSize: 'largest' })).status).toBe(200);
  const track = await page.locator('li[data-track-id]').first().getAttribute('data-track-id');
  expect((await terminal.call('trackChecks/create', { trackId: Number(track), walkedFrom: 'front' })).status).toBe(200);
  await page.getByRole('navigation', { name: words.shell.navigation }).getByTitle(words.shell.views.trackCheck).tap();
  await page.getByRole('grid').locator('[data-line]').first().tap();
  await page.getByRole('button', { name: words.trackCheck.walk.other }).tap();
  for (const digit of ['1', '2']) await page.getByRole('button', { name: digit, exact: true }).tap();
  const choices = page.getByRole('listbox', { name: words.trackCheck.other.title }).getByRole('option');
  await choices.nth(2).waitFor();
  expect(await cutOffIn(choices)).toEqual([]);
});
