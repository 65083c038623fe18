import type { Page } from 'playwright-core';
import * as z from 'zod';
import { texts } from '../renderer/theme/pairs.ts';
import { type Colour, coloursOf, type Ground, groundColour, groundName, parsed } from '../renderer/theme/tokens.ts';
import { bringAxe, violations } from './axe.ts';

const tokens = [...coloursOf('light').keys()];
/** Each token in a colour that no other has, nor any two of them mixed as the styles mix them. */
const marked: ReadonlyMap<string, Colour> = new Map(
  tokens
    .map((token, at) => [token, [(at * 67 + 13) % 256, (at * 149 + 71) % 256, (at * 211 + 29) % 256]] as const)
    .map(([token, [red, green, blue]]) => [token, [red / 255, green / 255, blue / 255]]),
);
const hex = (colour: Colour) =>
  `#${colour
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const grounds = new Map<string, Ground>([
  ...tokens.map((token) => [token, token] as const),
  ...texts.map(([, ground]) => [groundName(ground), ground] as const),
]);
const known = new Set(texts.map(([ink, ground]) => `${ink} on ${groundName(ground)}`));
const seen = z.array(z.tuple([z.string(), z.string()]));

/**
 * What is wrong with what is to be seen, in every theme. Where each text is a pair of test/renderer/theme/pairs.ts, from
 * which its contrast is computed for every theme, axe looks at one theme and not at contrast; where one is not (its ground
 * is mixed by degrees, say), at all of it in each.
 */
export async function wrongInAnyTheme(page: Page, where: string): Promise<string[]> {
  const written = await pairsIn(page);
  const unlisted = written.flatMap((pair) => (pair === null || known.has(pair) ? [] : [pair]));
  return [
    ...unlisted.map((pair) => `${where}: ${pair} is written, and is not in test/renderer/theme/pairs.ts`),
    ...(written.includes(null)
      ? await violations(page, where)
      : await violations(page, where, ['light'], ['color-contrast'])),
  ];
}

/** Ink and ground of each text, by giving each token a colour of its own for a moment; `null`: one has no name. */
async function pairsIn(page: Page): Promise<(string | null)[]> {
  await bringAxe(page);
  const colours = [...marked].map(([token, colour]) => [`--${token}`, hex(colour)]);
  const pairs = seen.parse(await page.evaluate(`(${look})(${JSON.stringify(colours)})`));
  return pairs.map(([ink, ground]) => {
    const inkToken = named(parsed(ink), tokens, (token) => token);
    const groundToken = named(parsed(ground), grounds.keys(), (name) => grounds.get(name) ?? name);
    return inkToken === undefined || groundToken === undefined ? null : `${inkToken} on ${groundToken}`;
  });
}

/** Which of these has the colour, but for rounding. */
function named(colour: Colour, names: Iterable<string>, ground: (name: string) => Ground): string | undefined {
  const isIt = (one: Colour) => one.every((part, at) => Math.abs(part - (colour[at] ?? 0)) < 1.6 / 255);
  for (const name of names) if (isIt(groundColour(marked, ground(name)))) return name;
  return undefined;
}

// Runs in the page.
const look = `async (colours) => {
  const { style } = document.documentElement;
  for (const [token, colour] of colours) style.setProperty(token, colour);
  const changing = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(changing.map((one) => one.finished));
  const { passes, violations, incomplete } = await axe.run(document, {
    runOnly: { type: 'rule', values: ['color-contrast'] },
    resultTypes: ['passes', 'violations', 'incomplete'],
    selectors: false,
  });
  for (const [token] of colours) style.removeProperty(token);
  // Text in the colour of its ground may be meant, for all that axe knows: here it is a pair like any other.
  const unseen = incomplete.map(({ nodes }) => ({ nodes: nodes.filter(({ any }) => any.some((one) => one.data?.messageKey === 'equalRatio')) }));
  const data = [...passes, ...violations, ...unseen].flatMap(({ nodes }) => nodes.flatMap(({ any }) => any.map((one) => one.data)));
  const pairs = data.flatMap((one) => (one?.fgColor && one.bgColor ? [one.fgColor + ' ' + one.bgColor] : []));
  return [...new Set(pairs)].map((pair) => pair.split(' '));
}`;
