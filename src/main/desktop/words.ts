import { type Language, languageFacts } from '#shared/language.ts';
import { Catalogue } from '#shared/words/catalogue.ts';
import { english } from '#shared/words/english.ts';
import { serviceUnits } from '#shared/words/message-format.ts';
import { type Words, wordsOf } from '#shared/words/words.ts';

/** The words of the desktop around the window: menus, notifications, and messages when the window cannot show them. */
export type DesktopWords = Words;

/** Known from the first moment on. */
export const englishWords: DesktopWords = wordsOf(english, () => english, serviceUnits);
const read = new Map<Language, DesktopWords>([['en', englishWords]]);

/** The words of a language; the same object each time. */
export async function desktopWords(language: Language): Promise<DesktopWords> {
  const known = read.get(language);
  if (known !== undefined) return known;
  const { locale, messages } = languageFacts[language];
  const catalogue = new Catalogue(language, locale, (await messages()).default);
  const words = wordsOf(english, () => catalogue, serviceUnits);
  read.set(language, words);
  return words;
}
