import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { usualSettings } from '#shared/terminal/settings.ts';
import { speak, words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { withTouch } from './finger.ts';
import { goTo, openWindow, tile } from './open-window.ts';
import { aListOf, atList } from './switch-list.ts';
import { atWalk } from './track-check.ts';

/** A window of this size, on a screen that is touched. */
async function inWindowOf(width: number, height: number): Promise<void> {
  await withTouch(true);
  await page.viewport(width, height);
  onTestFinished(async () => {
    await withTouch(false);
    await page.viewport(1280, 800);
  });
}

test.each([
  { width: 320, height: 640, what: 'a phone' },
  { width: 360, height: 740, what: 'a larger phone' },
  { width: 720, height: 450, what: 'a desk at twice the size' },
])('on $what the last car of a cut can be chosen: the bar of the first leaves its track in sight', async (size) => {
  await inWindowOf(size.width, size.height);
  openWindow({ rows: [aRow(1, [aCar(11), aCar(12), aCar(13)])] });
  await goTo('board');
  await tile(11).click();
  const bar = page.getByRole('region', { name: words.board.cut.label });
  await expect.element(bar).toBeVisible();
  const { left, top, width, height } = tile(12).element().getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  expect(tile(12).element().contains(hit)).toBe(true);
  await tile(12).click();
  await expect.element(bar.getByText(`2 ${words.board.cut.cars({ count: 2 })}`, { exact: true })).toBeVisible();
});

const stations = ['Harlan Forks', 'Port Ellery', 'Quarry Bend', 'Saddle Creek', 'Lac Vermeil'];

test.each(
  (['en', 'de', 'es', 'fr'] as const).flatMap((language) => [
    { language, width: 1280, count: 3 },
    { language, width: 1440, count: 3 },
    { language, width: 1440, count: 5 },
  ]),
)(
  'the tools of the board stand in one line beside $count stations at $width px, in words of $language',
  async ({ language, width, count }) => {
    onTestFinished(() => speak('en'));
    await page.viewport(width, 900);
    onTestFinished(() => page.viewport(1280, 800));
    const rows = stations.slice(0, count).map((stationName, at) => {
      return aRow(at + 1, [aCar(at + 11)], { stationId: at + 1, stationName });
    });
    openWindow({ rows, answers: { settings: { get: () => ({ ...usualSettings, language }) } } });
    const station = page.getByRole('radio', { name: 'Harlan Forks' });
    await expect.element(station).toBeVisible();
    const tool = page.getByRole('button', { name: words.board.refresh });
    const { bottom } = station.element().getBoundingClientRect();
    expect(tool.element().getBoundingClientRect().top).toBeLessThan(bottom);
  },
);

test('on a phone the track on which a car of a worked list stands is named whole', async () => {
  await inWindowOf(360, 740);
  const list = aListOf([11, 12]);
  const lines = list.lines.map((line) => ({ ...line, from: { trackId: 1, trackName: 'Receiving 1' } }));
  await atList(() => ({ ...list, lines }));
  await page.getByRole('radio', { name: words.switchLists.open.modes.work }).click();
  const box = page.getByRole('checkbox').first();
  await expect.element(box).toBeVisible();
  const cut = [...box.element().querySelectorAll('.way .facts')].filter((one) => one.scrollWidth > one.clientWidth);
  expect(cut).toEqual([]);
});

test('on a phone what a track check found, and what it means, is no wider than the phone', async () => {
  await inWindowOf(360, 740);
  await atWalk();
  await page.getByRole('button', { name: words.trackCheck.walk.finish }).click();
  const missing = page.getByRole('region', { name: words.trackCheck.outcome.parts.missing });
  await expect.element(missing).toBeVisible();
  expect(missing.element().getBoundingClientRect().right).toBeLessThanOrEqual(360);
});

test('on a phone a track to choose is one line: its name, its cars, what is free', async () => {
  await inWindowOf(360, 740);
  openWindow({ rows: [aRow(1, [aCar(11)], { name: 'Receiving 1' }), aRow(2, [], { name: 'Departure 12' })] });
  await goTo('board');
  await tile(11).click();
  await userEvent.keyboard('m');
  const option = page.getByRole('dialog').getByRole('option', { name: /^Departure 12/ });
  await expect.element(option).toBeVisible();
  const tops = [...option.element().querySelectorAll('.name, .feet')].map((one) => one.getBoundingClientRect().top);
  expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 99))).toBeLessThan(8);
});
