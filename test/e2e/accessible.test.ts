import { expect, test } from 'vitest';
import { views } from '../../src/renderer/terminal/views.ts';
import { goTo, openWindow } from '../contact-sheet/look.ts';
import { openScene } from '../contact-sheet/scenes.ts';
import { launchChromium } from '../support/chromium.ts';
import { violations } from './axe.ts';

// Each view once, as it opens in a yard at work. Every state, dialog and theme: accessible-states.full.test.ts. The contrast
// of every theme, from its tokens: test/renderer/theme.
test('axe finds nothing wrong with any view of a yard at work', async () => {
  await using browser = await launchChromium();
  await using scene = await openScene('normal');
  const found: string[] = [];
  const { page } = await openWindow(browser, scene, 1440, (text) => found.push(text));
  for (const view of views) {
    await goTo(page, view);
    await page.evaluate('document.fonts.ready');
    found.push(...(await violations(page, view, ['light'])));
  }
  expect(found).toEqual([]);
});
