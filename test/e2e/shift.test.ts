import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type View, views } from '../../src/renderer/terminal/views.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { goTo } from '../contact-sheet/look.ts';
import { launchChromium } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { startTerminalProcess, type TerminalProcess } from '../support/program.ts';
import { testInFull } from '../support/tier.ts';
import { openWindow } from './window.ts';

/** What a view has to tell at a first start, in its own words. */
const told: Readonly<Record<Exclude<View, 'settings'>, RegExp>> = {
  overview: /Refused[^]*Train 338 South|Train 338 South[^]*Refused/,
  board: /Receiving 1[^]*Train 402 Interchange/,
  inventory: /8\d\d cars/,
  queue: /South East[^]*The yard has changed/,
  switchLists: /Class 6 Locals[^]*Receiving 1[^]*1 skipped/,
  trackCheck: /Storage 2[^]*Being walked/,
  trains: /Train 411/,
  loads: /Team Track 1/,
  waybills: /Refused[^]*Done[^]*Done/,
  customers: /Amberline Milling[^]*Northmark Grain/,
  history: /Train 337|Yard job 101|Local 771/,
  events: /337[^]*Harlan Forks|Harlan Forks[^]*337/,
};

let browser: Browser;
let terminal: TerminalProcess;
const dataDir = mkdtempSync(join(tmpdir(), 'yard-terminal-'));
beforeAll(async () => {
  terminal = await startTerminalProcess({
    dataDir,
    shift: true,
    flags: ['--practice-when-new'],
  });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await terminal[Symbol.asyncDispose]();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
});

test('at a first start, nothing typed, every view but Settings has something to show', async () => {
  const { page, complaints } = await openWindow(browser, terminal, { still: true });
  await eventually(async () => {
    expect((await terminal.call('terminal/status')).body).toMatchObject({
      json: { queue: { waiting: 0, attention: 2 } },
    });
  });
  for (const view of views) {
    if (view === 'settings') continue;
    await goTo(page, view);
    await eventually(async () => expect(await page.locator('main').innerText(), view).toMatch(told[view]));
  }
  expect(complaints()).toEqual([]);
});

testInFull('the shift is paused, quickened and given bad weather where the lessons are', async () => {
  const { page } = await openWindow(browser, terminal, { still: true });
  const shift = async () => (await terminal.call('lessons/shift')).body;
  await page.getByRole('button', { name: words.lessons.band, exact: true }).click();
  const goesOn = page.getByRole('switch', { name: words.lessons.shift.goesOn });
  await goesOn.click();
  await eventually(async () =>
    expect(await shift()).toMatchObject({ json: { paused: true, speed: 1, weather: 'good' } }),
  );
  await page.getByRole('radio', { name: words.lessons.shift.speeds({ times: 10 }) }).click();
  await page.getByRole('radio', { name: words.lessons.shift.weathers.patchy }).click();
  await goesOn.click();
  await eventually(async () =>
    expect(await shift()).toMatchObject({ json: { paused: false, speed: 10, weather: 'patchy' } }),
  );
  await page.reload();
  await page.getByRole('button', { name: words.lessons.band, exact: true }).click();
  await eventually(async () =>
    expect(
      await page.getByRole('radio', { name: words.lessons.shift.weathers.patchy }).getAttribute('aria-checked'),
    ).toBe('true'),
  );
});
