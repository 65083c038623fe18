import type { Page } from 'playwright-core';
import { words } from '../../src/renderer/lib/words/words.ts';

/** Pastes a text as a person does who has copied it elsewhere, wherever the focus is. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(text)});
    const at = document.activeElement ?? document.body;
    at.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  })()`);
}

/** Chooses cars on the board by their marks. */
export async function chooseCars(page: Page, marks: readonly string[]): Promise<void> {
  await paste(page, marks.join('\n'));
  await page.getByRole('region', { name: words.board.cut.label }).waitFor();
}
