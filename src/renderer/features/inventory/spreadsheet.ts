import writeXlsxFile, { type SheetData } from 'write-excel-file/browser';
import { beginningOf } from '#shared/service/visible.ts';

/** What a cell holds. A spreadsheet knows no zones: a time is written as the clock on the wall shows it, as though UTC. */
export type SheetCell = string | number | Date | null;

/** A sheet without its lines. */
export interface SheetHead {
  readonly name: string;
  /** Widths in letters. */
  readonly columns: readonly { readonly title: string; readonly width: number }[];
}

/** A cell holds no more characters; a file with a longer one counts as damaged. */
const longestCell = 32_767;

const dateAndTime = 'yyyy-mm-dd hh:mm';

/** The lines as a spreadsheet of texts and numbers. Takes seconds for a big yard: the window has a worker do it. */
export async function spreadsheetOf(
  { name, columns }: SheetHead,
  lines: readonly (readonly SheetCell[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const heading = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }));
  const data: SheetData = lines.map((line) => line.map(written));
  const blob = await writeXlsxFile([heading, ...data], {
    sheet: name,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
  }).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}

function written(value: SheetCell) {
  if (value === null) return null;
  if (typeof value === 'number') return { value, type: Number };
  if (typeof value === 'string') {
    const shown = withCodes(value);
    const whole = shown.length <= longestCell ? shown : `${beginningOf(shown, longestCell - 1)}…`;
    // A spreadsheet reads `_x0041_` as A (ECMA-376, ST_Xstring): the first sign is written as its own code.
    return { value: whole.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_'), type: String };
  }
  return { value, type: Date, format: dateAndTime };
}

/** Signs that its file cannot hold as their codes: the library leaves them out, and joins two words into one. */
function withCodes(text: string): string {
  return text.replaceAll(/[[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\uFFFD]--[\t\n\r]]/gv, (sign) => {
    return `\\u${sign.codePointAt(0)?.toString(16).padStart(4, '0')}`;
  });
}
