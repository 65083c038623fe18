import { describe, expect, it } from 'vitest';
import type { FoundCar } from '#shared/terminal/cars.ts';
import type { QueueEntry } from '#shared/terminal/queue.ts';
import { restoreList, storedDraftOf } from '../../../src/renderer/features/class-lists/draft.ts';
import {
  cutCount,
  cutsOf,
  moveTo,
  placed,
  step,
  type Listed,
} from '../../../src/renderer/features/class-lists/listed.ts';
import { ListForm } from '../../../src/renderer/features/class-lists/list-form.svelte.ts';
import { labelOf, listRows, madeAtOf, makerOf } from '../../../src/renderer/features/class-lists/rows.ts';
import { sheetOf } from '../../../src/renderer/features/class-lists/sheet.ts';
import { destinationSince } from '../../../src/renderer/lib/yard/name-since.ts';
import { aCar } from '../cars.ts';
import { aTerminal } from '../terminal.ts';
import { languages } from '#shared/language.ts';
import { speak, words } from '../../../src/renderer/lib/words/words.ts';

const item = (id: number, more: Partial<Listed> = {}): Listed => ({
  car: aCar(id),
  from: 'Yard 1',
  trackId: null,
  position: null,
  ...more,
});
const ids = (items: readonly Listed[]) => items.map((one) => one.car.equipmentId);

describe('an empty list', () => {
  it('sends nobody to the key L, which begins a switch list', async () => {
    for (const language of languages) {
      await speak(language);
      const { dialog, empty } = words.classLists;
      expect(`${dialog.none} ${empty.text}`, language).not.toMatch(/\bL\b/);
    }
    await speak('en');
  });
});

describe('where the cars of a list go', () => {
  it('from the front: one behind the other on each target; from the back: each to the back as it comes', () => {
    const items = [item(1), item(2, { trackId: 8 }), item(3), item(4, { position: 5 }), item(5)];
    expect(placed(items, 7, 'front').map(({ trackId, position }) => [trackId, position])).toEqual([
      [7, 0],
      [8, 0],
      [7, 1],
      [7, 5],
      [7, 3],
    ]);
    expect(placed(items, 7, 'back').map(({ position }) => position)).toEqual([-1, -1, -1, 5, -1]);
  });

  it('stand one behind the other at the front, whichever of the cars between them go to the back', () => {
    const items = [item(1), item(2, { position: -1 }), item(3)];
    expect(placed(items, 7, 'front').map(({ position }) => position)).toEqual([0, -1, 1]);
  });

  it('makes a cut of each stretch with one target, or where the service says', () => {
    const tracks = [7, 7, 8, 7].map((trackId) => ({ trackId }));
    expect(cutsOf(tracks)).toEqual([
      { from: 0, to: 2, trackId: 7 },
      { from: 2, to: 3, trackId: 8 },
      { from: 3, to: 4, trackId: 7 },
    ]);
    expect(cutsOf(tracks, [3]).map(({ from, to }) => [from, to])).toEqual([
      [0, 3],
      [3, 4],
    ]);
    expect(cutsOf([])).toEqual([]);
  });

  it('are as many in the list of lists as on the sheet, wherever the service says that one begins', () => {
    const tracks = [4, 4, 5, 5].map((trackId) => ({ trackId }));
    for (const at of [[0, 2], [2], [1, 2, 3], [0, 2, 2, 9], [0]]) {
      expect([at, cutCount(at, 4)]).toEqual([at, cutsOf(tracks, at).length]);
    }
    expect([cutCount([], 4), cutCount(undefined, 4)]).toEqual([null, null]);
  });
});

describe('the order of a list', () => {
  const among =
    (...chosen: number[]) =>
    (one: number) =>
      chosen.includes(one);

  it('moves what is chosen by one place, together, and stops at the ends', () => {
    expect(step([1, 2, 3, 4], among(2), 1)).toEqual([1, 3, 2, 4]);
    expect(step([1, 2, 3, 4], among(2, 3), -1)).toEqual([2, 3, 1, 4]);
    expect(step([1, 2, 3, 4], among(1, 4), 1)).toEqual([2, 3, 1, 4]);
    expect(step([1, 2], among(1), -1)).toEqual([1, 2]);
    expect(step([1, 2], among(2), 1)).toEqual([1, 2]);
    expect(step([1, 2], among(), 1)).toEqual([1, 2]);
  });

  it('moves what is chosen to any gap, as a drag does', () => {
    expect(moveTo([1, 2, 3, 4], among(1), 4)).toEqual([2, 3, 4, 1]);
    expect(moveTo([1, 2, 3, 4], among(4, 2), 0)).toEqual([2, 4, 1, 3]);
    expect(moveTo([1, 2, 3, 4], among(2, 3), 2)).toEqual([1, 2, 3, 4]);
  });
});

