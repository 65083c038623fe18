import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { usualSettings } from '#shared/terminal/settings.ts';
import { speak, words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { withTouch } from './finger.ts';
import { anInventory } from './an-inventory.ts';
import { goTo, openWindow } from './open-window.ts';
import { aListOf, atList } from './switch-list.ts';
import { aStatus } from './played-terminal.ts';
import { atWalk } from './track-check.ts';

/** A tablet held upright. */
beforeEach(async () => {
  await page.viewport(820, 1180);
  onTestFinished(async () => {
    document.documentElement.style.removeProperty('--text-scale');
    await page.viewport(1280, 800);
  });
});

const inText = (textSize: 'large' | 'largest') => ({ get: () => ({ ...usualSettings, textSize }) });

test('in the largest text the words of the bar stand side by side, and it is no wider than the window', async () => {
  openWindow({ rows: [aRow(1, [aCar(11)])], answers: { settings: inText('largest') } });
  const rail = page.getByRole('navigation', { name: words.shell.navigation });
  await expect.element(rail).toBeVisible();
  const shown = () =>
    [...rail.element().querySelectorAll<HTMLElement>('button > span:last-child')].filter(
      (word) => word.getBoundingClientRect().width > 0,
    );
  await expect.poll(() => shown().length).toBe(7);
  // The longest words of the four languages.
  const long = [
    'Übersicht',
    'Gleisbild',
    'Inventario',
    'Aufträge',
    'Rangierzettel',
    'Gleis\u00ADkontrolle',
    'Frachtbriefe',
  ];
  for (const [at, word] of shown().entries()) word.textContent = long[at] ?? '';
  const spans = shown().map((word) => {
    const range = document.createRange();
    range.selectNodeContents(word);
    return range.getBoundingClientRect();
  });
  for (const [at, { left }] of spans.entries()) expect(left).toBeGreaterThan(spans[at - 1]?.right ?? 0);
  expect(spans.at(-1)?.right).toBeLessThanOrEqual(820);
});

test('on 320 px the bar of views has its signs side by side, whole, and their words for screen readers', async () => {
  openWindow({ rows: [aRow(1, [aCar(11)])] });
  await page.viewport(320, 640);
  const rail = page.getByRole('navigation', { name: words.shell.navigation });
  await expect.element(rail.getByRole('button', { name: words.shell.views.switchLists })).toBeVisible();
  const parts = [...rail.element().querySelectorAll<HTMLElement>('button')].filter((one) => one.offsetWidth > 0);
  expect(parts).toHaveLength(7);
  for (const [at, part] of parts.entries()) {
    const { left, right } = part.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(parts[at - 1]?.getBoundingClientRect().right ?? 0);
    expect(right).toBeLessThanOrEqual(320);
    expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth);
    expect(part.querySelector<HTMLElement>('span:last-child')?.offsetWidth).toBeLessThanOrEqual(1);
  }
});

test('in large text a list that is worked still shows the remark of a car', async () => {
  const list = aListOf([11, 12]);
  const told = {
    ...list,
    lines: list.lines.map((line, at) => (at === 0 ? { ...line, remarks: 'Door 3' } : line)),
  };
  await atList(() => told, {}, { settings: inText('large') });
  await page.getByRole('radio', { name: words.switchLists.open.modes.work }).click();
  await expect.element(page.getByRole('checkbox').first().getByText('Door 3')).toBeVisible();
});

/** How many of these stand whole above what is below them: the bar of views, or that of the work. */
function inSight(rows: readonly Element[], below: Element): number {
  const end = below.getBoundingClientRect().top;
  return rows.filter((row) => {
    const { top, bottom, left } = row.getBoundingClientRect();
    const at = document.elementFromPoint(left + 100, (top + bottom) / 2);
    return bottom <= end + 1 && at !== null && row.contains(at);
  }).length;
}
const rail = page.getByRole('navigation', { name: words.shell.navigation });
const main = page.getByRole('main');
const cars = [11, 12, 13, 14, 15, 16, 17, 18];

