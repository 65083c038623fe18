import { expect, it, onTestFinished } from 'vitest';
import type { FoundCar } from '#shared/terminal/cars.ts';
import { type ListLine, type SwitchList, tick, writtenLine } from '#shared/terminal/switch-lists.ts';
import * as z from 'zod';
import { Session } from '../../../src/renderer/terminal/session.svelte.ts';
import { sheetCell, sheetColumns } from '../../../src/renderer/features/switch-lists/cells.ts';
import { OpenList } from '../../../src/renderer/features/switch-lists/open-list.svelte.ts';
import {
  paperCell,
  paperColumns,
  paperGroups,
  switchListPaper,
} from '../../../src/renderer/features/switch-lists/paper.ts';
import { phoneSheet } from '../../../src/renderer/features/switch-lists/phone.ts';
import { reviewOf } from '../../../src/renderer/features/switch-lists/review.ts';
import { sheetOf } from '../../../src/renderer/features/switch-lists/sheet.ts';
import { fillFrom } from '../../../src/renderer/features/class-lists/from-switch-list.ts';
import { ListForm } from '../../../src/renderer/features/class-lists/list-form.svelte.ts';
import { targetWords, type Names } from '../../../src/renderer/features/switch-lists/words.ts';
import {
  addCars,
  addOnTheWay,
  beginsCut,
  divide,
  drop,
  step,
  takeOut,
} from '../../../src/renderer/features/switch-lists/writing.ts';
import { words } from '../../../src/renderer/lib/words/words.ts';
import { conditionsUnread } from '../../../src/renderer/lib/yard/car-words.ts';
import { aStatus } from '../../window/played-terminal.ts';
import { aCar, aRow } from '../cars.ts';
import { aTerminal, quiet } from '../terminal.ts';

const paperId = '6f6f5c1e-3f0f-4d0e-9a53-0a6a3e6a5d11';
const at = '2026-05-01T10:00:00.000Z';
const names: Names = { track: (id) => `Track ${id}`, listedTrack: (id) => `Track ${id}`, mark: (id) => `UTLX ${id}` };

function found(equipmentId: number, trackId = 1): FoundCar {
  const { position: _position, ...car } = aCar(equipmentId);
  return {
    ...car,
    place: { trackId, trackName: `Track ${trackId}`, stationId: 1, stationName: 'Oakridge', position: 0 },
  };
}

function aLine(equipmentId: number, special: Partial<ListLine> = {}): ListLine {
  return {
    equipmentId,
    cut: 1,
    to: { trackId: 7, place: 'back' },
    mark: `UTLX ${equipmentId}`,
    from: { trackId: 1, trackName: 'Track 1' },
    work: { is: 'open' },
    ...special,
  };
}

function aList(lines: ListLine[], special: Partial<SwitchList> = {}): SwitchList {
  return {
    paperId,
    title: 'Mill job',
    state: 'open',
    createdAt: at,
    changedAt: at,
    revision: 1,
    workedFrom: 'front',
    lines,
    remarks: '',
    recorded: null,
    sent: [],
    cars: lines.map((line) => found(line.equipmentId)),
    anchors: [],
    ...special,
  };
}

const done = { is: 'done', at } as const;
const idsOf = (lines: readonly { equipmentId: number }[] | undefined) => lines?.map((line) => line.equipmentId);
const shown = (list: SwitchList) => sheetOf(list).lines.map(({ line }) => line.equipmentId);

it('shows a list from the far end reversed, each line under its own number', () => {
  const list = aList([aLine(1), aLine(2), aLine(3, { cut: 2 })], { workedFrom: 'back' });
  const sheet = sheetOf(list);
  expect(sheet.cuts.map((cut) => [cut.number, cut.lines.map((line) => line.sequence)])).toEqual([
    [2, [3]],
    [1, [2, 1]],
  ]);
  expect(sheet.totals.cars).toBe(3);
  expect(sheet.cuts.reduce((feet, cut) => feet + cut.totals.feet, 0)).toBe(sheet.totals.feet);
});

