import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import * as z from 'zod';
import { eventually } from '../support/eventually.ts';

/** Lets the print dialog of a window only count how often it was opened, so that the paper stays to be looked at. */
export async function countPrints(page: Page): Promise<void> {
  await page.evaluate('window.prints = 0; window.print = () => { window.prints += 1; }');
}

export async function printed(page: Page): Promise<number> {
  return z.number().parse(await page.evaluate('window.prints'));
}

/** Waits until the code of the papers is loaded, which happens when the window has nothing else to do. */
export async function loadPaper(page: Page): Promise<void> {
  await eventually(async () => {
    await page.evaluate(`dispatchEvent(new Event('beforeprint'))`);
    const papers = await page.locator('body > .printed').count();
    await page.evaluate(`dispatchEvent(new Event('afterprint'))`);
    expect(papers).toBe(1);
  });
}
