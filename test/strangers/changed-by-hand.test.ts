import { expect, test } from 'vitest';
import { testInFull } from '../support/tier.ts';
import { moveItems } from './endpoints.ts';
import * as hooks from './hooks.ts';
import { StrangeShift } from './shift.ts';
import { needsPerson, wasAsked } from '../support/states.ts';
import { simpleMove, toldOf } from './work.ts';

const usual = { times: 20 };

/** Records a move that is refused at once, to the front of a track on which other cars stand. */
async function refusedMove(shift: StrangeShift) {
  const { api, service } = shift;
  const [trackId = 0] = service.trackIds;
  const [, car = 0] = service.order(trackId);
  const { commandId } = await api.moves.record({ equipmentIds: [car], to: { trackId, place: 'front' } });
  expect((await shift.endOf(commandId, 60_000)).state).toBe('refused');
  return { commandId, car, trackId };
}

/** A person changes where a move goes. */
async function changeTo(shift: StrangeShift, commandId: string, trackId: number, place: 'front' | 'back' = 'back') {
  const { input } = await shift.command(commandId);
  if (input.kind !== 'move') throw new TypeError('it is a move');
  return shift.api.queue.change({ commandId, input: { ...input, to: { trackId, place } } });
}

test('a move that was done and answered 422, changed before that is known, is not taken for the change: a person is asked', async () => {
  const shift = await StrangeShift.begin(usual);
  const { service, api } = shift;
  service.behind.history = 20_000;
  service.before('move', hooks.times(1, hooks.doneBut(hooks.error(422, 'Not so.'))));
  const { commandId, car, trackId } = await refusedMove(shift);
  await changeTo(shift, commandId, trackId);
  const asked = await shift.endOf(commandId, 60_000);
  expect([asked.state, asked.uncertain]).toEqual(['conflict', false]);
  expect(toldOf(asked)).toContain('It was done as it was before it was changed');
  expect(service.movesOf(car)).toHaveLength(1);
  expect(service.order(trackId)[0]).toBe(car);

  await api.queue.retry({ commandId });
  expect((await shift.endOf(commandId, 60_000)).state).toBe('settled');
  expect(service.movesOf(car)).toHaveLength(2);
  expect(service.order(trackId).at(-1)).toBe(car);
});

testInFull(
  'a move that was done and answered 422, its mark cut off: a person who changes it is asked once about the record',
  async () => {
    const shift = await StrangeShift.begin(usual);
    const { service, api } = shift;
    // The history shows it only after the change.
    service.behind.history = 20_000;
    service.before('move', hooks.trimsJobName(4));
    service.before('move', hooks.times(1, hooks.doneBut(hooks.error(422, 'Not so.'))));
    const { commandId, car, trackId } = await refusedMove(shift);
    await changeTo(shift, commandId, trackId);
    const asked = await shift.endOf(commandId, 60_000);
    expect(asked.state).toBe('conflict');
    expect(toldOf(asked)).toContain('may be of this move');
    expect(service.movesOf(car)).toHaveLength(1);
    await api.queue.retry({ commandId });
    expect((await shift.endOf(commandId, 60_000)).state).toBe('settled');
    expect(service.movesOf(car)).toHaveLength(2);
    expect(service.order(trackId).at(-1)).toBe(car);
  },
);

test('a refused move whose record bears a mark cut off says so before it is decided about, and is not changed unseen', async () => {
  const shift = await StrangeShift.begin(usual);
  const { service, api } = shift;
  service.before('move', hooks.trimsJobName(4));
  service.before('move', hooks.times(1, hooks.doneBut(hooks.error(422, 'Not so.'))));
  const { commandId, car, trackId } = await refusedMove(shift);
  await shift.until(async () => (await shift.command(commandId)).uncertain, 'a look at the records', 60_000);
  const { evidence } = await shift.command(commandId);
  expect(JSON.stringify(evidence)).toContain('may be of this move');
  await expect(changeTo(shift, commandId, trackId)).rejects.toMatchObject({ code: 'NOT_POSSIBLE' });
  await api.queue.confirmApplied({ commandId });
  expect((await shift.endOf(commandId, 60_000)).state).toBe('settled');
  expect(service.movesOf(car)).toHaveLength(1);
});

