import { expect, test } from 'vitest';
import { words } from '../../src/renderer/lib/words/words.ts';
import { goTo } from './go.ts';
import { installedWindow } from './installed-window.ts';
import { browserOfFile } from './open-board.ts';
import { openWindow } from './window.ts';

// The window of an installed terminal, shown in a browser: Settings, where newer versions come from.

const browser = await browserOfFile();

const say = words.updates;

test('an address is set, a newer version is told and fetched, and installed when a person says so', async () => {
  const { feed, terminal, host } = await installedWindow();
  const { page } = await openWindow(browser, host);
  await goTo(page, 'settings');
  const section = page.getByRole('region', { name: say.title });
  await section.getByText(say.off.noFeed).waitFor();
  const address = section.getByLabel(say.feed);

  await address.fill('http://software.yard.example');
  await address.press('Enter');
  await section.getByRole('alert').getByText('must start with https://').waitFor();

  feed.offer('1.0.0');
  await address.fill(feed.url);
  await section.getByRole('button', { name: say.save }).click();
  await section.getByText(say.newest).waitFor();
  feed.offer('1.2.0');
  await section.getByRole('button', { name: say.lookNow }).click();
  await section.getByText(say.ready({ version: '1.2.0' })).waitFor();

  await section.getByRole('button', { name: say.installNow }).click();
  await page.getByRole('dialog').getByRole('button', { name: say.installNow }).click();
  await expect.poll(() => terminal.ends()).toBe(1);
});
