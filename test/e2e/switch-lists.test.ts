import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { switchList, switchListHead } from '#shared/terminal/switch-lists.ts';
import * as z from 'zod';
import { words } from '../../src/renderer/lib/words/words.ts';
import { eventually, patienceMs } from '../support/eventually.ts';
import { loadedPage } from '../support/load-page.ts';
import { practiceControl } from '../support/practice-control.ts';
import { smallYard, startPracticeProcess, startTerminalProcess, type TerminalProcess } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { testInFull } from '../support/tier.ts';
import { formKeys } from './form-keys.ts';
import { goTo } from './go.ts';
import { chooseCars } from './paste.ts';
import { browserOfFile } from './open-board.ts';
import { scriptView } from './script.ts';
import { findStage } from './tracks.ts';
import { openWindow, type WindowOptions } from './window.ts';

const browser = await browserOfFile();

const say = words.switchLists;

async function atYard(stack: AsyncDisposableStack, size?: WindowOptions) {
  const practice = stack.use(await startPracticeProcess(smallYard));
  const dataDir = temporaryFolder();
  const start = () => startTerminalProcess({ dataDir, session: practice.session });
  const terminal = stack.use(await start());
  const script = scriptView(terminal);
  await script.ready();
  const station = await script.firstStation();
  const stage = findStage(station);
  const marks = new Map(station.flatMap(({ cars }) => cars.map((car) => [car.equipmentId, car.mark] as const)));
  const cars = [...stage.cut, ...stage.more].map((equipmentId) => ({
    equipmentId,
    mark: marks.get(equipmentId) ?? '',
  }));
  const window = await openWindow(browser, terminal, size);
  stack.defer(() => window.page.context().close());
  await window.page.getByRole('list', { name: words.board.title }).waitFor();
  return { window, page: window.page, practice, terminal, start, script, cars, stage };
}

async function ask<T>(
  { call }: Pick<TerminalProcess, 'call'>,
  procedure: string,
  answer: z.ZodType<T>,
  input: unknown,
) {
  const { status, body, text } = await call(procedure, input);
  if (status !== 200) throw new Error(`${procedure}: ${status} ${text}`);
  return z.object({ json: answer }).parse(body).json;
}
const listsOf = (terminal: TerminalProcess) => ask(terminal, 'switchLists/list', z.array(switchListHead), {});
async function theList(terminal: TerminalProcess) {
  const [head] = await listsOf(terminal);
  return ask(terminal, 'switchLists/get', switchList, { paperId: head?.paperId });
}

const lines = (page: Page) => page.getByRole('listbox', { name: say.sheet.label }).getByRole('option');
const boxes = (page: Page) => page.getByRole('group', { name: say.sheet.label }).getByRole('checkbox');
const goToLists = (page: Page) => goTo(page, 'switchLists');

async function marksIn(page: Page): Promise<(string | undefined)[]> {
  const names = await Promise.all((await lines(page).all()).map((line) => line.getAttribute('aria-label')));
  return names.map((name) => name?.split(',')[0]);
}

