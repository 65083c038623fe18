import { afterEach, describe, expect, it } from 'vitest';
import { live } from '../../../src/renderer/lib/words/live.ts';
import { counting } from '../../../src/renderer/lib/words/plural.ts';
import { language, speak, words } from '../../../src/renderer/lib/words/words.ts';

afterEach(() => speak('en'));

describe('the catalogue in use', () => {
  it('speaks another language at once, also where a group of words was kept before', () => {
    const english = { yard: { title: 'Yard', cars: (n: number) => `${n} cars`, list: ['one'] } };
    const spanish = { yard: { title: 'Patio', cars: (n: number) => `${n} carros`, list: ['uno'] } };
    let current = english;
    const said = live(english, () => current);
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

describe('counting', () => {
  it('follows the plural rules of the language', () => {
    expect(counting('en').plural(1, 'car', 'cars')).toBe('1 car');
    expect(counting('en').plural(0, 'car', 'cars')).toBe('0 cars');
    expect(counting('es').plural(0, 'carro', 'carros')).toBe('0 carros');
    expect(counting('fr').plural(0, 'wagon', 'wagons')).toBe('0 wagon');
    expect(counting('fr').plural(1_200, 'wagon', 'wagons')).toBe('1\u00a0200 wagons');
  });
});
