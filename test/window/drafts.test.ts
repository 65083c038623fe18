import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { KnownCustomer } from '#shared/terminal/customers.ts';
import type { Account } from '#shared/terminal/terminal.ts';
import { draftKey } from '../../src/renderer/lib/form/keep.svelte.ts';
import { keyOfView } from '../../src/renderer/terminal/views.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { anInventory } from './an-inventory.ts';
import { newReceiver } from './receiver.ts';
import { openWindow, otherWindow } from './open-window.ts';
import { aStatus, type Answers } from './played-terminal.ts';

const say = words.loads;
const rail = page.getByRole('navigation');
const begin = page.getByRole('button', { name: say.start.type });
const cell = (row: number) =>
  page.getByRole('textbox', { name: say.cell({ column: say.columns.car, row }), exact: true });

const { account } = aStatus();
if (account === null) throw new Error('nobody is signed in');
const key = draftKey(account, 'load');
const draftOf = (...cars: string[]) =>
  JSON.stringify({
    track: 'Track 1',
    template: '7',
    when: '',
    groupings: [],
    rows: cars.map((car) => [car, '90', '', '', '', '', '']),
  });

async function atLoads(kept: string | null, answers: Answers = {}) {
  const played = openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: {
      cars: { resolve: () => ({ found: [], unresolved: [] }) },
      groupings: { list: () => ({ groupings: [] }) },
      ...answers,
    },
  });
  const store = otherWindow();
  await expect.element(page.getByRole('list', { name: words.board.title })).toBeVisible();
  if (kept !== null) localStorage.setItem(key, kept);
  await userEvent.keyboard(keyOfView('loads') ?? '');
  await expect.element(kept === null ? begin : cell(1)).toBeVisible();
  return { ...played, store };
}

test('a form in which nothing was typed takes away nothing that another window has kept of it', async () => {
  await atLoads(null);
  const typedThere = draftOf('UTLX 11', 'UTLX 12');
  localStorage.setItem(key, typedThere);
  await rail.getByRole('button', { name: words.shell.views.board }).click();
  await expect.element(page.getByRole('list', { name: words.board.title })).toBeVisible();
  expect(localStorage.getItem(key)).toBe(typedThere);
});

test('a load that another window has recorded is not there to be recorded once more', async () => {
  const { store } = await atLoads(draftOf('UTLX 11', 'UTLX 12'));
  await expect.element(cell(2)).toHaveValue('UTLX 12');
  store.setItem(key, draftOf('UTLX 11', 'UTLX 12', 'UTLX 13'));
  await expect.element(cell(3)).toHaveValue('UTLX 13');
  store.removeItem(key);
  await expect.element(begin).toBeVisible();
  expect(localStorage.getItem(key)).toBeNull();
});

test('what was typed here stays, whatever another window does with what it had', async () => {
  const { store } = await atLoads(draftOf('UTLX 11'));
  await cell(2).fill('UTLX 12');
  // In the turn in which it is typed: once it is stored, the other window has it too, and drops it with the rest.
  addEventListener('change', () => store.removeItem(key), { once: true });
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => localStorage.getItem(key) ?? '').toContain('UTLX 12');
  await expect.element(cell(1)).toHaveValue('UTLX 11');
});

test('what two windows type into one load at the same moment is there in both', async () => {
  const { store } = await atLoads(draftOf('UTLX 11'));
  await cell(2).fill('UTLX 12');
  // In the turn in which it is typed, before this window has stored it.
  addEventListener('change', () => store.setItem(key, draftOf('UTLX 11', 'UTLX 13')), { once: true });
  await userEvent.keyboard('{Tab}');
  await expect.element(cell(3)).toHaveValue('UTLX 13');
  await expect.element(cell(2)).toHaveValue('UTLX 12');
  const kept = () => localStorage.getItem(key) ?? '';
  await expect.poll(() => ['UTLX 11', 'UTLX 12', 'UTLX 13'].every((car) => kept().includes(car))).toBe(true);
});

test('a cell that is being typed in keeps its text and the keyboard while another window types on', async () => {
  const { store } = await atLoads(draftOf('UTLX 11'));
  await cell(2).click();
  await userEvent.keyboard('UTLX 1');
  store.setItem(key, draftOf('UTLX 11', 'UTLX 13'));
  await expect.element(cell(2)).toHaveValue('UTLX 13');
  await userEvent.keyboard('2{Tab}');
  await expect.element(cell(3)).toHaveValue('UTLX 12');
});