it('counts a car that is no longer known here with its cut, its weight and length as not known', () => {
  const list = aList([aLine(1), aLine(2)], { cars: [found(1)] });
  const { cuts, totals } = sheetOf(list);
  for (const sum of [totals, cuts[0]?.totals]) {
    expect(sum).toMatchObject({ cars: 2, weightUnknown: 1, lengthGuessed: 1 });
  }
  const [group] = paperGroups(sheetOf(list), 'trackAPage', 'to', names);
  expect(group?.facts?.join()).toContain('≥ 131 tons');
});

it('says the station of the track a car stands on, where several have its name', () => {
  const car = found(1);
  const list = aList([aLine(1)], { cars: [{ ...car, place: { ...car.place, fullTrackName: 'Track 1 (West)' } }] });
  expect(sheetOf(list).lines[0]?.from).toEqual({ trackId: 1, trackName: 'Track 1 (West)' });
});

it('names a target as it was chosen, and after it what its numbers stand for by now', () => {
  const to = { trackId: 7, place: { after: 21 }, called: { track: 'Class 5', anchor: 'UTLX 21' } };
  const said = (special: Partial<Names>) => targetWords(to, { ...names, listedTrack: () => 'Class 5', ...special });
  const full = (id: number) => (id === 7 ? 'Class 5 (Oakridge)' : '');
  expect(said({ track: full })).toBe('Class 5 (Oakridge), behind UTLX 21');
  expect(said({ track: () => 'Ladder', listedTrack: () => 'Ladder' })).toContain('Class 5 (now Ladder), ');
  expect(said({ mark: () => 'GATX 9', track: full })).toContain('UTLX 21 (now GATX 9)');
  const unknown = (id: number) => `#${id}`;
  expect(said({ track: unknown, listedTrack: unknown, mark: unknown })).toBe('Class 5, behind UTLX 21');
});

it('is sent as a class list with what is still to be worked, or with all that was done where nothing is', () => {
  const work = (is: 'open' | 'done' | 'skipped') =>
    is === 'open'
      ? ({ is } as const)
      : is === 'done'
        ? ({ is, at } as const)
        : ({ is, at, reason: 'notFound' } as const);
  const sent = (...all: ('open' | 'done' | 'skipped')[]) => {
    const form = new ListForm();
    const lines = all.map((is, nth) => aLine(nth + 11, { work: work(is) }));
    fillFrom(form, aList(lines, { cars: [found(11), found(12), found(13)] }), new Map());
    return form.items.map(({ car }) => car.equipmentId);
  };
  expect(sent('open', 'done', 'skipped')).toEqual([11]);
  expect(sent('done', 'done', 'skipped')).toEqual([11, 12]);
});

it('is sent as a class list without the tracks whose numbers stand for others by now', () => {
  const lines = ['Track 7', 'Class 5'].map((track, nth) =>
    aLine(nth + 11, { to: { trackId: 7, place: 'back', called: { track } } }),
  );
  const form = new ListForm();
  fillFrom(form, aList(lines, { cars: [found(11), found(12)] }), new Map([[7, { name: 'Track 7' }]]));
  expect(form.items.map(({ trackId }) => trackId)).toEqual([7, null]);
});

it('says which cars a class list leaves out that are no longer known here', () => {
  const form = new ListForm();
  const lines = [aLine(11), aLine(12), aLine(13, { work: done })];
  expect(fillFrom(form, aList(lines, { cars: [found(11)] }), new Map())).toEqual(['UTLX 12']);
  expect(form.items.map(({ car }) => car.equipmentId)).toEqual([11]);
});

