import { describe, expect, test } from 'vitest';
import type { ChargedHistoryRequest, EquipmentHistoryRequest, HistoryRecord } from '#shared/service/history.ts';
import type { Shift } from '../../support/shift.ts';
import { beginBehindGateway, beginShift, first, paths } from './whole-service.ts';

type ChargesFilter = Omit<ChargedHistoryRequest, 'carrierId' | 'showDeletion'>;
type HistoryFilter = Omit<EquipmentHistoryRequest, 'carrierId'>;

/** Every record there is, hidden ones too, newest revision first. */
async function wholeHistory(shift: Shift): Promise<HistoryRecord[]> {
  const items: HistoryRecord[] = [];
  let pageNextToken: string | undefined;
  do {
    const page = await shift.api.history.equipment({
      showDeletion: true,
      showRejection: true,
      showMuted: true,
      pageSize: 500,
      ...(pageNextToken !== undefined && { pageNextToken }),
    });
    items.push(...page.items);
    pageNextToken = page.nextToken;
  } while (pageNextToken !== undefined);
  return items;
}

const markOf = ({ equipment }: HistoryRecord) =>
  `${equipment?.equipmentInitial ?? ''}${equipment?.equipmentNumber ?? ''}`;
const ids = (items: readonly HistoryRecord[]) => items.map((item) => item.resourceId);

describe('list railcar history (endpoint 8)', () => {
  test('every filter reaches the service as it was given, and finds what it names', async () => {
    const { shift, gateway } = await beginBehindGateway({ practice: { cars: 240, tracks: 16, stations: 2 } });
    const hidden = await wholeHistory(shift);
    const shown = (await shift.api.history.equipment({ pageSize: 9000 })).items;
    const middle = first(shown.slice(Math.floor(shown.length / 2)));
    const billed = first(shown.filter((item) => item.waybill?.consignorCustomerName && item.waybill.waybillDate));
    const { waybill } = billed;
    const details = first(waybill?.equipmentDetails ?? []);
    const billedMark = `${details.equipmentInitial} ${details.equipmentNumber}`;
    const at = middle.timestamp ?? '';
    const track = middle.currentTrack?.name ?? '';
    const station = middle.currentStation?.name ?? '';
    const sameBill = (item: HistoryRecord) => item.waybill?.waybillNumber === waybill?.waybillNumber;
    const atTrack = (item: HistoryRecord) => [item.previousTrack?.name, item.currentTrack?.name].includes(track);
    const atStation = (item: HistoryRecord) =>
      [item.previousStation?.name, item.currentStation?.name].includes(station);
    const car = middle.equipment?.resourceId ?? 0;

    const cases: [HistoryFilter, (item: HistoryRecord) => boolean][] = [
      [{ initialAndNumber: markOf(middle).slice(2, 7) }, (item) => markOf(item).includes(markOf(middle).slice(2, 7))],
      [
        { initialAndNumber: markOf(middle), exactMatchEquipmentInitialAndNumber: true },
        (item) => markOf(item) === markOf(middle),
      ],
      [{ equipmentIds: [car] }, (item) => item.equipment?.resourceId === car],
      [{ moveTypes: ['PACT', 'RLOD'] }, (item) => item.moveType === 'PACT' || item.moveType === 'RLOD'],
      [{ showOnlyValidatedMoveTypes: true }, (item) => item.reportingFlag === 'ACCEPTED'],
      [{ timestampBefore: at }, (item) => (item.timestamp ?? '') < at],
      [{ timestampAfter: at }, (item) => (item.timestamp ?? '') > at],
      [
        { timestampBefore: at, moveTypes: ['MAWY'], groupingFilters: [{ groupingType: 'STATION', name: station }] },
        (item) => (item.timestamp ?? '') < at && item.moveType === 'MAWY' && atStation(item),
      ],
      [{ waybillFilter: { waybillNumber: waybill?.waybillNumber ?? 0 } }, sameBill],
      [{ waybillFilter: { initialAndNumber: billedMark } }, sameBill],
      [{ waybillFilter: { billedEquipmentNumbers: [billedMark] } }, sameBill],
      [
        { waybillFilter: { waybillDate: waybill?.waybillDate ?? '' } },
        (item) => item.waybill?.waybillDate === waybill?.waybillDate,
      ],
      [
        { waybillFilter: { shipper: waybill?.consignorCustomerName ?? '' } },
        (item) => item.waybill?.consignorCustomerName === waybill?.consignorCustomerName,
      ],
      [
        { waybillFilter: { consignee: waybill?.consigneeCustomerName ?? '' } },
        (item) => item.waybill?.consigneeCustomerName === waybill?.consigneeCustomerName,
      ],
      [
        { waybillFilter: { originStation: waybill?.originCityName ?? '' } },
        (item) => item.waybill?.originCityName === waybill?.originCityName,
      ],
      [
        { waybillFilter: { destinationStation: waybill?.destinationCityName ?? '' } },
        (item) => item.waybill?.destinationCityName === waybill?.destinationCityName,
      ],
      [{ groupingFilters: [{ groupingType: 'TRACK', name: track }] }, atTrack],
      [{ groupingFilters: [{ groupingType: 'STATION', name: station }] }, atStation],
    ];
    for (const [filter, fits] of cases) {
      const { items } = await shift.api.history.equipment({ ...filter, pageSize: 9000 });
      expect([filter, gateway.of(paths.history).findLast(({ body }) => body['pageSize'] === 9000)?.body]).toEqual([
        filter,
        { ...filter, pageSize: 9000, carrierId: shift.credentials.carrierId },
      ]);
      expect(items.length, JSON.stringify(filter)).toBeGreaterThan(0);
      expect([filter, ids(items)]).toEqual([filter, ids(shown.filter(fits))]);
    }
    // Deleted, rejected and muted ones come when they are asked for, each by its own flag.
    const counts = [];
    for (const flag of ['showDeletion', 'showRejection', 'showMuted'] as const) {
      counts.push((await shift.api.history.equipment({ [flag]: true, pageSize: 9000 })).items.length - shown.length);
    }
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(hidden.length - shown.length);
    expect(hidden.length).toBeGreaterThan(shown.length);

    const { trackId: toTrackId } = first(await shift.api.tracks.list());
    await shift.control.otherCrew({ equipmentIds: [car], toTrackId });
    const { items: revised } = await shift.api.history.equipment({
      revisionedSince: new Date(Date.now() - 60_000).toISOString(),
    });
    expect(revised.map((item) => [item.equipment?.resourceId, item.jobName])).toContainEqual([car, 'Other crew']);
    expect(revised.length).toBeLessThan(shown.length);
  });

  test('pages forward to the end and back to the start without missing or repeating a record', async () => {
    const shift = await beginShift();
    const all = ids((await shift.api.history.equipment({ pageSize: 9000 })).items);
    const size = Math.ceil(all.length / 4);
    const forward: (readonly unknown[])[] = [];
    let page = await shift.api.history.equipment({ pageSize: size });
    expect(page.prevToken).toBeUndefined();
    forward.push(ids(page.items));
    while (page.nextToken !== undefined) {
      page = await shift.api.history.equipment({ pageSize: size, pageNextToken: page.nextToken });
      forward.push(ids(page.items));
    }
    expect(forward.flat()).toEqual(all);
    expect(forward.length).toBeGreaterThan(2);
    const back: (readonly unknown[])[] = [ids(page.items)];
    while (page.prevToken !== undefined) {
      page = await shift.api.history.equipment({ pageSize: size, pagePrevToken: page.prevToken });
      back.unshift(ids(page.items));
    }
    expect(back.flat()).toEqual(all);
  });

  test('who moved each of several cars last, and where to, is told at once, and without a connection as it was last read', async () => {
    const shift = await beginShift();
    const { full, quiet } = await shift.tracks(2);
    const [one = 0, other = 0] = await shift.board(first(full).trackId);
    const since = new Date().toISOString();
    await shift.control.otherCrew({ equipmentIds: [one], toTrackId: quiet.trackId });
    const moves = () => shift.api.history.lastMoves({ equipmentIds: [one, other], since });
    const mine = { equipmentId: one, jobName: 'Other crew', trackId: quiet.trackId };
    expect(await moves()).toContainEqual(expect.objectContaining(mine));
    await shift.api.history.equipment({ equipmentIds: [one] });
    await shift.control.offline(true);
    expect(await moves()).toEqual([expect.objectContaining(mine)]);
  });

  test('the newest page of a car is kept with its age and can be read without a connection', async () => {
    const shift = await beginShift();
    const equipmentId = first(await shift.board(first((await shift.tracks(1)).full).trackId));
    expect(await shift.api.history.stored({ equipmentId })).toEqual({ asOf: null, items: [] });
    const { items } = await shift.api.history.equipment({ equipmentIds: [equipmentId] });
    await shift.control.offline(true);
    await expect(shift.api.history.equipment({ equipmentIds: [equipmentId] })).rejects.toMatchObject({
      code: 'SERVICE',
      data: { class: 'notSent' },
    });
    const kept = await shift.api.history.stored({ equipmentId });
    expect(kept.items).toEqual(items);
    expect(kept.asOf).not.toBeNull();
  });
});

