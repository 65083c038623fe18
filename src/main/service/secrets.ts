/**
 * Removes a secret from a text, however JSON (also within JSON) or a URL has written its letters. A letter or two, typed
 * by mistake, are no secret: without them no line of the log could be read.
 */
export function redactor(secret: string): (text: string) => string {
  if (secret.length < 3) return (text) => text;
  const written = new RegExp([...secret].map(spellings).join(''), 'gu');
  return (text) => text.replaceAll(written, '[key]');
}

/** The pattern of a letter: as it is, behind backslashes where JSON puts them, as `\u002f`, as `%2f`. */
function spellings(letter: string): string {
  const escaped = '"\\/'.includes(letter) ? '\\\\{0,4}' : '';
  const units = letter.split('').map((unit) => `\\\\{1,4}u${hexadecimal(unit.charCodeAt(0), 4)}`);
  const bytes = [...Buffer.from(letter)].map((byte) => `%${hexadecimal(byte, 2)}`);
  return `(?:${escaped}\\u{${letter.codePointAt(0)?.toString(16)}}|${units.join('')}|${bytes.join('')})`;
}

/** The pattern of a number with so many digits, in small letters or capitals. */
function hexadecimal(number: number, digits: number): string {
  const written = number.toString(16).padStart(digits, '0');
  return written.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}
