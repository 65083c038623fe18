import type { ConsistField } from '#shared/rules/consist-schema.ts';
import type { ConsistContent } from '#shared/terminal/consists.ts';

/** A cell of a line: its current text, and the original if a person has corrected it. */
export interface LineCell {
  readonly column: number;
  /** `null`: kept, and not understood. */
  readonly field: ConsistField | null;
  readonly heading: string;
  readonly text: string;
  /** The original text; `null`: not corrected. */
  readonly was: string | null;
}

/** Every cell of a line, one for each column of the table. */
export function cellsOf({ lines, layout, corrections }: ConsistContent, line: number): LineCell[] {
  const cells = lines.find(({ number }) => number === line)?.cells ?? [];
  const made = corrections.filter((one) => one.line === line);
  return Array.from({ length: Math.max(layout.columns.length, cells.length) }, (_, column) => {
    const came = cells[column] ?? '';
    const correction = made.find((one) => one.column === column);
    return {
      column,
      field: layout.columns[column] ?? null,
      heading: layout.headings[column] ?? '',
      text: correction?.text ?? came,
      was: correction === undefined ? null : came,
    };
  });
}
