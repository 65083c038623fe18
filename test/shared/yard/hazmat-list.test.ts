import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { blankLading, compared, hazmatLading, hazmatOf, type WrittenLading } from '#shared/yard/hazmat-list.ts';

const clean: WrittenLading = {
  un: 'UN1086',
  classes: ['2.1'],
  name: 'VINYL CHLORIDE, STABILIZED',
  group: null,
  zone: null,
  rq: null,
  placards: ['FLAMMABLE GAS'],
  contacts: ['CHEM DESK 555-0100'],
  residueCode: null,
};

const flagsOf = (dirt: Partial<WrittenLading>, loadStatus = 'LOAD') =>
  hazmatLading({ ...clean, ...dirt }, loadStatus).flags;

describe('a hazardous lading', () => {
  it('that is written as it should be has nothing to look at', () => {
    expect(hazmatLading(clean, 'LOAD')).toEqual({
      un: 'UN1086',
      unWritten: null,
      class: '2.1',
      subsidiary: [],
      division: '2.1',
      name: 'VINYL CHLORIDE, STABILIZED',
      group: null,
      zone: null,
      rq: false,
      placards: ['FLAMMABLE GAS'],
      contacts: ['CHEM DESK 555-0100'],
      residue: false,
      flags: [],
    });
  });

  it.each([
    [{ un: 'UN 1086' }, 'LOAD', ['unSpelled']],
    [{ un: '1086' }, 'LOAD', ['unSpelled']],
    [{ un: 'UN10B6' }, 'LOAD', ['unUnreadable']],
    [{ un: ' ' }, 'LOAD', ['noUn']],
    [{ classes: [] }, 'LOAD', ['noClass']],
    [{ classes: ['2.1 (FLAMMABLE GAS)'] }, 'LOAD', ['classWithWords']],
    [{ classes: ['FLAMMABLE LIQUID'] }, 'LOAD', ['classInWords']],
    [{ name: null }, 'LOAD', ['noName']],
    [{ contacts: [''] }, 'LOAD', ['noContact']],
    [{ residueCode: 'R' }, 'LOAD', ['residueButLoaded']],
    [{ residueCode: 'R' }, 'EMPTY', []],
    [{}, 'EMPTY', ['emptyNotResidue']],
  ] as const)('%o of a car %s is flagged: %o', (dirt, loadStatus, flags) => {
    expect(flagsOf(dirt, loadStatus)).toEqual(flags);
  });

  it('shows what is written without what surrounds it, each placard once and none that is blank', () => {
    const written = {
      rq: ' RQ ',
      placards: [' FLAMMABLE GAS', 'FLAMMABLE GAS', ' '],
      classes: [' ', ' 2.1 ', '8', '2.1'],
    };
    expect(hazmatLading({ ...clean, ...written }, null)).toMatchObject({
      rq: true,
      placards: ['FLAMMABLE GAS'],
      class: '2.1',
      subsidiary: ['8'],
      flags: [],
    });
    expect(hazmatLading({ ...clean, rq: ' ' }, 'LOAD').rq).toBe(false);
  });

  it('of a residue code is flagged on a load only', () => {
    expect(flagsOf({ residueCode: 'R' }, 'load')).toEqual(['residueButLoaded']);
    expect(hazmatLading({ ...clean, residueCode: 'R' }, null).flags).toEqual([]);
  });

  it('by its commodity code alone claims nothing that no paper says', () => {
    expect(blankLading('onlyCode', 'LOAD')).toEqual({
      un: null,
      unWritten: null,
      class: null,
      subsidiary: [],
      division: null,
      name: null,
      group: null,
      zone: null,
      rq: false,
      placards: [],
      contacts: [],
      residue: false,
      flags: ['onlyCode'],
    });
  });

  it('shows an unreadable number as it is written, and a readable one with what was written beside it', () => {
    expect(hazmatLading({ ...clean, un: 'UN10B6' }, 'LOAD')).toMatchObject({ un: 'UN10B6', unWritten: null });
    expect(hazmatLading({ ...clean, un: 'na-1993' }, 'LOAD')).toMatchObject({ un: 'NA1993', unWritten: 'na-1993' });
  });

  it('of an emptied car is residue, whatever its paper says', () => {
    expect(hazmatLading(clean, 'EMPTY').residue).toBe(true);
    expect(hazmatLading({ ...clean, residueCode: 'R' }, 'LOAD').residue).toBe(true);
    const contacts = [' CHEM DESK ', 'ANN 555-0101', 'CHEM DESK'];
    expect(hazmatLading({ ...clean, contacts }, 'LOAD').contacts).toEqual(['CHEM DESK', 'ANN 555-0101']);
    expect(blankLading('onlyCode', 'EMPTY')).toMatchObject({
      residue: true,
      flags: ['onlyCode'],
      un: null,
      division: null,
    });
  });

  it('invents nothing: whatever is shown was written, and whatever is missing is missing', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('', ' ', 'UN1086', 'un 1086', '3', '3 (FLAMMABLE)', '8', 'X'));
    fc.assert(
      fc.property(
        fc.record({ un: fc.option(text), classes: fc.array(text), name: fc.option(text), contacts: fc.array(text) }),
        fc.constantFrom('LOAD', 'EMPTY', 'UNKNOWN'),
        (dirt, loadStatus) => {
          const shown = hazmatLading({ ...clean, ...dirt }, loadStatus);
          const blank = (one: string | null) => (one ?? '').trim() === '';
          expect(shown.un === null).toBe(blank(dirt.un));
          expect(
            shown.un === null || dirt.un?.includes(shown.un.slice(-4)) === true || shown.un === dirt.un?.trim(),
          ).toBe(true);
          expect(shown.class).toBe(dirt.classes.map((one) => one.trim()).find((one) => one !== '') ?? null);
          expect(shown.name).toBe(blank(dirt.name) ? null : dirt.name?.trim());
          expect(shown.division === null || shown.class?.includes(shown.division) === true).toBe(true);
          expect(shown.flags.includes('noUn')).toBe(shown.un === null);
          expect(shown.flags.includes('noClass')).toBe(shown.class === null);
        },
      ),
    );
  });
});

