import { expect, test } from 'vitest';
import { words } from '../../src/renderer/lib/words/words.ts';
import { smallYard, startPracticeProcess, startTerminalProcess } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { goTo } from './go.ts';
import { browserOfFile } from './open-board.ts';
import { scriptView } from './script.ts';
import { openWindow } from './window.ts';

const browser = await browserOfFile();

test('keys, manual, lessons and the tour: by keyboard alone, without a line', async () => {
  await using practice = await startPracticeProcess(smallYard);
  await using terminal = await startTerminalProcess({ dataDir: temporaryFolder(), session: practice.session });
  const script = scriptView(terminal);
  await script.ready();
  const window = await openWindow(browser, terminal, { width: 1280, height: 720, still: true, newcomer: true });
  const { page } = window;
  const dialog = page.getByRole('dialog');
  await page.getByRole('main').locator('[data-equipment-id]').first().waitFor();
  /** Does what the search finds under this name. */
  const act = async (name: string) => {
    await page.keyboard.press('/');
    await page.locator('[role="combobox"]:focus').waitFor();
    await page.keyboard.type(name);
    await page.getByRole('option', { name, selected: true }).waitFor();
    await page.keyboard.press('Enter');
  };
  // What comes with the program needs no line.
  await practice.kill();
  await page
    .getByRole('banner')
    .getByText(/^Offline since/)
    .waitFor();
  await page.keyboard.press('?');
  await dialog.getByLabel(words.keyboard.find).waitFor();
  await page.keyboard.type('flip');
  await dialog.getByText(words.keyboard.keys.flip).waitFor();
  await expect.poll(() => dialog.locator('dd').count()).toBe(1);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await goTo(page, 'queue');
  await page.keyboard.press('F1');
  await dialog.getByRole('heading', { name: 'The queue' }).waitFor();
  const widthOfPicture = `document.querySelector('[role="dialog"] article img')?.naturalWidth ?? 0`;
  await expect.poll(() => page.evaluate(widthOfPicture)).toBeGreaterThan(100);
  await dialog.getByLabel(words.manual.find).focus();
  await page.keyboard.type('lost answer');
  await dialog.getByRole('status').filter({ hasText: /place/ }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await goTo(page, 'board');
  await act(words.palette.actionNames.lessons);
  await dialog.getByRole('heading', { name: words.lessons.names.firstMove }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await act(words.tour.title);
  await page.getByRole('dialog', { name: words.tour.stops.connection.title }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog', { name: words.tour.stops.rail.title }).waitFor();
  // A key of the board means nothing while the tour is on.
  await goTo(page, 'queue');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('list', { name: words.board.title }).waitFor();
  await expect.poll(() => page.evaluate('document.activeElement !== document.body')).toBe(true);
  expect(window.complaints().filter((text) => !/net::|Failed to load/.test(text))).toEqual([]);
});
