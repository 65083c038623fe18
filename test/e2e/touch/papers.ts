import { expect } from 'vitest';
import * as z from 'zod';
import { switchList, switchListHead } from '#shared/terminal/switch-lists.ts';
import { words } from '../../../src/renderer/lib/words/words.ts';
import { eventually } from '../../support/eventually.ts';
import { findStage } from '../tracks.ts';
import type { TouchScenes, Tablet } from './scene.ts';
import { type TabletAtYard, tabletAtYard } from './yard.ts';

// What papers come to with a finger: what is done with their cars, and how each of them ends.

const lists = words.switchLists;
const classed = words.classLists.dialog;
const walk = words.trackCheck;

/** A tablet, with the marks of five cars of a track against whose move nothing speaks. */
async function atLists(stack: AsyncDisposableStack, tablet: Tablet) {
  const yard = await tabletAtYard(stack, tablet);
  const { main, dialog, hand, answer, alone, script } = yard;
  const station = await script.firstStation();
  const stage = findStage(station);
  const marks = new Map(station.flatMap(({ cars }) => cars.map((car) => [car.equipmentId, car.mark] as const)));
  const cars = [...stage.cut, ...stage.more].map((id) => ({ id, mark: marks.get(id) ?? '' }));
  const chooseTrack = async (name: string) => {
    await hand.fill(dialog.getByRole('combobox', { name: words.move.to }), name);
    await dialog.getByRole('option', { name }).first().tap();
  };
  await hand.go(words.shell.views.switchLists);
  /** Begins a list of cars by their marks, all for one track. */
  const makeList = async (title: string, of: readonly string[]) => {
    await main.getByRole('button', { name: lists.fresh }).first().tap();
    await hand.fill(dialog.getByLabel(lists.make.name, { exact: true }), title);
    await dialog.getByRole('radio', { name: lists.make.fromMarks }).tap();
    await hand.fill(dialog.getByLabel(words.board.pasteMarks.label), of.join(' '));
    await answer(words.board.pasteMarks.find);
    await dialog.getByRole('radio', { name: lists.make.toTrack }).tap();
    await chooseTrack(stage.far.name);
    await answer(lists.make.make);
    await alone();
  };
  return { ...yard, stage, cars, chooseTrack, makeList };
}

async function theList({ terminal }: Pick<TabletAtYard, 'terminal'>) {
  const heads = z.object({ json: z.array(switchListHead) });
  const [head] = heads.parse((await terminal.call('switchLists/list', {})).body).json;
  const { body } = await terminal.call('switchLists/get', { paperId: head?.paperId });
  return z.object({ json: switchList }).parse(body).json;
}

