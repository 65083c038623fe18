import type { Page } from 'playwright-core';
import { keyOfView, type View } from '../../src/renderer/terminal/views.ts';
import { words } from '../../src/renderer/lib/words/words.ts';

/** Goes to a view with the keyboard alone: by its own key, or by name through the search when it has none. */
export async function goTo(page: Page, view: View): Promise<void> {
  const key = keyOfView(view);
  if (key !== undefined) {
    await page.keyboard.press(key);
    return;
  }
  await page.keyboard.press('ControlOrMeta+k');
  const name = words.palette.goTo[view];
  await page.getByRole('combobox', { name: words.palette.title }).fill(name);
  await page.getByRole('dialog').getByRole('option', { name }).waitFor();
  await page.keyboard.press('Enter');
}
