/** The separator of cells and the decimal sign. They cannot both be a comma. */
export interface CsvForm {
  readonly separator: ',' | ';';
  readonly decimal: '.' | ',';
}

/** RFC 4180. */
const plainForm: CsvForm = { separator: ',', decimal: '.' };

/** A table as a spreadsheet reads it; numbers are given as numbers. */
export function csvOf(
  header: readonly string[],
  lines: readonly (readonly (string | number)[])[],
  form: CsvForm = plainForm,
): string {
  return [header, ...lines].map((line) => csvLine(line, form)).join('');
}

/** A line of such a table, its end included. */
export function csvLine(fields: readonly (string | number)[], form: CsvForm = plainForm): string {
  const cells = fields.map((one) => (typeof one === 'number' ? number(one, form) : field(one)));
  return `${cells.join(form.separator)}\r\n`;
}

/** With a decimal sign other than its own, a spreadsheet may read a number as a date. */
function number(value: number, { separator, decimal }: CsvForm): string {
  const written = String(value).replace('.', decimal);
  return written.includes(separator) ? `"${written}"` : written;
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
