import type { Browser } from 'playwright-core';
import type { WindowOptions } from '../window.ts';

/** A browser, and how a window stands in it that one finger works: upright, and each control of it noted. */
export interface Tablet {
  readonly browser: Browser;
  readonly size: WindowOptions;
}

/** Work that a finger does from its start to its end, under what it proves. */
export type TouchScenes = Readonly<Record<string, (tablet: Tablet) => Promise<void>>>;
