import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { KnownCustomer } from '#shared/terminal/customers.ts';
import type { TicksSince } from '#shared/terminal/switch-lists.ts';
import { draftKey } from '../../src/renderer/lib/form/keep.svelte.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { goTo, openWindow, otherWindow, tile } from './open-window.ts';
import { aStatus } from './played-terminal.ts';
import { aListOf, atList } from './switch-list.ts';
import { atWalk } from './track-check.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const label = words.waybillFields.labels;
const field = (name: string) => main.getByLabelText(name, { exact: true });
const newBill = main.getByRole('button', { name: words.waybills.newBill }).first();
const drafts = (of: string) => Object.keys(localStorage).filter((key) => key.includes(of));
const kept = (of: string) =>
  drafts(of)
    .map((key) => localStorage.getItem(key) ?? '')
    .join('');

/** A recording that is answered, or refused, only once it is told to be. */
function aRecording() {
  return Promise.withResolvers<{ commandId: string; seq: number }>();
}
const refusal = () => new ORPCError('NOT_POSSIBLE', { message: 'The disk is full.' });

/** A bill that was typed and is being recorded, whose form has been left. */
async function leaveBill(leave = () => main.getByRole('button', { name: words.waybills.form.back }).click()) {
  const recording = aRecording();
  let numbers = 0;
  const played = openWindow({
    answers: {
      billsOfLading: {
        proposeNumber: () => ({ billOfLadingNumber: `BOL-${(numbers += 1)}` }),
        record: () => recording.promise,
        namedOnWaybills: () => ({ consignors: [], consignees: [], commodities: [] }),
      },
    },
  });
  await goTo('waybills');
  await newBill.click();
  await dialog.getByRole('button', { name: words.waybills.start.begin }).click();
  await field(label.originCityName).fill('Oakridge');
  await main.getByRole('button', { name: words.waybills.form.review }).click();
  await dialog.getByRole('button', { name: words.waybills.form.record }).click();
  await expect.poll(() => played.asked('billsOfLading/record')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await leave();
  return { ...played, recording };
}
const recordedBill = words.form.recorded({ seq: 1, summary: words.waybills.form.summary({ number: 'BOL-1' }) });

test('a bill that is recorded late closes no other one that was begun since, and takes nothing of it away', async () => {
  const { recording } = await leaveBill();
  await newBill.click();
  await dialog.getByRole('button', { name: words.waybills.start.begin }).click();
  await field(label.originCityName).fill('Kent');
  await expect.poll(() => kept(' bill')).toContain('Kent');
  recording.resolve({ commandId: 'c1', seq: 1 });
  await expect.element(page.getByText(recordedBill)).toBeVisible();
  await expect.element(field(label.originCityName)).toHaveValue('Kent');
  await goTo('board');
  await goTo('waybills');
  await expect.element(field(label.originCityName)).toHaveValue('Kent');
});

test('a bill that was gone on with before it was recorded is not there once more, to be recorded twice', async () => {
  const { recording } = await leaveBill(() => goTo('board'));
  await goTo('waybills');
  await expect.element(field(label.originCityName)).toHaveValue('Oakridge');
  recording.resolve({ commandId: 'c1', seq: 1 });
  await expect.element(newBill).toBeVisible();
  await expect.element(main.getByRole('button', { name: words.waybills.draft.go })).not.toBeInTheDocument();
  expect(drafts(' bill')).toEqual([]);
});

test('whoever has left a bill while it was being recorded is told that it was refused, and finds it as it was', async () => {
  const { recording } = await leaveBill();
  recording.reject(refusal());
  const told = words.unit.said({ of: words.waybills.form.summary({ number: 'BOL-1' }), what: 'The disk is full.' });
  await expect.element(page.getByText(told)).toBeVisible();
  await main.getByRole('button', { name: words.waybills.draft.go }).click();
  await expect.element(field(label.originCityName)).toHaveValue('Oakridge');
});

test('changes to a customer that were recorded after the form had been left are no changes any more', async () => {
  const recording = aRecording();
  const known: KnownCustomer = {
    customerId: 7,
    customer: { resourceId: 7, name: 'Mill', scac: '', isTaxExempt: false, locations: [] },
    source: 'service',
    asOf: '2026-05-01T12:00:00.000Z',
  };
  const say = words.customer.form;
  const played = openWindow({
    answers: { customers: { list: () => [known], record: () => recording.promise } },
  });
  const name = main.getByLabelText(words.customer.fields.labels.name ?? '').first();
  const printed = main.getByLabelText(words.customer.fields.labels.printedName ?? '').first();
  await goTo('customers');
  await main.getByText('Mill').first().click();
  await userEvent.fill(name, 'Old Mill');
  await main.getByRole('button', { name: say.review }).click();
  await dialog.getByRole('button', { name: words.customer.review.record }).click();
  await expect.poll(() => played.asked('customers/record')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await main.getByRole('button', { name: say.back }).click();
  await main.getByText('Mill').first().click();
  await userEvent.fill(printed, 'OLD MILL');
  await expect.poll(() => kept(' customer 7')).toContain('OLD');
  recording.resolve({ commandId: 'c1', seq: 1 });
  await expect.element(name).toHaveValue('Mill');
  await expect.element(printed).toHaveValue('OLD MILL');
  await expect.element(main.getByText(say.changes({ count: 1 }))).toBeVisible();
});

test.each([
  ['', false],
  [', and whose cars are still being looked up', true],
])(
  'a class list that was brought back before it was recorded%s is not there to be recorded twice',
  async (_how, isHeld) => {
    const say = words.classLists;
    const recording = aRecording();
    const looked = Promise.withResolvers<undefined>();
    const { position, ...car } = aCar(11);
    const place = { trackId: 1, trackName: 'Track 1', stationId: 1, stationName: 'Oakridge', position };
    const played = openWindow({
      rows: [aRow(1, [aCar(11)]), aRow(2, [])],
      answers: {
        switchLists: { list: () => [] },
        classLists: { list: () => [], record: () => recording.promise },
        cars: {
          resolve: async () => {
            if (isHeld) await looked.promise;
            return { found: [{ ...car, place }], unresolved: [] };
          },
        },
      },
    });
    await tile(11).click();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard(words.palette.actionNames.classList);
    await userEvent.keyboard('{Enter}');
    await dialog.getByRole('textbox', { name: say.dialog.label }).fill('Local 14');
    await dialog.getByRole('combobox').fill('Track 2');
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => played.asked('classLists/record')).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await goTo('switchLists');
    await main.getByRole('radio', { name: new RegExp(`^${words.switchLists.tabs.sent}`) }).click();
    await main.getByRole('button', { name: say.resume({ count: 1 }) }).click();
    if (isHeld) await expect.poll(() => played.asked('cars/resolve')).toHaveLength(1);
    else await expect.element(dialog.getByRole('option', { name: /UTLX 11/ })).toBeVisible();
    recording.resolve({ commandId: 'c1', seq: 1 });
    await expect.element(dialog).not.toBeInTheDocument();
    looked.resolve(undefined);
    await expect.element(main.getByRole('button', { name: say.resume({ count: 1 }) })).not.toBeInTheDocument();
    expect(drafts('class list')).toEqual([]);
  },
);

test('a class list stays open where one of other cars, which another window had put in its place, is recorded', async () => {
  const say = words.classLists.dialog;
  openWindow({ rows: [aRow(1, [aCar(11)]), aRow(2, [])], answers: { switchLists: { list: () => [] } } });
  await tile(11).click();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard(words.palette.actionNames.classList);
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('textbox', { name: say.label }).fill('Local 14');
  await expect.poll(() => drafts('class list')).toHaveLength(1);
  const key = draftKey(aStatus().account, 'class list') ?? '';
  const store = otherWindow();
  const other = (equipmentId: number) => {
    const items = [{ mark: `UTLX ${equipmentId}`, equipmentId, trackId: null, position: null }];
    store.setItem(key, JSON.stringify({ label: 'Other', worked: 'front', trackId: null, items }));
  };
  const told = async (act: () => void) => {
    const heard = new Promise((resolve) => addEventListener('storage', resolve, { once: true }));
    act();
    await heard;
  };
  await told(() => other(12));
  await told(() => store.removeItem(key));
  await expect.element(dialog).toBeVisible();
  await told(() => other(11));
  await told(() => store.removeItem(key));
  await expect.element(dialog).not.toBeInTheDocument();
});

test('rows that are typed into a load while the one before is still being recorded stay, and they alone', async () => {
  const say = words.loads;
  const recording = aRecording();
  const { position, ...car } = aCar(11);
  const place = { trackId: 1, trackName: 'Track 1', stationId: 1, stationName: 'Oakridge', position };
  const played = openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: {
      cars: {
        resolve: ({ text }) => ({
          found: text.split('\n').includes('UTLX 11') ? [{ ...car, place }] : [],
          unresolved: text
            .split('\n')
            .filter((one) => one !== 'UTLX 11')
            .map((one) => ({ text: one, reason: 'is not known', candidates: [] })),
        }),
      },
      groupings: { list: () => ({ groupings: [] }) },
      toolswork: { record: () => recording.promise },
    },
  });
  const cell = (column: 'car' | 'net', row: number) =>
    page.getByRole('textbox', { name: say.cell({ column: say.columns[column], row }), exact: true });
  await goTo('loads');
  await page.getByRole('button', { name: say.start.type }).click();
  await page.getByRole('combobox', { name: say.track, exact: true }).fill('Track 1');
  await page.getByLabelText(say.waybillTemplate, { exact: true }).fill('5');
  await cell('car', 1).fill('UTLX 11');
  await cell('net', 1).fill('90');
  await userEvent.keyboard('{Tab}');
  await page.getByRole('button', { name: say.record, exact: true }).click();
  await expect.poll(() => played.asked('toolswork/record')).toHaveLength(1);
  await goTo('board');
  await goTo('loads');
  await expect.element(cell('car', 1)).toHaveValue('UTLX 11');
  await expect.element(page.getByRole('button', { name: say.recording })).toBeDisabled();
  await cell('car', 2).fill('UTLX 12');
  await cell('net', 2).fill('80');
  await userEvent.keyboard('{Tab}');
  recording.resolve({ commandId: 'c1', seq: 1 });
  await expect.element(cell('car', 1)).toHaveValue('UTLX 12');
  await expect.poll(() => kept(' load')).toContain('UTLX 12');
  expect(kept(' load')).not.toContain('UTLX 11');
});

