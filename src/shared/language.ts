/** The languages that the window and its menus speak. */
export const languages = ['en', 'es', 'fr'] as const;
export type Language = (typeof languages)[number];

/** The language to speak; `system`: the first of those the device asks for that is known here, else English. */
export function languageFor(chosen: Language | 'system', asked: readonly string[]): Language {
  if (chosen !== 'system') return chosen;
  const known = asked.map((tag) => tag.toLowerCase().split('-')[0]);
  return known.find(isLanguage) ?? 'en';
}

function isLanguage(tag: string | undefined): tag is Language {
  return languages.some((language) => language === tag);
}
