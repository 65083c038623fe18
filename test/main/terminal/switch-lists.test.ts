import { expect, it } from 'vitest';
import type { SwitchList } from '#shared/terminal/switch-lists.ts';
import { beginShift } from './whole-service.ts';
import type { Shift } from '../../support/shift.ts';

/** A list of the first cars of the fullest track, to the back of the quietest. */
async function listOf(shift: Shift, count: number) {
  const { full, quiet } = await shift.tracks(count);
  const from = full.find((track) => track.trackId !== quiet.trackId);
  if (from === undefined) throw new Error('no track is full enough');
  const cars = (await shift.board(from.trackId)).slice(0, count);
  const to = { trackId: quiet.trackId, place: 'back' as const };
  const list = await shift.api.switchLists.create({
    title: 'Mill job',
    lines: cars.map((equipmentId, at) => ({ equipmentId, cut: at < 2 ? 1 : 2, to })),
  });
  return { list, cars, from, to };
}

const linesOf = (list: SwitchList) => list.lines.map(({ equipmentId, cut, work }) => [equipmentId, cut, work.is]);

it('keeps a list with where its cars stand, ticks it line by line over a restart, and records it as one move', async () => {
  const shift = await beginShift();
  await shift.api.terminal.workOffline({ offline: true });
  const { list, cars, from, to } = await listOf(shift, 4);
  const [a, b, c, d] = cars;
  expect(list).toMatchObject({ title: 'Mill job', state: 'open', workedFrom: 'front', recorded: null });
  expect(list.lines[0]?.from).toEqual({ trackId: from.trackId, trackName: from.name });
  expect(list.cars.map((car) => car.equipmentId).toSorted()).toEqual(cars.toSorted());

  await shift.api.switchLists.tick({ paperId: list.paperId, equipmentIds: [a ?? 0, b ?? 0], tick: { is: 'done' } });
  await shift.api.switchLists.tick({
    paperId: list.paperId,
    equipmentIds: [c ?? 0],
    tick: { is: 'skipped', reason: 'notFound' },
  });
  await shift.restart();
  const ticked = await shift.api.switchLists.tick({
    paperId: list.paperId,
    equipmentIds: [d ?? 0],
    tick: { is: 'done' },
  });
  expect(linesOf(ticked)).toEqual([
    [a, 1, 'done'],
    [b, 1, 'done'],
    [c, 2, 'skipped'],
    [d, 2, 'done'],
  ]);
  const finished = await shift.api.switchLists.finish({ paperId: list.paperId, revision: ticked.revision });
  expect(finished.state).toBe('finished');
  expect(await shift.api.queue.list()).toMatchObject([{ kind: 'move', equipmentIds: [a, b, d], state: 'pending' }]);
  const [move] = finished.recorded?.moves ?? [];
  expect((await shift.api.queue.get({ commandId: move?.commandId ?? '' })).input).toMatchObject({
    to,
    jobName: 'Mill job',
  });
  expect((await shift.board(to.trackId)).slice(-3)).toEqual([a, b, d]);
  expect(await shift.api.switchLists.list()).toMatchObject([
    { paperId: list.paperId, lines: 4, cuts: 2, done: 3, skipped: 1, recorded: [move?.commandId] },
  ]);

  // Online again, it is done as it was written.
  await shift.api.terminal.workOffline({ offline: false });
  await shift.drained();
  expect((await shift.control.effects()).map((effect) => effect.equipmentIds)).toEqual([[a, b, d]]);
});

it('works the list from the far end: the last car first', async () => {
  const shift = await beginShift();
  await shift.api.terminal.workOffline({ offline: true });
  const { list, cars, to } = await listOf(shift, 3);
  const turned = await shift.api.switchLists.change({
    paperId: list.paperId,
    revision: list.revision,
    workedFrom: 'back',
  });
  const ticked = await shift.api.switchLists.tick({
    paperId: list.paperId,
    equipmentIds: cars,
    tick: { is: 'done' },
  });
  expect(turned.lines.map((line) => line.equipmentId)).toEqual(cars);
  await shift.api.switchLists.finish({ paperId: list.paperId, revision: ticked.revision });
  expect((await shift.board(to.trackId)).slice(-3)).toEqual(cars.toReversed());
});

