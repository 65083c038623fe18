import { unzipSync, strFromU8 } from 'fflate';
import { afterEach, describe, expect, it } from 'vitest';
import type { InventoryCar, InventoryColumn } from '#shared/terminal/inventory.ts';
import {
  allColumns,
  cellText,
  moveColumn,
  shownColumns,
  takenColumns,
  titleOf,
  toggleColumn,
  usualColumns,
} from '../../../src/renderer/features/inventory/columns.ts';
import { csvFile } from '../../../src/renderer/features/inventory/car-file.ts';
import { carsFor, exportName, sheetCells, sheetHead } from '../../../src/renderer/features/inventory/export.ts';
import { spreadsheetOf } from '../../../src/renderer/features/inventory/spreadsheet.ts';
import { changedFilter, chipsOf, setBehindMore } from '../../../src/renderer/features/inventory/filters.ts';
import {
  leastPoints,
  pagesFor,
  paperColumns,
  paperPoints,
  wantsWide,
} from '../../../src/renderer/features/inventory/print.ts';
import { listedText } from '../../../src/renderer/features/inventory/totals.ts';
import { fittedShares } from '../../../src/renderer/lib/print/fit.ts';
import { keyAct, tapAct } from '../../../src/renderer/features/inventory/table-keys.ts';
import { unitsInUse } from '../../../src/renderer/lib/format/units.ts';
import { zoneInUse } from '../../../src/renderer/lib/format/zone.ts';
import { speak, words } from '../../../src/renderer/lib/words/words.ts';
import { conditionsUnread } from '../../../src/renderer/lib/yard/car-words.ts';
import { aStatus } from '../../window/played-terminal.ts';
import { aListedCar, aTrack } from '../cars.ts';

afterEach(async () => {
  unitsInUse.value = 'us';
  zoneInUse.value = null;
  await speak('en');
});

const now = Date.parse('2026-05-10T12:00:00Z');

/** A car as the inventory has it, with nothing special about it. */
function listed(equipmentId: number, special: Partial<InventoryCar> = {}): InventoryCar {
  return aListedCar(equipmentId, {
    place: { trackId: 4, trackName: 'Class 4', stationId: 1, stationName: 'Oakridge', position: 2 },
    arrivalState: 'INBOUND',
    receivedAt: '2026-05-01T08:30:00.000Z',
    movedAt: '2026-05-06T13:00:00.000Z',
    waybillNumber: '900001',
    shipper: 'Kessler Chemical',
    ...special,
  });
}

it('says of how many cars it lists some only where a filter is set: the number of all may be shown late', () => {
  expect(listedText({ cars: 2 }, true, 3)).toBe('2 cars of 3');
  expect(listedText({ cars: 3 }, true, 3)).toBe('3 cars');
  expect(listedText({ cars: 2 }, false, 3)).toBe('2 cars');
});

describe('what a person sets as a filter', () => {
  it('asks nothing any more when it is emptied', () => {
    const filter = changedFilter({}, { shipper: 'kess', hazmat: false, loadStatus: ['LOAD'] });
    expect(filter).toEqual({ shipper: 'kess', hazmat: false, loadStatus: ['LOAD'] });
    expect(changedFilter(filter, { shipper: '', loadStatus: [] })).toEqual({ hazmat: false });
    expect(changedFilter(filter, { hazmat: undefined, shipper: undefined, loadStatus: undefined })).toEqual({});
  });

  it('stands there in words, each taken away by itself', () => {
    const filter = {
      text: 'UP 1\nUP 2',
      loadStatus: ['EMPTY', null],
      aarCarType: ['T'],
      trackId: [7],
      badOrder: true,
      standingDays: { atLeast: 3 },
    };
    const chips = chipsOf(filter, [aTrack(7)]);
    expect(chips.map((chip) => chip.text)).toEqual([
      'Marks: 2 marks',
      'Load: Empty +1',
      'Kind: T · tank car',
      'Tracks: Track 7',
      'Bad order: Yes',
      'Standing, days: 3 or more',
    ]);
    for (const chip of chips) {
      expect(Object.keys(chip.without)).toEqual(Object.keys(filter).filter((field) => field !== chip.field));
    }
    expect(setBehindMore(filter)).toBe(2);
  });
});

