import type { Command } from '../command.ts';

/** Letters and digits that cannot be confused when read aloud. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const opening = '#yt-';
const length = 10;
/** How many characters from the end identify a token within a carrier: 30 bits. */
const enough = 6;

/** `#yt-` and ten characters: about 50 bits, so that no two commands of a carrier share one. */
export function newToken(number: () => number): string {
  return `${opening}${Array.from({ length }, () => alphabet[Math.floor(number() * alphabet.length)]).join('')}`;
}

/** The token of a command's sends in one turn: its own, from the second turn on with the turn's number appended. */
export function tokenOfTurn(token: string, turn: number): string {
  let digits = '';
  for (let left = turn - 1; left > 0; left = Math.floor(left / alphabet.length)) {
    digits = `${alphabet.charAt(left % alphabet.length)}${digits}`;
  }
  return `${token}${digits}`;
}

/** The token of the command that a turn's token belongs to. */
export function tokenOfCommand(token: string): string {
  return token.slice(0, opening.length + length);
}

/** The tokens of all turns of a command, in order. */
export function tokensOf({ token, earlier }: Pick<Command, 'token' | 'earlier'>): string[] {
  return token === null ? [] : Array.from({ length: earlier.length + 1 }, (_, nth) => tokenOfTurn(token, nth + 1));
}

/** A token alone in a text, in lower case: the mark may be missing or escaped, the hyphen another character. */
const tokens = /(?<![a-z0-9#-])(?:#|&#35;|%23|)yt[-_ ]?([a-z0-9]+)(?![a-z0-9#-])/g;

/**
 * Quotes and brackets around a text: a service may put it between them once it has truncated it. The look back keeps each run
 * of them from being gone through again from every sign of it.
 */
const around = /^[\s"'`“„‘‚«‹([{<]+|(?<![\s"'`”“’‘»›)\]}>])[\s"'`”“’‘»›)\]}>]+$/g;

/** A text in lower case, without what stands around it and the points that tell that it was truncated. */
function kept(text: string): string {
  return text
    .toLowerCase()
    .replace(around, '')
    .replace(/(?:\.{2,3}|…)$/, '')
    .trimEnd();
}

/** What a text has in place of tokens: `whole`, without their marks, and a last word that may be the beginning of one. */
interface Carried {
  readonly whole: ReadonlySet<string>;
  readonly cut: string | null;
}

function carriedBy(text: string): Carried {
  const written = kept(text);
  const whole = new Set<string>();
  let cut: string | null = null;
  for (const { 0: found, 1: id = '', index } of written.matchAll(tokens)) {
    whole.add(id);
    if (index + found.length === written.length && id.length >= enough) cut = id;
  }
  return { whole, cut };
}

function holds({ whole, cut }: Carried, token: string): boolean {
  const own = token.slice(opening.length);
  return whole.has(own) || (cut !== null && own.startsWith(cut));
}

/**
 * Whether a text of the service carries a token, as a word of its own. A service may rewrite texts: capitals, quotes,
 * other separators, a prefix. If it truncates them, the last word may be cut; enough of the token counts as the token.
 */
export function isTokenIn(text: string, token: string): boolean {
  return holds(carriedBy(text), token);
}

/** The same for many texts and many tokens: each text, which may be megabytes long, is gone through once. */
export function tokensAmong(texts: readonly string[]): (token: string) => boolean {
  const carried = texts.map(carriedBy).filter(({ whole }) => whole.size > 0);
  return (token) => carried.some((one) => holds(one, token));
}

/**
 * What a person may have written that would be found as a token, or as one that a service has cut: the terminal's own mark,
 * and a word that begins as a token does. Without its signs, as in `YT 12` or `Ytransfer`, only what is as long as one.
 */
const likeTokens =
  /#yt-|(?<![a-z0-9#-])(?:(?:(?:#|&#35;|%23)yt[-_ ]?|yt[-_])[2-9a-hjkmnp-z]{6}|yt ?[2-9a-hjkmnp-z]{10})/gi;

/** Whether a text that a person wrote could pass for another command's token at the service. */
export function mayPassForToken(text: string): boolean {
  return text.search(likeTokens) >= 0;
}

/** The same text, with a blank in whatever could: taken out of it, it might join the rest to another one. */
export function withoutTokens(text: string): string {
  return text.replace(likeTokens, (found) => found.replace(/y/i, '$& '));
}

/** Whether a text is the beginning of a token, too short to identify it. */
export function isCutFrom(text: string, token: string): boolean {
  const written = kept(text);
  return written.startsWith('#') && token.startsWith(written) && !isTokenIn(text, token);
}

export function tokensIn(text: string): string[] {
  return [...text.toLowerCase().matchAll(tokens)].map(([, id = '']) => `${opening}${id}`);
}

export function hasToken(text: string): boolean {
  return tokensIn(text).length > 0;
}