describe('a list', () => {
  it('compares nothing that has no number or no class', () => {
    const line = (un: string | null, classes: string[]) => ({
      lading: hazmatLading({ ...clean, un, classes }, 'LOAD'),
    });
    const marked = compared([line(null, ['3']), line(null, ['8']), line('UN1', []), line('UN1203', ['3'])]);
    expect(marked.some(({ lading }) => lading.flags.includes('classDiffers'))).toBe(false);
    const one = compared([line('UN1203', ['FLAMMABLE']), line('UN1203', ['3'])]);
    expect(one.some(({ lading }) => lading.flags.includes('classDiffers'))).toBe(false);
  });

  it('marks every line of a number that stands in it with two classes, and no other', () => {
    const line = (un: string, classes: string[]) => ({ lading: hazmatLading({ ...clean, un, classes }, 'LOAD') });
    const marked = compared([
      line('UN1203', ['3']),
      line('UN 1203', ['2.1']),
      line('UN1203', []),
      line('UN1830', ['8']),
      line('UN1830', ['8 (CORROSIVE)']),
    ]);
    expect(marked.map(({ lading }) => lading.flags.includes('classDiffers'))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('what is hazardous on a car', () => {
  const lading = (dirt: Partial<WrittenLading> = {}) => hazmatLading({ ...clean, ...dirt }, 'LOAD');
  const of = (...ladings: ReturnType<typeof lading>[]) => hazmatOf(ladings, { commodityCodes: [], loadStatus: 'LOAD' });

  it('is every UN number once, in one spelling', () => {
    expect(of(lading(), lading({ un: ' un 1086 ' }), lading({ un: '1017' }))?.unNumbers).toEqual(['UN1086', 'UN1017']);
  });

  it('is hazardous without a number, too, and says so by naming none', () => {
    const nothing = { unNumbers: [], class: '2.1', residue: false };
    expect(of(lading({ un: null }), lading({ un: '  ' }))).toEqual(nothing);
  });

  it('has the first class that is written, whichever lading it is of', () => {
    expect(of(lading({ classes: [] }), lading({ classes: [' ', ' 3 ', '8'] }))?.class).toBe('3');
    expect(of(lading({ classes: ['', ' '] }))?.class).toBeNull();
  });

  it('is residue when nothing but that is left: each of its ladings says so', () => {
    expect(of(lading({ residueCode: 'R' }), lading({ residueCode: 'R' }))?.residue).toBe(true);
    expect(of(lading(), lading({ residueCode: 'R' }))?.residue).toBe(false);
    expect(of(lading(), lading())?.residue).toBe(false);
  });

  it('is unread where nothing is known of it, because it could not be read', () => {
    const unread = { un: null, classes: [], unread: ['noUn' as const] };
    expect(of(lading(unread))).toEqual({ unNumbers: [], class: null, residue: false, unread: true });
    expect(of(lading(unread), lading())).toEqual({ unNumbers: ['UN1086'], class: '2.1', residue: false });
  });

  it('keeps a missing class missing, and an empty car with residue hazardous', () => {
    const emptied = hazmatLading({ ...clean, un: 'UN 1114', classes: [] }, 'EMPTY');
    expect(hazmatOf([emptied], { commodityCodes: [], loadStatus: 'EMPTY' })).toEqual({
      unNumbers: ['UN1114'],
      class: null,
      residue: true,
    });
  });

  it('reads a hazardous commodity code where the hazardous part is missing', () => {
    const byCode = (loadStatus: string) => hazmatOf([], { commodityCodes: ['4905792'], loadStatus });
    expect(byCode('LOAD')).toEqual({ unNumbers: [], class: null, residue: false });
    expect(byCode('EMPTY')).toMatchObject({ residue: true });
  });

  it.each([
    [['2821142', '4905792'], true],
    [[' 4905792 '], true],
    [['4905792', '2821142'], true],
    [['49057921'], false],
    [['149057921'], false],
    [['14905792'], false],
    [['1490579'], false],
    [['490579'], false],
    [[], false],
  ])('by the commodity codes %j: %s', (commodityCodes, hazardous) => {
    expect(hazmatOf([], { commodityCodes, loadStatus: 'LOAD' }) !== null).toBe(hazardous);
  });
});
