import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { words } from '../../src/renderer/lib/words/words.ts';
import { eventually } from '../support/eventually.ts';
import { recordLongQueue } from '../support/long-queue.ts';
import { startPracticeProcess, startTerminalProcess } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { goTo } from './go.ts';
import { browserOfFile } from './open-board.ts';
import { scriptView } from './script.ts';
import { fingers } from './touch.ts';
import { openWindow, tablet } from './window.ts';

// A terminal that has been in use for years: the window keeps the newest of its commands and finds every other.

const browser = await browserOfFile();

const say = words.queue;
/** Commands of the terminal, every third a bill of lading; the first that the car was moved by is number 1. */
const commands = 2_900;
const billEvery = 3;
const refused = 21;
const billsUpTo = (seq: number) => Math.floor(seq / billEvery);

const byMouse = (page: Page) => ({
  press: (control: Locator) => control.click(),
  go: (view: 'queue' | 'waybills') => goTo(page, view),
});
const byFinger = (page: Page) => ({
  press: (control: Locator) => control.tap(),
  go: (view: 'queue' | 'waybills') => fingers(page).go(words.shell.views[view]),
});

test.each([
  ['with mouse and keyboard', {}, byMouse],
  ['by touch, on a tablet', tablet, byFinger],
])(
  'of a queue of years the window keeps the newest, goes further back when asked, and finds any, %s',
  async (_how, size, hands) => {
    await using stack = new AsyncDisposableStack();
    const practice = stack.use(await startPracticeProcess(['--cars', '100']));
    const dataDir = temporaryFolder();
    const before = await startTerminalProcess({ dataDir, session: practice.session });
    const yard = scriptView(before);
    await yard.ready();
    const row = (await yard.firstStation()).find((one) => one.cars.length > 0);
    const car = row?.cars[0];
    if (row === undefined || car === undefined) throw new Error('the first station has no cars');
    await before.stop();
    const move = { equipmentId: car.equipmentId, trackId: row.track.trackId };
    recordLongQueue(dataDir, { commands, billEvery, move, refused: [refused] });

    const terminal = stack.use(await startTerminalProcess({ dataDir, session: practice.session }));
    await scriptView(terminal).ready();
    const window = await openWindow(browser, terminal, { ...size, still: true });
    const { page } = window;
    const { press, go } = hands(page);
    await page.getByRole('list', { name: words.board.title }).waitFor();

    const ledger = page.getByRole('grid', { name: say.title });
    const bills = page.getByRole('grid', { name: words.waybills.made });
    const opened = (seq: number) => page.getByRole('region', { name: `Move of long ago, number ${seq}`, exact: true });
    const filter = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
    /** Lines without the columns and the foot of the table. */
    const lines = async (grid: Locator, foot: boolean) =>
      Number(await grid.getAttribute('aria-rowcount')) - (foot ? 2 : 1);
    const search = async (text: string) => {
      await press(page.getByRole('banner').getByRole('button', { name: new RegExp(`^${words.shell.search}`) }));
      const dialog = page.getByRole('dialog', { name: words.palette.title });
      await dialog.getByRole('combobox').fill(text);
      return dialog;
    };

    // What needs a person is there however long ago it was recorded.
    await go('queue');
    await ledger.locator(`[data-command-id="long-ago-${refused}"]`).waitFor();
    expect(await filter(say.filters.attention).textContent()).toMatch(/\b1$/);
    await press(filter(say.filters.all));
    await eventually(async () => expect(await lines(ledger, true)).toBe(2_000));
    expect(await filter(say.filters.all).textContent()).toContain(words.unit.atLeast({ count: 2_000 }));
    // A file of what is listed says that it does not go back to the first.
    const saving = page.waitForEvent('download');
    await press(page.getByRole('main').getByRole('button', { name: say.toolbar.export }));
    expect((await saving).suggestedFilename()).toMatch(/-newest-2000\.csv$/);

    // A number from an old paper, and the history of a car, lead to commands that are not kept.
    const numbered = await search('1');
    await press(numbered.getByRole('option', { name: /^1 ?Move of long ago, number 1 / }));
    await opened(1).waitFor();
    const found = await search(car.mark);
    await press(found.locator('[data-beside="details"]').first());
    const past = page.getByRole('complementary').getByRole('button', { name: /Move of long ago/ });
    await past.first().waitFor();
    const asked = Number.parseInt((await past.last().textContent()) ?? '', 10);
    expect(asked).toBeGreaterThan(0);
    await press(past.last());
    await opened(asked).waitFor();
    await press(opened(asked).getByRole('button', { name: words.shell.close }));
    expect(await lines(ledger, true)).toBe(2_000);

    // Further back, as far as there is anything.
    const older = page.getByRole('button', { name: say.older.show });
    await page.getByText(say.older.all({ count: 2_000 })).waitFor();
    // The paper says that it is not all of it.
    await page.evaluate('window.print = () => undefined');
    await press(page.getByRole('button', { name: words.print.dialog.open }));
    const paper = page.locator('body > .printed');
    await paper.waitFor({ state: 'attached' });
    expect(await paper.textContent()).toContain(words.print.ledger.older);
    await page.evaluate(`window.dispatchEvent(new Event('afterprint'))`);
    await paper.waitFor({ state: 'detached' });
    await press(older);
    await eventually(async () => expect(await lines(ledger, true)).toBe(2_500));
    await page.getByText(say.older.all({ count: 2_500 })).waitFor();
    await press(older);
    await eventually(async () => expect(await lines(ledger, false)).toBe(commands));
    expect(await older.count()).toBe(0);
    expect(await ledger.and(page.locator(':focus')).count()).toBe(1);
    expect(await filter(say.filters.all).textContent()).not.toContain('+');

    // A window that is opened again keeps the newest again, and with them more bills of lading than it would look for.
    await page.reload();
    await page.getByRole('navigation', { name: words.shell.navigation }).waitFor();
    await go('waybills');
    await eventually(async () =>
      expect(await lines(bills, true)).toBe(billsUpTo(commands) - billsUpTo(commands - 2_000)),
    );
    await press(older);
    await eventually(async () => expect(await lines(bills, false)).toBe(billsUpTo(commands)));
    expect(window.complaints()).toEqual([]);
    await page.context().close();
  },
);
