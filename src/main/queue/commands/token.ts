/** Letters and digits that cannot be mistaken for one another when read aloud. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const opening = '#yt-';
const length = 10;
/** So many characters of the end of a text are enough to tell one token of a carrier from another: 30 bits. */
const enough = 6;

/** `#yt-` and ten characters: about 50 bits, so that no two commands of a carrier ever share one. */
export function newToken(number: () => number): string {
  return `${opening}${Array.from({ length }, () => alphabet[Math.floor(number() * alphabet.length)]).join('')}`;
}

/**
 * A token on its own in a text, in lower case: the mark may be gone or escaped for a page or an address, the hyphen may
 * be another character.
 */
const tokens = /(?<![a-z0-9#-])(?:#|&#35;|%23|)yt[-_ ]?([a-z0-9]+)(?![a-z0-9#-])/g;

/**
 * Whether a text of the service carries a token, as a word of its own. A service may write texts in its own way:
 * capitals, quotes, other separators, something put ahead. One that keeps only the beginning of a text may have cut
 * the last word short: enough of the token is the token.
 */
export function isTokenIn(text: string, token: string): boolean {
  const own = token.slice(opening.length);
  const written = text.trim().toLowerCase();
  return [...written.matchAll(tokens)].some(({ 0: whole, 1: id = '', index }) => {
    const isCut = index + whole.length === written.length && id.length >= enough;
    return id === own || (isCut && own.startsWith(id));
  });
}

/** Whether a text is the beginning of a token, cut too short to tell whose it is. */
export function isCutFrom(text: string, token: string): boolean {
  const written = text.trim().toLowerCase();
  return written.startsWith('#') && token.startsWith(written) && !isTokenIn(text, token);
}

/** Whether a text carries a token, whosever it is. */
export function hasToken(text: string): boolean {
  return [...text.toLowerCase().matchAll(tokens)].length > 0;
}
