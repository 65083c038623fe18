import { describe, expect, it } from 'vitest';
import { groupingsListResponse } from '#shared/service/grouping.ts';
import type { Equipment } from '#shared/service/equipment.ts';
import { freshYard, itemsSchema, seededAt, wordsOf } from './client.ts';

const { opened, full, other, empty, cars } = await freshYard(4);

const detail = (initialAndNumber: string, more: Record<string, unknown> = {}) => ({
  initialAndNumber,
  netWeightTons: 98.5,
  groupings: [],
  ...more,
});
const load = (details: unknown[], more: Record<string, unknown> = {}) =>
  opened.client.call('/ims/equipment/load-toolswork', {
    carrierId: 9001,
    details,
    trackName: 'Tools 1',
    waybillTemplateId: 4001,
    ...more,
  });
const nameOf = async (trackId: number) => (await opened.client.track(trackId)).name;
const marksOn = async (trackId: number) => (await opened.client.track(trackId)).cars.map((car) => car.mark);
const trackIdOf = async (name: string): Promise<number> => {
  const { items } = itemsSchema.parse((await opened.client.stationTracks()).body);
  return items.find((item) => item.name === name)?.resourceId ?? 0;
};
async function carOf(mark: string): Promise<Equipment | undefined> {
  const { items } = await opened.client.inventory({ pageSize: 1000 });
  return items.find((car) => `${car.equipmentInitial} ${car.equipmentNumber}` === mark);
}
const groupings = async (types: string[]) =>
  groupingsListResponse.parse(
    (await opened.client.call('/ims/groupings/list', { carrierId: 9001, includedGroupingTypes: types })).body,
  ).groupings;

