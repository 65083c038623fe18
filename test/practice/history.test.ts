import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryRecord } from '#shared/service/history.ts';
import { openYard, seededAt, tracksOf, wordsOf } from './client.ts';

let opened: Awaited<ReturnType<typeof openYard>>;
let clock = seededAt;
let everything: HistoryRecord[];
let shown: HistoryRecord[];

beforeAll(async () => {
  opened = await openYard({ cars: 600, tracks: 60, now: () => clock });
  everything = (await history({ showDeletion: true, showRejection: true, showMuted: true })).items;
  shown = (await history({})).items;
});
afterAll(() => opened.close());

const history = (filter: Record<string, unknown>) => opened.client.history({ pageSize: 10_000, ...filter });
const idsOf = (records: readonly HistoryRecord[]) => records.map((record) => record.resourceId);
/** The filter finds exactly what the test picks by hand, and that is something but not everything. */
async function finds(filter: Record<string, unknown>, picks: (record: HistoryRecord) => boolean): Promise<void> {
  const expected = shown.filter(picks);
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThan(shown.length);
  expect(idsOf((await history(filter)).items)).toEqual(idsOf(expected));
}
const markOf = (record: HistoryRecord) => `${record.equipment?.equipmentInitial} ${record.equipment?.equipmentNumber}`;

