import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const themes = ['light', 'dark', 'contrast'] as const;
type Theme = (typeof themes)[number];

export const styles = join(import.meta.dirname, '../../../src/renderer');
const css = readFileSync(join(styles, 'lib/theme/tokens.css'), 'utf8');

/** What the block of a theme sets, word for word. */
export function tokensOf(theme: Theme): ReadonlyMap<string, string> {
  const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const [, , body = ''] = blocks.find(([, selector]) => selector?.includes(`[data-theme='${theme}']`)) ?? [];
  return new Map([...body.matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

/** The colour of a theme that a token stands for: that of a state is one of them. */
export const meant = (token: string | undefined): string | undefined =>
  new RegExp(`--${token ?? ''}:\\s*var\\(--([\\w-]+)\\);`).exec(css)?.[1] ?? token;

/** Red, green and blue, each from 0 to 1. */
export type Colour = readonly [number, number, number];

/** The colours of a theme, by the names of their tokens without the dashes in front. */
export function coloursOf(theme: Theme): ReadonlyMap<string, Colour> {
  return new Map(
    [...tokensOf(theme)].flatMap(([name, value]) =>
      /^#[0-9a-f]{6}$/.test(value) ? [[name.slice(2), parsed(value)] as const] : [],
    ),
  );
}

/** From `#rrggbb`. */
export function parsed(hex: string): Colour {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

/** The ground of a text: a token, or so much of one in another, as the styles mix them (in oklab). */
export type Ground = string | readonly [token: string, share: number, into: string];

export function groundColour(colours: ReadonlyMap<string, Colour>, ground: Ground): Colour {
  if (typeof ground === 'string') return colourOf(colours, ground);
  const [token, share, into] = ground;
  const [one, other] = [toOklab(colourOf(colours, token)), toOklab(colourOf(colours, into))];
  const mixed = (at: 0 | 1 | 2) => one[at] * share + other[at] * (1 - share);
  return fromOklab([mixed(0), mixed(1), mixed(2)]);
}

export const groundName = (ground: Ground) =>
  typeof ground === 'string' ? ground : `${ground[0]} ${Math.round(ground[1] * 100)} % in ${ground[2]}`;

export function colourOf(colours: ReadonlyMap<string, Colour>, token: string): Colour {
  const found = colours.get(token);
  if (found === undefined) throw new Error(`there is no token --${token}`);
  return found;
}

/** Contrast of two colours as the accessibility guidelines define it, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const luminance = ([red, green, blue]: Colour) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
const linear = (part: number) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const gamma = (part: number) =>
  part <= 0.003_130_8 ? part * 12.92 : 1.055 * Math.min(1, Math.max(0, part)) ** (1 / 2.4) - 0.055;

// The matrices are those of the CSS colour module (level 4).
function toOklab([red, green, blue]: Colour): Colour {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.412_221_469 * r + 0.536_332_537 * g + 0.051_445_994 * b);
  const m = Math.cbrt(0.211_903_498 * r + 0.680_699_545 * g + 0.107_396_957 * b);
  const s = Math.cbrt(0.088_302_462 * r + 0.281_718_838 * g + 0.629_978_701 * b);
  return [
    0.210_454_268 * l + 0.793_617_774 * m - 0.004_072_043 * s,
    1.977_998_533 * l - 2.428_592_242 * m + 0.450_593_71 * s,
    0.025_904_042 * l + 0.782_771_712 * m - 0.808_675_755 * s,
  ];
}

function fromOklab([lightness, a, b]: Colour): Colour {
  const l = (lightness + 0.396_337_777 * a + 0.215_803_757 * b) ** 3;
  const m = (lightness - 0.105_561_346 * a - 0.063_854_173 * b) ** 3;
  const s = (lightness - 0.089_484_178 * a - 1.291_485_548 * b) ** 3;
  return [
    gamma(4.076_741_636 * l - 3.307_711_59 * m + 0.230_969_928 * s),
    gamma(-1.268_437_985 * l + 2.609_757_349 * m - 0.341_319_396 * s),
    gamma(-0.004_196_076 * l - 0.703_418_618 * m + 1.707_614_694 * s),
  ];
}
