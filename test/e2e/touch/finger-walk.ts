import type { Page } from 'playwright-core';
import type { Controls, Untapped } from './controls.ts';

/** A place of the window, and how a finger gets there from anywhere; quick when it is there already. */
export interface Place {
  readonly name: string;
  readonly enter: () => Promise<void>;
  /** What tells that the window has not left it: `view` for a whole view, however it stands. */
  readonly knownBy?: 'view' | 'standing';
  /** How the kinds of its controls begin; without it nothing is unfolded again for what is left. */
  readonly part?: string;
  /** Kinds of controls that are tapped in another way, or later. */
  readonly but?: readonly RegExp[];
}

/** More taps than any place has kinds of controls. */
const mostTaps = 600;
/** More ways than any place has to unfold what is left in it. */
const mostReveals = 12;
/** Ms until a control that cannot be tapped is given up. */
const patience = 1500;
/** Ms in which what a place reads has come, when nothing more is to be tapped at first sight. */
const quiet = 250;
/** So many looks, `quiet` apart, until what opened before opens no more. */
const looksForLayer = 4;

/** A finger that taps whatever nobody has tapped yet, and closes again what that opens. */
export function fingerWalk(page: Page, controls: Controls) {
  /** What did not let itself be tapped, and why. */
  const stuck = new Map<string, string>();
  const tries = new Map<string, number>();
  /** Where each dialog and menu was opened from, and by what. */
  const openings = new Map<string, { readonly place: Place; readonly opener: string }>();

  /** In which place, and after which tap, each kind was first seen. */
  const firstSeen = new Map<string, string>();

  const look = (but: readonly RegExp[]) => controls.look(page, { kinds: new Set(stuck.keys()), like: but });
  const noteSeen = (place: Place, last: string | null) => {
    for (const kind of controls.seen)
      if (!firstSeen.has(kind)) firstSeen.set(kind, `${place.name}, after ${last ?? 'it was entered'}`);
  };
  const isLeft = (part: string, but: readonly RegExp[]) =>
    controls.left().some((kind) => kind.startsWith(part) && !stuck.has(kind) && !but.some((like) => like.test(kind)));

  const pause = () => new Promise((done) => setTimeout(done, quiet));

  async function close(layer: string): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1) {
      if ((await controls.layer(page)) !== layer) return;
      // A menu, and the search, close with a tap beside them.
      if (turn > 0 || !(await controls.tapWayOut(page, patience))) await page.touchscreen.tap(4, 150);
    }
  }

  /** Closes whatever lies over the view. */
  async function closeAll(): Promise<void> {
    for (let layer = await controls.layer(page); layer !== null; layer = await controls.layer(page)) {
      await close(layer);
      if ((await controls.layer(page)) === layer) throw new Error(`${layer} cannot be closed by touch`);
    }
  }

  async function tapOnce({ kind, tap }: Untapped): Promise<void> {
    const turn = (tries.get(kind) ?? 0) + 1;
    tries.set(kind, turn);
    try {
      await tap(patience);
      if (turn > 2) stuck.set(kind, 'tapped, and not noted');
    } catch (thrown) {
      if (turn > 1) stuck.set(kind, thrown instanceof Error ? thrown.message : String(thrown));
    }
  }

  /** Taps again what opens, unfolds or chooses, until something that was seen before is in reach once more. */
  async function reveal(part: string, but: readonly RegExp[]): Promise<readonly Untapped[]> {
    const layer = await controls.layer(page);
    for (const kind of (await controls.revealers(page)).slice(0, mostReveals)) {
      if (!isLeft(part, but)) break;
      if (but.some((like) => like.test(kind))) continue;
      await controls.tapKind(page, kind, patience);
      const now = await look(but);
      if (now.layer !== layer) break;
      if (now.next.length > 0) return now.next;
    }
    return [];
  }

  /** Taps an opener again until nothing in what it opens is left, or it no longer opens it. */
  async function emptyLayer(layer: string, { enter, but = [] }: Place, opener: string): Promise<void> {
    const inLayer: Place = {
      name: layer,
      but,
      enter: async () => {
        if ((await controls.layer(page)) === layer) return;
        await closeAll();
        await enter();
        if (!(await controls.tapKind(page, opener, patience))) return;
        for (let turn = 0; turn < looksForLayer && (await controls.layer(page)) === null; turn += 1) await pause();
      },
    };
    await exhaust(inLayer, layer);
    if ((await controls.layer(page)) === layer) await close(layer);
  }

  async function exhaust(place: Place, within: string | null): Promise<void> {
    const { enter, but = [] } = place;
    const part = within === null ? place.part : `${within} >`;
    const openers = new Map<string, string>();
    const openedBy = async (layer: string, opener: string | null) => {
      if (opener === null) return closeAll();
      openers.set(layer, opener);
      if (within === null) openings.set(layer, { place, opener });
      await emptyLayer(layer, place, opener);
    };
    let revealed = false;
    let last: string | null = null;
    let standing: string | null = null;
    for (let taps = 0; taps < mostTaps; taps += 1) {
      let now = await look(but);
      noteSeen(place, last);
      if (within !== null && !isLeft(`${within} >`, but)) return;
      if (now.layer !== null && now.layer !== within && (last !== null || within === null)) {
        await openedBy(now.layer, last);
        last = null;
        continue;
      }
      // Where nothing has changed since the place was entered, it need not be entered again.
      if (within === null ? now[place.knownBy ?? 'standing'] !== standing : now.layer !== within) {
        await enter();
        now = await look(but);
        standing = now[place.knownBy ?? 'standing'];
      }
      if (now.next.length === 0) {
        await pause();
        now = await look(but);
      }
      if (now.layer !== within) {
        // What was slow to open belongs to the tap before.
        if (within !== null || now.layer === null) return;
        continue;
      }
      let { next } = now;
      if (next.length === 0 && part !== undefined && !revealed) {
        revealed = true;
        next = await reveal(part, but);
      }
      if (next.length === 0) break;
      for (const one of next) await tapOnce(one);
      last = next[0]?.kind ?? null;
    }
    if (within !== null) return;
    // What was busy, or closed too soon, is opened once more.
    for (const [layer, opener] of openers) if (isLeft(`${layer} >`, but)) await emptyLayer(layer, place, opener);
  }

  /** Opens once more every dialog and menu in which something is left. */
  async function leftBehind(): Promise<void> {
    for (const [layer, { place, opener }] of openings)
      if (isLeft(`${layer} >`, place.but ?? [])) await emptyLayer(layer, place, opener);
  }

  return {
    /** What did not let itself be tapped, and why. */
    stuck: stuck as ReadonlyMap<string, string>,
    /** In which place, and after which tap, a kind was first seen. */
    firstSeen: (kind: string) => firstSeen.get(kind) ?? 'at the end',
    /** Taps everything in a place, and in every dialog and menu that opens from it. */
    everythingIn: (place: Place) => exhaust(place, null),
    leftBehind,
    closeAll,
  };
}