test('a refused move that was not done is changed, and done once as it is meant now, without a question', async () => {
  const shift = await StrangeShift.begin(usual);
  const { service, api } = shift;
  service.before('move', hooks.times(1, hooks.instead(hooks.error(422, 'Not so.'))));
  const { commandId, car, trackId } = await refusedMove(shift);
  const { token, history } = await shift.command(commandId);
  await changeTo(shift, commandId, trackId);
  const done = await shift.endOf(commandId, 60_000);
  expect([done.state, wasAsked({ ...done, history: done.history.slice(history.length) })]).toEqual(['settled', false]);
  expect(service.movesOf(car)).toHaveLength(1);
  expect(service.order(trackId).at(-1)).toBe(car);
  const [mark = ''] = service.state.records.at(-1)?.jobName?.split(' ') ?? [];
  expect(done.earlier?.map((turn) => turn.token)).toEqual([token]);
  expect(mark).not.toBe(token);
  expect(await api.queue.byToken({ token: mark })).toMatchObject({ commandId });
});

test.each(['retry', 'change'] as const)(
  'the record of a rejected send says nothing of the next one (%s): that was done late, and is proved',
  async (how) => {
    const shift = await StrangeShift.begin(usual);
    const { service, api } = shift;
    const late = hooks.doneLater(service, 9_000, hooks.error(500));
    service.before('move', hooks.times(1, late));
    service.before('move', hooks.times(1, hooks.rejects(service, hooks.error(500))));
    const { commandId, car, to } = await simpleMove(shift);
    expect((await shift.endOf(commandId, 60_000)).state).toBe('refused');
    if (how === 'retry') await api.queue.retry({ commandId });
    else await changeTo(shift, commandId, to, 'front');
    expect((await shift.endOf(commandId, 60_000)).state).toBe('settled');
    expect(service.movesOf(car)).toHaveLength(1);
  },
);

test('two yeses in a row that are lies, of the same car: a person is asked about both', async () => {
  const shift = await StrangeShift.begin(usual);
  const { service, api } = shift;
  const { length } = service.trackIds;
  service.before(
    'move',
    hooks.times(2, ({ body }) => ({ status: 200, body: { items: carsNamed(body) } })),
  );
  const { commandId, cut } = await simpleMove(shift);
  const [trackId = 0] = service.trackIds.slice(length - 2);
  const second = await api.moves.record({ equipmentIds: cut, to: { trackId, place: 'back' } });
  const asked = await shift.endOf(commandId, 60_000);
  expect(asked.state).toBe('review');
  expect(toldOf(asked)).toContain('The service said yes, and does not show it.');
  // On a slow machine the second is not sent: its car is seen not to be there.
  expect(needsPerson).toContain((await shift.endOf(second.commandId, 60_000)).state);
});

test('a yes that was a lie leaves a car where a later move has taken it, while a person is asked', async () => {
  const shift = await StrangeShift.begin(usual);
  const { service, api } = shift;
  service.before(
    'move',
    hooks.times(1, ({ body }) => ({ status: 200, body: { items: carsNamed(body) } })),
  );
  const { commandId, cut, car } = await simpleMove(shift, { cars: 2 });
  const trackId = service.trackIds.at(-2) ?? 0;
  const second = await api.moves.record({ equipmentIds: [car], to: { trackId, place: 'back' } });
  expect((await shift.endOf(second.commandId, 60_000)).state).toBe('settled');
  expect((await shift.endOf(commandId, 60_000)).state).toBe('review');
  expect((await api.cars.get({ equipmentId: car })).place?.trackId).toBe(trackId);
  expect((await api.cars.get({ equipmentId: cut[1] ?? 0 })).place?.trackId).toBe(service.trackIds.at(-1));
});

test('a move that was done and answered 422, dropped before that is known: it is reported, once, and kept with it', async () => {
  const shift = await StrangeShift.begin(usual);
  const { service, api } = shift;
  service.behind.history = 20_000;
  service.before('move', hooks.times(1, hooks.doneBut(hooks.error(422, 'Not so.'))));
  const { commandId } = await refusedMove(shift);
  const dropped = await api.queue.discard({ commandId });
  expect([dropped.uncertain, dropped.history.at(-1)?.why]).toEqual([
    true,
    'Dropped by hand, not knowing whether it had been done.',
  ]);
  const told = async () =>
    (await api.terminal.status()).notices.filter(({ text }) => text.startsWith('No. 1 was dropped, and'));
  await shift.until(async () => (await told()).length > 0, 'a word of it', 60_000);
  expect(await told()).toHaveLength(1);
  const known = await shift.command(commandId);
  expect([known.state, known.uncertain]).toEqual(['discarded', false]);
  expect(toldOf(known)).toContain('the service has done it');
});

