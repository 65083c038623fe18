/** How cars are drawn to scale: px per foot at text size 1, and the least width that keeps a mark readable. */
export const scale = { pxPerFoot: 1.2, leastWidth: 66, gap: 3, end: 20 } as const;

/** Width in px of a car's tile, `text` being the factor of the text size. */
export function tileWidth(lengthFt: number, text: number): number {
  return Math.round(Math.max(scale.leastWidth, lengthFt * scale.pxPerFoot) * text);
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
export function railWidth(lengthFt: number | null, carsWidth: number, text: number): number {
  const drawn = lengthFt === null ? 0 : lengthFt * scale.pxPerFoot * text;
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
