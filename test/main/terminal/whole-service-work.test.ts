import { describe, expect, test } from 'vitest';
import type { CommandInput } from '#shared/terminal/queue.ts';
import { fewer } from '../../support/tier.ts';
import {
  beginBehindGateway,
  beginShift,
  comesTo,
  first,
  officeOf,
  paths,
  record,
  refusedHere,
  templateOf,
  yardOf,
} from './whole-service.ts';

describe('toolswork load (endpoint 2)', () => {
  test('new cars, track, station, spot and groupings appear by themselves, with weights, waybill and comments', async () => {
    const { shift, gateway } = await beginBehindGateway();
    const { from, cars } = await yardOf(shift, 1);
    const known = first(cars);
    const template = await templateOf(shift, 'Wheat, outbound');
    const lot = { type: 'LOT', name: 'A7' };
    const done = await comesTo(
      shift,
      {
        kind: 'toolswork',
        trackName: 'Mill 9',
        waybillTemplateId: template,
        timestamp: '2026-05-01T14:02:00Z',
        details: [
          {
            initialAndNumber: 'YTPX 9',
            netWeightTons: 92.5,
            grossWeightTons: 124,
            tareWeightTons: 31.5,
            comments: 'Hatch open',
            sequence: 2,
            groupings: [lot, { type: 'SPOT', name: 'Door 1' }],
          },
          { initialAndNumber: known.mark, netWeightTons: 80, sequence: 1, groupings: [lot] },
        ],
      },
      'settled',
    );
    expect(done.summary).toBe(`Load 2 cars · Mill 9, template ${template}`);
    expect(gateway.of(paths.toolswork).map(({ body }) => body)).toMatchObject([
      {
        carrierId: shift.credentials.carrierId,
        timestamp: '2026-05-01T14:02:00Z',
        details: [{ tareWeightTons: 31.5, sequence: 2 }, { sequence: 1 }],
      },
    ]);

    await shift.until(
      async () => (await shift.api.tracks.list()).some((track) => track.name === 'Mill 9'),
      'the track',
    );
    const mill = first((await shift.api.tracks.list()).filter((track) => track.name === 'Mill 9'));
    expect(mill.spots).toEqual(['Door 1']);
    const loaded = (await shift.api.tracks.get({ trackId: mill.trackId })).cars;
    expect(loaded.map((car) => [car.mark, car.loadStatus, car.spot])).toEqual([
      [known.mark, 'LOAD', undefined],
      ['YTPX 9', 'LOAD', 'Door 1'],
    ]);
    expect(await shift.board(from.trackId)).not.toContain(known.equipmentId);
    const car = await shift.api.cars.get({ equipmentId: loaded[1]?.equipmentId ?? 0 });
    expect(car.equipment).toMatchObject({
      notes: 'Hatch open',
      waybill: {
        waybillTemplateId: template,
        netWeightTons: 92.5,
        equipmentDetails: [{ netWeightLbs: 185_000, grossWeightLbs: 248_000, tareWeightLbs: 63_000 }],
      },
    });
    const made = await shift.api.groupings.list({ names: ['Mill 9', 'A7', 'Door 1'] });
    expect(made.groupings.map((grouping) => [grouping.groupingType, grouping.name])).toEqual(
      expect.arrayContaining([
        ['TRACK', 'Mill 9'],
        ['LOT', 'A7'],
      ]),
    );
    expect(await officeOf(shift).done(paths.toolswork)).toBe(1);
  });

  test('a move right after a load goes where it was meant, also on a track that the load took cars from', async () => {
    const shift = await beginShift();
    const { from, to, cars } = await yardOf(shift, 4);
    const [a, b, c, d] = cars;
    if (!a || !b || !c || !d) throw new Error('four cars');
    const template = await templateOf(shift, 'Scrap, local');
    await shift.api.terminal.workOffline({ offline: true });
    const back = { trackId: to.trackId, place: 'back' as const };
    await record(shift, { kind: 'move', equipmentIds: [d.equipmentId], to: back });
    await record(shift, {
      kind: 'toolswork',
      trackName: 'Elsewhere',
      waybillTemplateId: template,
      details: [{ initialAndNumber: a.mark, netWeightTons: 60, groupings: [] }],
    });
    const after = { trackId: from.trackId, place: { after: b.equipmentId } };
    await record(shift, { kind: 'move', equipmentIds: [d.equipmentId], to: after });
    await shift.api.terminal.workOffline({ offline: false });
    await shift.drained();
    const standing = await shift.control.standing(from.trackId);
    expect(standing.slice(0, 3)).toEqual([b.equipmentId, d.equipmentId, c.equipmentId]);
  });

  test('an unknown template is refused with the words of the service; what can be told here is not recorded', async () => {
    const shift = await beginShift();
    const detail = { initialAndNumber: 'YTPX 9', netWeightTons: 90, groupings: [] };
    const load = { trackName: 'Mill 9', waybillTemplateId: 4001, details: [detail] };
    await refusedHere(shift, 'toolswork/record', [
      [{ ...load, carrierId: 9001 }, 'carrierId', /not a field/],
      [{ ...load, trackName: ' ' }, 'trackName', /track/],
      [{ ...load, waybillTemplateId: 'x' }, 'waybillTemplateId', /number/],
      [{ ...load, details: [] }, 'details', /no cars/],
      [{ ...load, details: [{ ...detail, initialAndNumber: ' ' }] }, 'details[0].initialAndNumber', /./],
      [{ ...load, details: [{ ...detail, groupings: [{ type: 'LOT' }] }] }, 'details[0].groupings[0].name', /missing/],
      [{ ...load, details: [{ ...detail, colour: 'red' }] }, 'details[0].colour', /not a field/],
      [{ ...load, timestamp: 'yesterday' }, 'timestamp', /date and time/],
    ]);
    const refused = await comesTo(shift, { kind: 'toolswork', ...load, waybillTemplateId: 99 }, 'refused');
    expect(refused.lastError).toMatchObject({ status: 404, words: expect.stringContaining('99') });
    expect(await officeOf(shift).done(paths.toolswork)).toBe(0);
  });
});

