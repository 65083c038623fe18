import { describe, expect, it } from 'vitest';
import { fittedShares } from '../../../src/renderer/lib/print/fit.ts';
import type { PrintColumn } from '../../../src/renderer/lib/print/paper.ts';

type Key = 'mark' | 'contents' | 'spot' | 'time' | 'tick';
type Row = Readonly<Record<Key, string>>;
const columns: readonly PrintColumn<Key>[] = [
  { key: 'mark', label: 'Mark', strong: true },
  { key: 'contents', label: 'Contents' },
  { key: 'spot', label: 'Spot' },
  { key: 'time', label: 'Time' },
  { key: 'tick', label: 'Done', width: 3.25, write: 'box' },
];

/** Width of each column in em of a full page. */
function widths(rows: readonly Row[]): Record<Key, number> {
  const shares = fittedShares(columns, [{ key: 'all', rows }], (row, key) => row[key], 'full');
  expect(shares.reduce((all, one) => all + one, 0)).toBeCloseTo(100, 6);
  const of = (key: Key) => ((shares[columns.findIndex((column) => column.key === key)] ?? 0) / 100) * 66;
  return { mark: of('mark'), contents: of('contents'), spot: of('spot'), time: of('time'), tick: of('tick') };
}

const row = { mark: 'CNWX 547544', contents: 'EMPTY, LAST POLYETHYLENE', spot: '', time: '02:59:41', tick: '' };

