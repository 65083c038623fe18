import * as z from 'zod';

const target = z.object({ trackId: z.int(), name: z.string() });
const move = z.object({ cut: z.array(z.int()), from: target, to: target });
const place = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() });

/** A cut that somebody at the window moves with the keyboard to the front of a track. */
export const moveOf = (input: unknown) => move.parse(input);
/** Where somebody drags the window. */
export const placeOf = (input: unknown) => place.parse(input);
