/**
 * A whole number that was asked for under a name; `usual` where nothing was. Any other text ends the program: a run of no
 * cases would pass for one in which nothing was lost.
 */
export function askedNumber(name: string, text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  process.stderr.write(`${name} must be a whole number, and is "${text}".\n`);
  process.exit(2);
}
