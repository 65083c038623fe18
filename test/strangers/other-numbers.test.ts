import { expect, test } from 'vitest';
import * as z from 'zod';
import { fastClock } from '../faults/fast-clock.ts';
import { uuid } from './answers.ts';
import type { Hook } from './service.ts';
import { StrangeShift } from './shift.ts';
import { simpleMove, toldOf } from './work.ts';

const anything = z.unknown();

/** The service writes something else in its answers from now on. */
function instead(text: string, other: string): Hook {
  return async (call) => {
    const reply = await call.pass();
    if (reply === 'broken') return reply;
    return { ...reply, body: anything.parse(JSON.parse(JSON.stringify(reply.body).replaceAll(text, other))) };
  };
}

test('a car that has the number of the one that was meant is not moved in its place', async () => {
  const shift = await StrangeShift.begin();
  const { service, api } = shift;
  await api.terminal.workOffline({ offline: true });
  const { commandId, car, from } = await simpleMove(shift);
  const { number = 0 } = service.layout.cars.get(car) ?? {};
  service.before('inventory', instead(`"equipmentNumber":${number}`, '"equipmentNumber":5'));
  await api.terminal.workOffline({ offline: false });
  const command = await shift.endOf(commandId);
  expect(command.state).toBe('conflict');
  expect(toldOf(command)).toContain('its number may stand for another car');
  expect(service.timesAsked('move')).toBe(0);
  expect(service.order(from)).toContain(car);
});

test.each([
  ['a track that has the number of the one that was meant gets no cars in its place', true, 'conflict'],
  ['a track that was only renamed keeps its UUID, and gets its cars', false, 'settled'],
])('%s', async (_what, isAnother, state) => {
  const clock = fastClock(20);
  const shift = await StrangeShift.begin({ ports: { clock } });
  const { service, api } = shift;
  await api.terminal.workOffline({ offline: true });
  const { commandId, to } = await simpleMove(shift);
  const { name = '' } = service.layout.tracks.find(({ id }) => id === to) ?? {};
  service.before('stationTracks', instead(`"name":"${name}"`, '"name":"Scrap"'));
  if (isAnother) service.before('stationTracks', instead(uuid(to), uuid(to + 1_000)));
  clock.setBy(6 * 60_000);
  await api.terminal.workOffline({ offline: false });
  const command = await shift.endOf(commandId);
  expect(command.state).toBe(state);
  expect(service.timesAsked('move')).toBe(isAnother ? 0 : 1);
  if (isAnother) expect(toldOf(command)).toContain('is called Scrap now');
});

test.each(['its track', 'the car its place leans on'])(
  'a list is not finished where the number of %s stands for another by now, until the target is chosen again',
  async (what) => {
    const { service, api } = await StrangeShift.begin();
    const [track = 0, target = 0] = service.trackIds;
    const [car = 0] = service.order(track);
    const [anchor = 0] = service.order(target);
    const to = { trackId: target, place: { after: anchor } } as const;
    const { paperId, revision } = await api.switchLists.create({
      title: 'Mill job',
      lines: [{ equipmentId: car, cut: 1, to, work: { is: 'done', at: '2026-05-01T10:00:00.000Z' } }],
    });
    const { name = '' } = service.layout.tracks.find(({ id }) => id === target) ?? {};
    const { number = 0 } = service.layout.cars.get(anchor) ?? {};
    if (what === 'its track') {
      service.before('stationTracks', instead(`"name":"${name}"`, '"name":"Scrap"'));
      service.before('stationTracks', instead(uuid(target), uuid(target + 1_000)));
    } else service.before('inventory', instead(`"equipmentNumber":${number}`, '"equipmentNumber":5'));
    await api.mirror.refresh({});
    const refused = await api.switchLists.finish({ paperId, revision }).catch((error: unknown) => error);
    expect(JSON.stringify(refused)).toContain('rules.otherTargetOnList');
    expect((await api.switchLists.get({ paperId })).state).toBe('open');
    const lines = [{ equipmentId: car, cut: 1, to }];
    const again = await api.switchLists.change({ paperId, revision, lines });
    expect((await api.switchLists.finish({ paperId, revision: again.revision })).recorded?.moves).toHaveLength(1);
  },
);

test('a list does not tell the load and place of a car that has the number of one on it', async () => {
  const { service, api } = await StrangeShift.begin();
  const [track = 0] = service.trackIds;
  const [car = 0, other = 0] = service.order(track);
  const lines = [car, other].map((equipmentId) => ({ equipmentId, cut: 1, to: null }));
  const { paperId, cars } = await api.switchLists.create({ title: 'Mill job', lines });
  expect(cars.map(({ equipmentId }) => equipmentId)).toEqual([car, other]);
  const { number = 0 } = service.layout.cars.get(car) ?? {};
  service.before('inventory', instead(`"equipmentNumber":${number}`, '"equipmentNumber":5'));
  await api.mirror.refresh({ trackId: track });
  const list = await api.switchLists.get({ paperId });
  expect(list.cars.map(({ equipmentId }) => equipmentId)).toEqual([other]);
  expect(list.lines.map(({ equipmentId }) => equipmentId)).toEqual([car, other]);
});
