/** The manual inside the window: what stands around its chapters. */
export const manual = {
  title: 'Manual',
  opening: 'Opening the manual…',
  contents: 'Chapters',
  find: 'Search the manual',
  nothing: (text: string) => `The manual has nothing with “${text}”. Try one word less.`,
  found: (n: number) => (n === 1 ? '1 place' : `${n} places`),
  next: (title: string) => `Next: ${title}`,
  notTranslated: 'This chapter is in English only.',
  about: (title: string) => `Manual: ${title}`,
};
