import { expect, onTestFinished, test } from 'vitest';
import { equipmentHistoryResponse } from '#shared/service/history.ts';
import { inventoryResponse } from '#shared/service/equipment.ts';
import type { PracticeYardOptions } from '#practice/server.ts';
import { eventually } from '../support/eventually.ts';
import { ask } from '../support/rpc.ts';
import { controlling, practiceControl, shiftTold } from '../support/practice-control.ts';
import { openYard, seededAt } from './client.ts';

/** A yard whose minutes go by only when the test lets them. */
async function openShift(options: PracticeYardOptions = {}) {
  const waits: { ms: number; over: () => void }[] = [];
  const sleep = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const one = { ms, over: resolve };
      waits.push(one);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  const { yard, client, close } = await openYard({ scenario: 'shift', sleep, ...options });
  onTestFinished(close);
  const url = `${yard.controlUrl}/practice/shift`;
  const headers = { ...controlling(yard), 'content-type': 'application/json' };
  const tell = async (body: unknown, more = '') =>
    shiftTold.parse((await ask(`${url}${more}`, { method: 'POST', headers, body: JSON.stringify(body) })).body).shift;
  return {
    yard,
    client,
    waits,
    tell,
    state: async () => shiftTold.parse((await ask(url, { headers })).body).shift,
    /** The newest wait of the shift is over. */
    minuteGoesBy: () => waits.at(-1)?.over(),
    cars: async () =>
      inventoryResponse.parse((await client.call('/ims/equipment/inventory', { pageSize: 10_000 })).body).items,
  };
}

test('hours of a shift move cars, bill them anew and lose none; each track stays in order, without a gap', async () => {
  const shift = await openShift();
  const before = await shift.cars();
  expect(await shift.tell({ minutes: 180 }, '/advance')).toMatchObject({ minute: 180 });
  const after = await shift.cars();
  const marks = (cars: typeof before) => cars.map((car) => `${car.equipmentInitial} ${car.equipmentNumber}`).sort();
  expect(marks(after)).toEqual(marks(before));
  const places = Map.groupBy(
    after,
    (car) => car.parentGroupings?.find((one) => one.groupingType === 'TRACK')?.resourceId,
  );
  for (const cars of places.values()) {
    const positions = cars.map(
      (car) => car.parentGroupings?.find((one) => one.groupingType === 'TRACK')?.groupingIndex,
    );
    expect(positions.sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual(cars.map((_, index) => index));
  }
  for (const car of after) {
    if (car.waybill?.loadStatus !== undefined) expect(car.waybill.loadStatus).toBe(car.loadStatus);
  }
  const told = await shift.client.call('/equipment-history/', {
    carrierId: 9001,
    pageSize: 10_000,
    revisionedSince: new Date(seededAt).toISOString(),
  });
  const types = new Set(equipmentHistoryResponse.parse(told.body).items.map((record) => record.moveType));
  for (const type of ['ARRI', 'MAWY', 'PACT', 'RLOD', 'RMTY']) expect(types).toContain(type);
});

test('a minute goes by in a minute, ten times as fast when asked, and none while it is paused or a lesson runs', async () => {
  const shift = await openShift();
  await eventually(() => expect(shift.waits).toHaveLength(1));
  expect(shift.waits[0]?.ms).toBe(60_000);
  shift.minuteGoesBy();
  await eventually(async () => expect(await shift.state()).toMatchObject({ minute: 1 }));

  await shift.tell({ speed: 10 });
  await eventually(() => expect(shift.waits.at(-1)?.ms).toBe(6_000));
  for (const standing of [{ paused: true }, { paused: false, held: true }]) {
    const waits = shift.waits.length;
    expect(await shift.tell(standing)).toMatchObject(standing);
    await eventually(() => expect(shift.waits.length).toBeGreaterThan(waits));
    const before = shift.waits.length;
    shift.minuteGoesBy();
    await eventually(() => expect(shift.waits.length).toBeGreaterThan(before));
    expect(await shift.state()).toMatchObject({ minute: 1 });
  }
  await shift.tell({ held: false });
  shift.minuteGoesBy();
  await eventually(async () => expect(await shift.state()).toMatchObject({ minute: 2 }));
});

test('the weather of the line: cut at set times, and there again when the shift is held for a lesson', async () => {
  const shift = await openShift();
  const control = practiceControl(shift.yard);
  await shift.tell({ weather: 'cut' });
  await shift.tell({ minutes: 16 }, '/advance');
  shift.minuteGoesBy();
  await eventually(async () => expect(await control.isOffline()).toBe(true));
  await shift.tell({ held: true });
  expect(await control.isOffline()).toBe(false);
});

test('patchy weather refuses and delays for a while, and good weather does neither', async () => {
  const shift = await openShift({ chance: () => 0.5 });
  const control = practiceControl(shift.yard);
  shift.minuteGoesBy();
  await eventually(async () => expect(await shift.state()).toMatchObject({ minute: 1 }));
  expect(await control.faultsLeft()).toEqual([]);
  await shift.tell({ weather: 'patchy' });
  shift.minuteGoesBy();
  await eventually(async () => {
    expect((await control.faultsLeft()).map(({ fault }) => fault)).toEqual(['refuse', 'delay']);
  });
});

test('a reset begins the shift anew; a yard that is still has none', async () => {
  const shift = await openShift();
  const before = await shift.cars();
  await shift.tell({ minutes: 40 }, '/advance');
  await practiceControl(shift.yard).reset();
  expect(await shift.state()).toMatchObject({ minute: 0, paused: false });
  expect(JSON.stringify(await shift.cars())).toBe(JSON.stringify(before));
  const still = await openShift({ scenario: 'still' });
  expect(await still.tell({ paused: true })).toBeNull();
  expect(await still.state()).toBeNull();
});
