import { expect, test } from 'vitest';
import { Shift } from '../../support/shift.ts';

async function offline() {
  const shift = await Shift.begin();
  await shift.api.terminal.workOffline({ offline: true });
  const { full, quiet } = await shift.tracks(2);
  const [car = 0, other = 0] = await shift.board(full[0]?.trackId ?? 0);
  return { shift, car, other, trackId: quiet.trackId, trackName: quiet.name };
}

const id = (n: number) => `0f8fad5b-d9cb-469f-a165-7086772895${10 + n}`;

test('the same id again answers with what was recorded and records nothing; that other work came under it is reported, also after a restart', async () => {
  const { shift, car, other, trackId, trackName } = await offline();
  const record = (again: boolean) => [
    () =>
      shift.api.moves.record({ commandId: id(0), equipmentIds: [again ? other : car], to: { trackId, place: 'back' } }),
    () =>
      shift.api.switchRequests.record({
        commandId: id(1),
        requests: [{ equipmentId: again ? 999_999_999 : other, trackId, requestType: 'PL' }],
      }),
    () =>
      shift.api.classLists.record({
        commandId: id(2),
        jobId: again ? 'Another' : 'Job 1',
        items: [{ equipmentId: other, trackId, position: -1 }],
      }),
    () =>
      shift.api.toolswork.record({
        commandId: id(3),
        trackName,
        waybillTemplateId: 4001,
        details: [{ initialAndNumber: 'FLTX 1', netWeightTons: again ? 61 : 60, groupings: [] }],
      }),
    () => shift.api.billsOfLading.record({ commandId: id(4), waybill: { billOfLadingNumber: again ? 'B-2' : 'B-1' } }),
    () => shift.api.customers.record({ commandId: id(5), resourceId: 3002, printedName: again ? 'NO' : 'DOCK' }),
  ];
  const first = [];
  for (const one of record(false)) first.push(await one());
  expect(first.map(({ commandId }) => commandId)).toEqual([0, 1, 2, 3, 4, 5].map(id));
  const before = await shift.api.queue.list();
  expect(before).toHaveLength(6);
  for (const started of [false, true]) {
    if (started) await shift.restart();
    const same = [];
    for (const one of record(false)) same.push(await one());
    expect(same).toEqual(first);
    const again = [];
    for (const one of record(true)) again.push(await one());
    expect(again.map(({ commandId, seq }) => [commandId, seq])).toEqual(first.map((one) => [one.commandId, one.seq]));
    for (const [at, { advice }] of again.entries()) {
      const rule = `belongs to another command already (${before[at]?.summary}); nothing of this one was recorded. Give it an id of its own`;
      expect(advice).toContainEqual(expect.objectContaining({ field: 'commandId', rule }));
    }
    expect((await shift.api.queue.list()).map(({ commandId, summary }) => [commandId, summary])).toEqual(
      before.map(({ commandId, summary }) => [commandId, summary]),
    );
  }
});

test('an id is a UUID, however its letters are written and whatever made it', async () => {
  const { shift, car, trackId } = await offline();
  const move = (commandId: string) =>
    shift.api.moves.record({ commandId, equipmentIds: [car], to: { trackId, place: 'back' } });
  for (const bad of ['', '7', `${id(0)}0`, '../../etc/passwd']) {
    await expect(move(bad)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
  const recorded = await move(id(0).toUpperCase());
  expect(await move(id(0))).toEqual(recorded);
  // Who is told that there is no such command records the work once more.
  expect(await shift.api.queue.get({ commandId: id(0).toUpperCase() })).toMatchObject(recorded);
  // As databases count them up, with digits that RFC 9562 keeps for versions.
  await move('6f9619ff-8b86-d011-142d-00c04fc964ff');
  expect(await shift.api.queue.list()).toHaveLength(2);
});
