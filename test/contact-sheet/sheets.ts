import type { Page } from 'playwright-core';
import type { View } from '../../src/renderer/terminal/views.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { endSearch } from '../e2e/planning-search.ts';
import type { State } from './states.ts';

/** What is done in a view before it is looked at. */
export type Act = (page: Page) => Promise<void>;
/** A state that a view has nothing of its own to show for, and why. */
export interface NotDrawn {
  readonly because: string;
}

type Sheet = Readonly<Record<State, Act | NotDrawn>>;

/** Looked at as it opens. */
export const asItIs: Act = () => Promise.resolve();
const everyState = {
  normal: asItIs,
  empty: asItIs,
  loading: asItIs,
  stale: asItIs,
  error: asItIs,
  offline: asItIs,
  much: asItIs,
} as const satisfies Sheet;

const press = async (page: Page, name: string | RegExp) => {
  const button = page.getByRole('main').getByRole('button', { name }).first();
  await button.click();
};

/** Three cars of the first track that has so many. */
export const chooseACut: Act = async (page) => {
  const tiles = page.getByRole('main').locator('li[data-track-id]').first().locator('[data-equipment-id]');
  await tiles.first().waitFor();
  await tiles.nth(1).click();
  await tiles.nth(3).click();
};

export const openTheFirstLine: Act = async (page) => {
  const waits = page.getByRole('radio', { name: new RegExp(`^${words.queue.filters.attention}`) });
  await waits.click();
  await page.getByRole('grid').locator('[data-command-id]').first().click();
};

export const openTheFirstList: Act = async (page) => {
  await page.getByRole('main').getByRole('row').filter({ hasText: 'Local 14' }).first().click();
};

export const openTheFirstCheck: Act = async (page) => {
  await page.getByRole('main').getByRole('grid').locator('[data-line]').first().click();
  await page.getByRole('button', { name: words.trackCheck.walk.here }).waitFor();
};

/** By the search, from wherever one is. */
const to =
  (view: keyof typeof words.palette.goTo): Act =>
  async (page) => {
    const name = words.palette.goTo[view];
    await page.keyboard.press('/');
    await page.keyboard.type(name);
    await page.getByRole('option', { name }).first().click();
  };
const toChecks = to('trackCheck');

const openPlanning: Act = async (page) => {
  await to('switchLists')(page);
  await page.getByRole('radio', { name: words.switchLists.tabs.plan }).click();
  await page.getByRole('form', { name: words.planning.form }).waitFor();
};

/** What is below the edge of the window. */
const toTheEnd: Act = async (page) => {
  await page.getByRole('main').getByText(words.overview.loading).waitFor({ state: 'detached' });
  await page.getByRole('main').locator('h2, h3').last().scrollIntoViewIfNeeded();
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 20_000);
};

const askInVain: Act = (page) => press(page, words.history.filters.show);
const ask: Act = async (page) => {
  await askInVain(page);
  await page.getByRole('main').getByText(words.history.loading).waitFor({ state: 'detached' });
};

const aSpreadsheet = [
  'Car\tNet tons\tGross tons\tComments',
  'UTLX 671772\t92.5\t131.2\t',
  'GATX 20214\t185000\t\tin pounds',
  'BNSF 11\t88\t60\tlighter than its load',
].join('\n');

/** Loads pasted from a spreadsheet, with a row that cannot be right; taken away again by whoever looks next. */
const pasteLoads: Act = pasted(aSpreadsheet);
const pasteManyLoads: Act = pasted(
  ['Car\tNet tons\tGross tons', ...Array.from({ length: 400 }, (_, at) => `UTLX ${671_000 + at}\t92.5\t131.2`)].join(
    '\n',
  ),
);

function pasted(text: string): Act {
  return async (page) => {
    const field = page.getByLabel(words.loads.start.label);
    if (!(await field.isVisible())) return;
    await field.fill(text);
    await press(page, words.loads.start.read);
  };
}

/** By key: where a line is pressed, a car may be. */
const openTheFirstEvent: Act = async (page) => {
  await page.getByRole('grid').locator('[data-line]').first().focus();
  await page.keyboard.press('Enter');
};

/** Every view of the rail, by name; one that is not here is a type error. */
export const sheets: Readonly<Record<View, Sheet>> = {
  overview: everyState,
  inventory: everyState,
  board: { ...everyState, normal: chooseACut },
  queue: { ...everyState, normal: openTheFirstLine },
  switchLists: { ...everyState, normal: openTheFirstList },
  trackCheck: { ...everyState, normal: openTheFirstCheck },
  loads: { ...everyState, normal: pasteLoads, much: pasteManyLoads },
  waybills: everyState,
  customers: everyState,
  trains: everyState,
  history: { ...everyState, normal: ask, loading: askInVain, error: ask, offline: ask, stale: ask, much: ask },
  events: { ...everyState, normal: openTheFirstEvent },
  settings: {
    ...everyState,
    much: { because: 'its length does not depend on the yard' },
  },
};

