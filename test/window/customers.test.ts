import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { KnownCustomer } from '#shared/terminal/customers.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { goTo, openWindow } from './open-window.ts';
import { anEntry } from './played-terminal.ts';

const say = words.customer.form;

test.each([
  ['known', 'isChanged', true],
  ['known without their number', 'isNew', false],
] as const)(
  'locations that are %s are not told as new, and stay open while they are edited',
  async (_how, told, has) => {
    const locations = ['Dock', 'Silo', 'Pier'].map((name, at) => ({
      name,
      isDefault: false,
      usedForBilling: false,
      ...(has && { resourceId: at + 1 }),
    }));
    const known: KnownCustomer = {
      customerId: 7,
      customer: { resourceId: 7, name: 'Mill', locations },
      source: 'import',
      asOf: '2026-05-01T12:00:00.000Z',
    };
    openWindow({
      answers: {
        customers: { list: () => [known] },
        billsOfLading: { namedOnWaybills: () => ({ consignors: [], consignees: [], commodities: [] }) },
      },
    });
    await goTo('customers');
    const main = page.getByRole('main');
    await main.getByText('Mill').first().click();
    const dock = main.getByText('Dock', { exact: true });
    await expect.element(dock).toBeVisible();
    expect(main.getByText(say.isNew, { exact: true }).elements()).toEqual([]);
    await dock.click();
    const type = async (name: string) => {
      const input = document.querySelector('details[open] input');
      if (input === null) throw new Error('no location is open');
      await userEvent.fill(input, name);
    };
    await type('Docks');
    await expect.element(main.getByText(say[told], { exact: true })).toBeVisible();
    await type('Dock');
    await expect.element(main.getByText(say.nothingChanged)).toBeVisible();
    expect(document.querySelector('details[open]')?.textContent).toContain('Dock');
  },
);

test('what was typed of a location that is gone meanwhile stays in sight, and is sent only as it is decided', async () => {
  const address = { resourceId: 60, streetLine1: '1 Mill Road', city: 'Oak', state: 'MN', zipCode: '55401' };
  const locations = ['Dock', 'Silo'].map((name, at) => ({
    name,
    isDefault: at === 0,
    usedForBilling: false,
    resourceId: at + 1,
    address: { ...address, resourceId: 60 + at },
  }));
  let known: KnownCustomer = {
    customerId: 7,
    customer: { resourceId: 7, name: 'Mill', locations },
    source: 'service',
    asOf: '2026-05-01T12:00:00.000Z',
  };
  const played = openWindow({ answers: { customers: { list: () => [known] } } });
  await goTo('customers');
  const main = page.getByRole('main');
  await main.getByText('Mill').first().click();
  const email = main.getByLabelText(words.customer.fields.labels.email ?? '').nth(1);
  await userEvent.fill(email, 'silo@mill.example');
  known = { ...known, customer: { ...known.customer, locations: locations.slice(0, 1) } };
  played.tell({ what: 'commands', commandIds: [] });
  const note = main.getByText(say.gone({ name: 'Silo', id: '2' }));
  await expect.element(note).toBeVisible();
  await expect.element(main.getByText('silo@mill.example')).toBeVisible();
  await expect.element(main.getByRole('button', { name: say.review })).toBeDisabled();

  // It is there again when the form is left and opened anew.
  await main.getByRole('button', { name: say.back }).click();
  await main.getByText('Mill').first().click();
  await expect.element(main.getByText('silo@mill.example')).toBeVisible();

  await main.getByRole('button', { name: say.goneAdd }).click();
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(main.getByText(say.isNew, { exact: false }).first()).toBeVisible();
  await main.getByRole('button', { name: say.review }).click();
  await expect.element(page.getByRole('dialog').getByText('silo@mill.example').first()).toBeVisible();
});

test('a long list of customers is where it was left when a customer of it was looked at', async () => {
  const all = Array.from({ length: 200 }, (_, at): KnownCustomer => ({
    customerId: at + 1,
    customer: { resourceId: at + 1, name: `Mill ${at + 1}`, locations: [] },
    source: 'import',
    asOf: '2026-05-01T12:00:00.000Z',
  }));
  openWindow({ answers: { customers: { list: () => all } } });
  await goTo('customers');
  const grid = page.getByRole('grid', { name: words.customer.title });
  await expect.element(grid.getByText('Mill 1', { exact: true })).toBeVisible();
  grid.element().scrollTop = 3_000;
  await grid.getByText('Mill 80', { exact: true }).click();
  await page.getByRole('button', { name: say.back }).click();
  await expect.element(grid.getByText('Mill 80', { exact: true })).toBeVisible();
  expect(Math.abs(grid.element().scrollTop - 3_000)).toBeLessThan(41);
});

