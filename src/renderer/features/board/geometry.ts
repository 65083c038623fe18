import { couplersFt } from '#shared/yard/length.ts';
import type { BoardCar } from '#shared/terminal/tracks.ts';
import { isWaiting } from '../../lib/yard/car-words.ts';

/** How cars are drawn to scale: px per foot at text size 1, and the least width that keeps a mark readable. */
export const scale = { pxPerFoot: 1.2, leastWidth: 66, gap: 3, end: 20 } as const;
/** Width in px at text size 1 of a code, or of none, including the edges of a tile and a gap. */
const codeRoom = {
  compact: { code: 28, wideCode: 33, none: 7 },
  comfortable: { code: 46, wideCode: 51, none: 16 },
} as const;
/** Px at text size 1 for each sign beside the code. */
const signWidth = 14;
/** Px at text size 1 for the last three digits, in a low row. */
const threeDigits = 28;
/** Width in px from which four digits fit. */
export const fourDigitsFrom = 35;

/** Width in px of a car's tile, `text` being the factor of the text size. */
export function tileWidth(
  lengthFt: number,
  text: number,
  { pxPerFoot, least }: { readonly pxPerFoot: number; readonly least: number } = {
    pxPerFoot: scale.pxPerFoot,
    least: scale.leastWidth,
  },
): number {
  return Math.round(Math.max(least, lengthFt * pxPerFoot) * text);
}

type Signed = Pick<BoardCar, 'flags' | 'hazmat' | 'missingSince' | 'requested' | 'pending' | 'held' | 'attention'>;

/** How many signs stand beside the code of a car. */
export function signsOf(car: Signed): number {
  return [
    ...Object.values(car.flags),
    car.hazmat !== null,
    car.missingSince !== undefined,
    car.requested === true,
    waitsToo(car),
  ].filter(Boolean).length;
}

/** Other work on a car waits, and the corner of its tile is taken. */
export function waitsToo(car: Pick<BoardCar, 'pending' | 'attention'>): boolean {
  return car.attention.length > 0 && isWaiting(car);
}

/**
 * The least width of a tile in px at text size 1: its digits in a low row, the usual least width in a high one, and more
 * where its code and its signs need it.
 */
export function leastWidthOf(car: Signed, code: string, compact: boolean): number {
  const px = codeRoom[compact ? 'compact' : 'comfortable'];
  const line = (code === '' ? px.none : code.length > 3 ? px.wideCode : px.code) + signsOf(car) * signWidth;
  if (!compact) return Math.max(scale.leastWidth, line);
  return Math.max(threeDigits + (car.pending.length > 0 || car.held !== undefined ? signWidth : 0), line);
}

/**
 * Px per foot so that a whole track fits into `room` px: its cars, none below its minimum width, and its free length.
 * Never more than the usual scale, and less if the cars need all the room.
 */
export function scaleThatFits(
  cars: readonly { readonly lengthFt: number; readonly least: number }[],
  trackFt: number | null,
  room: number,
): number {
  const used = cars.reduce((sum, car) => sum + car.lengthFt, 0);
  const free = Math.max(0, (trackFt ?? 0) - used - cars.length * couplersFt);
  let drawn = cars;
  let left = room - cars.length * scale.gap;
  for (;;) {
    const feet = free + drawn.reduce((sum, car) => sum + car.lengthFt, 0);
    const px = Math.min(scale.pxPerFoot, Math.max(0, left) / Math.max(1, feet));
    const short = drawn.filter((car) => car.lengthFt * px < car.least);
    if (short.length === 0) return px;
    left -= short.reduce((sum, car) => sum + car.least, 0);
    drawn = drawn.filter((car) => car.lengthFt * px >= car.least);
  }
}

/** Left edges of tiles of these widths, and the right edge of the last. */
export function offsets(widths: readonly number[], text: number): { lefts: number[]; total: number } {
  const gap = scale.gap * text;
  let at = 0;
  const lefts = widths.map((width) => {
    const left = at;
    at += width + gap;
    return left;
  });
  return { lefts, total: widths.length === 0 ? 0 : at - gap };
}

/** Width in px of the rail: the track's length to scale, or its cars where they are drawn wider. */
export function railWidth(
  lengthFt: number | null,
  carsWidth: number,
  text: number,
  pxPerFoot: number = scale.pxPerFoot,
): number {
  const drawn = lengthFt === null ? 0 : lengthFt * pxPerFoot * text;
  return Math.round(Math.max(drawn, carsWidth));
}

/** The gap nearest to `x`: how many tiles have their middle to its left. */
export function gapNear(x: number, lefts: readonly number[], widths: readonly number[]): number {
  let low = 0;
  let high = lefts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const centre = (lefts[middle] ?? 0) + (widths[middle] ?? 0) / 2;
    if (centre < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first of these labels that fits into a band of this many px at text size 1; empty if none does. */
export function runLabel(labels: readonly string[], width: number): string {
  // A letter of a label takes 6 px at most, on average, and the band has an inset of 4 on both sides.
  return labels.find((label) => label.length * 6 + 8 <= width) ?? '';
}

/** Heights in a row of the board at text size 1, in px: the row, what is above its tiles, a tile, the bands under it. */
export function rowSizes({ compact, coded }: { readonly compact: boolean; readonly coded: boolean }) {
  if (compact) return coded ? { row: 40, top: 1, tile: 27, run: 11 } : { row: 36, top: 3, tile: 29, run: 0 };
  return coded ? { row: 84, top: 7, tile: 54, run: 14 } : { row: 74, top: 9, tile: 54, run: 0 };
}
