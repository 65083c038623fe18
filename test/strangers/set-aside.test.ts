import { expect, test } from 'vitest';
import * as z from 'zod';
import { fewer, testInFull } from '../support/tier.ts';
import { oddItem, times } from './hooks.ts';
import type { Reply } from './service.ts';
import { StrangeShift } from './shift.ts';

/** More than a number can hold exactly: nobody can read which car this is. */
const tooLarge = 2 ** 53 + 2;

test('one car that cannot be read costs one car: the yard is there, it is reported, and its track is worked on', async () => {
  const shift = await StrangeShift.begin({
    prepare: (service) => {
      const [first = 0] = service.trackIds;
      const odd = service.order(first)[1] ?? 0;
      service.before(
        'inventory',
        oddItem(odd, (item) => ({ ...item, resourceId: tooLarge })),
      );
    },
  });
  const { api, service } = shift;
  const [first = 0, second = 0] = service.trackIds;
  const [front = 0, odd = 0, anchor = 0, ...rest] = service.order(first);
  const [a = 0, b = 0] = service.order(second);
  expect(await shift.board(first)).toEqual([front, anchor, ...rest]);
  const { mirror, notices } = await api.terminal.status();
  expect(mirror.setAside).toEqual([
    {
      list: 'inventory',
      where: 'items[1].resourceId',
      rule: expect.stringContaining(String(tooLarge)),
      ruleCoded: expect.anything(),
      id: String(tooLarge),
    },
  ]);
  expect(notices.map((notice) => notice.text)).toEqual([expect.stringContaining(String(tooLarge))]);

  // A position counts the car that nobody can read.
  const behind = await api.moves.record({ equipmentIds: [a], to: { trackId: first, place: { after: anchor } } });
  expect((await shift.endOf(behind.commandId)).state).toBe('settled');
  const ahead = await api.moves.record({ equipmentIds: [b], to: { trackId: first, place: { before: anchor } } });
  expect((await shift.endOf(ahead.commandId)).state).toBe('settled');
  expect(service.order(first)).toEqual([front, odd, b, anchor, a, ...rest]);
  expect(await shift.board(first)).toEqual([front, b, anchor, a, ...rest]);
});

test.each(fewer(1, [0, -1]))(
  'a car whose number is %i is set aside and told, and holds its place: its track is shown and worked on',
  async (id) => {
    const shift = await StrangeShift.begin({
      prepare: (service) => {
        const [car = 0] = service.order(service.trackIds[1] ?? 0);
        service.before(
          'inventory',
          oddItem(car, (item) => ({ ...item, resourceId: id })),
        );
      },
    });
    const { service, api } = shift;
    const [from = 0, to = 0] = service.trackIds;
    const [, second = 0, ...others] = service.order(to);
    expect(await shift.board(to)).toEqual([second, ...others]);
    const [car = 0] = service.order(from);
    const { commandId } = await api.moves.record({
      equipmentIds: [car],
      to: { trackId: to, place: { before: second } },
    });
    expect((await shift.endOf(commandId)).state).toBe('settled');
    expect(service.order(to).indexOf(car)).toBe(1);
    const { setAside = [] } = (await api.terminal.status()).mirror;
    expect(setAside.some(({ where }) => where.endsWith('.resourceId'))).toBe(true);
  },
);

test('a car that is known and can be read no more stays as it is known, and in its place', async () => {
  const shift = await StrangeShift.begin();
  const { api, service } = shift;
  const [first = 0, second = 0] = service.trackIds;
  const standing = service.order(first);
  const [front = 0, odd = 0] = standing;
  const end = service.before(
    'inventory',
    oddItem(odd, (item) => ({ ...item, equipmentNumber: { of: 'another kind' } })),
  );
  await api.mirror.refresh({});
  await api.mirror.refresh({ trackId: first });
  expect(await shift.board(first)).toEqual(standing);
  expect((await api.terminal.status()).mirror.setAside).toMatchObject([{ list: 'inventory', id: String(odd) }]);
  expect((await api.cars.get({ equipmentId: odd })).missingSince).toBeUndefined();
  const [a = 0] = service.order(second);
  const move = await api.moves.record({ equipmentIds: [a], to: { trackId: first, place: { after: front } } });
  expect((await shift.endOf(move.commandId)).state).toBe('settled');
  expect(service.order(first).slice(0, 3)).toEqual([front, a, odd]);
  await shift.boardIsTrue();
  end();
  await api.mirror.refresh({});
  await api.mirror.refresh({ trackId: first });
  expect((await api.terminal.status()).mirror.setAside).toBeUndefined();
});