describe('the columns', () => {
  it('begin with the mark, whatever is asked for, and move without losing one', () => {
    expect(shownColumns(['track', 'mark', 'track'])).toEqual(['mark', 'track']);
    const columns = shownColumns(['track', 'kind', 'spot']);
    expect(moveColumn(columns, 'spot', -1)).toEqual(['mark', 'track', 'spot', 'kind']);
    expect(moveColumn(columns, 'track', -1)).toBe(columns);
    expect(moveColumn(columns, 'spot', 1)).toBe(columns);
    expect(toggleColumn(columns, 'kind')).toEqual(['mark', 'track', 'spot']);
    expect(toggleColumn(columns, 'mark')).toBe(columns);
    expect(new Set(usualColumns).size).toBe(usualColumns.length);
  });

  it('show what is known, and nothing where nothing is', () => {
    const text = (special: Partial<InventoryCar>, column: Parameters<typeof cellText>[1]) =>
      cellText(listed(1, special), column, now);
    expect(text({}, 'position')).toBe('3');
    expect(text({}, 'standing')).toBe('3 d');
    expect(text({ movedAt: null }, 'standing')).toBe('');
    expect(text({ lengthKnown: false, lengthFt: 60.4 }, 'lengthFt')).toBe('≈60');
    expect(text({ loadStatus: 'UNKNOWN' }, 'loadStatus')).toBe('?');
    expect(text({ arrivalState: 'PARKED' }, 'arrivalState')).toBe('PARKED');
    expect(text({ hazmat: null }, 'hazmat')).toBe('');
    expect(text({ flags: { badOrder: true, hold: false, placed: true } }, 'remarks')).toBe('Bad order, Placed');
    const nowhere = { trackId: null, trackName: null, stationId: null, stationName: null, position: null };
    expect([text({ place: nowhere }, 'track'), text({ place: nowhere }, 'position')]).toEqual(['on no track', '']);
  });
});

describe('choosing in the table', () => {
  const ids = [11, 12, 13, 14, 15];
  const places = new Map(ids.map((id, at) => [id, at]));
  const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
  const looked = { ids, places, at: 12, anchor: null };

  it('goes from car to car, and chooses on the way with shift', () => {
    expect(keyAct({ ...plain, key: 'ArrowDown' }, looked, [])).toEqual({ at: 13 });
    expect(keyAct({ ...plain, key: 'End' }, looked, [])).toEqual({ at: 15 });
    expect(keyAct({ ...plain, key: 'ArrowUp', shiftKey: true }, looked, [])).toEqual({
      at: 11,
      anchor: 12,
      chosen: [11, 12],
    });
    expect(keyAct({ ...plain, key: 'Home', shiftKey: true }, { ...looked, at: 14, anchor: 13 }, [])).toEqual({
      at: 11,
      anchor: 13,
      chosen: [11, 12, 13],
    });
    expect(keyAct({ ...plain, key: 'Enter' }, looked, [])).toEqual({ at: 12, open: 12 });
    expect(keyAct({ ...plain, key: 'a', ctrlKey: true }, looked, [])).toEqual({ chosen: ids });
    expect(keyAct({ ...plain, key: 'x' }, looked, [])).toBeNull();
  });

  it('keeps what is chosen in the order of the table, cars of another list behind', () => {
    expect(keyAct({ ...plain, key: ' ' }, looked, [99, 14])?.chosen).toEqual([12, 14, 99]);
    expect(keyAct({ ...plain, key: ' ' }, looked, [12, 14])?.chosen).toEqual([14]);
  });

  it('chooses one by a tap, more with control, a range with shift, and always more by finger', () => {
    expect(tapAct(plain, 14, looked, [12], false).chosen).toEqual([14]);
    expect(tapAct(plain, 14, looked, [14], false).chosen).toEqual([]);
    expect(tapAct({ ...plain, ctrlKey: true }, 14, looked, [12], false).chosen).toEqual([12, 14]);
    expect(tapAct(plain, 14, looked, [12], true).chosen).toEqual([12, 14]);
    expect(tapAct({ ...plain, shiftKey: true }, 14, { ...looked, anchor: 12 }, [], false).chosen).toEqual([12, 13, 14]);
    expect(tapAct({ ...plain, shiftKey: true }, 14, { ...looked, anchor: 77 }, [], false).chosen).toEqual([14]);
  });
});

