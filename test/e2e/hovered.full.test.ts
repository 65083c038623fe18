import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { views } from '../../src/renderer/terminal/views.ts';
import { goTo, openWindow } from '../contact-sheet/look.ts';
import { openScene } from '../contact-sheet/scenes.ts';
import { launchChromium } from '../support/chromium.ts';
import { wrongInAnyTheme } from './text-pairs.ts';

const whatIsPointedAt = 'button, a, summary, input, select, [role="row"], [role="option"], [role="radio"]';

/** Lets the mouse stand over everything that can be pressed, all at once. */
async function hoverAll(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeIds } = await browser.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: whatIsPointedAt });
  for (const nodeId of nodeIds) await browser.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['hover'] });
  return () => browser.detach();
}

test('what the mouse stands over can still be read, in every view and theme', { timeout: 300_000 }, async () => {
  await using browser = await launchChromium();
  await using scene = await openScene('normal');
  const found: string[] = [];
  const { page, context } = await openWindow(browser, scene, 1440, (text) => found.push(text));
  for (const view of views) {
    await goTo(page, view);
    const letGo = await hoverAll(page);
    const where = `${view}, under the mouse`;
    found.push(...(await wrongInAnyTheme(page, where)));
    await letGo();
  }
  await context.close();
  expect(found).toEqual([]);
});
