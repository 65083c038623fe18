import { expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { words } from '../../src/renderer/lib/words/words.ts';
import { startTerminalProcess } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { browserOfFile } from './open-board.ts';
import { endSearch } from './planning-search.ts';
import { openWindow } from './window.ts';

const browser = await browserOfFile();

const say = words.planning;

/** The plan that is there is taken, if the search has not come to its end. */
async function enough(result: Locator): Promise<void> {
  await endSearch(result);
  expect(await result.getByRole('status').textContent()).not.toContain('…');
}

test('a sorting is planned with what is usual, read step by step, changed in one step, and becomes a switch list', async () => {
  await using terminal = await startTerminalProcess({
    dataDir: temporaryFolder(),
    flags: ['--practice-when-new', '--practice-still'],
  });
  const { page, complaints } = await openWindow(browser, terminal);
  await page.getByRole('list', { name: words.board.title }).waitFor();
  await page.getByRole('button', { name: words.shell.views.switchLists, exact: true }).first().click();
  await page.getByRole('radio', { name: words.switchLists.tabs.plan }).click();
  // However long the form is, what makes the plan is in sight, and then the head of the plan.
  const isSeen = async (what: Locator) => {
    const { y = -1, height = 0 } = (await what.boundingBox()) ?? {};
    return y > 0 && y + height <= (page.viewportSize()?.height ?? 0);
  };
  const planIt = page.getByRole('button', { name: say.plan, exact: true });
  expect(await isSeen(planIt)).toBe(true);
  await planIt.click();
  const result = page.getByRole('region', { name: say.result });
  const steps = result.getByRole('list').last().getByRole('listitem');
  await steps.first().waitFor();
  await enough(result);
  const planned = await steps.allTextContents();
  expect(planned[0]).toMatch(/^1Pull \d+ cars? from /);
  const stepper = result.getByRole('group', { name: say.steps });
  await stepper.getByRole('button', { name: say.next }).click();
  expect(await result.locator('[aria-current=step]').textContent()).toBe(planned[1]);
  // The engine holds what the first step has pulled.
  expect(await result.locator('dl dd').first().textContent()).not.toContain(say.holdsNothing);
  await page.keyboard.press('End');
  await stepper.getByText(say.inTheEnd).waitFor();
  // With a key held it is another key: `Alt ←` leads back to what was seen before.
  await page.keyboard.press('Alt+Home');
  await page.keyboard.press('Control+Home');
  expect(await stepper.getByText(say.inTheEnd).isVisible()).toBe(true);
  expect(await result.locator('dl dd').first().textContent()).toContain(say.holdsNothing);

  const pulled = (text: string) => Number(/Pull (\d+)/.exec(text)?.[1] ?? 0);
  const later = planned.findIndex((text, nth) => nth > 0 && pulled(text) > 1);
  const fewer = pulled(planned[later] ?? '') - 1;
  await steps.nth(later).getByRole('button').click();
  await result.getByText(say.change.title).click();
  await result.getByRole('spinbutton').fill(String(fewer));
  await result.getByRole('button', { name: say.change.planRest }).click();
  // The step that was changed is the one that is looked at.
  await expect
    .poll(() => result.locator('[aria-current=step]').textContent(), { timeout: 20_000 })
    .toMatch(new RegExp(`^${later + 1}Pull ${fewer} car`));
  expect(await isSeen(result.getByRole('status'))).toBe(true);
  await enough(result);

  await result.getByRole('button', { name: say.makeList }).click();
  await page
    .getByRole('heading', { name: /^Sorting of/ })
    .or(page.getByText(/^Sorting of/))
    .first()
    .waitFor();
  expect(page.url()).toMatch(/#\/switchLists\/.+/);
  expect(complaints()).toEqual([]);
  await page.context().close();
});
