import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { afterEach, describe, expect, it } from 'vitest';
import { type Language, languageFacts, languages } from '#shared/language.ts';
import type { Entry } from '#shared/words/texts.ts';
import { MessageFormat } from '#shared/words/message-format.ts';
import { faultsOf } from '../../../scripts/messages-faults.ts';
import { typesOf } from '../../../scripts/messages-types.ts';
import { language, speak, words, wordsIn } from '../../../src/renderer/lib/words/words.ts';

afterEach(() => speak('en'));

const folder = join(import.meta.dirname, '../../../messages');
const textOf = (entry: Entry) => (typeof entry === 'string' ? entry : entry.message);
const fileOf = (language: Language): Readonly<Record<string, Entry>> =>
  JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'));
const english = fileOf('en');
const others = languages.filter((one) => one !== 'en');

describe('the messages in use', () => {
  it('are spoken in another language at once, also where a group of them was kept before', async () => {
    const { shell, unit } = words;
    const { cars } = unit;
    expect([shell.views.board, cars({ n: 2 })]).toEqual(['Board', '2 cars']);
    await speak('es');
    expect([shell.views.board, cars({ n: 2 })]).toEqual(['Tablero', '2 carros']);
    expect(Object.entries(shell.views)).toContainEqual(['board', 'Tablero']);
    expect({ ...shell.views }.board).toBe('Tablero');
  });

  it('keep to the last language that was wished for', async () => {
    await Promise.all([speak('es'), speak('fr'), speak('en')]);
    expect(language()).toBe('en');
    expect(words.shell.views.board).toBe('Board');
  });

  it('tell a number without parts as a whole one', () => {
    expect(words.overview.percent({ share: 44.5 })).toBe('45 %');
    expect(words.shell.waiting({ n: 1_333.3 })).toBe('1,333 waiting');
  });

  it('can be read in a language that is not in use', async () => {
    const french = await wordsIn('fr');
    expect([french.shell.views.board, words.shell.views.board]).toEqual(['Tableau', 'Board']);
  });

  it('count, tell numbers and choose by the rules of the language', async () => {
    const told = async (language: Language) => {
      await speak(language);
      return [
        words.unit.cars({ n: 0 }),
        words.unit.cars({ n: 1 }),
        words.unit.cars({ n: 1_200 }),
        words.measure.length(1_412),
      ];
    };
    expect(await told('en')).toEqual(['0 cars', '1 car', '1,200 cars', '1,412 ft']);
    expect(await told('es')).toEqual(['0 carros', '1 carro', '1,200 carros', '1,412 ft']);
    expect(await told('fr')).toEqual(['0 wagon', '1 wagon', '1\u00a0200 wagons', '1\u00a0412 pi']);
    expect(await told('de')).toEqual(['0 Wagen', '1 Wagen', '1.200 Wagen', '1.412 ft']);
  });
});