/** What opens on top of a view or stands before all of them; looked at once, in the normal scene. */
export const extras: Readonly<Record<string, Act>> = {
  'help: keys': (page) => page.keyboard.press('?'),
  'help: manual': (page) => page.keyboard.press('F1'),
  'help: lessons': async (page) => {
    await page.getByRole('button', { name: words.lessons.band, exact: true }).click();
  },
  search: async (page) => {
    await page.keyboard.press('/');
    await page.keyboard.type('75');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
  },
  'move dialog': async (page) => {
    await chooseACut(page);
    await page.keyboard.press('m');
    await page.getByRole('dialog').getByRole('option').nth(2).click();
  },
  'switch request dialog': async (page) => {
    await chooseACut(page);
    await page.keyboard.press('s');
  },
  groupings: async (page) => {
    await page.keyboard.press('/');
    await page.getByRole('dialog').getByRole('combobox').fill(words.palette.actionNames.groupings);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('option').nth(1).click();
  },
  'car sheet': async (page) => {
    await page.getByRole('main').locator('[data-equipment-id]').nth(2).dblclick();
    const sheet = page.getByRole('complementary');
    await sheet.getByRole('heading', { name: words.car.history.title }).waitFor();
  },
  'track check: another car': async (page) => {
    await toChecks(page);
    await openTheFirstCheck(page);
    await page.getByRole('button', { name: words.trackCheck.walk.other }).click();
    await page.getByRole('combobox', { name: words.trackCheck.other.label }).fill('12');
    await page.getByRole('listbox', { name: words.trackCheck.other.title }).getByRole('option').first().waitFor();
  },
  'track check: outcome': async (page) => {
    await toChecks(page);
    await openTheFirstCheck(page);
    await page.getByRole('button', { name: words.trackCheck.walk.finish }).click();
    await page.getByRole('region', { name: words.trackCheck.outcome.moves.title }).waitFor();
  },
  consist: async (page) => {
    await to('trains')(page);
    await page.getByRole('grid').locator('[data-line]').first().click();
    await page.getByRole('button', { name: words.consist.open.hazmatList }).waitFor();
  },
  'print dialog': async (page) => {
    await page.keyboard.press('p');
    await page.getByRole('dialog').waitFor();
  },
  legend: async (page) => {
    await press(page, words.board.legend.open);
    await page.getByRole('dialog').waitFor();
  },
  'hazmat list': async (page) => {
    await page.getByRole('main').locator('li[data-track-id] button[data-keys="z"]').nth(1).click();
    await page.getByRole('dialog').getByRole('table').or(page.getByRole('dialog').getByRole('list')).first().waitFor();
  },
  'paste marks': async (page) => {
    await press(page, words.board.paste);
    await page.getByRole('dialog').getByRole('textbox').fill('UTLX 671772\nCP 734759\n75\nnot a mark');
    await page.keyboard.press('ControlOrMeta+Enter');
    await page.getByRole('dialog').getByRole('status').waitFor();
  },
  'inventory: filters and a choice': async (page) => {
    await to('inventory')(page);
    await press(page, words.filters.more({ set: 0 }));
    const rows = page.getByRole('main').getByRole('row');
    await rows.nth(3).getByRole('gridcell').first().click();
    await rows.nth(6).getByRole('gridcell').first().click();
  },
  'switch list: finish': async (page) => {
    await to('switchLists')(page);
    await openTheFirstList(page);
    await press(page, words.switchLists.open.finish);
    await page.getByRole('dialog').waitFor();
  },
  'plan: what is sorted': async (page) => {
    await openPlanning(page);
    const order = page
      .getByRole('main')
      .getByLabel(/^Order within/)
      .and(page.locator(':enabled'))
      .last();
    await order.selectOption('byHand');
  },
  'plan: its steps': async (page) => {
    await openPlanning(page);
    await page.getByRole('button', { name: words.planning.plan, exact: true }).click();
    const result = page.getByRole('region', { name: words.planning.result });
    const steps = result.getByRole('group', { name: words.planning.steps });
    await steps.waitFor();
    await endSearch(result);
    await steps.getByRole('button', { name: words.planning.next }).click();
    await result.scrollIntoViewIfNeeded();
  },
  'class lists': async (page) => {
    await to('switchLists')(page);
    await page.getByRole('radio', { name: new RegExp(`^${words.switchLists.tabs.sent}`) }).click();
    await page.getByRole('grid').locator('[data-line]').first().click();
    await page.getByRole('region', { name: 'Local 14' }).getByRole('table').waitFor();
  },
  'bill of lading': async (page) => {
    await to('waybills')(page);
    await page.getByRole('grid').locator('[data-line]').first().click();
    await page.getByRole('main').getByRole('button', { name: words.shell.close }).first().waitFor();
  },
  'bill of lading: form': async (page) => {
    await to('waybills')(page);
    await press(page, words.waybills.newBill);
    await page.getByRole('dialog').getByRole('button', { name: words.waybills.start.begin }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  },
  customer: async (page) => {
    await to('customers')(page);
    await page.getByRole('grid').locator('[data-line]').nth(1).click();
    await page.locator('form.page').waitFor();
  },
  'history: a record': async (page) => {
    await to('history')(page);
    await ask(page);
    await page.getByRole('grid').locator('[data-line]').first().click();
  },
  'overview: further down': async (page) => {
    await to('overview')(page);
    await toTheEnd(page);
  },
  'settings: further down': async (page) => {
    await to('settings')(page);
    await toTheEnd(page);
  },
  'settings: receiver': async (page) => {
    await to('settings')(page);
    await page.getByRole('heading', { name: words.receiver.title }).scrollIntoViewIfNeeded();
  },
  'board as a list': async (page) => {
    await page.keyboard.press('d');
    await page.getByRole('grid').first().waitFor();
  },
};

/** What is put back after such a picture, where it would be seen in the next one. */
export const putBack: Readonly<Record<string, Act>> = {
  'board as a list': async (page) => {
    await page.keyboard.press('d');
    await page.getByRole('list', { name: words.board.title }).waitFor();
  },
};
