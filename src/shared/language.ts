import type { Texts } from './words/texts.ts';

/** What the terminal needs to know of a language besides its messages. */
interface LanguageFacts {
  readonly name: string;
  /** The locale that its numbers, dates and plurals follow. */
  readonly locale: string;
  /** Whether a typed comma may be a decimal comma. */
  readonly decimalComma?: boolean;
  /** Whether nouns begin with a capital letter within a sentence, too. */
  readonly nounsKeepCapitals?: boolean;
  /** Its messages, loaded on first use. */
  readonly messages: () => Promise<{ readonly default: Texts }>;
}

/** The languages that the window and its menus speak. Another one is a file in `messages` and a line here. */
const known = {
  en: {
    name: 'English',
    locale: 'en-US',
    messages: () => import('../../messages/en.json', { with: { type: 'json' } }),
  },
  es: {
    name: 'Español',
    locale: 'es-MX',
    decimalComma: true,
    messages: () => import('../../messages/es.json', { with: { type: 'json' } }),
  },
  fr: {
    name: 'Français',
    locale: 'fr-CA',
    decimalComma: true,
    messages: () => import('../../messages/fr.json', { with: { type: 'json' } }),
  },
  de: {
    name: 'Deutsch',
    locale: 'de-DE',
    decimalComma: true,
    nounsKeepCapitals: true,
    messages: () => import('../../messages/de.json', { with: { type: 'json' } }),
  },
} satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof known;
export const languageFacts: Readonly<Record<Language, LanguageFacts>> = known;
export const languages: readonly Language[] = Object.keys(known).filter(isLanguage);

/** The language to speak; `system`: the first of those the device asks for that is known here, else English. */
export function languageFor(chosen: Language | 'system', asked: readonly string[]): Language {
  if (chosen !== 'system') return chosen;
  return asked.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find(isLanguage) ?? 'en';
}

function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(known, tag);
}
