import { describe, expect, test } from 'vitest';
import { shownAsBefore, wouldUndo } from '#main/queue/commands/customer-since.ts';
import type { CustomerUpdate } from '#shared/rules/customer-edit.ts';

const address = {
  resourceId: 7001,
  streetLine1: '1 Quay',
  city: 'Houston',
  state: 'TX',
  zipCode: '77001',
  country: 'US',
};
const dock = { resourceId: 6001, name: 'Dock', isDefault: true, email: 'dock@example.com', address };
const mill = { resourceId: 501, name: 'Mill 1', printedName: 'MILL', locations: [dock] };
const sentDock = { resourceId: 6001, name: 'Dock', isDefault: true, address };

describe('what an answer still shows as before its update', () => {
  const shown = (update: object, answer: object) =>
    shownAsBefore({
      input: { kind: 'customerUpdate', resourceId: 501, ...update },
      base: {
        at: 0,
        tracks: [],
        origins: [],
        overwritten: {
          fields: { printedName: 'MILL', scac: null, isTaxExempt: false },
          locations: [{ resourceId: 6001, was: dock }],
        },
      },
      answer: { ...mill, ...answer },
    });

  test.each<[string, object, object, string[]]>([
    ['a field', { printedName: 'NEW' }, {}, ['Mill 1']],
    ['a field that is as sent', { printedName: 'NEW' }, { printedName: 'NEW' }, []],
    ['a field that the service writes in its own way', { printedName: 'new' }, { printedName: 'NEW' }, []],
    ['a field that is set to what it was', { printedName: 'MILL' }, {}, []],
    ['a field that was empty, and is emptied', { scac: '' }, {}, []],
    ['a flag that is left out where it is not set', { isTaxExempt: false }, {}, []],
    ['a flag', { isTaxExempt: true }, {}, ['Mill 1']],
    ['a location', { locations: [{ ...sentDock, generalLedgerNumber: '4000' }] }, {}, ['Dock']],
    ['what a location keeps', { locations: [sentDock] }, {}, []],
    [
      'a default that is left out',
      { locations: [{ ...sentDock, isDefault: false }] },
      { locations: [{ ...dock, isDefault: undefined }] },
      [],
    ],
    ['a default of which nothing is sent', { locations: [{ ...sentDock, isDefault: undefined }] }, {}, []],
    ['a street', { locations: [{ ...sentDock, address: { ...address, streetLine1: '2 Quay' } }] }, {}, ['Dock']],
    [
      'a country that is left out and kept',
      { locations: [{ ...sentDock, address: { ...address, country: undefined } }] },
      {},
      [],
    ],
    [
      'a deleted address',
      { locations: [{ ...sentDock, address: { resourceId: 7001, requestAction: 'delete' } }] },
      {},
      ['Dock'],
    ],
    ['a deleted location', { locations: [{ resourceId: 6001, name: 'Dock', requestAction: 'delete' }] }, {}, ['Dock']],
    [
      'a deleted location that is gone',
      { locations: [{ resourceId: 6001, name: 'Dock', requestAction: 'delete' }] },
      { locations: [] },
      [],
    ],
  ])('%s', (_what, update, answer, names) => {
    expect(shown(update, answer)).toEqual(names);
  });

  test('nothing is told of one that was written without a record, or has no answer', () => {
    const input = { kind: 'customerUpdate', resourceId: 501, printedName: 'NEW' } as const;
    const base = { at: 0, tracks: [], origins: [] };
    expect(shownAsBefore({ input, base, answer: mill })).toEqual([]);
    const overwritten = { fields: { printedName: 'MILL' }, locations: [] };
    expect(shownAsBefore({ input, base: { ...base, overwritten }, answer: null })).toEqual([]);
  });
});

test.each<[string, CustomerUpdate, boolean]>([
  ['would undo it', { resourceId: 501, locations: [{ ...sentDock, abbreviatedName: 'DK' }] }, true],
  ['sends the same', { resourceId: 501, locations: [{ ...sentDock, generalLedgerNumber: '4000' }] }, false],
  ['is of another location', { resourceId: 501, locations: [{ ...sentDock, resourceId: 6002 }] }, false],
  ['changes no location', { resourceId: 501, printedName: 'NEW' }, false],
])('by a record that lacks an earlier update of a location, one that %s', (_what, update, undoes) => {
  const earlier = { resourceId: 501, locations: [{ ...sentDock, generalLedgerNumber: '4000' }] };
  expect(wouldUndo(update, earlier, mill)).toBe(undoes);
  const shown = { ...mill, locations: [{ ...dock, generalLedgerNumber: '4000' }] };
  expect(wouldUndo(update, earlier, shown)).toBe(false);
});

test('by a record that lacks a new part of an address, one that changes another part would undo it', () => {
  const at = (more: object) => ({ resourceId: 501, locations: [{ ...sentDock, address: { ...address, ...more } }] });
  expect(wouldUndo(at({ streetLine2: 'Gate 3' }), at({ city: 'Galveston' }), mill)).toBe(true);
  expect(wouldUndo(at({ city: 'Galveston', streetLine2: 'Gate 3' }), at({ city: 'Galveston' }), mill)).toBe(false);
});
