/** A table as a spreadsheet reads it: RFC 4180. */
export function csvOf(header: readonly string[], lines: readonly (readonly string[])[]): string {
  return [header, ...lines].map(csvLine).join('');
}

/** A line of such a table, its end included. */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map(field).join(',')}\r\n`;
}

/**
 * Where a spreadsheet would start a formula: a sign at the beginning of a cell, or after any separator used in some
 * country. A spreadsheet that splits at `;` or tabs ignores quotes within a cell, some skip blanks and invisible
 * characters, and some accept full-width signs.
 */
const formula = /(^|[;,\t\r\n]"*)([[\p{Zs}\p{Cf}\p{Cc}]--[\t\r\n]]*[=+\-@＝＋－＠])/gv;

/** A field as plain text: a spreadsheet must not take the service's text for a formula. */
function field(text: string): string {
  const guarded = text.replace(formula, "$1'$2");
  const plain = /^[\t\r\n]/.test(guarded) ? `'${guarded}` : guarded;
  return /[",;\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
