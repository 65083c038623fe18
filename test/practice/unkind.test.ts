import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Answer } from '../support/rpc.ts';
import { openYard, seededAt, tracksOf } from './client.ts';

let opened: Awaited<ReturnType<typeof openYard>>;
let chance = 0.5;
let now = seededAt;
let full: number;
let empty: number;
let other: number;
let cars: number[];

beforeAll(async () => {
  opened = await openYard({ chance: () => chance, now: () => now });
  ({ full, empty, other } = await tracksOf(opened.client, 4));
  cars = (await opened.client.order(full)).slice(0, 3);
});
afterEach(() => opened.client.control('/practice/reset', {}));
afterAll(() => opened.close());

const set = async (fault: Record<string, unknown>) => {
  expect((await opened.client.control('/practice/faults', fault)).status).toBe(200);
};
const move = (count = 1, more: Record<string, unknown> = { jobName: 'Fault drill' }) =>
  opened.client.move(
    cars.slice(0, count).map((car) => ({ car, to: empty })),
    more,
  );
const onTrack = () => opened.client.order(empty);
const listed = async (trackId = empty) =>
  (await opened.client.inventory({ track: trackId })).items.map((item) => item.resourceId);
const history = async (more: Record<string, unknown> = {}) =>
  (await opened.client.history({ equipmentIds: cars, ...more })).items;
const logged = async () => (await opened.client.log()).entries.at(-1);
const lost = (answer: Promise<Answer>): Promise<string> =>
  answer.then(
    ({ text }) => `answered ${text}`,
    () => 'lost',
  );
const named = (answer: Answer) =>
  z.object({ items: z.array(z.looseObject({ resourceId: z.int() })) }).parse(answer.body).items;

describe('reads behind writes', () => {
  it('shows cars where they stood so long ago, work orders and history too, each by its own time', async () => {
    await set({ fault: 'behind', behindMs: 3000, path: 'inventory' });
    await set({ fault: 'behind', behindMs: 1000, path: 'equipment-history' });
    now += 5000;
    const before = await opened.client.order(full);
    await move(2);
    await opened.client.switchRequest([{ equipmentId: cars[2], trackId: empty, requestType: 'PL' }]);
    const orders = async () =>
      (await opened.client.inventory({ track: full })).items.find((one) => one.resourceId === cars[2])?.workOrders;
    expect(await listed()).toEqual([]);
    expect((await listed(full)).toSorted()).toEqual(before.toSorted());
    expect((await history()).filter((one) => one.jobName === 'Fault drill')).toEqual([]);
    const ordersBefore = (await orders())?.length ?? 0;
    now += 1500;
    expect(await listed()).toEqual([]);
    expect((await history()).filter((one) => one.jobName === 'Fault drill')).toHaveLength(2);
    now += 1500;
    expect((await listed()).toSorted()).toEqual(cars.slice(0, 2).toSorted());
    expect((await orders())?.length).toBe(ordersBefore + 1);
    expect(await onTrack()).toEqual(cars.slice(0, 2));
  });

  it('answers from an older copy now and then', async () => {
    await set({ fault: 'behind', behindMs: 60_000, probability: 0.4 });
    now += 1000;
    await move();
    chance = 0.5;
    expect(await listed()).toEqual([cars[0]]);
    chance = 0.3;
    expect(await listed()).toEqual([]);
    chance = 0.5;
    expect(await listed()).toEqual([cars[0]]);
  });

  it('never goes back to before the fault was set', async () => {
    await move();
    now += 1000;
    await set({ fault: 'behind', behindMs: 60_000 });
    now += 1000;
    expect(await listed()).toEqual([cars[0]]);
  });
});

describe('work done late', () => {
  it.each([
    ['page', 504, /html/],
    ['message', 500, /message/],
    ['empty', 500, /^$/],
    ['yes', 200, /items/],
  ])('answers with %s (%i) and does the work after that', async (answer, status, words) => {
    await set({ fault: 'lateWork', answer, delayMs: 40, count: 1 });
    const answered = await move();
    expect(answered.status).toBe(status);
    expect(answered.text).toMatch(words);
    await expect.poll(onTrack).toEqual([cars[0]]);
    expect(await logged()).toMatchObject({ fault: 'lateWork', status, effect: true });
  });

  it('does the work after the connection broke', async () => {
    await set({ fault: 'lateWork', answer: 'lost', delayMs: 20, count: 1 });
    expect(await lost(move())).toBe('lost');
    await expect.poll(onTrack).toEqual([cars[0]]);
    expect(await logged()).toMatchObject({ status: null, effect: true });
  });

  it('is not done when the answer comes, says how much is still to come, and forgets it with everything else', async () => {
    await set({ fault: 'lateWork', delayMs: 600_000, count: 1 });
    await move();
    const toCome = async () => (await opened.client.control('/practice/faults/met')).body;
    expect(await toCome()).toMatchObject({ workToCome: 1 });
    expect(await onTrack()).toEqual([]);
    await opened.client.control('/practice/reset', {});
    await expect.poll(toCome).toMatchObject({ workToCome: 0 });
    expect(await onTrack()).toEqual([]);
  });
});

