import { line } from './sayings/line.ts';
import { phrases, queue } from './sayings/queue.ts';
import { rules } from './sayings/rules.ts';

/** What the terminal writes, by where it is written; `phrases` is what it is put together from. */
export const sayings = { told: { ...queue, ...line, ...rules }, phrases };
