import { describe, expect, it, onTestFinished } from 'vitest';
import { chargedHistoryRequest, equipmentHistoryRequest } from '#shared/service/history.ts';
import { eventCarMark } from '../../../src/renderer/features/events/event-words.ts';
import { chipsOf, setBehindMore, setFilters } from '../../../src/renderer/features/history/filter-words.ts';
import {
  chargeHistoryQuery,
  fieldOf,
  type HistoryFilters,
  moveHistoryQuery,
  noFilters,
  readFilters,
  sameFilters,
  usualPageSize,
} from '../../../src/renderer/features/history/filters.ts';
import { zoneInUse } from '../../../src/renderer/lib/format/zone.ts';
import { speak } from '../../../src/renderer/lib/words/words.ts';

const now = Date.parse('2026-05-01T12:00:00Z');

/** Every filter filled in with something that fits. */
const everything: HistoryFilters = {
  cars: [{ equipmentId: 11, mark: 'UTLX 671772' }],
  mark: ' UTLX ',
  exact: true,
  period: 'between',
  after: '2026-04-01T00:00',
  before: '2026-04-30T23:59',
  moveTypes: ['PACT', 'CH80'],
  shipper: 'Kessler',
  consignee: 'Northmark',
  origin: 'Columbus',
  destination: 'Port Ellery',
  waybillNumber: '650136',
  waybillDate: '2026-04-08',
  waybillCar: 'BNFE 825946',
  billed: 'UTLX 1, utlx-02\nUTLX 3;',
  places: [
    { type: 'TRACK', name: 'Yard 4' },
    { type: '', name: ' ' },
  ],
  showDeletion: true,
  showRejection: true,
  showMuted: true,
  onlyValidated: true,
  revisedSince: '2026-04-02T08:00',
  pageSize: '50',
};

function asked<Request>(asking: { ok: true; request: Request } | { ok: false; wrong: unknown }): Request {
  if (!asking.ok) throw new Error(JSON.stringify(asking.wrong));
  return asking.request;
}

/** Fields of a charge history's request that the description does not name: for scripts. */
const guessed = [
  'carrierId',
  'showRejection',
  'showMuted',
  'showOnlyValidatedMoveTypes',
  'exactMatchEquipmentInitialAndNumber',
];

