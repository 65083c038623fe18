import { measuring } from '../measure.ts';
import { counting } from '../plural.ts';

const french = counting('fr');
export const { n, fraction, plural, form } = french;

export const measure = measuring(french, {
  ft: 'pi',
  inch: 'po',
  ton: 'tc',
  lb: 'lb',
  feet: 'Pieds',
  tons: 'T. courtes',
  metres: 'Mètres',
  tonnes: 'Tonnes',
});
