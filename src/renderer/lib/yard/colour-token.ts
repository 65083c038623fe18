import { entryOf } from '../collections.ts';

/** How a colour token of the service is drawn: the token's own meaning is the service's, so it is also told in words. */
const hues: Readonly<Record<string, number>> = {
  red: 25,
  crimson: 20,
  pink: 0,
  rose: 10,
  magenta: 340,
  orange: 55,
  amber: 75,
  gold: 85,
  brown: 60,
  yellow: 100,
  lime: 125,
  olive: 115,
  green: 145,
  emerald: 155,
  teal: 190,
  cyan: 210,
  turquoise: 195,
  sky: 235,
  ocean: 240,
  blue: 255,
  navy: 260,
  indigo: 275,
  violet: 290,
  purple: 305,
};
const greys = ['gray', 'grey', 'silver', 'slate', 'black', 'white', 'neutral'];

/** A CSS colour for a token (`blue`, `ocean-500`, `#7a3cff`); any other name gets one of its own, always the same. */
export function colourOf(token: string): string {
  const written = token.trim().toLowerCase();
  if (/^#([\da-f]{3}|[\da-f]{6})$/.test(written)) return written;
  const parts = written.split(/[^a-z]+/);
  if (parts.some((part) => greys.includes(part))) return 'oklch(0.6 0.01 260)';
  const named = parts.map((part) => entryOf(hues, part)).find((hue) => hue !== undefined);
  return `oklch(0.62 0.15 ${named ?? hueOf(written)})`;
}

function hueOf(text: string): number {
  let sum = 7;
  for (const sign of text) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 360;
  return sum;
}
