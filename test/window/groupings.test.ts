import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { KnownGrouping } from '#shared/terminal/groupings.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { openWindow } from './open-window.ts';

const say = words.groupings;
const dialog = page.getByRole('dialog');

const block: KnownGrouping = {
  resourceId: 901,
  uuid: 'b-901',
  name: 'Mill block',
  groupingType: 'BLOCK',
  attributes: { capacity: 12, remarks: 'Twice a day' },
  rules: { hazmatAllowed: false, carTypes: ['T', 'G'] },
  equipmentIndexEnabled: true,
  objectType: 'EQUIPMENT',
  colorToken: 'ocean-500',
  updatedAt: '2026-05-04T10:00:00Z',
  cars: 3,
  lengthFt: null,
};
const gone: KnownGrouping = {
  ...block,
  resourceId: 902,
  name: 'Old block',
  deletedAt: '2026-04-01T08:00:00Z',
  cars: 0,
};
const zone: KnownGrouping = { resourceId: 903, name: 'Harbour', groupingType: 'ZONE', cars: 0, lengthFt: 3200 };

function atBoard() {
  return openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: {
      groupings: { stored: () => ({ asOf: new Date().toISOString(), groupings: [block, gone, zone] }) },
      cars: { search: () => ({ cars: [], total: 0 }) },
      inventory: {
        table: () => ({ equipmentIds: [], totals: noTotals }),
        cars: () => ({ cars: [] }),
        views: () => [],
        choices: () => ({
          loadStatus: [],
          arrivalState: [],
          equipmentType: [],
          kind: [],
          tag: [{ value: 'Service: Priority', cars: 4 }],
        }),
      },
    },
  });
}
const noTotals = { cars: 0, loads: 0, empties: 0, feet: 0, lengthGuessed: 0, tons: 0, weightUnknown: 0, hazmat: 0 };

async function search(text: string) {
  await userEvent.keyboard('/');
  await dialog.getByRole('combobox').fill(text);
}

test('a grouping is found by the search and told with attributes, rules and age; its cars are a click away', async () => {
  const { asked } = atBoard();
  await search('mill');
  await dialog.getByRole('option', { name: /Mill block/ }).click();
  await expect.element(dialog).toHaveAccessibleName(say.title);
  await expect.element(dialog.getByText(/just now/)).toBeVisible();
  const told = dialog.getByRole('region', { name: say.details });
  for (const said of [
    /Capacity\s*12/,
    /Remarks\s*Twice a day/,
    /Hazmat allowed\s*no/,
    /Car types › 2\s*G/,
    /ocean-500/,
  ]) {
    await expect.element(told).toMatchTextContent(said);
  }
  await told.getByRole('button', { name: say.showCars({ count: 3 }) }).click();
  await expect
    .element(
      page.getByText(words.inventory.filters.is({ filter: words.inventory.filters.groupingId, value: 'Mill block' })),
    )
    .toBeVisible();
  expect(asked('inventory/table').at(-1)).toMatchObject({ filter: { groupingId: [901] } });
});

test('groupings stand by type, and what was deleted says so and can be left out', async () => {
  atBoard();
  await search(words.palette.actionNames.groupings);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(say.ofType({ type: 'BLOCK', count: 2 }))).toBeVisible();
  await expect.element(dialog.getByText(say.ofType({ type: 'ZONE', count: 1 }))).toBeVisible();
  await expect.element(dialog.getByRole('option', { name: /Old block.*deleted/ })).toBeVisible();
  await dialog.getByRole('switch', { name: say.withDeleted }).click();
  await expect.element(dialog.getByRole('option', { name: /Old block/ })).not.toBeInTheDocument();
  await dialog.getByRole('option', { name: /Harbour/ }).click();
  const told = dialog.getByRole('region', { name: say.details });
  await expect.element(told).toMatchTextContent(/Length\s*3,200 ft/);
  await expect.element(told.getByRole('button', { name: say.noCars })).toBeDisabled();
});

test('a tag is found by the search and leads to its cars', async () => {
  const { asked } = atBoard();
  await search('priority');
  await dialog.getByRole('option', { name: /Service: Priority/ }).click();
  await expect
    .element(
      page.getByText(words.inventory.filters.is({ filter: words.inventory.filters.tag, value: 'Service: Priority' })),
    )
    .toBeVisible();
  expect(asked('inventory/table').at(-1)).toMatchObject({ filter: { tag: ['Service: Priority'] } });
});

test('the history proposes the place types and names that the carrier has', async () => {
  atBoard();
  const rail = page.getByRole('navigation', { name: words.shell.navigation });
  await rail.getByRole('button', { name: words.shell.views.history }).click();
  const filters = words.history.filters;
  await page
    .getByRole('main')
    .getByRole('button', { name: words.filters.more({ set: 0 }) })
    .click();
  await page.getByRole('button', { name: filters.addPlace }).click();
  const type = page.getByRole('combobox', { name: filters.placeType });
  await expect.element(type).toHaveAttribute('placeholder', 'BLOCK');
  const proposed = async (box: typeof type) => {
    await box.click();
    await userEvent.keyboard('{ArrowDown}');
    const options = page.getByRole('listbox', { name: words.form.suggestions }).getByRole('option');
    await expect.element(options.first()).toBeVisible();
    const names = options.elements().map((option) => option.textContent.trim());
    await userEvent.keyboard('{Escape}');
    return names;
  };
  expect(await proposed(type)).toEqual(['BLOCK', 'ZONE']);
  await type.fill('ZONE');
  expect(await proposed(page.getByRole('combobox', { name: filters.placeName }))).toEqual(['Harbour']);
});
