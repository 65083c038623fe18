import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { fullTime } from '../../src/renderer/lib/format/time.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { openWindow, tile } from './open-window.ts';
import { aStatus } from './played-terminal.ts';

const banner = page.getByRole('banner');
const since = new Date().toISOString();

test('the connection is shown in words, with what waits wherever nothing is being sent', async () => {
  const { turn } = openWindow();
  await expect.element(banner).toMatchTextContent(/Online · answered/);
  turn({ connection: { state: 'offline', since }, queue: { waiting: 7 } });
  await expect.element(banner).toMatchTextContent(/Offline since .* · 7 waiting/);
  turn({ connection: { state: 'workingOffline', since }, queue: { waiting: 1 } });
  await expect.element(banner).toMatchTextContent(words.connection.workingOffline);
  turn({ connection: { state: 'unauthorised', since }, queue: { waiting: 2 } });
  await expect.element(banner).toMatchTextContent(words.connection.unauthorised);
});

test('the time of the connection and of the yard is told whole, with its zone, where it is pointed at', async () => {
  const asOf = '2026-05-01T12:00:00.000Z';
  const { turn } = openWindow({ rows: [aRow(1, [aCar(11)])] });
  await expect.element(page.getByText(/^Whole yard read/)).toHaveAttribute('title', fullTime(asOf));
  turn({ connection: { state: 'offline', since: asOf } });
  await expect.element(banner.getByText(/^Offline since/)).toHaveAttribute('title', fullTime(asOf));
  expect(fullTime(asOf)).toMatch(/12:00:00 UTC$/);
});

test('a clock that is wrong is told beside the connection, in the unit a person would say', async () => {
  const { turn } = openWindow();
  turn({ connection: { clockAheadSeconds: 3_720 } });
  await expect.element(banner).toMatchTextContent(/Online .*Clock 62 min ahead of the service’s/);
  turn({ connection: { clockAheadSeconds: -10_800 } });
  await expect.element(banner).toMatchTextContent(/Clock 3 h behind the service’s/);
  turn({ connection: { clockAheadSeconds: 31_536_000 } });
  await expect.element(banner).toMatchTextContent(/Clock 365 days ahead/);
  turn({});
  await expect.element(banner).not.toMatchTextContent(/Clock/);
});

test.for([1280, 1000, 800, 600, 360])(
  'that the yard is read again is told beside the connection, and nothing moves for it in a window of %i px',
  async (width) => {
    await page.viewport(width, 800);
    onTestFinished(() => page.viewport(1280, 800));
    const { turn } = openWindow({ rows: [aRow(1, [aCar(11)])] });
    const top = () => tile(11).element().getBoundingClientRect().top;
    await expect.element(tile(11)).toBeVisible();
    const before = top();
    const { mirror } = aStatus();
    turn({ mirror: { ...mirror, pull: { stage: 'cars', done: 2_500 } } });
    await expect.element(page.getByText(words.shell.pull.cars({ n: 2_500 }))).toBeVisible();
    expect(top()).toBe(before);
    turn({});
    await expect.element(page.getByText(words.shell.pull.cars({ n: 2_500 }))).not.toBeInTheDocument();
    expect(top()).toBe(before);
  },
);

test('what needs a person is told apart from what waits', async () => {
  const { turn } = openWindow({ status: aStatus({ queue: { waiting: 3 } }) });
  await expect.element(banner).toMatchTextContent(words.shell.waiting({ n: 3 }));
  turn({ queue: { waiting: 0, attention: 2 } });
  await expect.element(banner).toMatchTextContent(words.shell.attention({ n: 2 }));
  await expect.element(banner).not.toMatchTextContent(words.shell.waiting({ n: 3 }));
});

test('a terminal that has stopped answering is shown over everything, and that what was recorded is safe', async () => {
  const { become } = openWindow();
  await expect.element(banner).toMatchTextContent(/Online/);
  become('lost');
  await expect.element(page.getByRole('alert')).toMatchTextContent(words.shell.lost.title);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/on disk and safe/);
  await expect.element(page.getByRole('alert').getByTitle(/ UTC$/)).toMatchTextContent(/on disk and safe/);
  become('open');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('on a small window, as at 200 %, the number of what needs a person stands whole beside its icon', async () => {
  await page.viewport(720, 450);
  onTestFinished(() => page.viewport(1280, 800));
  openWindow({ status: aStatus({ queue: { attention: 120 } }) });
  const rail = page.getByRole('navigation', { name: words.shell.navigation });
  const badge = rail.getByText(/^99\+/);
  await expect.element(badge).toBeVisible();
  const edge = rail.element().getBoundingClientRect().right;
  expect(badge.element().getBoundingClientRect().right).toBeLessThan(edge);
  expect(rail.element().scrollWidth).toBeLessThanOrEqual(rail.element().clientWidth);
});
