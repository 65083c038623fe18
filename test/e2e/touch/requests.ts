import { expect } from 'vitest';
import { words } from '../../../src/renderer/lib/words/words.ts';
import { findStage } from '../tracks.ts';
import type { TouchScenes } from './scene.ts';
import { tabletAtYard } from './yard.ts';

// The table of a switch request, and the groupings of the carrier with the tags of its cars.

export const withRequests: TouchScenes = {
  'a switch request asks something else of a car, takes it back, and leaves the rest to the carrier': async (
    tablet,
  ) => {
    await using stack = new AsyncDisposableStack();
    const { window, page, dialog, answer, alone, script, crew } = await tabletAtYard(stack, tablet);
    const { from, cut } = findStage(await script.firstStation());
    const say = words.switching;
    const choose = (name: string | RegExp) => dialog.getByRole('radio', { name, exact: true }).first().tap();
    await crew.showTrack(from);
    for (const car of [cut[0], cut[2]]) await page.locator(`li [data-equipment-id="${car}"]`).tap();
    const bar = page.getByRole('region', { name: words.board.cut.label });
    await bar.getByRole('button', { name: /^Switch request/ }).tap();
    const rows = dialog.getByRole('row');
    await rows.nth(3).tap();
    await dialog.getByText(say.types.RELEASE.explain).tap();
    await rows.nth(3).getByText(say.types.RELEASE.name).waitFor();
    await choose(say.namedTrack);
    await dialog.getByRole('option').nth(1).tap();
    await choose(say.asAll);
    await answer(say.allAsAll);
    await rows.nth(3).getByText(say.types.PL.name).waitFor();
    await rows.nth(4).tap();
    await dialog.getByText(say.open.explain).tap();
    await choose(say.open.track);
    await answer(say.record);
    await alone();
    await script.done(1);
    const [command] = await script.queue();
    expect([command?.kind, command?.equipmentIds]).toEqual(['switchRequest', [cut[0], cut[1], cut[2]]]);
    expect(window.complaints()).toEqual([]);
  },

  'the groupings of the carrier are looked through from the settings, and lead to their cars': async (tablet) => {
    await using stack = new AsyncDisposableStack();
    const { window, page, dialog, hand, tap, answer, alone } = await tabletAtYard(stack, tablet);
    const say = words.groupings;
    await hand.go(words.shell.views.settings);
    await tap(words.settings.groupings);
    await dialog
      .getByRole('option', { name: /[1-9]\d* cars?$/ })
      .first()
      .tap();
    const told = dialog.getByRole('region', { name: say.details });
    await told.getByText(say.type, { exact: true }).waitFor();
    await answer(/^Show its/);
    await alone();
    const tags = words.inventory.filters.tag;
    await tap(words.filters.more({ set: 0 }));
    await page.getByRole('button', { name: new RegExp(`^${tags}`) }).tap();
    await page.getByRole('checkbox').last().waitFor();
    await page.keyboard.press('Escape');
    expect(window.complaints()).toEqual([]);
  },
};
