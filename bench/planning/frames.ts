import type { Browser, Page } from 'playwright-core';
import * as z from 'zod';
import { words } from '../../src/renderer/lib/words/words.ts';
import { launchChromium } from '../../test/support/chromium.ts';
import { eventually } from '../../test/support/eventually.ts';
import { startPracticeProcess, startTerminalProcess } from '../../test/support/program.ts';
import { TemporaryFolder } from '../harness/scope.ts';
import { type Part, quantileOf } from './part.ts';

const watchMs = 5_000;
const say = words.planning;
const online = z.looseObject({ json: z.looseObject({ mirror: z.looseObject({ asOf: z.string() }) }) });

/** Milliseconds between one frame and the next, for some seconds. */
async function frames(page: Page): Promise<readonly number[]> {
  const gaps = await page.evaluate(`new Promise((done) => {
    const gaps = [];
    const began = performance.now();
    let last = began;
    requestAnimationFrame(function next(now) {
      gaps.push(now - last);
      last = now;
      if (now - began < ${watchMs}) requestAnimationFrame(next);
      else done(gaps);
    });
  })`);
  return z.array(z.number()).parse(gaps);
}

async function watched(browser: Browser, seed: number, dataDir: string): Promise<string[]> {
  await using practice = await startPracticeProcess(['--seed', String(seed)]);
  await using terminal = await startTerminalProcess({ dataDir, session: practice.session });
  await eventually(async () => void online.parse((await terminal.call('terminal/status')).body), 60_000);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(`localStorage.setItem('yard-terminal.welcomed', 'yes')`);
  await page.goto(`${terminal.url}`);
  await page.getByRole('button', { name: words.shell.views.switchLists, exact: true }).first().click();
  await page.getByRole('radio', { name: words.switchLists.tabs.plan }).click();
  const plan = page.getByRole('button', { name: say.plan, exact: true });
  await plan.waitFor();
  await page.waitForTimeout(2_000);
  const rest = await frames(page);
  const began = performance.now();
  await plan.click();
  const beginning = frames(page);
  const result = page.getByRole('region', { name: say.result });
  await result.getByRole('group', { name: say.steps }).waitFor();
  const firstMs = performance.now() - began;
  const first = await beginning;
  const isSearching = await result.getByRole('button', { name: say.stop }).isVisible();
  const later = isSearching ? await frames(page) : null;
  await context.close();
  return [String(seed), told(rest), `${firstMs.toFixed(0)} ms`, told(first), later === null ? 'proved' : told(later)];
}

function told(gaps: readonly number[]): string {
  return `${quantileOf(gaps, 0.95).toFixed(1)} / ${Math.max(...gaps).toFixed(1)} ms`;
}

/** Whether the window keeps its frames while a plan is searched. Needs out/ (npm run build). */
export async function framesWhileSearching(): Promise<Part> {
  using folder = new TemporaryFolder();
  const browser = await launchChromium();
  const lines: string[][] = [];
  try {
    for (const seed of [1, 2, 3]) lines.push(await watched(browser, seed, folder.next()));
  } finally {
    await browser.close();
  }
  return {
    title: 'Frames while it searches',
    how: `The form with what is usual (two receiving tracks, six more) at the practice yard, in Chromium ${browser.version()} at 1440 by 900 without a graphics card. Between one frame and the next (\`requestAnimationFrame\`), 95th percentile and longest: for ${watchMs / 1000} s before, for the ${watchMs / 1000} s after *Plan it* is pressed, in which the first plan is drawn, and for ${watchMs / 1000} s more where the search goes on.`,
    table: [['Seed', 'Before', 'First plan on the screen after', 'From the press', 'Searching on'], ...lines],
  };
}
