import { expect, test } from 'vitest';
import { isolated } from '#shared/words/isolated.ts';
import { MessageFormat, serviceUnits } from '#shared/words/message-format.ts';

const say = (text: string, values: Record<string, string>) => new MessageFormat(text, 'en').say(values, serviceUnits);

test.each(['Yard 7', 'Łódź – Zürich', 'UTLX 671772', '東京 3番線', 'Voie n°\u00A04', '🚂', ''])(
  '%j stands in a sentence as it is',
  (name) => {
    expect(isolated(name)).toBe(name);
    expect(say('Move to {track}.', { track: name })).toBe(`Move to ${name}.`);
  },
);

test.each([
  ['letters that are written from the right', 'מסילה', '\u2068מסילה\u2069'],
  ['a sign that overrules the direction', '\u202EXLTU', '\u2068\\u202eXLTU\u2069'],
  ['an end without a beginning', 'a\u2069\u202Eb', '\u2068a\\u2069\\u202eb\u2069'],
  ['a beginning without an end', '\u2067a', '\u2068\u2067a\u2069\u2069'],
])('%s end with the name: the words and numbers beside it stay where they are', (_, name, shown) => {
  expect(say('{track} holds 12 cars.', { track: name })).toBe(`${shown} holds 12 cars.`);
});

test('a sentence within a sentence is not taken for a name that turns it', () => {
  const inner = say('car \u2116 {mark}', { mark: 'א 1' });
  expect(say('Not sent: {why}', { why: inner })).toBe(`Not sent: \u2068${inner}\u2069`);
});
