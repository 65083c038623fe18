import { type Paper, type PaperHead, paperOf } from './print/paper.ts';
import { words } from './words/words.ts';

/** A line of a report: of what, what is known, and from what. Window and paper show the same. */
export interface ReportRow {
  readonly key: string;
  readonly what: string;
  readonly said: string;
  readonly source: string;
  /** The time that is told of it: on hover with its day and zone. */
  readonly at?: string | null;
  /** What stands behind it. */
  readonly onpress?: () => void;
}

export interface ReportSection<Key extends string = string> {
  readonly key: Key;
  readonly title: string;
  readonly rows: readonly ReportRow[];
  readonly none: string;
  /** Said beneath the rows, such as how many more there are. */
  readonly more?: string;
}

/** A report on paper: the lines of the screen. */
export function reportPaper({ sections, ...head }: PaperHead & { readonly sections: readonly ReportSection[] }): Paper {
  const say = words.report.columns;
  return paperOf({
    ...head,
    points: 7,
    columns: [
      { key: 'what', label: say.what, strong: 'wraps' },
      { key: 'said', label: say.said },
      { key: 'source', label: say.source },
    ],
    groups: sections.map(({ key, title, rows, none, more }) => ({
      key,
      title,
      rows,
      empty: none,
      ...(more !== undefined && { facts: [more] }),
    })),
    cell: (row, column: 'what' | 'said' | 'source') => row[column],
  });
}
