import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { goTo, openWindow, widths } from '../contact-sheet/look.ts';
import { openScene } from '../contact-sheet/scenes.ts';
import { sheets } from '../contact-sheet/sheets.ts';
import { views } from '../../src/renderer/terminal/views.ts';
import { launchChromium } from '../support/chromium.ts';
import { patienceMs } from '../support/eventually.ts';

// Run in the page: what of the view stands beyond its end, where the bar at the bottom or nothing at all is drawn.
const beyondTheView = `(() => {
  const main = document.querySelector('main');
  const view = main.querySelector(':scope > .fills');
  const rail = [...document.querySelectorAll('nav button')].filter((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    const at = document.elementFromPoint(x + width / 2, y + height / 2);
    return main.contains(at);
  });
  return {
    main: main.scrollHeight - main.clientHeight,
    view: view.scrollHeight - view.clientHeight,
    covered: rail.map((button) => button.title),
  };
})()`;

const chooseACar = (page: Page) => page.getByRole('main').locator('[data-equipment-id]').first().dispatchEvent('click');

test('in the largest text every view scrolls within its place, and covers no way to another', async () => {
  await using browser = await launchChromium();
  await using scene = await openScene('normal');
  await scene.terminal.call('settings/set', { textSize: 'largest' });
  for (const width of widths) {
    const { page, context } = await openWindow(browser, scene, width, (text) => expect.unreachable(text));
    for (const view of views) {
      await goTo(page, view);
      // Little of a track is in sight: one car is chosen, not the cut of the contact sheet.
      const act = view === 'board' ? chooseACar : sheets[view].normal;
      if (typeof act === 'function') await act(page);
      await expect
        .poll(() => page.evaluate(beyondTheView), { message: `${view}, ${width} px wide`, timeout: patienceMs })
        .toEqual({ main: 0, view: 0, covered: [] });
    }
    await context.close();
  }
});
