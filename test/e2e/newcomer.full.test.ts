import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { words } from '../../src/renderer/lib/words/words.ts';
import { startTerminalProcess } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { browserOfFile } from './open-board.ts';
import { scriptView } from './script.ts';
import { moveAsTold, type Press, sentence } from './told.ts';
import { openWindow } from './window.ts';

// Somebody who has never seen the window and reads nothing but what stands in it: every mark and track used here
// is read off the screen. docs/newcomer-walk.md notes where this person hesitated.

const browser = await browserOfFile();

const say = words.lessons;

const stepIs = (page: Page, at: number, of: number) =>
  page.getByText(say.bar.at({ step: at, steps: of }), { exact: false }).waitFor();

test.each([
  ['at a desk, with the mouse', { width: 1440, height: 900, touch: false }],
  ['on a tablet held upright, by touch alone', { width: 820, height: 1180, touch: true }],
])(
  'a newcomer moves a cut, finds a car by its last digits, lives through an outage and a conflict: %s',
  async (_, held) => {
    const press: Press = (target) => (held.touch ? target.tap() : target.click());
    await using terminal = await startTerminalProcess({ dataDir: temporaryFolder() });
    const window = await openWindow(browser, terminal, { newcomer: true, ...held });
    const { page } = window;
    const script = scriptView(terminal);

    // In by the door that cannot do harm, and round by the tour that is offered.
    await press(page.getByRole('button', { name: /^Practice yard/ }));
    await page.getByText(say.welcome.text).waitFor();
    await page.getByRole('main').locator('[data-equipment-id]').first().waitFor();
    await press(page.getByRole('button', { name: say.welcome.tour }));
    for (const stop of Object.values(words.tour.stops)) {
      await page.getByRole('dialog', { name: stop.title }).waitFor();
      await press(page.getByRole('button', { name: new RegExp(`^(${words.tour.next}|${words.tour.done})$`) }));
    }
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    // A first move, taken back.
    await press(page.getByRole('button', { name: say.welcome.lesson }));
    const { marks } = await moveAsTold(page, press);
    expect(marks).toHaveLength(2);
    await sentence(page).filter({ hasText: say.step.takeBack }).waitFor();
    await press(page.getByRole('button', { name: words.shell.undo, exact: true }));
    await sentence(page).filter({ hasText: say.over.firstMove }).waitFor();
    await script.done(2);

    // A car of another track by its last four digits, from the screen.
    const tile = page.getByRole('main').locator('li[data-track-id]').last().locator('[data-equipment-id]').first();
    const mark = /^[A-Z&]+ \d+/.exec((await tile.getAttribute('aria-label')) ?? '')?.[0] ?? '';
    await press(page.getByRole('banner').getByRole('button', { name: new RegExp(`^${words.shell.search}`) }));
    await page.keyboard.type(mark.slice(-4));
    await press(page.getByRole('dialog').getByRole('option', { name: mark }).first());
    // It stands on the board, in sight, under the keyboard, and framed for whoever pressed no key.
    const here = page.getByRole('main').locator('[data-equipment-id]:focus');
    await expect.poll(async () => (await here.getAttribute('aria-label')) ?? '').toMatch(new RegExp(`^${mark}\\b`));
    expect(await here.evaluate((found) => getComputedStyle(found).outlineStyle)).toBe('solid');

    // An outage.
    await press(page.getByRole('button', { name: say.bar.next({ name: say.names.workingOffline }) }));
    await page
      .getByRole('banner')
      .getByText(/^Offline since/)
      .waitFor();
    await moveAsTold(page, press);
    await sentence(page).filter({ hasText: say.step.seeWaiting }).waitFor();
    await page.getByRole('banner').getByText('1 waiting', { exact: true }).waitFor();
    await press(page.getByRole('button', { name: say.bar.lineBack }));
    await sentence(page).filter({ hasText: say.over.workingOffline }).waitFor();

    // A conflict.
    await press(page.getByRole('button', { name: say.bar.next({ name: say.names.conflict }) }));
    await stepIs(page, 2, 4);
    await press(page.getByRole('navigation', { name: words.shell.navigation }).getByRole('button', { name: 'Board' }));
    await moveAsTold(page, press);
    await stepIs(page, 4, 4);
    await press(page.getByRole('button', { name: say.bar.openIt }));
    for (const column of [words.queue.conflict.base, words.queue.conflict.meant, words.queue.conflict.now]) {
      await page.getByRole('region', { name: column }).waitFor();
    }
    await press(page.getByRole('main').getByRole('button', { name: /^Move it from / }));
    await sentence(page).filter({ hasText: say.over.conflict }).waitFor();
    await page.getByRole('button', { name: say.bar.next({ name: say.names.trackCheck }) }).waitFor();
    expect((await script.queue()).map((command) => command.state)).toEqual(Array<string>(4).fill('settled'));

    // Starting over: everything is where it was, after being told what becomes of the practice work.
    await press(page.getByRole('button', { name: say.band, exact: true }));
    await press(page.getByRole('button', { name: say.reset.open }));
    await press(page.getByRole('button', { name: say.reset.confirm, exact: true }));
    await page.getByText(say.reset.done).waitFor();
    await page.getByRole('banner').getByText(words.shell.nothingWaiting).waitFor();
    expect(await script.queue()).toEqual([]);
    expect(window.complaints()).toEqual([]);
  },
);