it('is sent as a class list to the end of the track that its lines name, from whichever end it is worked', () => {
  const lines = (['front', 'back', 'front', 'back'] as const).map((place, nth) =>
    aLine(nth + 11, { to: { trackId: 7, place } }),
  );
  const sent = (workedFrom: 'front' | 'back') => {
    const form = new ListForm();
    fillFrom(form, aList(lines, { workedFrom, cars: lines.map(({ equipmentId }) => found(equipmentId)) }), new Map());
    return form.input?.items.map(({ equipmentId, position }) => [equipmentId, position]);
  };
  expect(sent('front')).toEqual([
    [11, 0],
    [12, -1],
    [13, 1],
    [14, -1],
  ]);
  expect(sent('back')).toEqual([
    [14, -1],
    [13, 0],
    [12, -1],
    [11, 1],
  ]);
});

it('drops cars between those that stood there, although others have gone or come by the time it is written', () => {
  const then = (change: ReturnType<typeof step>, now: readonly number[]) =>
    change(aList(now.map((id) => aLine(id)))).lines?.map((line) => line.equipmentId);
  const betweenThreeAndFour = drop(new Set([5]), [1, 2, 3, 4, 5], 3, 'below');
  expect(then(betweenThreeAndFour, [1, 2, 3, 4, 5])).toEqual([1, 2, 3, 5, 4]);
  expect(then(betweenThreeAndFour, [3, 4, 5])).toEqual([3, 5, 4]);
  expect(then(betweenThreeAndFour, [9, 1, 2, 3, 5])).toEqual([9, 1, 2, 3, 5]);
  expect(then(drop(new Set([1]), [1, 2, 3], 3, 'above'), [1, 2, 3, 4])).toEqual([2, 3, 1, 4]);
});

it('means up and down, above and behind, as they are seen, from whichever end the list is read', () => {
  const back = aList([aLine(1), aLine(2), aLine(3)], { workedFrom: 'back' });
  const then = (change: ReturnType<typeof step>) => {
    const lines = change(back).lines ?? [];
    return shown({ ...back, lines: lines.map((line) => aLine(line.equipmentId, { cut: line.cut })) });
  };
  expect(shown(back)).toEqual([3, 2, 1]);
  expect(then(step(new Set([2]), -1))).toEqual([2, 3, 1]);
  expect(then(step(new Set([3]), 1))).toEqual([2, 3, 1]);
  expect(then(drop(new Set([3]), [3, 2, 1], 3, 'above'))).toEqual([2, 1, 3]);
  expect(then(addCars([4, 2], null))).toEqual([3, 2, 1, 4]);
  expect(then(takeOut(new Set([3])))).toEqual([2, 1]);
  // A cut that begins with a line holds it and what is below it.
  const divided = divide(2)(back).lines?.map((line) => line.cut);
  expect(divided).toEqual([1, 1, 2]);
  expect(beginsCut(back, 3)).toBe('first');
  expect(beginsCut(aList([aLine(1), aLine(2), aLine(3, { cut: 2 })], { workedFrom: 'back' }), 2)).toBe('begins');
});

it('puts a car that was met on the way behind the line worked last, with its target', () => {
  const to = { trackId: 9, place: 'front' } as const;
  const lines = [aLine(1, { work: done }), aLine(2, { work: done, to, cut: 2 }), aLine(3, { cut: 2 })];
  expect(addOnTheWay([8])(aList(lines)).lines?.[2]).toEqual({ equipmentId: 8, cut: 2, to, added: true });
  const back = [aLine(1), aLine(2, { work: done, to }), aLine(3, { work: done })];
  expect(idsOf(addOnTheWay([8, 9])(aList(back, { workedFrom: 'back' })).lines)).toEqual([1, 9, 8, 2, 3]);
  expect(idsOf(addOnTheWay([8])(aList([aLine(1), aLine(2)])).lines)).toEqual([8, 1, 2]);
});

