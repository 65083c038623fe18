import { ORPCError } from '@orpc/client';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Overview } from '#shared/terminal/overview.ts';
import { usualSettings } from '#shared/terminal/settings.ts';
import { fullTime, toLocalField } from '../../src/renderer/lib/format/time.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { goTo, openWindow } from './open-window.ts';

const at = '2026-05-01T06:00:00.000Z';
const none = { hazmat: 0, badOrder: 0, badOrderOffRepair: 0, hold: 0, placed: 0, placedOverDay: 0, onNoTrack: 0 };
const track = {
  ...{ trackId: 1, name: 'Track 1', stationId: 1, stationName: 'Oakridge', lengthFt: 640, usedFt: 60, carCount: 1 },
  ...{ loads: 1, empties: 0, inbound: 0, outbound: 0, tons: 131, weightUnknown: 0, hazmat: 0, badOrder: 0, hold: 0 },
  ...{ dwellHours: null, lengthGuessed: 0, pendingCount: 0, attentionCount: 0, asOf: at },
};
const overview: Overview = {
  asOf: at,
  tracks: [track],
  cars: { total: 1, byLoad: [], byArrival: [], ...none, requested: 1234, conditionsAsOf: at },
  traffic: { since: at, asOf: at, came: 0, went: 0, hours: [] },
  standing: { asOf: at, from: at, longest: [], spans: [], notKnown: 0 },
  work: { waiting: 0, attention: 0, oldestWaitingAt: null },
};
const nothing = { tracks: [], changes: [], conditionsUnknown: 0, hazmat: [], trains: [], lists: [], notes: [] };
const work = { done: [], waiting: [], attention: [] };

test('the number of cars that a switch is requested for is covered by nothing, however narrow its panel is', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  openWindow({ rows: [aRow(1, [aCar(11)])], answers: { overview: { get: () => overview } } });
  await goTo('overview');
  const number = page.getByText('1,234', { exact: true });
  for (const width of [1280, 1000, 820, 700, 360]) {
    await page.viewport(width, 900);
    await expect.element(number).toBeInTheDocument();
    number.element().scrollIntoView({ block: 'center' });
    const { left, right, top, bottom } = number.element().getBoundingClientRect();
    const button = page.getByRole('button', { name: words.switchLists.workDue.make }).element().getBoundingClientRect();
    const isApart = button.left >= right || button.right <= left || button.top >= bottom || button.bottom <= top;
    expect(isApart, `in a window of ${width} px`).toBe(true);
  }
});

test('on a phone in the largest text the panels can be scrolled into sight, and none widens the view', async () => {
  onTestFinished(() => {
    document.documentElement.style.removeProperty('--text-scale');
    return page.viewport(1280, 800);
  });
  await page.viewport(360, 780);
  const settings = { get: () => ({ ...usualSettings, textSize: 'largest' as const }) };
  const long = { ...track, inbound: 120, carCount: 120, usedFt: 7_236, tons: 12_864, lengthGuessed: 2 };
  const get = () => ({ ...overview, tracks: [long] });
  openWindow({ rows: [aRow(1, [aCar(11)])], answers: { settings, overview: { get } } });
  await goTo('overview');
  const panel = page.getByRole('region', { name: words.overview.cuts.inbound });
  await expect.element(panel).toBeInTheDocument();
  panel.element().scrollIntoView();
  const { left, top, right } = panel.element().getBoundingClientRect();
  expect(panel.element().contains(document.elementFromPoint(left + 30, top + 30))).toBe(true);
  expect(right).toBeLessThanOrEqual(360);
  const main = page.getByRole('main').element();
  expect([...main.querySelectorAll('.view')].map((view) => view.scrollWidth - view.clientWidth)).toEqual([0]);
});

test('tracks of one beginning that is longer than their cells have different names there', async () => {
  const name = 'Receiving yard north side, long lead behind the old roundhouse';
  const tracks = [1, 2].map((trackId) => ({ ...track, trackId, name: `${name} ${trackId}` }));
  openWindow({ rows: [aRow(1, [aCar(11)])], answers: { overview: { get: () => ({ ...overview, tracks }) } } });
  await goTo('overview');
  for (const { trackId } of tracks) {
    const panel = page.getByRole('region', { name: words.overview.fill.title, exact: true });
    const cell = panel.getByRole('button', { name: new RegExp(`roundhouse ${trackId}[^\\d]`) }).first();
    const end = cell.getByText(`roundhouse ${trackId}`);
    await expect.element(end).toBeVisible();
    const [outer, inner] = [cell, end].map((one) => one.element().getBoundingClientRect());
    expect(inner?.right).toBeLessThanOrEqual(outer?.right ?? 0);
    expect(inner?.bottom).toBeLessThanOrEqual(outer?.bottom ?? 0);
  }
});

