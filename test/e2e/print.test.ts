import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import * as z from 'zod';
import type { TrackWithCars } from '#shared/terminal/tracks.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { eventually } from '../support/eventually.ts';
import { readPdf, type PdfPage } from '../support/pdf.ts';
import { testInFull } from '../support/tier.ts';
import { goTo } from './go.ts';
import { countPrints, loadPaper, printed } from './printer.ts';
import { browserOfFile, openBoard } from './open-board.ts';
import { findStage } from './tracks.ts';

const browser = await browserOfFile();

const say = words.print;
const ask = say.dialog;

/** A window whose print dialog only counts how often it was opened: the paper stays in place to be looked at. */
async function atPrinter(stack: AsyncDisposableStack) {
  const { terminal, script, window, page } = await openBoard(stack, browser, { still: true });
  await countPrints(page);
  await loadPaper(page);
  return { page, script, terminal, window, station: await script.firstStation() };
}

/** Asks for a list in the print dialog, and waits until it was handed to the printer. */
async function askFor(page: Page, choices: readonly string[]): Promise<void> {
  const before = await printed(page);
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog', { name: ask.title });
  for (const choice of choices) await dialog.getByRole('radio', { name: choice, exact: true }).click();
  await dialog.getByRole('button', { name: ask.print, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await eventually(async () => expect(await printed(page)).toBe(before + 1));
}

const paper = async (page: Page, format: 'Letter' | 'A4') => readPdf(await page.pdf({ format }));

/** Cells of the printed lines. */
async function linesOnPaper(page: Page): Promise<string[][]> {
  const cells = `[...document.querySelectorAll('body > .printed tbody tr:not(.part)')].map((tr) =>
    [...tr.querySelectorAll('td')].map((td) => td.textContent.replace(/\\s+/g, ' ').trim()))`;
  return z.array(z.array(z.string())).parse(await page.evaluate(cells));
}

function eachIsNumbered(pages: readonly PdfPage[]): void {
  pages.forEach(({ lines }, at) => {
    const number = `${say.page.before}${at + 1}${say.page.between}${pages.length}`;
    expect(lines.join('\n')).toContain(number);
  });
}

/** The cars on paper, line by line. Cells run together there: `NEC 32` is the end of one and the next. */
function marksOn(pages: readonly PdfPage[], of: readonly TrackWithCars[]): string[] {
  const known = new Set(of.flatMap((row) => row.cars.map((car) => car.mark)));
  const named = pages.flatMap(({ lines }) => lines.flatMap((line) => line.match(/\b[A-Z&]{1,4} \d{1,6}\b/g) ?? []));
  return named.filter((mark) => known.has(mark));
}

test('a printed track list reads as the list on the screen does, from either end, on Letter and on A4', async () => {
  await using stack = new AsyncDisposableStack();
  const { page, script, station } = await atPrinter(stack);
  await script.workOffline(true);
  const [track] = station;
  const [first] = track?.cars ?? [];
  if (track === undefined || first === undefined) throw new Error('the first track of the station is empty');
  const from = track.track;
  await page.locator(`[data-equipment-id="${first.equipmentId}"]`).first().click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('d');
  const screen = page.getByRole('grid', { name: words.board.title });
  await screen.waitFor();
  const onScreen = `[...document.querySelectorAll('[role=row][data-track-id="${from.trackId}"][data-equipment-id]')].map((row) =>
    [...row.querySelectorAll('[role=gridcell]')].map((cell) => cell.textContent.replace(/\\s+/g, ' ').trim()))`;
  const seen = z.array(z.array(z.string())).parse(await page.evaluate(onScreen));
  expect(seen.length).toBeGreaterThan(2);
  const headed = async (row: string, lines: readonly (readonly string[])[]) => {
    const heads = `[...document.querySelector('${row}').children].map((one) => one.textContent.trim())`;
    const names = z.array(z.string()).parse(await page.evaluate(heads));
    // A column of which no car has anything leaves its room to the others; kind and type stand in two places of one
    // cell on the screen.
    return lines.map((cells) =>
      cells.flatMap((cell, at) => (cell === '' ? [] : [`${names[at]}: ${cell.replaceAll(' ', '')}`])),
    );
  };
  const onTheScreen = await headed('[role=grid] .column-heads', seen);

  await askFor(page, [from.name]);
  const front = await linesOnPaper(page);
  expect(front.length).toBe(track.cars.length);
  // The screen draws what is in sight.
  expect((await headed('body > .printed tr.names', front)).slice(0, seen.length)).toEqual(onTheScreen);
  for (const [format, width] of [
    ['Letter', 612],
    ['A4', 596],
  ] as const) {
    await askFor(page, [from.name, words.board.front]);
    const pages = await paper(page, format);
    expect(Math.round(pages[0]?.width ?? 0)).toBe(width);
    eachIsNumbered(pages);
    expect(marksOn(pages, station)).toEqual(track.cars.map((car) => car.mark));
    const [heading] = pages.map(({ lines }) => lines.join('\n'));
    for (const said of [say.tracks.title, from.name, say.top.front, 'UTC', say.practiceExplained, 'Carrier 9001'])
      expect(heading).toContain(said);
  }

  await askFor(page, [from.name, words.board.back]);
  expect(await linesOnPaper(page)).toEqual(front.toReversed());
  expect((await paper(page, 'A4'))[0]?.lines.join('\n')).toContain(say.top.back);
});

testInFull(
  'the whole station prints on whole pages, on halves and a track a page, every car once and every page numbered',
  async () => {
    await using stack = new AsyncDisposableStack();
    const { page, station } = await atPrinter(stack);
    const marks = station.flatMap((row) => row.cars.map((car) => car.mark));
    const names = station.map((row) => row.track.name);

    await askFor(page, [ask.subjects.board, ask.layouts.full]);
    const whole = await paper(page, 'Letter');
    expect(whole.length).toBeGreaterThan(2);
    eachIsNumbered(whole);
    expect(marksOn(whole, station)).toEqual(marks);
    // A track that goes on is named again where it goes on, with the names of its columns.
    for (const { lines } of whole.slice(1)) {
      const top = lines.slice(0, 6).join('\n');
      expect(names.some((name) => top.includes(`${name} ${say.top.front}`))).toBe(true);
      expect(top).toContain(words.board.columns.mark);
      expect(lines.join('\n')).toContain(say.practice);
    }

    await askFor(page, [ask.subjects.board, ask.layouts.trackAPage]);
    const each = await paper(page, 'A4');
    eachIsNumbered(each);
    expect(marksOn(each, station)).toEqual(marks);
    const begun = each.map(({ lines }) =>
      names.filter((name) => lines.some((line) => line.startsWith(`${name} ${say.top.front}`))),
    );
    expect(begun.every((tracks) => tracks.length === 1)).toBe(true);

    await askFor(page, [ask.subjects.board, ask.layouts.half]);
    const halves = await paper(page, 'Letter');
    expect([halves[0]?.width, halves[0]?.height]).toEqual([792, 612]);
    eachIsNumbered(halves);
    for (const { lines } of halves) {
      expect(lines.join('\n')).toContain(`${say.page.between}${halves.length}${say.half.left}`);
      expect(lines.join('\n')).toContain(`${say.page.between}${halves.length}${say.half.right}`);
    }
    expect(marksOn(halves, station).toSorted()).toEqual(marks.toSorted());
  },
);

testInFull('chosen cars print in the order in which they were chosen', async () => {
  await using stack = new AsyncDisposableStack();
  const { page, station } = await atPrinter(stack);
  const { cut } = findStage(station);
  const tile = (id: number | undefined) => page.locator(`[data-equipment-id="${id}"]`).first();
  await tile(cut[1]).click();
  await tile(cut[0]).click({ modifiers: ['Control'] });
  await askFor(page, []);
  const marks = [cut[1], cut[0]].map(
    (id) => station.flatMap((row) => row.cars).find((car) => car.equipmentId === id)?.mark,
  );
  expect((await linesOnPaper(page)).map((cells) => cells[1])).toEqual(marks);
  expect((await paper(page, 'A4'))[0]?.lines.join('\n')).toContain(say.cut.order);
});

testInFull(
  'the queue prints as the ledger shows it, the browser’s own Ctrl+P what is looked at, and Enter in the dialog at once',
  async () => {
    await using stack = new AsyncDisposableStack();
    const { page, window, script, terminal, station } = await atPrinter(stack);
    // Nobody asked for paper: it is what the board shows.
    const board = await paper(page, 'Letter');
    eachIsNumbered(board);
    expect(marksOn(board, station)).toEqual(station.flatMap((row) => row.cars.map((car) => car.mark)));

    const { cut, far, near } = findStage(station);
    await script.workOffline(true);
    for (const [id, to] of [
      [cut[0], far],
      [cut[1], near],
    ] as const)
      await terminal.call('moves/record', { equipmentIds: [id], to: { trackId: to.trackId, place: 'back' } });
    await goTo(page, 'queue');
    const ledger = page.getByRole('grid', { name: words.queue.title });
    await eventually(async () => expect(await ledger.locator('[data-command-id]').count()).toBe(2));
    const onScreen = `[...document.querySelectorAll('[data-command-id]')].map((row) =>
    [...row.querySelectorAll('[role=gridcell]')].map((cell) => cell.textContent.replace(/\\s+/g, '')))`;
    const seen = z.array(z.array(z.string())).parse(await page.evaluate(onScreen));
    await page.keyboard.press('p');
    await eventually(async () => expect(await printed(page)).toBe(1));
    expect((await linesOnPaper(page)).map((cells) => cells.map((cell) => cell.replaceAll(' ', '')))).toEqual(seen);
    const pages = await paper(page, 'A4');
    eachIsNumbered(pages);
    expect(pages[0]?.lines.join('\n')).toContain(words.queue.filters.waiting);
    // Put away with the dialog: the next Ctrl+P prints what is looked at then.
    await goTo(page, 'board');
    await page.getByRole('list', { name: words.board.title }).waitFor();
    await page.evaluate(`dispatchEvent(new Event('afterprint'))`);
    expect((await paper(page, 'Letter')).length).toBe(board.length);
    await page.keyboard.press('p');
    await page.getByRole('dialog', { name: ask.title }).waitFor();
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await printed(page)).toBe(2));

    // Where a view has no paper, the browser's own print is no empty page.
    await page.evaluate(`dispatchEvent(new Event('afterprint'))`);
    await goTo(page, 'customers');
    await page.getByRole('main').getByRole('grid').waitFor();
    const [none, ...more] = await paper(page, 'Letter');
    expect(more).toEqual([]);
    expect(none?.lines.join(' ')).toContain(say.nothing.title);
    expect(none?.lines.join(' ')).toContain(words.shell.views.customers);
    expect(window.complaints()).toEqual([]);
  },
);

