import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { switchList } from '#shared/terminal/switch-lists.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { patienceMs } from '../support/eventually.ts';
import { loadedPage } from '../support/load-page.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { goTo } from './go.ts';
import { browserOfFile, openBoard } from './open-board.ts';
import { findStage } from './tracks.ts';

const browser = await browserOfFile();

const say = words.phone;
const answered = z.object({ json: switchList });
const hostile = `</script><img src="http://127.0.0.1:9/x" onerror="document.title='broken in'">`;

/** A list of the yard, open in the window; a remark on it means harm. */
async function withList(stack: AsyncDisposableStack) {
  const { terminal, script, page } = await openBoard(stack, browser);
  const { cut, more, near } = findStage(await script.firstStation());
  const to = { trackId: near.trackId, place: 'back' };
  const lines = [...cut, ...more].slice(0, 4).map((equipmentId) => ({ equipmentId, cut: 1, to, remarks: hostile }));
  const made = await terminal.call('switchLists/create', { title: `Mill job ${hostile}`, lines });
  const list = answered.parse(made.body).json;
  await goTo(page, 'switchLists');
  await page.getByText('Mill job').first().click();
  const read = async () =>
    answered.parse((await terminal.call('switchLists/get', { paperId: list.paperId })).body).json;
  return { page, list, read };
}

/** The page as a phone opens it: from a file, with no network. */
async function onPhone(stack: AsyncDisposableStack, path: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  stack.defer(() => context.close());
  await context.setOffline(true);
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  const { page } = await loadedPage(async () => ({ page: await context.newPage() }), pathToFileURL(path).href);
  page.setDefaultTimeout(patienceMs);
  return { page, asked };
}

async function saved(page: Page, press: () => Promise<void>, as: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const path = join(temporaryFolder(), as);
  copyFileSync(await download.path(), path);
  return path;
}

test('a list goes out as one file, is ticked on a phone without a network, and comes back line by line', async () => {
  await using stack = new AsyncDisposableStack();
  const { page, list, read } = await withList(stack);
  const [first, second, , fourth] = list.lines;
  await page.getByRole('button', { name: say.open }).click();
  const dialog = page.getByRole('dialog');
  const path = await saved(page, () => dialog.getByRole('button', { name: say.save }).click(), 'list.html');

  const phone = await onPhone(stack, path);
  const line = (mark: string | undefined) => phone.page.getByRole('listitem').filter({ hasText: mark ?? '' });
  await line(first?.mark).getByRole('button', { name: say.page.done }).tap();
  await phone.page.getByLabel(say.page.name).fill('J. Miller');
  await phone.page.getByRole('button', { name: say.page.keep }).tap();
  await line(second?.mark).getByRole('button', { name: say.page.skip }).tap();
  await phone.page.getByRole('button', { name: words.switchLists.work.reasons.noRoom }).tap();
  await line(fourth?.mark).getByRole('button', { name: say.page.done }).tap();
  await line(fourth?.mark).getByRole('button', { name: say.page.undo }).tap();
  const progress = phone.page.getByText(say.page.progress({ left: '2', of: '4' }));
  // A tap is a click only a moment after the finger is lifted.
  await progress.waitFor();
  // What was ticked is there when the page is opened again.
  await phone.page.reload();
  await progress.waitFor();
  expect(await phone.page.title()).toBe(list.title);
  expect(await phone.page.locator('img').count()).toBe(0);
  await phone.page.getByRole('button', { name: say.page.send }).tap();
  const back = await saved(
    phone.page,
    () => phone.page.getByRole('button', { name: say.page.save }).tap(),
    'ticks.json',
  );
  // No script but its own runs there, whoever has put it in.
  await phone.page.evaluate(`(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "broken in"';
    document.body.append(script);
  })()`);
  expect(await phone.page.title()).toBe(list.title);
  // A browser that keeps nothing is told of.
  await phone.page.addInitScript(`Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } })`);
  await phone.page.reload();
  await phone.page.getByText(say.page.keepsNothing).waitFor();
  expect(phone.asked.filter((url) => !url.startsWith('file:') && !url.startsWith('blob:'))).toEqual([]);

  await dialog.locator('input[type="file"]').setInputFiles(back);
  await dialog.getByText('J. Miller').first().waitFor();
  expect((await read()).lines.map(({ work }) => work.is)).toEqual(['open', 'open', 'open', 'open']);
  await dialog.getByRole('button', { name: say.take({ count: 2 }) }).click();
  await page.getByText(say.taken({ count: 2, by: 'J. Miller' })).waitFor();
  expect((await read()).lines.map(({ work }) => work)).toMatchObject([
    { is: 'done', by: 'J. Miller' },
    { is: 'skipped', reason: 'noRoom', by: 'J. Miller' },
    { is: 'open' },
    { is: 'open' },
  ]);
  // The same file once more has nothing to take.
  await page.getByRole('button', { name: say.open }).click();
  await dialog.locator('input[type="file"]').setInputFiles(back);
  await dialog.getByText(say.verdicts.same).first().waitFor();
  expect(await dialog.getByRole('checkbox').count()).toBe(0);
});
