import { afterEach, describe, expect, it } from 'vitest';
import { words as english } from '../../../src/renderer/lib/words/en.ts';
import { live } from '../../../src/renderer/lib/words/live.ts';
import { counting } from '../../../src/renderer/lib/words/plural.ts';
import { language, speak, words } from '../../../src/renderer/lib/words/words.ts';

afterEach(() => speak('en'));

describe('the catalogue in use', () => {
  it('speaks another language at once, also where a group of words was kept before', () => {
    const first = { yard: { title: 'Yard', cars: (n: number) => `${n} cars`, list: ['one'] } };
    const spanish = { yard: { title: 'Patio', cars: (n: number) => `${n} carros`, list: ['uno'] } };
    let current = first;
    const said = live(first, () => current);
    const kept = said.yard;
    expect(kept.title).toBe('Yard');
    current = spanish;
    expect([kept.title, kept.cars(2), kept.list]).toEqual(['Patio', '2 carros', ['uno']]);
    expect(Object.entries(kept).map(([key]) => key)).toEqual(['title', 'cars', 'list']);
    expect({ ...kept }.title).toBe('Patio');
  });

  it('keeps to the last language that was wished for', async () => {
    await Promise.all([speak('es'), speak('fr'), speak('en')]);
    expect(language()).toBe('en');
    expect(words.shell.views.board).toBe('Board');
  });
});

describe('Spanish and French', () => {
  it('are spoken in every part of the window, numbers and all', async () => {
    await speak('es');
    expect([words.shell.views.board, words.unit.cars(2), words.measure.length(1_412)]).toEqual([
      'Tablero',
      '2 carros',
      '1,412 ft',
    ]);
    await speak('fr');
    expect([words.shell.views.board, words.unit.cars(0), words.measure.length(1_412)]).toEqual([
      'Tableau',
      '0 wagon',
      '1\u00a0412 pi',
    ]);
  });

  it('have a word of their own for every word', async () => {
    for (const language of ['es', 'fr'] as const) {
      const { words: own } =
        language === 'es'
          ? await import('../../../src/renderer/lib/words/es.ts')
          : await import('../../../src/renderer/lib/words/fr.ts');
      expect(missing(english, own).join('\n')).toBe('');
    }
  });

  it('leave no sentence in English', async () => {
    const before = sentences(words);
    for (const language of ['es', 'fr'] as const) {
      await speak(language);
      const same = [...sentences(words)].filter(([path, text]) => before.get(path) === text);
      expect(same.map(([path]) => path)).toEqual([]);
    }
  });
});

/** The words a language does not have. */
function missing(shape: object, own: object, path = ''): string[] {
  return Object.entries(shape).flatMap(([key, value]: [string, unknown]) => {
    const here = path === '' ? key : `${path}.${key}`;
    const said: unknown = Reflect.get(own, key);
    if (said === undefined) return [here];
    const isGroup = typeof value === 'object' && value !== null;
    return isGroup && typeof said === 'object' && said !== null ? missing(value, said, here) : [];
  });
}

/** Texts of more than three words, by where they stand: no name, code or unit is that long. */
function sentences(of: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(of).flatMap(([key, value]: [string, unknown]): [string, string][] => {
      const here = path === '' ? key : `${path}.${key}`;
      if (typeof value === 'string') return value.split(' ').length > 3 ? [[here, value]] : [];
      return typeof value === 'object' && value !== null ? [...sentences(value, here)] : [];
    }),
  );
}

describe('counting', () => {
  it('follows the plural rules of the language', () => {
    expect(counting('en').plural(1, 'car', 'cars')).toBe('1 car');
    expect(counting('en').plural(0, 'car', 'cars')).toBe('0 cars');
    expect(counting('es').plural(0, 'carro', 'carros')).toBe('0 carros');
    expect(counting('fr').plural(0, 'wagon', 'wagons')).toBe('0 wagon');
    expect(counting('fr').plural(1_200, 'wagon', 'wagons')).toBe('1\u00a0200 wagons');
  });
});
