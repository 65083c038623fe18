import { describe, expect, it } from 'vitest';
import { text } from '#shared/service/record.ts';
import { fieldWords, leaves, valueWords } from '../../../src/renderer/lib/fields.ts';
import { hazmatLadings } from '#shared/rules/hazmat-ladings.ts';
import { hazmatCells } from '../../../src/renderer/lib/hazmat/lines.ts';
import { processorMs } from '../../support/processor-time.ts';

describe('a car as the service gave it', () => {
  it('is read without assuming that anything is there', () => {
    expect(text({ waybill: { waybillNumber: 7 } }, 'waybill.waybillNumber')).toBe('7');
    expect(text({ waybill: null }, 'waybill.waybillNumber')).toBeNull();
    expect(text('not a car', 'waybill.waybillNumber')).toBeNull();
  });

  it('shows every field that has no place of its own, and no other', () => {
    const car = {
      resourceId: 7,
      umler: { plateCode: 'C' },
      colour: 'black',
      deep: [{ code: 'X', none: null, blank: '' }],
    };
    expect(leaves(car, ['umler', 'resourceId'])).toEqual([
      { path: 'colour', name: 'colour', value: 'black' },
      { path: 'deep.0.code', name: 'code', value: 'X' },
    ]);
  });

  it('takes the unit of a value from the name of its field', () => {
    expect(fieldWords('outsideLengthFt')).toBe('Outside length');
    expect(valueWords('outsideLengthFt', 60, 'yes', 'no')).toBe('60 ft');
    expect(valueWords('tareWeightLb', 66200, 'yes', 'no')).toBe('66,200 lb');
    expect(valueWords('axleCount', 4, 'yes', 'no')).toBe('4');
    expect(valueWords('isIntl', false, 'yes', 'no')).toBe('no');
  });
});

describe('hazmat on a waybill', () => {
  it('is shown in a responder’s order, numbers made readable', () => {
    const [first] = hazmatLadings(
      {
        waybill: {
          hazardousInfo: [
            {
              unIdCode: 'un 1075',
              packagingGroupCode: 'II',
              classificationInfo: [{ hazardousClass: '2.1', reportableQuantityCode: 'RQ' }],
              hazmatShippingNameInfo: [{ hazmatShippingName: 'PETROLEUM GASES, LIQUEFIED' }],
              administrativeContacts: [{ name: 'CHEMTREC', communicationNumbers: [{ number: '800-424-9300' }] }],
            },
          ],
        },
      },
      'LOAD',
    );
    expect(first?.unit).toBeNull();
    expect(first?.lading).toMatchObject({
      un: 'UN1075',
      name: 'PETROLEUM GASES, LIQUEFIED',
      class: '2.1',
      group: 'II',
      rq: true,
      flags: ['unSpelled'],
      contacts: ['CHEMTREC 800-424-9300'],
    });
  });

  it('counts that of every container and trailer on the car, and says which', () => {
    const papers = (un: string) => ({
      hazardousInfo: [
        {
          unIdCode: un,
          packagingGroupCode: 'II',
          classificationInfo: [{ hazardousClass: '3' }],
          hazmatShippingNameInfo: [{ hazmatShippingName: 'ETHANOL' }],
          administrativeContacts: [{ name: 'CHEMTREC' }],
        },
      ],
    });
    const car = {
      waybill: { commodityCode: '4909159' },
      intermodalUnits: [
        { unitInitial: 'TCNU', unitNumber: 123456, waybill: papers('UN1170') },
        { unitInitial: 'HUBZ', unitNumber: 7 },
        { resourceId: 9, waybill: papers('UN1203') },
      ],
    };
    const ladings = hazmatLadings(car, 'LOAD');
    expect(ladings.map(({ lading, unit }) => [lading.un, unit, lading.flags])).toEqual([
      ['UN1170', 'TCNU 123456', []],
      ['UN1203', '9', []],
    ]);
  });

  it('lacks nothing that could not be read: only what the paper really leaves out is missing', () => {
    const known = { unIdCode: 'UN1170', classificationInfo: [{ hazardousClass: '3' }], hazmatShippingNameInfo: [{}] };
    const car = {
      waybill: { hazardousInfo: [{ ...known, unIdCode: undefined }, { ...known, classificationInfo: [{}] }, {}] },
      intermodalUnits: [{ waybill: { hazardousInfo: [known] } }],
      unreadFields: {
        'waybill.hazardousInfo[0]': '7',
        'waybill.hazardousInfo[1].unIdCode': '{}',
        'waybill.hazardousInfo[2].classificationInfo[0].hazardousClass': '{}',
        'intermodalUnits[0]': '7',
        'intermodalUnits[1].waybill.hazardousInfo[0].hazmatShippingNameInfo[0]': '7',
        'intermodalUnits[1].waybill.hazardousInfo[0].administrativeContacts': '7',
      },
    };
    const ladings = hazmatLadings(car, 'LOAD').map(({ lading }) => lading);
    expect(ladings.map(({ flags }) => flags)).toEqual([
      ['unread', 'noName', 'noContact'],
      ['unread', 'noName', 'noContact'],
      ['noUn', 'noClass', 'noName', 'noContact'],
      ['unread'],
      ['unread'],
    ]);
    const cells = ladings.map((lading) => {
      const line = {
        equipmentId: 1,
        mark: 'UTLX 1',
        position: 0,
        trackName: null,
        loadStatus: null,
        commodity: null,
        lading,
      };
      return (['un', 'class', 'name', 'contact'] as const).map((column) => hazmatCells[column](line));
    });
    expect(cells).toEqual([
      ['?', '3', 'missing', 'missing'],
      ['UN1170', '?', 'missing', 'missing'],
      ['missing', 'missing', 'missing', 'missing'],
      ['UN1170', '3', '?', '?'],
      ['?', '?', '?', '?'],
    ]);
  });

  it('is read soon, however many parts it has and however many of them could not be read', async () => {
    const hazardousInfo = Array.from({ length: 20_000 }, () => ({ unIdCode: 'UN1170' }));
    const unread = hazardousInfo.slice(0, 10_000).map((_, at) => [`waybill.hazardousInfo[${at}].zz`, '?']);
    const car = { waybill: { hazardousInfo }, unreadFields: Object.fromEntries(unread) };
    expect(await processorMs(() => hazmatLadings(car, 'LOAD'))).toBeLessThan(1_000);
  });

  it('is nothing where the waybill has no such part', () => {
    expect(hazmatLadings({}, null)).toEqual([]);
    expect(hazmatLadings({ waybill: { hazardousInfo: [null] } }, null)).toHaveLength(1);
  });
});
