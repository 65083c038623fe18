import { describe, expect, it } from 'vitest';
import type { Equipment } from '#shared/service/equipment.ts';
import { openYard, tracksOf, wordsOf, yardOfFile } from './client.ts';

const opened = await yardOfFile({ cars: 300, tracks: 30 });

const ids = (cars: readonly Equipment[]) => cars.map((car) => car.resourceId);
const all = (filter: Record<string, unknown>) => opened.client.inventory({ pageSize: 1000, ...filter });
const placeOf = (car: Equipment, type: string) => car.parentGroupings?.find((place) => place.groupingType === type);

describe('inventory (endpoint 9)', () => {
  it('describes a car with its station, track, position, papers and reference data', async () => {
    const { full } = await tracksOf(opened.client, 3);
    const cars = (await all({ track: full })).items;
    const order = await opened.client.order(full);
    for (const car of cars) {
      expect(placeOf(car, 'TRACK')).toMatchObject({ resourceId: full, groupingIndex: order.indexOf(car.resourceId) });
      expect(placeOf(car, 'STATION')?.name).toBeTypeOf('string');
    }
  });

  it('names the spot of a car that stands at one', async () => {
    const spotted = (await all({})).items.filter((car) => placeOf(car, 'SPOT'));
    expect(spotted.length).toBeGreaterThan(0);
    const [car] = spotted;
    const track = await opened.client.track(placeOf(car ?? { resourceId: 0 }, 'TRACK')?.resourceId ?? 0);
    const standing = track.cars.find((one) => one.equipmentId === car?.resourceId);
    expect(standing?.spot).toBe(placeOf(car ?? { resourceId: 0 }, 'SPOT')?.name);
  });

  it('names the units on intermodal cars', async () => {
    const yard = await openYard({ cars: 1200, tracks: 60 });
    const carriers = (await yard.client.inventory({ pageSize: 2000 })).items.filter((car) => car.intermodalUnits);
    expect(carriers.length).toBeGreaterThan(0);
    expect(carriers[0]?.intermodalUnits?.[0]?.unitInitial).toMatch(/^[A-Z]{4}$/);
    await yard.close();
  });

  it('narrows by track, station, load status, car type and tag, together', async () => {
    const everything = (await all({})).items;
    expect(everything).toHaveLength(300);
    const { full } = await tracksOf(opened.client, 3);
    const station = placeOf((await all({ track: full })).items[0] ?? { resourceId: 0 }, 'STATION')?.resourceId ?? 0;
    const expected = {
      station: everything.filter((car) => placeOf(car, 'STATION')?.resourceId === station),
      loads: everything.filter((car) => car.loadStatus === 'LOAD'),
      exact: everything.filter((car) => car.aarCarType === 'C113'),
      gondolas: everything.filter((car) => /^[EGJ]/.test(car.aarCarType ?? '')),
      tagged: everything.filter((car) => Object.values(car.waybill?.tags ?? {}).includes('Priority')),
    };
    for (const cars of Object.values(expected)) expect(cars.length).toBeGreaterThan(0);
    expect(ids((await all({ station })).items)).toEqual(ids(expected.station));
    expect(ids((await all({ loadStatus: 'LOAD' })).items)).toEqual(ids(expected.loads));
    expect(ids((await all({ aarCarType: 'C113' })).items)).toEqual(ids(expected.exact));
    expect(ids((await all({ aarCarType: 'GONDOLA' })).items)).toEqual(ids(expected.gondolas));
    expect(ids((await all({ tag: 'Priority' })).items)).toEqual(ids(expected.tagged));
    const combined = expected.loads.filter((car) => ids(expected.station).includes(car.resourceId));
    expect(ids((await all({ station, loadStatus: 'LOAD' })).items)).toEqual(ids(combined));
    expect((await all({ track: 999_999 })).items).toEqual([]);
  });

  it('pages to the end and back without missing or repeating a car', async () => {
    const everything = ids((await all({})).items);
    const pages: number[][] = [];
    let page = await opened.client.inventory({ pageSize: 70 });
    pages.push(ids(page.items));
    while (page.next !== undefined) {
      page = await opened.client.inventory({ pageSize: 70, pageNextToken: page.next });
      pages.push(ids(page.items));
    }
    expect(pages.map((page) => page.length)).toEqual([70, 70, 70, 70, 20]);
    expect(pages.flat()).toEqual(everything);
    const back: number[][] = [];
    while (page.prev !== undefined) {
      page = await opened.client.inventory({ pageSize: 70, pagePrevToken: page.prev });
      back.unshift(ids(page.items));
    }
    expect([...back.flat(), ...(pages.at(-1) ?? [])]).toEqual(everything);
  });

  it('ends a list that fills its last page exactly, without a token', async () => {
    const page = await opened.client.inventory({ pageSize: 300 });
    expect(page.items).toHaveLength(300);
    expect(page.next).toBeUndefined();
    expect(page.prev).toBeUndefined();
  });

  it('keeps its pages apart while cars move', async () => {
    const { full, empty } = await tracksOf(opened.client, 3);
    const first = await opened.client.inventory({ pageSize: 150 });
    const cars = await opened.client.order(full);
    expect((await opened.client.move(cars.map((car) => ({ car, to: empty, index: -1 })))).status).toBe(200);
    const second = await opened.client.inventory({ pageSize: 150, pageNextToken: first.next ?? '' });
    expect(new Set([...ids(first.items), ...ids(second.items)]).size).toBe(300);
    await opened.client.control('/practice/reset', {});
  });

  it.each([
    [{ pageNextToken: 'nonsense' }, /pageNextToken/],
    [{ pageSize: 0 }, /pageSize/],
    [{ track: 'Class 1' }, /track/],
    [{ carrierId: 9001 }, /carrierId: not a field/],
  ])('refuses %j with 400 and names the field', async (body, words) => {
    const answer = await opened.client.call('/ims/equipment/inventory', body);
    expect(answer.status).toBe(400);
    expect(wordsOf(answer)).toMatch(words);
  });

  it('refuses a token of the other direction, and both at once', async () => {
    const { next } = await opened.client.inventory({ pageSize: 10 });
    const wrong = await opened.client.call('/ims/equipment/inventory', { pagePrevToken: next });
    expect(wrong.status).toBe(400);
    const both = await opened.client.call('/ims/equipment/inventory', { pagePrevToken: next, pageNextToken: next });
    expect(both.status).toBe(400);
  });
});
