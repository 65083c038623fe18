import type { BrowserContext, ElementHandle, Page } from 'playwright-core';
import * as z from 'zod';
import { watchControls } from './controls-page.ts';

/** Words that are data: what they are, and how they look. */
export type DataWords = readonly (readonly [what: string, looks: string])[];

const noted = z.tuple([z.enum(['seen', 'tapped']), z.array(z.string())]);

/** Where a finger meets a control; null: it has to be brought into sight first. */
const met = z.object({ x: z.number(), y: z.number() }).nullable();
const looked = z.object({
  layer: z.string().nullable(),
  view: z.string(),
  standing: z.string(),
  next: z.array(z.string()),
  point: met,
});

/**
 * What a finger could use, and what it did use. In a window that is watched every control that is ever drawn is
 * noted by its kind, and so is every one that was tapped by touch. A kind is where the control stands (a view, a
 * dialog, a menu), its role and its name, in which whatever is data has become what it is: a mark, a track, a number.
 */
export function controlsIn(data: DataWords) {
  const seen = new Set<string>();
  const tapped = new Set<string>();
  const sets = { seen, tapped };
  return {
    seen,
    tapped,
    /** Watches the windows of a context, from their first moment. */
    async watch(context: BrowserContext): Promise<void> {
      await context.exposeFunction('noteControls', (...said: unknown[]) => {
        const [what, kinds] = noted.parse(said);
        for (const kind of kinds) sets[what].add(kind);
      });
      await context.addInitScript(`(${watchControls})(${JSON.stringify(data)})`);
    },
    /** How the window stands once it is still, and what is to be tapped next. */
    async look(page: Page, { kinds, like }: Alone): Promise<Look> {
      const what = `${JSON.stringify([...kinds])}, ${JSON.stringify(like.map(({ source }) => source))}`;
      const { next, point, ...stands } = looked.parse(
        await page.evaluate(`globalThis.settled().then(() => globalThis.lookAround(${what}))`),
      );
      const tapNext = (at: number, patience: number) =>
        at === 0 && point !== null ? page.touchscreen.tap(point.x, point.y) : tapHeld(page, at, patience);
      return { ...stands, next: next.map((kind, at) => ({ kind, tap: (patience) => tapNext(at, patience) })) };
    },
    /** Kinds in reach that open, unfold or choose something when they are tapped again. */
    async revealers(page: Page): Promise<readonly string[]> {
      return z.array(z.string()).parse(await page.evaluate('globalThis.revealers()'));
    },
    /** Taps a control of a kind in what lies on top; tells whether there is one. */
    async tapKind(page: Page, kind: string, patience: number): Promise<boolean> {
      const there = z.boolean().parse(await page.evaluate(`globalThis.holdKind(${JSON.stringify(kind)})`));
      if (there) await tapHeld(page, 0, patience).catch(() => undefined);
      return there;
    },
    /** Taps the button that closes the dialog on top; tells whether there is one. */
    async tapWayOut(page: Page, patience: number): Promise<boolean> {
      const there = z.boolean().parse(await page.evaluate('globalThis.holdWayOut()'));
      if (there) await tapHeld(page, 0, patience).catch(() => undefined);
      return there;
    },
    /** The dialog or menu on top once the window is still, by its kind. */
    async layer(page: Page): Promise<string | null> {
      const layer = await page.evaluate('globalThis.settled().then(() => globalThis.layerOnTop())');
      return z.string().nullable().parse(layer);
    },
    /** Kinds drawn and never tapped. */
    left: () => [...seen].filter((kind) => !tapped.has(kind)).sort(),
  };
}
export type Controls = ReturnType<typeof controlsIn>;

/** Puts a finger on what was found: at once where it lies in sight, otherwise when it has been brought there. */
async function tapHeld(page: Page, at: number, patience: number): Promise<void> {
  const point = met.parse(await page.evaluate(`globalThis.pointOfHeld(${at})`));
  if (point !== null) return page.touchscreen.tap(point.x, point.y);
  await (await heldControl(page, at))?.tap({ timeout: patience });
}

async function heldControl(page: Page, at: number): Promise<ElementHandle | null> {
  return (await page.evaluateHandle(`globalThis.heldControl(${at})`)).asElement();
}

/** What a control of a kind does, wherever it stands: its role and its name. */
export function actionOf(kind: string): string {
  return kind.replace(/^.*? > ([\w-]+)[^:]*: /, '$1: ');
}

/** Controls that are not to be tapped now. */
interface Alone {
  readonly kinds: ReadonlySet<string>;
  readonly like: readonly RegExp[];
}

export interface Untapped {
  readonly kind: string;
  readonly tap: (patience: number) => Promise<void>;
}

interface Look {
  /** The dialog or menu on top, by its kind. */
  readonly layer: string | null;
  /** The view, and whether the sheet lies beside it. */
  readonly view: string;
  /** The same as long as the same controls are in reach, in the same states. */
  readonly standing: string;
  /**
   * Of what nobody has tapped and nobody leaves alone: all text fields, or one control; what takes something away
   * comes last.
   */
  readonly next: readonly Untapped[];
}
