import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type View, views } from '../../src/renderer/terminal/views.ts';
import { goTo, openWindow, type Width } from '../contact-sheet/look.ts';
import { openScene, type Scene } from '../contact-sheet/scenes.ts';
import { type Act, asItIs, extras, putBack, sheets } from '../contact-sheet/sheets.ts';
import { type State, states } from '../contact-sheet/states.ts';
import { browserOfFile } from './open-board.ts';
import { wrongInAnyTheme } from './text-pairs.ts';

// The scenes are those of the contact sheet: what is photographed there is examined here.

const browser = await browserOfFile();

/** Something to be opened and examined: a view as it opens or after something was done in it. */
interface Look {
  readonly name: string;
  readonly view: View;
  readonly act: Act;
}

function looksOf(state: State): Look[] {
  const ofViews = views.flatMap((view) => {
    const act = sheets[view][state];
    return typeof act === 'function' ? [{ name: view, view, act }] : [];
  });
  if (state !== 'normal') return ofViews;
  // What opens on top is opened from the board, but for what goes elsewhere by itself.
  const onTop = Object.entries(extras).map(([name, act]) => ({ name, view: 'board' as const, act }));
  return [...ofViews, ...onTop];
}

/** Opens each look at this width and examines it in every theme; returns what is wrong. */
async function examine(scene: Scene, state: State, width: Width): Promise<string[]> {
  const found: string[] = [];
  const looks = looksOf(state);
  const look = async (page: Page, { name, view, act }: Look) => {
    const where = `${name}, ${state}, ${width} px`;
    await goTo(page, view);
    await page.evaluate('document.fonts.ready');
    try {
      await act(page);
    } catch (thrown) {
      throw new Error(`${where} cannot be opened`, { cause: thrown });
    }
    found.push(...(await wrongInAnyTheme(page, where)));
    await putBack[name]?.(page);
  };
  const { page, context, openAnew } = await openWindow(browser, scene, width, (text) => found.push(text));
  // Views in which nothing is done come one after the other as they are.
  for (const one of looks) if (one.act === asItIs) await look(page, one);
  for (const one of looks) if (one.act !== asItIs) await look(await openAnew(), one);
  await context.close();
  return found;
}

test.each([
  ...states.map((state) => [state, 1440] as const),
  // A tablet lays them out again.
  ['normal', 820] as const,
  ['empty', 820] as const,
])('axe finds nothing wrong with any view in any theme: %s, %i px', { timeout: 900_000 }, async (state, width) => {
  await using scene = await openScene(state);
  expect(await examine(scene, state, width)).toEqual([]);
});
