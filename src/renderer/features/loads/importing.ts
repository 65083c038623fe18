import { importToolswork } from '#shared/rules/toolswork-import.ts';
import { type ToolsworkLayout, toolsworkLayout } from '#shared/rules/toolswork-columns.ts';
import { byColumn, issuesOfCell, ownWeightUnit, textsOf, type RowIssue, type RowTexts } from './row.ts';

/** How far a text has been read. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

interface ReadTable {
  readonly layout: ToolsworkLayout;
  readonly rows: readonly (RowTexts & { readonly told: readonly RowIssue[] })[];
  /** `false`: it has more rows than are read. */
  readonly isWhole: boolean;
}

/** A load holds a fifth of them, and millions would fill the memory. */
const mostRows = 100_000;

interface Reading {
  readonly signal: AbortSignal;
  readonly onprogress: (progress: Progress) => void;
  /** Lets the window draw and hear a cancel between two slices. */
  readonly pause: () => Promise<void>;
}

/** Reads a pasted table slice by slice; `null` when it was cancelled: then nothing has been read at all. */
export async function readTable(
  text: string,
  reading: Reading,
  layout: ToolsworkLayout = toolsworkLayout(text, ownWeightUnit()),
): Promise<ReadTable | null> {
  const of = lineCount(text);
  const rows: (RowTexts & { readonly told: readonly RowIssue[] })[] = [];
  reading.onprogress({ done: 0, of });
  await reading.pause();
  for (const slice of importToolswork(text, layout)) {
    if (reading.signal.aborted) return null;
    for (const line of slice) {
      // Too many cells: the row made from the line does not show what was left out.
      const tooMany = byColumn(line.issues.filter(({ field }) => field === 'line'));
      rows.push({ ...textsOf(line, layout), told: [...tooMany, ...issuesOfCell(line.read.groupings)] });
    }
    if (rows.length > mostRows) return { layout, rows, isWhole: false };
    reading.onprogress({ done: Math.min(of, slice.at(-1)?.line ?? 0), of });
    await reading.pause();
  }
  return reading.signal.aborted ? null : { layout, rows, isWhole: true };
}

function lineCount(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return text.endsWith('\n') ? lines - 1 : lines;
}

/** Resolves in the next turn of the event loop. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