describe('a message file', () => {
  it('is there for every language, and no other', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
    expect(files.toSorted()).toEqual(languages.map((one) => `${one}.json`).toSorted());
  });

  it.each(others)('says everything and nothing else: %s', (language) => {
    expect(Object.keys(fileOf(language))).toEqual(Object.keys(english));
  });

  it.each(languages)('holds messages that can be said, with the places that English has: %s', (language) => {
    const { locale } = languageFacts[language];
    const wrong = Object.entries(fileOf(language)).flatMap(([key, entry]) => {
      const known = new MessageFormat(textOf(english[key] ?? ''), 'en').places;
      const strange = new MessageFormat(textOf(entry), locale).places.filter((place) => !known.includes(place));
      return strange.map((place) => `${key}: {${place}}`);
    });
    expect(wrong).toEqual([]);
  });

  it.each(others)('leaves nothing out that a message is about: %s', (language) => {
    const { locale } = languageFacts[language];
    const lost = Object.entries(fileOf(language)).flatMap(([key, entry]) => {
      const own = new MessageFormat(textOf(entry), locale).places;
      return partsOf(textOf(english[key] ?? ''))
        .places.filter((place) => !own.includes(place))
        .map((place) => `${key}: {${place}}`);
    });
    expect(lost).toEqual([]);
  });

  it('tells translators what a word or two are about, and keeps to the room there is', () => {
    const files = Object.fromEntries(languages.map((language) => [language, fileOf(language)]));
    expect(faultsOf(english, files)).toEqual([]);
    const bare = { ...english, 'shell.views.board': 'Board of the tracks' };
    expect(faultsOf(bare, {})).toEqual(['shell.views.board lacks its limit']);
    const narrow = { 'age.never': { message: 'never', description: 'x', limit: 4 }, 'board.free': 'free' };
    expect(faultsOf(narrow, { de: { 'age.never': 'noch nie' } })).toEqual([
      'age.never has 8 of 4 characters in de: noch nie',
      'board.free (free) lacks a description',
    ]);
  });

  it.each(others)('leaves no sentence in English: %s', (language) => {
    const own = fileOf(language);
    const same = Object.entries(english)
      .filter(([key, entry]) => isSentence(textOf(entry)) && textOf(own[key] ?? '') === textOf(entry))
      .map(([key]) => key);
    expect(same).toEqual([]);
  });

  it.each(others)('says in one way what English says twice: %s', (language) => {
    // A list to class by has another name than one to work by; of cars one or many are placed.
    const apart = ['classLists.dialog.addClose', 'overview.due.sections.placed'];
    const own = fileOf(language);
    const sentences = Object.keys(english).filter(
      (key) => isSentence(textOf(english[key] ?? '')) && !apart.includes(key),
    );
    const alike = Map.groupBy(sentences, (key) => textOf(english[key] ?? ''));
    const differing = [...alike.values()].filter((keys) => new Set(keys.map((key) => textOf(own[key] ?? ''))).size > 1);
    expect(differing).toEqual([]);
  });

  it.each(others)('keeps the parts of a number, and its percent sign, on one line: %s', (language) => {
    const wrong = /[\d}] %|\d \d{3}(?!\d)/u;
    expect(Object.entries(fileOf(language)).filter(([, entry]) => wrong.test(textOf(entry)))).toEqual([]);
  });

  it('sets French signs as Quebec does: a no-break space before a colon, none before the others', () => {
    const wrong = /[\p{L}})»] *:(?=\s)|« |[^\u00a0] »|[\p{L}\d})»]\s[;!](?=\s|$)|[\p{L}})»]\s\?$/u;
    const texts = Object.entries(fileOf('fr')).map(([key, entry]) => [key, textOf(entry)] as const);
    // `up:` is written by the service.
    const said = texts.filter(([key]) => key !== 'customer.fields.hints.externalLocationId');
    expect(said.filter(([, text]) => wrong.test(text))).toEqual([]);
  });

  it('puts no word before a time that goes with a time of day alone: of another day it comes with its date', () => {
    // “Nachgesehen um 28. Nov., 14:02”, “leído a las 28 nov, 14:02”.
    const before: readonly (readonly [Language, RegExp])[] = [
      ['de', /\bum \{(?!number)/u],
      ['es', /\blas \{(?!count)/u],
      ['fr', / à \{(?:after|at|before|since|taken|time)\}/u],
    ];
    for (const [language, wrong] of before) {
      expect(Object.entries(fileOf(language)).filter(([, entry]) => wrong.test(textOf(entry)))).toEqual([]);
    }
  });

  it('uses the words of the glossary (docs/languages.md), and no second one that reads as something else', () => {
    // A car in bad order was “en mal orden” beside cars that stand in another order, one that has arrived was “online”.
    // Work that was recorded was “inscrit” like a car that is booked, and a transponder a “Tag”, a day.
    const never: readonly (readonly [Language, RegExp])[] = [
      ['de', /festgehalten|Schadwagen|Warteschlange|Häkchen|Gattung|Tag-Leser|Anhänger/iu],
      ['de', /\}: die Nummer/u],
      [
        'es',
        /transportista|mal orden|resumen|mercancías? peligrosa|otra orden\b|(?<!\{)\bconsist(?:as?)?\b|[“”]|(?<!\p{L})(?:el|este|del|al) terminal|otra copia|\bhuso|desech|\bañad|hoja acostada/iu,
      ],
      [
        'fr',
        /matières? dangereuses?|vue d’ensemble|mauvais ordre|regroupement|réinitialis|(?:mouvement|instruction)s? inscrit|commandes? (?:attend|enregistrée)|feuille couchée/iu,
      ],
    ];
    for (const [language, wrong] of never) {
      const found = Object.entries(fileOf(language)).filter(([, entry]) => wrong.test(textOf(entry)));
      expect(found).toEqual([]);
    }
    for (const language of others) {
      const { 'inventory.arrivals.ONLINE': arrived, 'connection.onlineNever': connected } = fileOf(language);
      expect(arrived).not.toBe(connected);
    }
  });

  it('is what the types were made from', () => {
    expect(readFileSync(join(folder, 'words.d.ts'), 'utf8')).toBe(typesOf(english));
  });
});

/** The places whose value a message shows, whatever it chooses by, and the words it says itself. */
function partsOf(text: string): { readonly places: readonly string[]; readonly said: string } {
  const places: string[] = [];
  const said: string[] = [];
  const visit = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal) said.push(element.value);
      if (element.type === TYPE.argument || element.type === TYPE.number) places.push(element.value);
      if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
      for (const { value } of Object.values(element.options)) visit(value);
    }
  };
  visit(parse(text, { ignoreTag: true }));
  return { places, said: said.join(' ') };
}

/** Texts of more than three words: no name, code or unit is that long. */
function isSentence(text: string): boolean {
  const words = partsOf(text)
    .said.split(/\s+/)
    .filter((word) => /\p{L}/u.test(word));
  return words.length > 3;
}
