import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { largestBackup } from '#shared/terminal/device.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { goTo, openWindow } from './open-window.ts';

const say = words.device;

function choose(size: number): void {
  const picker = document.querySelector('input[type=file]');
  if (picker === null) throw new Error('no file can be chosen');
  Object.defineProperty(picker, 'files', { value: [{ name: 'yard.zip', size }], configurable: true });
  picker.dispatchEvent(new Event('change', { bubbles: true }));
}

test('a file that is too large for a backup is refused before it is read: it would end the window', async () => {
  openWindow();
  await goTo('settings');
  await expect.element(page.getByRole('button', { name: say.restore })).toBeVisible();
  choose(largestBackup + 1);
  await expect.element(page.getByText(say.tooLarge)).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  choose(largestBackup);
  await expect.element(page.getByText(say.restoring.title)).toBeVisible();
});

test('of a backup that could not be restored, as it is too large, its person is told when it is saved', async () => {
  const file = { fileName: 'yard.zip', mediaType: 'application/zip', base64: '' };
  const kept = { ...file, tooLarge: true as const };
  const given = [file, kept];
  openWindow({ answers: { device: { backup: () => given.shift() ?? file } } });
  await goTo('settings');
  const save = page.getByRole('button', { name: say.backup });
  await save.click();
  await expect.element(save).toBeEnabled();
  expect(page.getByText(say.notBroughtBack).query()).toBeNull();
  await save.click();
  await expect.element(page.getByText(say.notBroughtBack)).toBeVisible();
});
