import type { Words } from './en.ts';

/** The window in Spanish, as the railways of Mexico speak it. */
export const words: Partial<Words> = {};