export const withPapers: TouchScenes = {
  'a switch list is worked, each reason for a skip is given, and it is finished as it was worked': async (tablet) => {
    await using stack = new AsyncDisposableStack();
    const yard = await atLists(stack, tablet);
    const { window, main, dialog, hand, tap, answer, alone, script, control, stage, cars, makeList } = yard;
    const [a, b, c, d, e] = cars.map(({ mark }) => mark);
    const work = lists.work;
    await makeList(
      'Mill job',
      cars.map(({ mark }) => mark),
    );
    // On a tablet a list that knows its targets opens where it is worked.
    await main.getByRole('radio', { name: lists.open.modes.write }).tap();
    await main.getByRole('option', { name: a ?? '' }).tap();
    await tap(lists.edit.notes);
    await hand.fill(dialog.getByLabel(lists.edit.classCode), 'M7');
    await hand.fill(dialog.getByLabel(lists.edit.remark), 'Air leak');
    await answer(lists.edit.notesSet);
    await alone();
    await main.getByRole('option', { name: /Air leak/ }).waitFor();
    const box = (mark = '') => main.getByRole('checkbox', { name: mark });
    await main.getByRole('radio', { name: lists.open.modes.work }).tap();
    await box(a).tap();
    await box(a)
      .and(main.getByRole('checkbox', { checked: true }))
      .waitFor();
    const skip = async (mark = '', reason: keyof typeof work.reasons) => {
      await tap(work.skipSaid({ mark }));
      await dialog.getByRole('heading', { name: work.skipTitle({ mark }) }).waitFor();
      if (reason === 'other') {
        await answer(work.reasons.other);
        await dialog.getByText(work.reasonMissing).waitFor();
        await hand.fill(dialog.getByLabel(work.reasonWords), 'Brakes are set');
      }
      await answer(work.reasons[reason]);
      await alone();
    };
    await skip(b, 'notFound');
    await skip(c, 'badOrdered');
    await skip(d, 'noRoom');
    await skip(e, 'other');
    expect((await theList(yard)).lines.map(({ work: done }) => done)).toMatchObject([
      { is: 'done' },
      { is: 'skipped', reason: 'notFound' },
      { is: 'skipped', reason: 'badOrdered' },
      { is: 'skipped', reason: 'noRoom' },
      { is: 'skipped', reason: 'other', words: 'Brakes are set' },
    ]);
    // A skip is taken back with a tap, and the car is done.
    await box(b).tap();
    await tap(work.skipSaid({ mark: b ?? '' }));
    await answer(words.shell.cancel);
    await alone();
    await box(b).tap();
    await box(b)
      .and(main.getByRole('checkbox', { checked: true }))
      .waitFor();

    await tap(lists.open.finish);
    await dialog.getByText(lists.finish.intro({ moves: 1, count: 2 })).waitFor();
    await answer(lists.finish.record({ moves: 1 }));
    await alone();
    await main.getByRole('heading', { name: lists.open.movesTitle({ count: 1 }) }).waitFor();
    await script.done(1);
    expect((await control.standing(stage.far.trackId)).slice(-2)).toEqual(cars.slice(0, 2).map(({ id }) => id));
    // Its move leads to the queue.
    await tap(lists.open.inQueue({ seq: 1 }));
    await main.getByText(words.queue.history).first().waitFor();
    await hand.go(words.shell.views.switchLists);
    await tap(lists.open.rest({ count: 3 }));
    await main.getByRole('textbox', { name: lists.open.rename }).waitFor();
    expect((await theList(yard)).lines.map(({ mark }) => mark)).toEqual([c, d, e]);

    // What is left is discarded, kept, discarded, and taken up again.
    await tap(lists.open.discard);
    await answer(lists.open.discardSure.keep);
    await alone();
    await tap(lists.open.discard);
    await answer(lists.open.discardSure.confirm);
    await alone();
    await main.getByRole('radio', { name: new RegExp(`^${lists.tabs.closed}`) }).tap();
    await main.getByRole('grid').locator('[role="row"][tabindex]').filter({ hasText: lists.states.discarded }).tap();
    await tap(lists.open.reopen);
    await main.getByRole('textbox', { name: lists.open.rename }).waitFor();
    expect((await theList(yard)).state).toBe('open');

    // Nothing of it is ticked: it is closed, and nothing is recorded.
    await tap(lists.open.finish);
    await answer(lists.finish.record({ moves: 0 }));
    await alone();
    expect((await theList(yard)).state).toBe('finished');
    await script.done(1);
    expect(window.complaints()).toEqual([]);
  },

  'the cars of a class list are put in order, taken out and given a position, and it is recorded so': async (
    tablet,
  ) => {
    await using stack = new AsyncDisposableStack();
    const { window, main, dialog, hand, answer, alone, tap, script, stage, cars, chooseTrack } = await atLists(
      stack,
      tablet,
    );
    const [a, b, c, d] = cars;
    await main.getByRole('radio', { name: new RegExp(`^${lists.tabs.sent}`) }).tap();
    await tap(words.classLists.fresh);
    await hand.fill(
      dialog.getByLabel(words.board.pasteMarks.label),
      cars
        .slice(0, 4)
        .map(({ mark }) => mark)
        .join(' '),
    );
    await answer(words.board.pasteMarks.find);
    await answer(classed.addFound({ count: 4 }));
    await hand.fill(dialog.getByLabel(classed.label, { exact: true }), 'Mill job 3');
    await chooseTrack(stage.near.name);
    const listed = dialog.getByRole('listbox', { name: classed.cars }).getByRole('option');
    const order = (...of: (typeof a)[]) =>
      eventually(async () => {
        const names = await Promise.all((await listed.all()).map((one) => one.getAttribute('aria-label')));
        expect(names.map((name) => name?.split(',')[0])).toEqual(of.map((car) => car?.mark));
      });
    const car = (one: typeof a) => listed.filter({ hasText: one?.mark ?? '' });
    await order(a, b, c, d);
    await car(a).tap();
    await answer(classed.down);
    await order(b, a, c, d);
    await answer(classed.down);
    await answer(classed.up);
    await order(b, a, c, d);
    await answer(classed.turn);
    await order(d, c, a, b);
    await answer(classed.wholeList);
    await car(d).tap();
    await answer(classed.remove);
    await order(c, a, b);
    // The first goes to a position of its own, the next to the front, the last as the list is worked.
    const position = (name: string) =>
      dialog.getByRole('radiogroup', { name: classed.position }).getByRole('radio', { name });
    await car(c).tap();
    await position(classed.positions.at).tap();
    await hand.fill(dialog.getByLabel(classed.positionAt), '3');
    await dialog.getByText(classed.aimChosen({ count: 1 })).tap();
    await answer(classed.wholeList);
    await car(a).tap();
    await position(classed.positions.list).tap();
    await position(classed.positions.front).tap();
    await answer(classed.wholeList);
    await answer(classed.record);
    await alone();
    await script.done(1);
    const [command] = await script.commands();
    const { trackId } = stage.near;
    expect(command?.input).toMatchObject({
      kind: 'classList',
      jobId: 'Mill job 3',
      items: [
        { equipmentId: c?.id, trackId, position: 2 },
        { equipmentId: a?.id, trackId, position: 0 },
        { equipmentId: b?.id, trackId },
      ],
    });
    expect(window.complaints()).toEqual([]);
  },

  'a check is discarded, taken up again, finished without moves, and finished with those it proposes': async (
    tablet,
  ) => {
    await using stack = new AsyncDisposableStack();
    const { window, page, main, hand, tap, answer, alone, script, stage, chooseTrack } = await atLists(stack, tablet);
    await hand.go(words.shell.views.trackCheck);
    const begin = async (name: string) => {
      await tap(walk.fresh);
      await chooseTrack(name);
      await answer(walk.begin.start);
      await alone();
      await main.getByRole('listbox', { name: walk.walk.lines }).waitFor();
    };
    const walked = (done: number, of: number) =>
      main.getByText(walk.walk.progress({ done, lines: of, left: of - done }), { exact: true }).waitFor();
    await begin(stage.near.name);
    const of = stage.near.cars.length;
    await tap(walk.walk.here);
    await walked(1, of);
    await tap(walk.walk.discard);
    await answer(walk.discard.keep);
    await alone();
    await tap(walk.walk.discard);
    await answer(walk.discard.confirm);
    await alone();
    const checkThatIs = (state: string) =>
      main.getByRole('grid').locator('[role="row"][tabindex]').filter({ hasText: state }).tap();
    await checkThatIs(walk.list.state.discarded);
    await tap(walk.outcome.reopen);
    await walked(1, of);
    await tap(walk.walk.finish);
    await tap(walk.outcome.goOn);
    await walked(1, of);
    await tap(walk.walk.finish);
    await tap(walk.outcome.finish);
    await page.getByText(walk.told.finished({ track: stage.near.name })).waitFor();
    expect(await script.queue()).toEqual([]);
    await checkThatIs(walk.list.state.finished);
    await tap(walk.outcome.again);
    await answer(words.shell.cancel);
    await alone();
    await tap(walk.walk.back);

    // A car of another track stands here: the move that brings it is recorded.
    await begin(stage.far.name);
    const [stray] = stage.from.cars;
    const there = await script.firstStation();
    const mark = there.flatMap(({ cars }) => cars).find(({ equipmentId }) => equipmentId === stray)?.mark ?? '';
    await tap(walk.walk.other);
    for (const digit of mark.split(' ')[1] ?? '') await tap(digit);
    await main.getByRole('listbox', { name: walk.other.title }).getByRole('option', { name: mark }).tap();
    for (let done = 1; done <= stage.far.cars.length; done += 1) {
      await walked(done, stage.far.cars.length + 1);
      // Two touches at once are taken for one: a person has looked at the car.
      await new Promise((looked) => setTimeout(looked, 300));
      await tap(walk.walk.here);
    }
    await walked(stage.far.cars.length + 1, stage.far.cars.length + 1);
    await tap(walk.walk.finish);
    await tap(walk.outcome.moves.record({ count: 1 }));
    await script.done(1);
    expect(window.complaints()).toEqual([]);
  },

  'a bill is begun and discarded, begun again and recorded; hazmat of a list is shown; cells and columns of a consist are corrected':
    async (tablet) => {
      await using stack = new AsyncDisposableStack();
      const { window, page, main, dialog, hand, tap, answer, alone, script, makeList } = await atLists(stack, tablet);
      const bills = words.waybills;
      await hand.go(words.shell.views.waybills);
      const form = page.locator('form.page');
      const begin = async () => {
        await tap(bills.newBill);
        await answer(bills.start.begin);
        await alone();
        await form.waitFor();
      };
      await begin();
      await tap(bills.form.discard);
      await answer(bills.form.discarding.keep);
      await alone();
      await tap(bills.form.discard);
      await answer(bills.form.discard);
      await alone();
      await form.waitFor({ state: 'detached' });
      await begin();
      await hand.fill(form.getByLabel(words.waybillFields.labels.billOfLadingNumber, { exact: true }), 'BOL-7');
      await tap(bills.form.review);
      await answer(bills.review.back);
      await alone();
      await tap(bills.form.review);
      await answer(bills.form.record);
      await page.getByText(words.form.recorded({ seq: 1, summary: bills.form.summary({ number: 'BOL-7' }) })).waitFor();
      await script.done(1);

      const hazmat = (await script.firstStation()).flatMap(({ cars }) => cars).find((car) => car.hazmat !== null);
      await hand.go(words.shell.views.switchLists);
      await makeList('Tank job', [hazmat?.mark ?? '']);
      await tap(lists.open.hazmatList);
      await answer(words.shell.close);
      await alone();

      const say = words.consist;
      await hand.go(words.shell.views.trains);
      await tap(say.fresh);
      await hand.fill(dialog.getByRole('textbox', { name: say.keep.name }), 'Train 32');
      await hand.fill(dialog.getByRole('textbox', { name: say.keep.text }), 'Seq,Car,UN\n1,ZZYX 4145,UN 1114\n');
      await answer(say.keep.record({ count: 1 }));
      await alone();
      await page.getByRole('grid', { name: say.open.table }).locator('[data-line]').first().tap();
      const { un } = say.fields;
      await tap(say.open.correct({ field: un }));
      await hand.fill(page.getByRole('textbox', { name: say.open.correctLabel({ field: un }) }), 'UN1203');
      await tap(words.shell.cancel);
      await main.getByRole('button', { name: say.open.correct({ field: un }) }).waitFor();
      expect(await main.getByText('UN1203').count()).toBe(0);
      await tap(say.open.correct({ field: un }));
      await hand.fill(page.getByRole('textbox', { name: say.open.correctLabel({ field: un }) }), 'UN1203');
      await tap(say.open.correctKeep);
      await page.getByText(say.open.corrected({ count: 1 })).waitFor();
      await tap(say.open.hazmatList);
      await answer(words.shell.close);
      await alone();
      // A finger opens the picker of the system, which no browser draws: what it gives back is chosen here.
      await tap(say.open.columnsButton);
      const column = dialog.getByLabel('UN', { exact: true });
      await column.tap();
      await column.selectOption(say.keep.notRead);
      await answer(say.keep.apply);
      await alone();
      await main
        .getByRole('button', { name: say.open.correct({ field: un }), exact: true })
        .waitFor({ state: 'detached' });
      expect(window.complaints()).toEqual([]);
    },
};