test('a track that is known and can be read no more keeps its cars', async () => {
  const shift = await StrangeShift.begin();
  const { api, service } = shift;
  const [first = 0] = service.trackIds;
  service.before(
    'stationTracks',
    oddItem(first, (item) => ({ ...item, name: { of: 'another kind' }, groupingType: 7, children: 'none' })),
  );
  await api.mirror.refresh({});
  expect((await api.terminal.status()).mirror.setAside).toMatchObject([{ list: 'stationTracks', id: String(first) }]);
  expect((await api.tracks.list()).map((track) => track.trackId)).toContain(first);
  await shift.boardIsTrue();
});

test('a field that cannot be read costs that field: its car stands where it stands, counts and moves, and it is reported once', async () => {
  const shift = await StrangeShift.begin({
    prepare: (service) => {
      const [first = 0] = service.trackIds;
      for (const [nth, car] of service.order(first).entries()) {
        const odd = { umler: { lengthFt: '60 ft', tareWeightLb: 65_000, outsideLengthFt: nth === 0 ? '1,200' : 60 } };
        const hazmat = nth === 1 && { waybill: { hazardousInfo: 'UN1203', consigneeCustomerName: 'Mill 1' } };
        service.before(
          'inventory',
          oddItem(car, (item) => ({ ...item, ...odd, ...hazmat })),
        );
      }
      service.before(
        'stationTracks',
        oddItem(first, (item) => ({ ...item, attributes: { length: '3 000', spots: ['1'] } })),
      );
    },
  });
  const { api, service } = shift;
  const [first = 0, second = 0] = service.trackIds;
  const standing = service.order(first);
  const [front = 0, dangerous = 0, third = 0] = standing;
  expect(await shift.board(first)).toEqual(standing);
  const track = (await api.tracks.list()).find(({ trackId }) => trackId === first);
  expect([track?.length, track?.spots]).toEqual([null, ['1']]);

  const { mirror, notices } = await api.terminal.status();
  expect(mirror.setAside).toBeUndefined();
  expect(mirror.unreadFields?.length).toBe(standing.length + 3);
  expect(mirror.unreadFields).toContainEqual({
    list: 'inventory',
    where: 'items[0].umler.outsideLengthFt',
    rule: 'should be a number and is text',
    ruleCoded: expect.anything(),
    id: String(front),
  });
  // However many cars have it.
  expect(notices.map(({ text }) => text)).toEqual([
    expect.stringContaining(`items[1].attributes.length (${first})`),
    expect.stringMatching(/^3 fields .*items\[0\]\.umler\.lengthFt \(\d+\) should be a number and is text\./),
  ]);

  // What could be read counts; what could not is kept beside as it was written, and is no length.
  const known = await api.cars.get({ equipmentId: front });
  expect(known.equipment).toMatchObject({
    umler: { tareWeightLb: 65_000 },
    unreadFields: { 'umler.lengthFt': '60 ft', 'umler.outsideLengthFt': '1,200' },
  });
  expect(known.lengthKnown).toBe(false);
  expect(await api.cars.get({ equipmentId: third })).toMatchObject({ lengthKnown: true, lengthFt: 60 });
  // A hazardous lading that nobody can read is one all the same.
  expect((await api.cars.get({ equipmentId: dangerous })).hazmat).not.toBeNull();
  const { commandId } = await api.moves.record({ equipmentIds: [front], to: { trackId: second, place: 'front' } });
  expect((await shift.endOf(commandId)).state).toBe('settled');
  await shift.boardIsTrue();
  expect((await api.terminal.status()).notices).toHaveLength(2);
});

