import { expect, test } from 'vitest';
import { words } from '../../src/renderer/lib/words/words.ts';
import { eventually } from '../support/eventually.ts';
import { smallYard, startPracticeProcess, startTerminalProcess } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { recordedAs } from './crew.ts';
import { formKeys } from './form-keys.ts';
import { goTo } from './go.ts';
import { keyboardCrew } from './keyboard.ts';
import { browserOfFile } from './open-board.ts';
import { scriptView } from './script.ts';
import { findStage } from './tracks.ts';
import { openWindow } from './window.ts';

const browser = await browserOfFile();

const say = words.profiles;

test('by keyboard: another carrier is signed in to without leaving, neither sees the other’s work, addresses are corrected and saved, and the first is opened again', async () => {
  await using stack = new AsyncDisposableStack();
  const first = stack.use(await startPracticeProcess(smallYard));
  const second = stack.use(await startPracticeProcess([...smallYard, '--carrier-id', '9002', '--seed', '2']));
  const terminal = stack.use(await startTerminalProcess({ dataDir: temporaryFolder(), session: first.session }));
  const script = scriptView(terminal);
  const window = await openWindow(browser, terminal);
  stack.defer(() => window.page.context().close());
  const { page } = window;
  const keys = formKeys(page);
  const crew = keyboardCrew(page);
  await script.ready();
  const settings = () => goTo(page, 'settings');
  const profiles = page.getByRole('region', { name: say.title });

  // Work that waits for the first carrier.
  const { from, cut, far } = findStage(await script.firstStation());
  await script.workOffline(true);
  await crew.move([cut[0]], from, far, 'front');
  await recordedAs(page, 1);

  await settings();
  await profiles.getByText(say.waiting({ count: 1 })).waitFor();
  await keys.use(profiles.getByRole('button', { name: say.another }));
  const dialog = page.getByRole('dialog', { name: say.anotherTitle });
  const form = words.firstRun.form;
  expect(await dialog.getByLabel(form.serviceUrl).inputValue()).toBe('');
  await keys.fill(dialog.getByLabel(form.serviceUrl), second.session.serviceUrl);
  await keys.fill(dialog.getByLabel(form.apiKey), 'not the key');
  await keys.fill(dialog.getByLabel(form.carrierId), '9002');
  await keys.fill(dialog.getByLabel(form.assumeUser, { exact: true }), second.session.assumeUser);
  await keys.press('Enter');
  await dialog.locator('[aria-invalid="true"]').or(dialog.getByRole('alert')).first().waitFor();
  await keys.reach(dialog.getByLabel(form.apiKey), 'Shift+Tab');
  await keys.fill(dialog.getByLabel(form.apiKey), second.session.apiKey);
  await keys.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByRole('banner')
    .getByText(words.shell.carrier({ id: 9002 }))
    .waitFor();
  await page.getByRole('banner').getByText(words.shell.nothingWaiting).waitFor();
  await script.ready();
  await page.getByRole('list', { name: words.board.title }).waitFor();
  await goTo(page, 'queue');
  await page.getByText(words.queue.empty.all.title).waitFor();

  // Addresses of the first, where one is wrong at first.
  await settings();
  const who = `${say.carrier({ id: 9001 })}, ${first.session.assumeUser}`;
  await keys.use(profiles.getByRole('button', { name: say.editThis({ who }) }));
  const addresses = page.getByRole('dialog', { name: say.addressesOf({ who }) });
  const rows = { name: addresses.getByLabel(say.name), url: addresses.getByLabel(say.url, { exact: true }) };
  await keys.fill(rows.name.first(), 'US');
  await keys.use(addresses.getByRole('button', { name: say.addAddress }));
  await keys.reach(rows.name.nth(1), 'Shift+Tab');
  await keys.fill(rows.name.nth(1), 'EU');
  await keys.fill(rows.url.nth(1), 'http://eu.carrier.example');
  await keys.use(addresses.getByRole('button', { name: say.save }));
  await addresses.locator('[aria-invalid="true"]').waitFor();
  await keys.reach(rows.url.nth(1), 'Shift+Tab');
  await keys.fill(rows.url.nth(1), 'https://eu.carrier.example');
  await keys.use(addresses.getByRole('button', { name: say.save }));
  await addresses.waitFor({ state: 'detached' });
  await profiles.getByText('EU https://eu.carrier.example').waitFor();

  // Its work is not sent to another address than it was recorded for.
  await keys.use(profiles.getByRole('button', { name: say.useThis({ name: 'EU' }) }));
  await profiles.getByRole('alert').waitFor();
  await page
    .getByRole('banner')
    .getByText(words.shell.carrier({ id: 9002 }))
    .waitFor();

  // Back to the first: its work is where it was left.
  await keys.use(profiles.getByRole('button', { name: say.openThis({ who }) }));
  await page
    .getByRole('banner')
    .getByText(words.shell.carrier({ id: 9001 }))
    .waitFor();
  await goTo(page, 'queue');
  await eventually(async () =>
    expect(await page.getByRole('grid', { name: words.queue.title }).locator('[data-command-id]').count()).toBe(1),
  );
  expect((await script.queue()).map(({ seq }) => seq)).toEqual([1]);
  expect(window.complaints()).toEqual([]);
});
