import axe from 'axe-core';
import type { Page } from 'playwright-core';
import * as z from 'zod';

const themes = ['light', 'dark', 'contrast'] as const;
type Theme = (typeof themes)[number];

/**
 * The rules of axe that read colours, by theme. High contrast promises more of it; the rule for more says nothing of
 * text that has not even the usual contrast: both are asked.
 */
export const colourRules = {
  light: ['color-contrast', 'link-in-text-block'],
  dark: ['color-contrast', 'link-in-text-block'],
  contrast: ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'],
} as const satisfies Record<Theme, readonly string[]>;

/**
 * What axe finds wrong with what is to be seen, told with where: every rule in the first of these themes, and in each
 * of the others the rules that read colours.
 *
 * Nothing else can differ: a theme sets colours and shadows and nothing besides, by `data-theme` alone
 * (test/renderer/theme/themes.test.ts holds that, and that axe has no other rule about colours). Names, roles, focus,
 * order and sizes are the same in each.
 *
 * `besides`: rules that are not asked. Asked in the page itself: `AxeBuilder` carries the whole answer, what is right with every element included, into a
 * page of its own to put it together, which takes seven times as long as finding what is wrong.
 */
export async function violations(
  page: Page,
  where: string,
  inThemes: readonly Theme[] = themes,
  besides: readonly string[] = [],
): Promise<string[]> {
  if (page.frames().length > 1) throw new Error(`${where}: there is a frame in the page, and axe is asked in one only`);
  await bringAxe(page);
  const asked = inThemes.map((theme, at) => ({ theme, options: optionsFor(theme, at === 0, besides) }));
  const looks = answers.parse(await page.evaluate(`(${analyze})(${JSON.stringify(asked)})`));
  return looks.flatMap(({ theme, violations, incomplete }) => {
    // Text in the colour of its ground may be meant, for all that axe knows: here it never is.
    const unseen = incomplete.map(({ id, nodes }) => ({ id, nodes: nodes.filter(({ any }) => any.some(isUnseen)) }));
    return [...violations, ...unseen].flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, any }) =>
          `${where}, ${theme}: ${id} at ${target.join(' ')} (${any.map(({ message }) => message).join('; ')})`,
      ),
    );
  });
}

/** Puts axe into the page, where it is not there yet. Nobody reads the source text that it would note of each element. */
export async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(`${axe.source}\naxe.configure({ noHtml: true })`);
}

/**
 * New in axe 4.14, which wants every figure drawn in a control to stand in its name word for word. The tracks and
 * shares of the overview and the lines of a switch list have names that begin with what they are called and tell the
 * figures in sentences.
 */
const notAsked = { 'label-content-name-mismatch': { enabled: false } };

function optionsFor(theme: Theme, everyRule: boolean, besides: readonly string[]): axe.RunOptions {
  const values = colourRules[theme].filter((rule) => !besides.includes(rule));
  const left = Object.fromEntries(besides.map((rule) => [rule, { enabled: false }]));
  return {
    resultTypes: ['violations', 'incomplete'],
    ...(everyRule
      ? { rules: { ...Object.fromEntries(values.map((rule) => [rule, { enabled: true }])), ...left, ...notAsked } }
      : { runOnly: { type: 'rule', values } }),
  };
}

const findings = z.array(
  z.object({
    id: z.string(),
    nodes: z.array(
      z.object({
        target: z.array(z.union([z.string(), z.array(z.string())])),
        any: z.array(z.object({ message: z.string(), data: z.unknown() })),
      }),
    ),
  }),
);
const answers = z.array(z.object({ theme: z.enum(themes), violations: findings, incomplete: findings }));

const equalColours = z.object({ messageKey: z.literal('equalRatio') });
const isUnseen = ({ data }: { data: unknown }) => equalColours.safeParse(data).success;

// Runs in the page. What is half way between two colours is looked at when it has arrived.
const analyze = `async (asked) => {
  const root = document.documentElement;
  const chosen = root.dataset.theme;
  const slim = (results) => results.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ target, any }) => ({ target, any: any.map(({ message, data }) => ({ message, data })) })),
  }));
  const answers = [];
  for (const { theme, options } of asked) {
    root.dataset.theme = theme;
    const changing = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changing.map((one) => one.finished));
    const { violations, incomplete } = await axe.run(document, options);
    answers.push({ theme, violations: slim(violations), incomplete: slim(incomplete) });
  }
  root.dataset.theme = chosen;
  return answers;
}`;
