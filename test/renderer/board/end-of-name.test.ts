import { expect, test } from 'vitest';
import { endOfName } from '../../../src/renderer/lib/yard/end-of-name.ts';

test.each([
  ['Receiving 1', ''],
  ['Delphos Polymers Lead 12', ''],
  ['Consolidated Polymers and Resins Lead 12', ' Lead 12'],
  ['Consolidated Polymers and Resins Private Siding', ' Siding'],
  ['Nordwestliche-Verladeanlage-Hafenbahnhof', 'Hafenbahnhof'],
])('of %s what tells it from others of one beginning stays in sight: “%s”', (name, end) => {
  expect(endOfName(name)).toBe(end);
});
