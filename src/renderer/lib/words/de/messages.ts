import type { Translated } from '#shared/messages/message.ts';
import { line } from './messages/line.ts';
import { phrases, queue } from './messages/queue.ts';

/** What the terminal says; the English, with all codes, is in `shared/messages`. */
export const messages: Translated = { queue, line, ...phrases };