describe('the inventory as a file', () => {
  const dangerous = listed(7, { shipper: '=1+1', commodity: 'SAND, "WET"', consignee: '@me' });

  it('is CSV that no spreadsheet takes for formulas', async () => {
    const csv = csvFile(['mark', 'shipper', 'commodity', 'consignee', 'grossTons', 'received'], now);
    csv.add([dangerous]);
    csv.add([listed(8)]);
    expect(await csv.finish()).toBe(
      'Mark,Shipper,Contents,Consignee,Tons,Received\r\n' +
        'UTLX 7,\'=1+1,"SAND, ""WET""",\'@me,131,2026-05-01T08:30:00.000Z\r\n' +
        'UTLX 8,Kessler Chemical,,,131,2026-05-01T08:30:00.000Z\r\n',
    );
  });

  it('is cut at semicolons where decimals have a comma, so that 12.5 is no twelfth of May', async () => {
    await speak('de');
    unitsInUse.value = 'metric';
    const file = csvFile(['mark', 'grossTons', 'lengthFt', 'shipper'], now);
    file.add([
      listed(1, { grossTons: 13.8, lengthFt: 41.01, shipper: 'Kies; Sand' }),
      listed(2, { lengthKnown: false }),
    ]);
    const lines = String(await file.finish()).split('\r\n');
    expect(lines.slice(0, 3)).toEqual([
      'Wagennummer;Tonnen;Meter;Absender',
      'UTLX 1;12,5;12,5;"Kies; Sand"',
      'UTLX 2;118,8;"≈17,1";Kessler Chemical',
    ]);
  });

  it('shows with the place of a car what is not sure of it, whatever columns are shown', async () => {
    const columns = ['mark', 'track', 'grossTons'] as const;
    expect(takenColumns(columns)).toEqual([...columns, 'remarks']);
    expect(takenColumns(['mark', 'remarks', 'position'])).toEqual(['mark', 'remarks', 'position']);
    expect(takenColumns(['mark', 'grossTons'])).toEqual(['mark', 'grossTons']);
    const file = csvFile(takenColumns(columns), now);
    file.add([listed(1, { pending: ['move'] }), listed(2, { missingSince: '2026-05-10T11:00:00.000Z' })]);
    expect(
      String(await file.finish())
        .split('\r\n')
        .slice(1, 3),
    ).toEqual(['UTLX 1,Class 4,131,Waiting', 'UTLX 2,Class 4,131,Being looked for']);
    const missing = listed(2, { missingSince: '2026-05-10T11:00:00.000Z' });
    expect(titleOf(missing, 'track', now)).toBe('no longer listed here by the service, being looked for');
  });

  it('says at the head of the remarks that no history was read, where a sound car and an unknown one look alike', async () => {
    const { mirror } = aStatus();
    const unread = conditionsUnread({ mirror: { ...mirror, conditionsUnread: true } });
    const file = csvFile(takenColumns(['mark', 'track']), now, unread);
    expect(String(await file.finish())).toBe(`Mark,Track,"Remarks (${words.overview.cars.sourceNone})"\r\n`);
    expect(sheetHead(['remarks'], unread).columns[0]?.title).toBe(`Remarks (${words.overview.cars.sourceNone})`);
    expect(sheetHead(['remarks'], conditionsUnread({ mirror })).columns[0]?.title).toBe('Remarks');
  });

  it('says in a spreadsheet by which clock its times are shown', () => {
    zoneInUse.value = 'America/Chicago';
    expect(sheetHead(['mark', 'received', 'asOf']).columns.map(({ title }) => title)).toEqual([
      'Mark',
      'Received (America/Chicago)',
      'As of (America/Chicago)',
    ]);
  });

  it('says in its name when the yard was read, where that is long ago or not today', () => {
    zoneInUse.value = 'UTC';
    expect(exportName('2026-05-10T11:40:00.000Z', 'csv', now)).toBe('inventory-2026-05-10.csv');
    expect(exportName('2026-05-10T08:05:00.000Z', 'csv', now)).toBe('inventory-as-read-2026-05-10-0805.csv');
    expect(exportName('2026-05-07T12:00:00.000Z', 'xlsx', now)).toBe('inventory-as-read-2026-05-07-1200.xlsx');
    expect(exportName(null, 'csv', now)).toBe('inventory-2026-05-10.csv');
  });

  it('names the track and marks a usual length as the list does', async () => {
    const place = {
      trackId: 4,
      trackName: '1',
      fullTrackName: '1 (East)',
      stationId: 1,
      stationName: 'East',
      position: 2,
    };
    const file = csvFile(['mark', 'track', 'lengthFt'], now);
    file.add([listed(1, { place, lengthKnown: false, lengthFt: 60 }), listed(2, { place, lengthFt: 56.5 })]);
    expect(
      String(await file.finish())
        .split('\r\n')
        .slice(1, 3),
    ).toEqual(['UTLX 1,1 (East),≈60', 'UTLX 2,1 (East),56.5']);
  });

  it('is written also where a state of the service is called as every object’s own things', async () => {
    const file = csvFile(['mark', 'arrivalState'], now);
    file.add([listed(1, { arrivalState: 'constructor' }), listed(2, { arrivalState: '__proto__' })]);
    expect(
      String(await file.finish())
        .split('\r\n')
        .slice(1, 3),
    ).toEqual(['UTLX 1,constructor', 'UTLX 2,__proto__']);
    expect(chipsOf({ equipmentType: ['valueOf'], loadStatus: ['toString'] }, []).map(({ text }) => text)).toEqual([
      expect.stringContaining('toString'),
      expect.stringContaining('valueOf'),
    ]);
  });

  it('says hazmat of a car of which the waybill gives no more than that, or nothing that could be read, as the screen does', async () => {
    const plain = { unNumbers: [], class: null, residue: false };
    const cars = [
      listed(1, { hazmat: plain }),
      listed(2, { hazmat: { ...plain, unread: true } }),
      listed(3, { hazmat: null }),
    ];
    const file = csvFile(['mark', 'hazmat'], now);
    file.add(cars);
    expect(
      String(await file.finish())
        .split('\r\n')
        .slice(1, 4),
    ).toEqual(['UTLX 1,Hazmat', 'UTLX 2,hazmat not readable', 'UTLX 3,']);
    expect(cars.map((car) => cellText(car, 'hazmat', now))).toEqual(['Hazmat', 'hazmat not readable', '']);
  });

  it('is a spreadsheet whose text is text and whose numbers can be added up', async () => {
    const columns = ['mark', 'shipper', 'grossTons', 'received', 'origin'] as const;
    const file = await spreadsheetOf(sheetHead(columns), [sheetCells(dangerous, columns, now)]);
    const sheet = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const strings = strFromU8(unzipSync(file)['xl/sharedStrings.xml'] ?? new Uint8Array());
    expect(sheet).not.toContain('<f>');
    expect(sheet + strings).toContain('=1+1');
    expect(sheet).toMatch(/<c r="C2"[^>]*><v>131<\/v><\/c>/);
    // Days since 1900: the local time of the cell is that of the car.
    const stored = Number(/<c r="D2"[^>]*><v>([\d.]+)<\/v>/.exec(sheet)?.[1]);
    const shown = new Date(Math.round((stored - 25_569) * 86_400_000));
    const meant = new Date('2026-05-01T08:30:00.000Z');
    expect([shown.getUTCDate(), shown.getUTCHours(), shown.getUTCMinutes()]).toEqual([
      meant.getDate(),
      meant.getHours(),
      meant.getMinutes(),
    ]);
  });

  it('is a spreadsheet that opens, also with a text longer than a cell may hold', async () => {
    const head = { name: 'Cars', columns: [{ title: 'Contents', width: 20 }] };
    const longer = ['y'.repeat(32_768), 'z\u0001'.repeat(10_000), `${'z'.repeat(32_765)}🚃🚃`];
    const file = await spreadsheetOf(head, [['x'.repeat(32_767)], ...longer.map((text) => [text])]);
    const strings = strFromU8(unzipSync(file)['xl/sharedStrings.xml'] ?? new Uint8Array());
    const lengths = [...strings.matchAll(/<t>([xyz].*?)<\/t>/g)].map(([, text = '']) => text.length);
    expect(lengths).toEqual([32_767, 32_767, 32_767, 32_766]);
  });

  it('is a spreadsheet in which a text reads as in the window, whatever its signs mean to a spreadsheet', async () => {
    const head = { name: 'Cars', columns: [{ title: 'Contents', width: 20 }] };
    const texts = ['Track _x0041_', '_x202E_x0042_', 'up\u0001on', 'half \uD800'];
    const file = await spreadsheetOf(
      head,
      texts.map((text) => [text]),
    );
    const strings = strFromU8(unzipSync(file)['xl/sharedStrings.xml'] ?? new Uint8Array());
    // A spreadsheet reads `_x0041_` as the letter A (ECMA-376, ST_Xstring).
    const asRead = (text: string) =>
      text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    const read = [...strings.matchAll(/<t>(.*?)<\/t>/g)].map(([, text = '']) => asRead(text));
    expect(read.slice(1)).toEqual(['Track _x0041_', '_x202E_x0042_', String.raw`up\u0001on`, String.raw`half \ud800`]);
  });

  it('is read in pages, and not at all any more once nobody waits for it', async () => {
    const asked: number[] = [];
    const ids = Array.from({ length: 1200 }, (_, at) => at + 1);
    const reading = {
      ids,
      read: async (some: readonly number[]) => {
        asked.push(some.length);
        return some.map((id) => listed(id));
      },
      progress: () => undefined,
      cancelled: () => false,
    };
    const cars = await carsFor(reading);
    expect(cars?.map((car) => car.equipmentId)).toEqual(ids);
    expect(asked).toEqual([500, 500, 200]);
    expect(await carsFor({ ...reading, cancelled: () => asked.length > 3 })).toBeNull();
  });
});