describe('a class list while it is put together', () => {
  function filled(): ListForm {
    const form = new ListForm();
    form.label = ' Mill job ';
    form.add([item(1), item(2), item(3), item(4)]);
    form.aim(7);
    return form;
  }

  it('is what the service takes: label, cars in order, each with target and position', () => {
    expect(filled().input).toEqual({
      jobId: 'Mill job',
      items: [0, 1, 2, 3].map((position) => ({ equipmentId: position + 1, trackId: 7, position })),
    });
    const form = filled();
    form.worked = 'back';
    form.turnRound();
    expect(form.input?.items.map(({ equipmentId, position }) => [equipmentId, position])).toEqual([
      [4, -1],
      [3, -1],
      [2, -1],
      [1, -1],
    ]);
  });

  it('is none without a label, a car or a target', () => {
    const form = filled();
    form.label = ' ';
    expect(form.input).toBeNull();
    expect(new ListForm().input).toBeNull();
    const without = new ListForm();
    without.label = 'Mill job';
    without.add([item(1)]);
    expect(without.input).toBeNull();
  });

  it('gives the chosen cars their own target and position, and lets them follow the list again', () => {
    const form = filled();
    form.selection.tap(2);
    form.selection.extend(3);
    form.aim(8);
    form.position(-1);
    expect(form.input?.items.map(({ trackId, position }) => [trackId, position])).toEqual([
      [7, 0],
      [8, -1],
      [8, -1],
      [7, 1],
    ]);
    expect(form.common).toEqual({ trackId: 8, position: -1 });
    form.aim(7);
    form.position(null);
    form.selection.none();
    form.aim(9);
    expect(new Set(form.input?.items.map(({ trackId }) => trackId))).toEqual(new Set([9]));
  });

  it('holds a car once, and takes out what is chosen', () => {
    const form = filled();
    form.add([item(4), item(5)]);
    expect(ids(form.items)).toEqual([1, 2, 3, 4, 5]);
    form.selection.toggle(1);
    form.selection.toggle(5);
    form.remove();
    expect(ids(form.items)).toEqual([2, 3, 4]);
    expect(form.selection.chosen.size).toBe(0);
  });

  it('warns of two cars for one place', () => {
    const form = filled();
    form.selection.tap(3);
    form.position(0);
    expect(form.warnings.map((warning) => warning.field)).toEqual(['items[2].position']);
  });

  it('comes back from a recorded list as it was', () => {
    const form = filled();
    form.selection.tap(2);
    form.aim(8);
    form.selection.none();
    form.selection.tap(4);
    form.position(9);
    const again = new ListForm();
    if (form.input !== null) again.fill(form.input, new Map([1, 2, 3, 4].map((id) => [id, item(id)])));
    expect(again.input).toEqual(form.input);
    expect(again.trackId).toBe(7);
    expect(again.items.map((one) => one.position)).toEqual([null, null, null, 9]);
  });

  it('comes back from a recorded list with the positions that were recorded, whatever a new one would get', () => {
    const cars = new Map([1, 2, 3, 4].map((id) => [id, item(id)]));
    for (const positions of [
      [0, -1, 2, 1],
      [0, -1, 1, -1],
      [-1, -1, -1, -1],
      [-1, 0, 5, 1],
    ]) {
      const items = positions.map((position, at) => ({ equipmentId: at + 1, trackId: 7, position }));
      const form = new ListForm();
      form.fill({ jobId: 'Mill job', items }, cars);
      expect(form.input?.items).toEqual(items);
    }
  });

  it('comes back from a recorded list without a target where the id of its track stands for another one by now', () => {
    const items = [7, 8, 7].map((trackId, at) => ({ equipmentId: at + 1, trackId, position: at }));
    const form = new ListForm();
    form.fill({ jobId: 'Mill job', items }, new Map([1, 2, 3].map((id) => [id, item(id)])), (trackId) => trackId === 7);
    expect(form.places.map(({ trackId }) => trackId)).toEqual([null, 8, null]);
    expect(form.input).toBeNull();
    form.aim(9);
    expect(form.input?.items).toEqual(items.map((one) => ({ ...one, trackId: one.trackId === 7 ? 9 : 8 })));
  });

  it('keeps what is typed and added while a draft is being looked up', async () => {
    const draft = { label: 'Mill job', worked: 'front' as const, trackId: 7 };
    const items = [{ mark: 'UTLX 1', equipmentId: 1, trackId: null, position: null }];
    const form = new ListForm();
    const { position: _, ...car } = aCar(1);
    const place = { trackId: 1, trackName: 'Yard 1', stationId: 1, stationName: 'Oakridge', position: 0 };
    const lookUp = Promise.withResolvers<{ found: FoundCar[]; unresolved: [] }>();
    const played = aTerminal([], { 'cars/resolve': () => lookUp.promise });
    const restored = restoreList(form, { ...draft, items }, played.link.client);
    form.label = 'Night job';
    form.add([item(9)]);
    lookUp.resolve({ found: [{ ...car, place }], unresolved: [] });
    await restored;
    expect([form.label, ids(form.items), form.trackId]).toEqual(['Night job', [1, 9], 7]);
  });

  it('is read back from a draft only where it is one', () => {
    const kept = {
      label: 'x',
      worked: 'back',
      trackId: null,
      items: [{ mark: 'A 1', equipmentId: 1, trackId: 2, position: null }],
    };
    expect(storedDraftOf(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
    for (const broken of [null, {}, { ...kept, items: [] }, { ...kept, worked: 'side' }]) {
      expect(storedDraftOf(broken)).toBeNull();
    }
  });
});

describe('the lists that were made', () => {
  const entry = (seq: number, special: Partial<QueueEntry> = {}): QueueEntry => ({
    commandId: `c${seq}`,
    seq,
    kind: 'classList',
    state: 'settled',
    summary: `Class list “Job ${seq}” · 2 cars → Yard 4`,
    recordedAt: '2026-05-01T10:00:00Z',
    sentAt: null,
    attempts: 0,
    equipmentIds: [1, 2],
    trackIds: [],
    uncertain: false,
    waitsFor: [],
    ...special,
  });

  it('come newest first, those in the queue among them, without what was dropped', () => {
    const rows = listRows(
      [entry(1), entry(2, { state: 'discarded' }), entry(3, { kind: 'move' }), entry(4, { state: 'pending' })],
      [{ commandId: 'c1', madeAt: '2026-05-01T10:00:01Z', classList: { jobId: 'As the service has it' } }],
    );
    expect(rows.map((row) => [row.entry.seq, labelOf(row), row.made !== null])).toEqual([
      [4, 'Job 4', false],
      [1, 'As the service has it', true],
    ]);
  });

  it('take an empty text of the service for nothing said: no list is without its label, its time or who made it', () => {
    const email = 'clerk@carrier.example';
    const classList = { jobId: '', createdAt: ' ', createdBy: { displayName: '', email } };
    const made = { commandId: 'c1', madeAt: '2026-05-01T10:00:01Z', classList };
    const rows = listRows([entry(1)], [made]);
    expect(rows.map((row) => [labelOf(row), madeAtOf(made), makerOf(row)])).toEqual([['Job 1', made.madeAt, [email]]]);
    const said = {
      ...made,
      classList: { createdAt: '2026-05-01T09:59:00Z', createdBy: { displayName: 'Clerk', email } },
    };
    expect([madeAtOf(said), makerOf({ entry: entry(1), made: said })]).toEqual([
      '2026-05-01T09:59:00Z',
      ['Clerk', email],
    ]);
    expect(makerOf({ entry: entry(1), made: null })).toEqual([]);
  });

  it('name their targets as when they were recorded, with what the id stands for now where that is another', () => {
    const recorded = { destinations: [{ trackId: 7, name: 'Mill' }] };
    expect(destinationSince(recorded, 7, 'Mill')).toBe('Mill');
    expect(destinationSince(recorded, 7, 'Scale, Kent')).toBe('Mill (now Scale, Kent)');
    expect(destinationSince(recorded, 7, '#7')).toBe('Mill');
    expect(destinationSince({ ...recorded, elsewhere: true }, 7, 'Scale, Kent')).toBe('Mill');
    expect(destinationSince({ elsewhere: true }, 7, 'Scale, Kent')).toBe('#7');
    expect(destinationSince({}, 7, 'Scale, Kent')).toBe('Scale, Kent');
  });

  it('print with the cuts and the end the service says, and keep the line of a car that is gone', () => {
    const input = {
      jobId: 'Mill job',
      items: [1, 2, 3].map((equipmentId) => ({ equipmentId, trackId: 7, position: equipmentId - 1 })),
    };
    const marks = new Map([
      [1, 'UTLX 1'],
      [2, 'UTLX 2'],
      [3, 'GONE 3'],
    ]);
    const cars = new Map([1, 2].map((id) => [id, item(id)]));
    const sheet = sheetOf(input, marks, cars, { isBack: true, cuts: [1] });
    expect(sheet.worked).toBe('back');
    expect(sheet.cuts.map(({ lines }) => lines.map(({ sequence, mark }) => [sequence, mark]))).toEqual([
      [[1, 'UTLX 1']],
      [
        [2, 'UTLX 2'],
        [3, 'GONE 3'],
      ],
    ]);
    expect(sheet.cuts[1]?.lines[1]?.car).toBeNull();
    // As many cars as there are lines; of the one that is gone nothing is known.
    expect(sheet.totals).toMatchObject({ cars: 3, loads: 2, weightUnknown: 1, lengthGuessed: 1 });
    expect(sheetOf(input, marks, cars, null).worked).toBe('front');
  });
});
