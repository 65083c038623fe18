import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { usualSettings } from '#shared/terminal/settings.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { openWindow } from './open-window.ts';

const go = (view: keyof typeof words.shell.views) =>
  page.getByRole('navigation').getByRole('button', { name: words.shell.views[view] }).click();

test('limits that a file states twice for the same cars are shown, and can be taken out', async () => {
  const limit = { track: null, loadStatus: 'LOAD', customer: null } as const;
  const standingLimits = [
    { ...limit, hours: 24 },
    { ...limit, hours: 48 },
  ];
  const { asked } = openWindow({
    answers: { settings: { get: () => ({ ...usualSettings, timeZone: 'UTC', standingLimits }) } },
  });
  await go('settings');
  const limits = page.getByRole('region', { name: words.standingLimits.title }).getByRole('listitem');
  await expect.poll(() => limits.elements().length).toBe(2);
  await limits.first().getByRole('button').click();
  await expect.poll(() => asked('settings/set')).toEqual([{ standingLimits: standingLimits.slice(1) }]);
});

test('an import says how many customers were saved before the terminal refused the others', async () => {
  let calls = 0;
  openWindow({
    answers: {
      customers: {
        import: ({ customers }) => {
          calls += 1;
          if (calls > 1) throw new ORPCError('STORAGE', { status: 507, message: 'The disk is full.' });
          return { kept: customers.length, skipped: [] };
        },
      },
    },
  });
  const say = words.customer.file;
  await go('customers');
  await page.getByRole('button', { name: words.customer.import }).click();
  const dialog = page.getByRole('dialog', { name: say.title });
  const lines = Array.from({ length: 5_001 }, (_, at) => `${at + 1},Customer ${at + 1}`);
  await dialog.getByLabelText(say.paste).fill(['customerId,customerName', ...lines].join('\n'));
  await dialog.getByRole('button', { name: say.keep({ count: 5_001 }) }).click();
  await expect.element(dialog.getByText('The disk is full.')).toBeVisible();
  await expect.element(dialog.getByText(say.kept({ count: 5_000 }))).toBeVisible();
});
