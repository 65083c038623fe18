import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { trackCheck } from '#shared/terminal/track-checks.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { eventually } from '../support/eventually.ts';
import { practiceControl } from '../support/practice-control.ts';
import { startTerminalProcess } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { formKeys } from './form-keys.ts';
import { goTo } from './go.ts';
import { countPrints, printed } from './printer.ts';
import { browserOfFile, openBoard } from './open-board.ts';
import { readPdf } from '../support/pdf.ts';
import { testInFull } from '../support/tier.ts';
import { openWindow, type WindowOptions } from './window.ts';

const browser = await browserOfFile();

const say = words.trackCheck;

async function atYard(stack: AsyncDisposableStack, size?: WindowOptions) {
  const opened = await openBoard(stack, browser, size, ['--cars', '160', '--tracks', '12', '--stations', '2']);
  const rows = (await opened.script.firstStation()).toSorted((a, b) => b.cars.length - a.cars.length);
  const [track, other] = rows;
  if (track === undefined || other === undefined) throw new Error('the station has too few tracks');
  return { ...opened, control: practiceControl(opened.practice), track, other };
}

/** What is on the sheet, as the terminal keeps it. */
async function sheet(terminal: Awaited<ReturnType<typeof startTerminalProcess>>) {
  const listed = z.object({ json: z.array(z.object({ paperId: z.string() })) });
  const [first] = listed.parse((await terminal.call('trackChecks/list')).body).json;
  const { body } = await terminal.call('trackChecks/get', { paperId: first?.paperId });
  return z.object({ json: trackCheck }).parse(body).json;
}

/** The colours of a box a pixel within the middle of its left, right, upper and lower edge. */
async function colours(page: Page, box: Awaited<ReturnType<ReturnType<Page['locator']>['boundingBox']>>) {
  if (box === null) throw new Error('not in sight');
  const [left, top, right, bottom] = [box.x, box.y, box.x + box.width, box.y + box.height].map(Math.round);
  const [across, down] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  const at = [
    [(left ?? 0) + 1, down],
    [(right ?? 0) - 2, down],
    [across, (top ?? 0) + 1],
    [across, (bottom ?? 0) - 2],
  ];
  const picture = (await page.screenshot()).toString('base64');
  return page.evaluate(
    async ([png, points]) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
      canvas?.drawImage(image, 0, 0);
      return points.map(([x = 0, y = 0]) => `rgb(${canvas?.getImageData(x, y, 1, 1).data.slice(0, 3).join(', ')})`);
    },
    [picture, at] as const,
  );
}

const walked = (page: Page, done: number, of: number) =>
  page.getByText(say.walk.progress({ done, lines: of, left: of - done }), { exact: true }).waitFor();
const lines = (page: Page) => page.getByRole('listbox', { name: say.walk.lines });

testInFull('from the board: the check of a track begins at its header, in both densities, and by its key', async () => {
  await using stack = new AsyncDisposableStack();
  const { window, page, terminal, script } = await atYard(stack);
  const track = (await script.firstStation()).find((row) => row.cars.length > 0);
  if (track === undefined) throw new Error('no car on the station');
  const { trackId, name } = track.track;
  const dialog = page.getByRole('dialog', { name: say.begin.title });
  const chosen = dialog.getByRole('option', { name, selected: true });
  const main = page.getByRole('main');
  const header = main.getByRole('button', { name: words.board.checkTrack({ name }), exact: true });

  await header.click();
  await chosen.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('d');
  await main.getByRole('grid', { name: words.board.title }).waitFor();
  await main.getByRole('grid').locator(`[data-track-id="${trackId}"][data-equipment-id]`).first().click();
  await page.keyboard.press('c');
  await chosen.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await header.click();
  await chosen.waitFor();
  await dialog.getByRole('button', { name: say.begin.start }).click();
  await walked(page, 0, track.cars.length);
  expect((await sheet(terminal)).content).toMatchObject({ trackId, walkedFrom: 'front' });
  expect(window.complaints()).toEqual([]);
});

