/** How the placard of a division is drawn in a square of 100 by 100 standing on its corner. */
interface PlacardStyle {
  /** Colour of the whole, or of its upper half. */
  readonly upper: string;
  readonly lower: string;
  /** Upright stripes over all of it, or over its upper half. */
  readonly stripes: 'none' | 'all' | 'upper';
  readonly sign: PlacardSign | null;
  /** Colour of the class at the lower corner. */
  readonly ink: string;
}

type PlacardSign = 'flame' | 'cylinder' | 'skull' | 'ring' | 'burst' | 'trefoil';

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

function look(colour: string, sign: PlacardSign | null): PlacardStyle {
  return { upper: colour, lower: colour, stripes: 'none', sign, ink: black };
}
