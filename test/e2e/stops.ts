import type { Page } from 'playwright-core';
import * as z from 'zod';

/** More presses of Tab than any view has stops. */
const mostStops = 600;

const unreached = z.array(z.string());

/**
 * Presses Tab until the focus is back where it began. Returns the controls that are drawn and that it never came
 * to, but for those a neighbour of the same group leads to with the arrow keys, and the shortcuts for a pointer
 * that are hidden from those who listen because keys do the same.
 */
export async function stopsOf(page: Page): Promise<string[]> {
  await page.evaluate(begin);
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(noteFocus)) break;
  }
  return unreached.parse(await page.evaluate(whatIsLeft));
}

// These run in the page, which the types of this folder know nothing of.
const begin = `(() => {
  document.activeElement?.blur?.();
  globalThis.stops = new Set();
  globalThis.lastStop = null;
  // Long lists draw again what is scrolled away and back: a control is known by its words, and by its group's.
  globalThis.wordsOf = (one) => one.localName + ' ' + (one.getAttribute('aria-label') ?? one.textContent ?? '').trim();
  globalThis.groups = '[role="radiogroup"], [role="listbox"], [role="grid"], [role="tablist"], [role="toolbar"], [role="menu"]';
  globalThis.reached = new Set();
  // Lists of marks on a picture, walked with the arrow keys as well.
  globalThis.markLists = new Set();
})()`;

// Long lists draw what comes next as they are scrolled: one frame later it is there.
const noteFocus = `(async () => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const at = document.activeElement;
  // Past the last control it goes on at the first; a field for a date has a stop for each of its parts.
  if (at === null || at === document.body || at === globalThis.lastStop) return false;
  globalThis.lastStop = at;
  const again = globalThis.stops.has(at);
  globalThis.stops.add(at);
  globalThis.reached.add(globalThis.wordsOf(at));
  if (at.dataset.mark !== undefined) globalThis.markLists.add(at.closest('ol, ul'));
  for (const group of [at.closest(globalThis.groups), at.closest('[role="group"]')])
    if (group !== null) globalThis.reached.add('group ' + group.getAttribute('aria-label'));
  return again;
})()`;

const whatIsLeft = `(() => {
  const controls = 'a[href], button, input, select, textarea, summary, [role="option"], [role="row"][tabindex]';
  const isDrawn = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== 'hidden';
  const isReached = (one) => {
    // In a mere group only what Tab is told to leave out is walked to with the arrow keys.
    const groups = [one.closest(globalThis.groups), one.tabIndex < 0 ? one.closest('[role="group"]') : null];
    return (
      globalThis.reached.has(globalThis.wordsOf(one)) ||
      (one.dataset.mark !== undefined && globalThis.markLists.has(one.closest('ol, ul'))) ||
      groups.some((group) => group !== null && globalThis.reached.has('group ' + group.getAttribute('aria-label')))
    );
  };
  return [...document.querySelectorAll(controls)]
    // A file is chosen with the button beside its field.
    .filter((one) => one.type !== 'file' || one.tabIndex >= 0)
    .filter((one) => isDrawn(one) && !one.disabled && one.closest('[aria-hidden="true"], [inert]') === null)
    .filter((one) => !isReached(one) && one.dataset.keys === undefined)
    .map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 60) + ' <' + one.localName + ' ' + one.className + '>');
})()`;
