import type { Language } from '#shared/language.ts';
import { type DesktopWords, en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

const catalogues: Readonly<Record<Language, DesktopWords>> = { en, es, fr };

/** What the desktop around the window says in a language. */
export function desktopWords(language: Language): DesktopWords {
  return catalogues[language];
}