test('the address of another customer leads to that one as it is known, not to a changed update of the one before', async () => {
  const known = [7, 9].map((customerId): KnownCustomer => ({
    customerId,
    customer: { resourceId: customerId, name: `Mill ${customerId}`, locations: [] },
    source: 'service',
    asOf: '2026-05-01T12:00:00.000Z',
  }));
  const entry = anEntry(5, { kind: 'customerUpdate', state: 'refused', equipmentIds: [], trackIds: [] });
  openWindow({
    queue: [entry],
    answers: {
      customers: { list: () => known },
      queue: {
        get: () => ({
          ...entry,
          input: { kind: 'customerUpdate', resourceId: 7, name: 'New Mill' },
          answer: null,
          base: { at: entry.recordedAt, tracks: [], elsewhere: [] },
          token: null,
          history: [],
        }),
      },
    },
  });
  await goTo('queue');
  const main = page.getByRole('main');
  await main.getByText(entry.summary).first().click();
  await main.getByRole('button', { name: words.queue.choices.change }).click();
  const heading = main.getByRole('heading', { level: 1 });
  await expect.element(heading).toMatchTextContent(words.form.change({ seq: 5 }));
  await expect.element(heading).toMatchTextContent('New Mill');
  location.hash = '#/customers/9';
  await expect.element(heading).toMatchTextContent('Mill 9');
  await expect.element(heading).not.toMatchTextContent(words.form.change({ seq: 5 }));
});

test('what is typed into the form of a customer while its update is still being recorded stays', async () => {
  const recorded = Promise.withResolvers<{ commandId: string; seq: number }>();
  const known: KnownCustomer = {
    customerId: 7,
    customer: { resourceId: 7, name: 'Mill', printedName: 'Mill', locations: [] },
    source: 'service',
    asOf: '2026-05-01T12:00:00.000Z',
  };
  const { asked } = openWindow({ answers: { customers: { list: () => [known], record: () => recorded.promise } } });
  const { name, printedName } = words.customer.fields.labels;
  await goTo('customers');
  const main = page.getByRole('main');
  await main.getByText('Mill').first().click();
  const field = (label: string | undefined) => main.getByLabelText(label ?? '', { exact: true });
  await field(name).fill('New Mill');
  await main.getByRole('button', { name: say.review }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.customer.review.record }).click();
  await expect.poll(() => asked('customers/record')).toHaveLength(1);
  await dialog.getByRole('button', { name: words.customer.review.back }).click();
  await field(printedName).fill('New Mill, Inc.');
  recorded.resolve({ commandId: 'c1', seq: 1 });
  await expect
    .element(page.getByText(words.form.recorded({ seq: 1, summary: say.summary({ name: 'New Mill' }) })))
    .toBeVisible();
  await expect.element(field(printedName)).toHaveValue('New Mill, Inc.');
  // What was recorded already is not recorded again with it.
  await main.getByRole('button', { name: say.review }).click();
  await dialog.getByRole('button', { name: words.customer.review.record }).click();
  await expect.poll(() => asked('customers/record')).toHaveLength(2);
  expect(asked('customers/record').at(-1)).not.toHaveProperty('name');
});

test('changes are read over once more where a record comes meanwhile that makes others of them', async () => {
  const customer = { resourceId: 7, name: 'Mill', printedName: 'Mill', locations: [] };
  let known: KnownCustomer = { customerId: 7, customer, source: 'service', asOf: '2026-05-01T12:00:00.000Z' };
  const played = openWindow({ answers: { customers: { list: () => [known] } } });
  const { name } = words.customer.fields.labels;
  await goTo('customers');
  const main = page.getByRole('main');
  await main.getByText('Mill').first().click();
  await main.getByLabelText(name ?? '', { exact: true }).fill('New Mill');
  await main.getByRole('button', { name: say.review }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  const listed = played.asked('customers/list').length;
  const renew = (change: Partial<typeof customer>) => {
    known = { ...known, customer: { ...customer, ...change } };
    played.tell({ what: 'commands', commandIds: [] });
  };
  // Another field of the record does not matter to what is read over.
  renew({ printedName: 'MILL' });
  await expect.poll(() => played.asked('customers/list').length).toBeGreaterThan(listed);
  await expect.element(dialog).toBeVisible();
  renew({ name: 'Old Mill' });
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(main.getByText(say.renewed)).toBeVisible();
});

test('an import that is cancelled stores no more, says how much it has stored, and that is listed', async () => {
  const file = words.customer.file;
  const stored = Promise.withResolvers<{ kept: number; skipped: [] }>();
  const known: KnownCustomer[] = [];
  const played = openWindow({
    answers: { customers: { list: () => known, import: () => stored.promise } },
  });
  await goTo('customers');
  await page.getByRole('button', { name: words.customer.import }).first().click();
  const dialog = page.getByRole('dialog');
  const rows = Array.from({ length: 5_001 }, (_, at) => ({ resourceId: at + 1, name: `Customer ${at + 1}` }));
  await dialog.getByRole('textbox', { name: file.paste }).fill(JSON.stringify(rows));
  await dialog.getByRole('button', { name: file.keep({ count: 5_001 }) }).click();
  await expect.poll(() => played.asked('customers/import')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  known.push({
    customerId: 1,
    customer: { resourceId: 1, name: 'Customer 1' },
    source: 'import',
    asOf: '2026-05-01T12:00:00.000Z',
  });
  stored.resolve({ kept: 5_000, skipped: [] });
  await expect.element(page.getByText(file.stopped({ kept: 5_000, count: 5_001 }))).toBeVisible();
  await expect.element(page.getByRole('main').getByText('Customer 1', { exact: true })).toBeVisible();
  expect(played.asked('customers/import')).toHaveLength(1);
});
