import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import * as z from 'zod';
import { words } from '../../src/renderer/lib/words/words.ts';
import { longestCustomerFile } from '#shared/rules/customer-import.ts';
import { eventually } from '../support/eventually.ts';
import { controlling } from '../support/practice-control.ts';
import { ask } from '../support/rpc.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { testInFull } from '../support/tier.ts';
import { formKeys, type FormKeys } from './form-keys.ts';
import { goTo } from './go.ts';
import { browserOfFile, openBoard } from './open-board.ts';
import type { WindowOptions } from './window.ts';

const browser = await browserOfFile();

const say = words.customer;
const label = say.fields.labels;

const location = z.looseObject({ name: z.string(), isDefault: z.boolean().optional() });
const record = z.looseObject({
  resourceId: z.int(),
  name: z.string(),
  scac: z.string().optional(),
  ediId: z.string().optional(),
  locations: z.array(location),
});
const office = z.object({ customers: z.array(record) });

async function atCustomers(stack: AsyncDisposableStack, size?: WindowOptions) {
  const { practice, terminal, script, window, page } = await openBoard(stack, browser, size);
  await goTo(page, 'customers');
  // Of nobody is there a record yet: the list begins with those whom waybills name.
  await page
    .getByRole('grid', { name: say.title })
    .getByText(/^On waybills: \d+ cars?$/)
    .first()
    .waitFor();
  /** The customers as the practice yard has them, which no endpoint of the service tells. */
  const there = async () =>
    office.parse((await ask(`${practice.controlUrl}/practice/customers`, { headers: controlling(practice) })).body)
      .customers;
  const one = async (customerId: number) => {
    const found = (await there()).find(({ resourceId }) => resourceId === customerId);
    if (found === undefined) throw new Error(`the yard has no customer ${customerId}`);
    return found;
  };
  return { window, page, terminal, script, there, one };
}

