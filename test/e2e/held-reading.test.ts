import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { words } from '../../src/renderer/lib/words/words.ts';
import { eventually } from '../support/eventually.ts';
import { startPracticeProcess, startTerminalProcess } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { fewer } from '../support/tier.ts';
import { tabbing } from './keyboard.ts';
import { browserOfFile } from './open-board.ts';
import { scriptView } from './script.ts';
import { openWindow, tablet } from './window.ts';

// A service that lists far fewer cars than it did: a person decides whether the yard has changed so much.

const browser = await browserOfFile();

const say = words.shell.held;
/** Cars that the service lists at first, and then. */
const cars = { before: 300, after: 60 };

/** More presses of Tab than there are stops before the message on top, or in the dialog. */
const mostStops = 40;

test.each(
  fewer(1, [
    ['by keyboard alone', {}, (page: Page, button: Locator) => tabbing(page, mostStops).use(button)],
    ['by touch alone, on a tablet', tablet, (_page: Page, button: Locator) => button.tap()],
  ]),
)(
  'a reading that would clear much of the board waits, is put off, read again and taken, %s',
  async (_how, size, press) => {
    await using stack = new AsyncDisposableStack();
    const many = stack.use(await startPracticeProcess(['--cars', String(cars.before)]));
    const terminal = stack.use(await startTerminalProcess({ dataDir: temporaryFolder(), session: many.session }));
    const script = scriptView(terminal);
    await script.ready();
    expect((await script.status()).mirror.cars).toBe(cars.before);
    await many.stop();
    const { port } = new URL(many.session.serviceUrl);
    stack.use(await startPracticeProcess(['--cars', String(cars.after), '--port', port]));

    const window = await openWindow(browser, terminal, size);
    const { page } = window;
    await page.getByRole('list', { name: words.board.title }).waitFor();
    await eventually(async () => {
      await terminal.call('mirror/refresh', {});
      expect((await script.status()).mirror.held).not.toBeNull();
    });
    const bar = page.getByRole('alert').filter({ hasText: say.bar });
    const dialog = page.getByRole('dialog', { name: say.title });
    const decide = async (choice: string) => {
      await press(page, bar.getByRole('button', { name: say.open }));
      await press(page, dialog.getByRole('button', { name: choice }));
      await dialog.waitFor({ state: 'detached' });
    };

    // Put off, and read again with the same end: the board keeps what it had.
    await decide(say.later);
    const first = (await script.status()).mirror;
    expect(first).toMatchObject({ cars: cars.before, held: { at: expect.any(String) } });
    await decide(say.keep);
    await eventually(async () => {
      const again = (await script.status()).mirror;
      // The same question: whoever is reading it can still answer it.
      expect(again).toMatchObject({ cars: cars.before, pull: null, held: first.held });
    });
    await decide(say.accept);
    await bar.waitFor({ state: 'detached' });
    await eventually(async () =>
      expect((await script.status()).mirror).toMatchObject({ cars: cars.after, held: null }),
    );
    expect(window.complaints()).toEqual([]);
    await page.context().close();
  },
);
