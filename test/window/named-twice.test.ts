import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { usualSettings } from '#shared/terminal/settings.ts';
import ReadFields from '../../src/renderer/components/ReadFields.svelte';
import { words } from '../../src/renderer/lib/words/words.ts';
import { goTo, openWindow, place } from './open-window.ts';

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

test('a field whose name reads like the way to another one is shown beside it', async () => {
  place(ReadFields, { words: { labels: {} }, value: { 'a.b': 'first', a: { b: 'second' } } });
  await expect.element(page.getByText('first')).toBeVisible();
  await expect.element(page.getByText('second')).toBeVisible();
});

test('a location that the service lists twice is shown, and deleted once', async () => {
  const dock = { resourceId: 71, name: 'Dock', isDefault: false, usedForBilling: false };
  const known = {
    customerId: 7,
    customer: { resourceId: 7, name: 'Mill', locations: [dock, dock] },
    source: 'service' as const,
    asOf: '2026-05-01T12:00:00.000Z',
  };
  openWindow({ answers: { customers: { list: () => [known] } } });
  await goTo('customers');
  const main = page.getByRole('main');
  await main.getByText('Mill').first().click();
  const say = words.customer.form;
  const removers = main.getByRole('button', { name: say.deleteLocation });
  await expect.poll(() => removers.elements().length).toBe(2);
  await removers.first().click();
  await removers.first().click();
  await expect.poll(() => main.getByRole('button', { name: say.keepLocation }).elements().length).toBe(1);
});

test('a name that turns the direction of writing leaves what stands beside it in its place', () => {
  const line = document.createElement('p');
  const [name, beside] = [document.createElement('b'), document.createElement('span')];
  name.textContent = 'Yard\u202E 7';
  beside.textContent = '12 cars';
  line.append(name, ' ', beside);
  document.body.append(line);
  onTestFinished(() => line.remove());
  expect(beside.getBoundingClientRect().left).toBeGreaterThanOrEqual(name.getBoundingClientRect().right);
});
