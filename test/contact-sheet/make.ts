// Every view in every theme, width and state, photographed in a real Chromium: out/contact-sheet/index.html.
// Flags narrow it down: --views board,queue --states normal,much --themes light --widths 820 --no-extras --extras legend,customer
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { type View, views } from '../../src/renderer/terminal/views.ts';
import { launchChromium } from '../support/chromium.ts';
import { goTo, inTheme, openWindow, type Theme, themes, type Width, widths } from './look.ts';
import { type Shot, sheetPage } from './page.ts';
import { openScene, type Scene } from './scenes.ts';
import { type Act, asItIs, extras, type NotDrawn, putBack, sheets } from './sheets.ts';
import { type State, states } from './states.ts';

const folder = fileURLToPath(new URL('../../out/contact-sheet', import.meta.url));
const { values: flags } = parseArgs({
  options: {
    views: { type: 'string' },
    states: { type: 'string' },
    themes: { type: 'string' },
    widths: { type: 'string' },
    'no-extras': { type: 'boolean', default: false },
    extras: { type: 'string' },
  },
});

function wanted<T extends string | number>(all: readonly T[], flag: string | undefined): readonly T[] {
  const named = flag?.split(',');
  return named === undefined ? all : all.filter((one) => named.includes(String(one)));
}

const shots: Shot[] = [];
const failures: string[] = [];
rmSync(folder, { recursive: true, force: true });
const browser = await launchChromium();
try {
  for (const state of wanted(states, flags.states)) {
    await using scene = await openScene(state);
    await takeScene(browser, scene, state);
  }
} finally {
  await browser.close();
}
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'index.html'), sheetPage(shots, new Date().toISOString()));
for (const { view, state, theme, width, file, remark } of shots) {
  if (theme === 'light' && width === 1440) console.log(`${view} · ${state}${file === null ? ` · ${remark}` : ''}`);
}
console.log(`${shots.filter((shot) => shot.file !== null).length} pictures: ${join(folder, 'index.html')}`);
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;

async function takeScene(browser: Browser, scene: Scene, state: State): Promise<void> {
  for (const theme of wanted(themes, flags.themes)) {
    await scene.terminal.call('settings/set', { theme });
    // Windows of all widths side by side: most of the time is spent waiting for a view to settle.
    await Promise.all(
      wanted(widths, flags.widths).map(async (width) => {
        const which = { state, theme, width };
        await takeAsTheyOpen(browser, scene, which);
        for (const view of wanted(views, flags.views)) await takeAfterAct(browser, scene, { view, ...which });
      }),
    );
    if (state !== 'normal' || flags['no-extras']) continue;
    const named = flags.extras?.split(',');
    if (named === undefined && flags.views !== undefined) continue;
    for (const width of wanted(widths, flags.widths)) {
      for (const [name, act] of Object.entries(extras).filter(([name]) => named?.includes(name) ?? true)) {
        await inWindow(browser, scene, width, async (page) => {
          await take(scene, page, { state: name, theme, width, view: 'on top' }, 'board', act);
          await putBack[name]?.(page);
        });
      }
    }
  }
}

interface Which {
  readonly state: State;
  readonly theme: Theme;
  readonly width: Width;
}

/** The views in which nothing is done first, one after the other in one window. */
async function takeAsTheyOpen(browser: Browser, scene: Scene, which: Which): Promise<void> {
  const plain = wanted(views, flags.views).filter((view) => sheets[view][which.state] === asItIs);
  await inWindow(browser, scene, which.width, async (page) => {
    for (const view of plain) await take(scene, page, { view, ...which }, view, asItIs);
  });
}

/** A view in which something is done first, in a window of its own. */
async function takeAfterAct(browser: Browser, scene: Scene, which: Which & { readonly view: View }): Promise<void> {
  const how: Act | NotDrawn | undefined = sheets[which.view][which.state];
  if (how === undefined || how === asItIs) return;
  if (typeof how !== 'function') shots.push({ ...which, file: null, remark: how.because });
  else await inWindow(browser, scene, which.width, (page) => take(scene, page, which, which.view, how));
}

async function inWindow(
  browser: Browser,
  scene: Scene,
  width: Width,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const { page, context } = await openWindow(browser, scene, width, (text) => failures.push(text));
  await work(page);
  await context.close();
}

async function take(scene: Scene, page: Page, which: Omit<Shot, 'file'>, view: View, act: Act): Promise<void> {
  const { theme, width } = which;
  try {
    await inTheme(scene, page, theme);
    await goTo(page, view);
    await settle(page, which.state);
    await act(page);
    if (act !== asItIs) await settle(page, which.state);
  } catch (error) {
    const said = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    failures.push(`${which.view} · ${which.state} · ${theme} · ${width}: ${said}`);
  }
  const file = `${named(which.view)}/${named(which.state)}-${theme}-${width}.jpg`;
  await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 82 });
  shots.push({ ...which, file });
}

/** Fonts, and what is read when a view opens; what is being loaded is a picture of its own. */
async function settle(page: Page, state: string): Promise<void> {
  await page.evaluate('document.fonts.ready');
  await page.waitForTimeout(300);
  if (state === 'loading') return;
  const busy = page.locator('.blank[role="status"]');
  if (await busy.first().isVisible()) {
    await busy.first().waitFor({ state: 'detached' });
    await page.waitForTimeout(200);
  }
}

function named(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
