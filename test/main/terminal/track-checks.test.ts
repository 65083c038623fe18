import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Consists } from '#main/documents/consists.ts';
import { TrackChecks, type TrackCheckPorts } from '#main/documents/track-checks.ts';
import { openRecords } from '#main/records/open.ts';
import { StorageError } from '#main/storage/errors.ts';
import { systemClock } from '#main/clock.ts';
import type { TrackCheck } from '#shared/terminal/track-checks.ts';
import { aCar } from '../../renderer/cars.ts';
import { Shift } from '../../support/shift.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { givingWay } from '../../support/giving-way.ts';

/** Two tracks with cars, walked on a terminal that cannot reach the service. */
async function offlineAt(cars = 5) {
  const shift = await Shift.begin();
  const { full } = await shift.tracks(cars);
  const [track, other] = full;
  if (!track || !other) throw new Error('too few tracks');
  await shift.api.terminal.workOffline({ offline: true });
  return { shift, api: shift.api, track, other, here: await shift.board(track.trackId) };
}

const lines = (check: TrackCheck) => check.content.lines;
const lineAt = (check: TrackCheck, at: number) => lines(check)[at]?.lineId ?? '';

test('a check is walked without a connection and is all there after a restart, tick by tick', async () => {
  const { shift, api, track, here } = await offlineAt();
  const begun = await api.trackChecks.create({ trackId: track.trackId, walkedFrom: 'back' });
  expect(lines(begun).map((line) => line.equipmentId)).toEqual(here.toReversed());
  expect(begun.content).toMatchObject({ trackName: track.name, walkedFrom: 'back', basis: 'board' });
  const { paperId } = begun;
  await api.trackChecks.mark({ paperId, lineId: lineAt(begun, 0), state: 'present' });
  await api.trackChecks.mark({ paperId, lineId: lineAt(begun, 1), state: 'skipped', reason: 'notFound' });
  await api.trackChecks.mark({
    paperId,
    lineId: lineAt(begun, 2),
    state: 'skipped',
    reason: 'other',
    words: 'under a tarpaulin',
  });
  await api.trackChecks.add({ paperId, before: lineAt(begun, 3), typed: 'zzyx-77' });
  await shift.restart();
  const found = await shift.api.trackChecks.get({ paperId });
  expect(lines(found).slice(0, 5)).toMatchObject([
    { state: 'present', at: expect.any(String) },
    { state: 'skipped', reason: 'notFound' },
    { state: 'skipped', reason: 'other', words: 'under a tarpaulin' },
    { origin: 'typed', mark: 'ZZYX 77', typed: 'zzyx-77', equipmentId: null, boardPlace: null },
    { state: 'open' },
  ]);
  expect(await shift.api.trackChecks.list()).toMatchObject([
    { paperId, state: 'open', present: 1, unseen: 1, extra: 1, missing: here.length - 2 },
  ]);
});