describe('in the largest text on a tablet that is touched', () => {
  beforeEach(() => withTouch(true));
  afterEach(() => withTouch(false));

  test('a list that is worked has lines in sight below its head', async () => {
    await atList(() => aListOf(cars), {}, { settings: inText('largest') });
    await main.getByRole('radio', { name: words.switchLists.open.modes.work }).click();
    await expect.element(main.getByRole('checkbox').first()).toBeVisible();
    await expect.poll(() => inSight(main.getByRole('checkbox').elements(), rail.element())).toBeGreaterThanOrEqual(2);
  });

  test('the car before which the walk of a track stands is in sight, above the buttons that tick it', async () => {
    await atWalk(cars, { settings: inText('largest') });
    const acts = main.getByRole('region', { name: words.trackCheck.walk.now });
    const here = main.getByRole('button', { name: words.trackCheck.walk.here });
    const current = () => main.getByRole('option', { selected: true });
    await expect.poll(() => inSight([current().element()], acts.element())).toBe(1);
    await here.click();
    await expect.element(current()).toMatchTextContent('UTLX 12');
    await expect.poll(() => inSight([current().element()], acts.element())).toBe(1);
  });

  test('the inventory has cars in sight below its filters, and tells that columns go on beyond the edge', async () => {
    openWindow({
      rows: [aRow(1, [aCar(11)])],
      answers: { settings: inText('largest'), ...anInventory(() => cars) },
    });
    await goTo('inventory');
    await expect.element(main.getByText('UTLX 11')).toBeVisible();
    const rows = () => [...main.element().querySelectorAll('[data-line]')];
    await expect.poll(() => inSight(rows(), rail.element())).toBeGreaterThanOrEqual(3);
    const grid = main.getByRole('grid').element();
    const goesOn = () => grid.querySelector('.edge') !== null;
    expect(goesOn()).toBe(true);
    grid.scrollLeft = grid.scrollWidth;
    await expect.poll(goesOn).toBe(false);
    const filters = words.inventory.filters;
    await expect.element(main.getByText(filters.loadStatus, { exact: true })).not.toBeVisible();
    await main.getByRole('button', { name: words.filters.more({ set: 0 }) }).click();
    await expect.element(main.getByText(filters.loadStatus, { exact: true })).toBeVisible();
  });
});

test('on a phone in the largest text a track is chosen in a dialog that is no wider than the phone: what is free on it is in sight', async () => {
  openWindow({ rows: [aRow(1, [aCar(11)]), aRow(2, [])], answers: { settings: inText('largest') } });
  await page.getByRole('option', { name: /^UTLX 11,/ }).click();
  await userEvent.keyboard('m');
  await page.viewport(360, 740);
  const dialog = page.getByRole('dialog');
  const option = dialog.getByRole('option', { name: /Track 2/ });
  await expect.element(option).toBeVisible();
  // Neither the content of the dialog nor its list of tracks goes on beyond an edge.
  for (
    let part: Element | null = option.element();
    part !== null && part !== dialog.element();
    part = part.parentElement
  )
    expect(part.scrollWidth, part.className).toBeLessThanOrEqual(part.clientWidth);
});

test('on a phone in the largest text a switch request, its title and its buttons stay inside the window, in the longest words too', async () => {
  openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: { settings: { get: () => ({ ...usualSettings, textSize: 'largest', language: 'de' }) } },
  });
  await page.getByRole('option', { name: /^UTLX 11,/ }).click();
  await userEvent.keyboard('s');
  await page.viewport(360, 740);
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  const edge = dialog.element().getBoundingClientRect().right;
  await expect
    .poll(() =>
      [...dialog.element().querySelectorAll('*')]
        .filter((part) => part.getBoundingClientRect().right > edge + 1)
        .map((part) => part.textContent),
    )
    .toEqual([]);
  onTestFinished(() => speak('en'));
});