test('a car that is skipped late closes no dialog of another car that was opened since', async () => {
  const say = words.switchLists.work;
  const ticked = Promise.withResolvers<TicksSince>();
  await atList(() => aListOf([11, 12]), { tickLines: () => ticked.promise });
  await page.getByRole('radio', { name: words.switchLists.open.modes.work }).click();
  await page.getByRole('button', { name: say.skipSaid({ mark: 'UTLX 11' }) }).click();
  await dialog.getByRole('button', { name: say.reasons.notFound }).click();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: say.skipSaid({ mark: 'UTLX 12' }) }).click();
  await dialog.getByRole('textbox').fill('Blue flag');
  ticked.resolve({ revision: 2, changedAt: '2026-05-01T12:00:00.000Z', lines: [] });
  // It is taken with the tasks that follow it.
  await new Promise((taken) => setTimeout(taken, 100));
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Blue flag');
});

test('a pasted reading of a tag reader that is not kept is still there, with the reason', async () => {
  const reader = words.trackCheck.reader;
  await atWalk([11, 12], { trackChecks: { enterReaderFile: () => Promise.reject(refusal()) } });
  await page.getByRole('button', { name: reader.open }).click();
  await dialog.getByRole('textbox', { name: reader.text }).fill('UTLX 11\nUTLX 12');
  await dialog.getByRole('button', { name: reader.enter({ cars: 2 }) }).click();
  await expect.element(dialog.getByText('The disk is full.')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: reader.text })).toHaveValue('UTLX 11\nUTLX 12');
});

