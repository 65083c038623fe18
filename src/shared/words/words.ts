import type { Words } from '../../../messages/words.d.ts';
import type { Catalogue } from './catalogue.ts';
import type { MessageFormat, QuantityFormats, Value } from './message-format.ts';

export type { Words };

/**
 * Every message by its name, looked up when it is read: `words.board.title` is a text, and `words.board.summary({
 * tracks, count })` one with placeholders, as in English. Groups of messages may be stored. Missing messages appear in
 * English.
 */
export function wordsOf(english: Catalogue, inUse: () => Catalogue, formats: QuantityFormats): Words {
  const words = {};
  for (const key of english.keys) define(words, key, english, () => inUse().message(key), formats);
  if (!isWhole(words, english)) throw new Error('A message stands where a group of messages has the same name.');
  return words;
}

function define(
  words: object,
  key: string,
  english: Catalogue,
  spoken: () => MessageFormat | null,
  formats: QuantityFormats,
): void {
  const names = namesIn(key);
  const name = names.pop() ?? '';
  const say = (values: Readonly<Record<string, Value>>) => (spoken() ?? first())?.say(values, formats) ?? key;
  const first = () => english.message(key);
  let hasPlaces: boolean | null = null;
  Object.defineProperty(group(words, names), name, {
    enumerable: true,
    get: () => {
      hasPlaces ??= (first()?.places.length ?? 0) > 0;
      return hasPlaces ? say : say({});
    },
  });
}

/** `board.title`, `fields.labels[address.name]`: a name with signs of its own stands in brackets. */
export function namesIn(key: string): string[] {
  return [...key.matchAll(/\[([^\]]+)\]|[^.[\]]+/g)].map(([whole, bracketed]) => bracketed ?? whole);
}

function group(words: object, names: readonly string[]): object {
  let here = words;
  for (const name of names) {
    if (!Object.hasOwn(here, name)) Object.defineProperty(here, name, { enumerable: true, value: {} });
    const next: unknown = Reflect.get(here, name);
    if (typeof next !== 'object' || next === null) throw new Error(`${name} is a message and a group of messages.`);
    here = next;
  }
  return here;
}

/** Whether every message can be read by its name, as the type generated from the same file says. */
function isWhole(words: object, english: Catalogue): words is Words {
  return english.keys.every((key) => {
    let here: unknown = words;
    const names = namesIn(key);
    const last = names.pop() ?? '';
    for (const name of names) here = typeof here === 'object' && here !== null ? Reflect.get(here, name) : undefined;
    return typeof here === 'object' && here !== null && Object.hasOwn(here, last);
  });
}
