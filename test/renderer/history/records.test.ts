import { describe, expect, it } from 'vitest';
import type { HistoryRecord } from '#shared/service/history.ts';
import { csvName, historyCsv } from '../../../src/renderer/features/history/csv.ts';
import { carSheetModel } from '../../../src/renderer/lib/sheet/sheet.ts';
import { carOfRecord, linesOf, otherFields, withFurther } from '../../../src/renderer/features/history/records.ts';

const station = (name: string) => ({ resourceId: 1, name, groupingType: 'STATION' });
const track = (name: string) => ({ resourceId: 2, name, groupingType: 'TRACK' });

function aRecord(special: Partial<HistoryRecord> = {}): HistoryRecord {
  return {
    uuid: 'one',
    resourceId: 1,
    moveType: 'MAWY',
    timestamp: '2026-05-01T10:00:00Z',
    reportingFlag: 'ACCEPTED',
    jobName: 'Yard job 101',
    equipment: { resourceId: 11, equipmentInitial: 'UTLX', equipmentNumber: 671772, loadStatus: 'LOAD' },
    previousTrack: track('Yard 4'),
    previousStation: station('Oakridge'),
    currentTrack: track('Yard 7'),
    currentStation: station('Oakridge'),
    ...special,
  };
}

describe('the history of a car that is read on', () => {
  const numbered = (resourceId: number) => aRecord({ resourceId, uuid: `r${resourceId}` });
  const unnumbered = aRecord({ resourceId: undefined, uuid: undefined });

  it('has a record once that a new one has pushed on to the next page', () => {
    const read = withFurther([numbered(3), numbered(2)], [numbered(2), numbered(1)]);
    expect(read.map(({ resourceId }) => resourceId)).toEqual([3, 2, 1]);
  });

  it('loses none that the service gives no number', () => {
    expect(withFurther([unnumbered], [unnumbered])).toEqual([unnumbered, unnumbered]);
  });
});

describe('a line of the history', () => {
  it('says where a car came from only where it came from somewhere, and the station only where it is another', () => {
    const [moved] = linesOf([aRecord()]);
    expect(moved).toMatchObject({ mark: 'UTLX 671772', from: 'Yard 4', to: 'Yard 7 · Oakridge', what: 'Moved away' });
    const [released] = linesOf([aRecord({ moveType: 'RLOD', previousTrack: track('Yard 7') })]);
    expect(released).toMatchObject({ from: null, to: 'Yard 7 · Oakridge' });
    const [arrived] = linesOf([aRecord({ previousTrack: track('Yard 7'), previousStation: station('Mill') })]);
    expect(arrived).toMatchObject({ from: 'Yard 7 · Mill' });
  });

  it('of a record that names its car by number alone has the mark that the terminal knows, and else the number', () => {
    const unnamed = aRecord({ equipment: { resourceId: 11 } });
    expect(linesOf([unnamed], { 11: 'UTLX 671772' })[0]?.mark).toBe('UTLX 671772');
    // With a sign: a number of the service looks like the last digits of a car.
    expect(linesOf([unnamed], {})[0]?.mark).toBe('#11');
    expect(linesOf([aRecord()], { 11: 'GATX 1' })[0]?.mark).toBe('UTLX 671772');
  });

  it('shows codes it has no word for, and missing fields as missing', () => {
    const [line] = linesOf([{ moveType: 'ZZZZ' }]);
    expect(line).toMatchObject({ what: 'ZZZZ', at: null, from: null, to: null, equipmentId: null, waybill: null });
    expect(linesOf([{}])[0]?.mark).not.toBe('');
  });

  it('reads what became of the record since wherever the service says it', () => {
    const [line] = linesOf([{ ...aRecord(), deletedAt: '2026-05-02T00:00:00Z' }]);
    expect(line).toMatchObject({ deletedAt: '2026-05-02T00:00:00Z', mutedAt: null });
  });

  it.each([
    [false, null],
    ['false', null],
    [0, null],
    [1777680000000, '1777680000000'],
    [true, 'true'],
  ])('reads %j as when it was deleted in the way the board does', (deletedAt, read) => {
    expect(linesOf([{ ...aRecord(), deletedAt }])[0]?.deletedAt).toBe(read);
  });

  it('names the train of its car’s work order, whether the service gives one, a list, or both', () => {
    const trainOf = (orders: object) => linesOf([aRecord({ equipment: { resourceId: 11, ...orders } })])[0]?.train;
    const [one, other] = [{ trainId: 'M 401' }, { trainId: 'M 402' }];
    expect(trainOf({ workOrder: one })).toBe('M 401');
    expect(trainOf({ workOrders: [{}, other] })).toBe('M 402');
    expect(trainOf({ workOrder: { status: 'PENDING' }, workOrders: [other] })).toBe('M 402');
    expect(trainOf({})).toBeNull();
  });

  it('names the waybill and the load of its car, wherever the record has the waybill', () => {
    const waybill = { waybillNumber: 4711, loadStatus: 'EMPTY' };
    const told = { waybill: '4711', loadStatus: 'EMPTY' };
    expect(linesOf([aRecord({ equipment: { resourceId: 11, waybill } })])).toMatchObject([told]);
    expect(linesOf([aRecord({ equipment: { resourceId: 11 }, waybill })])).toMatchObject([told]);
    expect(linesOf([aRecord({ waybill })])).toMatchObject([{ ...told, loadStatus: 'LOAD' }]);
  });

  it('keeps a key of its own when the service gives none', () => {
    const keys = linesOf([{}, {}, aRecord()]).map((line) => line.key);
    expect(new Set(keys).size).toBe(3);
  });

  it('has a key of its own for each revision of a charge: one that is opened is not another', () => {
    const keys = linesOf([1, 2].map((revisionNumber) => ({ ...aRecord(), revisionNumber }))).map((line) => line.key);
    expect(new Set(keys).size).toBe(2);
  });

  it('stands by the stated time, latest first; records without one come last, and equal ones in the order given', () => {
    const lines = linesOf([
      aRecord({ uuid: 'none', timestamp: null }),
      aRecord({ uuid: 'early', timestamp: '2026-05-01T08:00:00Z' }),
      aRecord({ uuid: 'late', timestamp: '2026-05-01T09:00:00+00:00' }),
      aRecord({ uuid: 'late too', timestamp: '2026-05-01T09:00:00Z' }),
    ]);
    expect(lines.map((line) => line.key)).toEqual(['late', 'late too', 'early', 'none']);
  });
});

