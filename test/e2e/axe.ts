import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import * as z from 'zod';

export const themes = ['light', 'dark', 'contrast'] as const;
export type Theme = (typeof themes)[number];

/**
 * Every rule once; another theme is another set of colours, and high contrast promises more of them. The rule for more
 * contrast says nothing of text that has not even the usual one: both are asked.
 */
const rules: Record<Theme, string[] | null> = {
  light: null,
  dark: ['color-contrast'],
  contrast: ['color-contrast', 'color-contrast-enhanced'],
};

/** What axe finds wrong with what is to be seen, told with where. */
export async function violations(page: Page, theme: Theme, where: string): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const only = rules[theme];
  const { violations, incomplete } = await (only === null ? axe : axe.withRules(only)).analyze();
  // Text in the colour of its ground may be meant, for all that axe knows: here it never is.
  const unseen = incomplete.map(({ id, nodes }) => ({ id, nodes: nodes.filter(({ any }) => any.some(isUnseen)) }));
  return [...violations, ...unseen].flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any }) => `${where}: ${id} at ${target.join(' ')} (${any.map(({ message }) => message).join('; ')})`,
    ),
  );
}

const equalColours = z.object({ messageKey: z.literal('equalRatio') });
const isUnseen = ({ data }: { data: unknown }) => equalColours.safeParse(data).success;