test('the track that was read longest ago is named with its station, as others have its name, and leads to the board', async () => {
  const tracks = [{ ...track, name: '1', fullName: '1 (East)' }];
  openWindow({ rows: [aRow(1, [aCar(11)])], answers: { overview: { get: () => ({ ...overview, tracks }) } } });
  await goTo('overview');
  const oldest = page.getByRole('button', { name: /^Oldest reading: 1 \(East\), / });
  const button = oldest.element();
  // As high as a finger needs: its sign and its words are on one line all the same.
  button.style.minHeight = '2.75rem';
  const [sign, said] = [...button.children].map((one) => one.getBoundingClientRect());
  const middle = (box: DOMRect | undefined) => ((box?.top ?? 0) + (box?.bottom ?? 0)) / 2;
  expect(Math.abs(middle(sign) - middle(said))).toBeLessThan(3);
  await oldest.click();
  await expect.element(page.getByRole('list', { name: words.board.title })).toBeVisible();
});

test('what follows from the histories is told with how long ago these were asked for what is new, not with when they were read in full', async () => {
  const asOf = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const get = () => ({ ...overview, traffic: { ...overview.traffic, asOf } });
  openWindow({ rows: [aRow(1, [aCar(11)])], answers: { overview: { get } } });
  await goTo('overview');
  const age = words.age.hours({ n: 3 });
  for (const { title, source } of [words.overview.cars, words.overview.standing]) {
    await expect.element(page.getByRole('region', { name: title, exact: true })).toMatchTextContent(source({ age }));
  }
});

test('a handover says what time it is of in the words of the window: its fields say dates as the browser does; and of each line the whole time, with its zone, where it is pointed at', async () => {
  const told = '2026-05-06T13:05:00.000Z';
  const trains = [{ at: told, train: 'Q20', station: null, cars: 3 }];
  openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: {
      overview: { get: () => overview },
      past: { span: () => ({ from: at, until: at, bytes: 0 }) },
      handover: {
        get: () => ({ from: '2026-05-06T06:00:00.000Z', to: '2026-05-06T14:00:00.000Z', ...nothing, work, trains }),
      },
    },
  });
  await goTo('overview');
  await page.getByRole('button', { name: words.overview.handover.open }).click();
  await expect.element(page.getByText(/^From .*May 6, 2026.* to .*May 6, 2026/)).toBeVisible();
  await expect.element(page.getByTitle(fullTime(told))).toMatchTextContent(/13:05/);
});

test('a handover that ends at a time that comes twice in autumn goes on until the last', async () => {
  const asked: string[] = [];
  openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: {
      settings: { get: () => ({ ...usualSettings, timeZone: 'America/Chicago' }) },
      overview: { get: () => overview },
      past: { span: () => ({ from: at, until: at, bytes: 0 }) },
      handover: {
        get: ({ from, to }) => {
          asked.push(to);
          return { from, to, ...nothing, work };
        },
      },
    },
  });
  await goTo('overview');
  const say = words.overview.handover;
  await page.getByRole('button', { name: say.open }).click();
  const field = page.getByLabelText(say.to, { exact: true });
  await field.fill('2026-11-01T01:30');
  field.element().dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => asked.at(-1)).toBe('2026-11-01T07:30:00.000Z');
});

test('the beginning of a handover can be typed: it is read once it is left, and not with each figure on the way', async () => {
  const asked: string[] = [];
  openWindow({
    answers: {
      overview: { get: () => overview },
      past: { span: () => ({ from: at, until: at, bytes: 0 }) },
      handover: {
        get: ({ from, to }) => {
          asked.push(from);
          return { from, to, ...nothing, work };
        },
      },
    },
  });
  await goTo('overview');
  const say = words.overview.handover;
  await page.getByRole('button', { name: say.open }).click();
  const field = page.getByLabelText(say.from, { exact: true });
  await expect.poll(() => asked.length).toBe(1);
  await expect.element(field).not.toHaveValue('');
  const day = (toLocalField(Date.parse(asked[0] ?? '')).slice(8, 10) === '14' ? '15' : '14').split('');
  await field.click({ position: { x: 14, y: 14 } });
  await userEvent.keyboard('{ArrowRight}');
  for (const figure of day) await userEvent.keyboard(figure);
  expect(asked.length).toBe(1);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => asked.length).toBe(2);
  expect(toLocalField(Date.parse(asked[1] ?? '')).slice(8, 10)).toBe(day.join(''));
});

