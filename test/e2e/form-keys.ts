import type { Locator, Page } from 'playwright-core';

/** More presses of Tab than any form has stops. */
const mostStops = 400;

/** Fills forms in with the keyboard alone: nothing is clicked, and nothing is focused but by keys. */
export function formKeys(page: Page) {
  const press = (key: string) => page.keyboard.press(key);

  /** Goes on, or back, from stop to stop until the focus is where it is wanted. */
  async function reach(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await control.first().waitFor();
    for (let stop = 0; stop < mostStops; stop += 1) {
      if ((await control.and(page.locator(':focus')).count()) > 0) return;
      await press(key);
    }
    throw new Error(`${String(control)} cannot be reached with ${key}`);
  }

  return {
    press,
    reach,
    /** Presses a button or follows a link. */
    use: async (control: Locator) => {
      await reach(control);
      await press('Enter');
    },
    /** Ticks a box or takes the tick away. */
    tick: async (control: Locator) => {
      await reach(control);
      await press('Space');
    },
    fill: async (field: Locator, text: string) => {
      await reach(field);
      await press('ControlOrMeta+a');
      if (text === '') await press('Delete');
      else await page.keyboard.type(text);
    },
  };
}
export type FormKeys = ReturnType<typeof formKeys>;
