import type { Fill } from './fill.ts';
import { percentOf } from './fill.ts';

/** How much a track asks to be looked at: not at all, soon, now. */
type Tone = 'calm' | 'near' | 'over';

/** From here on a track is nearly full, in per cent as shown. */
const nearlyFull = 90;
/** From here on the cars of a track stand long, and very long, on average: 3 days, 7 days. */
const longHours = 72;
const veryLongHours = 168;

export function fillTone(fill: Fill): Tone {
  if (fill.kind === 'over') return 'over';
  return (percentOf(fill) ?? 0) >= nearlyFull ? 'near' : 'calm';
}

/** By how long the cars of a track have stood on average; `null`: not known. */
export function dwellTone(hours: number | null): Tone {
  if (hours === null || hours < longHours) return 'calm';
  return hours < veryLongHours ? 'near' : 'over';
}
