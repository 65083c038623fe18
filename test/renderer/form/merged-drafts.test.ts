import { describe, expect, it } from 'vitest';
import { mergedDrafts } from '../../../src/renderer/lib/form/merged-drafts.ts';

describe('a draft on which two windows have typed', () => {
  const base = { track: 'Track 1', template: '', rows: [['UTLX 1', '90']] };

  it('has what each of them alone has changed, and of one field the text from here', () => {
    const mine = { ...base, track: 'Track 2', template: '5' };
    const theirs = { ...base, track: 'Track 3', when: '2026-05-01T14:02' };
    expect(mergedDrafts(base, mine, theirs)).toEqual({ ...mine, when: '2026-05-01T14:02' });
    expect(mergedDrafts(base, mine, base)).toBe(mine);
    expect(mergedDrafts(base, base, theirs)).toBe(theirs);
  });

  it('has the rows that were added here and there, those of here first, and none that was taken out', () => {
    const mine = { ...base, rows: [...base.rows, ['UTLX 2', '80'], ['UTLX 2', '80']] };
    const theirs = { ...base, rows: [['UTLX 3', '70']] };
    expect(mergedDrafts(base, mine, theirs)).toEqual({
      ...base,
      rows: [
        ['UTLX 2', '80'],
        ['UTLX 2', '80'],
        ['UTLX 3', '70'],
      ],
    });
  });

  it('has a row once that both have added, and twice where both have changed it', () => {
    const rows = [['UTLX 1', '91'], ['UTLX 4']];
    expect(mergedDrafts(base.rows, rows, [['UTLX 1', '92'], ['UTLX 4']])).toEqual([...rows, ['UTLX 1', '92']]);
  });

  it('has what was typed in two fields of one entry, where no list became longer or shorter', () => {
    const entries = (city: string, state: string) => [{ city, state }];
    expect(mergedDrafts(entries('', ''), entries('Kent', ''), entries('', 'OH'))).toEqual(entries('Kent', 'OH'));
  });

  it('has nothing of one row in another that has moved to its place', () => {
    const rows = [
      ['UTLX 1', 'corn'],
      ['UTLX 2', 'corn'],
      ['UTLX 3', 'corn'],
    ];
    const mine = [...rows.slice(1), ['UTLX 4', 'corn']];
    expect(mergedDrafts(rows, mine, [rows[0], ['UTLX 2', 'oats'], rows[2]])).toEqual([
      ...mine.slice(1),
      ['UTLX 2', 'oats'],
    ]);
  });

  it('has an entry with a number of the service once, where one window knows a newer record than the other', () => {
    const entry = (resourceId: string, city: string, phone = '') => ({ resourceId, city, phone });
    const theirs = [entry('1', 'Akron'), entry('2', 'Lima')];
    expect(mergedDrafts([entry('1', 'Kent')], [entry('1', 'Kent', '555')], theirs)).toEqual([
      entry('1', 'Akron', '555'),
      entry('2', 'Lima'),
    ]);
    expect(mergedDrafts(theirs, [entry('1', 'Kent'), ...theirs.slice(1), entry('', 'Troy')], [theirs[1]])).toEqual([
      entry('1', 'Kent'),
      entry('2', 'Lima'),
      entry('', 'Troy'),
    ]);
  });

  it('is begun here and there at once', () => {
    expect(mergedDrafts(null, { track: 'A', rows: [['1']] }, { track: 'B', rows: [['2']] })).toEqual({
      track: 'A',
      rows: [['1'], ['2']],
    });
  });
});