describe('the columns of a printed list', () => {
  it('cut no word and no time, and touch no neighbour with a mark', () => {
    const { mark, contents, time } = widths([row]);
    // As laid out in the typeface of the window at 8 points, with the blank beside them.
    expect(mark).toBeGreaterThan(8.15);
    expect(contents).toBeGreaterThan(9);
    expect(time).toBeGreaterThan(5.6);
  });

  it('give the room of an empty one to those that need it', () => {
    const { spot, contents } = widths([row]);
    expect(spot).toBeLessThan(contents / 2);
    expect(widths([{ ...row, spot: 'Elevator leg number four' }]).spot).toBeGreaterThan(spot);
  });

  it('keep what is written by hand its room, and share a page that is too narrow', () => {
    expect(widths([row]).tick).toBeGreaterThanOrEqual(3.25);
    const endless = { ...row, contents: 'X'.repeat(200), spot: 'Y'.repeat(200), time: 'Z'.repeat(400) };
    const { mark, tick } = widths([endless]);
    expect(mark).toBeGreaterThan(8.15);
    expect(tick).toBeGreaterThanOrEqual(3.25);
  });

  /** Widths of columns after a mark, in em of a full page. */
  function besideMark<Name extends string>(rows: readonly Readonly<Record<Name, string>>[], names: readonly Name[]) {
    const all: readonly PrintColumn<'mark' | Name>[] = [
      { key: 'mark', label: 'Mark', width: 19, strong: true },
      ...names.map((key) => ({ key, label: key })),
    ];
    const text = (of: Readonly<Record<Name, string>>, key: 'mark' | Name) => (key === 'mark' ? 'CNWX 547544' : of[key]);
    const shares = fittedShares(all, [{ key: 'all', rows }], text, 'full');
    return (key: Name) => ((shares[all.findIndex((one) => one.key === key)] ?? 0) / 100) * 66;
  }

  it('of a page that is too narrow break the long word of one line, not the words of all lines beside it', () => {
    const names = ['type', 'contents', 'from', 'to', 'consignee', 'hazmat'] as const;
    const usual = {
      type: 'wagon-tombereau',
      contents: 'POLYETHYLENE',
      from: 'Receiving 2',
      to: 'Departure 11',
      consignee: 'Brightwell Refining',
      hazmat: '',
    };
    const rows = Array.from({ length: 40 }, (_, at) => (at === 7 ? { ...usual, hazmat: 'ENVIRONMENTALLY' } : usual));
    const wide = besideMark(rows, names);
    // As laid out in the typeface of the window, with the blank beside them.
    expect(wide('contents')).toBeGreaterThan(9);
    expect(wide('from')).toBeGreaterThan(5.5);
    expect(wide('consignee')).toBeGreaterThan(5.9);
    expect(wide('hazmat')).toBeLessThan(8);
  });

  it('of a full page leave the name of a column with room of its own whole: “Bemerkungen” over what is written by hand', () => {
    const names = ['kind', 'contents', 'from', 'to', 'hazmat'] as const;
    const all: readonly PrintColumn<(typeof names)[number] | 'remarks'>[] = [
      ...names.map((key) => ({ key, label: key })),
      { key: 'remarks', label: 'Bemerkungen', width: 6 },
    ];
    const text = (row: number, key: (typeof names)[number] | 'remarks') =>
      key === 'remarks' ? '' : `EMPTY, LAST POLYETHYLENE ${row}`;
    const shares = fittedShares(all, [{ key: 'all', rows: Array.from({ length: 12 }, (_, at) => at) }], text, 'full');
    // As laid out in the typeface of the window, with the blank beside it.
    expect(((shares.at(-1) ?? 0) / 100) * 66).toBeGreaterThan(6.5);
  });

  it('of a page that is too narrow for short words, too, keep a mark and a number whole beside them', () => {
    const names = Array.from({ length: 16 }, (_, at) => `word${at}`);
    const all: readonly PrintColumn[] = [
      { key: 'mark', label: 'Mark', strong: true },
      { key: 'tons', label: 'Tons', number: true },
      ...names.map((key) => ({ key, label: key })),
    ];
    const cells: Readonly<Record<string, string>> = { mark: 'CNWX 547544', tons: '143.25' };
    const [mark = 0, tons = 0, ...others] = fittedShares(
      all,
      [{ key: 'all', rows: [cells] }],
      (of, key) => of[key] ?? 'POLYETHYLENE',
      'full',
    );
    expect((mark / 100) * 66).toBeGreaterThan(8.15);
    expect((tons / 100) * 66).toBeGreaterThan(4.2);
    expect(others.reduce((sum, share) => sum + share, mark + tons)).toBeCloseTo(100, 6);
  });

  it('of a page that is too narrow break the heading of an empty one, not the words of each line', () => {
    const names = ['Bemerkungen', 'Versandbezeichnung', 'contents', 'kind', 'from', 'to'] as const;
    const each = { contents: 'POLYETHYLENE', kind: 'Schüttgutwagen', from: 'Receiving 2', to: 'Departure 11' };
    const rows = Array.from({ length: 40 }, () => ({ ...each, Bemerkungen: '', Versandbezeichnung: '' }));
    const wide = besideMark(rows, names);
    expect(wide('contents')).toBeGreaterThan(9);
    expect(wide('kind')).toBeGreaterThan(8.6);
    expect(wide('Versandbezeichnung')).toBeLessThan(9);
  });

  it('let most cars stand on one line, where only a few of them have more to say', () => {
    const names = ['to', 'kind', 'contents', 'hazmat'] as const;
    const usual = { to: 'Harlan Forks, MN', kind: 'covered hopper C114', contents: 'POLYPROPYLENE', hazmat: '' };
    const rows = Array.from({ length: 40 }, (_, at) => ({
      ...usual,
      ...(at % 7 === 0 ? { contents: 'EMPTY, LAST FREIGHT, ALL KINDS' } : {}),
      ...(at % 9 === 0 ? { hazmat: '◆ 3 UN2348 residue, and what else a responder has to know of it' } : {}),
    }));
    const wide = besideMark(rows, names);
    // As laid out in the typeface of the window, with the blank beside them.
    expect(wide('to')).toBeGreaterThan(8.9);
    expect(wide('kind')).toBeGreaterThan(11.2);
    expect(wide('contents')).toBeGreaterThan(9.3);
  });
});
