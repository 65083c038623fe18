import type { Locator, Page } from 'playwright-core';
import * as z from 'zod';
import { words } from '../../src/renderer/lib/words/words.ts';
import { eventually } from '../support/eventually.ts';
import type { Crew, Target } from './crew.ts';

// Run in the page: what was swiped slides on a little after the finger has left; what has not moved by then does not.
const untilStill = `new Promise((done) => {
  let moved = false;
  document.addEventListener('scroll', () => { moved = true; }, { capture: true, once: true });
  document.addEventListener('scrollend', done, { capture: true, once: true });
  globalThis.fingerLeft = () => {
    requestAnimationFrame(() => requestAnimationFrame(() => moved || done()));
    // What was swiped may be gone before it is still.
    setTimeout(done, 2000);
  };
})`;
const fingerLeft = 'globalThis.fingerLeft()';

/** Fingers and the keyboard on the screen: taps, swipes, and typing into a field that was tapped. */
export function fingers(page: Page) {
  async function fill(field: Locator, text: string): Promise<void> {
    await field.tap();
    await field.selectText();
    await page.keyboard.type(text);
  }

  /** Swipes over the middle of an element; positive: what is further down, or to the right, comes into sight. */
  async function swipe(over: Locator, by: { readonly x?: number; readonly y?: number }): Promise<void> {
    const box = await over.boundingBox();
    if (box === null) throw new Error(`${String(over)} is not to be seen`);
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const at = (share: number) => [{ x: from.x - (by.x ?? 0) * share, y: from.y - (by.y ?? 0) * share }];
    const session = await page.context().newCDPSession(page);
    const still = page.evaluate(untilStill);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (const share of [0.25, 0.5, 0.75, 1])
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await session.detach();
    await page.evaluate(fingerLeft);
    await still;
  }

  /** Moves two fingers level with each other from one distance to another; `middle` lies between them. */
  async function pinch(middle: { readonly x: number; readonly y: number }, from: number, to: number): Promise<void> {
    const apart = (distance: number) =>
      [-1, 1].map((side, id) => ({ x: middle.x + (side * distance) / 2, y: middle.y, id }));
    const session = await page.context().newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: apart(from) });
    for (const share of [0.2, 0.4, 0.6, 0.8, 1])
      await session.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: apart(from + (to - from) * share),
      });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await session.detach();
  }

  /** Goes to a view: in the bar at the bottom, or behind its last button. */
  async function go(view: string): Promise<void> {
    const buttons = page.getByRole('navigation', { name: words.shell.navigation }).getByRole('button');
    // The last one tells how many events are new, and is no way to them by itself.
    const inBar = (await buttons.all()).slice(0, -1).map((one) => one.and(page.getByRole('button', { name: view })));
    for (const one of inBar) if ((await one.count()) > 0) return one.tap();
    await buttons.last().tap();
    await page.getByRole('menuitem', { name: view }).tap();
  }

  return {
    go,
    tap: (control: Locator) => control.tap(),
    fill,
    swipe,
    pinch,
    /** Does something by its name, through the search on top. */
    act: async (name: string) => {
      await page.getByRole('banner').getByRole('button', { name: words.shell.search }).tap();
      await page.getByRole('dialog').getByRole('option', { name }).first().tap();
    },
  };
}
export type Fingers = ReturnType<typeof fingers>;

/** A crew that can also be asked for what only scenes of touch do. */
interface TouchCrew extends Crew {
  /** Brings a track of the board into sight. */
  showTrack(track: Target): Promise<void>;
  /** Presses one of the choices of the open command, and of the question that may follow. */
  decide(choice: string, sure?: string): Promise<void>;
  /** In the dialog of a recorded move: another track and end. */
  changeTo(to: Target, spot: 'front' | 'back'): Promise<void>;
}

