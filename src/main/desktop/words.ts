import english from '../../../messages/en.json' with { type: 'json' };
import { type Language, languageFacts } from '#shared/language.ts';
import { Catalogue } from '#shared/words/catalogue.ts';
import type { Told } from '#shared/words/message.ts';
import { type Words, wordsOf } from '#shared/words/words.ts';

/** What the desktop around the window says: menus, notifications, and what is told when the window cannot tell it. */
export type DesktopWords = Words;

/** The desktop tells no lengths or weights. */
const told: Told = { units: 'us', quantity: String };
const first = new Catalogue('en', languageFacts.en.locale, english);
/** Known from the first moment on. */
export const englishWords: DesktopWords = wordsOf(first, () => first, told);
const read = new Map<Language, DesktopWords>([['en', englishWords]]);

/** The words of a language; the same object each time. */
export async function desktopWords(language: Language): Promise<DesktopWords> {
  const known = read.get(language);
  if (known !== undefined) return known;
  const { locale, messages } = languageFacts[language];
  const catalogue = new Catalogue(language, locale, (await messages()).default);
  const words = wordsOf(first, () => catalogue, told);
  read.set(language, words);
  return words;
}
