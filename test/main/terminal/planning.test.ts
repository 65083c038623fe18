import { expect, it } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { beginShift } from './whole-service.ts';
import type { Shift } from '../../support/shift.ts';

/** Every second car of the fullest track in front of the others, on a quiet one; no connection. */
async function questionOn(shift: Shift) {
  await shift.api.terminal.workOffline({ offline: true });
  const { full, quiet } = await shift.tracks(6);
  const from = full.find((track) => track.trackId !== quiet.trackId);
  if (from === undefined) throw new Error('no track is full enough');
  const cars = await shift.board(from.trackId);
  const odd = cars.filter((_, at) => at % 2 === 0).slice(0, 4);
  const even = cars.filter((_, at) => at % 2 === 1).slice(0, 3);
  const question = {
    tracks: [
      { trackId: from.trackId, lengthFt: null },
      { trackId: quiet.trackId, lengthFt: null },
    ],
    end: 'front' as const,
    lead: { lengthFt: null, mostCars: null },
    blocks: [
      { name: 'Odd', equipmentIds: odd, trackId: quiet.trackId },
      { name: 'Even', equipmentIds: even, trackId: quiet.trackId },
    ],
  };
  return { question, from, quiet, cars, odd, even };
}

it('plans a sorting without a connection, shows each step, and says how good the plan is', async () => {
  const shift = await beginShift();
  const { question, from, quiet, cars, odd, even } = await questionOn(shift);
  const { planId } = await shift.api.planning.start({ question });
  const plan = await eventually(async () => {
    const now = await shift.api.planning.get({ planId });
    expect(now.best).not.toBeNull();
    return now;
  });
  const { best } = plan;
  const end = best?.standings.at(-1);
  const on = (trackId: number) => end?.tracks.find((track) => track.trackId === trackId)?.equipmentIds ?? [];
  const blocked = on(quiet.trackId).slice(0, 7);
  expect(blocked.slice(0, 4).toSorted()).toEqual(odd.toSorted());
  expect(blocked.slice(4).toSorted()).toEqual(even.toSorted());
  expect(on(from.trackId)).toEqual(cars.filter((id) => !odd.includes(id) && !even.includes(id)));
  expect(end?.lead).toEqual([]);
  expect(best?.standings).toHaveLength((best?.steps.length ?? 0) + 1);
  expect(plan.atLeast).toBeGreaterThan(1);
  expect(plan.proved).not.toBeNull();

  const own = [{ kind: 'pull' as const, trackId: from.trackId, cars: 1 }];
  expect(await shift.api.planning.check({ planId, steps: own })).toMatchObject({
    fault: { step: null, is: 'carsOnLead' },
    played: { cost: { movements: 1, carsHandled: 1 } },
  });
  const stopped = await shift.api.planning.stop({ planId });
  expect(stopped.state).not.toBe('searching');
});

it('becomes a switch list that leaves the board as planned when every line is ticked and finished', async () => {
  const shift = await beginShift();
  for (const end of ['front', 'back'] as const) {
    const { question, from, quiet } = await questionOn(shift);
    const { planId } = await shift.api.planning.start({ question: { ...question, end } });
    const { best } = await eventually(async () => {
      const now = await shift.api.planning.get({ planId });
      expect(now.state).toBe('done');
      return now;
    });
    const list = await shift.api.planning.toSwitchList({ planId, title: 'Evening sort' });
    const equipmentIds = list.lines.map((line) => line.equipmentId);
    const ticked = await shift.api.switchLists.tick({ paperId: list.paperId, equipmentIds, tick: { is: 'done' } });
    await shift.api.switchLists.finish({ paperId: list.paperId, revision: ticked.revision });
    for (const { trackId, equipmentIds: planned } of best?.standings.at(-1)?.tracks ?? []) {
      expect([end, await shift.board(trackId)]).toEqual([end, planned]);
    }
    expect(best?.standings.at(-1)?.tracks.map((track) => track.trackId)).toEqual([from.trackId, quiet.trackId]);
  }
});

it('becomes no switch list once a car that it moves has left its track: another crew may have taken it', async () => {
  const shift = await beginShift();
  const { question, from, quiet, odd } = await questionOn(shift);
  const [first = 0] = odd;
  const { planId } = await shift.api.planning.start({ question });
  await eventually(async () => {
    expect((await shift.api.planning.get({ planId })).state).toBe('done');
  });
  const elsewhere = (await shift.api.tracks.list()).find(
    (track) => track.trackId !== from.trackId && track.trackId !== quiet.trackId,
  );
  await shift.api.moves.record({ equipmentIds: [first], to: { trackId: elsewhere?.trackId ?? 0, place: 'back' } });
  const { mark } = await shift.api.cars.get({ equipmentId: first });
  await expect(shift.api.planning.toSwitchList({ planId, title: 'Evening sort' })).rejects.toMatchObject({
    code: 'NOT_POSSIBLE',
    message: expect.stringContaining(mark),
  });
  expect(await shift.api.switchLists.list()).toEqual([]);
});

it('plans again from the yard as it stands now, and says what has changed', async () => {
  const shift = await beginShift();
  const { question, from, quiet, odd } = await questionOn(shift);
  const [first = 0, second = 0] = odd;
  const { planId } = await shift.api.planning.start({ question });
  const elsewhere = (await shift.api.tracks.list()).find(
    (track) => track.trackId !== from.trackId && track.trackId !== quiet.trackId && track.carCount > 0,
  );
  const [stranger = 0] = await shift.board(elsewhere?.trackId ?? 0);
  const toBack = (trackId: number) => ({ trackId, place: 'back' as const });
  await shift.api.moves.record({ equipmentIds: [first], to: toBack(elsewhere?.trackId ?? 0) });
  await shift.api.moves.record({ equipmentIds: [second], to: toBack(quiet.trackId) });
  await shift.api.moves.record({ equipmentIds: [stranger], to: toBack(from.trackId) });
  const { plan, changes } = await shift.api.planning.replan({ planId });
  expect(changes).toEqual({ arrived: [stranger], gone: [first], elsewhere: [second] });
  expect(plan.question.blocks[0]?.equipmentIds).toEqual(odd.slice(1));
  expect(plan.planId).not.toBe(planId);
});

it('names what in a question has no answer in this yard', async () => {
  const shift = await beginShift();
  const { question, quiet, odd } = await questionOn(shift);
  const [first = 0] = odd;
  await expect(
    shift.api.planning.start({
      question: {
        ...question,
        blocks: [...question.blocks, { name: 'Again', equipmentIds: [first, 987_654_321], trackId: 123_456_789 }],
      },
    }),
  ).rejects.toMatchObject({
    code: 'INVALID',
    data: {
      issues: [
        { field: 'question.blocks[2].equipmentIds[0]' },
        { field: 'question.blocks[2].equipmentIds[1]' },
        { field: 'question.blocks[2].trackId' },
      ],
    },
  });
  const tracks = question.tracks.map((track) => (track.trackId === quiet.trackId ? { ...track, lengthFt: 60 } : track));
  await expect(shift.api.planning.start({ question: { ...question, tracks } })).rejects.toMatchObject({
    code: 'INVALID',
    data: { issues: [{ field: 'question.blocks[0].trackId' }] },
  });
  await expect(shift.api.planning.get({ planId: 'gone' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
