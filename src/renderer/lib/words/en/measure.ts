import { measuring } from '../measure.ts';
import { counting } from '../plural.ts';

const english = counting('en');
export const { n, fraction, plural, form } = english;

export const measure = measuring(english, {
  ft: 'ft',
  inch: 'in',
  ton: 'tons',
  lb: 'lb',
  feet: 'Feet',
  tons: 'Tons',
  metres: 'Metres',
  tonnes: 'Tonnes',
});
