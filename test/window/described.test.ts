import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { classList as classListAnswer } from '#shared/service/class-list.ts';
import { customer as customerAnswer } from '#shared/service/customer.ts';
import { grouping as groupingAnswer, stationTrackItem as stationTrackAnswer } from '#shared/service/grouping.ts';
import { chargedHistoryRecord } from '#shared/service/history.ts';
import { leftOut } from '../../src/renderer/lib/sheet/car-table.ts';
import { fullTime } from '../../src/renderer/lib/format/time.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import type { Described } from '../description/notation.ts';
import { chargedRecord, classList, customer, grouping, stationTrackItem } from '../description/resources.ts';
import { type JsonObject, type Leaf, whole } from '../description/values.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { goTo, openWindow } from './open-window.ts';
import { anEntry } from './played-terminal.ts';

/** Described fields of answers that the window shows nowhere, and why nobody misses them; those of a car stand beside it. */
const notSeen: readonly { readonly field: RegExp; readonly why: string }[] = [
  ...leftOut,
  { field: /(^|\.)resourceType$/, why: 'names the kind of a record, which its place says' },
  { field: /(^|\.)uuid$/, why: 'a second identifier of a record whose name or number is shown' },
  { field: /^carrier\./, why: 'the carrier that is signed in to, which stands in Settings' },
  { field: /^carrierId$/, why: 'the carrier that is signed in to, which stands in Settings' },
  { field: /^locations\.\d+\.customer\./, why: 'the customer whose page it is' },
  { field: /^(locations\.\d+\.|locations\.\d+\.address\.)?resourceId$/, why: 'a number that only requests use' },
  { field: /^createdBy\.resourceId$/, why: 'a number that only requests use; the name and the address are shown' },
  { field: /^cuts\.\d+$/, why: 'positions, told as the cuts into which the cars are put' },
];

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const now = '2026-05-01T12:00:00.000Z';

/** Everything that an element says: its text, folded parts included, and what its fields hold. */
function saidIn(element: Element): string {
  const fields = [
    ...element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>('input, textarea, select'),
  ];
  return [element.textContent, ...fields.map((field) => field.value)].join('\n');
}

/** The car in a record is told by the sheet of a car. */
function isLeftOut(path: string): boolean {
  const ofCar = path.replace(/^equipment\./, '');
  return notSeen.some(({ field }) => field.test(path) || field.test(ofCar));
}

/** Values that are not to be seen and have no reason for it. */
function unseen(leaves: readonly Leaf[], said: string): Leaf[] {
  const plain = said.replaceAll(/(?<=\d),(?=\d)/g, '').toLowerCase();
  return leaves.filter(({ path, value }) => {
    if (typeof value === 'boolean' || isLeftOut(path)) return false;
    const isTime = /^\d{4}-.*Z$/.test(String(value));
    return !plain.includes(String(value).toLowerCase()) && !(isTime && said.includes(fullTime(String(value))));
  });
}

function everyField(
  described: Described,
  kept: JsonObject = {},
): { readonly value: JsonObject; readonly leaves: Leaf[] } {
  const { value, leaves } = whole(described);
  const changed = Object.keys(kept);
  return {
    value: { ...value, ...kept },
    leaves: leaves.filter(({ path }) => !changed.includes(path.split('.')[0] ?? '')),
  };
}

test('a grouping shows every field that is described', async () => {
  const { value, leaves } = everyField(grouping, { updatedAt: now, deletedAt: now });
  openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: {
      groupings: {
        stored: () => ({ asOf: now, groupings: [{ ...groupingAnswer.parse(value), cars: 1, lengthFt: null }] }),
      },
    },
  });
  await userEvent.keyboard('/');
  await dialog.getByRole('combobox').fill(words.palette.actionNames.groupings);
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('option').first().click();
  const told = dialog.getByRole('region', { name: words.groupings.details });
  await expect.element(told).toBeVisible();
  expect(unseen(leaves, saidIn(dialog.element()))).toEqual([]);
});

test('a station track shows every field that is described', async () => {
  const { value, leaves } = everyField(stationTrackItem);
  const { sortOrder, equipmentCount, ...item } = stationTrackAnswer.parse(value);
  const known = { ...groupingAnswer.parse(item), cars: 0, lengthFt: item.attributes?.length ?? null };
  openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: {
      groupings: {
        stored: () => ({
          asOf: now,
          groupings: [{ ...known, sortOrder: sortOrder ?? 0, countedCars: equipmentCount?.online ?? 0 }],
        }),
      },
    },
  });
  await userEvent.keyboard('/');
  await dialog.getByRole('combobox').fill(words.palette.actionNames.groupings);
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('option').first().click();
  await expect.element(dialog.getByRole('region', { name: words.groupings.details })).toBeVisible();
  // A child is a station track of its own in this list.
  const own = leaves.filter(({ path }) => !path.startsWith('children.'));
  expect(unseen(own, saidIn(dialog.element()))).toEqual([]);
});

