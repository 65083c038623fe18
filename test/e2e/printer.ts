import type { Page } from 'playwright-core';
import * as z from 'zod';

/** Lets the print dialog of a window only count how often it was opened, so that the paper stays to be looked at. */
export async function countPrints(page: Page): Promise<void> {
  await page.evaluate('window.prints = 0; window.print = () => { window.prints += 1; }');
}

export async function printed(page: Page): Promise<number> {
  return z.number().parse(await page.evaluate('window.prints'));
}
