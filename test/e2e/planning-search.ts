import type { Locator } from 'playwright-core';
import { words } from '../../src/renderer/lib/words/words.ts';

/**
 * Takes the plan that `result` shows as it is, if the search still goes on: one that has just proved its plan takes the
 * button away by itself, even while it is being pressed.
 */
export async function endSearch(result: Locator): Promise<void> {
  const enough = result.getByRole('button', { name: words.planning.stop });
  await enough.evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click();
  });
  await enough.waitFor({ state: 'detached' });
}