test('an empty track may be answered without its list, and a move to it goes through', async () => {
  const shift = await StrangeShift.begin({
    prepare: (service) => {
      const list = z.looseObject({ items: z.array(z.unknown()) });
      service.before('inventory', async (call) => {
        const reply = await call.pass();
        if (reply === 'broken') return reply;
        const read = list.safeParse(reply.body);
        return read.success && read.data.items.length === 0 ? { ...reply, body: {} } : reply;
      });
    },
  });
  const { api, service } = shift;
  const empty = service.trackIds.find((track) => service.order(track).length === 0) ?? 0;
  const [car = 0] = service.order(service.trackIds[0] ?? 0);
  const { commandId } = await api.moves.record({ equipmentIds: [car], to: { trackId: empty, place: 'back' } });
  expect((await shift.endOf(commandId)).state).toBe('settled');
  expect(service.order(empty)).toEqual([car]);
  await shift.boardIsTrue();
});

test.each(
  fewer(2, [
    ['of which two and two state the same position', (position: number) => Math.floor(position / 2)],
    ['without a position', () => undefined],
    ['that all state the same position', () => 0],
  ]),
)('cars %s stand in the order of the list: work beside one goes where it was meant', async (_how, stated) => {
  const shift = await StrangeShift.begin({
    prepare: (strange) => {
      // Not in the order of their numbers.
      const [, second = 0] = strange.trackIds;
      strange.otherCrew(strange.order(second).toReversed(), second);
      strange.before('inventory', async (call) => {
        const reply = await call.pass();
        if (reply === 'broken') return reply;
        const body: unknown = JSON.parse(JSON.stringify(reply.body, (key, value: unknown) => (key === 'groupingIndex' ? stated(Number(value)) : value))); // prettier-ignore
        return { ...reply, body };
      });
    },
  });
  const { service, api } = shift;
  for (const track of service.trackIds) expect(await shift.board(track)).toEqual(service.order(track));
  const [from = 0, to = 0] = service.trackIds;
  const [car = 0, next = 0] = service.order(from).toReversed();
  const [first = 0, ...others] = service.order(to);
  for (const [equipmentId, after] of [
    [car, first],
    [next, car],
  ] as const) {
    // prettier-ignore
    const { commandId } = await api.moves.record({ equipmentIds: [equipmentId], to: { trackId: to, place: { after } } });
    expect((await shift.endOf(commandId, 60_000)).state).toBe('settled');
    // The next is not built on what is remembered: the track is read again.
    await shift.pass(8_000);
  }
  expect(service.order(to)).toEqual([first, car, next, ...others]);
  await shift.boardIsTrue();
});

test('a car that cannot be read takes its place on a track of several pages whose cars state no position', async () => {
  const shift = await StrangeShift.begin({
    prepare: (service) => {
      const [first = 0] = service.trackIds;
      const odd = service.order(first)[3] ?? 0;
      service.before(
        'inventory',
        oddItem(odd, (item) => ({ ...item, resourceId: tooLarge })),
      );
      service.before('inventory', async (call) => {
        const reply = await call.pass({ ...z.looseObject({}).parse(call.body), pageSize: 2 });
        if (reply === 'broken') return reply;
        const body: unknown = JSON.parse(JSON.stringify(reply.body, (key, value: unknown) => (key === 'groupingIndex' ? undefined : value))); // prettier-ignore
        return { ...reply, body };
      });
    },
  });
  const { service, api } = shift;
  const [first = 0, second = 0] = service.trackIds;
  const [one = 0, two = 0, three = 0, odd = 0, ...rest] = service.order(first);
  const [car = 0] = service.order(second);
  const { commandId } = await api.moves.record({ equipmentIds: [car], to: { trackId: first, place: { after: two } } });
  expect((await shift.endOf(commandId, 60_000)).state).toBe('settled');
  expect(service.order(first)).toEqual([one, two, car, three, odd, ...rest]);
});

