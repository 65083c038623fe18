import { describe, expect, it } from 'vitest';
import { type ConsistLading, consistHazmat } from '#shared/yard/consist-hazmat.ts';

const car: ConsistLading = {
  mark: 'UTLX 1',
  commodity: 'GASOLINE',
  un: 'UN1203',
  hazardClass: '3',
  packingGroup: 'II',
  residue: false,
  raw: { un: 'UN1203', class: '3', packingGroup: 'II' },
};
const line = (more: Partial<ConsistLading>) => consistHazmat([{ ...car, ...more }])[0];
const flags = (more: Partial<ConsistLading>) => line(more)?.flags;

describe('the hazmat list of a consist', () => {
  it('has what is written as it should be, without a flag', () => {
    expect(consistHazmat([car])).toEqual([
      {
        car,
        mark: 'UTLX 1',
        un: 'UN1203',
        class: '3',
        pg: 'II',
        commodity: 'GASOLINE',
        residue: false,
        flags: [],
      },
    ]);
  });

  it.each([{}, { un: '' }, { un: '  ', class: ' ' }, { packingGroup: 'II' }])('leaves out a car with %o', (raw) => {
    expect(consistHazmat([{ ...car, un: null, hazardClass: null, packingGroup: null, raw }])).toEqual([]);
  });

  it('keeps a number and a class that cannot be read as they were written, and says so', () => {
    const dirty = line({ un: null, hazardClass: null, raw: { un: ' UN12O3 ', class: ' FLAMMABLE ' } });
    expect(dirty).toMatchObject({ un: 'UN12O3', class: 'FLAMMABLE', flags: ['unUnreadable', 'classInWords'] });
  });

  it('says what is missing, and shows nothing in its place', () => {
    expect(line({ un: null, raw: { un: ' ', class: '3' } })).toMatchObject({ un: null, flags: ['noUn'] });
    expect(line({ hazardClass: null, raw: { un: 'UN1203' } })).toMatchObject({ class: null, flags: ['noClass'] });
  });

  it('asks for a packing group only where the consist has a column for it and the class has groups', () => {
    const without = (hazardClass: string | null, packingGroup?: string) =>
      flags({
        hazardClass,
        packingGroup: null,
        raw: { un: 'UN1', class: hazardClass ?? 'X', ...(packingGroup !== undefined && { packingGroup }) },
      });
    expect(without('3', ' ')).toEqual(['noPackingGroup']);
    expect(without('6.1', '')).toEqual(['noPackingGroup']);
    expect(without('3')).toEqual([]);
    expect(without('3', 'IV')).toEqual([]);
    for (const free of ['1.1', '2.1', '7']) expect(without(free, '')).toEqual([]);
    expect(flags({ packingGroup: 'II', raw: { un: 'UN1203', class: '3', packingGroup: '' } })).toEqual([]);
  });

  it('shows the packing group as read, else as written, else none', () => {
    const raw = { un: 'UN1203', class: '3' };
    expect(line({ packingGroup: null, raw: { ...raw, packingGroup: ' IV ' } })?.pg).toBe('IV');
    expect(line({ packingGroup: null, raw: { ...raw, packingGroup: '  ' } })?.pg).toBeNull();
    expect(line({ packingGroup: null, raw })?.pg).toBeNull();
  });
});
