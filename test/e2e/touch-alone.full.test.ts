import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Browser, BrowserContext } from 'playwright-core';
import { words } from '../../src/renderer/lib/words/words.ts';
import { openScene } from '../contact-sheet/scenes.ts';
import { launchChromium } from '../support/chromium.ts';
import { aShift } from './touch/a-shift.ts';
import { onTheBoard } from './touch/board.ts';
import { actionOf, type Controls, controlsIn } from './touch/controls.ts';
import { withCustomers } from './touch/customers.ts';
import { dataWords } from './touch/data-words.ts';
import { decisions } from './touch/decisions.ts';
import { onTheDesktop } from './touch/desktop.ts';
import { onTheDevice } from './touch/device.ts';
import { inFields } from './touch/fields.ts';
import { fingerWalk } from './touch/finger-walk.ts';
import { inLessons } from './touch/lessons.ts';
import { withPapers } from './touch/papers.ts';
import { placesOf } from './touch/places.ts';
import { withRequests } from './touch/requests.ts';
import type { Tablet, TouchScenes } from './touch/scene.ts';
import { inTheViews } from './touch/views.ts';
import { fingers } from './touch.ts';
import { closeWindow, openWindow, tablet as upright } from './window.ts';

/** Fewer actions than that may be left: what works by itself meanwhile may use up what a place shows. */
const mostLeft = 3;

/** YARD_WALK=<file>: what was left, where it was first seen, and what was tapped. */
const walkFile = process.env['YARD_WALK'];
/** YARD_SCENE=<words>: only the scenes whose names hold them, and no walk; nothing is said of the whole. */
const only = process.env['YARD_SCENE'];

const scenes: TouchScenes = {
  ...aShift,
  ...onTheBoard,
  ...inTheViews,
  ...withRequests,
  ...withPapers,
  ...decisions,
  ...withCustomers,
  ...inFields,
  ...onTheDevice,
  ...onTheDesktop,
  ...inLessons,
};

test('by touch alone, on a tablet: every action of the app', { timeout: 1_800_000 }, async () => {
  await using browser = await launchChromium();
  if (only !== undefined) {
    await play(onTablet(browser, controlsIn(dataWords)));
    return;
  }
  const played = controlsIn(dataWords);
  const walked = controlsIn(dataWords);
  // Side by side, in two windows: most of the time a finger waits.
  const [walk] = await Promise.all([
    walkEverywhere(onTablet(browser, walked), walked),
    play(onTablet(browser, played)),
  ]);
  expect([...walk.stuck], 'what did not let itself be tapped').toEqual([]);

  const seen = [...new Set([...played.seen, ...walked.seen])].sort();
  const tapped = new Set([...played.tapped, ...walked.tapped]);
  const done = new Set([...tapped].map(actionOf));
  const left = new Map<string, string>();
  // The search finds the yard's tracks, cars and commands: they are data, and one of each is tapped on the board.
  for (const kind of seen)
    if (!kind.startsWith('dialog Search >') && !done.has(actionOf(kind)))
      left.set(actionOf(kind), `${kind} (${walk.firstSeen(kind)})`);
  if (walkFile !== undefined) {
    const untapped = seen.filter((kind) => !tapped.has(kind));
    writeFileSync(
      walkFile,
      JSON.stringify({ left: [...left.values()], untapped, tapped: [...tapped].sort() }, null, 1),
    );
  }
  // A walk that tapped little proves little.
  expect(tapped.size).toBeGreaterThan(900);
  expect(left.size, `tap these in a scene of test/e2e/touch: ${[...left.values()].join('; ')}`).toBeLessThan(mostLeft);
});

/** Every control is noted, and nothing is printed: paper comes out of the system's own dialog. */
function onTablet(browser: Browser, controls: Controls): Tablet {
  const before = async (context: BrowserContext) => {
    await controls.watch(context);
    await context.addInitScript('window.print = () => undefined');
  };
  return { browser, size: { ...upright, still: true, before } };
}

async function play(tablet: Tablet): Promise<void> {
  for (const [name, scene] of Object.entries(scenes)) {
    if (only !== undefined && !name.includes(only)) continue;
    await scene(tablet).catch((cause: unknown) => {
      throw new Error(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    });
  }
}

/** Taps what a finger finds in each view, and in each dialog and menu that opens from it. */
async function walkEverywhere({ browser, size }: Tablet, controls: Controls) {
  await using scene = await openScene('normal');
  const window = await openWindow(browser, scene.terminal, size);
  const { page } = window;
  await page.getByRole('list', { name: words.board.title }).waitFor();
  const walk = fingerWalk(page, controls);
  const places = placesOf(page, fingers(page));
  // What the first place reads from the histories has come by the end.
  for (const place of [...places, ...places.slice(0, 1)]) {
    await walk.everythingIn(place);
    const beyond = await page.evaluate('document.documentElement.scrollHeight - innerHeight');
    expect(beyond, `${place.name}: the window itself must not be taller than the screen`).toBe(0);
  }
  await walk.leftBehind();
  expect(window.complaints()).toEqual([]);
  await closeWindow(window);
  return walk;
}
