/** Shorter names have room wherever tracks are listed, or nearly. */
const longName = 24;
const shortestEnd = 5;
const longestEnd = 12;

/** The end of a long name that stays in sight where it is cut, from a word on where one begins there; `''`: it is short. */
export function endOfName(name: string): string {
  if (name.length <= longName) return '';
  const space = name.lastIndexOf(' ', name.length - shortestEnd);
  return name.length - space <= longestEnd ? name.slice(space) : name.slice(-longestEnd);
}