test('a refused move that is dropped and was rejected by the service is not said to be done', async () => {
  const shift = await StrangeShift.begin(usual);
  const { service, api } = shift;
  service.before('move', hooks.times(1, hooks.rejects(service, hooks.error(422, 'Not so.'))));
  const { commandId } = await refusedMove(shift);
  await api.queue.discard({ commandId });
  await shift.pass(60_000);
  expect((await api.terminal.status()).notices).toEqual([]);
  expect((await shift.command(commandId)).evidence).toBeUndefined();
});

/** The cars of a request to move, as a yes names them. */
function carsNamed(body: unknown): { readonly resourceType: 'Equipment'; readonly resourceId: number }[] {
  return moveItems(body).map(({ equipmentId }) => ({ resourceType: 'Equipment', resourceId: equipmentId }));
}

test('a move of which nobody can tell, put back in line by a person, is done on the yard as it is now, and not asked about again', async () => {
  const shift = await StrangeShift.begin(usual);
  const { service, api } = shift;
  service.before('move', hooks.times(1, hooks.instead(hooks.error(500))));
  const { commandId, car, to } = await simpleMove(shift);
  await shift.until(async () => (await shift.command(commandId)).state === 'unknown', 'a lost answer');
  const [, elsewhere = 0] = service.trackIds;
  service.otherCrew([car], elsewhere);
  const asked = await shift.endOf(commandId, 60_000);
  expect([asked.state, asked.uncertain]).toEqual(['conflict', true]);
  await api.queue.retry({ commandId });
  expect((await shift.endOf(commandId, 60_000)).state).toBe('settled');
  expect(service.movesOf(car)).toHaveLength(1);
  expect(service.order(to)).toEqual([car]);
});

testInFull('a move that was done by half, put back in line by a person, is done whole', async () => {
  const shift = await StrangeShift.begin(usual);
  const { service, api } = shift;
  service.before('move', hooks.times(1, hooks.onlyFirst(1, hooks.error(500))));
  const { commandId, cut, to } = await simpleMove(shift, { cars: 2 });
  expect((await shift.endOf(commandId, 60_000)).state).toBe('conflict');
  await api.queue.retry({ commandId });
  expect((await shift.endOf(commandId, 60_000)).state).toBe('settled');
  expect(service.order(to)).toEqual(cut);
});

test('a question shows the car where the service has just said yes to, although its lists do not show that yet', async () => {
  const shift = await StrangeShift.begin(usual);
  const { service, api } = shift;
  service.before('move', hooks.times(1, hooks.instead(hooks.error(422, 'Not so.'))));
  const { commandId, car } = await refusedMove(shift);
  const later = await api.moves.record({
    equipmentIds: [car],
    to: { trackId: service.trackIds[1] ?? 0, place: 'back' },
  });
  service.behind.inventory = 30_000;
  const trackId = service.trackIds.at(-1) ?? 0;
  await changeTo(shift, commandId, trackId);
  await shift.until(async () => (await shift.command(commandId)).state === 'applied', 'the yes');
  const asked = await shift.command(later.commandId);
  expect(asked.state).toBe('conflict');
  const showing = asked.conflict?.now.tracks.filter(({ cars }) => cars.some((one) => one.equipmentId === car));
  expect(showing?.map((track) => track.trackId)).toEqual([trackId]);
});

test('a move beside a car waits until it is known that a refused move to its track was not done all the same', async () => {
  const shift = await StrangeShift.begin(usual);
  const { service, api } = shift;
  service.behind.inventory = 10_000;
  service.behind.history = 10_000;
  service.before('move', hooks.times(1, hooks.doneBut(hooks.error(422, 'Not so.'))));
  const [trackId = 0, other = 0] = service.trackIds;
  const [first = 0, ...rest] = service.order(trackId);
  const [car = 0, next = 0] = service.order(other);
  const { commandId } = await api.moves.record({ equipmentIds: [car], to: { trackId, place: 'front' } });
  expect((await shift.endOf(commandId, 60_000)).state).toBe('refused');
  const later = await api.moves.record({ equipmentIds: [next], to: { trackId, place: { after: first } } });
  expect((await shift.endOf(later.commandId, 90_000)).state).toBe('settled');
  expect(service.order(trackId)).toEqual([car, first, next, ...rest]);
  expect((await shift.command(commandId)).state).toBe('settled');
});