test('by keyboard and without a connection: a track is walked, one car missing, one from another track typed by its last digits; the difference is looked at, recorded as a move, and sent when the line is back', async () => {
  await using stack = new AsyncDisposableStack();
  const { window, page, terminal, script, control, track, other } = await atYard(stack);
  await script.workOffline(true);
  const keys = formKeys(page);
  const marks = track.cars.map((car) => car.mark);
  const [, missing] = track.cars;
  const [stray] = other.cars;
  if (missing === undefined || stray === undefined) throw new Error('too few cars');

  await goTo(page, 'trackCheck');
  await keys.use(page.getByRole('main').getByRole('button', { name: say.fresh }).first());
  const dialog = page.getByRole('dialog', { name: say.begin.title });
  await dialog.getByText(say.begin.walkFrom).waitFor();
  await keys.reach(dialog.getByRole('combobox'));
  await page.keyboard.type(track.track.name);
  await page.keyboard.press('Enter');
  await keys.use(dialog.getByRole('button', { name: say.begin.start }));
  await walked(page, 0, marks.length);
  await eventually(async () => expect(await lines(page).and(page.locator(':focus')).count()).toBe(1));

  // Where the keys are is framed on all four sides.
  const focus = await page.evaluate('getComputedStyle(document.activeElement).outlineColor');
  expect(await colours(page, await lines(page).boundingBox())).toEqual([focus, focus, focus, focus]);

  // The first is here, the second is not, behind it stands a car of another track.
  await page.keyboard.press('Space');
  await walked(page, 1, marks.length);
  await page.keyboard.press('n');
  await page.getByText(say.skip.title({ mark: missing.mark })).waitFor();
  await page.keyboard.press('Enter');
  await walked(page, 2, marks.length);
  const digits = stray.mark.split(' ')[1] ?? '';
  await eventually(async () => expect(await lines(page).and(page.locator(':focus')).count()).toBe(1));
  await page.keyboard.type(digits);
  const choices = page.getByRole('listbox', { name: say.other.title });
  await choices.getByRole('option', { name: stray.mark }).waitFor();
  for (let step = 0; step < 20; step += 1) {
    const chosen = choices.getByRole('option', { selected: true });
    if ((await chosen.textContent())?.includes(stray.mark)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await walked(page, 3, marks.length + 1);
  for (let done = 4; done <= marks.length + 1; done += 1) {
    await page.keyboard.press('Space');
    await walked(page, done, marks.length + 1);
  }
  // A tick too many is taken back, and made again.
  await page.keyboard.press('Backspace');
  await walked(page, marks.length, marks.length + 1);
  await page.keyboard.press('Space');
  await walked(page, marks.length + 1, marks.length + 1);

  await keys.reach(page.getByRole('button', { name: say.walk.finish }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const part = (name: string) => page.getByRole('region', { name });
  await part(say.outcome.parts.missing).getByText(missing.mark, { exact: true }).waitFor();
  await part(say.outcome.parts.extra).getByText(stray.mark, { exact: true }).waitFor();
  expect(await script.queue()).toEqual([]);
  await keys.use(page.getByRole('button', { name: say.outcome.moves.record({ count: 1 }) }));
  await page.getByRole('heading', { name: say.outcome.recorded({ count: 1 }) }).waitFor();

  const [first, second, ...rest] = track.cars.map((car) => car.equipmentId);
  const expected = [first, stray.equipmentId, second, ...rest];
  const [command] = await script.queue();
  expect(command).toMatchObject({ state: 'pending', equipmentIds: [stray.equipmentId] });
  expect((await sheet(terminal)).content.recorded?.[0]?.commandId).toBe(command?.commandId);
  await script.workOffline(false);
  await script.done(1);
  expect(await control.standing(track.track.trackId)).toEqual(expected);
  expect(window.complaints()).toEqual([]);
});

testInFull(
  'by touch on a tablet: every tick is kept when the power goes, and the walk goes on where it was',
  async () => {
    await using stack = new AsyncDisposableStack();
    const at = await atYard(stack, { width: 820, height: 1180, touch: true });
    const { page, practice, dataDir, terminal, track } = at;
    const all = track.cars.length;
    const views = page.getByRole('navigation', { name: words.shell.navigation });
    const item = views.getByRole('button', { name: words.shell.views.trackCheck });
    if (await item.isVisible()) await item.tap();
    else {
      await views.getByRole('button', { name: words.shell.moreViews }).tap();
      await page.getByRole('menuitem', { name: words.shell.views.trackCheck }).tap();
    }
    await page.getByRole('main').getByRole('button', { name: say.fresh }).first().tap();
    await page.getByRole('option', { name: track.track.name }).first().tap();
    await page.getByRole('radio', { name: say.begin.back }).tap();
    await page.getByRole('button', { name: say.begin.start }).tap();
    await walked(page, 0, all);
    const here = page.getByRole('button', { name: say.walk.here });
    await here.tap();
    await walked(page, 1, all);
    await page.getByRole('button', { name: say.walk.notHere }).tap();
    await page.getByRole('button', { name: say.skip.reasons.noAccess.name }).tap();
    await walked(page, 2, all);
    // What stands here is typed on keys as large as a glove; the terminal does not know it.
    await page.getByRole('button', { name: say.walk.other }).tap();
    for (const digit of '999999') await page.getByRole('group', { name: say.other.keypad }).getByText(digit).tap();
    await page.getByRole('option', { name: say.other.asTyped({ typed: '999999' }) }).tap();
    await walked(page, 3, all + 1);
    // Nothing a finger has to hit is smaller than 44 px.
    for (const button of await page.getByRole('region', { name: say.walk.now }).getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    const before = await sheet(terminal);
    await terminal.kill();

    const again = stack.use(await startTerminalProcess({ dataDir, session: practice.session }));
    expect((await sheet(again)).content).toEqual(before.content);
    const { page: next } = await openWindow(browser, again, { width: 820, height: 1180, touch: true });
    stack.defer(() => next.context().close());
    await next.getByRole('list', { name: words.board.title }).waitFor();
    const rail = next.getByRole('navigation', { name: words.shell.navigation });
    const there = rail.getByRole('button', { name: words.shell.views.trackCheck });
    if (await there.isVisible()) await there.tap();
    else {
      await rail.getByRole('button', { name: words.shell.moreViews }).tap();
      await next.getByRole('menuitem', { name: words.shell.views.trackCheck }).tap();
    }
    await next.getByRole('row').nth(1).tap();
    await walked(next, 3, all + 1);
    const third = before.content.lines[3];
    await next
      .getByRole('region', { name: say.walk.now })
      .getByText(third?.mark ?? '', { exact: true })
      .waitFor();
    await next.getByRole('button', { name: say.walk.here }).tap();
    await walked(next, 4, all + 1);
  },
);

testInFull(
  'the file of a tag reader: what it means is shown first, then it is entered as a whole, and kept',
  async () => {
    await using stack = new AsyncDisposableStack();
    const { page, terminal, track, other } = await atYard(stack);
    const reader = say.reader;
    const { trackId, name } = track.track;
    await terminal.call('trackChecks/create', { trackId, walkedFrom: 'front' });
    await goTo(page, 'trackCheck');
    await page.getByRole('row').nth(1).click();
    await walked(page, 0, track.cars.length);

    const [noTag, ...stands] = track.cars.map((car) => car.mark);
    const stray = other.cars[0]?.mark ?? '';
    const marks = [...stands.slice(0, 2), stray, ...stands.slice(2)].toReversed();
    const records = marks.map(
      (mark, at) => `RAIL1,"${at + 1}","19","${mark.split(' ').join('","')}","11/23/2026 04:42"`,
    );
    const file = join(temporaryFolder(), 'reader.txt');
    writeFileSync(file, ['START,"1"', 'TRACK,"another","WEST"', ...records, 'RAIL1,"99","5","NS","1526"'].join('\r\n'));
    await page.getByRole('button', { name: reader.open, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: reader.title });
    await dialog.locator('input[type="file"]').setInputFiles(file);
    await dialog.getByText(reader.read({ cars: marks.length }), { exact: true }).waitFor();
    for (const told of [
      reader.asExpected({ count: stands.length }),
      reader.others({ count: 1, marks: stray }),
      reader.notRead({ count: 1, marks: noTag ?? '' }),
      reader.turned,
      reader.otherTrack({ named: 'another', track: name }),
      reader.why.cutShort,
    ]) {
      await dialog.getByText(told, { exact: true }).waitFor();
    }
    await dialog.getByText(reader.why.locomotive).waitFor();
    expect((await sheet(terminal)).content.readings).toBeUndefined();

    await dialog.getByRole('button', { name: reader.enter({ cars: marks.length }), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await walked(page, stands.length + 1, track.cars.length + 1);
    const { content } = await sheet(terminal);
    expect(content.readings).toMatchObject([
      { fileName: 'reader.txt', isTurned: true, ticked: stands.length, added: 1 },
    ]);
    await page.getByRole('button', { name: reader.open, exact: true }).click();
    await dialog.getByRole('button', { name: reader.show, exact: true }).click();
    await dialog.getByText(reader.read({ cars: marks.length }), { exact: true }).waitFor();
  },
);

testInFull(
  'a consist with dirt is read line by line, corrected where its columns mislead, found on the board, and is what a track is checked against',
  async () => {
    await using stack = new AsyncDisposableStack();
    const { page, window, terminal, track } = await atYard(stack);
    const own = words.consist;
    const [a, b] = track.cars;
    if (a === undefined || b === undefined) throw new Error('too few cars');
    await goTo(page, 'trains');
    await page.getByRole('main').getByRole('button', { name: own.fresh }).first().click();
    const dialog = page.getByRole('dialog', { name: own.keep.title });
    await dialog.getByLabel(own.keep.name, { exact: true }).fill('Train 32');
    const text = [
      'Train 32 of Friday,,,,',
      'Car,L/E,Contents,UN,Hazard class',
      `${a.mark},LOADED,"VINYL CHLORIDE, STABILIZED ",UN 1086,2.1 (FLAMMABLE GAS)`,
      'ZZYX 4145,EMPTY,BENZENE,UN1114,3 (FLAMMABLE LIQUID)',
      `${b.mark},HALF,FLAKES,b,`,
      'Total,3 cars,,,',
    ].join('\n');
    await dialog.getByLabel(own.keep.text, { exact: true }).fill(text);
    await dialog.getByText(own.keep.read({ rows: 5, count: 3, left: 2 }), { exact: true }).waitFor();
    await dialog.getByLabel('Contents', { exact: true }).selectOption('');
    await dialog.getByRole('button', { name: own.keep.record({ count: 3 }) }).click();
    await page.getByText(own.open.found({ count: 2, of: 3 })).waitFor();
    const tab = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });

    await tab(own.open.tabs.left).click();
    await page.getByText(own.why.aboveHeading).waitFor();
    await page
      .getByText('Total · 3 cars', { exact: true })
      .or(page.getByText(/Total\s+·\s+3 cars/))
      .first()
      .waitFor();
    await tab(own.open.tabs.hazmat).click();
    const rows = page.getByRole('grid', { name: own.open.table }).locator('[data-line]');
    await eventually(async () => expect(await rows.count()).toBe(3));
    await rows.filter({ hasText: b.mark }).getByText(own.hazmatFlags.unUnreadable).waitFor();
    await rows.filter({ hasText: 'ZZYX 4145' }).getByText(own.open.notKnown).waitFor();
    await rows.filter({ hasText: a.mark }).click();
    const detail = page.getByRole('region', { name: own.open.whole({ mark: a.mark }) });
    await detail.getByText('VINYL CHLORIDE, STABILIZED').waitFor();
    // The column is read after all.
    await page.getByRole('button', { name: own.open.columnsButton }).click();
    const columns = page.getByRole('dialog', { name: own.keep.changeTitle });
    await columns.getByLabel('Contents', { exact: true }).selectOption(own.fields.commodity);
    await columns.getByRole('button', { name: own.keep.apply }).click();
    await columns.waitFor({ state: 'detached' });
    await rows.filter({ hasText: 'BENZENE' }).waitFor();

    // A cell that is wrong is put right in its place, and says what it was; a line that named no car names one.
    const cell = (name: string) => page.getByRole('button', { name: own.open.correct({ field: name }), exact: true });
    const correct = async (name: string, typed: string) => {
      await cell(name).click();
      await page.getByRole('textbox', { name: own.open.correctLabel({ field: name }) }).fill(typed);
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: own.open.correctLabel({ field: name }) }).waitFor({ state: 'detached' });
      await eventually(async () => expect(await cell(name).and(page.locator(':focus')).count()).toBe(1));
    };
    await rows.filter({ hasText: b.mark }).click();
    await correct(own.fields.un, 'UN1230');
    await page.getByText(own.open.cameAs({ was: 'b' }), { exact: true }).waitFor();
    await rows
      .filter({ hasText: b.mark })
      .getByText(own.open.correctedCell({ field: own.fields.un, was: 'b' }))
      .waitFor();
    await tab(own.open.tabs.left).click();
    const leftOver = page.getByRole('grid', { name: own.open.tabs.left }).locator('[data-line]');
    await leftOver.filter({ hasText: 'Total' }).click();
    await correct(own.fields.car, 'ZZYX 4146');
    await page.getByRole('heading', { name: 'ZZYX 4146' }).waitFor();
    await page.getByText(own.open.read({ rows: 5, count: 4, left: 1 })).waitFor();
    await page.getByText(own.open.corrected({ count: 2 })).waitFor();
    await page.getByRole('button', { name: own.open.takeBackOf({ field: own.fields.car }) }).click();
    await page.getByText(own.open.read({ rows: 5, count: 3, left: 2 })).waitFor();

    await page.getByRole('button', { name: own.open.check }).click();
    const begin = page.getByRole('dialog', { name: say.begin.title });
    await begin.getByRole('combobox').fill(track.track.name);
    await begin.getByRole('option', { name: track.track.name }).first().click();
    await begin.getByRole('radio', { name: say.begin.orderLast }).click();
    await begin.getByRole('button', { name: say.begin.start }).click();
    await walked(page, 0, 3);
    expect((await sheet(terminal)).content.lines.map((line) => line.mark)).toEqual([b.mark, 'ZZYX 4145', a.mark]);

    await goTo(page, 'trains');
    await page.getByRole('button', { name: own.open.choose({ count: 2 }) }).click();
    await page.getByRole('region', { name: words.board.cut.label }).waitFor();
    expect(window.complaints()).toEqual([]);
  },
);

testInFull(
  'on paper a check is as it stands on the screen, every line once, with the end on top; so is the hazmat list of a consist',
  async () => {
    await using stack = new AsyncDisposableStack();
    const { page, terminal, track } = await atYard(stack);
    await countPrints(page);
    const text = 'Car,UN,Class\nUP 999998,UN1075,2.1\nUP 999999,b,\nUP 999997,,';
    await terminal.call('consists/create', { title: 'Train 7', text });
    await terminal.call('trackChecks/create', { trackId: track.track.trackId, walkedFrom: 'back' });
    await goTo(page, 'trackCheck');
    await page.getByRole('row').nth(1).click();
    await page.getByRole('button', { name: say.walk.here }).click();
    await page.getByRole('button', { name: words.print.dialog.open }).click();
    await eventually(async () => expect(await printed(page)).toBe(1));
    const rows = z
      .array(z.string())
      .parse(
        await page.evaluate(
          `[...document.querySelectorAll('body > .printed tbody tr')].map((tr) => [...tr.children].slice(1, 3).map((td) => td.textContent.trim()).join(' '))`,
        ),
      );
    const marks = track.cars.map((car) => car.mark).toReversed();
    expect(rows).toEqual(marks.map((mark, at) => `${at === 0 ? '✓' : '☐'} ${mark}`));
    const pages = await readPdf(await page.pdf({ format: 'Letter' }));
    const first = pages[0]?.lines.join(' ') ?? '';
    expect(first).toContain(say.paper.title({ track: track.track.name }));
    expect(first).toContain(words.print.top.back);
    await page.evaluate('window.dispatchEvent(new Event("afterprint"))');

    await goTo(page, 'trains');
    await page.getByRole('row').nth(1).click();
    await page.getByRole('button', { name: words.consist.open.hazmatList }).click();
    const dialog = page.getByRole('dialog', { name: words.hazmat.title({ where: 'Train 7' }) });
    await dialog.getByText(words.hazmat.sourceConsist).waitFor();
    await dialog.getByText(words.hazmat.count({ held: 2, of: 3 })).waitFor();
    await dialog.getByRole('button', { name: words.print.dialog.open }).click();
    await eventually(async () => expect(await printed(page)).toBe(2));
    const paper = page.locator('body > .printed tbody tr');
    expect(await paper.count()).toBe(2);
  },
);
