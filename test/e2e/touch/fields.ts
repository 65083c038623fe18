import { expect } from 'vitest';
import { words } from '../../../src/renderer/lib/words/words.ts';
import { eventually } from '../../support/eventually.ts';
import { recordedAs } from '../crew.ts';
import { findStage } from '../tracks.ts';
import type { TouchScenes } from './scene.ts';
import { tabletAtYard } from './yard.ts';

// What a finger comes to only by way of a choice or of work of its own. Pickers of choices and of times are drawn by
// the system and by no browser: a field is tapped, and what its picker gives back is put in here.

export const inFields: TouchScenes = {
  'history between two times, an inventory filtered to nothing and cleared, rows thrown away, the receiver': async (
    tablet,
  ) => {
    await using stack = new AsyncDisposableStack();
    const { window, page, main, hand, tap, answer, alone } = await tabletAtYard(stack, tablet);
    const { filters } = words.history;
    await hand.go(words.shell.views.history);
    const period = main.getByLabel(filters.period);
    await period.tap();
    await period.selectOption(filters.periods.between);
    for (const [name, time] of [
      [filters.after, '2020-01-01T00:00'],
      [filters.before, '2020-01-02T00:00'],
    ] as const) {
      const field = main.getByLabel(name, { exact: true });
      await field.tap();
      await field.fill(time);
    }
    await tap(filters.show);
    await tap(words.filters.clear);
    await eventually(async () => expect(await period.inputValue()).toBe('any'));
    const { answer: pages } = words.history;
    await tap(filters.show);
    await main.getByText(pages.page({ page: 1 }), { exact: true }).waitFor();
    await tap(pages.next);
    await main.getByText(pages.page({ page: 2 }), { exact: true }).waitFor();
    await tap(pages.prev);
    await main.getByText(pages.page({ page: 1 }), { exact: true }).waitFor();

    const inventory = words.inventory;
    await hand.go(words.shell.views.inventory);
    await page.getByRole('grid', { name: inventory.grid }).waitFor();
    await hand.fill(main.getByRole('searchbox').or(main.getByRole('textbox')).first(), 'ZZZZ 999999');
    await main.getByText(inventory.nothing.title, { exact: true }).waitFor();
    await tap(inventory.nothing.clear);
    await page.getByRole('grid', { name: inventory.grid }).waitFor();

    const { loads } = words;
    await hand.go(words.shell.views.loads);
    await tap(loads.start.type);
    const cell = main.getByRole('textbox', { name: loads.cell({ column: loads.columns.car, row: 1 }), exact: true });
    await hand.fill(cell, 'UTLX 671772');
    await main.getByLabel(loads.cell({ column: loads.columns.net, row: 1 }), { exact: true }).tap();
    await tap(loads.clear);
    await answer(loads.clearing.keep);
    await alone();
    expect(await cell.inputValue()).toBe('UTLX 671772');
    await tap(loads.clear);
    await answer(loads.clearing.confirm);
    await alone();
    await main.getByRole('button', { name: loads.start.type }).or(cell).first().waitFor();
    expect(await main.getByText('UTLX 671772').count()).toBe(0);

    await hand.go(words.shell.views.events);
    await tap(words.events.none.setUp);
    await main.getByRole('region', { name: words.receiver.title }).waitFor();
    expect(window.complaints()).toEqual([]);
  },

  'two moves are taken back one after the other, and a car leads to the work that waits on it': async (tablet) => {
    await using stack = new AsyncDisposableStack();
    const { window, page, crew, control, script } = await tabletAtYard(stack, tablet);
    const { from, cut, more, near, far } = findStage(await script.firstStation());
    await script.workOffline(true);
    await crew.move([cut[0]], from, near, 'back');
    await recordedAs(page, 1);
    await crew.move([more[0]], from, far, 'back');
    await recordedAs(page, 2);
    const message = page.getByRole('status');
    await message.getByRole('button', { name: words.shell.undo, exact: true }).tap();
    await message
      .getByRole('button', {
        name: words.undo.alsoUndo({ what: words.move.recorded({ count: 1, track: near.name }) }),
        exact: true,
      })
      .tap();
    await page.getByRole('banner').getByText(words.shell.nothingWaiting).waitFor();
    expect((await script.queue()).map(({ state }) => state)).toEqual(['discarded', 'discarded']);

    await crew.move([cut[0]], from, near, 'back');
    await recordedAs(page, 3);
    await crew.showTrack(near);
    await page.locator(`li[data-track-id="${near.trackId}"] [data-equipment-id="${cut[0]}"]`).tap();
    const bar = page.getByRole('region', { name: words.board.cut.label });
    await bar.getByRole('button', { name: words.board.cut.details }).tap();
    await page.getByRole('complementary').getByRole('button', { name: /^3 · / }).first().tap();
    const main = page.getByRole('main');
    await main.getByText(words.queue.history).first().waitFor();

    // Tried while the line is down, for the terminal itself tries again as soon as it is up.
    await control.offline(true);
    await script.workOffline(false);
    await page
      .getByRole('banner')
      .getByText(/^Offline since/)
      .waitFor();
    await main.getByRole('button', { name: words.queue.toolbar.sendNow }).tap();
    await control.offline(false);
    await eventually(async () => expect((await script.queue()).at(-1)?.state).toBe('settled'));
    expect(window.complaints()).toEqual([]);
  },
};