describe('class list (endpoint 3)', () => {
  test('is made once, moves no car, and is listed newest first as the service answered', async () => {
    const shift = await beginShift();
    const { from, to, cars } = await yardOf(shift, 2);
    const [one, two] = cars.map((car) => car.equipmentId);
    if (one === undefined || two === undefined) throw new Error('two cars');
    const items = [
      { equipmentId: one, trackId: to.trackId, position: 0 },
      { equipmentId: two, trackId: from.trackId, position: -1 },
    ];
    const made = await comesTo(shift, { kind: 'classList', jobId: 'Night 4', items }, 'settled');
    await comesTo(shift, { kind: 'classList', jobId: 'Back 2', items: items.slice(1) }, 'settled');

    const listed = await shift.api.classLists.list();
    expect(listed.map(({ classList }) => classList.jobId)).toEqual(['Back 2', 'Night 4']);
    expect(listed[1]).toMatchObject({
      commandId: made.commandId,
      classList: {
        status: 'ACTIVE',
        cuts: [1],
        isBack: false,
        carrier: { resourceType: 'Carrier', resourceId: shift.credentials.carrierId },
        createdBy: { resourceType: 'User', email: shift.credentials.assumeUser },
      },
    });
    expect(listed[0]?.classList.isBack).toBe(true);
    expect((await shift.api.classLists.list({ limit: 1 })).map(({ classList }) => classList.jobId)).toEqual(['Back 2']);
    expect((await officeOf(shift).classLists()).map((list) => list.items)).toEqual([
      [
        { equipmentId: one, trackId: to.trackId, groupingIndex: 0 },
        { equipmentId: two, trackId: from.trackId, groupingIndex: -1 },
      ],
      [{ equipmentId: two, trackId: from.trackId, groupingIndex: -1 }],
    ]);
    expect((await shift.control.standing(from.trackId)).slice(0, 2)).toEqual([one, two]);
  });

  test('with what it cannot mean is not recorded; a refusal of the service is kept with its words', async () => {
    const { shift, gateway } = await beginBehindGateway();
    const { from, cars } = await yardOf(shift, 1);
    const item = { equipmentId: first(cars).equipmentId, trackId: from.trackId, position: 0 };
    await refusedHere(shift, 'classLists/record', [
      [{ items: [item] }, 'jobId', /missing/],
      [{ jobId: ' ', items: [item] }, 'jobId', /at least 1/],
      [{ jobId: 'N', items: [] }, 'items', /no car/],
      [{ jobId: 'N', items: [item, item] }, 'items', /twice/],
      [{ jobId: 'N', items: [{ ...item, position: -2 }] }, 'items[0].position', /at least -1/],
      [{ jobId: 'N', items: [{ ...item, equipmentId: 999_999_999 }] }, 'items[0].equipmentId', /no car/],
      [{ jobId: 'N', items: [{ ...item, trackId: 999_999_999 }] }, 'items[0].trackId', /no track/],
    ]);
    const message = 'No track has the id 7.';
    gateway.answerInstead(paths.classLists, 404, { message });
    const refused = await comesTo(shift, { kind: 'classList', jobId: 'N', items: [item] }, 'refused');
    expect(refused.lastError).toMatchObject({ class: 'refused', status: 404, words: message });
    expect(await shift.api.classLists.list()).toEqual([]);
  });
});

