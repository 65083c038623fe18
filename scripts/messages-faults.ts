import type { Entry, Texts } from '../src/shared/words/texts.ts';

const textOf = (entry: Entry) => (typeof entry === 'string' ? entry : entry.message);

/** Where space is short: words of the rail, tabs, heads of tables, codes of cars, buttons of the bar under a cut. */
const isShort =
  /^shell\.views\.|\.tabs\.(?!label)|\bcolumns\.|Letter$|^board\.cut\.(clear|details|history|move|switchList|switching)$/;

/**
 * What is wrong with the message files besides what they say: messages without the limit or the description that
 * translators need, and texts that are longer than their limit. `files` are those of all languages, by language.
 */
export function faultsOf(english: Texts, files: Readonly<Record<string, Texts>>): string[] {
  return Object.entries(english).flatMap(([key, entry]) => {
    const { description, limit } = typeof entry === 'string' ? {} : entry;
    const text = textOf(entry);
    const faults: string[] = [];
    if (isShort.test(key) && !text.includes('{') && limit === undefined) faults.push(`${key} lacks its limit`);
    if (description === undefined && saysLittle(text)) faults.push(`${key} (${text}) lacks a description`);
    if (limit === undefined) return faults;
    const long = Object.entries(files).flatMap(([language, texts]) => {
      const told = textOf(texts[key] ?? '');
      return told.length > limit ? [`${key} has ${told.length} of ${limit} characters in ${language}: ${told}`] : [];
    });
    return [...faults, ...long];
  });
}

/** One or two words alone do not tell what they are about. */
function saysLittle(text: string): boolean {
  const words = text.replaceAll(/\{[^{}]*\}/g, '').match(/\S*\p{L}\S*/gu) ?? [];
  return words.length <= 2;
}
