import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { KnownCustomer } from '#shared/terminal/customers.ts';
import type { QueueCommand } from '#shared/terminal/queue.ts';
import { draftKey } from '../../src/renderer/lib/form/keep.svelte.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { goTo, openWindow, otherWindow } from './open-window.ts';
import { anEntry, aStatus, type Answers } from './played-terminal.ts';

const at = '2026-05-01T12:00:00.000Z';
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');

/** A refused command that is opened to be changed, and whose change is answered once it is told to be. */
async function toChange(input: QueueCommand['input'], answers: Answers = {}) {
  const entry = anEntry(5, { kind: input.kind, state: 'refused', equipmentIds: [], trackIds: [] });
  const base = { at, tracks: [], elsewhere: [] };
  const command: QueueCommand = { ...entry, input, answer: null, base, token: null, history: [] };
  const changed = Promise.withResolvers<QueueCommand>();
  const played = openWindow({
    rows: [aRow(1, [aCar(11)])],
    queue: [entry],
    answers: { ...answers, queue: { get: () => command, change: () => changed.promise } },
  });
  await goTo('queue');
  await main.getByText(entry.summary).first().click();
  await main.getByRole('button', { name: words.queue.choices.change }).click();
  const answer = async () => {
    changed.resolve(command);
    await expect.element(page.getByText(words.form.changed({ seq: 5 }))).toBeVisible();
  };
  return { ...played, answer };
}

test('a car that is typed into a load while its change is being recorded is kept as a new load, and told', async () => {
  const say = words.loads;
  const { position, ...car } = aCar(11);
  const place = { trackId: 1, trackName: 'Track 1', stationId: 1, stationName: 'Oakridge', position };
  const cell = (column: 'car' | 'net', row: number) =>
    page.getByRole('textbox', { name: say.cell({ column: say.columns[column], row }), exact: true });
  const detail = { initialAndNumber: 'UTLX 11', netWeightTons: 90, groupings: [] };
  const { asked, answer } = await toChange(
    { kind: 'toolswork', trackName: 'Track 1', waybillTemplateId: 5, details: [detail] },
    {
      cars: { resolve: () => ({ found: [{ ...car, place }], unresolved: [] }) },
      groupings: { list: () => ({ groupings: [] }) },
    },
  );
  await expect.element(cell('car', 1)).toHaveValue('UTLX 11');
  // As the load that was recorded last has left it.
  const last = { track: 'Track 2', template: '5', when: '', groupings: [], rows: [] };
  localStorage.setItem(draftKey(aStatus().account, 'load') ?? '', JSON.stringify(last));
  await page.getByRole('button', { name: words.form.recordChanged }).click();
  await expect.poll(() => asked('queue/change')).toHaveLength(1);
  await cell('net', 2).fill('80');
  await cell('car', 2).fill('UTLX 12');
  await answer();
  const told = say.typedSince({ seq: 5, cars: 'UTLX 12', kept: true });
  await expect.element(page.getByText(told)).toBeVisible();
  await goTo('loads');
  await expect.element(cell('car', 1)).toHaveValue('UTLX 12');
  await expect.element(page.getByRole('combobox', { name: say.track, exact: true })).toHaveValue('Track 1');
  expect(cell('car', 3).query()).toBeNull();
});