it('says what each move leaves behind, and what of it is not recorded', () => {
  const lines = [
    aLine(1, { work: done }),
    aLine(2, { work: done, to: null }),
    aLine(3, { work: done, to: { trackId: 7, place: { after: 1 } } }),
    aLine(4, { work: done, to: { trackId: 7, place: { before: 55 } } }),
    aLine(5, { work: { is: 'skipped', at, reason: 'noRoom' } }),
    aLine(6),
    aLine(99, { work: done }),
  ];
  const list = aList(lines, { cars: [1, 2, 3, 4, 5, 6].map((id) => found(id)) });
  const review = reviewOf(list, [aRow(7, [aCar(50)])], new Set());
  expect(
    review.moves.map(({ move, preview }) => [move.equipmentIds, preview?.cars.map((car) => car.equipmentId)]),
  ).toEqual([
    [[1], [50, 1]],
    [[3], [50, 1, 3]],
    [[4], [50, 1, 3, 4]],
  ]);
  // The car its place leans on is not there: it cannot be recorded like that.
  expect(review.moves.map((move) => move.anchorGone)).toEqual([false, false, true]);
  expect(review.ready).toBe(false);
  expect(review.untold).toEqual([
    { equipmentId: 2, mark: 'UTLX 2', why: 'target' },
    { equipmentId: 99, mark: 'UTLX 99', why: 'car' },
  ]);
  expect([review.open, review.skipped]).toEqual([1, 1]);
});

it('shows which cars have moved since they were ticked, before it takes them from where another crew has put them', () => {
  const from = { trackId: 1, trackName: 'Track 1' };
  const lines = [
    aLine(1, { work: done, from }),
    aLine(2, { work: done, from }),
    aLine(3, { work: done, from: null }),
    aLine(4, { work: { is: 'open' }, from }),
    aLine(5, { work: done, from, to: null }),
  ];
  const list = aList(lines, { cars: [found(1, 1), ...[2, 3, 4, 5].map((id) => found(id, 9))] });
  const { movedSince } = reviewOf(list, [aRow(7, [])], new Set());
  expect(movedSince).toEqual([{ mark: 'UTLX 2', from: 'Track 1', to: 'Track 9' }]);
});

it('turns the cars of a move round where a person says so', () => {
  const list = aList([aLine(1, { work: done }), aLine(2, { work: done })]);
  const [move] = reviewOf(list, [aRow(7, [])], new Set([1])).moves;
  expect(move?.move.equipmentIds).toEqual([2, 1]);
  expect(move?.preview?.cars.map((car) => car.equipmentId)).toEqual([2, 1]);
});

it('a remark that changes the direction of writing cannot turn the words after it, on screen, paper and phone', () => {
  const list = aList([aLine(1, { remarks: '\u202EAir leak', classCode: '\u05D0', added: true })]);
  const sheet = sheetOf(list);
  const [line] = sheet.lines;
  if (line === undefined) throw new Error('no line');
  const told = '\u2068\\u202eAir leak\u2069, added';
  const now = Date.parse(at);
  expect(sheetCell(line, 'remarks', names, now)).toContain(told);
  expect(paperCell(line, 'remarks', 'half', names, now)).toContain(`\u2068\u05D0\u2069, ${told}`);
  const account = { carrierId: 9001, assumeUser: 'you@practice.example', practice: false };
  expect(phoneSheet({ list, sheet, names }, { account, now, asOf: at }).lines[0]?.remarks).toContain(told);
});

