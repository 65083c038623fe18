import { plural } from './measure.ts';

/** The manual inside the window: what stands around its chapters. */
export const manual = {
  title: 'Manual',
  opening: 'Abriendo el manual…',
  contents: 'Capítulos',
  find: 'Buscar en el manual',
  nothing: (text: string) => `El manual no tiene nada con «${text}». Pruebe con una palabra menos.`,
  found: (n: number) => plural(n, 'lugar', 'lugares'),
  next: (title: string) => `Siguiente: ${title}`,
  notTranslated: 'Este capítulo está solo en inglés.',
  about: (title: string) => `Manual: ${title}`,
};