test('what is typed into the changed update of a customer while it is being recorded stays as changes of its own', async () => {
  const customer = { resourceId: 7, name: 'Mill', printedName: 'Mill', locations: [] };
  const known: KnownCustomer = { customerId: 7, customer, source: 'service', asOf: at };
  const { asked, answer } = await toChange(
    { kind: 'customerUpdate', resourceId: 7, name: 'New Mill' },
    { customers: { list: () => [known] } },
  );
  const { name, printedName } = words.customer.fields.labels;
  const field = (label: string | undefined) => main.getByLabelText(label ?? '', { exact: true });
  await expect.element(field(name)).toHaveValue('New Mill');
  await main.getByRole('button', { name: words.customer.form.review }).click();
  await dialog.getByRole('button', { name: words.form.recordChanged }).click();
  await expect.poll(() => asked('queue/change')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await field(printedName).fill('MILL');
  await answer();
  await main.getByText('Mill').first().click();
  await expect.element(field(printedName)).toHaveValue('MILL');
  await expect.element(field(name)).toHaveValue('Mill');
});

test('what is typed into a changed update that was left and opened again is no part of that change any more once it is recorded', async () => {
  const customer = { resourceId: 7, name: 'Mill', printedName: 'Mill', locations: [] };
  const known: KnownCustomer = { customerId: 7, customer, source: 'service', asOf: at };
  const { asked, answer } = await toChange(
    { kind: 'customerUpdate', resourceId: 7, name: 'New Mill' },
    { customers: { list: () => [known] } },
  );
  const { printedName } = words.customer.fields.labels;
  const field = main.getByLabelText(printedName ?? '', { exact: true });
  await main.getByRole('button', { name: words.customer.form.review }).click();
  await dialog.getByRole('button', { name: words.form.recordChanged }).click();
  await expect.poll(() => asked('queue/change')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await goTo('queue');
  await main.getByRole('button', { name: words.queue.choices.change }).click();
  await field.fill('MILL');
  const stored = () => Object.keys(localStorage).filter((key) => key.includes(' customer 7'));
  const own = draftKey(aStatus().account, 'customer 7');
  await expect
    .poll(() =>
      stored()
        .map((key) => localStorage.getItem(key))
        .join(''),
    )
    .toContain('MILL');
  await answer();
  await expect.poll(stored).toEqual([own]);
  await expect.element(page.getByText(words.form.change({ seq: 5 }))).not.toBeInTheDocument();
});

test.each([
  ['', false],
  [' in another window', true],
])(
  'what is typed into a bill%s while it is being recorded is another one that is begun',
  async (_where, isElsewhere) => {
    const say = words.waybills;
    const recorded = Promise.withResolvers<{ commandId: string; seq: number }>();
    let numbers = 0;
    const { asked } = openWindow({
      answers: {
        billsOfLading: {
          proposeNumber: () => ({ billOfLadingNumber: `BOL-${(numbers += 1)}` }),
          record: () => recorded.promise,
        },
      },
    });
    const field = (name: string) => main.getByLabelText(name, { exact: true });
    const { billOfLadingNumber, originCityName } = words.waybillFields.labels;
    await goTo('waybills');
    await main.getByRole('button', { name: say.newBill }).first().click();
    await dialog.getByRole('button', { name: say.start.begin }).click();
    await expect.element(field(billOfLadingNumber)).toHaveValue('BOL-1');
    await main.getByRole('button', { name: say.form.review }).click();
    await dialog.getByRole('button', { name: say.form.record }).click();
    await expect.poll(() => asked('billsOfLading/record')).toHaveLength(1);
    if (isElsewhere) {
      const bill = draftKey(aStatus().account, 'bill') ?? '';
      await expect.poll(() => localStorage.getItem(bill)).not.toBeNull();
      const { draft, ...begun } = JSON.parse(localStorage.getItem(bill) ?? '');
      otherWindow().setItem(bill, JSON.stringify({ ...begun, draft: { ...draft, originCityName: 'Kent' } }));
    } else {
      await userEvent.keyboard('{Escape}');
      await field(originCityName).fill('Kent');
    }
    await expect.element(field(originCityName)).toHaveValue('Kent');
    recorded.resolve({ commandId: 'c1', seq: 1 });
    await main.getByRole('button', { name: say.draft.go }).click();
    await expect.element(field(originCityName)).toHaveValue('Kent');
    await expect.element(field(billOfLadingNumber)).toHaveValue('BOL-2');
  },
);
