import { expect, test } from 'vitest';
import { laidOut } from '../../src/renderer/components/grid/columns.ts';

test('a table whose columns just fit does not go sideways: there is a gap between two columns, and none behind the last', () => {
  const column = (id: string, width: number) => ({ id, label: id, width, text: () => id });
  expect(laidOut([column('mark', 10), column('to', 20), column('state', 4)], 36, 1).least).toBe(36);
  expect(laidOut([], 36, 1).least).toBe(0);
});
