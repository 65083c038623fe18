import type { Locator, Page } from 'playwright-core';
import { words } from '../../src/renderer/lib/words/words.ts';

const say = words.lessons;

/** With the mouse, or with a finger. */
export type Press = (target: Locator) => Promise<void>;

/** The lesson's line above the view. */
export const sentence = (page: Page) => page.locator('.lesson .sentence');

/** The first thing a sentence of the lesson says with these words in it. */
async function read(page: Page, pattern: RegExp): Promise<string[]> {
  await sentence(page).filter({ hasText: pattern }).waitFor();
  const found = pattern.exec((await sentence(page).textContent()) ?? '');
  if (found === null) throw new Error(`the lesson does not say ${pattern}`);
  return found.slice(1);
}

/** Does what the line asks for: the cars it names, pressed where it shows them, to the track it names. */
export async function moveAsTold(page: Page, press: Press): Promise<{ marks: string[]; to: string }> {
  const [named = ''] = await read(page, /choose (.+?): press/);
  const marks = named.split(' and ');
  await press(page.getByRole('button', { name: say.bar.showMe }));
  for (const mark of [marks[0], marks.at(-1)].filter((one, at, all) => all.indexOf(one) === at)) {
    await press(page.getByRole('option', { name: new RegExp(`^${mark}\\b`) }).first());
  }
  const [to = ''] = await read(page, /press Move \(M\), choose (.+), and record/);
  await press(page.getByRole('region', { name: words.board.cut.label }).getByRole('button', { name: /^Move/ }));
  const dialog = page.getByRole('dialog');
  await press(dialog.getByRole('combobox', { name: words.move.to }));
  await page.keyboard.type(to);
  await press(dialog.getByRole('option', { name: to }).first());
  await press(dialog.getByRole('button', { name: words.move.record }));
  await dialog.waitFor({ state: 'detached' });
  return { marks, to };
}