it('prints every column and line of the screen, the class code among the remarks where there is half a page', () => {
  const list = aList([
    aLine(1, { classCode: 'B4', remarks: 'Air leak' }),
    aLine(2, { cut: 2, to: null, work: { is: 'skipped', at, reason: 'other', words: 'Door open' } }),
  ]);
  const sheet = sheetOf(list);
  const [line, skipped] = sheet.lines;
  if (line === undefined || skipped === undefined) throw new Error('no lines');
  const now = Date.parse(at);
  const full = paperColumns().map((column) => column.key);
  expect(full.filter((key) => key !== 'tick')).toEqual([...sheetColumns]);
  for (const column of sheetColumns) {
    expect(paperCell(line, column, 'full', names, now)).toBe(sheetCell(line, column, names, now));
  }
  expect(paperCell(line, 'remarks', 'half', names, now)).toBe('B4, Air leak');
  expect(paperCell(skipped, 'remarks', 'full', names, now)).toContain('Door open');
  for (const layout of ['full', 'half', 'trackAPage'] as const) {
    const rows = paperGroups(sheet, layout, 'to', names).flatMap((group) => group.rows);
    expect(rows.map((row) => row.line.equipmentId)).toEqual([1, 2]);
  }
});

it('says on paper and on a phone that no history was read, where a sound car and an unknown one look alike', () => {
  const account = { carrierId: 9001, assumeUser: 'you@practice.example', practice: false };
  const now = Date.parse(at);
  const list = aList([aLine(1)]);
  const shown = { list, sheet: sheetOf(list), names };
  const told = words.overview.cars.sourceNone;
  const status = { mirror: { ...aStatus().mirror, conditionsUnread: true as const } };
  const paper = switchListPaper(shown, { layout: 'full', by: 'from' }, status, now);
  expect(paper.facts).toContain(told);
  expect(phoneSheet(shown, { account, now, asOf: at }, conditionsUnread(status)).facts).toContain(told);
});

it('goes on a phone with what the printed list says: when the yard was read, and what each car weighs', () => {
  const account = { carrierId: 9001, assumeUser: 'you@practice.example', practice: false };
  const list = aList([aLine(1)]);
  const page = (asOf: string | null) =>
    phoneSheet({ list, sheet: sheetOf(list), names }, { account, now: Date.parse(at), asOf });
  expect(page('2026-05-01T06:00:00.000Z').made[0]).toMatch(/^As the service said .*2026/);
  expect(page(null).made[0]).toBe(words.print.neverRead);
  expect(page(null).lines[0]?.facts).toContain('131 tons');
});

const writing = z.looseObject({ revision: z.int(), lines: z.array(writtenLine).optional() });
const ticking = z.looseObject({ equipmentIds: z.array(z.int()), tick });
const asking = z.looseObject({ since: z.int() });

/** A terminal that keeps one list, as far as the window needs it. */
function keeping(first: SwitchList) {
  let kept = first;
  const answers: string[] = [];
  /** The cars of each tick, by the revision it led to. */
  const ticks = new Map<number, readonly number[]>();
  const next = (change: Partial<SwitchList>) => (kept = { ...kept, ...change, revision: kept.revision + 1 });
  const ticked = (equipmentIds: readonly number[], work: ListLine['work']) => {
    next({ lines: kept.lines.map((line) => (equipmentIds.includes(line.equipmentId) ? { ...line, work } : line)) });
    ticks.set(kept.revision, equipmentIds);
  };
  const ticksSince = (input: unknown) => {
    const { since } = asking.parse(input);
    const steps = [...ticks].filter(([revision]) => revision > since);
    const ids = new Set(steps.flatMap(([, equipmentIds]) => equipmentIds));
    const lines =
      steps.length === kept.revision - since ? kept.lines.filter((line) => ids.has(line.equipmentId)) : null;
    return { revision: kept.revision, changedAt: kept.changedAt, lines };
  };
  const terminal = aTerminal([], {
    'switchLists/get': () => kept,
    'switchLists/change': (input) => {
      const { revision, lines } = writing.parse(input);
      answers.push(`change from ${revision}`);
      if (revision !== kept.revision) throw new Error('changed by another');
      const known = new Map(kept.lines.map((line) => [line.equipmentId, line]));
      return next(
        lines === undefined
          ? {}
          : {
              lines: lines.map(({ work, ...line }) => {
                const before = known.get(line.equipmentId);
                return aLine(line.equipmentId, { ...before, ...line, work: work ?? before?.work ?? { is: 'open' } });
              }),
            },
      );
    },
    'switchLists/tickLines': (input) => {
      const { equipmentIds, tick: made } = ticking.parse(input);
      ticked(equipmentIds, made.is === 'done' ? done : { is: 'open' });
      return ticksSince(input);
    },
    'switchLists/ticksSince': ticksSince,
  });
  const session = new Session(terminal.link);
  const { asked, tell } = terminal;
  return { open: new OpenList(session, paperId), session, kept: () => kept, answers, next, ticked, asked, tell };
}

