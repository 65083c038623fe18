import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inEnglish } from '#shared/messages/message.ts';
import type { InventoryView } from '#shared/terminal/inventory.ts';
import { InventoryViews } from '#main/session/inventory-views.ts';
import { parsedJson } from '#main/storage/json-file.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const view = (name: string): InventoryView => ({
  name,
  filter: {},
  sort: { by: 'mark', descending: false },
  columns: ['mark'],
});

function viewsIn(text: string) {
  const folder = temporaryFolder();
  const path = join(folder, 'inventory-views.json');
  writeFileSync(path, text);
  const views = new InventoryViews(folder, () => undefined);
  const told = views.problem === null ? '' : inEnglish(views.problem);
  return { views, told, folder, kept: () => parsedJson(readFileSync(path, 'utf8')) };
}

it.each([
  ['of columns that nobody knows', { ...view('Odd'), columns: ['colour'] }],
  ['without a name', { ...view('Odd'), name: '' }],
  ['that is a number', 7],
])('one view %s costs that view, is reported, and stays in the file', (_, odd) => {
  const { views, told, kept } = viewsIn(JSON.stringify([view('Empties'), odd, view('Loads')]));
  expect(views.list()).toEqual([view('Empties'), view('Loads')]);
  expect(told).toMatch(/^1 view of the inventory cannot be read/);
  views.remove('Loads');
  expect(kept()).toEqual([view('Empties'), odd]);
});

it.each(['{"views":[]}', '[{'])(
  'a file that is no list (%s) has no views, is reported, and is kept beside the next',
  (text) => {
    const { views, told, folder } = viewsIn(text);
    expect(views.list()).toEqual([]);
    expect(told).toMatch(/The saved views of the inventory are gone: save them again/);
    views.save(view('Loads'));
    views.save(view('Empties'));
    expect(readFileSync(join(folder, 'inventory-views.damaged.json'), 'utf8')).toBe(text);
    expect(views.list()).toEqual([view('Empties'), view('Loads')]);
  },
);

it('a view replaces the one of its name in other letters, as the window says, and no other', () => {
  const { views } = viewsIn('[]');
  for (const name of ['Track 1', 'Track 01', 'Expédié', 'Expedie', 'expedie']) views.save(view(name));
  const names = views.list().map(({ name }) => name);
  expect(names.toSorted()).toEqual(['Expédié', 'Track 01', 'Track 1', 'expedie'].toSorted());
  views.remove('TRACK 1');
  expect(views.list()).toContainEqual(view('Track 01'));
});