test('what cannot be read of a history, of charges or of groupings that a person asks for is left out and told', async () => {
  const shift = await StrangeShift.begin();
  const { api, service } = shift;
  const odd = { resourceId: 702, numCharges: 'two', equipment: { resourceId: {} } };
  const items = [{ resourceId: 701 }, odd, { resourceId: 703 }];
  service.before('history', () => ({ status: 200, body: { items } }));
  service.before('charges', () => ({ status: 200, body: { items } }));
  service.before('groupings', () => ({
    status: 200,
    body: { groupings: [{ resourceId: 11 }, { name: 'no number' }] },
  }));
  expect((await api.history.equipment({})).items.map((one) => one.resourceId)).toEqual([701, 703]);
  expect((await api.history.charges({ showDeletion: true })).items.map((one) => one.resourceId)).toEqual([701, 703]);
  expect((await api.groupings.list({})).groupings.map((one) => one.resourceId)).toEqual([11]);
  const { mirror, notices } = await api.terminal.status();
  expect(mirror.setAside?.map(({ list, where }) => [list, where])).toEqual([
    // The terminal's own checks for changes find the same record.
    [expect.stringMatching(/^(charged|equipment)History$/), 'items[1].equipment.resourceId'],
    ['groupings', 'groupings[1].resourceId'],
  ]);
  expect(notices.map(({ text }) => text)).toEqual([
    expect.stringContaining('items[1].equipment.resourceId (702)'),
    expect.stringContaining('groupings[1].resourceId'),
  ]);
});

testInFull(
  'a record of the history that cannot be read is no proof that nothing was done: a person is asked',
  async () => {
    const shift = await StrangeShift.begin();
    const { api, service } = shift;
    const [first = 0] = service.trackIds;
    const [car = 0] = service.order(first);
    const to = service.trackIds.at(-1) ?? 0;
    // It is done, nobody hears of it, and another crew puts the car back where it was.
    service.before(
      'move',
      times(1, async (call): Promise<Reply> => {
        await call.pass();
        await service.wait(3_000);
        service.otherCrew([car], first, 0);
        return 'broken';
      }),
    );
    service.before('history', async (call) => {
      const reply = await call.pass();
      if (reply === 'broken') return reply;
      const { items } = z.looseObject({ items: z.array(z.looseObject({ jobName: z.string() })) }).parse(reply.body);
      return {
        ...reply,
        body: {
          items: items.map((one) => (one.jobName.startsWith('#yt-') ? { ...one, jobName: [one.jobName] } : one)),
        },
      };
    });
    const { commandId } = await api.moves.record({ equipmentIds: [car], to: { trackId: to, place: 'back' } });
    const { state } = await shift.endOf(commandId, 60_000);
    expect([state, service.timesDone('move')]).toEqual(['conflict', 1]);
  },
);

test('a time that nobody can tell takes no car off the board: it is as unknown as one that is missing', async () => {
  const forEver = '9999-12-31T23:59:59-10:00';
  const shift = await StrangeShift.begin({
    prepare: (service) => {
      const [from = 0, to = 0] = service.trackIds;
      const [car = 0] = service.order(from);
      service.otherCrew([car], to);
      service.before(
        'inventory',
        oddItem(car, (item) => ({ ...item, ichrTime: forEver })),
      );
      service.before('history', async ({ pass }) => {
        const reply = await pass();
        if (reply === 'broken') return reply;
        const { items } = z.object({ items: z.array(z.looseObject({})) }).parse(reply.body);
        return { ...reply, body: { items: items.map((record) => ({ ...record, timestamp: forEver })) } };
      });
    },
  });
  const { api, service } = shift;
  const cars = service.trackIds.flatMap((trackId) => service.order(trackId));
  await shift.until(() => service.timesAsked('history') > 0, 'the histories');
  await shift.pass(5_000);
  for (const trackId of service.trackIds) expect(await shift.board(trackId)).toEqual(service.order(trackId));
  const listed = await api.inventory.cars({ equipmentIds: cars });
  expect(listed.cars.map(({ movedAt, receivedAt }) => [movedAt, receivedAt])).toEqual(cars.map(() => [null, null]));
});