test('a sighting never changes where a car is booked; recorded as moves, the difference is sent like any work', async () => {
  const { shift, api, track, other, here } = await offlineAt();
  const [stray] = await shift.board(other.trackId);
  if (stray === undefined) throw new Error('no car on the other track');
  let check = await api.trackChecks.create({ trackId: track.trackId, walkedFrom: 'front' });
  const { paperId } = check;
  // The second is missing, the last stands first, a car of another track stands behind the third.
  const last = here.at(-1) ?? 0;
  check = await api.trackChecks.add({ paperId, before: lineAt(check, 0), typed: 'the last', equipmentId: last });
  for (const line of lines(check).filter((one) => one.state === 'open' && one.equipmentId !== last)) {
    const missing = line.equipmentId === here[1];
    await api.trackChecks.mark({
      paperId,
      lineId: line.lineId,
      ...(missing ? { state: 'skipped', reason: 'notFound' } : { state: 'present' }),
    });
  }
  check = await api.trackChecks.add({ paperId, before: lineAt(check, 4), typed: '12', equipmentId: stray });
  expect(await shift.board(track.trackId)).toEqual(here);
  expect(await api.queue.list()).toEqual([]);

  const { moves } = await api.trackChecks.plan({ paperId });
  expect(moves).toMatchObject([
    { equipmentIds: [last], place: { before: here[0] }, fromTrackId: track.trackId },
    { equipmentIds: [stray], place: { after: here[2] }, fromTrackId: other.trackId, fromTrackName: other.name },
  ]);
  const asked = {
    paperId,
    revision: check.revision,
    moves: moves.map(({ equipmentIds, place }) => ({ equipmentIds, place })),
  };
  const { check: finished, recorded } = await api.trackChecks.record(asked);
  expect(finished).toMatchObject({ state: 'finished', content: { recorded: [{}, {}] } });
  const [first, second, third, ...rest] = here;
  const expected = [last, first, second, third, stray, ...rest.slice(0, -1)];
  expect(await shift.board(track.trackId)).toEqual(expected);
  await expect(api.trackChecks.record(asked)).rejects.toMatchObject({ code: 'NOT_POSSIBLE' });
  await expect(api.trackChecks.reopen({ paperId, revision: finished.revision })).rejects.toMatchObject({
    code: 'NOT_POSSIBLE',
  });
  expect((await api.queue.list()).map((command) => command.commandId)).toEqual(recorded.map((one) => one.commandId));

  await api.terminal.workOffline({ offline: false });
  await shift.drained();
  expect(await shift.control.standing(track.trackId)).toEqual(expected);
});

test('moves that were looked at on another board are not recorded', async () => {
  const { shift, api, track, other, here } = await offlineAt();
  const [stray, second] = await shift.board(other.trackId);
  if (stray === undefined || second === undefined) throw new Error('too few cars on the other track');
  const begun = await api.trackChecks.create({ trackId: track.trackId, walkedFrom: 'front' });
  const { paperId } = begun;
  const check = await api.trackChecks.add({ paperId, before: null, typed: '12', equipmentId: stray });
  const { moves } = await api.trackChecks.plan({ paperId });
  await api.moves.record({ equipmentIds: [stray], to: { trackId: track.trackId, place: 'back' } });
  const asked = moves.map(({ equipmentIds, place }) => ({ equipmentIds, place }));
  await expect(api.trackChecks.record({ paperId, revision: check.revision, moves: asked })).rejects.toMatchObject({
    code: 'NOT_POSSIBLE',
    message: expect.stringContaining('look at them again'),
  });
  expect(await shift.board(track.trackId)).toEqual([...here, stray]);
  expect(await api.queue.list()).toHaveLength(1);
  expect((await api.trackChecks.get({ paperId })).state).toBe('open');
});

test('a car stands at one place: what is on the sheet is not written down twice', async () => {
  const { api, track, here } = await offlineAt();
  let check = await api.trackChecks.create({ trackId: track.trackId, walkedFrom: 'front' });
  const { paperId } = check;
  await api.trackChecks.mark({ paperId, lineId: lineAt(check, 0), state: 'present' });
  const again = { paperId, before: null, typed: 'x', equipmentId: here[0] };
  await expect(api.trackChecks.add(again)).rejects.toMatchObject({
    code: 'INVALID',
    data: { issues: [{ field: 'typed' }] },
  });
  check = await api.trackChecks.add({ ...again, equipmentId: here[1] });
  await expect(api.trackChecks.mark({ paperId, lineId: lineAt(check, 1), state: 'present' })).rejects.toMatchObject({
    data: { issues: [{ field: 'lineId' }] },
  });
  check = await api.trackChecks.remove({ paperId, lineId: lineAt(check, lines(check).length - 1) });
  check = await api.trackChecks.mark({ paperId, lineId: lineAt(check, 1), state: 'present' });
  expect(lines(check)).toHaveLength(here.length);
});

