import type { Chapter, Section } from './chapter.ts';

/** A place in the manual that has every word that is sought. */
interface Found {
  readonly chapter: Chapter;
  readonly section: Section;
  /** The words around the first one found. */
  readonly excerpt: string;
}

const most = 20;
const around = 60;

/** Sections with all these words, those with one in the title first. */
export function findInManual(chapters: readonly Chapter[], text: string): Found[] {
  const sought = plainly(text).split(/\s+/).filter(Boolean);
  if (sought.length === 0) return [];
  const found = chapters.flatMap((chapter) =>
    chapter.sections
      .filter((section) => {
        const whole = plainly(`${chapter.title} ${section.title} ${section.text}`);
        return sought.every((word) => whole.includes(word));
      })
      .map((section) => ({ chapter, section, excerpt: excerptOf(section.text, sought[0] ?? '') })),
  );
  const inTitle = ({ section }: Found) => sought.some((word) => plainly(section.title).includes(word));
  return [...found.filter(inTitle), ...found.filter((one) => !inTitle(one))].slice(0, most);
}

function excerptOf(text: string, word: string): string {
  const at = Math.max(0, plainly(text).indexOf(word));
  const from = at <= around ? 0 : text.indexOf(' ', at - around) + 1;
  const to = at + around >= text.length ? text.length : text.lastIndexOf(' ', at + around + word.length);
  return `${from > 0 ? '… ' : ''}${text.slice(from, Math.max(to, from))}${to < text.length ? ' …' : ''}`;
}

/** Without case and accents, letter for letter. */
function plainly(text: string): string {
  return text.toLowerCase().replaceAll(/[à-ÿ]/g, (letter) => letter.normalize('NFKD').charAt(0));
}