testInFull(
  'the inventory prints every car that is listed, as the screen has it: its filters, order and columns, each page numbered',
  async () => {
    await using stack = new AsyncDisposableStack();
    const { page, script, station, terminal } = await atPrinter(stack);
    await script.workOffline(true);
    const view = {
      name: 'Long empties',
      filter: { loadStatus: ['EMPTY'] },
      sort: { by: 'lengthFt', descending: true },
      columns: ['mark', 'lengthFt', 'kind', 'track', 'position'],
    };
    expect((await terminal.call('inventory/saveView', { view })).status).toBe(200);
    await goTo(page, 'inventory');
    const views = words.inventory.views;
    await page.getByRole('button', { name: views.button, exact: true }).click();
    const kept = page.getByRole('dialog', { name: views.label });
    await kept.getByRole('button', { name: view.name, exact: true }).click();
    const grid = page.getByRole('grid', { name: words.inventory.grid });
    await grid.getByRole('columnheader', { name: words.inventory.columns.position }).waitFor();
    await eventually(async () => expect(await grid.getByRole('columnheader').count()).toBe(view.columns.length + 1));
    const answer = await terminal.call('inventory/table', { filter: view.filter, sort: view.sort });
    const { equipmentIds } = z.object({ json: z.object({ equipmentIds: z.array(z.int()) }) }).parse(answer.body).json;
    const onScreen = `[...document.querySelectorAll('[role=row][data-equipment-id]')].map((row) =>
    [...row.querySelectorAll('[role=gridcell]')].slice(1).map((cell) => cell.textContent.replace(/\\s+/g, ' ').trim()))`;
    const seen = await eventually(async () => {
      const rows = z.array(z.array(z.string())).parse(await page.evaluate(onScreen));
      expect(rows.length).toBeGreaterThan(10);
      // Each is read when it comes into sight.
      expect(rows.map(([mark]) => mark)).not.toContain('');
      return rows;
    });

    await askFor(page, [ask.layouts.wide]);
    const lines = await linesOnPaper(page);
    expect(lines.length).toBe(equipmentIds.length);
    // With what is not sure of a place, which on the screen stands beside the track as a sign.
    expect(lines.slice(0, seen.length).map((cells) => cells.slice(0, view.columns.length))).toEqual(seen);
    expect(lines.every((cells) => cells.length === view.columns.length + 1)).toBe(true);
    // They stay the lines they are while the clock goes on: laying out thousands of them takes a browser long enough.
    const line = `document.querySelector('body > .printed tbody tr:not(.part)')`;
    await page.evaluate(`window.firstLine = ${line}`);
    await page.waitForTimeout(2_500);
    expect(await page.evaluate(`window.firstLine === ${line}`)).toBe(true);
    const pages = await paper(page, 'Letter');
    expect(pages.length).toBeGreaterThan(2);
    expect(pages[0]?.width ?? 0).toBeGreaterThan(pages[0]?.height ?? 0);
    eachIsNumbered(pages);
    for (const { lines: ofPage } of pages) expect(ofPage.join('\n')).toContain(words.inventory.columns.position);
    // A long line of it goes on in the next.
    const [heading] = pages.map((one) => one.lines.join(' '));
    const told = [
      say.inventory.title,
      view.name,
      'Load: Empty',
      say.inventory.sorted({ column: 'Feet', descending: true }),
      say.practiceExplained,
    ];
    for (const said of [...told, 'As the service said', 'UTC']) expect(heading).toContain(said);
    const marks = new Set(marksOn(pages, station));
    const empties = station.flatMap((row) => row.cars).filter((car) => car.loadStatus === 'EMPTY');
    expect(empties.filter((car) => !marks.has(car.mark))).toEqual([]);

    // Upright, and by the button.
    const before = await printed(page);
    await page.getByRole('main').getByRole('button', { name: ask.open }).click();
    const dialog = page.getByRole('dialog', { name: ask.title });
    await dialog.getByRole('radio', { name: ask.upright }).click();
    await dialog.getByRole('button', { name: ask.print, exact: true }).click();
    await eventually(async () => expect(await printed(page)).toBe(before + 1));
    const [upright] = await paper(page, 'Letter');
    expect(upright?.height ?? 0).toBeGreaterThan(upright?.width ?? 0);
  },
);

testInFull(
  'Ctrl+P in the inventory asks what to print, as P does; where the browser prints by itself, the paper says what is not on it',
  async () => {
    await using stack = new AsyncDisposableStack();
    const { page, window } = await atPrinter(stack);
    await goTo(page, 'inventory');
    // A line is drawn before its car is read.
    await page.locator('[role=row][data-equipment-id] [data-opens]').first().waitFor();
    await page.keyboard.press('ControlOrMeta+p');
    await page.getByRole('dialog', { name: ask.title }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await printed(page)).toBe(0);

    const pages = await paper(page, 'Letter');
    eachIsNumbered(pages);
    const [first = ''] = pages.map((one) => one.lines.join(' '));
    expect(first).toContain(say.inventory.title);
    const here = Number(/Only (\d+) of/.exec(first)?.[1]);
    expect(first.replaceAll(/\s+/g, ' ')).toContain(say.inventory.unread({ here, of: 1_200 }));
    const marks = pages.flatMap((one) => one.lines).filter((line) => /^[A-Z&]{2,4} \d+ /.test(line));
    expect(here).toBeGreaterThan(10);
    expect(marks).toHaveLength(here);
    expect(window.complaints()).toEqual([]);
  },
);