/** Works with touch alone: nothing is hovered over, no mouse is moved, no key is pressed but to type text. */
export function touchCrew(page: Page): TouchCrew {
  const hand = fingers(page);
  const dialog = page.getByRole('dialog');
  const cutBar = page.getByRole('region', { name: words.board.cut.label });
  const board = page.getByRole('list', { name: words.board.title });
  const row = (track: Target) => page.locator(`li[data-track-id="${track.trackId}"]`);
  const tile = (track: Target, car: number) => row(track).locator(`[data-equipment-id="${car}"]`);
  const sight = z.tuple([z.number(), z.number()]).nullable();

  /** Swipes the board until the track is in sight, above the bar of the cut. */
  async function scrollTo(track: Target): Promise<void> {
    await board.waitFor();
    const scroller = page.locator('main');
    let towardsEnd = true;
    let before = '';
    await eventually(async () => {
      const place = sight.parse(
        await page.evaluate(`(() => {
          const box = document.querySelector('li[data-track-id="${track.trackId}"]')?.getBoundingClientRect();
          const main = document.querySelector('main').getBoundingClientRect();
          return box === undefined ? null : [box.top - main.top, main.bottom - box.bottom];
        })()`),
      );
      if (place !== null && place[0] > 120 && place[1] > 140) return;
      if (place !== null) await hand.swipe(scroller, { y: place[0] <= 120 ? -150 : 150 });
      else {
        const now = String(await page.evaluate(`document.querySelector('li[data-track-id]')?.dataset.trackId`));
        if (now === before) towardsEnd = !towardsEnd;
        before = now;
        await hand.swipe(scroller, { y: towardsEnd ? 350 : -350 });
      }
      throw new Error(`${track.name} is not on the board`);
    }, 30_000);
  }

  async function choose(cut: readonly number[], track: Target): Promise<void> {
    const [first] = cut;
    const last = cut.at(-1);
    if (first === undefined || last === undefined) return;
    await scrollTo(track);
    await tile(track, first).tap();
    if (last !== first) await tile(track, last).tap();
  }

  async function chooseTrack(track: Target): Promise<void> {
    await hand.fill(dialog.getByRole('combobox', { name: words.move.to }), track.name);
    await dialog.getByRole('option', { name: track.name }).first().tap();
  }

  return {
    showTrack: scrollTo,
    openPracticeYard: () => page.getByRole('button', { name: /^Practice yard/ }).tap(),
    async signIn(form) {
      await page.getByRole('button', { name: /^Sign in to your carrier/ }).tap();
      await hand.fill(page.getByLabel(words.firstRun.form.serviceUrl), form.serviceUrl);
      await hand.fill(page.getByLabel(words.firstRun.form.apiKey), form.apiKey);
      await hand.fill(page.getByLabel(words.firstRun.form.carrierId), String(form.carrierId));
      await hand.fill(page.getByLabel(words.firstRun.form.assumeUser, { exact: true }), form.assumeUser);
      await page.getByRole('button', { name: words.firstRun.form.submit }).tap();
    },
    async signInAgain(apiKey) {
      const form = page.getByRole('dialog', { name: words.firstRun.form.titleAgain });
      if ((await form.count()) === 0)
        await page.getByRole('banner').getByRole('button', { name: words.connection.signIn }).tap();
      await hand.fill(form.getByLabel(words.firstRun.form.apiKey), apiKey);
      await form.getByRole('button', { name: words.firstRun.form.submit }).tap();
    },
    async move(cut, from, to, spot) {
      await choose(cut, from);
      await scrollTo(to);
      await row(to).getByRole('button', { name: to.name }).first().tap();
      if (spot === 'front') await cutBar.getByRole('button', { name: words.place.front, exact: true }).tap();
      if (typeof spot !== 'string') {
        // Between two cars there is no room for a finger: the ghosts go there car by car.
        await cutBar.getByRole('button', { name: words.place.front, exact: true }).tap();
        const ahead = Number(await tile(to, spot.behind).getAttribute('aria-posinset'));
        for (let car = 0; car < ahead; car += 1)
          await cutBar.getByRole('button', { name: words.board.cut.towardsBack }).tap();
      }
      await cutBar.getByRole('button', { name: words.board.cut.placeHere }).tap();
      await cutBar.waitFor({ state: 'detached' });
    },
    async requestPull(car, from, to) {
      await choose([car], from);
      await cutBar.getByRole('button', { name: /^Switch request/ }).tap();
      await dialog.getByText(words.switching.types.PL.explain).tap();
      await chooseTrack(to);
      await dialog.getByRole('button', { name: words.switching.record }).tap();
      await dialog.waitFor({ state: 'detached' });
    },
    readAgain: () => page.getByRole('main').getByRole('button', { name: words.board.refresh }).first().tap(),
    async openWhatNeedsAPerson() {
      await page
        .getByRole('banner')
        .getByRole('button', { name: words.shell.attention({ n: 1 }) })
        .tap();
      await page.getByRole('grid', { name: words.queue.title }).locator('[data-command-id]').tap();
    },
    async decide(choice, sure) {
      await page.getByRole('main').getByRole('button', { name: choice }).tap();
      if (sure !== undefined) await dialog.getByRole('button', { name: sure }).tap();
    },
    async changeTo(to, spot) {
      await chooseTrack(to);
      await dialog.getByRole('radio', { name: words.place[spot], exact: true }).tap();
      await dialog.getByRole('button', { name: words.form.recordChanged }).tap();
      await dialog.waitFor({ state: 'detached' });
    },
    go: (view) => hand.go(view),
    async signOut() {
      await hand.go(words.shell.views.settings);
      const leave = /^(Sign out|Leave the practice yard)$/;
      await page.getByRole('main').getByRole('button', { name: leave }).tap();
      await dialog.getByRole('button', { name: leave }).tap();
    },
  };
}
