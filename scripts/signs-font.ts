// A typeface of nothing but the signs that Inter, as it is packaged, lacks. Units: a thousandth of the text's height.

type Point = readonly [x: number, y: number];
type Contour = readonly Point[];

interface Sign {
  readonly width: number;
  readonly contours: readonly Contour[];
}

/** How thick the lines of signs are, as those of Inter's regular letters. */
const line = 84;

/** The outline of a line along these points, with mitred corners. */
function stroke(points: Contour, width = line): Contour {
  const half = width / 2;
  /** Of the part from one point to the next: a unit square to it. */
  const normals = points.slice(1).map(([x, y], at): Point => {
    const [fromX, fromY] = points[at] ?? [0, 0];
    const length = Math.hypot(x - fromX, y - fromY);
    return [-(y - fromY) / length, (x - fromX) / length];
  });
  const side = (sign: 1 | -1) =>
    points.map(([x, y], at): Point => {
      const [ax, ay] = normals[Math.max(0, at - 1)] ?? [0, 0];
      const [bx, by] = normals[Math.min(at, normals.length - 1)] ?? [0, 0];
      const share = (sign * half) / (1 + ax * bx + ay * by);
      return [x + (ax + bx) * share, y + (ay + by) * share];
    });
  return [...side(1), ...side(-1).toReversed()];
}

const rectangle = (left: number, bottom: number, right: number, top: number): Contour => [
  [left, bottom],
  [left, top],
  [right, top],
  [right, bottom],
];

const mirrored = ({ width, contours }: Sign): Sign => ({
  width,
  contours: contours.map((contour) => contour.map(([x, y]): Point => [width - x, y])),
});

/** A wave around a height, as of “about”. */
const wave = (height: number): Contour =>
  Array.from({ length: 17 }, (_, at): Point => [80 + at * 30, height + 52 * Math.sin((at / 16) * 2 * Math.PI)]);

const right: Sign = {
  width: 920,
  contours: [
    [
      [80, 322],
      [80, 406],
      [679, 406],
      [541, 544],
      [600, 604],
      [840, 364],
      [600, 124],
      [541, 184],
      [679, 322],
    ],
  ],
};

/** Each sign by its character. A contour that runs the other way than the one around it is a hole. */
const signs: Readonly<Record<string, Sign>> = {
  '←': mirrored(right),
  '→': right,
  '≈': { width: 640, contours: [stroke(wave(470)), stroke(wave(240))] },
  '≥': {
    width: 680,
    contours: [
      stroke([
        [90, 620],
        [560, 410],
        [90, 200],
      ]),
      rectangle(90, 20, 590, 104),
    ],
  },
  '▲': {
    width: 880,
    contours: [
      [
        [60, 0],
        [440, 700],
        [820, 0],
      ],
    ],
  },
  '◆': {
    width: 880,
    contours: [
      [
        [40, 364],
        [440, 764],
        [840, 364],
        [440, -36],
      ],
    ],
  },
  '☐': { width: 920, contours: [rectangle(90, -10, 830, 730), rectangle(160, 60, 760, 660).toReversed()] },
  '✓': {
    width: 860,
    contours: [
      stroke(
        [
          [110, 330],
          [320, 110],
          [750, 640],
        ],
        100,
      ),
    ],
  },
};

/** The characters that the typeface has. */
export const signsDrawn = Object.keys(signs);

