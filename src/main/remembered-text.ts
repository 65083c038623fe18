import { hash } from 'node:crypto';

/** The longest text that is remembered as it is, in characters. */
const longestKey = 200;

/**
 * What a text is recognised by later. The service's numbers and tokens may be megabytes long, and hundreds of thousands
 * of them are remembered at a time.
 */
export function keyOfText(text: string): string {
  return text.length <= longestKey ? text : hash('sha256', text);
}

/**
 * A text by itself. The engine keeps the whole of a text for as long as a part of it is in use: a line of a record would
 * keep its megabytes.
 */
export function apart(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
