import { line } from './line.ts';
import { phrases, queue } from './queue.ts';
import { rules } from './rules.ts';

/** What comes from the terminal, in German. */
export const terminal = { messages: { queue, line, ...phrases }, sayings: { ...line, ...rules } };
