import { measuring } from '../measure.ts';
import { counting } from '../plural.ts';

const spanish = counting('es');
export const { n, fraction, plural, form } = spanish;

export const measure = measuring(spanish, {
  ft: 'ft',
  inch: 'in',
  ton: 'tc',
  lb: 'lb',
  feet: 'Pies',
  tons: 'Ton. cortas',
  metres: 'Metros',
  tonnes: 'Toneladas',
});