describe('toolswork load (endpoint 2)', () => {
  it('makes cars nobody knew, in order, on a track it makes as well, and answers an empty object', async () => {
    const answer = await load([detail('YTLX 100'), detail('ytlx-000101'), detail('YTLX102')]);
    expect([answer.status, answer.body]).toEqual([200, {}]);
    const trackId = await trackIdOf('Tools 1');
    expect(await marksOn(trackId)).toEqual(['YTLX 100', 'YTLX 101', 'YTLX 102']);
    const [track] = itemsSchema
      .parse((await opened.client.stationTracks()).body)
      .items.filter((item) => item.name === 'Tools 1');
    expect(track).toMatchObject({ groupingType: 'TRACK', equipmentCount: { online: 3 }, attributes: { spots: [] } });
    expect((await groupings(['TRACK'])).map((one) => one.name)).toContain('Tools 1');
  });

  it('brings cars it knows to the back of the track and leaves those that stand there', async () => {
    const before = await marksOn(other);
    const [known = ''] = await marksOn(full);
    const staying = before[1] ?? '';
    expect((await load([detail(known), detail(staying)], { trackName: await nameOf(other) })).status).toBe(200);
    expect(await marksOn(other)).toEqual([...before, known]);
    expect(await opened.client.order(full)).toEqual(cars.slice(1));
  });

  it('goes by the sequence where it is given', async () => {
    const details = [
      detail('YTLX 1', { sequence: 3 }),
      detail('YTLX 2'),
      detail('YTLX 3', { sequence: 1 }),
      detail('YTLX 4', { sequence: 2 }),
    ];
    await load(details, { trackName: await nameOf(empty) });
    expect(await marksOn(empty)).toEqual(['YTLX 3', 'YTLX 4', 'YTLX 1', 'YTLX 2']);
  });

  it('gives each car a waybill from the template with its own weights', async () => {
    await load([
      detail('YTLX 1', { grossWeightTons: 130, comments: 'Tools for section 4' }),
      detail('YTLX 2', { netWeightTons: 0, tareWeightTons: 30 }),
    ]);
    const [one, two] = [await carOf('YTLX 1'), await carOf('YTLX 2')];
    expect(one).toMatchObject({ loadStatus: 'LOAD', notes: 'Tools for section 4', aarCarType: 'C113' });
    expect(one?.waybill).toMatchObject({
      waybillTemplateId: 4001,
      waybillTemplateName: 'Wheat, outbound',
      netWeightTons: 98.5,
      tags: { Service: 'Unit Train', Block: 'Grain', Payment: 'Prepaid' },
      consignorCustomerName: 'Northmark Grain',
      equipmentDetails: [
        {
          equipmentInitial: 'YTLX',
          equipmentNumber: 1,
          netWeightLbs: 197_000,
          grossWeightLbs: 260_000,
          tareWeightLbs: 63_000,
        },
      ],
    });
    expect(two).toMatchObject({ loadStatus: 'EMPTY', waybill: { equipmentDetails: [{ tareWeightLbs: 60_000 }] } });
    expect(two?.waybill?.waybillNumber).not.toBe(one?.waybill?.waybillNumber);
  });

  it('makes groupings that do not exist, once, and puts the cars into them', async () => {
    const gang = { type: 'GANG', name: 'Tie gang 7' };
    await load([
      detail('YTLX 1', { groupings: [gang, { type: 'CONSIST', name: 'Work train 2' }] }),
      detail('YTLX 2', { groupings: [gang] }),
    ]);
    await load([detail('YTLX 1', { groupings: [gang] })]);
    const [listed, ...more] = await groupings(['GANG']);
    expect(listed).toMatchObject({ name: 'Tie gang 7', groupingType: 'GANG', resourceType: 'Grouping' });
    expect(more).toEqual([]);
    const places = (await carOf('YTLX 1'))?.parentGroupings?.map((one) => `${one.groupingType} ${one.name}`);
    expect(places?.slice(1)).toEqual(['TRACK Tools 1', 'GANG Tie gang 7', 'CONSIST Work train 2']);
    // Consists are kept out of the list of groupings.
    expect(await groupings(['CONSIST'])).toEqual([]);
  });

  it('puts a car at a spot of the track and a new track at the station it names', async () => {
    const here = [
      { type: 'SPOT', name: 'Ramp 2' },
      { type: 'STATION', name: 'Gravel Pit' },
    ];
    await load([detail('YTLX 1', { groupings: here })]);
    const track = await opened.client.track(await trackIdOf('Tools 1'));
    expect(track.cars).toMatchObject([{ mark: 'YTLX 1', spot: 'Ramp 2' }]);
    const { items } = itemsSchema.parse((await opened.client.stationTracks()).body);
    const pit = items.find((item) => item.name === 'Gravel Pit');
    expect(pit).toMatchObject({ groupingType: 'STATION', children: [{ name: 'Tools 1' }] });
  });

  it('gives the history, by the stated time', async () => {
    const [known = 0] = cars;
    const [mark = ''] = await marksOn(full);
    await load([detail(mark), detail('YTLX 1')], { timestamp: '2026-05-01T09:00:00+02:00' });
    const { items } = await opened.client.history({ revisionedSince: new Date(seededAt).toISOString() });
    expect(items.map((one) => [one.moveType, one.timestamp])).toEqual([
      ['LDCH', '2026-05-01T07:00:00.000Z'],
      ['LDCH', '2026-05-01T07:00:00.000Z'],
    ]);
    const moved = items.find((one) => one.equipment?.resourceId === known);
    expect(moved).toMatchObject({ previousTrack: { resourceId: full }, currentTrack: { name: 'Tools 1' } });
    expect(items.find((one) => one !== moved)?.previousTrack).toBeUndefined();
  });

  it('takes ten thousand cars at once', async () => {
    const details = Array.from({ length: 10_000 }, (_, n) => detail(`YTLX ${n + 1}`));
    expect((await load(details)).status).toBe(200);
    const order = await opened.client.track(await trackIdOf('Tools 1'));
    expect(order.cars.map((car) => car.mark)).toEqual(details.map((one) => one.initialAndNumber));
  });

  it.each([
    [{ waybillTemplateId: 99 }, [detail('YTLX 1')], 404, /template.*99/],
    [{}, [detail('YTLX 1'), detail('no mark')], 400, /details\[1\]\.initialAndNumber/],
    [{}, [detail('YTLX 1', { netWeightTons: -1 })], 400, /netWeightTons/],
    [{}, [detail('YTLX 1', { netWeightTons: undefined })], 400, /details\[0\]\.netWeightTons/],
    [{}, [detail('YTLX 1', { groupings: [{ type: 'GANG', name: '' }] })], 400, /groupings\[0\]/],
    [{ trackName: ' ' }, [detail('YTLX 1')], 400, /trackName/],
    [{ carrierId: 9002 }, [detail('YTLX 1')], 400, /9002/],
    [{ colour: 'red' }, [detail('YTLX 1')], 400, /colour/],
  ])('refuses %j of %j and makes nothing', async (more, details, status, words) => {
    const answer = await load(details, more);
    expect([answer.status, wordsOf(answer)]).toEqual([status, expect.stringMatching(words)]);
    expect(await trackIdOf('Tools 1')).toBe(0);
    expect(await carOf('YTLX 1')).toBeUndefined();
  });

  it('writes to the log which cars, which track and which template', async () => {
    const [known = 0] = cars;
    const [mark = ''] = await marksOn(full);
    await load([detail(mark), detail('YTLX 1')]);
    expect((await opened.client.log()).entries).toMatchObject([
      {
        equipmentIds: [known],
        effect: true,
        subject: { trackName: 'Tools 1', waybillTemplateId: 4001, equipment: [mark, 'YTLX 1'] },
      },
    ]);
  });
});
