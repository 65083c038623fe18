import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { words } from '../../src/renderer/lib/words/words.ts';
import { eventually } from '../support/eventually.ts';
import { smallYard, startPracticeProcess, startTerminalProcess } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { testInFull } from '../support/tier.ts';
import { recordedAs } from './crew.ts';
import { formKeys } from './form-keys.ts';
import { goTo } from './go.ts';
import { keyboardCrew } from './keyboard.ts';
import { browserOfFile } from './open-board.ts';
import { scriptView } from './script.ts';
import { findStage } from './tracks.ts';
import { openWindow } from './window.ts';

const browser = await browserOfFile();

const say = words.device;

test('by keyboard: a tablet is forgotten only after what waits was saved and the carrier typed, and nothing of it is left', async () => {
  await using practice = await startPracticeProcess(smallYard);
  const dataDir = temporaryFolder();
  await using terminal = await startTerminalProcess({ dataDir, session: practice.session });
  const script = scriptView(terminal);
  await script.ready();
  const { page } = await openWindow(browser, terminal, { still: true });
  const keys = formKeys(page);
  const { from, cut, far } = findStage(await script.firstStation());
  await script.workOffline(true);
  await keyboardCrew(page).move([cut[0]], from, far, 'front');
  await recordedAs(page, 1);

  await page.evaluate("localStorage.setItem('an unfinished form', 'names of cars and customers')");
  const unfinished = () => page.evaluate("localStorage.getItem('an unfinished form')");
  expect(await unfinished()).not.toBeNull();
  await goTo(page, 'inventory');
  await page.getByRole('textbox', { name: words.inventory.filters.text }).fill('UTLX');
  const filtered = () => page.evaluate("Object.keys(sessionStorage).filter((key) => key.includes('inventory'))");
  await eventually(async () => expect(await filtered()).toHaveLength(1));

  await goTo(page, 'settings');
  await keys.use(page.getByRole('button', { name: say.forget }));
  const dialog = page.getByRole('dialog', { name: say.forgetTitle });
  const forget = dialog.getByRole('button', { name: say.forgetTitle });
  await dialog.getByText(say.forgetWaits({ n: 1 })).waitFor();
  await keys.fill(dialog.getByLabel(say.forgetType({ word: '9001' })), '9001');
  expect(await forget.isDisabled()).toBe(true);

  const saving = page.waitForEvent('download');
  await keys.reach(dialog.getByRole('button', { name: say.forgetSaveNow }), 'Shift+Tab');
  await keys.press('Enter');
  const file = await (await saving).path();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    profiles: [{ carrierId: 9001, commands: [{ kind: 'move', state: 'pending', input: { equipmentIds: [cut[0]] } }] }],
  });
  // Whether it arrived, only a person can see.
  const isThere = dialog.getByRole('switch', { name: say.forgetIsThere });
  await isThere.waitFor();
  expect(await forget.isDisabled()).toBe(true);
  await keys.use(isThere);
  await eventually(async () => expect(await forget.isDisabled()).toBe(false));
  await keys.fill(dialog.getByLabel(say.forgetType({ word: '9001' })), 'yes');
  expect(await forget.isDisabled()).toBe(true);
  await keys.fill(dialog.getByLabel(say.forgetType({ word: '9001' })), '9001');
  await keys.press('Enter');

  await page.getByRole('heading', { name: words.firstRun.title }).waitFor();
  await eventually(async () => {
    const left = readdirSync(dataDir).filter((name) => !name.startsWith('owner.lock'));
    expect(left).toEqual([]);
  });
  expect(await unfinished()).toBeNull();
  expect(await filtered()).toEqual([]);
  expect(await page.getByRole('button', { name: say.forget }).count()).toBe(0);
  await page.context().close();
});

testInFull(
  'what the office has locked is shown as such where it would be changed, and a wrong file is shown by field',
  async () => {
    await using practice = await startPracticeProcess(smallYard);
    const dataDir = temporaryFolder();
    const office = join(temporaryFolder(), 'managed.json');
    writeFileSync(
      office,
      JSON.stringify({
        serviceUrl: practice.session.serviceUrl,
        carrierId: 9001,
        units: 'metric',
        colour: 'red',
        locked: ['serviceUrl', 'carrierId', 'units'],
      }),
    );
    const flags = ['--managed-settings', office];
    await using terminal = await startTerminalProcess({ dataDir, flags });
    const { page } = await openWindow(browser, terminal, { still: true });
    const keys = formKeys(page);
    await keys.use(page.getByRole('button', { name: words.firstRun.carrier.title }));
    const form = words.firstRun.form;
    const address = page.getByLabel(form.serviceUrl);
    await eventually(async () => expect(await address.inputValue()).toBe(practice.session.serviceUrl));
    expect(await address.isEditable()).toBe(false);
    expect(await page.getByLabel(form.carrierId).isEditable()).toBe(false);
    await keys.fill(page.getByLabel(form.apiKey), practice.session.apiKey);
    await keys.fill(page.getByLabel(form.assumeUser, { exact: true }), practice.session.assumeUser);
    await keys.press('Enter');
    await page.getByRole('list', { name: words.board.title }).waitFor();

    await goTo(page, 'settings');
    const section = page.getByRole('region', { name: words.managed.byOffice });
    await section.getByText(/colour is not known/).waitFor();
    expect(await section.getByText(words.managed.locked, { exact: true }).count()).toBe(3);
    const speech = page.getByRole('region', { name: words.settings.regional.title });
    expect(await speech.getByRole('radiogroup', { name: words.settings.regional.units }).count()).toBe(0);
    await speech.getByText(words.managed.byOffice).waitFor();
    await page.context().close();
  },
);

test('an account of a run is no way round what the office has locked: the terminal does not start with it', async () => {
  await using practice = await startPracticeProcess(smallYard);
  const office = join(temporaryFolder(), 'managed.json');
  writeFileSync(office, JSON.stringify({ serviceUrl: 'https://api.carrier.example', locked: ['serviceUrl'] }));
  const started = startTerminalProcess({
    dataDir: temporaryFolder(),
    session: practice.session,
    flags: ['--managed-settings', office],
  });
  await expect(started).rejects.toThrow(/serviceUrl is set by your office to https:\/\/api\.carrier\.example/);
});