describe('work done by half', () => {
  it('does the first items of a list and then fails', async () => {
    await set({ fault: 'partial', items: 1, count: 1 });
    expect((await move(3)).status).toBe(500);
    expect(await onTrack()).toEqual([cars[0]]);
    expect(await logged()).toMatchObject({
      equipmentIds: cars,
      effect: true,
      subject: { doneEquipmentIds: [cars[0]] },
    });
  });

  it('does the first items and names them', async () => {
    await set({ fault: 'partial', items: 2, status: 200, count: 1 });
    expect(named(await move(3)).map((one) => one.resourceId)).toEqual(cars.slice(0, 2));
    expect(await onTrack()).toEqual(cars.slice(0, 2));
  });

  it('does everything and names only some of it', async () => {
    await set({ fault: 'namesSome', items: 1, count: 1 });
    expect(named(await move(3)).map((one) => one.resourceId)).toEqual([cars[0]]);
    expect(await onTrack()).toEqual(cars);
  });

  it('writes down what it rejected, and does it or not', async () => {
    await set({ fault: 'rejected', count: 1 });
    expect((await move()).status).toBe(500);
    expect(await onTrack()).toEqual([]);
    expect((await history({ showRejection: true }))[0]).toMatchObject({
      reportingFlag: 'REJECTED',
      jobName: 'Fault drill',
    });
    expect((await history()).filter((one) => one.jobName === 'Fault drill')).toEqual([]);
    await set({ fault: 'alsoRejected', count: 1 });
    expect((await move()).status).toBe(200);
    expect(await onTrack()).toEqual([cars[0]]);
    const flags = (await history({ showRejection: true })).map((one) => one.reportingFlag);
    expect(flags.slice(0, 2)).toEqual(['REJECTED', 'ACCEPTED']);
  });
});

describe('what is kept and told otherwise', () => {
  it('trims and draws together the texts of a write, and logs them as they were sent', async () => {
    await set({ fault: 'trim', length: 10 });
    await set({ fault: 'reencode' });
    await move(1, { jobName: ' Night  #yt-abcdef' });
    expect((await history())[0]?.jobName).toBe('Night #y');
    expect(await logged()).toMatchObject({ jobName: ' Night  #yt-abcdef', fault: 'trim+reencode' });
  });

  it.each([
    ['numberAsText', { equipmentNumber: expect.any(String) }],
    ['hugeId', { resourceId: 2 ** 53 + 2 }],
    ['nullId', { resourceId: null }],
    ['unknownCode', { loadStatus: 'ZZ9' }],
    ['noObject', 'ERROR'],
  ])('gives one record oddly: %s', async (odd, told) => {
    const order = await listed(full);
    await set({ fault: 'oddRecord', odd, equipmentId: order[1], path: 'inventory' });
    const { body } = await opened.client.call('/ims/equipment/inventory', { track: full });
    const { items } = z.object({ items: z.array(z.unknown()) }).parse(body);
    if (typeof told === 'string') expect(items[1]).toBe(told);
    else expect(items[1]).toMatchObject(told);
    expect(items[0]).toMatchObject({ resourceId: order[0], equipmentNumber: expect.any(Number) });
  });

  it('leaves empty lists out', async () => {
    await set({ fault: 'missingLists' });
    expect((await opened.client.call('/ims/equipment/inventory', { track: empty })).body).toEqual({});
  });

  it('lists cars by place while another crew moves the last of them onto a page that was read', async () => {
    const before = await opened.client.order(other);
    await set({ fault: 'movingPages', items: 2 });
    const first = await opened.client.inventory({ track: other });
    expect(first.items.map((item) => item.resourceId)).toEqual(before.slice(0, 2));
    expect(await opened.client.order(other)).toEqual(before.slice(0, -1));
    expect((await opened.client.order(1001))[0]).toBe(before.at(-1));
    const second = await opened.client.inventory({ track: other, pageNextToken: first.next });
    expect(second.items.map((item) => item.resourceId)).toEqual(before.slice(2, 4));
  });
});

describe('something in between answers', () => {
  it.each([
    ['html', 404, /html/],
    ['empty', 200, /^\{\}$/],
    ['json', 503, /Upstream/],
  ])('with %s and %i, and passes nothing on', async (page, status, words) => {
    await set({ fault: 'gateway', page, status, count: 1 });
    const answered = await move();
    expect([answered.status, answered.text]).toEqual([status, expect.stringMatching(words)]);
    expect(answered.text).not.toContain('message');
    expect(await onTrack()).toEqual([]);
    expect(await logged()).toMatchObject({ fault: 'gateway', effect: false });
  });

  it('after it has passed the request on', async () => {
    await set({ fault: 'gateway', status: 524, reaches: true, count: 1 });
    expect((await move()).status).toBe(524);
    expect(await onTrack()).toEqual([cars[0]]);
  });

  it('for some seconds, for writes only', async () => {
    await set({ fault: 'gateway', on: 'writes', forMs: 5000 });
    expect((await opened.client.stationTracks()).status).toBe(200);
    expect((await move()).status).toBe(502);
    now += 6000;
    expect((await move()).status).toBe(200);
  });
});

it('says how often each fault was played', async () => {
  const met = async () =>
    z.object({ met: z.record(z.string(), z.int()) }).parse((await opened.client.control('/practice/faults/met')).body)
      .met;
  const before = (await met())['errorAfter'] ?? 0;
  await set({ fault: 'errorAfter', status: 403, count: 1 });
  expect((await move()).body).toEqual({ message: 'This is not permitted.' });
  await set({ fault: 'errorAfter', count: 5 });
  await opened.client.control('/practice/faults', undefined, 'DELETE');
  expect((await met())['errorAfter']).toBe(before + 1);
});
