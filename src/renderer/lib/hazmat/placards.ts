/** How the placard of a division is drawn in a square of 100 by 100 standing on its corner. */
interface PlacardStyle {
  /** Colour of the whole, or of its upper half. */
  readonly upper: string;
  readonly lower: string;
  /** Upright stripes over all of it, or over its upper half. */
  readonly stripes: 'none' | 'all' | 'upper';
  readonly sign: keyof typeof signs | null;
  /** Colour of the class at the lower corner. */
  readonly ink: string;
}

/** Each sign as a path, filled by the even-odd rule. */
export const signs = {
  flame: 'M50 10c1 8 12 12 9 22-1 3-5 5-9 5s-9-2-10-6c-1-5 3-7 4-12 2 2 2 4 3 5 2-3 4-8 3-14z',
  cylinder: 'M45 12h10v4h2c2 1 3 3 3 6v14H40V22c0-3 1-5 3-6h2z',
  skull:
    'M50 11c7 0 11 4 11 10 0 4-2 6-4 7v5H43v-5c-2-1-4-3-4-7 0-6 4-10 11-10zm-4 9a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 1 0 0-5.2zm8 0a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 1 0 0-5.2z',
  ring: 'M50 8c1 6 7 8 6 14h1v3a8 8 0 1 1-14 0v-3h1c-1-3 1-5 2-7l2 3c2-3 3-6 2-10zm0 17a5 5 0 1 0 0 10 5 5 0 1 0 0-10z',
  burst: 'm50 9 3 9 8-6-3 9 10 0-8 6 7 7H33l7-7-8-6h10l-3-9 8 6z',
  trefoil: 'M50 21a3 3 0 1 1 0 6 3 3 0 1 1 0-6zM46 19l-5-9h18l-5 9zM55 27l9-1-3 9-7-4zM45 27l-9-1 3 9 7-4z',
} as const;

const white = '#ffffff';
const black = '#000000';
const red = '#d5302a';
const orange = '#f08a24';
const yellow = '#ffd21f';
const blue = '#1f6fb8';
const green = '#1b8a4b';

const looks: Readonly<Record<string, PlacardStyle>> = {
  '1': look(orange, 'burst'),
  '2.1': look(red, 'flame'),
  '2.2': look(green, 'cylinder'),
  '2.3': look(white, 'skull'),
  '3': look(red, 'flame'),
  '4.1': { upper: white, lower: white, stripes: 'all', sign: 'flame', ink: black },
  '4.2': { upper: white, lower: red, stripes: 'none', sign: 'flame', ink: black },
  '4.3': look(blue, 'flame'),
  '5.1': look(yellow, 'ring'),
  '5.2': { upper: red, lower: yellow, stripes: 'none', sign: 'flame', ink: black },
  '6.1': look(white, 'skull'),
  '6.2': look(white, null),
  '7': { upper: yellow, lower: white, stripes: 'none', sign: 'trefoil', ink: black },
  '8': { upper: white, lower: black, stripes: 'none', sign: null, ink: white },
  '9': { upper: white, lower: white, stripes: 'upper', sign: null, ink: black },
};

/** Of a division that names none: a plain sign. */
const unknown = look(white, null);

export function placardStyle(division: string | null): PlacardStyle {
  if (division === null) return unknown;
  return looks[division] ?? looks[division.split('.')[0] ?? ''] ?? unknown;
}

function look(colour: string, sign: keyof typeof signs | null): PlacardStyle {
  return { upper: colour, lower: colour, stripes: 'none', sign, ink: black };
}