test('a car that another window types into a load while this one records it is there in the next one', async () => {
  const recorded = Promise.withResolvers<{ commandId: string; seq: number }>();
  const { position, ...car } = aCar(11);
  const place = { trackId: 1, trackName: 'Track 1', stationId: 1, stationName: 'Oakridge', position };
  const { asked, store } = await atLoads(draftOf('UTLX 11'), {
    cars: { resolve: () => ({ found: [{ ...car, place }], unresolved: [] }) },
    toolswork: { record: () => recorded.promise },
  });
  await page.getByRole('button', { name: say.record, exact: true }).click();
  await expect.poll(() => asked('toolswork/record')).toMatchObject([{ details: [{ initialAndNumber: 'UTLX 11' }] }]);
  store.setItem(key, draftOf('UTLX 11', 'UTLX 13'));
  await expect.element(cell(2)).toHaveValue('UTLX 13');
  recorded.resolve({ commandId: 'c1', seq: 1 });
  await expect.element(cell(1)).toHaveValue('UTLX 13');
  await expect.poll(() => localStorage.getItem(key) ?? '').toContain('UTLX 13');
  expect(localStorage.getItem(key)).not.toContain('UTLX 11');
});

test('a draft for which there is no room says so, and no other window takes it away', async () => {
  const { store } = await atLoads(draftOf('UTLX 11'));
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  await cell(2).fill('UTLX 12');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText(words.form.notStored)).toBeVisible();
  store.removeItem(key);
  await expect.poll(() => localStorage.getItem(key)).toBeNull();
  await expect.element(cell(2)).toHaveValue('UTLX 12');
});

test('a note of the handover that was begun is there when its view is come back to', async () => {
  const at = '2026-05-01T12:00:00.000Z';
  const nothing = { tracks: [], changes: [], conditionsUnknown: 0, hazmat: [], trains: [], lists: [], notes: [] };
  openWindow({
    answers: {
      past: { span: () => ({ from: at, until: at, bytes: 0 }) },
      handover: {
        get: ({ from, to }) => ({ from, to, ...nothing, work: { done: [], waiting: [], attention: [] } }),
      },
    },
  });
  const { handover } = words.overview;
  const goTo = (view: 'overview' | 'board') => rail.getByRole('button', { name: words.shell.views[view] }).click();
  await goTo('overview');
  await page.getByRole('button', { name: handover.open }).click();
  const note = page.getByRole('textbox', { name: handover.note });
  await note.fill('Switch 14 is spiked until Monday');
  await goTo('board');
  await expect.element(note).not.toBeInTheDocument();
  await goTo('overview');
  await expect.element(note).toHaveValue('Switch 14 is spiked until Monday');
});

test('what is typed into the webhook settings while they are being saved is there, and not taken for saved', async () => {
  let saved = () => {};
  let receiver = newReceiver;
  const { asked } = openWindow({
    answers: {
      events: {
        receiver: () => receiver,
        configure: async ({ settings: { path = '' } }) => {
          await new Promise<void>((resolve) => (saved = resolve));
          return (receiver = { ...receiver, hasToken: true, settings: { ...receiver.settings, path } });
        },
      },
    },
  });
  await rail.getByRole('button', { name: words.shell.views.settings }).click();
  const field = (label: string) => page.getByLabelText(label, { exact: true });
  const save = page.getByRole('button', { name: words.receiver.save, exact: true });
  await field(words.receiver.path).fill('/yard');
  await field(words.receiver.token).fill('the-first-token-of-the-receiver');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => asked('events/configure')).toHaveLength(1);
  await field(words.receiver.path).fill('/yard/north');
  await field(words.receiver.token).fill('another-token-of-the-receiver');
  saved();
  await expect.element(page.getByText(words.receiver.saved)).toBeVisible();
  await expect.element(field(words.receiver.path)).toHaveValue('/yard/north');
  await expect.element(field(words.receiver.token)).toHaveValue('another-token-of-the-receiver');
  await expect.element(save).toBeEnabled();
});

test('a class list that is recorded takes away no older one that was begun and not brought back', async () => {
  const { asked } = openWindow({
    rows: [aRow(1, [aCar(11), aCar(12)]), aRow(2, [])],
    answers: { classLists: { record: () => ({ commandId: 'c1', seq: 1 }) } },
  });
  const lists = draftKey(account, 'class list');
  const begun = JSON.stringify({
    label: 'Night list',
    worked: 'front',
    trackId: 2,
    items: [{ mark: 'UTLX 12', equipmentId: 12, trackId: null, position: null }],
  });
  await page.getByRole('option', { name: /^UTLX 11,/ }).click();
  localStorage.setItem(lists, begun);
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard(words.palette.actionNames.classList);
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words.classLists.dialog.label }).fill('Local 14');
  await dialog.getByRole('combobox').fill('Track 2');
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => asked('classLists/record')).toHaveLength(1);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(localStorage.getItem(lists)).toBe(begun);
});

