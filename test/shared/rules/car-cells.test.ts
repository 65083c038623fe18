import { describe, expect, it } from 'vitest';
import { message } from '#shared/messages/message.ts';
import { plainWords } from '#shared/rules/car-heading.ts';
import { readCarName } from '#shared/rules/car-name.ts';
import { readLoadStatus } from '#shared/rules/load-status.ts';

describe('what a cell says of a car', () => {
  it.each([
    ['UTLX671772', 'UTLX 671772'],
    [' CSQU3054383', 'CSQU 3054383'],
    [' 21-81-2471217-3', '218124712173'],
    ['TCNU 004711 1', 'TCNU 0047111'],
  ])('is its name as the service writes it: %j', (text, name) => {
    expect(readCarName(text)).toMatchObject({ ok: true, name });
  });

  it.each([
    [' CSQU3054384 ', message('rules.containerDigit', { text: 'CSQU3054384' })],
    [' 21-81-2471217-4 ', message('rules.wagonDigit', { text: '21-81-2471217-4' })],
    ['671772', message('rules.onlyNumber', { digits: '671772', example: '671772' })],
    ['  ', message('rules.noCarNamed')],
    [` ${'word '.repeat(10)}`, message('rules.notACar', { text: 'word word word word word word word word ' })],
  ])('or no name, and why: %j', (text, rule) => {
    expect(readCarName(text)).toEqual({ ok: false, rule });
  });

  it.each([
    [' l ', 'LOAD', false],
    ['Loaded', 'LOAD', false],
    [' mty', 'EMPTY', false],
    ['EMPTY', 'EMPTY', false],
    ['Residue last contained', 'EMPTY', true],
    ['half', null, false],
  ])('is its load: %j', (text, status, residue) => {
    expect(readLoadStatus(text)).toEqual({ status, residue });
  });

  it.each([
    ['netWeightTons', 'net weight tons'],
    ['NET WEIGHT, TONS ', 'net weight tons'],
    ['Número', 'numero'],
  ])('stands under a heading, however that is written: %j', (heading, words) => {
    expect(plainWords(heading)).toBe(words);
  });
});