test('what does not fit a sheet is refused by field, and the sheet stays as it was', async () => {
  const { api, track } = await offlineAt();
  const begun = await api.trackChecks.create({ trackId: track.trackId, walkedFrom: 'front' });
  const { paperId } = begun;
  const lineId = lineAt(begun, 0);
  const wrong: [() => Promise<unknown>, string][] = [
    [() => api.trackChecks.create({ trackId: 999_999, walkedFrom: 'front' }), 'trackId'],
    [() => api.trackChecks.mark({ paperId, lineId, state: 'skipped' }), 'reason'],
    [() => api.trackChecks.mark({ paperId, lineId, state: 'present', reason: 'notFound' }), 'reason'],
    [() => api.trackChecks.mark({ paperId, lineId, state: 'skipped', reason: 'other' }), 'words'],
    [() => api.trackChecks.mark({ paperId, lineId: 'none', state: 'present' }), 'lineId'],
    [() => api.trackChecks.add({ paperId, before: 'none', typed: 'UP 1' }), 'before'],
    [() => api.trackChecks.add({ paperId, before: null, typed: 'UP 1', equipmentId: 999_999_999 }), 'equipmentId'],
    [() => api.trackChecks.remove({ paperId, lineId }), 'lineId'],
  ];
  for (const [call, field] of wrong) {
    await expect(call()).rejects.toMatchObject({ code: 'INVALID', data: { issues: [{ field }] } });
  }
  expect(await api.trackChecks.get({ paperId })).toEqual(begun);
  await expect(api.trackChecks.finish({ paperId, revision: 7 })).rejects.toMatchObject({ code: 'NOT_POSSIBLE' });
  await expect(api.trackChecks.get({ paperId: '00000000-0000-4000-8000-000000000000' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a finished or discarded check can be taken up again, and takes no mark before that', async () => {
  const { api, track } = await offlineAt();
  const begun = await api.trackChecks.create({ trackId: track.trackId, walkedFrom: 'front' });
  const { paperId } = begun;
  const lineId = lineAt(begun, 0);
  for (const close of [api.trackChecks.finish, api.trackChecks.discard]) {
    const closed = await close({ paperId, revision: (await api.trackChecks.get({ paperId })).revision });
    await expect(api.trackChecks.mark({ paperId, lineId, state: 'present' })).rejects.toMatchObject({
      code: 'NOT_POSSIBLE',
    });
    await api.trackChecks.reopen({ paperId, revision: closed.revision });
  }
  await api.trackChecks.mark({ paperId, lineId, state: 'present' });
});

test('a cell of a consist is corrected in place: the line as it came is kept, and the correction can be taken back', async () => {
  const { api } = await offlineAt();
  const text = 'Car,L/E,UN\nUP 1OO,L,\nUP 2,HALF,UN1075\nTotal,2 cars,';
  const { paperId, revision, read } = await api.consists.create({ title: 'Train 9', text });
  expect([read.cars.length, read.notUnderstood.length]).toEqual([1, 2]);

  const mended = await api.consists.correct({ paperId, revision, line: 2, column: 0, text: ' UP 100 ' });
  expect(mended.read.cars.map((car) => [car.mark, car.corrected])).toEqual([
    ['UP 100', [{ field: 'car', heading: 'Car', was: 'UP 1OO' }]],
    ['UP 2', []],
  ]);
  expect(mended.content.lines.find((line) => line.number === 2)?.cells[0]).toBe('UP 1OO');
  const again = await api.consists.correct({ paperId, revision: mended.revision, line: 3, column: 1, text: 'E' });
  expect(again.read.cars[1]).toMatchObject({ load: 'EMPTY', residue: true, notes: [{ what: 'missing' }] });
  expect(await api.consists.list()).toMatchObject([{ cars: 2, notUnderstood: 1 }]);
  expect(await api.consists.get({ paperId })).toEqual(again);

  const back = await api.consists.correct({ paperId, revision: again.revision, line: 2, column: 0, text: null });
  expect([back.read.cars.length, back.read.notUnderstood.length]).toEqual([1, 2]);
  const cell = { paperId, revision: back.revision, line: 3, column: 0, text: 'x' };
  for (const [wrong, field] of [
    [{ line: 9 }, 'line'],
    [{ line: 1 }, 'line'],
    [{ column: 3 }, 'column'],
    [{}, 'text'],
  ] as const) {
    await expect(api.consists.correct({ ...cell, ...wrong })).rejects.toMatchObject({
      data: { issues: [{ field }] },
    });
  }
  await expect(api.consists.correct({ ...cell, revision, text: 'UP 3' })).rejects.toMatchObject({
    code: 'NOT_POSSIBLE',
  });
  expect(await api.consists.get({ paperId })).toEqual(back);
});

test('a consist is kept line by line as it came and is the order a track is checked against, from either end', async () => {
  const { shift, api, track } = await offlineAt();
  const { cars } = await api.tracks.get({ trackId: track.trackId });
  const [a, b] = cars;
  if (!a || !b) throw new Error('too few cars');
  const text = `Car,L/E,Commodity,UN,Class\n${a.mark},L,PROPANE,UN 1075,2.1 (FLAMMABLE GAS)\nZZYX 4145,MT,,,\n${b.mark.replace(' ', '')},LOADED,,b,\nTotal,,,,`;
  const kept = await api.consists.create({ title: 'Train 32', sourceName: 'train-32.csv', text });
  expect(kept.read).toMatchObject({ rows: 4, cars: [{}, {}, {}], notUnderstood: [{ line: 5, why: 'notACar' }] });
  await shift.restart();
  expect(await shift.api.consists.get({ paperId: kept.paperId })).toEqual(kept);
  expect(await shift.api.consists.list()).toMatchObject([
    { title: 'Train 32', rows: 4, cars: 3, notUnderstood: 1, noted: 1, hazmat: 2 },
  ]);

  const check = await shift.api.trackChecks.create({
    trackId: track.trackId,
    walkedFrom: 'back',
    consistId: kept.paperId,
    reversed: true,
  });
  expect(check.content).toMatchObject({ basis: 'consist', consist: { paperId: kept.paperId, title: 'Train 32' } });
  expect(lines(check)).toMatchObject([
    { equipmentId: b.equipmentId, mark: b.mark, hazmat: { unNumbers: ['b'] } },
    { equipmentId: null, mark: 'ZZYX 4145', loadStatus: 'EMPTY' },
    {
      equipmentId: a.equipmentId,
      commodity: 'PROPANE',
      hazmat: { unNumbers: ['UN1075'], class: '2.1 (FLAMMABLE GAS)' },
    },
  ]);
  const ofNone = { trackId: track.trackId, walkedFrom: 'back', consistId: randomUUID() } as const;
  await expect(shift.api.trackChecks.create(ofNone)).rejects.toMatchObject({ data: { field: 'consistId' } });
});

test('columns that were read wrongly are read otherwise, of the same lines; without a car nothing is kept', async () => {
  const { api } = await offlineAt();
  await expect(api.consists.create({ title: 'None', text: 'good morning' })).rejects.toMatchObject({
    data: { issues: [{ field: 'text' }] },
  });
  const kept = await api.consists.create({ title: 'Train 7', text: 'Car,Note\nUP 1,E\nUP 2,L' });
  expect(kept.read.cars.map((car) => car.load)).toEqual([null, null]);
  const layout = { ...kept.content.layout, columns: ['car' as const, 'load' as const] };
  const { paperId, revision } = kept;
  const changed = await api.consists.change({ paperId, revision, layout });
  expect(changed.read.cars.map((car) => car.load)).toEqual(['EMPTY', 'LOAD']);
  await expect(api.consists.change({ paperId, revision, layout })).rejects.toMatchObject({ code: 'NOT_POSSIBLE' });
  await expect(
    api.consists.change({ paperId, revision: changed.revision, layout: { ...layout, columns: [null, 'load'] } }),
  ).rejects.toMatchObject({ data: { issues: [{ field: 'layout.columns' }] } });
});

test('the window hears of every paper that changes', async () => {
  const { api, track } = await offlineAt();
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  let begun = '';
  for await (const change of await api.changes(undefined, { signal: stop.signal })) {
    // The first is the status: from then on, nothing is missed.
    if (begun === '') begun = (await api.trackChecks.create({ trackId: track.trackId, walkedFrom: 'front' })).paperId;
    if (change.what !== 'papers') continue;
    expect(change.paperIds).toEqual([begun]);
    break;
  }
});

test('a reader’s file of hundreds of strays gives way to other work while its marks are looked up', async () => {
  const { ports } = bench();
  let looked = 0;
  const between: number[] = [];
  const checks = new TrackChecks({
    ...ports,
    board: {
      ...ports.board,
      find: (mark) => {
        looked += 1;
        return ports.board.find(mark);
      },
    },
  });
  const { paperId } = await checks.create({ trackId: 1, walkedFrom: 'front' });
  const strays = Array.from({ length: 300 }, (_, n) => `GATX ${1000 + n}`);
  const { content } = await givingWay(
    () => checks.enterReaderFile({ paperId, text: ['UP 1', 'UP 3', ...strays].join('\n') }),
    () => {
      between.push(looked);
      looked = 0;
    },
  );
  expect(content.lines.filter(({ origin }) => origin === 'typed').map(({ mark }) => mark)).toEqual(['UP 3', ...strays]);
  expect(content.lines.find(({ mark }) => mark === 'UP 3')?.equipmentId).toBe(3);
  expect(Math.max(...between)).toBeLessThanOrEqual(10);
  expect(between.reduce((sum, one) => sum + one, looked)).toBe(302);
});

test('a disk that cannot take a tick leaves the sheet as it was, and says so', async () => {
  const { ports } = bench();
  const checks = new TrackChecks({
    ...ports,
    queue: {
      seqOf: () => null,
      recordOnce: () => {
        throw new StorageError('full', 'SQLITE_FULL', 'database or disk is full');
      },
    },
  });
  const { check, moves } = await walked(checks);
  expect(() => checks.record({ paperId: check.paperId, revision: check.revision, moves })).toThrow(StorageError);
  expect(checks.get(check.paperId)).toMatchObject({ state: 'open' });
  expect(checks.get(check.paperId).content.recorded).toBeUndefined();
});

test('killed between the paper and the queue, or behind both, nothing is recorded twice and nothing is lost', async () => {
  for (const killed of ['before the queue', 'behind the queue'] as const) {
    const { ports, folder } = bench();
    const queue = new PlayedQueue();
    const aside = temporaryFolder();
    const checks = new TrackChecks({
      ...ports,
      queue: {
        seqOf: (commandId) => queue.seqOf(commandId),
        recordOnce: (commands) => {
          if (killed === 'before the queue') cpSync(folder, aside, { recursive: true });
          queue.recordOnce(commands);
          if (killed === 'behind the queue') cpSync(folder, aside, { recursive: true });
        },
      },
    });
    const { check, moves } = await walked(checks);
    checks.record({ paperId: check.paperId, revision: check.revision, moves });
    if (killed === 'before the queue') queue.recorded = [];

    const next = nextRun(ports, aside, queue);
    const found = next.get(check.paperId);
    if (killed === 'behind the queue') expect(found.state).toBe('finished');
    else {
      expect(found).toMatchObject({ state: 'open' });
      next.record({ paperId: found.paperId, revision: found.revision, moves });
    }
    expect(queue.recorded).toHaveLength(1);
  }
});

test('of moves that were recorded together and of which a damaged queue has lost one, none is recorded again', async () => {
  const { ports, folder } = bench();
  const queue = new PlayedQueue();
  const aside = temporaryFolder();
  const checks = new TrackChecks({
    ...ports,
    queue,
    steps: (step) => {
      if (step === 'track check: moves recorded') cpSync(folder, aside, { recursive: true });
    },
  });
  const { check, moves } = await walked(checks, 4);
  expect(moves.length).toBeGreaterThan(1);
  checks.record({ paperId: check.paperId, revision: check.revision, moves });
  const [first] = queue.recorded;
  queue.recorded = first === undefined ? [] : [first];

  const found = nextRun(ports, aside, queue).get(check.paperId);
  expect(found.state).toBe('finished');
  expect(found.content.recorded).toHaveLength(moves.length);
  expect(queue.recorded).toEqual([first]);
});

/** A queue as recording needs it: each id once, in order. */
class PlayedQueue {
  recorded: string[] = [];

  seqOf(commandId: string): number | null {
    const at = this.recorded.indexOf(commandId);
    return at === -1 ? null : at + 1;
  }

  recordOnce(commands: readonly { readonly commandId: string }[]): void {
    for (const { commandId } of commands) if (this.seqOf(commandId) === null) this.recorded.push(commandId);
  }
}

/** The files as they were at that moment, opened by the next run. */
function nextRun(ports: TrackCheckPorts, folder: string, queue: PlayedQueue): TrackChecks {
  const records = openRecords({ path: join(folder, 'records.sqlite'), now: 0 });
  onTestFinished(() => records.close());
  const next = new TrackChecks({ ...ports, documents: records.documents, queue });
  next.completeInterrupted();
  return next;
}

/** Track 1 with cars 1 and 2, track 2 with cars 3 and 4, and papers in a folder of their own. */
function bench(): { ports: TrackCheckPorts; folder: string } {
  const folder = temporaryFolder();
  const path = join(folder, 'records.sqlite');
  const records = openRecords({ path, now: 0 });
  onTestFinished(() => records.close());
  const place = (trackId: number) => ({ trackId, trackName: `Track ${trackId}`, stationId: 1, stationName: 'Yard' });
  const car = (equipmentId: number, trackId: number, position: number) => ({
    ...aCar(equipmentId, { mark: `UP ${equipmentId}`, position }),
    place: { ...place(trackId), position },
  });
  const cars = [car(1, 1, 0), car(2, 1, 1), car(3, 2, 0), car(4, 2, 1)];
  const common = {
    documents: records.documents,
    clock: systemClock,
    carrierId: 1,
    chance: { number: () => 0.5, id: () => crypto.randomUUID() },
    changed: () => undefined,
  };
  const consists = new Consists(common);
  return {
    folder: dirname(path),
    ports: {
      ...common,
      board: {
        track: (trackId) => ({
          track: {
            ...place(trackId),
            name: `Track ${trackId}`,
            groupingType: 'TRACK',
            sortOrder: trackId,
            colorToken: null,
            length: null,
            spots: [],
            carCount: 2,
            pendingCount: 0,
            attentionCount: 0,
            asOf: null,
          },
          cars: cars.filter((one) => one.place.trackId === trackId),
        }),
        among: (equipmentIds) => cars.filter((one) => equipmentIds.includes(one.equipmentId)),
        find: (mark) => cars.find((one) => one.mark === mark) ?? null,
      },
      consist: (paperId) => Promise.resolve({ title: consists.get(paperId).title, cars: [] }),
      queue: new PlayedQueue(),
    },
  };
}

/** Track 1 walked, with car 3 at its end and, where it is given, another ahead of all. */
async function walked(checks: TrackChecks, ahead?: number) {
  const begun = await checks.create({ trackId: 1, walkedFrom: 'front' });
  const { paperId } = begun;
  for (const { lineId } of begun.content.lines) checks.mark({ paperId, lineId, state: 'present' });
  const before = lineAt(begun, 0);
  if (ahead !== undefined) checks.add({ paperId, before, typed: String(ahead), equipmentId: ahead });
  const check = checks.add({ paperId, before: null, typed: '3', equipmentId: 3 });
  return { check, moves: checks.plan(paperId).moves.map(({ equipmentIds, place }) => ({ equipmentIds, place })) };
}