test('a time of a handover that is being typed stays as it is typed, however often the handover is read meanwhile', async () => {
  const ends: string[] = [];
  const { tell } = openWindow({
    answers: {
      overview: { get: () => overview },
      past: { span: () => ({ from: at, until: at, bytes: 0 }) },
      handover: {
        get: ({ from, to }) => {
          ends.push(to);
          // As if minutes had gone by between two readings.
          const read = new Date(Date.parse(to) + ends.length * 60_000).toISOString();
          return { from, to: ends.length < 3 ? read : to, ...nothing, work };
        },
      },
    },
  });
  await goTo('overview');
  const say = words.overview.handover;
  await page.getByRole('button', { name: say.open }).click();
  const field = page.getByLabelText(say.to, { exact: true });
  await expect.poll(() => ends.length).toBe(1);
  await expect.element(field).not.toHaveValue('');
  const day = (toLocalField(Date.parse(ends[0] ?? '')).slice(8, 10) === '14' ? '15' : '14').split('');
  await field.click({ position: { x: 14, y: 14 } });
  await userEvent.keyboard('{ArrowRight}');
  for (const figure of day) await userEvent.keyboard(figure);
  tell({ what: 'tracks', trackIds: [1] });
  await expect.poll(() => ends.length, { timeout: 5_000 }).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => ends.length).toBe(3);
  expect(toLocalField(Date.parse(ends[2] ?? '')).slice(8, 10)).toBe(day.join(''));
});

test('what is wrong with the times of a handover is told once', async () => {
  const rule = 'must lie before the end, and at most two days before it';
  openWindow({
    answers: {
      overview: { get: () => overview },
      past: { span: () => ({ from: at, until: at, bytes: 0 }) },
      handover: {
        get: () => {
          throw new ORPCError('INVALID', { message: `from ${rule}.`, data: { issues: [{ field: 'from', rule }] } });
        },
      },
    },
  });
  await goTo('overview');
  await page.getByRole('button', { name: words.overview.handover.open }).click();
  const told = page.getByRole('main').getByRole('alert');
  await expect.element(told).toBeVisible();
  expect(told.element().textContent.split(rule)).toHaveLength(2);
});

test('an hour of a station leads to its history by its name alone, whatever the carrier calls the type of stations', async () => {
  const asked: unknown[] = [];
  const traffic = { since: at, asOf: at, came: 1, went: 0, hours: [{ start: at, came: 1, went: 0 }] };
  openWindow({
    rows: [aRow(1, [aCar(11)]), aRow(2, [aCar(12)], { stationId: 2, stationName: 'Mill' })],
    answers: {
      overview: { get: () => ({ ...overview, traffic }) },
      history: {
        equipment: ({ groupingFilters }) => {
          asked.push(groupingFilters);
          return { items: [] };
        },
      },
    },
  });
  await goTo('overview');
  await page.getByRole('radio', { name: 'Mill' }).click();
  await page.getByTitle(words.overview.traffic.toHistory).first().click();
  await expect.poll(() => asked).toEqual([[{ name: 'Mill' }]]);
});

test('no track is said to be over its length only where a length is known; of how many none is, is told', async () => {
  const say = words.overview.exceptions;
  let tracks = [{ ...track, lengthFt: 0 }];
  openWindow({ rows: [aRow(1, [aCar(11)])], answers: { overview: { get: () => ({ ...overview, tracks }) } } });
  await goTo('overview');
  const unmeasured = page.getByText(say.unmeasured({ count: 1 }));
  await expect.element(unmeasured).toBeVisible();
  await expect.element(page.getByText(say.noneOver)).not.toBeInTheDocument();
  tracks = [...tracks, { ...track, trackId: 2, name: 'Track 2' }];
  await goTo('board');
  await goTo('overview');
  await expect.element(page.getByText(say.noneOver)).toBeVisible();
  await expect.element(unmeasured).toBeVisible();
});