describe('switch request (endpoint 6)', () => {
  test('asks for each kind, creates the spot it names, and shows spot and work orders by itself', async () => {
    const { shift, gateway } = await beginBehindGateway();
    const { to, cars } = await yardOf(shift, 5);
    const types = ['PL', 'IP', 'TR', 'RELEASE', 'LEAVE'] as const;
    const requests = types.map((requestType, n) => ({
      equipmentId: cars[n]?.equipmentId ?? 0,
      trackId: to.trackId,
      requestType,
      ...(n === 0 && { spot: 'Door 77' }),
    }));
    await comesTo(shift, { kind: 'switchRequest', requests }, 'settled');
    expect(gateway.of(paths.switchRequests).map(({ body }) => body)).toEqual([
      { carrierId: shift.credentials.carrierId, switchRequests: requests },
    ]);
    await shift.until(
      async () =>
        (await shift.api.tracks.list()).some(
          (track) => track.trackId === to.trackId && track.spots.includes('Door 77'),
        ),
      'the spot',
    );
    for (const { equipmentId, requestType } of requests) {
      const { equipment } = await shift.api.cars.get({ equipmentId });
      expect(equipment['workOrder']).toMatchObject({
        workOrderId: expect.stringMatching(new RegExp(`^${requestType}-`)),
        status: 'PENDING',
      });
    }
    expect(await officeOf(shift).done(paths.switchRequests)).toBe(1);
  });

  test('a refusal is kept with its words and holds only its own cars', async () => {
    const { shift, gateway } = await beginBehindGateway();
    const { to, cars } = await yardOf(shift, 2);
    const [one, two] = cars.map((car) => car.equipmentId);
    const message = `No equipment has the id ${one}.`;
    gateway.answerInstead(paths.switchRequests, 404, { message });
    const ask = (equipmentId: number | undefined): CommandInput => ({
      kind: 'switchRequest',
      requests: [{ equipmentId: equipmentId ?? 0, trackId: to.trackId, requestType: 'PL' }],
    });
    expect((await comesTo(shift, ask(one), 'refused')).lastError).toMatchObject({ status: 404, words: message });
    await comesTo(shift, ask(two), 'settled');
    expect((await officeOf(shift).asked(paths.switchRequests)).map((entry) => entry.equipmentIds)).toEqual([[two]]);
  });
});

describe('move (endpoint 11)', () => {
  test('is one batch that keeps the cut, with job name, stated time, type, spot and intermodal units as recorded', async () => {
    const { shift, gateway } = await beginBehindGateway();
    const { from, to, cars } = await yardOf(shift, 3);
    const cut = cars.slice(0, 2).map((car) => car.equipmentId);
    const spotted = first((await shift.api.tracks.list()).filter((track) => track.spots.length > 0));
    const alone = cars[2]?.equipmentId ?? 0;
    const done = await comesTo(
      shift,
      {
        kind: 'move',
        equipmentIds: cut,
        to: { trackId: to.trackId, place: 'front' },
        jobName: 'Second trick',
        moveType: 'RRFS',
        occurredAt: '2026-05-01T14:02:00+02:00',
        updateIntermodalUnits: false,
      },
      'settled',
    );
    const place = (trackId: number) => ({ resourceId: trackId, resourceType: 'Grouping' });
    const sent = gateway.of(paths.moves)[0]?.body;
    expect(sent).toMatchObject({
      jobName: `${done.token} Second trick`,
      updateTime: '2026-05-01T12:02:00.000Z',
      updateType: 'RRFS',
      items: cut.map((resourceId, groupingIndex) => ({
        equipment: { resourceId, resourceType: 'Equipment' },
        locationUpdate: { from: { grouping: place(from.trackId) }, to: { grouping: place(to.trackId), groupingIndex } },
        updateIntermodalUnits: false,
      })),
    });
    expect(sent).not.toHaveProperty('carrierId');
    expect((await shift.control.standing(to.trackId)).slice(0, 2)).toEqual(cut);
    const { items } = await shift.api.history.equipment({ equipmentIds: cut, moveTypes: ['RRFS'] });
    expect(items.map((item) => [item.jobName, item.timestamp])).toEqual([
      [`${done.token} Second trick`, '2026-05-01T12:02:00.000Z'],
      [`${done.token} Second trick`, '2026-05-01T12:02:00.000Z'],
    ]);

    const spot = first(spotted.spots);
    const at = { trackId: spotted.trackId, place: 'back' as const, spot };
    await comesTo(shift, { kind: 'move', equipmentIds: [alone], to: at }, 'settled');
    expect(gateway.of(paths.moves)[1]?.body).toMatchObject({
      items: [{ locationUpdate: { to: { spot, groupingIndex: -1 } }, updateIntermodalUnits: true }],
    });
    expect((await shift.api.cars.get({ equipmentId: alone })).place).toMatchObject({ trackId: spotted.trackId, spot });
  });

  test.each(fewer(1, [400, 404, 409, 412, 422]))(
    'a %i is a clear no: kept with its words, nothing is done',
    async (status) => {
      const { shift, gateway } = await beginBehindGateway();
      const { to, cars } = await yardOf(shift, 1);
      const message = 'That cannot be.';
      gateway.answerInstead(paths.moves, status, { message });
      const refused = await comesTo(
        shift,
        { kind: 'move', equipmentIds: [first(cars).equipmentId], to: { trackId: to.trackId, place: 'back' } },
        'refused',
      );
      expect(refused.lastError).toMatchObject({ class: 'refused', status, words: message });
      expect(await shift.control.effects()).toEqual([]);
    },
  );
});
