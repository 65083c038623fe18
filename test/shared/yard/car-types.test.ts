import { describe, expect, it } from 'vitest';
import { letterOf, typicalLengthFt, unknownCarLengthFt } from '#shared/yard/car-types.ts';

describe('a kind of car', () => {
  // The letters of the AAR car types, as the field notes name them ("Cars").
  it.each([
    ['A', 'equipped box car'],
    ['B', 'box car'],
    ['C', 'covered hopper'],
    ['D', 'locomotive'],
    ['E', 'equipped gondola'],
    ['F', 'flat car'],
    ['G', 'gondola'],
    ['H', 'open hopper'],
    ['J', 'coal gondola'],
    ['K', 'equipped open hopper'],
    ['L', 'special car'],
    ['M', 'maintenance car or caboose'],
    ['P', 'intermodal flat car'],
    ['Q', 'intermodal flat car'],
    ['R', 'refrigerator car'],
    ['S', 'stack car'],
    ['T', 'tank car'],
    ['U', 'container'],
    ['V', 'autorack'],
    ['Z', 'trailer'],
  ])('%s, alone or with its three digits, is a %s of a length that a car can have', (letter) => {
    for (const type of [letter, `${letter}405`, ` ${letter.toLowerCase()}405 `]) {
      expect(letterOf(type)).toBe(letter);
    }
    expect(typicalLengthFt(letter, null)).toBeGreaterThanOrEqual(40);
    expect(typicalLengthFt(letter, null)).toBeLessThanOrEqual(95);
  });

  it.each([
    ['COVERED HOPPER', 'C'],
    ['CoveredHopper', 'C'],
    ['open hopper', 'H'],
    ['COAL GONDOLA', 'J'],
    ['COALGON', 'J'],
    ['Mill gon', 'G'],
    ['tank', 'T'],
    ['AUTO RACK', 'V'],
    ['autorack', 'V'],
    ['VEHICLE', 'V'],
    ['Reefer', 'R'],
    ['refrigerator car', 'R'],
    ['BOXCAR', 'B'],
    ['stack', 'S'],
    ['WELL CAR', 'S'],
    ['CABOOSE', 'M'],
    ['locomotive', 'D'],
    ['ENGINE', 'D'],
    ['CONTAINER', 'U'],
    ['TRAILER', 'Z'],
    ['FLATCAR', 'F'],
  ])('is known by the word %j, too', (word, letter) => {
    expect(letterOf(word)).toBe(letter);
  });

  it.each(['', 'N', 'N100', 'T10', 'T1000', 'PADDLE STEAMER'])('is not guessed from %j', (type) => {
    expect(letterOf(type)).toBeNull();
  });

  it('has a usual length by its equipment type where the car type says nothing, and that of a car at least', () => {
    expect(typicalLengthFt('N100', 'CABOOSE')).toBe(typicalLengthFt('M', null));
    expect(typicalLengthFt('V100', 'LOCOMOTIVE')).toBe(typicalLengthFt('V', null));
    expect(typicalLengthFt(null, null)).toBe(unknownCarLengthFt);
    expect(typicalLengthFt('PADDLE STEAMER', 'CAR')).toBe(unknownCarLengthFt);
  });
});
