import type { Language } from '#shared/language.ts';
import { type Chapter, readChapter } from './chapter.ts';
import { contents } from './contents.ts';

const texts = import.meta.glob<string>('../../../../docs/manual/**/*.md', { query: '?raw', import: 'default' });
const pictures = import.meta.glob<string>('../../../../docs/manual/pictures/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});
const folder = '../../../../docs/manual';

/** A chapter in the requested language, or in English if it is not translated yet. */
export interface Written extends Chapter {
  readonly language: Language;
}

/** Every chapter that is written, in the order of the contents. They come with the program and need no connection. */
export async function readManual(language: Language): Promise<readonly Written[]> {
  const read = await Promise.all(contents.map(({ id }) => readOne(id, language)));
  return read.flatMap((chapter) => chapter ?? []);
}

async function readOne(id: string, wished: Language): Promise<Written | null> {
  const own = wished === 'en' ? undefined : texts[`${folder}/${wished}/${id}.md`];
  const load = own ?? texts[`${folder}/${id}.md`];
  if (load === undefined) return null;
  return { ...readChapter(id, await load()), language: own === undefined ? 'en' : wished };
}

/** Where a picture of the manual is; `null`: there is none of that name. */
export function pictureAddress(file: string): string | null {
  return pictures[`${folder}/pictures/${file}`] ?? null;
}
