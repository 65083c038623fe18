import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import * as z from 'zod';
import { overview as overviewShape } from '#shared/terminal/overview.ts';
import { directionOf } from '#shared/yard/track-purpose.ts';
import { keyOfView } from '../../src/renderer/terminal/views.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { stoodFor } from '../../src/renderer/lib/format/time.ts';
import { eventually } from '../support/eventually.ts';
import { practiceControl } from '../support/practice-control.ts';
import { testInFull } from '../support/tier.ts';
import { formKeys } from './form-keys.ts';
import { browserOfFile, openBoard, stillSmallYard } from './open-board.ts';
import type { WindowOptions } from './window.ts';

const browser = await browserOfFile();

const say = words.overview;

async function atOverview(stack: AsyncDisposableStack, size?: WindowOptions) {
  const { practice, terminal, script, window, page } = await openBoard(stack, browser, size, stillSmallYard);
  const read = async (input: Record<string, unknown> = {}) => {
    const { body } = await terminal.call('overview/get', input);
    return z.object({ json: overviewShape }).parse(body).json;
  };
  await eventually(async () => expect((await read()).standing.asOf).not.toBeNull(), 20_000);
  await page.keyboard.press(keyOfView('overview') ?? '');
  await cells(page).first().waitFor();
  return { window, page, terminal, script, read, control: practiceControl(practice) };
}

