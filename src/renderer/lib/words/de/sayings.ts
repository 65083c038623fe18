import { line } from './sayings/line.ts';
import { queue } from './sayings/queue.ts';
import { rules } from './sayings/rules.ts';

/** What the terminal writes, by where it is written. */
export const sayings = { told: { ...queue, ...line, ...rules } };
