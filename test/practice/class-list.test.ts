import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { classList } from '#shared/service/class-list.ts';
import { practiceAccount } from '#practice/server.ts';
import { freshYard, seededAt, wordsOf } from './client.ts';

const { opened, full, other, empty, cars } = await freshYard(4);

const car = (index: number): number => cars.at(index) ?? 0;
const item = (equipmentId: number, trackId: number, groupingIndex = 0) => ({
  equipmentId,
  location: { grouping: { resourceId: trackId, resourceType: 'Grouping' }, groupingIndex },
});
const create = (items: unknown[], more: Record<string, unknown> = {}) =>
  opened.client.call('/ims/work-orders/class-lists/create', { carrierId: 9001, jobId: 'Job 101', items, ...more });
const kept = async () =>
  z
    .object({ classLists: z.array(z.looseObject({ jobId: z.string() })) })
    .parse((await opened.client.control('/practice/class-lists')).body).classLists;

describe('class list (endpoint 3)', () => {
  it('is created active, by the user, and keeps its items', async () => {
    const items = [item(car(0), empty), item(car(1), empty, 1)];
    const answer = await create(items);
    expect(answer.status).toBe(200);
    expect(classList.parse(answer.body)).toMatchObject({
      jobId: 'Job 101',
      status: 'ACTIVE',
      createdAt: new Date(seededAt).toISOString(),
      isBack: false,
      carrier: { resourceType: 'Carrier', resourceId: 9001 },
      createdBy: { resourceType: 'User', email: practiceAccount.assumeUser },
    });
    expect(await kept()).toMatchObject([
      {
        jobId: 'Job 101',
        items: [
          { equipmentId: car(0), trackId: empty, groupingIndex: 0 },
          { equipmentId: car(1), trackId: empty, groupingIndex: 1 },
        ],
      },
    ]);
  });

  it('moves no car', async () => {
    await create([item(car(0), empty)]);
    expect(await opened.client.order(full)).toEqual(cars);
  });

  it('cuts where the target track changes', async () => {
    const items = [item(car(0), empty), item(car(1), empty), item(car(2), other), item(car(3), empty)];
    expect(classList.parse((await create(items)).body).cuts).toEqual([2, 3]);
  });

  it('is worked from the back when every car goes to the back', async () => {
    const back = [item(car(0), empty, -1), item(car(1), empty, -1)];
    expect(classList.parse((await create(back)).body).isBack).toBe(true);
    expect(classList.parse((await create([...back, item(car(2), empty, 0)])).body).isBack).toBe(false);
  });

  it('is created again when asked again', async () => {
    const [one, two] = [await create([item(car(0), empty)]), await create([item(car(0), empty)])];
    expect(classList.parse(one.body).resourceId).not.toBe(classList.parse(two.body).resourceId);
    expect(await kept()).toHaveLength(2);
  });

  it('refuses what it cannot mean, and keeps nothing of it', async () => {
    const good = item(car(0), empty);
    const refusals = [
      [await create([good, item(1, empty)]), 404, /equipment.*1/],
      [await create([good, item(car(1), 7)]), 404, /track.*7/],
      [await create([good, item(car(1), empty, -2)]), 400, /items\[1\]/],
      [await create([]), 400, /items/],
      [await create([good], { jobId: ' ' }), 400, /jobId/],
      [await create([good], { jobId: undefined }), 400, /jobId/],
      [await create([good], { carrierId: 9002 }), 400, /9002/],
      [await create([{ ...good, colour: 'red' }]), 400, /colour/],
    ] as const;
    for (const [answer, status, words] of refusals) {
      expect([answer.status, wordsOf(answer)]).toEqual([status, expect.stringMatching(words)]);
    }
    expect(await kept()).toEqual([]);
  });

  it('writes its label and cars to the log', async () => {
    await create([item(car(0), empty), item(car(1), empty)]);
    expect((await opened.client.log()).entries).toMatchObject([
      { equipmentIds: [car(0), car(1)], effect: true, subject: { jobId: 'Job 101' } },
    ]);
  });
});
