import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { words } from '../../src/renderer/lib/words/words.ts';
import { eventually } from '../support/eventually.ts';
import { practiceControl } from '../support/practice-control.ts';
import { startPracticeProcess, startTerminalProcess } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { browserOfFile } from './open-board.ts';
import { endSearch } from './planning-search.ts';
import { scriptView } from './script.ts';
import { openWindow } from './window.ts';

const browser = await browserOfFile();

const say = words.planning;
const lists = words.switchLists;

/** Two receiving tracks of this yard hold 41 cars of six blocks. */
const seed = '2';

/** The tracks of the picture by name, front to back: the marks of cars, and how many stay where several do. */
async function pictured(result: Locator): Promise<Map<string, (string | number)[]>> {
  const names = await result.locator('dl dt').allTextContents();
  const rows = await result.locator('dl dd').all();
  const tracks = new Map<string, (string | number)[]>();
  for (const [at, row] of rows.entries()) {
    const pieces = await row.locator('.car').all();
    const cars = pieces.map(async (piece) => {
      const mark = await piece.getAttribute('title');
      return mark ?? Number.parseInt((await piece.textContent()) ?? '', 10);
    });
    tracks.set(names[at] ?? '', await Promise.all(cars));
  }
  return tracks;
}

/** Whether cars stand like this, those that stay counted. */
function standsAs(pieces: readonly (string | number)[], marks: readonly (string | undefined)[]): boolean {
  let at = 0;
  for (const piece of pieces) {
    if (typeof piece === 'number') at += piece;
    else if (marks[at] === piece) at += 1;
    else return false;
  }
  return at === marks.length;
}

/** Ticks the line the keyboard is on and those after it. */
async function tick(page: Page, count: number): Promise<void> {
  const here = page.getByRole('group', { name: lists.sheet.label }).locator('[role=checkbox]:focus');
  for (let left = count; left > 0; left -= 1) {
    await here.and(page.getByRole('checkbox', { checked: false })).waitFor();
    await page.keyboard.press('Space');
    await here.and(page.getByRole('checkbox', { checked: true })).waitFor();
    await page.keyboard.press('ArrowDown');
  }
}

test('an evening: two receiving tracks are sorted into six blocks, a step changed, worked through an outage', async () => {
  await using practice = await startPracticeProcess(['--seed', seed]);
  await using terminal = await startTerminalProcess({ dataDir: temporaryFolder(), session: practice.session });
  const control = practiceControl(practice);
  const script = scriptView(terminal);
  await script.ready();
  const station = await script.firstStation();
  const [first, second] = station.filter(({ track }) => track.name.startsWith('Receiving'));
  if (first === undefined || second === undefined) throw new Error('this yard has no two receiving tracks');
  expect(first.cars.length + second.cars.length).toBe(41);
  const { page, complaints } = await openWindow(browser, terminal);

  // From the board, on the words of the track.
  const row = page.locator(`li[data-track-id="${first.track.trackId}"]`);
  await row.locator('[data-track-menu]').click({ button: 'right' });
  await page.getByRole('menuitem', { name: words.board.planSorting({ name: first.track.name }) }).click();
  const form = page.getByRole('form', { name: say.form });
  const useOf = (track: string) => form.getByLabel(say.use.of({ track }), { exact: true });
  expect(await useOf(first.track.name).inputValue()).toBe('sort');
  expect(await useOf(second.track.name).inputValue()).not.toBe('sort');
  await useOf(second.track.name).selectOption('sort');
  const blocks = form.getByRole('table').nth(1).locator('tbody tr');
  await expect.poll(() => blocks.count()).toBe(6);
  await blocks.nth(2).getByRole('combobox').last().selectOption('heavyInFront');
  await form.getByRole('button', { name: say.plan, exact: true }).click();

  const result = page.getByRole('region', { name: say.result });
  const steps = result.getByRole('list').last().getByRole('listitem');
  await steps.first().waitFor();
  await endSearch(result);
  expect(await result.getByRole('status').textContent()).toMatch(/^(Fewest|At most \d+ movement)/);
  const planned = await steps.allTextContents();

  // The first step is read, and done otherwise; what that costs stands beside what was found.
  const count = Number(/^1Pull (\d+)/.exec(planned[0] ?? '')?.[1]);
  await result.getByText(say.change.title).click();
  await result.getByRole('spinbutton').fill(String(count > 1 ? count - 1 : count + 1));
  await result.getByRole('button', { name: say.change.planRest }).click();
  await expect
    .poll(() => steps.first().textContent(), { timeout: 20_000 })
    .toMatch(count > 1 ? `Pull ${count - 1} car` : `Pull ${count + 1} car`);
  const beside = /^Yours (\d+) · found (\d+) · no plan needs fewer than (\d+)$/;
  const [, yours, found, atLeast] = beside.exec((await result.getByText(beside).textContent()) ?? '') ?? [];
  expect(Number(found)).toBe(planned.length);
  expect(Number(atLeast)).toBeLessThanOrEqual(Math.min(Number(yours), Number(found)));
  await endSearch(result);
  await result.getByRole('group', { name: say.steps }).getByRole('button', { name: say.next }).focus();
  await page.keyboard.press('End');
  await result.getByText(say.inTheEnd).waitFor();
  const end = await pictured(result);
  expect(end.get(say.engine)).toEqual([]);

  await result.getByRole('button', { name: say.makeList }).click();
  await page.getByRole('radio', { name: lists.open.modes.work }).click();
  const boxes = page.getByRole('group', { name: lists.sheet.label }).getByRole('checkbox');
  const total = /^(\d+) cars · \d+ cuts?/;
  const lines = Number(total.exec((await page.getByText(total).first().textContent()) ?? '')?.[1]);
  expect(lines).toBeGreaterThan(30);
  await boxes.first().focus();
  const half = Math.floor(lines / 2);
  await tick(page, half);
  await control.offline(true);
  await eventually(async () => expect((await script.status()).connection.state).toBe('offline'), 30_000);
  await tick(page, lines - half);
  await page.getByRole('button', { name: lists.open.finish }).click();
  const finish = page.getByRole('dialog');
  const reason = finish.getByLabel(lists.finish.reason);
  await finish.getByRole('listitem').first().waitFor();
  if (await reason.isVisible()) await reason.fill('As planned');
  await finish.getByRole('button', { name: /^Record/ }).click();
  await finish.waitFor({ state: 'detached' });
  const { length: moves } = await script.queue();
  expect(moves).toBeGreaterThan(5);
  expect(await control.effects()).toEqual([]);

  await control.offline(false);
  await eventually(async () => {
    const states = new Set((await script.queue()).map(({ state }) => state));
    expect([...states]).toEqual(['settled']);
  }, 60_000);
  expect(await control.effects()).toHaveLength(moves);
  const marks = new Map(station.flatMap(({ cars }) => cars.map((car) => [car.equipmentId, car.mark] as const)));
  for (const { track } of station) {
    const pieces = end.get(track.name);
    if (pieces === undefined) continue;
    const standing = (await control.standing(track.trackId)).map((id) => marks.get(id));
    expect([track.name, standing, pieces, standsAs(pieces, standing)]).toEqual([track.name, standing, pieces, true]);
  }
  expect(complaints()).toEqual([]);
  await page.context().close();
});
