import type { Words } from './en.ts';

/** The window in French, as the railways of Quebec speak it. */
export const words: Partial<Words> = {};
