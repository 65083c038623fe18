import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import * as z from 'zod';
import { leaveBehind } from '../support/artefacts.ts';
import { eventually, patienceMs } from '../support/eventually.ts';
import { loadedPage } from '../support/load-page.ts';

/** The window of a terminal, open in a browser. */
interface OpenWindow {
  readonly page: Page;
  /** What the page itself complained of: errors thrown and messages of level error. */
  readonly complaints: () => readonly string[];
}

export interface WindowOptions {
  readonly width?: number;
  readonly height?: number;
  /** Without motion, so that nothing is caught half way between two looks. */
  readonly still?: boolean;
  /** Somebody who has never seen the window: tour and lessons are offered. */
  readonly newcomer?: boolean;
  /** On a screen that is touched: no pointer hovers, targets are large. */
  readonly touch?: boolean;
  /** What is done before the first page of the window is opened. */
  readonly before?: (context: BrowserContext) => Promise<void>;
}

/** A tablet held upright. */
export const tablet: WindowOptions = { width: 820, height: 1180, touch: true };

/** Opens the address a terminal printed, in a browser that has never seen it. */
export async function openWindow(
  browser: Browser,
  { url }: { url: string },
  { width = 1440, height = 900, still = false, newcomer = false, touch = false, before }: WindowOptions = {},
): Promise<OpenWindow> {
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: still ? 'reduce' : 'no-preference',
    hasTouch: touch,
    isMobile: touch,
  });
  // Whoever tests work is not new here: the offer of tour and lessons has been seen.
  if (!newcomer) await context.addInitScript(`try { localStorage.setItem('yard-terminal.welcomed', 'yes') } catch {}`);
  await before?.(context);
  const window = await loadedPage(() => openPage(context), url);
  // Before its first heading or its rail is drawn, the window hears no key.
  await window.page.locator('nav, h1, h2').first().waitFor({ state: 'attached' });
  return window;
}

async function openPage(context: BrowserContext): Promise<OpenWindow> {
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error.stack ?? error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  keepPicture(page, complaints);
  return { page, complaints: () => complaints };
}

let windows = 0;

/** What the window showed last, and what it complained of, for a test that fails. */
function keepPicture(page: Page, complaints: readonly string[]): void {
  windows += 1;
  const name = `window-${windows}`;
  const look = () => page.screenshot({ type: 'jpeg', quality: 60, timeout: 5_000 }).catch(() => null);
  // A test closes its windows as it ends, before anybody knows whether it has failed.
  const context = page.context();
  const close = context.close.bind(context);
  let last: Uint8Array | null = null;
  context.close = async (options) => {
    if (!page.isClosed()) last = await look();
    await close(options);
  };
  leaveBehind(`${name}.jpg`, async () => (page.isClosed() ? last : await look()));
  leaveBehind(`${name}-complaints.txt`, () =>
    Promise.resolve(complaints.length === 0 ? null : `${complaints.join('\n')}\n`),
  );
}

/** Closes the window; the terminal behind it is not asked. */
export async function closeWindow({ page }: OpenWindow): Promise<void> {
  await page.context().close();
}

/** Waits until the board shows a track like this, front first. */
export async function boardShows(page: Page, trackId: number, cars: readonly number[]): Promise<void> {
  await eventually(
    async () => expect(await boardOrder(page, trackId), `cars on track ${trackId}, front first`).toEqual(cars),
    10_000,
  );
}

const sighted = z.object({ cars: z.array(z.int()), of: z.int() }).nullable();

/**
 * The cars of a track as the board shows them, front first. Strips draw only what is in sight, so the board
 * is scrolled to the track and along it, the way a person would look.
 */
async function boardOrder(page: Page, trackId: number): Promise<number[]> {
  return eventually(async () => {
    const seen = sighted.parse(await page.evaluate(`(${lookAtTrack})(${trackId})`));
    if (seen === null) throw new Error(`track ${trackId} is not on the board`);
    if (seen.cars.length !== seen.of)
      throw new Error(`${seen.cars.length} of ${seen.of} cars of track ${trackId} seen`);
    return seen.cars;
  }, 10_000);
}

// Runs in the page, which the types of this folder know nothing of.
const lookAtTrack = `async (trackId) => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const find = () => document.querySelector('li[data-track-id="' + trackId + '"]');
  const board = document.querySelector('li[data-track-id]')?.closest('ol')?.parentElement;
  if (!board) return null;
  const top = board.scrollTop;
  for (let y = 0; find() === null && y <= board.scrollHeight; y += board.clientHeight / 2) {
    board.scrollTop = y;
    await drawn();
  }
  const row = find();
  if (row === null) return null;
  const strip = row.querySelector('[role="listbox"]');
  const places = new Map();
  let of = 0;
  const look = () => {
    for (const tile of strip.querySelectorAll('[data-equipment-id]')) {
      of = Number(tile.getAttribute('aria-setsize'));
      places.set(Number(tile.getAttribute('aria-posinset')), Number(tile.getAttribute('data-equipment-id')));
    }
  };
  const left = strip.scrollLeft;
  look();
  for (let x = 0; places.size < of && x <= strip.scrollWidth; x += strip.clientWidth / 2) {
    strip.scrollLeft = x;
    await drawn();
    look();
  }
  strip.scrollLeft = left;
  board.scrollTop = top;
  return { cars: [...places].sort((a, b) => a[0] - b[0]).map(([, car]) => car), of };
}`;
