import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import * as z from 'zod';
import { words } from '../../src/renderer/lib/words/words.ts';
import { eventually } from '../support/eventually.ts';
import { readPdf } from '../support/pdf.ts';
import { practiceControl } from '../support/practice-control.ts';
import { smallYard, startPracticeProcess, startTerminalProcess } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { testInFull } from '../support/tier.ts';
import { countPrints, printed } from './printer.ts';
import { browserOfFile } from './open-board.ts';
import { scriptView } from './script.ts';
import { openWindow } from './window.ts';

const browser = await browserOfFile();

const say = words.hazmat;

/** A board without a connection, and its first track that has hazmat. */
async function offlineBoard(stack: AsyncDisposableStack) {
  const practice = stack.use(await startPracticeProcess(smallYard));
  const terminal = stack.use(await startTerminalProcess({ dataDir: temporaryFolder(), session: practice.session }));
  const script = scriptView(terminal);
  await script.ready();
  await practiceControl(practice).offline(true);
  await script.workOffline(true);
  const window = await openWindow(browser, terminal, { still: true });
  const { page } = window;
  stack.defer(() => page.context().close());
  await countPrints(page);
  await page.getByRole('list', { name: words.board.title }).waitFor();
  const row = (await script.firstStation()).find(({ cars }) => cars.some((car) => car.hazmat !== null));
  if (row === undefined) throw new Error('the practice yard has no hazmat');
  const held = row.cars.filter((car) => car.hazmat !== null);
  return { page, window, row, held };
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name: say.title({ where: name }) });

test('one tap gives the hazmat of a track without a connection, and it prints as it is shown', async () => {
  await using stack = new AsyncDisposableStack();
  const { page, window, row, held } = await offlineBoard(stack);
  await page.getByRole('button', { name: say.ofTrack({ count: held.length, track: row.track.name }) }).click();
  const list = dialog(page, row.track.name);
  const lines = list.getByRole('listitem');
  await eventually(async () => expect(await lines.count()).toBeGreaterThanOrEqual(held.length));
  for (const { mark, hazmat } of held) {
    const line = lines.filter({ hasText: mark }).first();
    await line.getByRole('img', { name: /^Placard/ }).waitFor();
    for (const un of hazmat?.unNumbers ?? [])
      await line
        .getByText(new RegExp(`^${un}`))
        .first()
        .waitFor();
    if (hazmat?.class === null) await line.getByText(say.flags.noClass, { exact: true }).waitFor();
    if (hazmat?.residue === true) await line.getByText(say.residueLong).waitFor();
  }
  const shown = await lines.count();
  await list.getByRole('button', { name: words.print.dialog.open }).click();
  await eventually(async () => expect(await printed(page)).toBe(1));
  const cells = `[...document.querySelectorAll('body > .printed tbody tr')].map((tr) => tr.querySelector('[data-column=mark]').textContent)`;
  const marks = z.array(z.string()).parse(await page.evaluate(cells));
  expect(marks.length).toBe(shown);
  expect([...new Set(marks)]).toEqual(held.map((car) => car.mark));
  const [sheet] = readPdf(await page.pdf({ format: 'A4' }));
  const text = sheet?.lines.join('\n') ?? '';
  for (const part of [say.list, row.track.name, words.print.top.front, words.print.practiceExplained, 'Page 1 of'])
    expect(text).toContain(part);
  for (const { hazmat } of held) for (const un of hazmat?.unNumbers ?? []) expect(text).toContain(un);
  expect(window.complaints()).toEqual([]);
});

testInFull('by keyboard: Z shows the hazmat of the track the keyboard is on, and of the chosen cars', async () => {
  await using stack = new AsyncDisposableStack();
  const { page, row, held } = await offlineBoard(stack);
  const [first] = held;
  const tile = page.locator(`[data-track-id="${row.track.trackId}"] [data-equipment-id]`).first();
  await tile.focus();
  await page.keyboard.press('z');
  await dialog(page, row.track.name).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page, row.track.name).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+a');
  await page.keyboard.press('z');
  const cut = dialog(page, words.print.cut.title);
  await cut.getByText(say.count({ held: held.length, of: row.cars.length })).waitFor();
  await cut
    .getByText(first?.mark ?? '')
    .first()
    .waitFor();
});
