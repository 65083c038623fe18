import { type Language, languageFacts } from '#shared/language.ts';
import { type Message, type MessageOrText, wordsOf as textOf } from '#shared/messages/message.ts';
import { Catalogue } from '#shared/words/catalogue.ts';
import { english } from '#shared/words/english.ts';
import type { QuantityFormats } from '#shared/words/message-format.ts';
import { type Words, wordsOf } from '#shared/words/words.ts';
import { entryOf } from '../collections.ts';
import { unitsInUse } from '../format/units.ts';
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

/** Quantities in the units and the language in use. */
const quantityFormats = telling(() => words.measure);

/** What the terminal says, in the language in use; a text is shown as it is. */
export function inWords(said: MessageOrText): string {
  return textOf(said, spoken.value, quantityFormats);
}

export function summaryOf(command: { readonly summary: string; readonly summaryCoded?: Message | undefined }): string {
  return inWords(command.summaryCoded ?? command.summary);
}

/** What a code stands for, by a table of names; one that has no name there is shown as it is. */
export function codeWords(names: Readonly<Record<string, string>>, code: string): string {
  return entryOf(names, code) ?? code;
}

/** A language as those who speak it call it; `system`: whatever the device speaks. */
export function languageName(language: Language | 'system'): string {
  return language === 'system' ? words.settings.regional.languages.system : languageFacts[language].name;
}

/** One after the other: `UTLX 1, UTLX 2, UTLX 3`. */
export function listed(parts: readonly (string | number)[]): string {
  return parts.join(', ');
}

/** All of them as a sentence names them: `UTLX 1, UTLX 2 and UTLX 3`. */
export function allOf(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : words.list.all({ shown: listed(parts.slice(0, -1)), last });
}

/** All of them when they are at most `whole`, else the first `shown` and how many more there are. */
export function shortList(parts: readonly string[], whole: number, shown = whole): string {
  if (parts.length <= whole) return listed(parts);
  return words.list.more({ shown: listed(parts.slice(0, shown)), more: parts.length - shown });
}

export function quoted(text: string): string {
  return words.list.quoted({ text });
}

/** A text that begins with a capital letter, as it goes on in a list. */
export function goesOn(text: string): string {
  return text.charAt(0).toLocaleLowerCase(language()) + text.slice(1);
}

/** A name that begins with a capital letter, as it stands within a sentence. */
export function inSentence(name: string): string {
  return languageFacts[language()].nounsKeepCapitals === true ? name : name.toLowerCase();
}

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
