import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { words } from '../../src/renderer/lib/words/words.ts';
import { eventually } from '../support/eventually.ts';
import { practiceControl } from '../support/practice-control.ts';
import { testInFull } from '../support/tier.ts';
import { browserOfFile, openBoard } from './open-board.ts';
import { findStage } from './tracks.ts';

const browser = await browserOfFile();

async function atBoard(stack: AsyncDisposableStack) {
  // A low window, so that there is much to scroll.
  const { practice, terminal, script, window, page } = await openBoard(stack, browser, {
    width: 1280,
    height: 760,
    still: true,
  });
  const control = practiceControl(practice);
  /** Another crew moves a car, and the terminal hears of it. */
  const others = async (car: number, fromTrackId: number, toTrackId: number) => {
    await control.otherCrew({ equipmentIds: [car], toTrackId, groupingIndex: 0 });
    for (const trackId of [fromTrackId, toTrackId])
      expect((await terminal.call('mirror/refresh', { trackId })).status).toBe(200);
  };
  return { window, page, script, others };
}

const place = z.object({ top: z.number(), left: z.number(), focus: z.string(), chosen: z.array(z.string()) });
/** Where one is on the board: how far it is scrolled, which car has the focus, and which are chosen. */
async function whereabouts(page: Page, trackId: number) {
  return place.parse(
    await page.evaluate(`(() => {
      const row = document.querySelector('li[data-track-id="${trackId}"]');
      const ids = (all) => [...all].map((one) => one.dataset.equipmentId);
      return {
        top: row.closest('ol').parentElement.scrollTop,
        left: row.querySelector('[role="listbox"]').scrollLeft,
        focus: document.activeElement.dataset.equipmentId ?? '',
        chosen: ids(document.querySelectorAll('li [aria-selected="true"]')).sort(),
      };
    })()`),
  );
}

test('what others do arrives on the board without moving what is scrolled, focused or chosen', async () => {
  await using stack = new AsyncDisposableStack();
  const { window, page, script, others } = await atBoard(stack);
  const rows = await script.firstStation();
  const at = rows.findIndex((row, index) => index > 3 && row.cars.length > 14);
  const row = rows[at];
  const [first, second] = rows;
  const [stranger] = first?.cars ?? [];
  if (row === undefined || second === undefined || stranger === undefined) throw new Error('too few cars');
  const { trackId } = row.track;

  // Scrolled down to the track and along it, by keyboard; two cars chosen there.
  await page.locator('li[data-track-id]').first().getByRole('option').first().click();
  await page.keyboard.press('Escape');
  for (let down = 0; down < at; down += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowLeft');
  const strip = page.locator(`li[data-track-id="${trackId}"]`);
  await strip.getByRole('option', { selected: true }).nth(1).waitFor();
  const before = await whereabouts(page, trackId);
  expect(before.chosen).toHaveLength(2);
  expect(before.left).toBeGreaterThan(0);
  expect(before.focus).not.toBe('');

  // A car comes to another track, and one in front of what is looked at goes.
  await others(stranger.equipmentId, first?.track.trackId ?? 0, second.track.trackId);
  await others(row.cars[0]?.equipmentId ?? 0, trackId, second.track.trackId);
  const name = words.board.trackSaid({ name: row.track.name, count: row.cars.length - 1, frontFirst: true });
  await page.getByRole('listbox', { name, exact: true }).waitFor();
  const after = await whereabouts(page, trackId);
  expect([after.top, after.focus, after.chosen]).toEqual([before.top, before.focus, before.chosen]);
  // What is looked at stays in sight, however much shorter the line has become.
  await eventually(async () =>
    expect(await strip.locator(`[data-equipment-id="${before.focus}"]`).and(page.locator(':focus')).count()).toBe(1),
  );
  expect(window.complaints()).toEqual([]);
});

testInFull(
  'a car of the cut that others move while the move dialog is open is shown there; nothing is recorded until somebody decides',
  async () => {
    await using stack = new AsyncDisposableStack();
    const { window, page, script, others } = await atBoard(stack);
    const { from, cut, near, far } = findStage(await script.firstStation());
    const say = words.board.cut;
    const tile = (car: number) => page.locator(`li[data-track-id="${from.trackId}"] [data-equipment-id="${car}"]`);
    await tile(cut[0]).click();
    await tile(cut[2]).click();
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: words.move.title({ count: 3 }) });
    await dialog.getByRole('combobox', { name: words.move.to }).fill(far.name);
    await dialog.getByRole('option', { name: far.name }).first().click();
    await dialog.getByText(words.move.more, { exact: true }).click();
    const job = dialog.getByLabel(words.move.jobName, { exact: true });
    await job.fill('Local 14');
    const record = dialog.getByRole('button', { name: words.move.record });
    expect(await record.isEnabled()).toBe(true);

    await others(cut[1], from.trackId, near.trackId);
    await dialog.getByText(say.movedAwaySince).waitFor();
    expect(await job.and(page.locator(':focus')).inputValue()).toBe('Local 14');
    expect(await record.isDisabled()).toBe(true);
    expect(await script.queue()).toEqual([]);

    // The target changes under the dialog, too: what stands there is shown as it stands.
    const [ahead] = far.cars;
    if (ahead !== undefined) await others(ahead, far.trackId, near.trackId);
    await dialog.getByRole('button', { name: say.leaveOut({ count: 1 }) }).click();
    const two = page.getByRole('dialog', { name: words.move.title({ count: 2 }) });
    await two.waitFor();
    await two.getByRole('button', { name: words.move.record }).click();
    await two.waitFor({ state: 'detached' });
    await script.done(1);
    const [move] = await script.queue();
    expect(move?.equipmentIds).toEqual([cut[0], cut[2]]);
    expect(window.complaints()).toEqual([]);
  },
);

testInFull(
  'a car of the cut that others move while the switch request is written is shown there, too; it is asked for only once somebody decides',
  async () => {
    await using stack = new AsyncDisposableStack();
    const { window, page, script, others } = await atBoard(stack);
    const { from, cut, near } = findStage(await script.firstStation());
    const say = words.board.cut;
    const tile = (car: number) => page.locator(`li[data-track-id="${from.trackId}"] [data-equipment-id="${car}"]`);
    await tile(cut[0]).click();
    await tile(cut[2]).click();
    await page.keyboard.press('s');
    const dialog = page.getByRole('dialog', { name: words.switching.title({ count: 3 }) });
    const record = dialog.getByRole('button', { name: words.switching.record });
    expect(await record.isEnabled()).toBe(true);

    await others(cut[1], from.trackId, near.trackId);
    await dialog.getByText(say.movedAwaySince).waitFor();
    expect(await record.isDisabled()).toBe(true);
    expect(await script.queue()).toEqual([]);

    await dialog.getByRole('button', { name: say.leaveOut({ count: 1 }) }).click();
    const two = page.getByRole('dialog', { name: words.switching.title({ count: 2 }) });
    await two.getByRole('button', { name: words.switching.record }).click();
    await two.waitFor({ state: 'detached' });
    await script.done(1);
    const [request] = await script.queue();
    expect(request?.equipmentIds).toEqual([cut[0], cut[2]]);
    expect(window.complaints()).toEqual([]);
  },
);