test('a new bill says that it takes the place of one that another window has begun meanwhile', async () => {
  openWindow();
  const store = otherWindow();
  const say = words.waybills;
  await rail.getByRole('button', { name: words.shell.views.waybills }).click();
  const fresh = page.getByRole('button', { name: say.newBill }).first();
  await expect.element(fresh).toBeVisible();
  const begun = { draft: {}, from: 'nothing', change: null, refused: null, refusedAt: null, open: true };
  store.setItem(draftKey(account, 'bill'), JSON.stringify(begun));
  await fresh.click();
  await expect.element(page.getByRole('dialog').getByText(say.start.replaces)).toBeVisible();
});

test('a bill that was begun is offered as it is by now, and not once another window has recorded it', async () => {
  openWindow({
    answers: { billsOfLading: { namedOnWaybills: () => ({ consignors: [], consignees: [], commodities: [] }) } },
  });
  const store = otherWindow();
  const say = words.waybills;
  const begun = (number: string) =>
    JSON.stringify({
      ...{ draft: { billOfLadingNumber: number }, from: 'nothing', change: null, refused: null, refusedAt: null },
      open: false,
    });
  store.setItem(draftKey(account, 'bill'), begun('B-1'));
  await rail.getByRole('button', { name: words.shell.views.waybills }).click();
  await expect.element(page.getByText(say.draft.kept({ number: 'B-1' }))).toBeVisible();
  store.setItem(draftKey(account, 'bill'), begun('B-2'));
  await expect.element(page.getByText(say.draft.kept({ number: 'B-2' }))).toBeVisible();
  store.removeItem(draftKey(account, 'bill'));
  await expect.element(page.getByRole('button', { name: say.draft.go })).not.toBeInTheDocument();
});

