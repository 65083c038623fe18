import type { BrowserContext, ElementHandle, Page } from 'playwright-core';
import * as z from 'zod';
import { watchControls } from './controls-page.ts';

/** Words that are data: what they are, and how they look. */
export type DataWords = readonly (readonly [what: string, looks: string])[];

const noted = z.tuple([z.enum(['seen', 'tapped']), z.array(z.string())]);

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
    /**
     * What is to be tapped next of what lies on top, of that which nobody has tapped and nobody leaves alone: all its
     * text fields, or one control; what takes something away comes last.
     */
    async untapped(page: Page, alone: Alone): Promise<readonly Untapped[]> {
      const gone = JSON.stringify([...tapped, ...alone.kinds]);
      const found = await page.evaluateHandle(
        `globalThis.untappedControls(${gone}, ${JSON.stringify(alone.like.map(({ source }) => source))})`,
      );
      const next: Untapped[] = [];
      for (const one of (await found.getProperties()).values()) {
        const control = (await one.getProperty('control')).asElement();
        const kind = z.string().parse(await (await one.getProperty('kind')).jsonValue());
        if (control !== null) next.push({ control, kind });
      }
      return next;
    },
    /** Kinds in reach that open, unfold or choose something when they are tapped again. */
    async revealers(page: Page): Promise<readonly string[]> {
      return z.array(z.string()).parse(await page.evaluate('globalThis.revealers()'));
    },
    /** A control of a kind, in what lies on top. */
    async ofKind(page: Page, kind: string): Promise<ElementHandle | null> {
      const found = await page.evaluateHandle(`globalThis.controlOfKind(${JSON.stringify(kind)})`);
      return found.asElement();
    },
    /** The dialog or menu on top, by its kind. */
    async layer(page: Page): Promise<string | null> {
      return z
        .string()
        .nullable()
        .parse(await page.evaluate('globalThis.layerOnTop()'));
    },
    /** Kinds drawn and never tapped. */
    left: () => [...seen].filter((kind) => !tapped.has(kind)).sort(),
  };
}
export type Controls = ReturnType<typeof controlsIn>;

/** What a control of a kind does, wherever it stands: its role and its name. */
export function actionOf(kind: string): string {
  return kind.replace(/^.*? > ([\w-]+)[^:]*: /, '$1: ');
}

/** Controls that are not to be tapped now. */
export interface Alone {
  readonly kinds: ReadonlySet<string>;
  readonly like: readonly RegExp[];
}

export interface Untapped {
  readonly control: ElementHandle;
  readonly kind: string;
}