const cells = (page: Page) => page.getByRole('main').locator('[data-mark][data-track-id]');
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('by keyboard: every track shows how full it is and leads to the board; the longest standing car to its sheet; an hour to what happened in it', async () => {
  await using stack = new AsyncDisposableStack();
  const { window, page, read, terminal } = await atOverview(stack);
  const keys = formKeys(page);
  // Whatever the time of day, a car has gone by now.
  const [gone] = (await read()).standing.longest;
  await terminal.call('moves/record', {
    equipmentIds: [gone?.equipmentId],
    to: { trackId: gone?.trackId, place: 'front' },
    moveType: 'ICHD',
  });
  await eventually(async () => expect((await read()).traffic.went).toBeGreaterThan(0), 20_000);
  const { tracks, cars, standing, traffic } = await read();
  expect(await cells(page).count()).toBe(tracks.length);
  await page.getByText(say.cars.total({ count: cars.total }), { exact: true }).waitFor();

  // One stop of Tab for the tracks of a station; the arrow keys lead on.
  const [first, second, third] = tracks;
  if (first === undefined || second === undefined || third === undefined) throw new Error('the yard has tracks');
  await keys.reach(cells(page).first());
  await keys.press('ArrowRight');
  await keys.press('ArrowRight');
  const cell = page.locator(`[data-mark][data-track-id="${third.trackId}"]`);
  expect(await cell.and(page.locator(':focus')).count()).toBe(1);
  expect(await cell.getAttribute('aria-label')).toContain(`${third.name}, `);
  await keys.press('Enter');
  const row = page.locator(`li[data-track-id="${third.trackId}"]`);
  await row.locator(':focus').waitFor();

  // A figure leads to the cars it counts.
  await keys.press(keyOfView('overview') ?? '');
  const empties = cars.byLoad.find((one) => one.loadStatus === 'EMPTY')?.cars ?? 0;
  const share = panel(page, say.cars.title).getByRole('button', {
    name: new RegExp(`^${words.inventory.loads.EMPTY}: `),
  });
  await keys.reach(panel(page, say.cars.title).locator('[data-mark]').first());
  await keys.press('ArrowRight');
  expect(await share.and(page.locator(':focus')).count()).toBe(1);
  await keys.press('Enter');
  const table = page.getByRole('grid', { name: words.inventory.grid });
  await eventually(async () => expect(await table.getAttribute('aria-rowcount')).toBe(String(empties + 1)), 10_000);

  // What is bad ordered and stands on no repair track is an exception; a cut that leaves is told with its sums.
  await keys.press(keyOfView('overview') ?? '');
  await keys.reach(panel(page, say.exceptions.title).getByRole('button', { name: say.exceptions.badOrder }));
  await keys.press('Enter');
  const offRepair = String(cars.badOrderOffRepair + 1);
  expect(cars.badOrderOffRepair).toBeGreaterThan(0);
  await eventually(async () => expect(await table.getAttribute('aria-rowcount')).toBe(offRepair), 10_000);
  await keys.press(keyOfView('overview') ?? '');
  const leaving = tracks.filter((track) => directionOf(track) === 'outbound');
  const outbound = page.getByRole('table', { name: say.cuts.outbound }).locator('tbody tr');
  expect(await outbound.locator('th').allInnerTexts()).toEqual(leaving.map((track) => track.name));
  const figures = leaving.map(({ carCount, usedFt, hazmat, badOrder }) => [
    words.measure.count(carCount),
    words.measure.lengthNumber(usedFt),
    words.measure.count(hazmat),
    words.measure.count(badOrder),
  ]);
  const shown = await Promise.all((await outbound.all()).map((row) => row.locator('td').allInnerTexts()));
  expect(shown.map(([count, feet, , hazmat, badOrder]) => [count, feet, hazmat, badOrder])).toEqual(figures);

  // What is requested and not done becomes a switch list in one press.
  const asked = standing.longest.slice(1, 3).map(({ equipmentId, trackId }) => ({ equipmentId, trackId }));
  await terminal.call('switchRequests/record', { requests: asked });
  await eventually(async () => expect((await read()).cars.requested).toBe(cars.requested + asked.length), 20_000);
  await keys.press(keyOfView('overview') ?? '');
  await keys.reach(panel(page, say.work.title).getByRole('button', { name: words.switchLists.workDue.make }));
  await keys.press('Enter');
  const made = words.switchLists.make.made({
    title: words.switchLists.workDue.title,
    count: cars.requested + asked.length,
  });
  await page.getByText(made, { exact: true }).waitFor();
  await keys.press(keyOfView('overview') ?? '');

  const [longest] = standing.longest;
  if (longest === undefined) throw new Error('cars stand in the yard');
  const car = panel(page, say.standing.title).getByRole('button', { name: new RegExp(`^${longest.mark}, `) });
  await keys.reach(car);
  await keys.press('Enter');
  await page.getByRole('complementary').getByRole('heading', { name: longest.mark }).waitFor();
  await keys.press('Escape');

  const at = traffic.hours.findIndex((hour) => hour.came + hour.went > 0);
  const hours = panel(page, say.traffic.title).locator('[data-mark]');
  await keys.reach(hours.last());
  for (let hour = traffic.hours.length - 1; hour > at; hour -= 1) await keys.press('ArrowLeft');
  expect(await hours.nth(at).and(page.locator(':focus')).count()).toBe(1);
  await keys.press('Enter');
  const lines = page.getByRole('grid', { name: words.history.table.moves }).locator('[data-line]');
  await eventually(async () => expect(await lines.count()).toBeGreaterThan(0), 10_000);
  expect(window.complaints()).toEqual([]);
});