test('a bill that another window types on is followed by this one, which has typed nothing since; recorded there, it is gone', async () => {
  openWindow({
    answers: {
      billsOfLading: {
        proposeNumber: () => ({ billOfLadingNumber: 'B-1' }),
        namedOnWaybills: () => ({ consignors: [], consignees: [], commodities: [] }),
      },
    },
  });
  const store = otherWindow();
  const say = words.waybills;
  const bill = draftKey(account, 'bill');
  const city = page.getByLabelText(words.waybillFields.labels.originCityName, { exact: true });
  await rail.getByRole('button', { name: words.shell.views.waybills }).click();
  const fresh = page.getByRole('button', { name: say.newBill }).first();
  await fresh.click();
  await page.getByRole('dialog').getByRole('button', { name: say.start.begin }).click();
  await city.fill('Oakridge');
  await expect.poll(() => localStorage.getItem(bill) ?? '').toContain('Oakridge');
  store.setItem(bill, (localStorage.getItem(bill) ?? '').replace('Oakridge', 'Kent'));
  await expect.element(city).toHaveValue('Kent');
  await page.getByRole('button', { name: say.form.review }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  store.setItem(bill, (localStorage.getItem(bill) ?? '').replace('"open":true', '"open":false'));
  await new Promise((followed) => setTimeout(followed, 100));
  await expect.element(page.getByRole('dialog')).toBeVisible();
  store.setItem(bill, (localStorage.getItem(bill) ?? '').replace('Kent', 'Dover'));
  await expect.element(city).toHaveValue('Dover');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  store.removeItem(bill);
  await expect.element(fresh).toBeVisible();
  expect(localStorage.getItem(bill)).toBeNull();
});

test('changes to a customer that are read over while another window types on are read over once more', async () => {
  const customer = { resourceId: 7, name: 'Mill', scac: '', isTaxExempt: false, locations: [] };
  const known: KnownCustomer = { customerId: 7, customer, source: 'service', asOf: '2026-05-01T12:00:00.000Z' };
  openWindow({ answers: { customers: { list: () => [known] } } });
  const store = otherWindow();
  const mill = draftKey(account, 'customer 7');
  const main = page.getByRole('main');
  const name = main.getByLabelText(words.customer.fields.labels.name ?? '').first();
  await rail.getByRole('button', { name: words.shell.views.customers }).click();
  await main.getByText('Mill').first().click();
  await userEvent.fill(name, 'Old Mill');
  await expect.poll(() => localStorage.getItem(mill) ?? '').toContain('Old Mill');
  await main.getByRole('button', { name: words.customer.form.review }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  store.setItem(mill, (localStorage.getItem(mill) ?? '').replace('Old Mill', 'New Mill'));
  await expect.element(name).toHaveValue('New Mill');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('changes to a customer that another window types while this one records its own are there after that', async () => {
  const customer = { resourceId: 7, name: 'Mill', printedName: 'Mill', locations: [] };
  const known: KnownCustomer = { customerId: 7, customer, source: 'service', asOf: '2026-05-01T12:00:00.000Z' };
  const recorded = Promise.withResolvers<{ commandId: string; seq: number }>();
  const { asked } = openWindow({
    answers: { customers: { list: () => [known], record: () => recorded.promise } },
  });
  const store = otherWindow();
  const mill = draftKey(account, 'customer 7');
  const main = page.getByRole('main');
  const { name, printedName } = words.customer.fields.labels;
  const field = (label: string | undefined) => main.getByLabelText(label ?? '', { exact: true });
  await rail.getByRole('button', { name: words.shell.views.customers }).click();
  await main.getByText('Mill').first().click();
  await userEvent.fill(field(name), 'New Mill');
  await expect.poll(() => localStorage.getItem(mill) ?? '').toContain('New Mill');
  await main.getByRole('button', { name: words.customer.form.review }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.customer.review.record }).click();
  await expect.poll(() => asked('customers/record')).toHaveLength(1);
  const { base, draft } = JSON.parse(localStorage.getItem(mill) ?? '');
  store.setItem(mill, JSON.stringify({ base, draft: { ...draft, printedName: 'MILL' } }));
  await expect.element(field(printedName)).toHaveValue('MILL');
  recorded.resolve({ commandId: 'c1', seq: 1 });
  await expect.element(field(name)).toHaveValue('Mill');
  await expect.element(field(printedName)).toHaveValue('MILL');
  await expect.poll(() => localStorage.getItem(mill) ?? '').not.toContain('New Mill');
  expect(localStorage.getItem(mill)).toContain('MILL');
});

test('a sorting that another window puts together while this one shows the board is there, and stays', async () => {
  openWindow({
    rows: [aRow(1, [aCar(11), aCar(12)]), aRow(2, [])],
    answers: { planning: { blockTables: () => [] }, switchLists: { list: () => [] } },
  });
  const store = otherWindow();
  const sorting = draftKey(account, 'sorting');
  const by = (name: string) => page.getByRole('radio', { name });
  const toPlanner = async () => {
    await rail.getByRole('button', { name: words.shell.views.switchLists }).click();
    await page.getByRole('radio', { name: words.switchLists.tabs.plan }).click();
  };
  await toPlanner();
  await by(words.planning.by.to).click();
  await expect.poll(() => localStorage.getItem(sorting) ?? '').toContain('"by":"to"');
  await rail.getByRole('button', { name: words.shell.views.board }).click();
  await expect.element(page.getByRole('list', { name: words.board.title })).toBeVisible();
  const there = (localStorage.getItem(sorting) ?? '').replace('"by":"to"', '"by":"consignee"');
  store.setItem(sorting, there);
  await toPlanner();
  await expect.element(by(words.planning.by.consignee)).toBeChecked();
  await new Promise((kept) => setTimeout(kept, 400));
  expect(localStorage.getItem(sorting)).toBe(there);
});

test('what the inventory of one account is filtered by waits for that account until the device is forgotten', async () => {
  const { turn } = openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: anInventory(() => []),
  });
  const inventory = (of: Account) => sessionStorage.getItem(draftKey(of, 'inventory'));
  const toInventory = () => rail.getByRole('button', { name: words.shell.views.inventory }).click();
  await toInventory();
  const mark = page.getByLabelText(words.inventory.filters.text);
  await mark.fill('UTLX');
  await expect.poll(() => inventory(account) ?? '').toContain('UTLX');
  const other = { ...account, assumeUser: 'other@yard.example' };
  turn({ account: other });
  await expect.element(mark).not.toBeInTheDocument();
  await toInventory();
  await expect.element(mark).toHaveValue('');
  turn({ account });
  await expect.element(mark).not.toBeInTheDocument();
  await toInventory();
  await expect.element(mark).toHaveValue('UTLX');
  expect(inventory(other)).toBeNull();
  // Another window of this device forgets it.
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(inventory(account)).toBeNull();
});

test('the tab of the switch lists is there again after a look at the board', async () => {
  openWindow({ rows: [aRow(1, [aCar(11)])], answers: { switchLists: { list: () => [] } } });
  const tab = page.getByRole('radio', { name: new RegExp(`^${words.switchLists.tabs.closed}`) });
  const { views } = words.shell;
  await rail.getByRole('button', { name: views.switchLists }).click();
  await tab.click();
  await rail.getByRole('button', { name: views.board }).click();
  await rail.getByRole('button', { name: views.switchLists }).click();
  await expect.element(tab).toBeChecked();
});
