import { expect } from 'vitest';
import * as z from 'zod';
import { words } from '../../../src/renderer/lib/words/words.ts';
import { practiceControl } from '../../support/practice-control.ts';
import { startPracticeProcess, startTerminalProcess } from '../../support/program.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { recordedAs } from '../crew.ts';
import { everyActionOfTheSearch } from '../every-action.ts';
import { scriptView } from '../script.ts';
import { fingers, touchCrew } from '../touch.ts';
import { findStage } from '../tracks.ts';
import { closeWindow, openWindow } from '../window.ts';
import type { TouchScenes } from './scene.ts';

const say = words.board;

export const aShift: TouchScenes = {
  'the board, the cut, a decision, and every action of the search': async (tablet) => {
    await using practice = await startPracticeProcess();
    await using terminal = await startTerminalProcess({ dataDir: temporaryFolder(), session: practice.session });
    const script = scriptView(terminal);
    const control = practiceControl(practice);
    await script.ready();
    const window = await openWindow(tablet.browser, terminal, tablet.size);
    const { page } = window;
    const crew = touchCrew(page);
    const hand = fingers(page);
    const { from, cut, more, near, far } = findStage(await script.firstStation());

    const dialog = page.getByRole('dialog');
    const cutBar = page.getByRole('region', { name: say.cut.label });
    const inBar = (name: string | RegExp) => cutBar.getByRole('button', { name }).tap();
    const chosen = (count: number) =>
      cutBar.getByText(`${count} ${say.cut.cars({ count })}`, { exact: true }).waitFor();
    const tiles = page.locator('li[data-track-id]').first().getByRole('option');
    const letGo = async () => {
      await inBar(say.cut.clear);
      await cutBar.waitFor({ state: 'detached' });
    };
    const close = async () => {
      await dialog.getByRole('button', { name: words.shell.close }).first().tap();
      await dialog.waitFor({ state: 'detached' });
    };
    const tool = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).tap();

    // Choosing: one car, a cut, cars that do not stand together, a whole track, marks that are typed.
    await tiles.nth(0).tap();
    await chosen(1);
    await tiles.nth(2).tap();
    await chosen(3);
    await inBar(say.cut.oneByOne);
    await tiles.nth(1).tap();
    await chosen(2);
    await letGo();
    const all = Number(await tiles.first().getAttribute('aria-setsize'));
    await page.locator('li[data-track-id]').first().getByRole('button').first().tap();
    await chosen(all);
    await letGo();
    const mark = (await tiles.first().getAttribute('aria-label'))?.split(',')[0] ?? '';
    await tool(say.paste);
    await hand.fill(dialog.getByLabel(say.pasteMarks.label), mark);
    await dialog.getByRole('button', { name: say.pasteMarks.find }).tap();
    await dialog.getByRole('button', { name: say.pasteMarks.choose({ count: 1 }) }).tap();
    await chosen(1);

    // What can be done with the chosen car.
    await inBar(say.cut.details);
    const sheet = page.getByRole('complementary');
    await sheet.getByRole('button', { name: words.shell.close }).first().tap();
    await sheet.waitFor({ state: 'detached' });
    await inBar(/^Switch list/);
    await dialog.waitFor();
    await close();
    await inBar(/^History/);
    await page.locator('[aria-current="page"]:visible', { hasText: words.shell.views.history }).first().waitFor();
    await hand.go(words.shell.views.board);
    await letGo();

    // The board from the other end, as a list, on paper, explained; a strip that is longer than the screen.
    await tool(say.frontOnLeft);
    await tool(say.backOnLeft);
    await page.getByRole('radio', { name: say.list, exact: true }).tap();
    await page.getByRole('grid', { name: say.title }).waitFor();
    await page.getByRole('radio', { name: say.strips, exact: true }).tap();
    await page.getByRole('list', { name: say.title }).waitFor();
    await tool(say.legend.open);
    await close();
    await tool(words.print.dialog.open);
    await close();
    const strip = page.locator('li[data-track-id]').first().getByRole('listbox');
    await hand.swipe(strip, { x: 300 });
    expect(
      z.number().parse(await page.evaluate(`document.querySelector('[role="listbox"]').scrollLeft`)),
    ).toBeGreaterThan(0);

    // A move, taken back by the message that tells of it; a switch request; a decision after another crew was faster.
    await crew.move(cut, from, near, 'back');
    await recordedAs(page, 1);
    await script.done(1);
    await page.getByRole('status').getByRole('button', { name: words.shell.undo, exact: true }).tap();
    await page.getByText(words.shell.undoneBack({ count: cut.length, tracks: from.name })).waitFor();
    await script.done(2);
    await crew.requestPull(more[0], from, near);
    await recordedAs(page, 3);
    await script.done(3);
    await control.offline(true);
    await crew.readAgain();
    await page
      .getByRole('banner')
      .getByText(/^Offline since/)
      .waitFor();
    await crew.move([more[1]], from, far, 'front');
    await recordedAs(page, 4);
    await control.otherCrew({ equipmentIds: [more[1]], toTrackId: near.trackId, groupingIndex: 0 });
    await control.offline(false);
    await page
      .getByRole('banner')
      .getByText(words.shell.attention({ n: 1 }))
      .waitFor({ timeout: 60_000 });
    await crew.openWhatNeedsAPerson();
    await crew.decide(words.queue.choices.moveFrom({ count: 1, track: near.name }));
    await script.done(4);

    // Settings, and everything the search can do while a car is chosen.
    await hand.go(words.shell.views.settings);
    await page.getByRole('radio', { name: words.settings.themes.dark }).tap();
    await page.locator(':root[data-theme="dark"]').waitFor();
    await hand.go(words.shell.views.board);
    await page.getByRole('list', { name: say.title }).waitFor();
    // The board is where it was left: the first of its tracks may be one without cars.
    await page.locator('li[data-track-id]').getByRole('option').first().tap();
    await chosen(1);
    const search = page.getByRole('dialog', { name: words.palette.title });
    const openSearch = async () => {
      await page.getByRole('banner').getByRole('button', { name: words.shell.search }).tap();
      await search.waitFor();
    };
    const done = await everyActionOfTheSearch(page, script, {
      openSearch,
      act: async (name) => {
        await openSearch();
        // A text that fits brings the action into sight; without it the list is long.
        await hand.fill(search.getByRole('combobox'), name);
        await search.getByRole('option', { name }).first().tap();
        await search.waitFor({ state: 'detached' });
      },
      closeDialog: async () => {
        const way = dialog.getByRole('button', { name: /^(Close|Cancel|×)$/ }).first();
        // The search has no button to close it: a tap beside it does.
        if ((await way.count()) > 0) await way.tap();
        else await page.touchscreen.tap(20, 1000);
        await dialog.waitFor({ state: 'detached' });
      },
    });
    expect(done).toContain(words.palette.actionNames.move);

    expect(window.complaints()).toEqual([]);
    await closeWindow(window);
  },
};
