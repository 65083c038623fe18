import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { viewParts } from '../../src/renderer/app/views.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { goTo, openWindow } from './open-window.ts';

test('a page that cannot be drawn says so in its place, and the others go on', async () => {
  const { part } = viewParts.queue;
  await part.load();
  const sound = part.component;
  const fault = new Error('two records with one number');
  part.component = () => {
    throw fault;
  };
  const report = vi.spyOn(window, 'reportError').mockReturnValue();
  onTestFinished(() => {
    part.component = sound;
    report.mockRestore();
  });
  openWindow();
  await goTo('queue');
  const alert = page.getByRole('alert').filter({ hasText: words.shell.notDrawn.title });
  await expect.element(alert).toBeVisible();
  await goTo('customers');
  await expect.element(page.getByRole('heading', { name: words.customer.title })).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
  expect(report).toHaveBeenCalledExactlyOnceWith(fault);
});
