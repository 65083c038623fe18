import { expect, test } from 'vitest';
import { keyOfView } from '../../src/renderer/terminal/views.ts';
import { toLocalField } from '../../src/renderer/lib/format/time.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { readPdf } from '../support/pdf.ts';
import { violations } from './axe.ts';
import { browserOfFile, openBoard } from './open-board.ts';

const browser = await browserOfFile();

const say = words.overview.handover;

test('a handover: a note is kept, what was not read before says so, and the paper has the lines of the screen', async () => {
  await using stack = new AsyncDisposableStack();
  const { page } = await openBoard(stack, browser, {}, ['--cars', '60', '--tracks', '6', '--stations', '1']);
  await page.keyboard.press(keyOfView('overview') ?? '');
  await page.getByRole('button', { name: say.open }).click();
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  await part(say.sections.notes).getByText(say.none.notes).waitFor();
  await page.getByLabel(say.note).fill('Derail on 3 is locked.');
  await page.getByRole('button', { name: say.keep }).click();
  await part(say.sections.notes).getByText('Derail on 3 is locked.').waitFor();
  // It begins with the first reading; asked for eight hours, it says what is not known.
  await page.getByText(say.since({ when: '' }).split(' before ')[0] ?? '').waitFor();
  await page.getByLabel(say.from, { exact: true }).fill(toLocalField(Date.now() - 8 * 3_600_000));
  await part(say.sections.tracks).getByText(say.unknown).first().waitFor();
  expect(await violations(page, 'the handover')).toEqual([]);
  const lines = readPdf(await page.pdf({ format: 'Letter' })).flatMap((sheet) => sheet.lines);
  for (const told of [say.title, 'Derail on 3 is locked.', say.sections.hazmat, say.none.attention, say.unknown])
    expect(lines.some((line) => line.includes(told))).toBe(true);

  await page.getByRole('button', { name: say.back }).click();
  await page.getByRole('button', { name: say.open }).waitFor();
});
