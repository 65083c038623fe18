import { describe, expect, it } from 'vitest';
import type { HazmatLine } from '#shared/terminal/hazmat.ts';
import { hazmatLading } from '#shared/yard/hazmat-list.ts';
import { carsIn, hazmatCells, type HazmatColumn } from '../../../src/renderer/lib/hazmat/lines.ts';
import { listCells } from '../../../src/renderer/features/board/list-cells.ts';
import { pageRules, type Margins } from '../../../src/renderer/lib/print/page-rules.ts';
import { Printing } from '../../../src/renderer/terminal/printing.svelte.ts';
import { runsOf, topOf } from '../../../src/renderer/lib/print/runs.ts';
import type { ChosenCar } from '../../../src/renderer/terminal/cut.svelte.ts';
import { aCar } from '../cars.ts';

const margins: Margins = {
  layout: 'full',
  title: 'Track list',
  owner: 'Carrier 9001',
  printed: 'Printed today',
  page: { before: 'Page ', between: ' of ', after: '' },
  half: { left: ' left', right: ' right' },
};

describe('the margins of a page', () => {
  it('leave counting the pages to the browser, which alone knows the paper', () => {
    expect(pageRules(margins)).toContain('@bottom-right { content: "Page " counter(page) " of " counter(pages) ""');
  });

  it('keep what a person called a list as text, whatever is in it', () => {
    const css = pageRules({ ...margins, title: `Job "14" } @page { size: 1cm } \\ 'x'\n<b>` });
    expect(css).not.toContain('"14"');
    expect(css.match(/@page/g)).toEqual(pageRules(margins).match(/@page/g));
    expect(css.match(/[{}]/g)).toEqual(pageRules(margins).match(/[{}]/g));
  });

  it('number both halves of a sheet that is cut in two', () => {
    const css = pageRules({ ...margins, layout: 'half' });
    expect(css).toContain('size: landscape');
    expect(css.match(/counter\(pages\)/g)).toHaveLength(2);
  });
});

const on = (trackId: number, position: number): ChosenCar => ({
  car: { ...aCar(trackId * 100 + position), position },
  trackId,
  trackName: `Track ${trackId}`,
});

describe('chosen cars on paper', () => {
  it('stay in the order in which they were chosen, a heading for each stretch of a track', () => {
    const runs = runsOf([on(1, 3), on(1, 2), on(2, 0), on(1, 0)]);
    expect(runs.map((run) => [run.trackName, run.cars.map((one) => one.car.position)])).toEqual([
      ['Track 1', [3, 2]],
      ['Track 2', [0]],
      ['Track 1', [0]],
    ]);
  });

  it('say which end is on top only where they stand in such an order', () => {
    expect(topOf([on(1, 0), on(1, 4)])).toBe('front');
    expect(topOf([on(1, 4), on(1, 0)])).toBe('back');
    expect(topOf([on(1, 4), on(1, 0), on(1, 2)])).toBeNull();
    expect(topOf([on(1, 0), on(2, 4)])).toBeNull();
    expect(topOf([on(1, 0)])).toBeNull();
  });
});

describe('a line of the track list', () => {
  it('counts from the front from one, and marks a length that is only typical', () => {
    const car = { ...aCar(7, { lengthKnown: false }), position: 4 };
    expect(listCells.sequence(car)).toBe('5');
    expect(listCells.length(car)).toBe('≈56');
  });
});

describe('a line of a hazmat list', () => {
  const lading = hazmatLading(
    {
      un: 'UN 1203',
      classes: [],
      name: 'GASOLINE',
      group: 'II',
      zone: null,
      rq: null,
      placards: [],
      contacts: [],
      residueCode: null,
    },
    'EMPTY',
  );
  const line: HazmatLine = {
    equipmentId: 7,
    mark: 'UTLX 7',
    position: 4,
    trackName: 'Yard 4',
    loadStatus: 'EMPTY',
    commodity: 'EMPTY, LAST GASOLINE',
    lading,
  };

  it('says what is missing, what was written, and that it is residue', () => {
    const said = (column: HazmatColumn) => hazmatCells[column](line);
    expect([said('position'), said('track'), said('un'), said('class'), said('contact')]).toEqual([
      '5',
      'Yard 4',
      'UN1203',
      'missing',
      'missing',
    ]);
    expect(said('remarks').split('\n')).toEqual([
      'Residue',
      'Written “UN 1203”',
      'Class missing',
      'Emergency contact missing',
      'Empty, but the waybill does not say residue',
    ]);
  });

  it('names the lading once where the commodity says no more than its shipping name', () => {
    expect(hazmatCells.name(line)).toBe('GASOLINE');
    expect(hazmatCells.name({ ...line, commodity: 'ETHANOL' })).toBe('GASOLINE\nETHANOL');
    expect(hazmatCells.name({ ...line, commodity: null, lading: { ...lading, name: null } })).toBe('missing');
  });

  it('counts a car with several ladings once', () => {
    expect(carsIn([line, line, { ...line, equipmentId: null, mark: 'ABC 1' }])).toBe(2);
  });
});

describe('what the browser prints by itself', () => {
  it('is what the view that came last offers, and nothing where none does', () => {
    const printing = new Printing();
    expect(printing.offered()).toBeNull();
    const back = printing.offer(() => ({ title: 'The queue', columns: [], groups: [] }));
    const front = printing.offer(() => null);
    expect(printing.offered()).toBeNull();
    front();
    expect(printing.offered()).toMatchObject({ title: 'The queue' });
    back();
    expect(printing.offered()).toBeNull();
  });
});
