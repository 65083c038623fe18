import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { words } from '../../../src/renderer/lib/words/words.ts';
import { recordLongQueue } from '../../support/long-queue.ts';
import { startPracticeProcess, startTerminalProcess } from '../../support/program.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { goTo } from '../go.ts';
import { scriptView } from '../script.ts';
import { openWindow } from '../window.ts';
import type { LookedAt } from './look.ts';

type Look = (page: LookedAt['page'], where: string) => Promise<void>;

/** The first run, a sign-in that the office has locked in part, and what its settings look like. */
export async function firstRunLooks(browser: Browser, look: Look): Promise<void> {
  await using practice = await startPracticeProcess();
  const { serviceUrl, apiKey, assumeUser } = practice.session;
  const office = join(temporaryFolder(), 'managed.json');
  const locked = ['serviceUrl', 'carrierId', 'units'];
  writeFileSync(office, JSON.stringify({ serviceUrl, carrierId: 9001, units: 'metric', colour: 'red', locked }));
  const flags = ['--managed-settings', office];
  await using terminal = await startTerminalProcess({ dataDir: temporaryFolder(), flags });
  const { page } = await openWindow(browser, terminal, { width: 1280, height: 720, still: true, newcomer: true });
  const { carrier, form } = words.firstRun;
  await page.getByRole('button', { name: /^Practice yard/ }).waitFor();
  await look(page, 'first run');
  await page.getByRole('button', { name: carrier.title }).click();
  await page.getByLabel(form.apiKey).waitFor();
  await look(page, 'sign-in');
  await page.getByRole('button', { name: form.submit }).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await look(page, 'sign-in with fields missing');
  await page.getByLabel(form.apiKey).fill(apiKey);
  await page.getByLabel(form.assumeUser, { exact: true }).fill(assumeUser);
  await page.getByRole('button', { name: form.submit }).click();
  await page.getByText(words.lessons.welcome.text).waitFor();
  // The offer stands there before the code of the view has come.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await look(page, 'the offer to a newcomer');
  await goTo(page, 'settings');
  await page
    .getByRole('region', { name: words.managed.byOffice })
    .getByText(/colour is not known/)
    .waitFor();
  await look(page, 'settings that the office has locked');
  await page.context().close();
}

/** A queue of which the window keeps only the newest. */
export async function longQueueLook(browser: Browser, look: Look): Promise<void> {
  await using practice = await startPracticeProcess(['--cars', '100']);
  const { session } = practice;
  const dataDir = temporaryFolder();
  const before = await startTerminalProcess({ dataDir, session });
  const yard = scriptView(before);
  await yard.ready();
  const row = (await yard.firstStation()).find((one) => one.cars.length > 0);
  await before.stop();
  const move = { equipmentId: row?.cars[0]?.equipmentId ?? 0, trackId: row?.track.trackId ?? 0 };
  recordLongQueue(dataDir, { commands: 2_100, billEvery: 3, move, refused: [21] });
  await using terminal = await startTerminalProcess({ dataDir, session });
  const { page } = await openWindow(browser, terminal, { still: true });
  await page.getByRole('list', { name: words.board.title }).waitFor();
  await goTo(page, 'queue');
  await page.getByRole('radio', { name: new RegExp(`^${words.queue.filters.all}`) }).click();
  await page.keyboard.press('End');
  await page.getByText(words.queue.older.all({ count: 2_000 })).waitFor();
  await look(page, 'a queue that goes on');
  await page.context().close();
}
