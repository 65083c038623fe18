import { mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { consistLayout } from '#shared/rules/consist-columns.ts';
import { delimiterOf, tableLines } from '#shared/rules/delimited.ts';
import { parseMark, showMark } from '#shared/yard/mark.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { eventually } from '../support/eventually.ts';
import { readPdf } from '../support/pdf.ts';
import { startPracticeProcess, startTerminalProcess } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { goTo } from './go.ts';
import { countPrints, printed } from './printer.ts';
import { browserOfFile } from './open-board.ts';
import { scriptView } from './script.ts';
import { openWindow } from './window.ts';

const browser = await browserOfFile();

// Another list, such as that of a real train, is played with YARD_TRAIN=<file>; then each step is photographed, too.
const given = process.env['YARD_TRAIN'];
const pictures = fileURLToPath(new URL('../../out/train', import.meta.url));

/** Written for this test, with the kinds of dirt that lists of real trains have. */
const ours = `Line #,Train Car ID,Load/Empty,Car Type,Commodity,Tank Car Specification,UN ID,Hazardous Class,Status of Car
7,ZZAX 4145,LOADED,HOPPER,PLASTIC PELLETS,,,,ok
8,ZZBX 684543,EMPTY,TANK CAR,residue machine oil,DOT 117J100W,,,"scrap, pending"
9,ZZBX 402025,LOADED,TANK CAR,"VINYL CHLORIDE, STABILIZED ",DOT 105J300W,UN1086,2.1 (FLAMMABLE GAS),"leaks, a little"
10,ZZCX 80370,LOADED,TANK CAR,"VINYL CHLORIDE, STABILIZED ",dot 105J300W,UN 1086,2.1 (FLAMMABLE GAS),
11,ZZCX 211226,LOADED,TANK CAR,"COMBUSTIBLE LIQ., NOS ",DOT 111S100W1,NA1993,COMBUSTIBE LIQUID,unknown
12,ZZDX 259013,EMPTY,TANK CAR,BENZENE,DOT 111A100W1,UN 1114,3 (FLAMMABLE LIQUID),
13,ZZDX 3421,LOADED,HOPPER,"FLAKES, POWDER ",,b,,"in line, upright "
14,ZZDX 205907,LOADED,TANK CAR,ACRYLATES,DOT 111A100W1,UN2348,,
15,ZZ 953815,LOADED,AUTORACK,AUTOS PASSENGER,,,,
`;

interface Train {
  readonly name: string;
  readonly text: string;
  /** The marks as they are written, in their order, and as they are shown. */
  readonly written: readonly string[];
  readonly marks: readonly string[];
  /** Marks of the cars with anything in their UN number or hazard class. */
  readonly dangerous: readonly string[];
}

function readTrain(): Train {
  const text = given === undefined ? ours : readFileSync(given, 'utf8');
  const lines = [...tableLines(text, delimiterOf(text))];
  const { headingLine, columns } = consistLayout(lines);
  const cell = (cells: readonly string[], field: (typeof columns)[number]) => cells[columns.indexOf(field)] ?? '';
  const cars = lines.filter(({ number }) => number !== headingLine).map(({ cells }) => cells);
  const shown = (written: string) => {
    const mark = parseMark(written);
    return mark === null ? written : showMark(mark);
  };
  const written = cars.map((cells) => cell(cells, 'car'));
  return {
    name: given === undefined ? 'train.csv' : basename(given),
    text,
    written,
    marks: written.map(shown),
    dangerous: cars
      .filter((cells) => cell(cells, 'un') + cell(cells, 'class') !== '')
      .map((cells) => shown(cell(cells, 'car'))),
  };
}

/** Gives the cars at the front of the fullest track the marks of a train, in its order: it has come in. */
function bringIn(dataFile: string, train: Train): number {
  const file = new Database(dataFile);
  const full = 'SELECT track_id FROM car GROUP BY track_id ORDER BY count(*) DESC, track_id LIMIT 1';
  const { track_id: trackId } = z.object({ track_id: z.int() }).parse(file.prepare(full).get());
  const standing = file.prepare('SELECT id FROM car WHERE track_id = ? ORDER BY position').all(trackId);
  const ids = z.array(z.object({ id: z.int() })).parse(standing);
  if (ids.length < train.marks.length) throw new Error(`only ${ids.length} cars stand on one track`);
  const rename = file.prepare('UPDATE car SET initial = ?, number = ? WHERE id = ?');
  for (const [at, mark] of train.marks.entries()) {
    const [initial, number] = mark.split(' ');
    rename.run(initial, Number(number), ids[at]?.id);
  }
  file.close();
  return trackId;
}

async function photograph(page: Page, name: string): Promise<void> {
  if (given === undefined) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`) });
}

test('the list of a train is pasted as marks, brought in, searched, checked against its track and printed as a hazmat list, dirt included and nothing dropped', async () => {
  await using stack = new AsyncDisposableStack();
  const train = readTrain();
  const count = train.marks.length;
  const dataFile = join(temporaryFolder(), 'practice.sqlite');
  const flags = ['--cars', '900', '--tracks', '8', '--stations', '1'];
  const before = await startPracticeProcess(flags, dataFile);
  await before.stop();
  const trackId = bringIn(dataFile, train);
  const practice = stack.use(await startPracticeProcess(flags, dataFile));
  const terminal = stack.use(await startTerminalProcess({ dataDir: temporaryFolder(), session: practice.session }));
  const script = scriptView(terminal);
  await script.ready();
  const window = await openWindow(browser, terminal, { still: true });
  const { page } = window;
  stack.defer(() => page.context().close());
  await page.getByRole('list', { name: words.board.title }).waitFor();
  await countPrints(page);
  const dialog = page.getByRole('dialog');

  // Pasted as marks, as they are written: a cut of all of them, in their order.
  await page.getByRole('main').getByRole('button', { name: words.board.paste }).click();
  const marks = words.board.pasteMarks;
  await dialog.getByLabel(marks.label).fill(train.written.join('\n'));
  await dialog.getByRole('button', { name: marks.find }).click();
  await dialog.getByText(marks.found({ count })).waitFor();
  await photograph(page, '1-marks');
  await dialog.getByRole('button', { name: marks.choose({ count }) }).click();
  const cut = page.getByRole('region', { name: words.board.cut.label });
  await cut.getByText(`${count} ${words.board.cut.cars({ count })}`, { exact: true }).waitFor();
  await photograph(page, '2-cut');
  await page.keyboard.press('Escape');

  // Brought in from its file: every line is a car, and every car is on the board.
  const own = words.consist;
  await goTo(page, 'trains');
  await page.getByRole('main').getByRole('button', { name: own.fresh }).first().click();
  const file = { name: train.name, mimeType: 'text/csv', buffer: Buffer.from(train.text) };
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await dialog.getByText(own.keep.read({ rows: count, count, left: 0 }), { exact: true }).waitFor();
  await photograph(page, '3-columns');
  await dialog.getByRole('button', { name: own.keep.record({ count }) }).click();
  await page.getByText(own.open.found({ count, of: count })).waitFor();
  await photograph(page, '4-consist');
  const tab = (name: string, cars: number) => page.getByRole('radio', { name: new RegExp(`^${name}\\s*${cars}$`) });
  await tab(own.open.tabs.look, await noted(terminal.call)).click();
  await photograph(page, '5-to-look-at');
  await tab(own.open.tabs.hazmat, train.dangerous.length).click();

  // Its hazmat list on paper: each of these cars once, with what was written.
  await page.getByRole('button', { name: own.open.hazmatList }).click();
  await photograph(page, '6-hazmat');
  await dialog.getByRole('button', { name: words.print.dialog.open }).click();
  await eventually(async () => expect(await printed(page)).toBe(1));
  const onPaper = `[...document.querySelectorAll('body > .printed tbody tr')].map((tr) => tr.querySelector('[data-column=mark]').textContent.trim())`;
  expect(z.array(z.string()).parse(await page.evaluate(onPaper))).toEqual(train.dangerous);
  const paper = await page.pdf({
    format: 'Letter',
    ...(given === undefined ? {} : { path: join(pictures, 'hazmat.pdf') }),
  });
  const told = readPdf(paper)
    .flatMap(({ lines }) => lines)
    .join('\n');
  for (const mark of train.dangerous) expect(told).toContain(mark);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  // Its track is checked against it, from its first car on.
  const track = (await script.firstStation()).find((row) => row.track.trackId === trackId)?.track;
  await page.getByRole('button', { name: own.open.check }).click();
  await dialog.getByRole('combobox').fill(track?.name ?? '');
  await dialog
    .getByRole('option', { name: track?.name ?? '' })
    .first()
    .click();
  await dialog.getByRole('button', { name: words.trackCheck.begin.start }).click();
  await page
    .getByText(words.trackCheck.walk.progress({ done: 0, lines: count, left: count }), { exact: true })
    .waitFor();
  await page.keyboard.press('Space');
  await page
    .getByText(words.trackCheck.walk.progress({ done: 1, lines: count, left: count - 1 }), { exact: true })
    .waitFor();
  await photograph(page, '7-check');

  // Each of its cars is found by its last digits, wherever one is.
  await page.getByRole('navigation').getByRole('button', { name: words.shell.views.board }).click();
  await page.getByRole('list', { name: words.board.title }).waitFor();
  for (const mark of train.marks) {
    await page.keyboard.press('/');
    await dialog.getByRole('combobox').fill(mark.slice(-4).trim());
    await dialog.getByRole('option', { name: new RegExp(`^${mark} `) }).waitFor();
    await photograph(page, '8-search');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  expect(window.complaints()).toEqual([]);
});

/** How many cars of the consist the terminal says to look at. */
async function noted(call: (procedure: string) => Promise<{ readonly body: unknown }>): Promise<number> {
  const listed = z.object({ json: z.tuple([z.object({ noted: z.int() })]) });
  return listed.parse((await call('consists/list')).body).json[0].noted;
}
