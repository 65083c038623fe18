import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { words } from '../../../src/renderer/lib/words/words.ts';
import { recordedAs } from '../crew.ts';
import { findStage } from '../tracks.ts';
import type { TouchScenes, Tablet } from './scene.ts';
import { tabletAtYard } from './yard.ts';

// The ways of a finger on the board, in the search and in the messages, that touch-alone.full.test.ts does not go.

const say = words.board.cut;
async function atBoard(stack: AsyncDisposableStack, tablet: Tablet) {
  const yard = await tabletAtYard(stack, tablet);
  const { page, script, hand } = yard;
  const station = await script.firstStation();
  const search = page.getByRole('dialog', { name: words.palette.title });
  return {
    ...yard,
    station,
    stage: findStage(station),
    bar: page.getByRole('region', { name: say.label }),
    tile: (id: number) => page.locator(`li [data-equipment-id="${id}"]`),
    header: (trackId: number) => page.locator(`li[data-track-id="${trackId}"]`).getByRole('button').first(),
    markOf: (id: number) =>
      station.flatMap(({ cars }) => cars).find(({ equipmentId }) => equipmentId === id)?.mark ?? '',
    /** What the search finds under a text. */
    found: async (text: string) => {
      await page.getByRole('banner').getByRole('button', { name: words.shell.search }).tap();
      await hand.fill(search.getByRole('combobox'), text);
      return search.getByRole('option');
    },
    searchGone: () => search.waitFor({ state: 'detached' }),
  };
}

const viewIs = (page: Page, name: string) =>
  page.locator('[aria-current="page"]:visible', { hasText: name }).first().waitFor();

