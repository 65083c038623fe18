/** A table as a spreadsheet reads it: RFC 4180. */
export function csvOf(header: readonly string[], lines: readonly (readonly string[])[]): string {
  return [header, ...lines].map(csvLine).join('');
}

/** A line of such a table, its end included. */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map(field).join(',')}\r\n`;
}

/**
 * Where a spreadsheet would begin a formula: a sign at the beginning of a cell, or behind anything that begins a
 * cell in some country. A spreadsheet that cuts at `;` or tabs takes no notice of quotes in the middle of a cell, some
 * leave out blanks and signs that nobody sees, and some take the wide signs of East Asian writing for the narrow ones.
 */
const formula = /(^|[;,\t\r\n]"*)([[\p{Zs}\p{Cf}\p{Cc}]--[\t\r\n]]*[=+\-@＝＋－＠])/gv;

/** A field as text and nothing else: a spreadsheet must not take what the service said for a formula. */
function field(text: string): string {
  const guarded = text.replace(formula, "$1'$2");
  const plain = /^[\t\r\n]/.test(guarded) ? `'${guarded}` : guarded;
  return /[",;\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
