/** A table as a spreadsheet reads it: RFC 4180. */
export function csvOf(header: readonly string[], lines: readonly (readonly string[])[]): string {
  return [header, ...lines].map(csvLine).join('');
}

/** A line of such a table, its end included. */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map(field).join(',')}\r\n`;
}

/** A field as text and nothing else: a spreadsheet must not take what the service said for a formula. */
function field(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
