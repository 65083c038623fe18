import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { words, wordsIn } from '../../../src/renderer/lib/words/words.ts';
import { languageFacts } from '#shared/language.ts';
import { eventually } from '../../support/eventually.ts';
import { startPracticeProcess, startTerminalProcess } from '../../support/program.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { recordedAs } from '../crew.ts';
import { scriptView } from '../script.ts';
import { touchCrew } from '../touch.ts';
import { findStage } from '../tracks.ts';
import { openWindow } from '../window.ts';
import type { TouchScenes } from './scene.ts';
import { tabletAtYard } from './yard.ts';

// Coming, going and what is set on the device, with a finger.

const say = words.device;
const settings = words.settings;
export const onTheDevice: TouchScenes = {
  'the line is let go and taken up again, in the settings, on top, and from the queue': async (tablet) => {
    await using stack = new AsyncDisposableStack();
    const { window, page, main, hand, tap, script } = await tabletAtYard(stack, tablet);
    const banner = page.getByRole('banner');
    const toggle = main.getByRole('switch', { name: settings.workOffline });
    const state = (name: string) => eventually(async () => expect((await script.status()).connection.state).toBe(name));
    await hand.go(words.shell.views.settings);
    await toggle.tap();
    await banner.getByText(words.connection.workingOffline).waitFor();
    await state('workingOffline');
    await toggle.tap();
    await banner.getByText(words.connection.workingOffline).waitFor({ state: 'detached' });
    await state('online');
    await hand.go(words.shell.views.queue);
    await tap(words.queue.toolbar.workOffline);
    await banner.getByRole('button', { name: words.connection.goOnline }).tap();
    await state('online');
    expect(window.complaints()).toEqual([]);
  },

  'another language, a time zone and units are chosen, and the first ones again': async (tablet) => {
    await using stack = new AsyncDisposableStack();
    const { window, page, main, hand, terminal } = await tabletAtYard(stack, tablet);
    const { regional } = settings;
    await hand.go(words.shell.views.settings);
    const language = (name: string) => main.getByRole('radio', { name, exact: true }).tap();
    await language(languageFacts.es.name);
    await page.getByRole('heading', { name: (await wordsIn('es')).settings.title, exact: true }).waitFor();
    await language(languageFacts.de.name);
    await page.locator('html[lang^="de"]').waitFor();
    await language(languageFacts.fr.name);
    await page.locator('html[lang^="fr"]').waitFor();
    await language(languageFacts.en.name);
    await page.getByRole('heading', { name: settings.title, exact: true }).waitFor();
    // A finger opens the picker of the system, which no browser draws: what it gives back is chosen here.
    const zone = main.getByLabel(regional.timeZone);
    await zone.tap();
    await zone.selectOption('Asia/Tokyo');
    await main
      .getByText(/GMT\+9|JST/)
      .first()
      .waitFor();
    const kept = async () => JSON.stringify((await terminal.call('settings/get')).body);
    expect(await kept()).toContain('Asia/Tokyo');
    await zone.tap();
    await zone.selectOption({ index: 0 });
    await eventually(async () => expect(await kept()).not.toContain('Asia/Tokyo'));
    expect(window.complaints()).toEqual([]);
  },

  'what is kept in a backup is restored from it': async (tablet) => {
    await using stack = new AsyncDisposableStack();
    const { window, page, hand, tap, answer, alone, crew, script } = await tabletAtYard(stack, tablet);
    const { from, cut, far } = findStage(await script.firstStation());
    await hand.go(words.shell.views.settings);
    const saving = page.waitForEvent('download');
    await tap(say.backup);
    const file = await (await saving).path();
    await hand.go(words.shell.views.board);
    await crew.move([cut[0]], from, far, 'front');
    await recordedAs(page, 1);
    await script.done(1);
    await hand.go(words.shell.views.settings);
    const choose = async () => {
      const picking = page.waitForEvent('filechooser');
      await tap(say.restore);
      await (await picking).setFiles({ name: 'backup.zip', mimeType: 'application/zip', buffer: readFileSync(file) });
    };
    await choose();
    await answer(say.restoring.keep);
    await alone();
    await choose();
    await answer(say.restoring.confirm);
    await alone();
    await page.getByText(say.restored).waitFor();
    // What was done since the backup stays done.
    expect(await script.queue()).toMatchObject([{ state: 'settled', attempts: 1 }]);
    expect(window.complaints()).toEqual([]);
  },

  'what the terminal tells once is dismissed': async (tablet) => {
    await using practice = await startPracticeProcess();
    const dataDir = temporaryFolder();
    // Settings that cannot be read are set aside, and said to be.
    writeFileSync(join(dataDir, 'settings.json'), '{');
    await using terminal = await startTerminalProcess({ dataDir, session: practice.session });
    await scriptView(terminal).ready();
    const { page } = await openWindow(tablet.browser, terminal, tablet.size);
    const dismiss = page.getByRole('button', { name: words.shell.dismissNotice });
    await dismiss.tap();
    await dismiss.waitFor({ state: 'detached' });
    await page.context().close();
  },

  'signed in at the first run, signed out and not, and the device forgotten with what waits saved': async (tablet) => {
    await using practice = await startPracticeProcess();
    const dataDir = temporaryFolder();
    await using terminal = await startTerminalProcess({ dataDir });
    const script = scriptView(terminal);
    const window = await openWindow(tablet.browser, terminal, tablet.size);
    const { page } = window;
    const crew = touchCrew(page);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const answer = (name: string) => dialog.getByRole('button', { name, exact: true }).tap();
    await page.getByRole('button', { name: /^Sign in to your carrier/ }).tap();
    await main.getByRole('button', { name: words.firstRun.form.back }).tap();
    await crew.signIn(practice.session);
    await page.getByRole('list', { name: words.board.title }).waitFor();
    await script.ready();
    const { from, cut, far } = findStage(await script.firstStation());
    await script.workOffline(true);
    await crew.move([cut[0]], from, far, 'front');
    await recordedAs(page, 1);

    await crew.go('Settings');
    await main.getByRole('button', { name: settings.leavePractice, exact: true }).tap();
    await answer(settings.stay);
    await dialog.waitFor({ state: 'detached' });
    expect((await script.status()).account?.carrierId).toBe(9001);
    await main.getByRole('button', { name: say.forget, exact: true }).tap();
    await dialog.getByText(say.forgetWaits({ n: 1 })).waitFor();
    await answer(say.forgetKeep);
    await dialog.waitFor({ state: 'detached' });
    await crew.signOut();
    await page.getByRole('heading', { name: words.firstRun.title }).waitFor();

    await page.getByRole('button', { name: say.forget, exact: true }).tap();
    const saving = page.waitForEvent('download');
    await answer(say.forgetSaveNow);
    await saving;
    await dialog.getByRole('switch', { name: say.forgetIsThere }).tap();
    await dialog.getByRole('textbox').tap();
    await page.keyboard.type('9001');
    await answer(say.forgetTitle);
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => expect(readdirSync(dataDir).filter((name) => !name.startsWith('owner.lock'))).toEqual([]));
    await page.getByRole('button', { name: say.forget }).waitFor({ state: 'detached' });
    expect(window.complaints()).toEqual([]);
    await page.context().close();
  },

  'a terminal that does not answer is tried again by hand, and what it had is shown meanwhile': async (tablet) => {
    await using practice = await startPracticeProcess();
    const { session } = practice;
    const dataDir = temporaryFolder();
    await using terminal = await startTerminalProcess({ dataDir, session });
    await scriptView(terminal).ready();
    let answering = false;
    let knocks = 0;
    // Where no time passes, the window tries nothing by itself: what is tried, the finger has asked for.
    const before = async (context: BrowserContext) => {
      await tablet.size.before?.(context);
      await context.clock.install();
      await context.clock.pauseAt(Date.now() + 1_000);
      await context.routeWebSocket(/\/rpc\/ws$/, (socket) => {
        knocks += 1;
        if (answering) socket.connectToServer();
        else void socket.close();
      });
    };
    const { page } = await openWindow(tablet.browser, terminal, { ...tablet.size, before });
    // Before each further try the window asks for a proof.
    let asked = 0;
    page.on('request', (request) => (asked += Number(request.url().includes('/proof/'))));
    const board = page.getByRole('list', { name: words.board.title });
    const main = page.getByRole('main');
    const { lost } = words.shell;
    await main.getByText(lost.title).waitFor();
    expect(knocks).toBe(1);
    answering = true;
    await main.getByRole('button', { name: lost.retry }).tap();
    await page.clock.resume();
    await board.waitFor();
    expect(knocks).toBe(2);

    await page.clock.pauseAt(Date.now() + 60_000);
    await terminal.kill();
    const told = page.getByRole('alert').filter({ hasText: lost.title });
    await told.getByText(lost.whatToDo).waitFor();
    await board.getByRole('option').first().tap();
    await page.getByRole('region', { name: words.board.cut.label }).waitFor();
    await told.getByRole('button', { name: lost.retry }).tap();
    await eventually(() => expect(asked).toBe(2));
    expect(knocks).toBe(2);
    await told.waitFor();

    await using again = await startTerminalProcess({ dataDir, session });
    await page.clock.resume();
    await page.goto(again.url);
    await board.waitFor();
    await told.waitFor({ state: 'detached' });
    await page.context().close();
  },
};
