/** Letters and digits that cannot be mistaken for one another when read aloud. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const opening = '#yt-';
const length = 10;
/** So many characters of the end of a text are enough to tell one token of a carrier from another: 30 bits. */
const enough = opening.length + 6;

/** `#yt-` and ten characters: about 50 bits, so that no two commands of a carrier ever share one. */
export function newToken(number: () => number): string {
  return `${opening}${Array.from({ length }, () => alphabet[Math.floor(number() * alphabet.length)]).join('')}`;
}

/**
 * Whether a text of the service carries a token, as a word of its own. A service that keeps only the beginning of a
 * text may have cut the last word short: enough of the token is the token.
 */
export function isTokenIn(text: string, token: string): boolean {
  const words = text.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  return words.includes(token) || (last.length >= enough && token.startsWith(last));
}
