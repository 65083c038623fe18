/** Letters written from right to left, and characters that change the direction of writing. */
const turning =
  /[\u0590-\u08FF\u200F\u2028-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

const begin = '\u2068';
const end = '\u2069';

/**
 * Isolates the writing direction of a name within a sentence (Unicode bidi isolate), so that it cannot reverse the
 * numbers and words beside it. Characters that override the direction are replaced with their codes. Other texts, and
 * texts already isolated, stay unchanged.
 */
export function isolated(name: string): string {
  if (!turning.test(name)) return name;
  let open = 0;
  const closed = name.replaceAll(/[\u2028-\u202E\u2066-\u2069]/g, (sign) => {
    const begins = sign >= '\u2066' && sign < end;
    if (!begins && (sign !== end || open === 0)) return `\\u${sign.charCodeAt(0).toString(16)}`;
    open += begins ? 1 : -1;
    return sign;
  });
  return `${begin}${closed}${end.repeat(open + 1)}`;
}
