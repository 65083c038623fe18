import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type View, views, viewsInBar } from '../../src/renderer/terminal/views.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { eventually, patienceMs } from '../support/eventually.ts';
import { loadedPage } from '../support/load-page.ts';
import type { Scene } from './scenes.ts';

export const themes = ['light', 'dark', 'contrast'] as const;
export type Theme = (typeof themes)[number];

/** Desk, laptop, and a tablet held upright and touched. */
export const widths = [1440, 1024, 820] as const;
export type Width = (typeof widths)[number];
const heights: Readonly<Record<Width, number>> = { 1440: 900, 1024: 768, 820: 1180 };

/** A window that is open. */
interface OpenWindow {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Loads it as if nobody had seen it yet, which takes half of what another window takes; the page that shows it now. */
  readonly openAnew: () => Promise<Page>;
}

/** The window of a scene, without motion. `complaints` are told what the page complains of. */
export async function openWindow(
  browser: Browser,
  scene: Scene,
  width: Width,
  complaints: (text: string) => void,
  height: number = heights[width],
): Promise<OpenWindow> {
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
    hasTouch: width === 820,
  });
  // Nobody new sits here: the offer of the lessons has been seen. Opened anew, nothing else is there from before.
  await context.addInitScript(
    `if (self === top && location.search !== '') { localStorage.clear(); sessionStorage.clear(); }
     localStorage.setItem('yard-terminal.welcomed', 'yes')`,
  );
  const open = async () => {
    const page = await context.newPage();
    if (scene.hoursLater > 0) await page.clock.install({ time: Date.now() + scene.hoursLater * 3_600_000 });
    page.setDefaultTimeout(patienceMs);
    page.on('pageerror', (error) => complaints(String(error)));
    return { page };
  };
  const load = async (begin: () => Promise<{ readonly page: Page }>, url: string) => {
    const { page } = await loadedPage(begin, url);
    await page.getByRole('navigation', { name: words.shell.navigation }).waitFor();
    return page;
  };
  const page = await load(open, scene.terminal.url);
  let shown = page;
  let times = 0;
  const openAnew = async () => {
    const before = [{ page: shown }];
    // Where nothing but what follows "#" differs, nothing is loaded.
    const url = new URL(scene.terminal.url);
    url.search = `${(times += 1)}`;
    // A page that hangs is opened once more, as a first one is.
    shown = await load(async () => before.pop() ?? (await open()), url.href);
    return shown;
  };
  return { page, context, openAnew };
}

export async function inTheme(scene: Scene, page: Page, theme: Theme): Promise<void> {
  await scene.terminal.call('settings/set', { theme });
  await page.locator(`:root[data-theme="${theme}"]`).waitFor();
}

/** Goes to a view by the rail, or by what is behind "More" where the rail is a bar. */
export async function goTo(page: Page, view: View): Promise<void> {
  const rail = page.getByRole('navigation', { name: words.shell.navigation });
  const name = words.shell.views[view];
  const direct = rail.locator(`button[title="${name}"]`);
  if (views.indexOf(view) < viewsInBar || (await direct.isVisible())) await direct.click();
  else {
    await rail.locator('.rail-more').click();
    await page.getByRole('menuitem', { name }).click();
  }
  await eventually(async () => {
    if (await page.getByRole('menuitem').first().isVisible()) throw new Error('the menu is still open');
  });
}
