import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { keyNames, type KeyName } from '../../src/renderer/lib/keyboard/keys.ts';
import { type View, views } from '../../src/renderer/terminal/views.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { eventually } from '../support/eventually.ts';
import type { ScriptView } from './script.ts';

/** How somebody with some means opens the search, does one of its actions, and closes what that opened. */
interface Doer {
  openSearch(): Promise<void>;
  /** Picks an action of the search by its whole name. */
  act(name: string): Promise<void>;
  closeDialog(): Promise<void>;
}

const names = words.palette.actionNames;

/** What shows which view is open. */
const shown = (page: Page, view: View) =>
  page.locator('[aria-current="page"]:visible', { hasText: words.shell.views[view] });

/** What shows that an action of the search has been done; one that opens a dialog needs no more than its name here. */
function proofs(page: Page, script: ScriptView): Readonly<Record<string, () => Promise<unknown>>> {
  const toast = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const dialog = () => page.getByRole('dialog').waitFor();
  const here = (view: View) => () => shown(page, view).first().waitFor();
  const connection = (state: string) => () =>
    eventually(async () => expect((await script.status()).connection.state).toBe(state));
  const goings = Object.fromEntries(views.map((view) => [words.palette.goTo[view], here(view)]));
  const inTheme = (theme: string) => () => page.locator(`:root[data-theme="${theme}"]`).waitFor();
  return {
    ...goings,
    [names.themes.light]: inTheme('light'),
    [names.themes.dark]: inTheme('dark'),
    [names.themes.contrast]: inTheme('contrast'),
    [names.themes.system]: inTheme('light'),
    [names.move]: dialog,
    [names.switching]: dialog,
    [names.switchList]: dialog,
    [names.newSwitchList]: dialog,
    [names.newCheck]: dialog,
    [names.newConsist]: dialog,
    [names.planSorting]: here('switchLists'),
    [names.manual]: dialog,
    [names.classList]: dialog,
    [names.newClassList]: dialog,
    [names.paste]: dialog,
    [names.print]: dialog,
    [names.legend]: dialog,
    [names.keyboard]: dialog,
    [names.lessons]: dialog,
    [names.groupings]: dialog,
    [names.hazmat]: dialog,
    [names.signIn]: dialog,
    [names.letGo]: () => page.getByRole('region', { name: words.board.cut.label }).waitFor({ state: 'detached' }),
    [words.tour.title]: dialog,
    [names.bill]: here('waybills'),
    [names.billForCars]: here('waybills'),
    [names.history]: here('history'),
    [names.workOffline]: connection('workingOffline'),
    [names.workOnline]: connection('online'),
    [names.replayNow]: connection('online'),
    [names.refresh]: () => page.getByRole('banner').getByText(words.connection.onlineNever).first().waitFor(),
    [names.flip]: () => page.getByRole('button', { name: /^(Back|Front) on the left$/ }).waitFor(),
    [names.list]: () => page.getByRole('grid', { name: words.board.title }).waitFor(),
    [names.strips]: () => page.getByRole('list', { name: words.board.title }).waitFor(),
    [names.redo]: () => toast(/^(Redone|Nothing to redo|.* has moved since)/),
    [names.undo]: () => toast(/^(Undone|Nothing to undo|Only moves can be taken back)/),
  };
}

/**
 * Does every action that the search offers now, as its own list has them, each by its name; what needs the board
 * in sight finds it there. Returns their names; fails for one of which nobody has said what shows that it was done.
 */
export async function everyActionOfTheSearch(page: Page, script: ScriptView, doer: Doer): Promise<readonly string[]> {
  await doer.openSearch();
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  const options = await page.getByRole('dialog').getByRole('option').all();
  const offered = await Promise.all(options.map(async (option) => nameOf(await option.innerText())));
  await doer.closeDialog();
  const known = proofs(page, script);
  const unknown = offered.filter((name) => !(name in known));
  expect(unknown, 'say in test/e2e/every-action.ts what shows that these were done').toEqual([]);
  for (const name of offered) {
    await named(name, async () => {
      await doer.act(name);
      await known[name]?.();
    });
    if ((await page.getByRole('dialog').count()) > 0) await doer.closeDialog();
    // What works with the board has it in sight again. Most actions leave it there, and drawing it anew takes long.
    if ((await shown(page, 'board').count()) === 0) {
      await doer.act(words.palette.goTo.board);
      await known[words.palette.goTo.board]?.();
    }
    // An action with two sides is offered by its other name now: done back, the next finds things as they were.
    const back = { [names.workOffline]: names.workOnline, [names.list]: names.strips, [names.flip]: names.flip }[name];
    if (back === undefined) continue;
    await doer.act(back);
    await known[back]?.();
  }
  return offered;
}

/** The name of an action without the key that is shown beside it. */
function nameOf(text: string): string {
  return text.split('\n')[0]?.trim() ?? '';
}

/** Runs the given ways, in their order, and fails for a key of the overlay for which there is none. */
export async function everyKey(ways: Readonly<Partial<Record<KeyName, () => Promise<unknown>>>>): Promise<void> {
  const missing = keyNames().filter((name) => ways[name] === undefined);
  expect(missing, 'show here how each of these is done').toEqual([]);
  for (const [name, way] of Object.entries(ways)) {
    await named(name, way);
  }
}

/** A failure says what it was that could not be done. */
async function named(name: string, way: () => Promise<unknown>): Promise<void> {
  try {
    await way();
  } catch (thrown) {
    throw new Error(`${name}: ${thrown instanceof Error ? thrown.message : String(thrown)}`, { cause: thrown });
  }
}
