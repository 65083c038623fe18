import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargedHistoryResponse, type ChargedHistoryRecord } from '#shared/service/history.ts';
import { openYard, seededAt, wordsOf } from './client.ts';

let opened: Awaited<ReturnType<typeof openYard>>;
let all: ChargedHistoryRecord[];

beforeAll(async () => {
  opened = await openYard({ cars: 1200, tracks: 60 });
  all = await charged({ showDeletion: true });
});
afterAll(() => opened.close());

const ask = (body: Record<string, unknown>) =>
  opened.client.call('/ims/equipment/charged-history', { carrierId: 9001, showDeletion: false, ...body });
async function charged(body: Record<string, unknown>): Promise<ChargedHistoryRecord[]> {
  const answer = await ask(body);
  expect(answer.status, answer.text).toBe(200);
  return chargedHistoryResponse.parse(answer.body).items;
}
const idsOf = (records: ChargedHistoryRecord[]) => records.map((record) => record.resourceId);
const timeOf = (record: ChargedHistoryRecord | undefined) => record?.timestamp ?? '';

describe('charged history (endpoint 7)', () => {
  it('gives history records with what was charged for them, the latest first, in one answer', () => {
    expect(all.length).toBeGreaterThan(100);
    for (const record of all) {
      expect(record.carrierId).toBe(9001);
      expect(record.numCharges).toBeGreaterThan(0);
      expect(record.revisionNumber).toBeGreaterThan(0);
      expect(Date.parse(record.revisionTime ?? '')).toBeLessThan(seededAt);
      expect(record.equipment?.resourceId).toBeGreaterThan(0);
      expect(record.currentTrack?.name).toBeTruthy();
    }
    expect(all.map(timeOf)).toEqual(all.map(timeOf).toSorted().reverse());
    expect(all.some((record) => record.mutedAt)).toBe(true);
  });

  it('gives deleted ones on request only', async () => {
    const deleted = all.filter((record) => record.deletedAt);
    expect(deleted.length).toBeGreaterThan(0);
    expect(idsOf(await charged({}))).toEqual(idsOf(all.filter((record) => !record.deletedAt)));
  });

  it('finds a car by its mark, whole or in part', async () => {
    const { equipmentInitial = '', equipmentNumber = 0, resourceId = 0 } = all[0]?.equipment ?? {};
    const own = await charged({ showDeletion: true, initialAndNumber: `${equipmentInitial}-0${equipmentNumber}` });
    expect(idsOf(own)).toEqual(idsOf(all.filter((record) => record.equipment?.resourceId === resourceId)));
    const alike = await charged({ showDeletion: true, initialAndNumber: equipmentInitial ?? '' });
    expect(alike.length).toBeGreaterThanOrEqual(own.length);
  });

  it('finds cars by their ids and moves by their time, all combined', async () => {
    const ids = [...new Set(all.map((record) => record.equipment?.resourceId))].slice(0, 5);
    const ofThese = all.filter((record) => ids.includes(record.equipment?.resourceId));
    expect(idsOf(await charged({ showDeletion: true, equipmentIds: ids }))).toEqual(idsOf(ofThese));
    const [from, to] = [timeOf(all.at(-5)), timeOf(all[5])];
    const between = all.filter((record) => timeOf(record) > from && timeOf(record) < to);
    const asked = { showDeletion: true, timestampAfter: from, timestampBefore: to };
    expect(idsOf(await charged(asked))).toEqual(idsOf(between));
    expect(idsOf(await charged({ ...asked, equipmentIds: ids }))).toEqual(
      idsOf(between.filter((record) => ofThese.includes(record))),
    );
    expect(await charged({ equipmentIds: [] })).toEqual([]);
  });

  it.each([
    [{ showDeletion: undefined }, /showDeletion/],
    [{ pageSize: 5 }, /pageSize/],
    [{ timestampAfter: 'yesterday' }, /timestampAfter/],
    [{ carrierId: 9002 }, /9002/],
  ])('refuses %j with 400', async (body, words) => {
    const answer = await ask(body);
    expect(answer.status).toBe(400);
    expect(wordsOf(answer)).toMatch(words);
  });

  it('is a read: the log counts it', async () => {
    await charged({});
    const { entries, reads } = await opened.client.log();
    expect(entries).toEqual([]);
    expect(reads['/ims/equipment/charged-history']).toBeGreaterThan(0);
  });
});
