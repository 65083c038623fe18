import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { QueueCommand } from '#shared/terminal/queue.ts';
import { usualSettings } from '#shared/terminal/settings.ts';
import { speak, words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { anInventory } from './an-inventory.ts';
import { withTouch } from './finger.ts';
import { goTo, openWindow, tile } from './open-window.ts';
import { anEntry } from './played-terminal.ts';
import { aListOf, atList } from './switch-list.ts';
import { atWalk } from './track-check.ts';

beforeEach(async () => {
  await withTouch(true);
  onTestFinished(async () => {
    await speak('en');
    await withTouch(false);
    await page.viewport(1280, 800);
  });
});

const main = page.getByRole('main');
const rightOf = (one: Element) => one.getBoundingClientRect().right;
/** The window in this language, from its first word on. */
async function speaking(language: 'de' | 'fr') {
  await speak(language);
  return { get: () => ({ ...usualSettings, language }) };
}
/** What goes on beyond its box. */
const cutOff = (parts: Iterable<Element>) =>
  [...parts].filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent.trim());

test.each([
  { language: 'de', width: 320 },
  { language: 'fr', width: 360 },
] as const)(
  'on $width px in $language a worked list says whether a car is loaded, and from where to where it goes, whole',
  async ({ language, width }) => {
    await page.viewport(width, 740);
    const list = aListOf([11, 12]);
    const lines = list.lines.map((line) => ({
      ...line,
      mark: 'CNWX 547544',
      from: { trackId: 1, trackName: 'Receiving 1' },
    }));
    await atList(() => ({ ...list, lines }), {}, { settings: await speaking(language) });
    await page.getByRole('radio', { name: words.switchLists.open.modes.work }).click();
    const box = page.getByRole('checkbox').first();
    await expect.element(box).toBeVisible();
    const { right } = box.element().getBoundingClientRect();
    for (const one of box.element().querySelectorAll('.letter')) expect(rightOf(one)).toBeLessThanOrEqual(right);
    expect(cutOff(box.element().querySelectorAll('.way, .way .facts, .to'))).toEqual([]);
  },
);

test('on 320 px in German the walk of a track says whether a car is loaded, and its last step back is in sight', async () => {
  await page.viewport(320, 640);
  await atWalk([11, 12, 13], { settings: await speaking('de') });
  const undo = main.getByRole('button', { name: words.trackCheck.walk.takeBack });
  await expect.poll(() => rightOf(undo.element())).toBeLessThanOrEqual(320);
  const line = main.getByRole('option').first().element();
  for (const one of line.querySelectorAll('.letter')) expect(rightOf(one)).toBeLessThanOrEqual(320);
  expect(cutOff(line.querySelectorAll('.kind'))).toEqual([]);
});

test('on a phone what was found at a car is said whole', async () => {
  await page.viewport(360, 740);
  await atWalk();
  await main.getByRole('button', { name: words.trackCheck.walk.notHere }).click();
  await main.getByText(words.trackCheck.skip.reasons.badOrder.name, { exact: true }).click();
  const found = main.getByText(words.trackCheck.walk.states.badOrder, { exact: true });
  await expect.element(found).toBeVisible();
  const state = found.element().parentElement;
  expect(cutOff(state === null ? [] : [state, found.element()])).toEqual([]);
});

const at = '2026-05-01T12:00:00.000Z';
const marks = [11, 12].map((equipmentId) => ({ equipmentId, mark: `CNWX 5475${equipmentId}` }));
const picture = { at, tracks: [{ trackId: 1, name: 'Track 1', cars: marks }], elsewhere: [] };

test('on a phone no mark of one picture of a conflict stands in the next', async () => {
  await page.viewport(360, 740);
  const entry = anEntry(1, {
    state: 'conflict',
    conflict: {
      reason: 'CNWX 547511 was no longer there.',
      equipmentIds: [11],
      base: picture,
      meant: picture,
      now: picture,
    },
  });
  const command: QueueCommand = {
    ...entry,
    input: { kind: 'move', equipmentIds: [11], to: { trackId: 2, place: 'back' } },
    answer: null,
    base: picture,
    token: '#yt-abcdefghjk',
    history: [],
  };
  openWindow({ queue: [entry], answers: { queue: { get: () => command } } });
  await goTo('queue');
  await main.getByRole('row', { name: /Move UTLX 1/ }).click();
  for (const which of ['base', 'meant', 'now'] as const) {
    const shown = main.getByRole('region', { name: words.queue.conflict[which] });
    await expect.element(shown).toBeInTheDocument();
    const texts = [...shown.element().querySelectorAll('li > span:nth-child(2)')];
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(rightOf(text)).toBeLessThanOrEqual(rightOf(shown.element()));
    expect(cutOff(texts)).toEqual([]);
  }
});

test('on a phone the button that closes a dialog with a long name is as wide as a finger', async () => {
  await page.viewport(320, 640);
  openWindow({ rows: [aRow(1, [aCar(11), aCar(12), aCar(13)])], answers: { settings: await speaking('de') } });
  await tile(11).click();
  await userEvent.keyboard('s');
  const close = page.getByRole('dialog').getByRole('button', { name: words.shell.close });
  await expect.element(close).toBeVisible();
  expect(close.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
});

test('at 390 px in French each view in the bar is as wide as a finger', async () => {
  await page.viewport(390, 844);
  openWindow({ rows: [aRow(1, [aCar(11)])], answers: { settings: await speaking('fr') } });
  const rail = page.getByRole('navigation');
  await expect.element(rail.getByTitle('Aperçu')).toBeVisible();
  const shown = [...rail.element().querySelectorAll<HTMLElement>('button')].filter((one) => one.offsetWidth > 0);
  expect(shown.filter((one) => one.offsetWidth < 44).map((one) => one.textContent)).toEqual([]);
  expect(rightOf(shown.at(-1) ?? rail.element())).toBeLessThanOrEqual(390);
});

test('no key of the help is beyond the edge of its dialog', async () => {
  await page.viewport(820, 1180);
  openWindow({ rows: [aRow(1, [aCar(11)])] });
  await userEvent.keyboard('?');
  const keys = page.getByRole('dialog').getByRole('region', { name: words.keyboard.title });
  await expect.element(keys).toBeVisible();
  expect(cutOff([keys.element()])).toEqual([]);
});

test('the usual columns of the inventory fit a window of 1440 px', async () => {
  await withTouch(false);
  await page.viewport(1440, 900);
  openWindow({ rows: [aRow(1, [aCar(11)])], answers: anInventory(() => [11]) });
  await goTo('inventory');
  await expect.element(main.getByText('UTLX 11')).toBeVisible();
  expect(main.element().querySelector('.edge')).toBeNull();
});
