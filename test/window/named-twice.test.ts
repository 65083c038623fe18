import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { usualSettings } from '#shared/terminal/settings.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { goTo, openWindow } from './open-window.ts';

test('limits that a file states twice for the same cars are shown, and can be taken out', async () => {
  const limit = { track: null, loadStatus: 'LOAD', customer: null } as const;
  const standingLimits = [
    { ...limit, hours: 24 },
    { ...limit, hours: 48 },
  ];
  const { asked } = openWindow({
    answers: { settings: { get: () => ({ ...usualSettings, timeZone: 'UTC', standingLimits }) } },
  });
  await goTo('settings');
  const limits = page.getByRole('region', { name: words.standingLimits.title }).getByRole('listitem');
  await expect.poll(() => limits.elements().length).toBe(2);
  await limits.first().getByRole('button').click();
  await expect.poll(() => asked('settings/set')).toEqual([{ standingLimits: standingLimits.slice(1) }]);
});