test('a record of the history shows every field that is described, the car, its papers and its reference data in it', async () => {
  const { value, leaves } = everyField(chargedRecord, {
    timestamp: now,
    deletedAt: now,
    mutedAt: now,
    revisionTime: now,
  });
  openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: {
      history: { charges: () => ({ items: [chargedHistoryRecord.parse(value)] }) },
      groupings: { stored: () => ({ asOf: now, groupings: [] }) },
    },
  });
  await goTo('history');
  await main.getByRole('radio', { name: words.history.kinds.charges }).click();
  await main.getByRole('gridcell').first().click();
  await expect.element(main.getByRole('heading', { name: words.history.record.happened })).toBeVisible();
  expect(unseen(leaves, saidIn(main.element()))).toEqual([]);
});

test('a class list shows every field that is described', async () => {
  const { value, leaves } = everyField(classList, { cuts: [0, 1] });
  const entry = anEntry(1, { kind: 'classList', state: 'settled', summary: 'Class list “V1”', equipmentIds: [11, 12] });
  openWindow({
    rows: [aRow(1, [aCar(11), aCar(12)])],
    queue: [entry],
    answers: {
      classLists: {
        list: () => [{ commandId: entry.commandId, madeAt: now, classList: classListAnswer.parse(value) }],
      },
      queue: {
        get: () => ({
          ...entry,
          input: {
            kind: 'classList',
            jobId: 'V1',
            items: [11, 12].map((equipmentId, position) => ({ equipmentId, trackId: 1, position })),
          },
          answer: null,
          base: { at: now, tracks: [], elsewhere: [] },
          token: null,
          history: [],
        }),
      },
    },
  });
  await goTo('switchLists');
  await main.getByRole('radio', { name: new RegExp(words.switchLists.tabs.sent) }).click();
  await main.getByRole('gridcell').first().click();
  await expect.element(main.getByRole('table').first()).toBeVisible();
  expect(unseen(leaves, saidIn(main.element()))).toEqual([]);
});

test('a customer shows every field that is described, its locations and their addresses', async () => {
  const { value, leaves } = everyField(customer);
  const known = { customerId: 7, customer: customerAnswer.parse(value), source: 'service' as const, asOf: now };
  openWindow({ rows: [aRow(1, [aCar(11)])], answers: { customers: { list: () => [known], get: () => known } } });
  await goTo('customers');
  await main.getByText(String(value['name'])).first().click();
  await expect
    .element(main.getByLabelText(words.customer.fields.labels.printedName ?? 'Printed name').first())
    .toBeVisible();
  expect(unseen(leaves, saidIn(main.element()))).toEqual([]);
});

test('what of a customer could not be read is shown by its name, as the carrier wrote it', async () => {
  const record = { resourceId: 7, name: 'Mill', unreadFields: { 'locations[0].phoneNumber': '{"of":1}' } };
  const known = { customerId: 7, customer: customerAnswer.parse(record), source: 'service' as const, asOf: now };
  openWindow({ rows: [aRow(1, [aCar(11)])], answers: { customers: { list: () => [known], get: () => known } } });
  await goTo('customers');
  await main.getByText('Mill').first().click();
  const fields = 'Locations › 1 › Phone number “{"of":1}”';
  await expect.element(main.getByText(words.customer.form.unread({ fields }))).toBeVisible();
});

/** Opens the sheet of a car as the service tells it. */
async function openSheet(equipment: object) {
  const place = { trackId: 1, trackName: 'Track 1', stationId: 1, stationName: 'Oakridge', position: 0 };
  const car = { ...aCar(11), asOf: now, equipment: { resourceId: 11, ...equipment }, commands: [] };
  openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: {
      cars: { get: () => ({ ...car, place, servicePlace: place }) },
      history: { equipment: () => ({ items: [] }) },
    },
  });
  await main.getByRole('option', { name: /UTLX 11/ }).dblClick();
  return page.getByRole('complementary', { name: 'UTLX 11' });
}

test('the route of a car is told in the order that its waybill numbers, however it lists the legs', async () => {
  const route = [
    { carrierCode: 'BNSF', routingSequenceCode: '2' },
    { carrierCode: 'HFRX', junctionCode: 'CHGO', routingSequenceCode: '1' },
  ];
  const sheet = await openSheet({ waybill: { route } });
  await expect.element(sheet).toMatchTextContent(/HFRX – CHGO – BNSF/);
});

test('a car of which the service says more than anybody reads is drawn piece by piece, and each value can be reached', async () => {
  const surplus = Object.fromEntries(Array.from({ length: 20_000 }, (_, nth) => [`of${nth}`, `value ${nth}`]));
  const sheet = await openSheet({ surplus });
  await sheet.getByText(words.car.other.title, { exact: true }).click();
  await expect.element(sheet.getByText('value 1999', { exact: true })).toBeVisible();
  expect(sheet.element().querySelectorAll('dd').length).toBeLessThan(2_500);
  await sheet.getByRole('button', { name: words.car.showMore({ count: 2_000 }) }).click();
  await expect.element(sheet.getByText('value 3999', { exact: true })).toBeVisible();
});
