import { consistLayout } from '#shared/rules/consist-columns.ts';
import { type ConsistField, type ConsistLayout, mostConsistColumns } from '#shared/rules/consist-schema.ts';
import { mostConsistLines } from '#shared/rules/consist.ts';
import { firstLines, type TableLine } from '#shared/rules/delimited.ts';

/** The most characters of a text that the terminal takes. */
export const mostCharacters = 2_000_000;

/** The lines of a text; `null`: more, or more columns, than a consist can have. */
export function linesOf(text: string): readonly TableLine[] | null {
  const lines = firstLines(text, mostConsistLines + 1);
  const isTooWide = lines.some(({ cells }) => cells.length > mostConsistColumns);
  return lines.length > mostConsistLines || isTooWide ? null : lines;
}

/** The same table with another header line; the columns are recognised again from it. */
export function withHeading(lines: readonly TableLine[], headingLine: number | null): ConsistLayout {
  const from = headingLine === null ? lines : lines.filter((line) => line.number >= headingLine);
  const told = consistLayout(from);
  if (told.headingLine === headingLine) return told;
  // A header line without a known word: its cells are still the names of the columns.
  const headings = lines.find((line) => line.number === headingLine)?.cells ?? [];
  const below = consistLayout(lines.filter((line) => headingLine === null || line.number > headingLine));
  const width = Math.max(headings.length, below.columns.length);
  const columns = Array.from({ length: width }, (_, at) =>
    below.headingLine === null ? (below.columns[at] ?? null) : null,
  );
  return { headingLine, headings, columns };
}

/** Gives a column another meaning; a column that had this meaning loses it. */
export function withColumn(layout: ConsistLayout, at: number, field: ConsistField | null): ConsistLayout {
  const columns = layout.columns.map((held, index) => (index === at ? field : held === field ? null : held));
  return { ...layout, columns };
}

/** As many columns as the longest line has, so that each can be given a meaning. */
export function wide(layout: ConsistLayout, lines: readonly TableLine[]): ConsistLayout {
  const width = Math.max(layout.columns.length, ...lines.slice(0, 500).map(({ cells }) => cells.length));
  return { ...layout, columns: Array.from({ length: width }, (_, at) => layout.columns[at] ?? null) };
}

/** A few cells of a column, to recognise it by. */
export function samplesOf(lines: readonly TableLine[], layout: ConsistLayout, at: number): string {
  return lines
    .filter((line) => line.number > (layout.headingLine ?? 0))
    .map((line) => line.cells[at] ?? '')
    .filter((cell) => cell !== '')
    .slice(0, 3)
    .join('  ·  ');
}