it('keeps with the moves what a person said when finishing: the order, the time stated, why it was done all the same', async () => {
  const shift = await beginShift();
  await shift.api.terminal.workOffline({ offline: true });
  const { list, cars, to } = await listOf(shift, 3);
  const [a, b, c] = cars;
  const { paperId } = list;
  const ticked = await shift.api.switchLists.tick({ paperId, equipmentIds: cars, tick: { is: 'done' } });
  const occurredAt = '2026-01-05T02:14:00.000Z';
  const { recorded } = await shift.api.switchLists.finish({
    paperId,
    revision: ticked.revision,
    moves: [
      { equipmentIds: [b ?? 0, a ?? 0], to, occurredAt, overrideReason: 'Yardmaster agreed' },
      { equipmentIds: [c ?? 0], to: { ...to, place: 'front' } },
    ],
  });
  const inputs = await Promise.all(
    (recorded?.moves ?? []).map(async ({ commandId }) => (await shift.api.queue.get({ commandId })).input),
  );
  expect(inputs).toMatchObject([
    { equipmentIds: [b, a], occurredAt, overrideReason: 'Yardmaster agreed' },
    { equipmentIds: [c], to: { place: 'front' } },
  ]);
  expect(inputs[1]).not.toHaveProperty('occurredAt');
});

it('answers a tick with the lines that were ticked since, and says where more than that has changed', async () => {
  const shift = await beginShift();
  const { list, cars } = await listOf(shift, 4);
  const [a = 0, b = 0, c = 0] = cars;
  const { paperId, revision } = list;
  const { switchLists } = shift.api;
  const first = await switchLists.tickLines({ paperId, equipmentIds: [a], tick: { is: 'done' }, since: revision });
  expect(first.lines).toMatchObject([{ equipmentId: a, work: { is: 'done' } }]);
  await switchLists.tick({ paperId, equipmentIds: [b], tick: { is: 'skipped', reason: 'notFound' } });
  // A window that has heard of neither.
  const both = await switchLists.tickLines({ paperId, equipmentIds: [a], tick: { is: 'open' }, since: revision });
  expect(both.lines).toMatchObject([
    { equipmentId: a, work: { is: 'open' } },
    { equipmentId: b, work: { is: 'skipped' } },
  ]);
  expect(both).toMatchObject({ revision: revision + 3 });
  const now = await switchLists.get({ paperId });
  expect(now).toMatchObject({ revision: both.revision, changedAt: both.changedAt });
  expect(now.lines.filter((line) => [a, b].includes(line.equipmentId))).toEqual(both.lines);
  expect(await switchLists.ticksSince({ paperId, since: now.revision })).toMatchObject({ lines: [] });

  await switchLists.change({ paperId, revision: now.revision, remarks: 'Door first' });
  await switchLists.tick({ paperId, equipmentIds: [c], tick: { is: 'done' } });
  expect(await switchLists.ticksSince({ paperId, since: now.revision })).toMatchObject({ lines: null });
  expect(await switchLists.ticksSince({ paperId, since: now.revision + 1 })).toMatchObject({
    lines: [{ equipmentId: c }],
  });
  // What was ticked in an earlier run is not known line by line.
  await shift.restart();
  const later = await shift.api.switchLists.ticksSince({ paperId, since: now.revision + 1 });
  expect(later).toMatchObject({ revision: now.revision + 2, lines: null });
});

it('reports among the lists what has become of each, after every change', async () => {
  const shift = await beginShift();
  const { list, cars } = await listOf(shift, 3);
  const { paperId } = list;
  const heads = () => shift.api.switchLists.list();
  expect(await heads()).toMatchObject([{ paperId, lines: 3, cuts: 2, done: 0, revision: 1 }]);
  await shift.api.switchLists.tick({ paperId, equipmentIds: cars.slice(0, 1), tick: { is: 'done' } });
  expect(await heads()).toMatchObject([{ paperId, done: 1, revision: 2 }]);
  const other = await shift.api.switchLists.create({ title: 'Night job', lines: [] });
  expect(await heads()).toHaveLength(2);
  await shift.api.switchLists.discard({ paperId, revision: 2 });
  expect((await heads()).map((head) => [head.paperId, head.state, head.done])).toEqual(
    expect.arrayContaining([
      [paperId, 'discarded', 1],
      [other.paperId, 'open', 0],
    ]),
  );
});

it('refuses a change from an older look and leaves what was ticked since; ticks of two windows both stay', async () => {
  const shift = await beginShift();
  const { list, cars } = await listOf(shift, 3);
  const [a, b] = cars;
  const { paperId, revision } = list;
  await shift.api.switchLists.tick({ paperId, equipmentIds: [a ?? 0], tick: { is: 'done' } });
  await expect(shift.api.switchLists.change({ paperId, revision, lines: [] })).rejects.toMatchObject({
    code: 'NOT_POSSIBLE',
  });
  await shift.api.switchLists.tick({ paperId, equipmentIds: [b ?? 0], tick: { is: 'done' } });
  const now = await shift.api.switchLists.get({ paperId });
  expect(now.lines.map((line) => line.work.is)).toEqual(['done', 'done', 'open']);
  // A change that says nothing of the work keeps it.
  const lines = now.lines.toReversed().map(({ equipmentId, cut, to }) => ({ equipmentId, cut, to }));
  const changed = await shift.api.switchLists.change({ paperId, revision: now.revision, lines });
  expect(linesOf(changed)).toEqual([
    [cars[2], 1, 'open'],
    [b, 2, 'done'],
    [a, 2, 'done'],
  ]);
});