test('a load whose last car is still being looked up when its view is left asks first where that car is new', async () => {
  const say = words.loads;
  const looked = Promise.withResolvers<undefined>();
  const played = openWindow({
    rows: [aRow(1, [])],
    answers: {
      cars: {
        resolve: async ({ text }) => {
          await looked.promise;
          return { found: [], unresolved: [{ text, reason: 'is not known', candidates: [] }] };
        },
      },
      groupings: { list: () => ({ groupings: [] }) },
      toolswork: { record: () => ({ commandId: 'c1', seq: 1 }) },
    },
  });
  await goTo('loads');
  await page.getByRole('button', { name: say.start.type }).click();
  await page.getByRole('combobox', { name: say.track, exact: true }).fill('Track 1');
  await page.getByLabelText(say.waybillTemplate, { exact: true }).fill('5');
  const cell = (column: 'car' | 'net') =>
    page.getByRole('textbox', { name: say.cell({ column: say.columns[column], row: 1 }), exact: true });
  await cell('car').fill('UTLX 12');
  await cell('net').fill('80');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('button', { name: say.recording })).toBeVisible();
  await goTo('board');
  looked.resolve(undefined);
  await expect.element(page.getByText(say.notRecorded)).toBeVisible();
  expect(played.asked('toolswork/record')).toEqual([]);
});
