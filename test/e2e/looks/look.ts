import type { Page } from 'playwright-core';
import { words } from '../../../src/renderer/lib/words/words.ts';
import type { Width } from '../../contact-sheet/look.ts';
import type { Scene } from '../../contact-sheet/scenes.ts';

/** A window of a yard at work; `look` examines what is to be seen in it at this moment. */
export interface LookedAt {
  readonly page: Page;
  readonly scene: Scene;
  readonly look: (where: string) => Promise<void>;
}

/** Menus, dialogs, faults in forms: what a view shows only after something was done in it, and how wide the window is. */
export type Looks = Readonly<Record<string, { readonly width: Width; readonly show: (at: LookedAt) => Promise<void> }>>;

export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Does what the search finds under this name. */
export async function act(page: Page, name: string): Promise<void> {
  await page.keyboard.press('/');
  await page.getByRole('dialog', { name: words.palette.title }).getByRole('combobox').fill(name);
  await page.getByRole('option', { name, selected: true }).waitFor();
  await page.keyboard.press('Enter');
}
