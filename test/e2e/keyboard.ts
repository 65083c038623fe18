import type { Locator, Page } from 'playwright-core';
import { words } from '../../src/renderer/lib/words/words.ts';
import type { Crew, Spot, Target } from './crew.ts';
import { goTo } from './go.ts';

/** More presses of Tab than any view has stops. */
const mostStops = 120;

/** Going about with Tab; fails where a control is more than `most` stops away. */
export function tabbing(page: Page, most = mostStops) {
  const focused = page.locator(':focus');
  const isFocused = async (control: Locator) => (await control.and(focused).count()) > 0;

  /** Goes on from stop to stop until the focus is where it is wanted. */
  async function reach(control: Locator): Promise<void> {
    await control.first().waitFor();
    for (let stop = 0; stop < most; stop += 1) {
      if (await isFocused(control)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${String(control)} cannot be reached with Tab`);
  }

  async function use(control: Locator): Promise<void> {
    await reach(control);
    await page.keyboard.press('Enter');
  }

  return { focused, isFocused, reach, use };
}

/** Works with the keyboard alone: nothing is clicked, and nothing is focused but by keys. */
export function keyboardCrew(page: Page): Crew {
  const press = (key: string) => page.keyboard.press(key);
  const { focused, isFocused, reach, use } = tabbing(page);

  async function fill(field: Locator, text: string): Promise<void> {
    await reach(field);
    await press('ControlOrMeta+a');
    await page.keyboard.type(text);
  }

  /** Walks with an arrow key until `there`. */
  async function walk(key: string, there: () => Promise<boolean>): Promise<void> {
    for (let step = 0; step < mostStops; step += 1) {
      if (await there()) return;
      await press(key);
    }
    throw new Error(`${key} did not lead there`);
  }

  async function walkToCar(track: Target, car: number): Promise<void> {
    await reach(page.getByRole('option'));
    const row = page.locator(`li[data-track-id="${track.trackId}"]`);
    const onTrack = () =>
      row
        .locator(focused)
        .count()
        .then((count) => count > 0);
    for (let pages = 0; pages < 10; pages += 1) await press('PageUp');
    await walk('ArrowDown', onTrack);
    await press('Home');
    await walk('ArrowRight', () => isFocused(row.locator(`[data-equipment-id="${car}"]`)));
  }

  async function choose(cut: readonly number[], track: Target): Promise<void> {
    const [first] = cut;
    if (first === undefined) return;
    await walkToCar(track, first);
    await press('Space');
    for (let more = 1; more < cut.length; more += 1) await press('Shift+ArrowRight');
  }

  async function chooseTrack(dialog: Locator, track: Target): Promise<void> {
    await reach(dialog.getByRole('combobox', { name: words.move.to }));
    await page.keyboard.type(track.name);
    await dialog.getByRole('option', { name: track.name }).first().waitFor();
    // What is typed for a move is shown at once, and Enter would record it.
    const shown = dialog.getByRole('region', { name: words.move.preview({ track: track.name }), exact: true });
    if (await dialog.locator('#move-form').count()) await shown.waitFor();
    else await press('Enter');
  }

  async function choosePlace(dialog: Locator, spot: Spot): Promise<void> {
    const name = spot === 'front' ? words.place.front : spot === 'back' ? words.place.back : words.place.after;
    await reach(dialog.getByRole('radiogroup', { name: words.place.label }).getByRole('radio'));
    await walk('ArrowRight', () =>
      dialog.getByRole('radio', { name, exact: true, checked: true }).count().then(Boolean),
    );
    if (typeof spot === 'string') return;
    const anchor = dialog.getByRole('combobox', { name: words.move.anchor });
    await reach(anchor);
    await walk('ArrowDown', async () => (await anchor.inputValue()) === String(spot.behind));
  }

  return {
    openPracticeYard: () => use(page.getByRole('button', { name: /^Practice yard/ })),
    async signIn(form) {
      await use(page.getByRole('button', { name: /^Sign in to your carrier/ }));
      await fill(page.getByLabel(words.firstRun.form.serviceUrl), form.serviceUrl);
      await fill(page.getByLabel(words.firstRun.form.apiKey), form.apiKey);
      await fill(page.getByLabel(words.firstRun.form.carrierId), String(form.carrierId));
      await fill(page.getByLabel(words.firstRun.form.assumeUser, { exact: true }), form.assumeUser);
      await press('Enter');
    },
    async signInAgain(apiKey) {
      const dialog = page.getByRole('dialog', { name: words.firstRun.form.titleAgain });
      if ((await dialog.count()) === 0)
        await use(page.getByRole('banner').getByRole('button', { name: words.connection.signIn }));
      await fill(dialog.getByLabel(words.firstRun.form.apiKey), apiKey);
      await press('Enter');
    },
    async move(cut, from, to, spot) {
      await choose(cut, from);
      await press('m');
      const dialog = page.getByRole('dialog', { name: /^Move \d+ cars?: / });
      await chooseTrack(dialog, to);
      await choosePlace(dialog, spot);
      await use(dialog.getByRole('button', { name: words.move.record }));
      await dialog.waitFor({ state: 'detached' });
    },
    async requestPull(car, from, to) {
      await choose([car], from);
      await press('s');
      const dialog = page.getByRole('dialog', { name: /^Switch request/ });
      await reach(dialog.getByRole('radio', { name: /^Pull/ }));
      await chooseTrack(dialog, to);
      await use(dialog.getByRole('button', { name: words.switching.record }));
      await dialog.waitFor({ state: 'detached' });
    },
    async readAgain() {
      await press('/');
      await page.keyboard.type(words.palette.actionNames.refresh);
      await page.getByRole('option', { name: words.palette.actionNames.refresh }).waitFor();
      await press('Enter');
    },
    async openWhatNeedsAPerson() {
      await goTo(page, 'queue');
      await use(page.getByRole('grid', { name: words.queue.title }).locator('[data-command-id]'));
    },
    decide: (choice) => use(page.getByRole('main').getByRole('button', { name: choice })),
    go: (view) => goTo(page, ({ Board: 'board', Queue: 'queue', Settings: 'settings' } as const)[view]),
    async signOut() {
      await goTo(page, 'settings');
      await use(page.getByRole('button', { name: /^(Sign out|Leave the practice yard)$/ }));
      const sure = page.getByRole('dialog').getByRole('button', { name: /^(Sign out|Leave the practice yard)$/ });
      await use(sure);
    },
  };
}
