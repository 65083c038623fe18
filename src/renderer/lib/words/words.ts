import { type Language, languageFacts } from '#shared/language.ts';
import { Catalogue } from '#shared/words/catalogue.ts';
import { english } from '#shared/words/english.ts';
import type { QuantityFormats } from '#shared/words/message-format.ts';
import { type Words, wordsOf } from '#shared/words/words.ts';
import { unitsInUse } from '../format/in-use.ts';
import { ReactiveValue } from '../reactive-value.ts';
import { measuring, type Measuring, quantityIn } from './measure.ts';

export type { Words };

const spoken = new ReactiveValue(english);
let wanted: Language = 'en';

/** Every string a person sees, in the language in use. What reads it follows when another language is chosen. */
export const words: Words & { readonly measure: Measuring } = speaking(() => spoken.value);

export function language(): Language {
  return spoken.value.language;
}

export function messagesInUse(): Catalogue {
  return spoken.value;
}

/** Quantities in the units and the language in use. */
export const quantityFormats = telling(() => words.measure);

/** Speaks another language everywhere, as soon as its words are read. The last wish holds. */
export async function speak(next: Language): Promise<void> {
  wanted = next;
  const found = await read(next);
  if (wanted === next) spoken.value = found;
}

/** Every string in one language, whatever language is in use. */
export async function wordsIn(language: Language): Promise<typeof words> {
  const catalogue = await read(language);
  return speaking(() => catalogue);
}

function speaking(inUse: () => Catalogue): Words & { readonly measure: Measuring } {
  const said = wordsOf(
    english,
    inUse,
    telling(() => measure),
  );
  const measure = measuring(() => inUse().language, said.units);
  return Object.assign(said, { measure });
}

function telling(measure: () => Measuring): QuantityFormats {
  return {
    get units() {
      return unitsInUse.value;
    },
    quantity: (value, style) => quantityIn(measure(), value, style),
  };
}

async function read(language: Language): Promise<Catalogue> {
  if (language === 'en') return english;
  const { locale, messages } = languageFacts[language];
  return new Catalogue(language, locale, (await messages()).default);
}
