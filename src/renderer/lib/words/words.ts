import { Held } from '../held.ts';
import { words as english, type Begun, type Words } from './en.ts';
import { live } from './live.ts';
import type { Language } from '#shared/language.ts';

const catalogues: Readonly<Record<Language, () => Promise<Begun>>> = {
  en: () => Promise.resolve(english),
  es: async () => (await import('./es.ts')).words,
  fr: async () => (await import('./fr.ts')).words,
};

const spoken = new Held<{ readonly language: Language; readonly words: Begun }>({ language: 'en', words: english });
let wanted: Language = 'en';

/** Every string a person sees, in the language in use. What reads it follows when another language is chosen. */
export const words: Words = live<Words>(english, () => spoken.value.words);

/** The language in use. */
export function language(): Language {
  return spoken.value.language;
}

/** Speaks another language everywhere, as soon as its words are read. The last wish holds. */
export async function speak(next: Language): Promise<void> {
  wanted = next;
  const read = await catalogues[next]();
  if (wanted === next) spoken.value = { language: next, words: read };
}