describe('the inventory on paper', () => {
  it('fills the width of the page, whatever columns are shown, with letters that can be read', () => {
    for (const columns of [['mark'] as const, usualColumns, allColumns]) {
      const of = [{ key: 'all', rows: [listed(1), listed(2)] }];
      for (const layout of ['full', 'wide'] as const) {
        const text = (car: InventoryCar, column: InventoryColumn) => cellText(car, column, now);
        const shares = fittedShares(paperColumns(columns), of, text, layout, paperPoints(columns, layout));
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100);
        expect(paperPoints(columns, layout)).toBeGreaterThanOrEqual(leastPoints);
        expect(paperPoints(columns, layout)).toBeLessThanOrEqual(8);
      }
    }
  });

  it('lies on its side when the columns want it', () => {
    expect(wantsWide(['mark', 'loadStatus', 'track'])).toBe(false);
    expect(wantsWide(allColumns)).toBe(true);
    expect(pagesFor(1000, 'wide')).toBeGreaterThan(pagesFor(1000, 'full'));
  });
});

it('tags are a column, and a filter by tag or grouping is shown by name', () => {
  const tagged = listed(1, { tags: ['Season: Winter', 'Service: Priority'] });
  expect(cellText(tagged, 'tags', now)).toBe('Season: Winter, Service: Priority');
  expect(allColumns).toContain('tags');
  const filter = { tag: ['Service: Priority', null], groupingId: [901, 902] };
  const known = [{ resourceId: 901, name: 'Mill block', cars: 1, lengthFt: null }];
  expect(chipsOf(filter, [], known).map((chip) => chip.text)).toEqual([
    'Tags: Service: Priority +1',
    'Groupings: Mill block +1',
  ]);
});
