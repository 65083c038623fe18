import type { ConsistContent } from '#shared/terminal/consists.ts';

/** A cell of a line: its current text, and the original if a person has corrected it. */
export type LineCell = Readonly<ReturnType<typeof cellsOf>[number]>;

/** Every cell of a line, one for each column of the table. */
export function cellsOf({ lines, layout, corrections }: ConsistContent, line: number) {
  const cells = lines.find(({ number }) => number === line)?.cells ?? [];
  const made = corrections.filter((one) => one.line === line);
  return Array.from({ length: Math.max(layout.columns.length, cells.length) }, (_, column) => {
    const came = cells[column] ?? '';
    const correction = made.find((one) => one.column === column);
    return {
      column,
      // `null`: kept, and not understood.
      field: layout.columns[column] ?? null,
      heading: layout.headings[column] ?? '',
      text: correction?.text ?? came,
      // The original text; `null`: not corrected.
      was: correction === undefined ? null : came,
    };
  });
}