test('by keyboard: a cut becomes a list with cuts and targets, is worked and recorded as it was worked', async () => {
  await using stack = new AsyncDisposableStack();
  const { window, page, terminal, script, cars, stage } = await atYard(stack);
  const [a = '', b = '', c = '', d = '', e = ''] = cars.map((car) => car.mark);
  await chooseCars(
    page,
    cars.slice(0, 4).map((car) => car.mark),
  );
  const keys = formKeys(page);
  await keys.press('l');
  await page.getByRole('dialog', { name: say.make.titleOfCut({ count: 4 }) }).waitFor();
  await keys.fill(page.getByLabel(say.make.name, { exact: true }), 'Mill job');
  await keys.press('Enter');
  await lines(page).first().waitFor();

  // All four go to one track; then the last two to another, as a cut of their own.
  await keys.reach(lines(page).first());
  await keys.press('ControlOrMeta+a');
  await keys.press('t');
  await page.getByRole('dialog').getByRole('combobox', { name: words.move.to }).waitFor();
  await page.keyboard.type(stage.near.name);
  await keys.press('Enter');
  await page
    .getByRole('dialog')
    .getByText(words.move.preview({ track: stage.near.name }))
    .waitFor();
  await keys.use(page.getByRole('button', { name: say.edit.targetSet }));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await keys.reach(lines(page).first());
  await keys.press('Escape');
  await keys.press('ArrowDown');
  await keys.press('ArrowDown');
  await keys.press('Space');
  await keys.press('Shift+ArrowDown');
  await keys.press('c');
  await page.getByText(say.open.cut({ number: 2, count: 2 })).waitFor();
  await keys.press('t');
  await page.getByRole('dialog').getByRole('combobox', { name: words.move.to }).waitFor();
  await page.keyboard.type(stage.far.name);
  await keys.press('Enter');
  await page
    .getByRole('dialog')
    .getByText(words.move.preview({ track: stage.far.name }))
    .waitFor();
  await keys.use(page.getByRole('button', { name: say.edit.targetSet }));
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // The first car goes one down, and back again by undo; a remark; the far end.
  await keys.reach(lines(page).and(page.locator('[tabindex="0"]')));
  await keys.press('Escape');
  await keys.press('Home');
  await keys.press('Alt+ArrowDown');
  await eventually(async () => expect(await marksIn(page)).toEqual([b, a, c, d]));
  await keys.press('ControlOrMeta+z');
  await eventually(async () => expect(await marksIn(page)).toEqual([a, b, c, d]));
  await keys.press('n');
  await keys.fill(page.getByLabel(say.edit.remark), 'Air leak');
  await keys.press('Enter');
  await page.getByRole('option', { name: /Air leak/ }).waitFor();
  await keys.reach(page.getByRole('radiogroup', { name: say.open.workedFrom }).getByRole('radio', { checked: true }));
  await keys.press('ArrowRight');
  await eventually(async () => expect(await marksIn(page)).toEqual([d, c, b, a]));
  await keys.press('ArrowRight');
  await eventually(async () => expect(await marksIn(page)).toEqual([a, b, c, d]));

  // It is worked: two done, one skipped, one more met on the way.
  await keys.reach(
    page.getByRole('radiogroup', { name: say.open.mode }).getByRole('radio', { checked: true }),
    'Shift+Tab',
  );
  await keys.press('ArrowRight');
  await keys.reach(boxes(page).and(page.locator('[tabindex="0"]')));
  await keys.press('Space');
  await boxes(page)
    .and(page.getByRole('checkbox', { name: a, checked: true }))
    .waitFor();
  await keys.press('ArrowDown');
  await keys.press('Space');
  await page.getByRole('checkbox', { name: b, checked: true }).waitFor();
  await keys.press('ArrowDown');
  await keys.press('s');
  await keys.use(page.getByRole('dialog').getByRole('button', { name: say.work.reasons.notFound }));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await keys.press('a');
  await keys.fill(page.getByLabel(words.board.pasteMarks.label), e);
  await keys.use(page.getByRole('dialog').getByRole('button', { name: words.board.pasteMarks.find }));
  await keys.use(page.getByRole('dialog').getByRole('button', { name: say.edit.addSet({ count: 1 }) }));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await keys.reach(page.getByRole('checkbox', { name: e }).or(boxes(page).and(page.locator('[tabindex="0"]'))));
  await keys.press('Home');
  for (let down = 0; down < 3; down += 1) await keys.press('ArrowDown');
  await keys.press('Space');
  await page.getByRole('checkbox', { name: e, checked: true }).waitFor();

  await keys.use(page.getByRole('button', { name: say.open.finish }));
  const finish = page.getByRole('dialog', { name: say.finish.title({ title: 'Mill job' }) });
  await finish.getByText(say.finish.intro({ moves: 2, count: 3 })).waitFor();
  await finish.getByText(say.finish.open({ count: 1 })).waitFor();
  expect(await script.queue()).toEqual([]);
  await keys.use(finish.getByRole('button', { name: say.finish.record({ moves: 2 }) }));
  await page.getByRole('heading', { name: say.open.movesTitle({ count: 2 }) }).waitFor();
  await script.done(2);
  const moves = (await script.commands()).map((command) => command.input);
  const [idA, idB, , , idE] = cars.map((car) => car.equipmentId);
  expect(moves).toMatchObject([
    { kind: 'move', equipmentIds: [idA, idB], to: { trackId: stage.near.trackId, place: 'back' }, jobName: 'Mill job' },
    { kind: 'move', equipmentIds: [idE], to: { trackId: stage.far.trackId, place: 'back' } },
  ]);
  const list = await theList(terminal);
  expect(list.lines.map((line) => [line.mark, line.cut, line.work.is])).toEqual([
    [a, 1, 'done'],
    [b, 1, 'done'],
    [c, 2, 'skipped'],
    [e, 2, 'done'],
    [d, 2, 'open'],
  ]);
  await keys.use(page.getByRole('button', { name: say.open.inQueue({ seq: 2 }) }));
  await page.getByRole('grid', { name: words.queue.title }).waitFor();
  expect(window.complaints()).toEqual([]);
});