test('on a phone in the largest text what needs a person stands right below the connection: what the margin took is the work’s', async () => {
  openWindow({ status: aStatus({ queue: { attention: 2 } }), answers: { settings: inText('largest') } });
  await page.viewport(360, 740);
  const banner = page.getByRole('banner');
  await expect.element(banner.getByText(words.shell.attention({ n: 2 }))).toBeVisible();
  const [connection, queue] = [...banner.element().querySelectorAll('svg')];
  await expect
    .poll(() => queue?.getBoundingClientRect().left)
    .toBeCloseTo(connection?.getBoundingClientRect().left ?? -1, 0);
});

test('on a phone in the largest text no number of the bar of views reaches into the next sign, nor over the edge', async () => {
  openWindow({
    rows: [aRow(1, [aCar(11)])],
    status: aStatus({ queue: { attention: 120 } }),
    answers: { settings: inText('largest') },
  });
  await page.viewport(360, 740);
  const badge = rail.getByText(/^99\+/);
  await expect.element(badge).toBeVisible();
  const next = rail.getByRole('button', { name: words.shell.views.switchLists }).element().querySelector('svg');
  await expect
    .poll(() => badge.element().getBoundingClientRect().right)
    .toBeLessThanOrEqual(next?.getBoundingClientRect().left ?? 0);
});

test('on a phone in the largest text the bars leave the view nearly half of the window', async () => {
  const status = aStatus({ queue: { waiting: 7, attention: 3 } });
  const account = status.account === null ? null : { ...status.account, practice: true };
  openWindow({
    rows: [aRow(1, [aCar(11)])],
    status: { ...status, account },
    answers: { settings: inText('largest') },
  });
  await page.viewport(360, 740);
  await expect.element(main).toBeVisible();
  await expect.poll(() => main.element().clientHeight).toBeGreaterThan(350);
});

test('on a phone in the largest text no field and no button of a view is cut off at its edge', async () => {
  openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: { settings: inText('largest'), cars: { resolve: () => ({ found: [], unresolved: [] }) } },
  });
  await page.viewport(360, 740);
  for (const view of ['loads', 'customers'] as const) {
    location.hash = `#/${view}`;
    await expect.element(main).toHaveAccessibleName(words.shell.views[view]);
    const controls = main.element().querySelectorAll('header button, input');
    await expect.poll(() => controls.length).toBeGreaterThan(0);
    for (const control of controls) expect(control.getBoundingClientRect().right).toBeLessThanOrEqual(360);
  }
});

test('on a phone in German a list that is worked shows the remark of a car inside its line, and a whole cut is ticked by a button in sight', async () => {
  onTestFinished(() => speak('en'));
  await withTouch(true);
  onTestFinished(() => withTouch(false));
  const list = aListOf([11, 12]);
  const told = {
    ...list,
    lines: list.lines.map((line) => ({
      ...line,
      to: { trackId: 2, place: 'back' as const, spot: 'Dock 9' },
      remarks: 'Door 3',
    })),
  };
  const get = () => ({ ...usualSettings, language: 'de' as const });
  await atList(() => told, {}, { settings: { get } });
  await page.getByRole('radio', { name: words.switchLists.open.modes.work }).click();
  await page.viewport(360, 740);
  const boxes = page.getByRole('checkbox');
  await expect.element(boxes.first().getByText('Door 3')).toBeVisible();
  const bottom = (element: Element) => element.getBoundingClientRect().bottom;
  await expect
    .poll(() => bottom(boxes.first().getByText('Door 3').element()))
    .toBeLessThanOrEqual(bottom(boxes.first().element()));
  const whole = page.getByRole('button', { name: words.switchLists.work.tickCut });
  expect(whole.element().getBoundingClientRect().right).toBeLessThanOrEqual(360);
});