it('makes each change on the list as the one before has left it', async () => {
  const { open, kept, answers } = keeping(aList([aLine(1), aLine(2), aLine(3)]));
  await open.read();
  const steps = [open.write(step(new Set([1]), 1)), open.write(step(new Set([1]), 1))];
  expect(await Promise.all(steps)).toEqual([null, null]);
  expect(idsOf(kept().lines)).toEqual([2, 3, 1]);
  expect(answers).toEqual(['change from 1', 'change from 2']);
  expect(idsOf(open.list?.lines)).toEqual([2, 3, 1]);
});

it('takes back its own changes strictly in reverse, and no tick that was made since', async () => {
  const { open, kept } = keeping(aList([aLine(1), aLine(2), aLine(3)]));
  await open.read();
  await open.write(takeOut(new Set([3])));
  await open.tick([2], { is: 'done' });
  await open.write(step(new Set([2]), -1));
  expect(idsOf(kept().lines)).toEqual([2, 1]);
  await open.undo();
  expect(kept().lines.map((line) => [line.equipmentId, line.work.is])).toEqual([
    [1, 'open'],
    [2, 'done'],
  ]);
  await open.undo();
  expect(kept().lines.map((line) => line.work.is)).toEqual(['open', 'open']);
  await open.undo();
  expect(idsOf(kept().lines)).toEqual([1, 2, 3]);
  expect(open.canUndo).toBe(false);
});

it('takes back nothing that was written, or ticked on the same line, in another window', async () => {
  const { open, kept, next, ticked } = keeping(aList([aLine(1), aLine(2)]));
  await open.read();
  await open.write(step(new Set([2]), -1));
  next({ lines: [...kept().lines, aLine(3)] });
  await open.read();
  expect(open.canUndo).toBe(false);
  await open.undo();
  expect(idsOf(kept().lines)).toEqual([2, 1, 3]);

  await open.tick([1, 2], { is: 'done' });
  ticked([2], { is: 'skipped', at, reason: 'badOrdered' });
  await open.read();
  await open.undo();
  expect(kept().lines.map((line) => [line.equipmentId, line.work.is])).toEqual([
    [2, 'skipped'],
    [1, 'open'],
    [3, 'open'],
  ]);
});

it('takes back nothing before what another window wrote while a tick of this one was on its way', async () => {
  const { open, kept, next } = keeping(aList([aLine(1), aLine(2), aLine(3)]));
  await open.read();
  await open.write(takeOut(new Set([3])));
  next({ remarks: 'Hold for the Mill job' });
  await open.tick([1], { is: 'done' });
  expect(open.list?.remarks).toBe('Hold for the Mill job');
  await open.undo();
  await open.undo();
  expect(idsOf(kept().lines)).toEqual([1, 2]);
  expect(kept().remarks).toBe('Hold for the Mill job');
});

it('makes once more what it took back, the last first, until something new is written', async () => {
  const { open, kept } = keeping(aList([aLine(1), aLine(2), aLine(3)]));
  await open.read();
  const works = () => kept().lines.map((line) => [line.equipmentId, line.work.is]);
  await open.redo();
  expect(idsOf(kept().lines)).toEqual([1, 2, 3]);
  await open.write(takeOut(new Set([3])));
  await open.tick([2], { is: 'done' });
  await open.undo();
  await open.undo();
  await open.redo();
  await open.redo();
  expect(works()).toEqual([
    [1, 'open'],
    [2, 'done'],
  ]);
  await open.undo();
  await open.write(step(new Set([2]), -1));
  await open.redo();
  expect(works()).toEqual([
    [2, 'open'],
    [1, 'open'],
  ]);
});