testInFull(
  'by touch and offline: a list of a track is worked on a tablet, survives a kill, and is recorded once',
  async () => {
    await using stack = new AsyncDisposableStack();
    const { practice, terminal: first, start, script, cars, stage } = await atYard(stack);
    const control = practiceControl(practice);
    await control.offline(true);
    await eventually(async () => expect((await script.status()).connection.state).toBe('offline'));
    const size = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true } as const;
    const openTablet = async (url: string) => {
      const context = await browser.newContext(size);
      stack.defer(() => context.close());
      const { page } = await loadedPage(async () => ({ page: await context.newPage() }), url);
      page.setDefaultTimeout(patienceMs);
      await page.getByRole('list', { name: words.board.title }).waitFor();
      await page.getByRole('navigation').getByRole('button', { name: words.shell.views.switchLists }).tap();
      return page;
    };
    let page = await openTablet(first.url);
    await page.getByRole('button', { name: say.fresh }).first().tap();
    await page.getByRole('radio', { name: say.make.fromMarks }).tap();
    await page.getByLabel(words.board.pasteMarks.label).fill(cars.map((car) => car.mark).join(' '));
    await page.getByRole('button', { name: words.board.pasteMarks.find }).tap();
    await page.getByText(words.board.pasteMarks.found({ count: 5 })).waitFor();
    await page.getByRole('radio', { name: say.make.toTrack }).tap();
    await page.getByRole('dialog').getByRole('combobox', { name: words.move.to }).fill(stage.far.name);
    await page.getByRole('dialog').getByRole('option', { name: stage.far.name }).first().tap();
    await page.getByRole('button', { name: say.make.make }).tap();
    // With a target for every car, a tablet opens it where it is worked.
    await boxes(page).first().waitFor();
    for (const { mark } of cars.slice(0, 3)) {
      await page.getByRole('checkbox', { name: mark }).tap();
      await page.getByRole('checkbox', { name: mark, checked: true }).waitFor();
    }
    await page.getByRole('button', { name: say.work.skipSaid({ mark: cars[3]?.mark ?? '' }) }).tap();
    const skip = page.getByRole('dialog');
    await skip.getByRole('button', { name: say.work.reasons.other }).tap();
    await skip.getByText(say.work.reasonMissing).waitFor();
    await skip.getByLabel(say.work.reasonWords).fill('Door open');
    await skip.getByRole('button', { name: say.work.reasons.other }).tap();
    await page.getByRole('checkbox', { name: /Door open/ }).waitFor();

    // The power goes; what was ticked is there.
    await first.kill();
    const second = stack.use(await start());
    page = await openTablet(second.url);
    await page.getByRole('row').nth(1).tap();
    await boxes(page).nth(4).waitFor();
    for (const { mark } of cars.slice(0, 3)) await page.getByRole('checkbox', { name: mark, checked: true }).waitFor();
    await page.getByRole('button', { name: say.open.finish }).tap();
    await page.getByRole('button', { name: say.finish.record({ moves: 1 }) }).tap();
    await page.getByRole('heading', { name: say.open.movesTitle({ count: 1 }) }).waitFor();
    const again = scriptView(second);
    expect((await again.queue()).map((entry) => [entry.state, entry.equipmentIds])).toEqual([
      ['pending', cars.slice(0, 3).map((car) => car.equipmentId)],
    ]);
    await control.offline(false);
    await again.done(1);
    expect(await control.effects()).toHaveLength(1);
  },
);

