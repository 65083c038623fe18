/** The code of a car whose destination, consignee or block is not known. */
export const unknownCode = '?';
/** Letters of a code, where they are enough. */
const usual = 3;

/**
 * A short code for each of these names (destinations, consignees, blocks): three letters of the name alone, so that it
 * does not depend on the rest of the board. If several names collide, all of them get a longer code: one letter more,
 * then the state or the last word, finally a number.
 */
export function shortCodes(names: Iterable<string>): ReadonlyMap<string, string> {
  const sorted = [...new Set(names)].toSorted();
  const codes = new Map<string, string>();
  const taken = new Set<string>();
  const alike = Map.groupBy(sorted, (name) => codeOf(name, usual));
  for (const [code, [name = '', ...others]] of alike) {
    if (others.length > 0) continue;
    codes.set(name, code);
    taken.add(code);
  }
  for (const [code, group] of alike) {
    if (group.length < 2) continue;
    const longer = [(name: string) => codeOf(name, usual + 1), (name: string) => `${code.slice(0, 2)}${lastPart(name)}`]
      .map((of) => group.map(of))
      .find((all) => new Set(all).size === all.length && all.every((one) => !taken.has(one)));
    let number = 0;
    for (const [at, name] of group.entries()) {
      let given = longer?.[at];
      while (given === undefined || taken.has(given)) given = `${code.slice(0, 2)}${(number += 1)}`;
      codes.set(name, given);
      taken.add(given);
    }
  }
  return codes;
}

/** `HOU` for `Houston, TX`, `PEL` for `Port Ellery, WI`, `BRE` for `Bluewater Resins`. */
function codeOf(name: string, letters: number): string {
  const [place = ''] = name.split(',');
  const words = wordsOf(place);
  const last = words.at(-1) ?? '';
  const initials = words.slice(0, Math.min(words.length - 1, 2)).map((word) => [...word][0] ?? '');
  return [...initials, ...[...last].slice(0, letters - initials.length)].join('') || unknownCode;
}

/** The state of a city, else the beginning of what comes last. */
function lastPart(name: string): string {
  return [...(wordsOf(name).at(-1) ?? '')].slice(0, 2).join('');
}

/** Letters and digits, without accents, in capitals; signs part words. */
function wordsOf(name: string): string[] {
  const plain = name.normalize('NFD').replaceAll(/[\p{Mn}'’.]/gu, '');
  return plain
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