/** The typeface, as a TrueType file. */
export function signsFont(): Buffer {
  const drawn = Object.entries(signs)
    .map(([character, sign]) => ({ code: character.codePointAt(0) ?? 0, ...sign }))
    .toSorted((a, b) => a.code - b.code);
  // The first glyph stands for what is not there, and has no outline.
  const outlines = [Buffer.alloc(0), ...drawn.map(({ contours }) => outline(contours))];
  const widths = [500, ...drawn.map(({ width }) => width)];
  const points = drawn.map(({ contours }) => contours.flat().length);
  const starts = outlines.map((_, at) => outlines.slice(0, at).reduce((sum, { length }) => sum + length, 0));
  const glyphs = Buffer.concat(outlines);
  return file({
    'OS/2': shorts(
      ...[4, 700, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0],
      ...[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x2020, 0x2020, 0x40],
      ...[drawn[0]?.code ?? 0, drawn.at(-1)?.code ?? 0, 969, -241, 0, 969, 241, 0, 0, 0, 0, 546, 727, 0, 32, 1],
    ),
    cmap: characters(drawn.map(({ code }) => code)),
    glyf: glyphs,
    head: shorts(1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 3, 1000, 0, 0, 0, 0, 0, 0, 0, 0, 0, -36, 920, 764, 0, 8, 2, 1, 0),
    hhea: shorts(1, 0, 969, -241, 0, 920, 0, 0, 920, 1, 0, 0, 0, 0, 0, 0, 0, widths.length),
    hmtx: shorts(...outlines.flatMap((glyph, at) => [widths[at] ?? 0, glyph.length === 0 ? 0 : glyph.readInt16BE(2)])),
    loca: longs(...starts, glyphs.length),
    maxp: shorts(1, 0, outlines.length, Math.max(...points), 2, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0),
    name: names({ 1: 'Yard Signs', 2: 'Regular', 4: 'Yard Signs', 6: 'YardSigns' }),
    post: shorts(3, 0, 0, 0, -75, 50, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
  });
}

/** 16 bits each, the lower ones of what is negative or larger. */
function shorts(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, at * 2);
  return bytes;
}

function longs(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, at * 4);
  return bytes;
}

/** A glyph: straight lines only, its points one after another as steps of 16 bits. */
function outline(contours: readonly Contour[]): Buffer {
  const points = contours.flat().map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const ends = contours.map((_, at) => contours.slice(0, at + 1).flat().length - 1);
  const steps = (values: readonly number[]) => values.map((value, at) => value - (values[at - 1] ?? 0));
  const onCurve = Buffer.alloc(points.length, 1);
  return padded(
    Buffer.concat([
      shorts(contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys), ...ends, 0),
      onCurve,
      shorts(...steps(xs), ...steps(ys)),
    ]),
  );
}

/** Which glyph is which character: format 4, a segment for each. */
function characters(codes: readonly number[]): Buffer {
  const ends = [...codes, 0xffff];
  const count = ends.length;
  const log = Math.floor(Math.log2(count));
  const range = 2 * 2 ** log;
  const deltas = [...codes.map((code, at) => at + 1 - code), 1];
  const zeros = ends.map(() => 0);
  const length = 16 + 8 * count;
  return Buffer.concat([
    shorts(0, 1, 3, 1, 0, 12),
    shorts(4, length, 0, 2 * count, range, log, 2 * count - range, ...ends, 0, ...ends, ...deltas, ...zeros),
  ]);
}

function names(texts: Readonly<Record<number, string>>): Buffer {
  const entries = Object.entries(texts).map(([id, text]) => ({ id: Number(id), text: shorts(...utf16(text)) }));
  let at = 0;
  const records = entries.flatMap(({ id, text }) => {
    at += text.length;
    return [3, 1, 0x409, id, text.length, at - text.length];
  });
  return Buffer.concat([
    shorts(0, entries.length, 6 + 12 * entries.length, ...records),
    ...entries.map(({ text }) => text),
  ]);
}

const utf16 = (text: string) => Array.from(text, (character) => character.charCodeAt(0));

/** To a multiple of four bytes. */
const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

/** Tables, in the order of their names, behind a directory; the sum of all is in `head`. */
function file(tables: Readonly<Record<string, Buffer>>): Buffer {
  const entries = Object.entries(tables);
  const count = entries.length;
  const log = Math.floor(Math.log2(count));
  const range = 16 * 2 ** log;
  let at = 12 + 16 * count;
  const directory = entries.map(([tag, bytes]) => {
    const start = at;
    at += padded(bytes).length;
    return Buffer.concat([Buffer.from(tag, 'latin1'), longs(checksum(padded(bytes)), start, bytes.length)]);
  });
  const whole = Buffer.concat([
    longs(0x10000),
    shorts(count, range, log, 16 * count - range),
    ...directory,
    ...entries.map(([, bytes]) => padded(bytes)),
  ]);
  const head = directory[Object.keys(tables).indexOf('head')]?.readUInt32BE(8) ?? 0;
  whole.writeUInt32BE((0xb1b0afba - checksum(whole)) >>> 0, head + 8);
  return whole;
}
