import { describe, expect, it } from 'vitest';
import { switchRequestResponse } from '#shared/service/operations.ts';
import { freshYard, itemsSchema, seededAt, wordsOf } from './client.ts';

const { opened, full, empty, cars } = await freshYard(4);

const car = (index: number): number => cars.at(index) ?? 0;

async function spotsOf(trackId: number): Promise<string[]> {
  const { items } = itemsSchema.parse((await opened.client.stationTracks()).body);
  return items.find((item) => item.resourceId === trackId)?.attributes?.spots ?? [];
}

describe('switch request (endpoint 6)', () => {
  it('creates a pending work order for each car and moves none', async () => {
    const { client } = opened;
    const answer = await client.switchRequest([
      { equipmentId: car(0), trackId: empty, requestType: 'PL' },
      { equipmentId: car(1), trackId: empty, requestType: 'TR' },
    ]);
    expect(answer.status).toBe(200);
    const { equipment } = switchRequestResponse.parse(answer.body);
    expect(equipment.map((one) => one.resourceId)).toEqual([car(0), car(1)]);
    for (const one of equipment) expect(one.workOrder).toMatchObject({ status: 'PENDING', inTransit: false });
    expect(await client.order(full)).toEqual(cars);
    expect((await client.history({ revisionedSince: new Date(seededAt).toISOString() })).items).toEqual([]);
  });

  it.each(['PL', 'IP', 'TR', 'RELEASE', 'LEAVE'])('makes a work order of the kind %s', async (requestType) => {
    const answer = await opened.client.switchRequest([{ equipmentId: car(0), trackId: empty, requestType }]);
    const { equipment } = switchRequestResponse.parse(answer.body);
    expect(equipment[0]?.workOrder?.workOrderId).toMatch(new RegExp(`^${requestType}-\\d+$`));
  });

  it('does it again when asked again: there is no key that tells a repetition', async () => {
    const { client } = opened;
    const once = [{ equipmentId: car(0), trackId: empty, requestType: 'PL' }];
    await client.switchRequest(once);
    await client.switchRequest(once);
    const found = (await client.inventory({ track: full })).items.find((one) => one.resourceId === car(0));
    expect(found?.workOrders).toHaveLength(2);
    expect(found?.workOrder).toEqual(found?.workOrders?.[1]);
  });

  it('creates a spot the track does not have, and uses the one it has', async () => {
    const before = await spotsOf(empty);
    await opened.client.switchRequest([{ equipmentId: car(0), trackId: empty, spot: 'Dock 9', requestType: 'IP' }]);
    expect(await spotsOf(empty)).toEqual([...before, 'Dock 9']);
    await opened.client.switchRequest([{ equipmentId: car(1), trackId: empty, spot: 'Dock 9', requestType: 'IP' }]);
    expect(await spotsOf(empty)).toEqual([...before, 'Dock 9']);
  });

  it('does nothing of a request with an unknown car or track, not even its spot', async () => {
    const { client } = opened;
    const good = { equipmentId: car(0), trackId: empty, spot: 'Dock 9', requestType: 'PL' };
    const unknownCar = await client.switchRequest([good, { ...good, equipmentId: 1 }]);
    const unknownTrack = await client.switchRequest([good, { ...good, trackId: 1 }]);
    expect([unknownCar.status, unknownTrack.status]).toEqual([404, 404]);
    expect(await spotsOf(empty)).not.toContain('Dock 9');
    const found = (await client.inventory({ track: full })).items.find((one) => one.resourceId === car(0));
    expect(found?.workOrder ?? null).toBeNull();
  });

  it.each([
    [{ equipmentId: 1, requestType: 'KICK' }, /switchRequests\[0\]\.requestType/],
    [{ requestType: 'PL' }, /switchRequests\[0\]\.equipmentId/],
  ])('refuses %j with 400 and names the field', async (request, words) => {
    const answer = await opened.client.switchRequest([request]);
    expect(answer.status).toBe(400);
    expect(wordsOf(answer)).toMatch(words);
  });

  it('requires nothing but the car: a spot without a track is one of the track where the car stands', async () => {
    const answer = await opened.client.switchRequest([
      { equipmentId: car(0), spot: 'Dock 7' },
      { equipmentId: car(1) },
    ]);
    expect(answer.status, answer.text).toBe(200);
    expect(await spotsOf(full)).toContain('Dock 7');
    expect(await spotsOf(empty)).not.toContain('Dock 7');
  });
});