describe('the whole of a record', () => {
  const record = {
    ...aRecord(),
    waybill: { waybillNumber: 650136, netWeightTons: 72 },
    umlerSnapshot: { outsideLengthFt: 60, tareWeightUnit: 'LB' },
    somethingNew: { deep: [1, 'two'] },
  };

  it('has every field somewhere: what is not shown by name is under "Other"', () => {
    const other = otherFields(record);
    expect(other).toContainEqual(['Something new › Deep › 2', 'two']);
    expect(other.some(([name]) => /waybill|job name|^equipment/i.test(name))).toBe(false);
    expect(other.some(([name]) => name.includes('.'))).toBe(false);
  });

  it('shows the car, its waybill and its reference data of that moment by the names of their fields', () => {
    const sheet = carSheetModel(carOfRecord(record));
    expect(sheet.waybill).toContainEqual(['Waybill number', '650136']);
    expect(sheet.umler.flatMap(({ groups }) => groups.flatMap(({ lines }) => lines))).toContainEqual([
      'Outside length',
      '60 ft',
    ]);
    expect(sheet.other).toEqual([]);
  });

  it('shows the papers that the car has besides those of the record where they are not the same', () => {
    const equipment = { resourceId: 7, ...record.equipment, waybill: { shipmentId: 'S-1' } };
    expect(otherFields({ ...record, equipment })).toContainEqual(['Equipment › Waybill › Shipment id', 'S-1']);
    expect(otherFields({ ...record, equipment: { ...equipment, waybill: record.waybill } })).toEqual(
      otherFields(record),
    );
    expect(carOfRecord({ equipment })).toMatchObject({ waybill: { shipmentId: 'S-1' } });
  });
});

describe('the exported history', () => {
  it('says in its name which page it holds, how many records are not in it, and on which day it was read where that is not today', () => {
    const now = Date.parse('2026-05-10T12:00:00Z');
    const whole = { keptAsOf: null, next: undefined, prev: undefined, pageNumber: 1, unread: 0 };
    expect(csvName(whole, 'history', now)).toBe('history-2026-05-10.csv');
    expect(csvName({ ...whole, unread: 2 }, 'history', now)).toBe('history-2-unread-2026-05-10.csv');
    expect(csvName({ ...whole, next: 'more' }, 'history', now)).toBe('history-2026-05-10-page-1.csv');
    expect(csvName({ ...whole, prev: 'before', pageNumber: 3 }, 'history', now)).toBe('history-2026-05-10-page-3.csv');
    const kept = { ...whole, keptAsOf: '2026-05-07T12:00:00.000Z' };
    expect(csvName(kept, 'history', now)).toBe('history-as-read-2026-05-07.csv');
  });

  it('has a field under every heading, and no formula', () => {
    const lines = linesOf([{ ...aRecord({ jobName: '=HYPERLINK("x")' }), numCharges: 2, revisionNumber: 1 }]);
    for (const kind of ['moves', 'charges'] as const) {
      const [header = '', row = ''] = historyCsv(lines, kind).split('\r\n');
      expect(row.replaceAll(/"(?:[^"]|"")*"/g, 'quoted').split(',')).toHaveLength(header.split(',').length);
      expect(row).toContain(`"'=HYPERLINK(""x"")"`);
    }
    expect(historyCsv(lines, 'charges')).toContain(',2,1,');
  });
});
