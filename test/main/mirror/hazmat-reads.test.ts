import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../support/temporary.ts';
import { car, openYard, startedAt } from './yard.ts';

const benzene = {
  unIdCode: 'UN1114',
  classificationInfo: [
    { hazardousClass: '3', reportableQuantityCode: ' ', hazardousPlacardNotation: 'FLAMMABLE' },
    { hazardousClass: '6.1', reportableQuantityCode: 'RQ', hazardousPlacardNotation: null },
  ],
  hazmatShippingNameInfo: [{ hazmatShippingName: ' ' }, { hazmatShippingName: 'BENZENE' }, { hazmatShippingName: 'B' }],
  packagingGroupCode: 'II',
  hazmatAdditionalInfo: [{ hazardZoneCode: null }, { hazardZoneCode: 'A' }],
  administrativeContacts: [
    { name: 'CHEMTREC', communicationNumbers: [{ number: '800-424-9300' }, { number: null }, { number: '5' }] },
    { name: null, communicationNumbers: [{ number: '911' }] },
  ],
  residueIndicatorCode: 'R',
};

async function hazmatYard() {
  const yard = openYard();
  await yard.pull([
    car(1, 11, 0),
    car(2, 11, 1, { loadStatus: 'EMPTY', waybill: { hazardousInfo: [benzene] } }),
    car(3, 11, 2, { waybill: { commodityCode: '4905752' } }),
    car(4, 12, 0, { intermodalUnits: [{ waybill: { hazardousInfo: [{ unIdCode: 'UN1170' }, {}] } }] }),
    car(5, 12, 1, { waybill: { hazardousInfo: [{ ...benzene, residueIndicatorCode: null }] } }),
  ]);
  return yard;
}

