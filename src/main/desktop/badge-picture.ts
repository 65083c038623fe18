/** Pixels of the picture, each way: twice what Windows shows on an ordinary screen. */
export const pictureSize = 32;

/** Each digit in a grid of three by five, a row after the other. */
const glyphs: Readonly<Record<string, string>> = {
  1: '.#.##..#..#.###',
  2: '##...#.#.#..###',
  3: '##...#.#...###.',
  4: '#.##.####..#..#',
  5: '####..##...###.',
  6: '.###..####.####',
  7: '###..#.#..#..#.',
  8: '####.#####.####',
  9: '####.####..###.',
  '+': '....#.###.#....',
};

const red = [0xb3, 0x1b, 0x1b] as const;
const white = [0xff, 0xff, 0xff] as const;

/**
 * A red disc with a white number, `9+` above nine: four bytes a pixel (blue, green, red, opacity), the
 * colours already weighted with the opacity, as `nativeImage.createFromBitmap` takes them.
 */
export function badgeBitmap(count: number): Buffer {
  const picture = Buffer.alloc(pictureSize * pictureSize * 4);
  const text = count > 9 ? '9+' : String(count);
  const dot = text.length === 1 ? 4 : 3;
  const width = (text.length * 4 - 1) * dot;
  const left = Math.round((pictureSize - width) / 2);
  const top = Math.round((pictureSize - 5 * dot) / 2);
  for (let y = 0; y < pictureSize; y += 1) {
    for (let x = 0; x < pictureSize; x += 1) {
      const opacity = covered(x, y);
      const colour = isLit(text, Math.floor((x - left) / dot), Math.floor((y - top) / dot)) ? white : red;
      const [r, g, b] = colour.map((part) => Math.round(part * opacity));
      picture.set([b ?? 0, g ?? 0, r ?? 0, Math.round(255 * opacity)], (y * pictureSize + x) * 4);
    }
  }
  return picture;
}

/** How much of a pixel lies in the disc, 0 to 1. */
function covered(x: number, y: number): number {
  const middle = (pictureSize - 1) / 2;
  const beyond = Math.hypot(x - middle, y - middle) - pictureSize / 2;
  return Math.min(1, Math.max(0, 0.5 - beyond));
}

function isLit(text: string, column: number, row: number): boolean {
  const place = Math.floor(column / 4);
  const within = column - place * 4;
  if (column < 0 || row < 0 || row > 4 || within > 2) return false;
  return glyphs[text[place] ?? '']?.[row * 3 + within] === '#';
}
