import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { sayings as english } from '../../../src/renderer/lib/words/en/sayings.ts';
import { sayings as french } from '../../../src/renderer/lib/words/fr/sayings.ts';
import { sayings as german } from '../../../src/renderer/lib/words/de/sayings.ts';
import { sayings as spanish } from '../../../src/renderer/lib/words/es/sayings.ts';
import { filled, Sayings, type Recognised } from '../../../src/renderer/lib/words/saying.ts';
import { tell } from '../../../src/renderer/lib/words/tell.ts';
import { speak } from '../../../src/renderer/lib/words/words.ts';

afterEach(() => speak('en'));

const { told } = english;
const sayings = new Sayings(told);
const again = (template: string, found: Recognised) => filled(template, (name) => found.with.get(name)?.text ?? '');
const table: Readonly<Record<string, string>> = told;

describe('what the terminal writes', () => {
  it('is recognised as the saying it is, and nothing of it is lost on the way', () => {
    const text = fc.oneof(
      fc.constantFrom('UTLX 671772', 'Yard 4', 'Class 2, north', 'B&O 12', 'A → B', '50 %', 'spot', '“x”'),
      fc.string({ minLength: 1, maxLength: 12 }).filter((one) => one.trim() === one && one !== ''),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.entries(told)),
        fc.array(text, { minLength: 6, maxLength: 6 }),
        ([, template], values) => {
          let at = 0;
          const written = template.replaceAll(/\{\w+(#)?(?::(\w+))?\}/g, (_, number: string | undefined) => {
            at += 1;
            if (number !== undefined) return '1,204';
            return values[at % 6] ?? '';
          });
          const found = sayings.recognise(written);
          expect(found).not.toBeNull();
          if (found !== null) expect(again(table[found.id] ?? '', found)).toBe(written);
        },
      ),
    );
  });

  it.each([
    ['Spanish', spanish.told],
    ['French', french.told],
    ['German', german.told],
  ])('has words in %s for every saying, with the same places', (_, other: Readonly<Record<string, string>>) => {
    expect(Object.keys(other).toSorted()).toEqual(Object.keys(told).toSorted());
    const names = (template = '') => [...template.matchAll(/\{(\w+)/g)].map(([, name = '']) => name).toSorted();
    for (const [id, template] of Object.entries(told)) expect(names(other[id]), id).toEqual(names(template));
  });

  it('tells of a track that is not known here in the language in use', async () => {
    await speak('de');
    expect(tell('no track with the id 7 is known here; refresh, or check the number')).toBe(
      'kein Gleis mit der Kennung 7 ist hier bekannt; lesen Sie neu oder prüfen Sie die Nummer',
    );
  });

  it('is left as it is where it is nothing the terminal says', async () => {
    await speak('fr');
    for (const text of ['Grouping is locked', 'Moved by the crew at 06:00; see remark', ''])
      expect(tell(text)).toBe(text);
  });
});