testInFull(
  'what changes shows by itself: work that waits, work that needs a person, and the track that is too full',
  async () => {
    await using stack = new AsyncDisposableStack();
    const { window, page, script, read, control, terminal } = await atOverview(stack);
    const { tracks } = await read();
    const roomy = tracks
      .filter((track) => track.lengthFt !== null)
      .sort((a, b) => (a.lengthFt ?? 0) - (b.lengthFt ?? 0));
    const [small] = roomy;
    const source = tracks.toSorted((a, b) => b.carCount - a.carCount)[0];
    if (small === undefined || source === undefined) throw new Error('the yard has tracks of known length');
    const standing = z
      .object({ json: z.object({ cars: z.array(z.object({ equipmentId: z.int() })) }) })
      .parse((await terminal.call('tracks/get', { trackId: source.trackId })).body)
      .json.cars.map((car) => car.equipmentId);

    await script.workOffline(true);
    await terminal.call('moves/record', {
      equipmentIds: standing,
      to: { trackId: small.trackId, place: 'back' },
      overrideReason: 'measured by hand',
    });
    const work = panel(page, say.work.title);
    await work.getByText(say.work.waiting, { exact: false }).waitFor();
    const cell = page.locator(`[data-mark][data-track-id="${small.trackId}"]`);
    const over = (await read()).tracks.find((track) => track.trackId === small.trackId);
    if (over === undefined || over.lengthFt === null) throw new Error('the track is gone');
    expect(over.usedFt).toBeGreaterThan(over.lengthFt);
    await page
      .locator(
        `[data-track-id="${small.trackId}"][aria-label*="${words.board.over({ by: over.usedFt - over.lengthFt, guessed: over.lengthGuessed })}"]`,
      )
      .waitFor();
    expect(await cell.getAttribute('aria-label')).toContain(words.board.pending({ count: 1 }));
    expect(await cell.getAttribute('data-tone')).toBe('over');
    const exceptions = panel(page, say.exceptions.title);
    await exceptions
      .getByRole('list', { name: say.exceptions.over })
      .getByRole('button', { name: over.name })
      .waitFor();

    // Another crew was there first: a person is asked, from here.
    await control.otherCrew({
      equipmentIds: standing.slice(0, 1),
      toTrackId: tracks.find((one) => one !== source && one !== small)?.trackId ?? 0,
    });
    await script.workOffline(false);
    const entry = work.getByRole('list', { name: say.work.list }).getByRole('button');
    await entry.waitFor({ timeout: 20_000 });
    await entry.click();
    await page.getByRole('region', { name: words.queue.conflict.now }).waitFor();
    expect(window.complaints()).toEqual([]);
  },
);

testInFull(
  'a station can be looked at by itself; how long the cars of each track stand; without a connection it all stays',
  async () => {
    await using stack = new AsyncDisposableStack();
    const { window, page, read, control } = await atOverview(stack);
    const { tracks } = await read();
    const [here] = tracks;
    if (here === undefined || here.stationId === null) throw new Error('the yard has stations');
    const own = await read({ stationId: here.stationId });
    await page.getByRole('radio', { name: here.stationName ?? '' }).click();
    await eventually(async () => expect(await cells(page).count()).toBe(own.tracks.length), 10_000);
    await page.getByText(say.cars.total({ count: own.cars.total }), { exact: true }).waitFor();
    await page.getByRole('radio', { name: say.fill.shown.dwell }).click();
    const stands = here.dwellHours === null ? words.unit.unknown : stoodFor(here.dwellHours);
    await eventually(async () => expect(await cells(page).first().innerText()).toContain(stands), 10_000);
    await control.offline(true);
    await page.getByRole('main').getByRole('button', { name: words.board.refresh }).click();
    await page
      .getByRole('banner')
      .getByText(/^Offline since/)
      .waitFor({ timeout: 20_000 });
    expect(await cells(page).count()).toBe(own.tracks.length);
    await page.getByRole('radio', { name: say.wholeYard }).click();
    await eventually(async () => expect(await cells(page).count()).toBe(tracks.length), 10_000);
    expect(window.complaints()).toEqual([]);
  },
);

testInFull('on a tablet and with the largest text nothing of the overview is beside the window', async () => {
  await using stack = new AsyncDisposableStack();
  const { page, terminal } = await atOverview(stack, { width: 820, height: 1180, still: true });
  await terminal.call('settings/set', { textSize: 'largest' });
  await eventually(async () =>
    expect(await page.evaluate(`getComputedStyle(document.documentElement).getPropertyValue('--text-scale')`)).toBe(
      '2',
    ),
  );
  const wide = await page.evaluate(
    'document.querySelector("main .panels").scrollWidth - document.querySelector("main .panels").clientWidth',
  );
  expect(wide).toBe(0);
});
