/** A table as a spreadsheet reads it: RFC 4180. */
export function csvOf(header: readonly string[], lines: readonly (readonly string[])[]): string {
  return [header, ...lines].map((line) => line.map(field).join(',')).join('\r\n') + '\r\n';
}

/** A field as text and nothing else: a spreadsheet must not take what the service said for a formula. */
function field(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
