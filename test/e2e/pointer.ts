import type { Locator, Page } from 'playwright-core';
import * as z from 'zod';
import { words } from '../../src/renderer/lib/words/words.ts';
import { eventually } from '../support/eventually.ts';
import type { Crew, Target } from './crew.ts';

/** Works with the pointer alone: clicks, drags and scrolls; keys only where text has to be typed. */
export function pointerCrew(page: Page): Crew {
  const dialog = page.getByRole('dialog');
  const row = (track: Target) => page.locator(`li[data-track-id="${track.trackId}"]`);
  const tile = (track: Target, car: number) => row(track).locator(`[data-equipment-id="${car}"]`);

  /** Turns the wheel over the board until the track is in sight. */
  async function scrollTo(track: Target): Promise<void> {
    await page.getByRole('list', { name: words.board.title }).waitFor();
    if (await inSight(track)) return;
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, -100_000);
    await eventually(async () => {
      if (await inSight(track)) return;
      await page.mouse.wheel(0, 60);
      throw new Error(`${track.name} is not on the board`);
    }, 20_000);
  }

  /** Whether a track is drawn between the head of the board and the bar below it. */
  async function inSight({ trackId }: Target): Promise<boolean> {
    const place = z.tuple([z.number(), z.number()]).nullable();
    const sight = place.parse(
      await page.evaluate(`(() => {
        const box = document.querySelector('li[data-track-id="${trackId}"]')?.getBoundingClientRect();
        return box === undefined ? null : [box.top, window.innerHeight - box.bottom];
      })()`),
    );
    return sight !== null && sight[0] > 150 && sight[1] > 90;
  }

  async function choose(cut: readonly number[], track: Target): Promise<void> {
    const [first] = cut;
    const last = cut.at(-1);
    if (first === undefined || last === undefined) return;
    await scrollTo(track);
    await tile(track, first).click();
    if (last !== first) await tile(track, last).click();
  }

  async function chooseTrack(track: Target): Promise<void> {
    await dialog.getByRole('combobox', { name: words.move.to }).click();
    await page.keyboard.type(track.name);
    await dialog.getByRole('option', { name: track.name }).first().click();
  }

  /** Drags the cut by its first car to the gap behind a car. */
  async function drag(first: Locator, anchor: Locator): Promise<void> {
    await first.hover();
    const from = await boxOf(first);
    const to = await boxOf(anchor);
    const gap = { x: to.x + to.width + 1, y: to.y + to.height / 2 };
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    // A drag begins once the pointer has gone a little way with the button down.
    await page.mouse.move(from.x + from.width / 2 + 8, from.y + from.height / 2 + 4, { steps: 3 });
    await page.mouse.move(gap.x, gap.y, { steps: 6 });
    await page.locator('[data-ghost]').first().waitFor();
    await page.mouse.move(gap.x + 1, gap.y);
    await page.mouse.up();
  }

  return {
    openPracticeYard: () => page.getByRole('button', { name: /^Practice yard/ }).click(),
    async signIn(form) {
      await page.getByRole('button', { name: /^Sign in to your carrier/ }).click();
      const fields: [Locator, string][] = [
        [page.getByLabel(words.firstRun.form.serviceUrl), form.serviceUrl],
        [page.getByLabel(words.firstRun.form.apiKey), form.apiKey],
        [page.getByLabel(words.firstRun.form.carrierId), String(form.carrierId)],
        [page.getByLabel(words.firstRun.form.assumeUser, { exact: true }), form.assumeUser],
      ];
      for (const [field, text] of fields) {
        await field.click();
        await page.keyboard.type(text);
      }
      await page.getByRole('button', { name: words.firstRun.form.submit }).click();
    },
    async signInAgain(apiKey) {
      const form = page.getByRole('dialog', { name: words.firstRun.form.titleAgain });
      if ((await form.count()) === 0)
        await page.getByRole('banner').getByRole('button', { name: words.connection.signIn }).click();
      await form.getByLabel(words.firstRun.form.apiKey).click({ clickCount: 3 });
      await page.keyboard.type(apiKey);
      await form.getByRole('button', { name: words.firstRun.form.submit }).click();
    },
    async move(cut, from, to, spot) {
      await choose(cut, from);
      if (spot === 'back') {
        // Tap a track, then "Place here".
        await scrollTo(to);
        await row(to).getByRole('button', { name: to.name }).first().click();
        await page.getByRole('button', { name: words.board.cut.placeHere }).click();
      } else if (spot === 'front') {
        await page.getByRole('region', { name: words.board.cut.label }).getByRole('button', { name: /^Move/ }).click();
        await chooseTrack(to);
        await dialog.getByRole('radio', { name: words.place.front, exact: true }).click();
        await dialog.getByRole('button', { name: words.move.record }).click();
        await dialog.waitFor({ state: 'detached' });
      } else {
        const [first] = cut;
        if (first === undefined) return;
        await drag(tile(from, first), tile(to, spot.behind));
      }
    },
    async requestPull(car, from, to) {
      await choose([car], from);
      await page
        .getByRole('region', { name: words.board.cut.label })
        .getByRole('button', { name: /^Switch request/ })
        .click();
      await dialog.getByText(words.switching.types.PL.explain).click();
      await chooseTrack(to);
      await dialog.getByRole('button', { name: words.switching.record }).click();
      await dialog.waitFor({ state: 'detached' });
    },
    readAgain: () => page.getByRole('button', { name: words.board.refresh }).first().click(),
    async openWhatNeedsAPerson() {
      await page
        .getByRole('banner')
        .getByRole('button', { name: words.shell.attention({ n: 1 }) })
        .click();
      await page.getByRole('grid', { name: words.queue.title }).locator('[data-command-id]').click();
    },
    decide: (choice) => page.getByRole('main').getByRole('button', { name: choice }).click(),
    go: (view) =>
      page.getByRole('navigation', { name: words.shell.navigation }).getByRole('button', { name: view }).click(),
    async signOut() {
      await page
        .getByRole('navigation', { name: words.shell.navigation })
        .getByRole('button', { name: 'Settings' })
        .click();
      const leave = /^(Sign out|Leave the practice yard)$/;
      await page.getByRole('main').getByRole('button', { name: leave }).click();
      await dialog.getByRole('button', { name: leave }).click();
    },
  };
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${String(element)} is not to be seen`);
  return box;
}
