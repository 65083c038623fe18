import { expect, it } from 'vitest';
import { paperOf } from '../../../src/renderer/lib/print/paper.ts';

it('a paper that is offered puts no line in words before it is printed', () => {
  const asked: string[] = [];
  const paper = paperOf({
    title: 'Track list',
    columns: [{ key: 'mark', label: 'Car' }],
    groups: [{ key: 1, rows: ['UTLX 1', 'UTLX 2'] }],
    cell: (row) => {
      asked.push(row);
      return row;
    },
  });
  expect(asked).toEqual([]);
  expect(paper.groups.map(({ rows }) => rows)).toEqual([[{ mark: 'UTLX 1' }, { mark: 'UTLX 2' }]]);
});
