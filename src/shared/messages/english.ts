import { line } from './english/line.ts';
import { phrases, queue } from './english/queue.ts';

/**
 * What the terminal says, in English, by area: the one place for these words, and the list of all codes. A place that
 * changes stands in braces: `{track}` is a text or another message, `{n}` a number as it is, `{n, number}` a number
 * written the way of the language. Other languages have the same table in the window's catalogue.
 */
export const english = { queue, line, ...phrases } as const;