it('reads a list once, however many of its lines are ticked in this window and in another', async () => {
  const { open, session, ticked, asked, tell } = keeping(aList([aLine(1), aLine(2), aLine(3)]));
  onTestFinished(session.start());
  await quiet();
  onTestFinished(open.watch());
  await quiet();
  const works = () => open.list?.lines.map((line) => line.work.is);
  await open.tick([1], { is: 'done' });
  tell({ what: 'papers', paperIds: [paperId] });
  await quiet();
  expect(works()).toEqual(['done', 'open', 'open']);
  ticked([2], done);
  tell({ what: 'papers', paperIds: [paperId] });
  await quiet();
  expect(works()).toEqual(['done', 'done', 'open']);
  // What the other window ticks just before is shown with what is ticked here.
  ticked([2], { is: 'open' });
  await open.tick([3], { is: 'done' });
  expect(works()).toEqual(['done', 'open', 'done']);
  expect(asked.filter((name) => name === 'switchLists/get')).toHaveLength(1);
});

it('reads a list anew where more than ticks has changed', async () => {
  const { open, session, next, ticked, kept, tell } = keeping(aList([aLine(1), aLine(2)]));
  onTestFinished(session.start());
  await quiet();
  onTestFinished(open.watch());
  await quiet();
  next({ title: 'Night job', lines: [aLine(2)] });
  ticked([2], done);
  tell({ what: 'papers', paperIds: [paperId] });
  await quiet();
  expect(open.list).toEqual(kept());
  next({ remarks: 'Door first' });
  await open.tick([2], { is: 'open' });
  expect(open.list).toEqual(kept());
  // Where its cars stand is said by the yard, and told as a change of tracks.
  next({ title: 'Day job' });
  tell({ what: 'tracks', trackIds: [1] });
  await quiet();
  expect(open.list).toEqual(kept());
});

it('can take a change back at another try where the first could not be written', async () => {
  const { open, kept, next } = keeping(aList([aLine(1), aLine(2), aLine(3)]));
  await open.read();
  await open.write(takeOut(new Set([3])));
  next({});
  expect(await open.undo()).not.toBeNull();
  expect(await open.undo()).toBeNull();
  expect(idsOf(kept().lines)).toEqual([1, 2, 3]);
});

it('says why a change is not on the list until the next one is made, however often the list is read meanwhile', async () => {
  const { open, session, next, tell } = keeping(aList([aLine(1), aLine(2)]));
  onTestFinished(session.start());
  await quiet();
  onTestFinished(open.watch());
  await quiet();
  next({ lines: [aLine(2)] });
  expect(await open.write(takeOut(new Set([1])))).not.toBeNull();
  // Cars move all day, and each time the list is read.
  tell({ what: 'tracks', trackIds: [1] });
  await quiet();
  tell({ what: 'papers', paperIds: [paperId] });
  await quiet();
  expect(open.problem).not.toBeNull();
  await open.tick([2], { is: 'done' });
  expect(open.problem).toBeNull();
});

it('shows the list as it is when somebody else changed it in between, and says so', async () => {
  const { open, next } = keeping(aList([aLine(1), aLine(2)]));
  await open.read();
  next({ lines: [aLine(2)] });
  expect(await open.write(takeOut(new Set([1])))).not.toBeNull();
  expect(open.problem).not.toBeNull();
  expect(idsOf(open.list?.lines)).toEqual([2]);
  expect(await open.write(takeOut(new Set([2])))).toBeNull();
  expect(open.list?.lines).toEqual([]);
});