async function importAll(page: Page, customers: unknown): Promise<void> {
  await page.getByRole('button', { name: say.import }).first().click();
  const file = { name: 'customers.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(customers)) };
  await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('button', { name: /^Save \d+ customers$/ }).click();
  await page.getByRole('button', { name: say.file.done }).click();
}

const form = (page: Page) => page.locator('form.page');
const locationNamed = (page: Page, id: string) => page.locator(`[data-location-id="${id}"]`);

async function fillLocation(page: Page, keys: FormKeys, name: string): Promise<void> {
  const card = locationNamed(page, '');
  await keys.fill(card.getByLabel(label.name, { exact: true }).first(), name);
  await keys.tick(card.getByRole('checkbox', { name: new RegExp(`^${say.form.makeDefault}`) }));
  await keys.use(card.getByRole('button', { name: say.form.addAddress }));
  await keys.reach(card.getByLabel(label.streetLine1, { exact: true }), 'Shift+Tab');
  await page.keyboard.type('1 Mill Road');
  await keys.fill(card.getByLabel('City', { exact: true }), 'Oakridge');
  await keys.fill(card.getByLabel(label.state, { exact: true }), 'MN');
  await keys.fill(card.getByLabel(label.zipCode, { exact: true }), '55401');
}

testInFull('records come from a file, and what cannot be read or kept says why', async () => {
  await using stack = new AsyncDisposableStack();
  const { window, page, there } = await atCustomers(stack);
  const [first, second] = await there();
  await page.getByRole('button', { name: say.import }).first().click();
  const dialog = page.getByRole('dialog');
  // From the disk: handed over as bytes, a file of this size keeps a slow browser busy for half a minute.
  const endless = join(temporaryFolder(), 'customers.csv');
  writeFileSync(endless, Buffer.alloc(longestCustomerFile + 1, 'a'));
  await dialog.locator('input[type="file"]').setInputFiles(endless);
  await dialog.getByText(say.file.tooLarge).waitFor();
  await dialog.getByLabel(say.file.paste).fill(JSON.stringify([first, second, first, { name: 'No number' }]));
  await dialog
    .getByText(
      say.file.found({ count: 3, locations: 2 * (first?.locations.length ?? 0) + (second?.locations.length ?? 0) }),
    )
    .waitFor();
  await dialog.getByText('record 4 (No number)').waitFor();
  await dialog.getByRole('button', { name: say.file.keep({ count: 3 }) }).click();
  await dialog.getByText(say.file.kept({ count: 2 })).waitFor();
  await dialog.getByText(say.file.skipped({ count: 1 })).waitFor();
  await dialog.getByText(/more than once/).waitFor();
  await dialog.getByRole('button', { name: say.file.done }).click();
  await page.getByRole('searchbox', { name: say.search }).fill(second?.name ?? '');
  await eventually(async () => expect(await page.getByRole('row').count()).toBe(2));
  await page.getByRole('searchbox', { name: say.search }).fill('nobody of that name');
  await page.getByText(say.nothingFound({ text: 'nobody of that name' })).waitFor();
  expect(window.complaints()).toEqual([]);
});

test('by keyboard: a customer is renamed and gets a new default location; what is sent is said before, and the new record is shown after', async () => {
  await using stack = new AsyncDisposableStack();
  const { window, page, script, there, one } = await atCustomers(stack);
  await importAll(page, await there());
  const before = (await there()).find(({ locations }) => locations.some(({ isDefault }) => isDefault === true));
  if (before === undefined) throw new Error('no customer has a default location');
  const was = before.locations.find(({ isDefault }) => isDefault === true)?.name ?? '';
  const keys = formKeys(page);
  await page.getByRole('searchbox', { name: say.search }).fill(String(before.resourceId));
  await keys.reach(page.getByRole('row', { name: new RegExp(`${before.name}.*Imported`) }));
  await keys.press('Enter');
  await form(page)
    .getByText(/not confirmed by the service/)
    .waitFor();
  await keys.fill(form(page).getByLabel(label.name, { exact: true }).first(), 'Renamed Grain');
  await keys.use(form(page).getByRole('button', { name: say.form.addLocation }));
  await keys.press('ControlOrMeta+Enter');
  await page.getByRole('region', { name: words.form.summary({ count: 1 }) }).waitFor();
  await fillLocation(page, keys, 'South Yard');
  await keys.press('ControlOrMeta+Enter');

  const review = page.getByRole('dialog', { name: say.review.title({ name: 'Renamed Grain' }) });
  await review.getByText(say.review.defaultMoved({ from: was, to: 'South Yard' })).waitFor();
  await review.getByText(say.review.added({ name: 'South Yard' })).waitFor();
  await review.getByText(`"${before.name} Admin" and "${before.name} Operator"`).waitFor();
  await keys.use(review.getByRole('button', { name: say.review.record }));
  await script.done(1);
  await form(page)
    .getByText(/as the service returned it/)
    .waitFor();
  await form(page).getByText(say.form.nothingChanged).waitFor();
  await form(page).getByText('South Yard').waitFor();
  const after = await one(before.resourceId);
  expect(after.name).toBe('Renamed Grain');
  expect(after.locations.filter(({ isDefault }) => isDefault === true).map(({ name }) => name)).toEqual(['South Yard']);
  expect(after.locations).toHaveLength(before.locations.length + 1);
  expect(window.complaints()).toEqual([]);
});

testInFull(
  'an update the service refuses is changed in its form and done once; a location is deleted, an address replaced',
  async () => {
    await using stack = new AsyncDisposableStack();
    const { window, page, script, there, one } = await atCustomers(stack);
    await importAll(page, await there());
    const before = (await there()).find(({ locations }) => locations.length === 3);
    if (before === undefined) throw new Error('no customer has three locations');
    const [main, , last] = before.locations;
    await page.getByRole('row', { name: new RegExp(`${before.name}.*Imported`) }).click();
    await form(page).getByLabel(label.scac, { exact: true }).fill('ZZQQ');
    await form(page)
      .getByText(main?.name ?? '', { exact: true })
      .click();
    const card = locationNamed(page, String(main?.['resourceId']));
    await card.getByRole('button', { name: say.form.replaceAddress }).click();
    await card.getByLabel(label.streetLine1, { exact: true }).fill('9 New Street');
    await card.getByLabel('City', { exact: true }).fill('Elm');
    await card.getByLabel(label.state, { exact: true }).fill('WI');
    await card.getByLabel(label.zipCode, { exact: true }).fill('53001');
    await form(page)
      .getByText(last?.name ?? '', { exact: true })
      .click();
    await locationNamed(page, String(last?.['resourceId']))
      .getByRole('button', { name: say.form.deleteLocation })
      .click();
    await form(page).getByText(say.form.deleted).waitFor();
    await page.getByRole('button', { name: say.form.review }).click();
    await page.getByText(say.review.deleted({ name: last?.name ?? '' })).waitFor();
    await page.getByText(say.review.addressReplaced).waitFor();
    await page.getByRole('button', { name: say.review.record }).click();
    await page
      .getByRole('banner')
      .getByText(words.shell.attention({ n: 1 }))
      .waitFor();
    expect(await one(before.resourceId)).toEqual(before);

    await goTo(page, 'queue');
    await page.getByRole('row', { name: new RegExp(before.name) }).click();
    await page.getByRole('button', { name: words.queue.choices.change }).click();
    await form(page).getByText(/ZZQQ/).first().waitFor();
    await form(page).getByLabel(label.scac, { exact: true }).fill('AMBL');
    await page.getByRole('button', { name: say.form.review }).click();
    await page.getByRole('button', { name: words.form.recordChanged }).click();
    await page.getByText(words.form.changed({ seq: 1 })).waitFor();
    await script.done(1);
    const after = await one(before.resourceId);
    expect(after.scac).toBe('AMBL');
    expect(after.locations.map(({ name }) => name)).toEqual(before.locations.slice(0, 2).map(({ name }) => name));
    expect(after.locations[0]).toMatchObject({ address: { streetLine1: '9 New Street', city: 'Elm' } });
    expect(window.complaints()).toEqual([]);
  },
);

testInFull(
  'offline, and with nothing known: changes survive a reload, wait, and are done; the service is asked for the record',
  async () => {
    await using stack = new AsyncDisposableStack();
    const { window, page, script, there, one } = await atCustomers(stack);
    const [first] = await there();
    if (first === undefined) throw new Error('the yard has no customer');
    await script.workOffline(true);
    await page
      .getByRole('banner')
      .getByText(/^Working offline/)
      .waitFor();
    await page.getByRole('button', { name: say.openByNumber }).first().click();
    await page.getByLabel(say.byNumber.number).fill(String(first.resourceId));
    await page.getByRole('button', { name: say.byNumber.open, exact: true }).click();
    await form(page).getByText(say.form.unknown).waitFor();
    await form(page).getByLabel(label.ediId, { exact: true }).fill('990017');
    await page.reload();
    await eventually(async () =>
      expect(await form(page).getByLabel(label.ediId, { exact: true }).inputValue()).toBe('990017'),
    );
    await page.getByRole('button', { name: say.form.review }).click();
    await page.getByRole('button', { name: say.review.record }).click();
    await page
      .getByText(
        words.form.recordedByChoice({
          seq: 1,
          summary: say.form.summary({ name: say.withoutName({ id: first.resourceId }) }),
        }),
      )
      .waitFor();
    await form(page)
      .getByText(/^Number 1 is not done yet/)
      .waitFor();
    expect((await one(first.resourceId)).ediId).toBe(first.ediId);
    await script.workOffline(false);
    await form(page)
      .getByText(/as the service returned it/)
      .waitFor();
    await form(page).getByRole('heading', { name: first.name }).waitFor();
    expect((await one(first.resourceId)).ediId).toBe('990017');

    const other = (await there()).at(-1);
    await page.getByRole('button', { name: say.form.back }).click();
    await page.getByRole('button', { name: say.openByNumber }).first().click();
    await page.getByLabel(say.byNumber.number).fill(String(other?.resourceId));
    await page.getByRole('button', { name: say.byNumber.open, exact: true }).click();
    await page.getByRole('button', { name: say.form.ask }).click();
    await form(page)
      .getByRole('heading', { name: other?.name ?? '' })
      .waitFor();
    expect((await there()).at(-1)).toEqual(other);
    expect(window.complaints()).toEqual([]);
  },
);
