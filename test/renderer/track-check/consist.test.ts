import { expect, it } from 'vitest';
import { consistLayout } from '#shared/rules/consist-columns.ts';
import { readConsist } from '#shared/rules/consist.ts';
import { namedCars } from '../../../src/renderer/lib/yard/named-cars.ts';
import { linesOf, samplesOf, wide, withColumn, withHeading } from '../../../src/renderer/features/consist/table.ts';
import { aCar } from '../cars.ts';
import { aTerminal } from '../terminal.ts';

const table = (text: string) => linesOf(text) ?? [];

it('reads the columns anew from another line that names them, and without one from what is in them', () => {
  const lines = table('Foo,Bar\nUP 1,L\nUP 2,E');
  expect(consistLayout(lines)).toMatchObject({ headingLine: null, columns: ['car', 'load'] });
  const named = withHeading(lines, 1);
  expect(named).toMatchObject({ headingLine: 1, headings: ['Foo', 'Bar'], columns: ['car', 'load'] });
  expect(readConsist(lines, named)).toMatchObject({ rows: 2, notUnderstood: [] });
  expect(withHeading(lines, null)).toMatchObject({ headingLine: null, headings: [] });
});

it('gives a column another meaning, which no other column keeps', () => {
  const layout = consistLayout(table('Car,Note\nUP 1,L'));
  expect(withColumn(layout, 1, 'car').columns).toEqual([null, 'car']);
  expect(withColumn(layout, 1, null).columns).toEqual(['car', null]);
});

it('offers a meaning for every column, also those that only some lines have, with a few cells beside', () => {
  const lines = table('Car,Note\nUP 1,fine,more\nUP 2,well');
  const layout = wide(consistLayout(lines), lines);
  expect(layout.columns).toHaveLength(3);
  expect(samplesOf(lines, layout, 1)).toBe('fine  ·  well');
});

it('has an end: what is longer or wider than a consist can be is not read at all', () => {
  expect(linesOf('UP 1\n'.repeat(5001))).toBeNull();
  expect(linesOf('UP 1\n'.repeat(5000))).toHaveLength(5000);
  expect(linesOf(`UP 1${','.repeat(200)}`)).toBeNull();
  expect(linesOf(`UP 1${','.repeat(199)}`)).toHaveLength(1);
});

it('says of each car whether the board has it, has several that may be meant, or has none', async () => {
  const place = { trackId: 7, trackName: 'Yard 7', stationId: 1, stationName: 'Yard', position: 0 };
  const found = (id: number, mark: string) => ({ ...aCar(id), mark, place });
  const { link } = aTerminal([], {
    'cars/resolve': () => ({
      found: [found(1, 'UP 1'), found(2, 'GATX 671772')],
      unresolved: [
        { text: 'UP 9', reason: '', candidates: [] },
        { text: '45', reason: '', candidates: [found(4, 'UP 145'), found(5, 'UP 245')] },
      ],
    }),
  });
  const known = await namedCars(link.client, ['UP 1', 'UP 9', '45', '1772', 'GATX 671772']);
  expect([...known].map(([mark, one]) => [mark, one.is])).toEqual([
    ['UP 1', 'found'],
    ['UP 9', 'unknown'],
    ['45', 'several'],
    ['1772', 'found'],
    // Named twice: by its last digits, and whole.
    ['GATX 671772', 'found'],
  ]);
});