testInFull('by pointer: lines are dragged into another cut, and the list is sent as a class list', async () => {
  await using stack = new AsyncDisposableStack();
  const { window, page, terminal, script, cars, stage } = await atYard(stack);
  const to = { trackId: stage.near.trackId, place: 'back' };
  const made = {
    title: 'Yard job',
    lines: cars.map(({ equipmentId }, at) => ({ equipmentId, cut: at < 2 ? 1 : 2, to })),
  };
  await ask(terminal, 'switchLists/create', switchList, made);
  await goToLists(page);
  await page.getByRole('row', { name: /Yard job/ }).click();
  const from = await lines(page).nth(0).boundingBox();
  const over = await lines(page).nth(3).boundingBox();
  if (from === null || over === null) throw new Error('the lines are not in sight');
  await page.mouse.move(from.x + 80, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 88, from.y + from.height / 2 + 4, { steps: 3 });
  await page.mouse.move(over.x + 80, over.y + over.height - 4, { steps: 6 });
  await page.locator('[data-gap]').waitFor();
  await page.mouse.move(over.x + 81, over.y + over.height - 3);
  await page.mouse.up();
  const ids = cars.map((car) => car.equipmentId);
  await eventually(async () => {
    const { lines: now } = await theList(terminal);
    expect(now.map((line) => [line.equipmentId, line.cut])).toEqual([
      [ids[1], 1],
      [ids[2], 2],
      [ids[3], 2],
      [ids[0], 2],
      [ids[4], 2],
    ]);
  });
  await page.getByRole('button', { name: say.open.send }).click();
  const dialog = page.getByRole('dialog', { name: words.classLists.dialog.title });
  await dialog.getByRole('option').nth(4).waitFor();
  await dialog.getByRole('button', { name: words.classLists.dialog.record }).click();
  await script.done(1);
  const [command] = await script.commands();
  expect(command?.input).toMatchObject({
    kind: 'classList',
    jobId: 'Yard job',
    items: [ids[1], ids[2], ids[3], ids[0], ids[4]].map((equipmentId) => ({
      equipmentId,
      trackId: stage.near.trackId,
      position: -1,
    })),
  });
  await eventually(async () => expect((await theList(terminal)).sent).toEqual([command?.commandId]));
  expect(window.complaints()).toEqual([]);
});

testInFull('what is printed is what is on the screen, from the end that is worked first', async () => {
  await using stack = new AsyncDisposableStack();
  const { page, terminal, cars, stage } = await atYard(stack);
  const to = { trackId: stage.near.trackId, place: 'back' };
  const made = await ask(terminal, 'switchLists/create', switchList, {
    title: 'Paper job',
    workedFrom: 'back',
    lines: cars.map(({ equipmentId }, at) => ({ equipmentId, cut: at < 2 ? 1 : 2, to })),
  });
  await ask(terminal, 'switchLists/tick', switchList, {
    paperId: made.paperId,
    equipmentIds: [cars[4]?.equipmentId],
    tick: { is: 'done' },
  });
  await goToLists(page);
  await page.getByRole('row', { name: /Paper job/ }).click();
  await page.getByRole('radio', { name: say.open.modes.write }).click();
  const shown = cars.map((car) => car.mark).toReversed();
  await eventually(async () => expect(await marksIn(page)).toEqual(shown));
  await page.evaluate('window.print = () => undefined');
  for (const [layout, tables] of [
    ['full', 2],
    ['half', 2],
    ['trackAPage', 1],
  ] as const) {
    await page.getByRole('button', { name: words.print.dialog.open }).click();
    await page.getByRole('radio', { name: words.print.dialog.layouts[layout] }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.print.dialog.print, exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('heading', { name: say.print.paper({ title: 'Paper job' }) }).waitFor();
    await page.getByText(say.print.workedFrom.back).first().waitFor();
    await eventually(async () => expect(await page.locator('.printed table').count()).toBe(tables));
    expect(await page.locator('.printed [data-column="mark"]').allInnerTexts()).toEqual(shown);
    expect(await page.locator('.printed [data-column="tick"]').allInnerTexts()).toEqual(['✓', '', '', '', '']);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
  }
});