describe('list railcar charge history (endpoint 7)', () => {
  test('every filter reaches the service and finds what it names; deleted ones come on request only', async () => {
    const { shift, gateway } = await beginBehindGateway({ practice: { cars: 240, tracks: 16, stations: 2 } });
    const whole = (await shift.api.history.charges({ showDeletion: true })).items;
    const shown = (await shift.api.history.charges({ showDeletion: false })).items;
    expect(shown).toEqual(whole.filter((item) => item.deletedAt === undefined));
    expect(whole.length).toBeGreaterThan(shown.length);
    expect(whole.some((item) => item.mutedAt !== undefined)).toBe(true);
    for (const item of whole) {
      expect(item).toMatchObject({
        carrierId: shift.credentials.carrierId,
        numCharges: expect.any(Number),
        revisionNumber: expect.any(Number),
        revisionTime: expect.any(String),
        moveType: expect.any(String),
      });
    }
    const middle = first(whole.slice(Math.floor(whole.length / 2)));
    const at = middle.timestamp ?? '';
    const car = middle.equipment?.resourceId ?? 0;
    const cases: [ChargesFilter, (item: HistoryRecord) => boolean][] = [
      [{ initialAndNumber: markOf(middle) }, (item) => markOf(item) === markOf(middle)],
      [{ equipmentIds: [car] }, (item) => item.equipment?.resourceId === car],
      [{ timestampAfter: at }, (item) => (item.timestamp ?? '') > at],
      [{ timestampBefore: at }, (item) => (item.timestamp ?? '') < at],
    ];
    for (const [filter, fits] of cases) {
      const { items } = await shift.api.history.charges({ ...filter, showDeletion: true });
      const { equipmentIds, ...sent } = filter;
      expect(gateway.of(paths.charges).at(-1)?.body).toEqual({
        ...sent,
        ...(equipmentIds && {
          initialAndNumber: `${middle.equipment?.equipmentInitial} ${middle.equipment?.equipmentNumber}`,
        }),
        showDeletion: true,
        carrierId: shift.credentials.carrierId,
      });
      expect([filter, ids(items)]).toEqual([filter, ids(whole.filter(fits))]);
      expect(items.length).toBeGreaterThan(0);
    }
  });
});