export const onTheBoard: TouchScenes = {
  'two fingers change the rows of the board, over cars or beside them, and never the size of the page': async (
    tablet,
  ) => {
    await using stack = new AsyncDisposableStack();
    const { window, page, hand, tile, header, stage, crew } = await atBoard(stack, tablet);
    const middleOf = async (part: Locator) => {
      // Rows of another height stand elsewhere.
      await crew.showTrack(stage.from);
      const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return { x: x + width / 2, y: y + height / 2 };
    };
    const compact = (pressed: boolean) => page.getByRole('button', { name: words.board.compact, pressed }).waitFor();
    for (const part of [tile(stage.cut[0]), header(stage.from.trackId)]) {
      await hand.pinch(await middleOf(part), 300, 100);
      await compact(true);
      await hand.pinch(await middleOf(part), 100, 300);
      await compact(false);
      expect(await page.evaluate('visualViewport.scale')).toBe(1);
    }
    expect(window.complaints()).toEqual([]);
  },

  'a cut is put between cars step by step, not there, and by the dialog ahead of a car': async (tablet) => {
    await using stack = new AsyncDisposableStack();
    const { window, page, dialog, bar, tile, header, alone, control, script, stage, crew } = await atBoard(
      stack,
      tablet,
    );
    const [car] = stage.cut;
    const [first = 0] = stage.far.cars;
    const inBar = (name: string) => bar.getByRole('button', { name, exact: true }).tap();
    await crew.showTrack(stage.from);
    await tile(car).tap();
    await crew.showTrack(stage.far);
    await header(stage.far.trackId).tap();
    await inBar(words.place.front);
    await inBar(say.towardsBack);
    await bar.getByText(/^(before|behind) [A-Z]/).waitFor();
    await inBar(say.towardsFront);
    await inBar(words.place.back);
    await inBar(say.cancel);
    await bar.getByRole('button', { name: say.placeHere }).waitFor({ state: 'detached' });
    await header(stage.far.trackId).tap();
    await inBar(say.moreChoices);
    await dialog.getByRole('radio', { name: words.place.before }).tap();
    // A finger opens the picker of the system, which no browser draws: what it gives back is chosen here.
    const anchor = dialog.getByLabel(words.move.anchor, { exact: true });
    await anchor.tap();
    await anchor.selectOption(String(first));
    await dialog.getByRole('button', { name: words.move.record }).tap();
    await alone();
    await recordedAs(page, 1);
    await script.done(1);
    expect(await control.standing(stage.far.trackId)).toEqual([car, ...stage.far.cars]);

    await page.getByRole('status').getByRole('button', { name: words.shell.dismiss }).first().tap();
    await page.locator('[data-recorded="1"]').waitFor({ state: 'detached' });
    expect(window.complaints()).toEqual([]);
  },

  'a car, a track, a station and a command are found, and a car is opened by the signs beside it': async (tablet) => {
    await using stack = new AsyncDisposableStack();
    const { window, page, main, station, stage, found, searchGone, crew, markOf, script } = await atBoard(
      stack,
      tablet,
    );
    const [car] = stage.cut;
    const mark = markOf(car);
    await (await found(mark)).filter({ hasText: mark }).first().tap();
    await searchGone();
    await main.locator(`[data-equipment-id="${car}"]:focus`).waitFor();
    const details = (await found(mark)).filter({ hasText: mark }).first().locator('[data-beside="details"]');
    const { width, height } = (await details.boundingBox()) ?? { width: 0, height: 0 };
    // As large as a finger.
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await details.tap();
    await searchGone();
    const sheet = page.getByRole('complementary');
    await sheet.getByRole('button', { name: words.shell.close }).first().tap();
    await sheet.waitFor({ state: 'detached' });
    await (await found(mark)).filter({ hasText: mark }).first().locator('[data-beside="inventory"]').tap();
    await searchGone();
    await page
      .getByRole('grid', { name: words.inventory.grid })
      .getByText(mark.split(' ')[1] ?? '')
      .first()
      .waitFor();
    await (await found(mark.slice(-2))).filter({ hasText: /^All .* matching cars/ }).tap();
    await searchGone();
    await viewIs(page, words.shell.views.inventory);
    await (await found(stage.near.name)).filter({ hasText: stage.near.name }).first().tap();
    await searchGone();
    await main.locator(`li[data-track-id="${stage.near.trackId}"]`).waitFor();
    const name = station[0]?.track.stationName ?? '';
    await (await found(name)).filter({ hasText: name }).first().tap();
    await searchGone();
    await viewIs(page, words.shell.views.board);
    await crew.move([car], stage.from, stage.far, 'front');
    await recordedAs(page, 1);
    await script.done(1);
    await (
      await found('Move')
    )
      .filter({ hasText: `Move ${mark}` })
      .first()
      .tap();
    await searchGone();
    await viewIs(page, words.shell.views.queue);
    await main.getByText(words.queue.history).first().waitFor();
    expect(window.complaints()).toEqual([]);
  },

  'hazmat of a track is shown, a lost line tried at once, and cars that left are kept or let go': async (tablet) => {
    await using stack = new AsyncDisposableStack();
    const { window, page, main, dialog, answer, alone, bar, tile, crew, control, terminal, stage } = await atBoard(
      stack,
      tablet,
    );
    await main
      .getByRole('button', { name: /^Hazmat list of / })
      .first()
      .tap();
    await dialog.getByRole('heading').first().waitFor();
    await answer(words.shell.close);
    await alone();

    await control.offline(true);
    await crew.readAgain();
    const banner = page.getByRole('banner');
    await banner.getByText(/^Offline since/).waitFor();
    // While the line is down: the terminal itself tries again as soon as it is up.
    await banner.getByRole('button', { name: words.connection.tryNow }).tap();
    await control.offline(false);
    await banner.getByText(/^Online/).waitFor();

    const shows = page.getByRole('radiogroup', { name: words.board.shows.label });
    await shows.getByRole('radio', { name: words.board.shows.by.block, exact: true }).tap();
    const code = page.getByRole('list', { name: words.board.shows.codes }).getByRole('button').first();
    await code.tap();
    await main.locator('[data-equipment-id].dim').first().waitFor();
    await code.tap();
    const compact = main.getByRole('button', { name: words.board.compact, exact: true });
    await compact.tap();
    await main.locator('[data-equipment-id].compact').first().waitFor();
    await compact.tap();

    const [a, b, c] = stage.cut;
    await crew.showTrack(stage.from);
    await tile(a).tap();
    await tile(c).tap();
    await bar.getByText(`3 ${say.cars({ count: 3 })}`, { exact: true }).waitFor();
    const leaves = async (car: number) => {
      await control.otherCrew({ equipmentIds: [car], toTrackId: stage.far.trackId, groupingIndex: 0 });
      for (const { trackId } of [stage.from, stage.far])
        expect((await terminal.call('mirror/refresh', { trackId })).status).toBe(200);
    };
    await leaves(b);
    await bar.getByRole('button', { name: say.keepAll, exact: true }).tap();
    await bar.getByRole('button', { name: say.keepAll, exact: true }).waitFor({ state: 'detached' });
    await bar.getByText(`3 ${say.cars({ count: 3 })}`, { exact: true }).waitFor();
    await leaves(a);
    await bar.getByRole('button', { name: /^Leave / }).tap();
    await bar.getByText(`2 ${say.cars({ count: 2 })}`, { exact: true }).waitFor();
    expect(window.complaints().filter((text) => !/net::|Failed to load/.test(text))).toEqual([]);
  },
};