describe('equipment history (endpoint 8)', () => {
  it('finds by equipment, move type and mark', async () => {
    const sample = everything[10];
    const id = sample?.equipment?.resourceId ?? 0;
    const mark = sample ? markOf(sample) : '';
    const digits = mark.slice(-3);
    await finds({ equipmentIds: [id] }, (record) => record.equipment?.resourceId === id);
    await finds({ moveTypes: ['BADO', 'PACT'] }, (record) => ['BADO', 'PACT'].includes(record.moveType ?? ''));
    const exact = { initialAndNumber: mark.toLowerCase(), exactMatchEquipmentInitialAndNumber: true };
    await finds(exact, (record) => markOf(record) === mark);
    await finds({ initialAndNumber: digits }, (record) => markOf(record).replace(' ', '').includes(digits));
    const partOnly = { initialAndNumber: digits, exactMatchEquipmentInitialAndNumber: true };
    expect((await history(partOnly)).items).toEqual([]);
  });

  it('finds by waybill', async () => {
    const waybill = everything.find((record) => record.waybill?.consignorCustomerName)?.waybill;
    const billed = waybill?.equipmentDetails?.[0];
    const billedMark = `${billed?.equipmentInitial}${billed?.equipmentNumber}`;
    const same = (record: HistoryRecord) => record.waybill?.resourceId === waybill?.resourceId;
    const by = (filter: Record<string, unknown>) => ({ waybillFilter: filter });
    await finds(by({ waybillNumber: waybill?.waybillNumber }), same);
    await finds(by({ initialAndNumber: billedMark }), same);
    await finds(by({ billedEquipmentNumbers: [billedMark, 'NONE 1'] }), same);
    await finds(by({ shipper: 'kessler' }), (record) => record.waybill?.consignorCustomerName === 'Kessler Chemical');
    await finds(by({ consignee: 'Ellery' }), (record) => record.waybill?.consigneeCustomerName === 'Ellery Paper');
    await finds(by({ originStation: 'Houston' }), (record) => record.waybill?.originCityName === 'Houston');
    await finds(by({ destinationStation: 'Chicago' }), (record) => record.waybill?.destinationCityName === 'Chicago');
    await finds(
      by({ waybillDate: waybill?.waybillDate }),
      (record) => record.waybill?.waybillDate === waybill?.waybillDate,
    );
  });

  it('finds by place left or come to: one of several tracks, and of this station', async () => {
    const touches = (record: HistoryRecord, name: string) =>
      record.previousTrack?.name === name || record.currentTrack?.name === name;
    const class1 = { groupingType: 'TRACK', name: 'Class 1' };
    const class3 = { groupingType: 'TRACK', name: 'Class 3' };
    await finds({ groupingFilters: [class1] }, (record) => touches(record, 'Class 1'));
    await finds(
      { groupingFilters: [class1, class3] },
      (record) => touches(record, 'Class 1') || touches(record, 'Class 3'),
    );
    const station = everything.find((record) => record.currentTrack?.name === 'Class 1')?.currentStation?.name;
    const here = { groupingType: 'station', name: station };
    await finds({ groupingFilters: [here] }, (record) => record.currentStation?.name === station);
    await finds({ groupingFilters: [here, class1] }, (record) => touches(record, 'Class 1'));
    const elsewhere = { groupingType: 'STATION', name: 'Nowhere' };
    expect((await history({ groupingFilters: [elsewhere, class1] })).items).toEqual([]);
    const others = Array.from({ length: 2_000 }, (_, nth) => ({ groupingType: `YARD ${nth}`, name: 'Class 1' }));
    expect((await history({ groupingFilters: [class1, ...others] })).items).toEqual([]);
  });

  it('leaves the moments of the timestamp filters out, and that of revisionedSince in', async () => {
    const moment = everything[50]?.timestamp ?? '';
    await finds({ timestampBefore: moment }, (record) => (record.timestamp ?? '') < moment);
    await finds({ timestampAfter: moment }, (record) => (record.timestamp ?? '') > moment);
  });

  it('goes by its own clock in revisionedSince, whatever time a move states', async () => {
    const { full, empty } = await tracksOf(opened.client, 3);
    const [car = 0] = await opened.client.order(full);
    clock += 3_600_000;
    const since = new Date(clock).toISOString();
    const stated = new Date(seededAt - 5 * 3_600_000).toISOString();
    await opened.client.move([{ car, to: empty }], { updateTime: stated, jobName: 'Late report' });
    const found = (await history({ revisionedSince: since })).items;
    expect(found.map((record) => record.jobName)).toEqual(['Late report']);
    expect(found[0]?.timestamp).toBe(stated);
    clock += 1;
    expect((await history({ revisionedSince: new Date(clock).toISOString() })).items).toEqual([]);
    expect((await history({ timestampAfter: since, equipmentIds: [car] })).items).toEqual([]);
    await opened.client.control('/practice/reset', {});
  });

  it('hides deleted, rejected and muted records until each is asked for', async () => {
    const beyondShown = async (filter: Record<string, unknown>) => (await history(filter)).items.length - shown.length;
    const deletion = await beyondShown({ showDeletion: true });
    const rejection = await beyondShown({ showRejection: true });
    const muted = await beyondShown({ showMuted: true });
    for (const count of [deletion, rejection, muted]) expect(count).toBeGreaterThan(0);
    expect(everything.length).toBe(shown.length + deletion + rejection + muted);
    await finds({ showOnlyValidatedMoveTypes: true }, (record) => record.reportingFlag === 'ACCEPTED');
  });

  it('pages from the last revision to the first and back again', async () => {
    const { empty } = await tracksOf(opened.client, 1);
    const filter = { moveTypes: ['ICHR'], pageSize: 40 };
    const whole = idsOf((await history({ moveTypes: ['ICHR'] })).items);
    expect(whole).toEqual(whole.toSorted((one, other) => Number(other) - Number(one)));
    const first = await opened.client.history(filter);
    const moving = (await opened.client.inventory({ pageSize: 1 })).items[0]?.resourceId ?? 0;
    // A record that is written meanwhile neither shifts nor repeats what follows.
    await opened.client.move([{ car: moving, to: empty }], { updateType: 'ICHR' });
    const second = await opened.client.history({ ...filter, pageNextToken: first.next });
    expect(idsOf([...first.items, ...second.items])).toEqual(whole.slice(0, 80));
    expect(first.prev).toBeUndefined();
    const again = await opened.client.history({ ...filter, pagePrevToken: second.prev });
    expect(idsOf(again.items)).toEqual(whole.slice(0, 40));
    expect(again.next).toBeDefined();
    await opened.client.control('/practice/reset', {});
  });

  it.each([
    [{ timestampAfter: 'yesterday' }, /timestampAfter/],
    [{ moveTypes: ['NONE'] }, /moveTypes\[0\]/],
    [{ waybillFilter: { colour: 'red' } }, /waybillFilter\.colour: not a field/],
    [{ pagePrevToken: '' }, /pagePrevToken/],
  ])('refuses %j with 400 and names the field', async (filter, words) => {
    const answer = await opened.client.call('/equipment-history/', { carrierId: 9001, ...filter });
    expect(answer.status).toBe(400);
    expect(wordsOf(answer)).toMatch(words);
  });
});
