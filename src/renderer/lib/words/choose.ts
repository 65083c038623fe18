import type { Settings } from '#shared/terminal/settings.ts';
import { locales, type Language } from './plural.ts';

/** The language to speak; `system`: the first of those the device asks for that the window knows, else English. */
export function languageFor(chosen: Settings['language'], asked: readonly string[]): Language {
  if (chosen !== 'system') return chosen;
  const known = asked.map((tag) => tag.toLowerCase().split('-')[0]);
  return known.find(isLanguage) ?? 'en';
}

function isLanguage(tag: string | undefined): tag is Language {
  return tag !== undefined && Object.hasOwn(locales, tag);
}