describe('the dangerous goods', () => {
  it('of a car are reported as its papers have them, each part by the first text that says something', async () => {
    const { hazmat } = await hazmatYard();
    expect(hazmat.ofCars([2]).lines).toMatchObject([
      {
        equipmentId: 2,
        mark: 'UTLX 670002',
        position: 1,
        trackName: 'Yard 1',
        loadStatus: 'EMPTY',
        lading: {
          un: 'UN1114',
          class: '3',
          subsidiary: ['6.1'],
          name: 'BENZENE',
          group: 'II',
          zone: 'A',
          rq: true,
          placards: ['FLAMMABLE'],
          contacts: ['CHEMTREC 800-424-9300 5', '911'],
          residue: true,
          flags: [],
        },
      },
    ]);
    expect(hazmat.ofCars([5]).lines[0]?.lading).toMatchObject({ residue: false, flags: [] });
  });

  it('of a track are told from the front, with how many cars stand there and how old that is', async () => {
    const { hazmat } = await hazmatYard();
    const list = hazmat.onTrack(11);
    expect(list?.lines.map(({ equipmentId, lading }) => [equipmentId, lading.un, lading.flags.at(0)])).toEqual([
      [2, 'UN1114', undefined],
      [3, null, 'onlyCode'],
    ]);
    expect(list).toMatchObject({ of: 3, unknown: [], asOf: new Date(startedAt).toISOString() });
    expect(hazmat.onTrack(21)).toMatchObject({ lines: [], of: 0 });
    expect(hazmat.onTrack(99)).toBeNull();
  });

  it('of named cars come in the order of the names, each car once, those not known here apart', async () => {
    const { hazmat } = await hazmatYard();
    const list = hazmat.ofCars([4, 1, 99, 2, 4]);
    expect(list.lines.map(({ equipmentId, lading }) => [equipmentId, lading.un])).toEqual([
      [4, 'UN1170'],
      [4, null],
      [2, 'UN1114'],
    ]);
    expect(list).toMatchObject({ of: 4, unknown: [99], asOf: null });
  });

  it('that could not be read are told as such, beside those that could', async () => {
    const { hazmat, pull } = openYard();
    const unread = { 'waybill.hazardousInfo[1]': '7' };
    await pull([
      car(1, 11, 0, { waybill: { hazardousInfo: [benzene] }, unreadFields: unread }),
      car(2, 11, 1, { unreadFields: { waybill: '"7"' } }),
      car(3, 11, 2, { waybill: {}, unreadFields: { 'waybill.commodityCode': '{}' } }),
      car(4, 11, 3, {
        waybill: { hazardousInfo: [benzene], commodityCode: '4905752' },
        unreadFields: { 'waybill.lineItems[0].descriptions[0].commodityCode': '{}' },
      }),
    ]);
    expect(
      hazmat.ofCars([1, 2, 3, 4]).lines.map(({ equipmentId, lading }) => [equipmentId, lading.un, lading.flags]),
    ).toEqual([
      [1, 'UN1114', ['residueButLoaded']],
      [1, null, ['unread']],
      [2, null, ['unread']],
      [3, null, ['unread']],
      [4, 'UN1114', ['residueButLoaded']],
    ]);
  });

  it('that could not be read are told also of a car that an earlier version stored as one without any', async () => {
    const path = join(temporaryFolder(), 'mirror.sqlite');
    const before = openYard(path);
    await before.pull([car(1, 11, 0, { waybill: {}, unreadFields: { 'waybill.commodityCode': '{}' } })]);
    before.database.run(before.database.build.updateTable('car').set({ hazmat: null }));
    before.database.run(before.database.build.deleteFrom('meta').where('name', '=', 'filled_by'));
    before.close();
    expect(openYard(path).hazmat.ofCars([1]).lines).toMatchObject([{ lading: { flags: ['unread'] } }]);
  });

  it('in a container are full or left from it as the waybill of the container says, whatever the car is', async () => {
    const { hazmat, pull } = openYard();
    const lading = { ...benzene, residueIndicatorCode: null };
    const unit = (loadStatus: string | null) => ({ waybill: { loadStatus, hazardousInfo: [lading] } });
    await pull([
      car(1, 11, 0, { loadStatus: 'EMPTY', intermodalUnits: [unit('LOAD'), unit(null)] }),
      car(2, 11, 1, { loadStatus: 'LOAD', intermodalUnits: [unit('EMPTY')] }),
    ]);
    const emptied = [true, ['emptyNotResidue']];
    expect(hazmat.ofCars([1, 2]).lines.map((line) => [line.lading.residue, line.lading.flags])).toEqual([
      [false, []],
      emptied,
      emptied,
    ]);
  });

  it('in a full container are no residue of the empty car under it, also where only a code tells of them, or they cannot be read', async () => {
    const { hazmat, pull, cars } = openYard();
    const unit = (more: object) => ({ waybill: { loadStatus: 'LOAD', ...more } });
    await pull([
      car(1, 11, 0, { loadStatus: 'EMPTY', intermodalUnits: [unit({ commodityCode: '4905752' })] }),
      car(2, 11, 1, {
        ...{ loadStatus: 'EMPTY', intermodalUnits: [unit({})] },
        unreadFields: { 'intermodalUnits[0].waybill.hazardousInfo[0]': '7' },
      }),
    ]);
    expect(hazmat.ofCars([1, 2]).lines.map(({ lading }) => [lading.flags, lading.residue])).toEqual([
      [['onlyCode'], false],
      [['unread'], false],
    ]);
    expect(cars.among([1, 2]).map((shown) => shown.hazmat?.residue)).toEqual([false, false]);
  });

  it('of a car that the service no longer lists on its track say so', async () => {
    const { hazmat, mirror, board } = await hazmatYard();
    mirror.storeTrack(11, [car(1, 11, 0), car(3, 11, 2, { waybill: { commodityCode: '4905752' } })], startedAt + 5);
    board.recompute([11]);
    const since = new Date(startedAt + 5).toISOString();
    const told = [...(hazmat.onTrack(11)?.lines ?? []), ...hazmat.ofCars([2]).lines];
    expect(told.map(({ equipmentId, missingSince }) => [equipmentId, missingSince])).toEqual([
      [2, since],
      [3, undefined],
      [2, since],
    ]);
  });

  it('say where recorded work is counted in that the service does not have', async () => {
    const { hazmat, record } = await hazmatYard();
    const told = () => [hazmat.ofCars([2, 3]), hazmat.ofCars([4]), hazmat.onTrack(12)].map((list) => list?.withWork);
    expect(told()).toEqual([false, false, false]);
    record(12, 'back', [2]);
    expect(told()).toEqual([true, false, true]);
  });
});