describe('the filters of the history', () => {
  it('reach every field the service has, of the request and of its waybill filter', () => {
    const request = asked(moveHistoryQuery(everything, now));
    const tokensAndCarrier = ['carrierId', 'pageNextToken', 'pagePrevToken'];
    const fields = Object.keys(equipmentHistoryRequest.shape).filter((field) => !tokensAndCarrier.includes(field));
    expect(Object.keys(request).toSorted()).toEqual(fields.toSorted());
    const waybill = equipmentHistoryRequest.shape.waybillFilter.unwrap().shape;
    expect(Object.keys(request.waybillFilter ?? {}).toSorted()).toEqual(Object.keys(waybill).toSorted());
    const charges = asked(chargeHistoryQuery(everything, now));
    expect(Object.keys(charges).toSorted()).toEqual(
      Object.keys(chargedHistoryRequest.shape)
        .filter((field) => !guessed.includes(field))
        .toSorted(),
    );
  });

  it('are sent as a person means them: trimmed, times with their zone, lists without what was left empty', () => {
    const request = asked(moveHistoryQuery(everything, now));
    expect(request).toMatchObject({
      initialAndNumber: 'UTLX',
      equipmentIds: [11],
      moveTypes: ['PACT', 'CH80'],
      pageSize: 50,
      timestampAfter: new Date('2026-04-01T00:00').toISOString(),
      timestampBefore: new Date('2026-04-30T23:59').toISOString(),
      revisionedSince: new Date('2026-04-02T08:00').toISOString(),
      groupingFilters: [{ groupingType: 'TRACK', name: 'Yard 4' }],
    });
    expect(request.waybillFilter).toMatchObject({
      billedEquipmentNumbers: ['UTLX 1', 'UTLX 2', 'UTLX 3'],
      waybillNumber: 650136,
      waybillDate: '2026-04-08',
    });
  });

  it('say nothing where nothing was filled in, but whether what counts no more is wanted', () => {
    const unasked = {
      showDeletion: false,
      showRejection: false,
      showMuted: false,
      showOnlyValidatedMoveTypes: false,
    };
    expect(asked(moveHistoryQuery(noFilters, now))).toEqual({ pageSize: usualPageSize, ...unasked });
    expect(asked(chargeHistoryQuery(noFilters, now))).toEqual({ showDeletion: false });
    expect(asked(moveHistoryQuery({ ...noFilters, exact: true }, now))).toEqual({
      pageSize: usualPageSize,
      ...unasked,
    });
    expect(asked(moveHistoryQuery({ ...noFilters, mark: 'UTLX' }, now)).exactMatchEquipmentInitialAndNumber).toBe(
      false,
    );
  });

  it.each([
    ['utlx671772', 'UTLX 671772'],
    [' UTLX-0671772 ', 'UTLX 671772'],
    ['UTLX', 'UTLX'],
    ['671772', '671772'],
  ])('name a car that was typed as %j as the service writes it, and a part of one as it was typed', (typed, sent) => {
    const filters = { ...noFilters, mark: typed, waybillCar: typed };
    expect(asked(moveHistoryQuery(filters, now))).toMatchObject({
      initialAndNumber: sent,
      waybillFilter: { initialAndNumber: sent },
    });
    expect(asked(chargeHistoryQuery(filters, now)).initialAndNumber).toBe(sent);
  });

  it('ask for the charges of one car by its mark, which the description names', () => {
    const cars = [{ equipmentId: 7, mark: 'UTLX 7' }];
    expect(asked(chargeHistoryQuery({ ...noFilters, cars }, now))).toMatchObject({ initialAndNumber: 'UTLX 7' });
  });

  it('ask for those of a car that an event names by its number alone by that, not by what it is called', () => {
    const car = { equipmentId: 7, carNumber: null };
    const query = asked(chargeHistoryQuery({ ...noFilters, cars: [{ equipmentId: 7, mark: eventCarMark(car) }] }, now));
    expect(query).toEqual({ equipmentIds: [7], showDeletion: false });
  });

  it.each(['UTLX #7', '#7'])('ask for those of a car without a number by its id, not by %j', (mark) => {
    const query = asked(chargeHistoryQuery({ ...noFilters, cars: [{ equipmentId: 7, mark }] }, now));
    expect(query).toEqual({ equipmentIds: [7], showDeletion: false });
  });

  it('count a period from the moment of asking', () => {
    const request = asked(moveHistoryQuery({ ...noFilters, period: 'day', after: '2020-01-01T00:00' }, now));
    expect(request.timestampAfter).toBe('2026-04-30T12:00:00.000Z');
    expect(request.timestampBefore).toBeUndefined();
  });

  it('go on until the last moment of a time that comes twice in autumn, and begin with the first', () => {
    zoneInUse.value = 'America/Chicago';
    onTestFinished(() => void (zoneInUse.value = null));
    const at = '2026-11-01T01:30';
    const request = asked(moveHistoryQuery({ ...noFilters, period: 'between', after: at, before: at }, now));
    expect(request.timestampAfter).toBe('2026-11-01T06:30:00.000Z');
    expect(request.timestampBefore).toBe('2026-11-01T07:30:00.000Z');
  });

  it.each<[keyof HistoryFilters, Partial<HistoryFilters>]>([
    ['waybillNumber', { waybillNumber: '65x' }],
    ['waybillNumber', { waybillNumber: '1.5' }],
    ['waybillDate', { waybillDate: '2026-02-31' }],
    ['pageSize', { pageSize: '0' }],
    ['pageSize', { pageSize: 'many' }],
    ['after', { period: 'between' }],
    ['before', { period: 'between', after: '2026-04-02T00:00', before: '2026-04-01T00:00' }],
  ])('ask nothing while %s does not fit, and name it', (field, part) => {
    const asking = moveHistoryQuery({ ...noFilters, ...part }, now);
    expect(asking.ok).toBe(false);
    if (!asking.ok) expect(Object.keys(asking.wrong)).toEqual([field]);
  });

  it('know the field of the form for every field of the request that can be refused', () => {
    const paths = Object.keys(asked(moveHistoryQuery(everything, now))).filter(
      (name) => !/^(waybillFilter|show)/.test(name),
    );
    for (const path of paths) expect(fieldOf(path), path).toBeDefined();
    expect(fieldOf('waybillFilter.waybillNumber')).toBe('waybillNumber');
    expect(fieldOf('waybillFilter.initialAndNumber')).toBe('waybillCar');
    expect(fieldOf('initialAndNumber')).toBe('mark');
    expect(fieldOf('groupingFilters.0.name')).toBe('places');
  });

  it('are shown in words, each with the filters that remain without it', () => {
    const told = setFilters(everything, 'moves', now);
    const rest = told.reduce((filters, one) => {
      const still = setFilters(filters, 'moves', now).find(({ text }) => text === one.text);
      return still?.without ?? filters;
    }, everything);
    expect(setFilters(rest, 'moves', now)).toEqual([]);
    expect(new Set(told.map((one) => one.key)).size).toBe(told.length);
  });

  it('are shown as a number of cars where there are too many to name', () => {
    const cars = Array.from({ length: 30 }, (_, at) => ({ equipmentId: at + 1, mark: `UTLX ${at + 1}` }));
    expect(setFilters({ ...noFilters, cars }, 'moves', now).map((one) => one.text)).toEqual(['30 cars']);
  });

  it('say a day as the language does', async () => {
    const waybill = async (language: 'en' | 'de') => {
      await speak(language);
      return setFilters({ ...noFilters, waybillDate: '2026-04-08' }, 'moves', now).map((one) => one.text);
    };
    expect(await waybill('de')).toEqual(['Frachtbrief vom 8. Apr. 2026']);
    expect(await waybill('en')).toEqual(['waybill of Apr 8, 2026']);
  });

  it('of charges are only those that charges know', () => {
    expect(setFilters(everything, 'charges', now).map((one) => one.key)).toEqual([
      'car 11',
      'mark',
      'period',
      'showDeletion',
    ]);
  });

  it('are chips where the bar does not show them itself', () => {
    const usual = { ...noFilters, mark: 'UTLX', period: 'week' as const, moveTypes: ['PACT'] };
    expect(chipsOf(usual, 'moves', now)).toEqual([]);
    expect(setBehindMore(usual)).toBe(0);
    expect(setBehindMore({ ...usual, exact: true, showMuted: true })).toBe(2);
    expect(chipsOf({ ...usual, showMuted: true }, 'moves', now)).toHaveLength(1);
  });
});

describe('filters kept on this device', () => {
  it('come back as they were', () => {
    expect(readFilters(JSON.parse(JSON.stringify(everything)))).toEqual(everything);
    expect(sameFilters(readFilters(JSON.parse(JSON.stringify(everything))), everything)).toBe(true);
  });

  it.each([
    null,
    'text',
    [],
    {
      cars: [{ equipmentId: 'x', mark: 1 }],
      period: 'century',
      moveTypes: 'PACT',
      mark: 4,
      places: [null],
      exact: 'yes',
    },
  ])('are the usual ones where what was kept does not fit: %j', (kept) => {
    expect(readFilters(kept)).toEqual(noFilters);
  });
});