it('names what does not fit, and has changed nothing then', async () => {
  const shift = await beginShift();
  const { list, cars, to } = await listOf(shift, 2);
  const { paperId, revision } = list;
  const [a, b] = cars;
  const lists = shift.api.switchLists;
  const line = { cut: 1, to: null };
  await expect(lists.create({ title: 'X', lines: [{ ...line, equipmentId: 999_999_999 }] })).rejects.toMatchObject({
    code: 'INVALID',
    data: { issues: [{ field: 'lines[0].equipmentId' }] },
  });
  await expect(lists.tick({ paperId, equipmentIds: [999_999_999], tick: { is: 'done' } })).rejects.toMatchObject({
    data: { issues: [{ field: 'equipmentIds[0]' }] },
  });
  // What is not ticked done is not recorded, whoever asks for it.
  await lists.tick({ paperId, equipmentIds: [a ?? 0], tick: { is: 'done' } });
  await expect(
    lists.finish({ paperId, revision: revision + 1, moves: [{ equipmentIds: [a ?? 0, b ?? 0], to }] }),
  ).rejects.toMatchObject({ data: { issues: [{ field: 'moves[0].equipmentIds[1]' }] } });
  await expect(
    lists.finish({
      paperId,
      revision: revision + 1,
      moves: [{ equipmentIds: [a ?? 0], to: { ...to, place: { after: b ?? 0 } } }],
    }),
  ).rejects.toMatchObject({ code: 'INVALID', data: { issues: [{ field: 'moves[0].to.place.after' }] } });
  expect(await shift.api.queue.list()).toEqual([]);
  const both = await lists.tick({ paperId, equipmentIds: [b ?? 0], tick: { is: 'done' } });
  const moves = [cars.slice(0, 1), cars.slice(1)].map((equipmentIds, at) => ({
    equipmentIds,
    to: { ...to, trackId: at === 0 ? to.trackId : 999_999 },
  }));
  await expect(lists.finish({ paperId, revision: both.revision, moves })).rejects.toMatchObject({
    data: { issues: [{ field: 'moves[1].to.trackId' }] },
  });
  await lists.tick({ paperId, equipmentIds: [b ?? 0], tick: { is: 'open' } });
  const now = await lists.get({ paperId });
  expect(now).toMatchObject({ state: 'open', recorded: null });
  expect((await lists.finish({ paperId, revision: now.revision })).state).toBe('finished');
  expect(await shift.api.queue.list()).toHaveLength(1);
});

it('closes a list once: finished it is neither finished again, nor ticked, nor taken up again', async () => {
  const shift = await beginShift();
  await shift.api.terminal.workOffline({ offline: true });
  const { list, cars } = await listOf(shift, 2);
  const { paperId } = list;
  const lists = shift.api.switchLists;
  const ticked = await lists.tick({ paperId, equipmentIds: cars, tick: { is: 'done' } });
  const { revision } = await lists.finish({ paperId, revision: ticked.revision });
  const closed = { code: 'NOT_POSSIBLE' };
  await expect(lists.finish({ paperId, revision: ticked.revision })).rejects.toMatchObject(closed);
  await expect(lists.finish({ paperId, revision })).rejects.toMatchObject(closed);
  await expect(lists.tick({ paperId, equipmentIds: cars, tick: { is: 'open' } })).rejects.toMatchObject(closed);
  await expect(lists.reopen({ paperId, revision })).rejects.toMatchObject(closed);
  expect(await shift.api.queue.list()).toHaveLength(1);
});

it('keeps a discarded list, and takes it up again with every tick', async () => {
  const shift = await beginShift();
  const { list, cars } = await listOf(shift, 2);
  const { paperId } = list;
  const ticked = await shift.api.switchLists.tick({ paperId, equipmentIds: cars, tick: { is: 'done' } });
  const discarded = await shift.api.switchLists.discard({ paperId, revision: ticked.revision });
  expect(discarded.state).toBe('discarded');
  const again = await shift.api.switchLists.reopen({ paperId, revision: discarded.revision });
  expect(again.lines.map((line) => line.work.is)).toEqual(['done', 'done']);
});

it('notes which class list was sent of it', async () => {
  const shift = await beginShift();
  const { list, cars, to } = await listOf(shift, 2);
  const { commandId } = await shift.api.classLists.record({
    jobId: list.title,
    items: cars.map((equipmentId) => ({ equipmentId, trackId: to.trackId, position: -1 })),
  });
  const { paperId } = list;
  await shift.api.switchLists.markClassListSent({ paperId, commandId });
  expect((await shift.api.switchLists.markClassListSent({ paperId, commandId })).sent).toEqual([commandId]);
  await expect(shift.api.switchLists.markClassListSent({ paperId, commandId: 'no such' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
