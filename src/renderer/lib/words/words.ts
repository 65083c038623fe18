import english from '../../../../messages/en.json' with { type: 'json' };
import { type Language, languageFacts } from '#shared/language.ts';
import { Catalogue } from '#shared/words/catalogue.ts';
import { type Words, wordsOf } from '#shared/words/words.ts';
import { unitsInUse } from '../format/in-use.ts';
import { Held } from '../held.ts';
import { measuring, type Measuring, quantityIn } from './measure.ts';
import { inEnglish, type TerminalWords, terminalWordsIn } from './terminal-words.ts';

export type { Words };

interface Spoken {
  readonly catalogue: Catalogue;
  readonly terminal: TerminalWords;
}

const first: Spoken = { catalogue: new Catalogue('en', languageFacts.en.locale, english), terminal: inEnglish };
const spoken = new Held(first);
let wanted: Language = 'en';

/** Every string a person sees, in the language in use. What reads it follows when another language is chosen. */
export const words: Words & { readonly measure: Measuring } = speaking(() => spoken.value.catalogue);

/** The language in use. */
export function language(): Language {
  return spoken.value.catalogue.language;
}

/** How the language in use says what comes from the terminal. */
export function terminalWords(): TerminalWords {
  return spoken.value.terminal;
}

/** Speaks another language everywhere, as soon as its words are read. The last wish holds. */
export async function speak(next: Language): Promise<void> {
  wanted = next;
  const found = await read(next);
  if (wanted === next) spoken.value = found;
}

/** Every string in one language, whatever language is in use. */
export async function wordsIn(language: Language): Promise<typeof words> {
  const { catalogue } = await read(language);
  return speaking(() => catalogue);
}

function speaking(inUse: () => Catalogue): Words & { readonly measure: Measuring } {
  const said = wordsOf(first.catalogue, inUse, {
    get units() {
      return unitsInUse.value;
    },
    quantity: (value, style) => quantityIn(measure, value, style),
  });
  const measure = measuring(() => inUse().language, said.units);
  return Object.assign(said, { measure });
}

async function read(language: Language): Promise<Spoken> {
  if (language === 'en') return first;
  const { locale, messages } = languageFacts[language];
  const [{ default: texts }, terminal] = await Promise.all([messages(), terminalWordsIn(language)]);
  return { catalogue: new Catalogue(language, locale, texts), terminal };
}
