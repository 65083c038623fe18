import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

export const themes = ['light', 'dark', 'contrast'] as const;
export type Theme = (typeof themes)[number];

/** Every rule once; another theme is another set of colours, and high contrast promises more of them. */
const rules: Record<Theme, string[] | null> = {
  light: null,
  dark: ['color-contrast'],
  contrast: ['color-contrast-enhanced'],
};

/** What axe finds wrong with what is to be seen, told with where. */
export async function violations(page: Page, theme: Theme, where: string): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const only = rules[theme];
  const found = await (only === null ? axe : axe.withRules(only)).analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any }) => `${where}: ${id} at ${target.join(' ')} (${any.map(({ message }) => message).join('; ')})`,
    ),
  );
}
