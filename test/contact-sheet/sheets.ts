import type { Page } from 'playwright-core';
import { words } from '../../src/renderer/lib/words/en.ts';
import type { State } from './states.ts';

/** What is done in a view before it is looked at. */
export type Act = (page: Page) => Promise<void>;
/** A state that a view has nothing of its own to show for, and why. */
export interface NotDrawn {
  readonly because: string;
}

export type Sheet = Readonly<Record<State, Act | NotDrawn>>;

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
  await button.click({ timeout: 5_000 });
};

/** Three cars of the first track that has so many. */
export const chooseACut: Act = async (page) => {
  const tiles = page.getByRole('main').locator('li[data-track-id]').first().locator('[data-equipment-id]');
  await tiles.first().waitFor({ timeout: 10_000 });
  await tiles.nth(1).click();
  await tiles.nth(3).click();
};

export const openTheFirstLine: Act = async (page) => {
  const waits = page.getByRole('radio', { name: new RegExp(`^${words.queue.filters.attention}`) });
  await waits.click({ timeout: 10_000 });
  await page.getByRole('grid').locator('[data-command-id]').first().click({ timeout: 10_000 });
};

export const openTheFirstList: Act = async (page) => {
  await page.getByRole('main').getByRole('row').filter({ hasText: 'Local 14' }).first().click({ timeout: 10_000 });
};

export const openTheFirstCheck: Act = async (page) => {
  await page.getByRole('main').getByRole('grid').locator('[data-line]').first().click({ timeout: 10_000 });
  await page.getByRole('button', { name: words.trackCheck.walk.here }).waitFor();
};

/** By the search, from wherever one is. */
const toChecks: Act = async (page) => {
  await page.keyboard.press('/');
  await page.keyboard.type(words.palette.goTo.trackCheck);
  await page.getByRole('option', { name: words.palette.goTo.trackCheck }).first().click();
};

const ask: Act = async (page) => {
  await press(page, words.history.filters.show);
  await page.waitForTimeout(700);
};

/** Every view of the rail, by name: a view that is not here fails the run until its states are. */
export const sheets: Readonly<Record<string, Sheet>> = {
  overview: everyState,
  inventory: everyState,
  board: { ...everyState, normal: chooseACut },
  queue: { ...everyState, normal: openTheFirstLine },
  switchLists: { ...everyState, normal: openTheFirstList },
  trackCheck: { ...everyState, normal: openTheFirstCheck },
  loads: everyState,
  waybills: everyState,
  customers: everyState,
  history: { ...everyState, normal: ask, loading: ask, error: ask, offline: ask, stale: ask, much: ask },
  events: everyState,
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
    await page.waitForTimeout(500);
  },
  'move dialog': async (page) => {
    await chooseACut(page);
    await page.keyboard.press('m');
    await page.getByRole('dialog').getByRole('option').nth(2).click({ timeout: 5_000 });
  },
  'switch request dialog': async (page) => {
    await chooseACut(page);
    await page.keyboard.press('s');
  },
  'car sheet': async (page) => {
    await page.getByRole('main').locator('[data-equipment-id]').nth(2).dblclick();
    await page.waitForTimeout(500);
  },
  'track check: another car': async (page) => {
    await toChecks(page);
    await openTheFirstCheck(page);
    await page.getByRole('button', { name: words.trackCheck.walk.other }).click();
    await page.getByRole('combobox', { name: words.trackCheck.other.label }).fill('12');
    await page.waitForTimeout(500);
  },
  'track check: outcome': async (page) => {
    await toChecks(page);
    await openTheFirstCheck(page);
    await page.getByRole('button', { name: words.trackCheck.walk.finish }).click();
    await page.getByRole('region', { name: words.trackCheck.outcome.moves.title }).waitFor();
  },
  consist: async (page) => {
    await toChecks(page);
    await page.getByRole('radio', { name: words.trackCheck.tabs.consists }).click();
    await page.getByRole('grid').locator('[data-line]').first().click();
    await page.waitForTimeout(500);
  },
  'board as a list': async (page) => {
    await page.keyboard.press('d');
    await page.getByRole('grid').first().waitFor();
  },
};
