import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { words } from '../../src/renderer/lib/words/en.ts';
import { launchChromium } from '../support/chromium.ts';
import { practiceControl } from '../support/practice-control.ts';
import { startPracticeProcess, startTerminalProcess, type TerminalProcess } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { type Theme, themes, violations } from './axe.ts';
import { recordedAs } from './crew.ts';
import { keyboardCrew } from './keyboard.ts';
import { scriptView } from './script.ts';
import { findStage } from './tracks.ts';
import { openWindow } from './window.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

async function choose(terminal: TerminalProcess, theme: Theme): Promise<void> {
  expect((await terminal.call('settings/set', { theme })).status).toBe(200);
}

async function inTheme(page: Page, theme: Theme): Promise<void> {
  await page.locator(`:root[data-theme="${theme}"]`).waitFor();
}

test.each(themes)('first run and sign-in are accessible: %s', async (theme) => {
  await using terminal = await startTerminalProcess({ dataDir: temporaryFolder() });
  await choose(terminal, theme);
  const { page } = await openWindow(browser, terminal, { width: 1280, height: 720, still: true });
  await inTheme(page, theme);
  await page.getByRole('button', { name: /^Practice yard/ }).waitFor();
  const found = await violations(page, theme, 'first run');
  await page.getByRole('button', { name: /^Sign in to your carrier/ }).click();
  found.push(...(await violations(page, theme, 'sign-in')));
  await page.getByRole('button', { name: words.firstRun.form.submit }).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  found.push(...(await violations(page, theme, 'sign-in with fields missing')));
  expect(found).toEqual([]);
  await page.context().close();
});

test.each(themes)('board, queue, settings, dialogs and the car sheet are accessible: %s', async (theme) => {
  await using practice = await startPracticeProcess();
  await using terminal = await startTerminalProcess({ dataDir: temporaryFolder(), session: practice.session });
  await choose(terminal, theme);
  const control = practiceControl(practice.controlUrl);
  const script = scriptView(terminal);
  const { page } = await openWindow(browser, terminal, { width: 1280, height: 720, still: true });
  const crew = keyboardCrew(page);
  await script.ready();
  await inTheme(page, theme);
  const found: string[] = [];
  const look = async (where: string) => void found.push(...(await violations(page, theme, where)));

  // A conflict, a command that waits and a cut that is chosen are on the board at once.
  const { from, cut, more, near, far } = findStage(await script.firstStation());
  await page.getByRole('list', { name: words.board.title }).waitFor();
  await look('board');
  await control.offline(true);
  await crew.readAgain();
  await crew.move([cut[0]], from, far, 'front');
  await recordedAs(page, 1);
  await control.otherCrew({ equipmentIds: [cut[0]], toTrackId: near.trackId, groupingIndex: 0 });
  await control.offline(false);
  await page.getByRole('banner').getByText(words.shell.attention(1)).waitFor();
  await script.workOffline(true);
  await crew.move([more[0]], from, far, 'front');
  await recordedAs(page, 2);
  await look('board with work');

  const board = page.getByRole('main');
  const tile = board.locator(`[data-equipment-id="${more[1]}"]`);
  await tile.click();
  await look('board with a cut');
  await page.keyboard.press('m');
  await page.getByRole('dialog').getByRole('option', { name: near.name }).first().click();
  await look('move dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('s');
  await page.getByRole('dialog').waitFor();
  await look('switch request dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('d');
  await page.getByRole('grid', { name: words.board.title }).waitFor();
  await look('board as a list');
  await page.keyboard.press('d');
  await page.getByRole('list', { name: words.board.title }).waitFor();
  await tile.dblclick();
  await page.getByRole('complementary').getByRole('heading', { name: words.car.history.title }).waitFor();
  await look('car sheet');
  await page.getByRole('complementary').getByRole('button', { name: words.shell.close }).click();

  await crew.openWhatNeedsAPerson();
  await page.getByRole('region', { name: words.queue.conflict.now }).waitFor();
  await look('queue with a conflict');
  await page.getByRole('radio', { name: new RegExp(`^${words.queue.filters.all}`) }).click();
  await look('queue');
  await crew.go('Settings');
  await page.getByRole('heading', { name: words.settings.title }).waitFor();
  await look('settings');
  await page.keyboard.press('/');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('Class');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await look('search');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await look('keys');
  expect(found).toEqual([]);
  await page.context().close();
});
