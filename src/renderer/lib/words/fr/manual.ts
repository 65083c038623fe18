import { plural } from './measure.ts';

/** The manual inside the window: what stands around its chapters. */
export const manual = {
  title: 'Manuel',
  opening: 'Ouverture du manuel…',
  contents: 'Chapitres',
  find: 'Chercher dans le manuel',
  nothing: (text: string) => `Le manuel n’a rien avec « ${text} ». Essayez un mot de moins.`,
  found: (n: number) => plural(n, 'endroit', 'endroits'),
  next: (title: string) => `Ensuite : ${title}`,
  notTranslated: 'Ce chapitre est en anglais seulement.',
  about: (title: string) => `Manuel : ${title}`,
};
