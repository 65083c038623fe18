import type { TrackEnd } from '#shared/yard/place.ts';
import type { Layout } from './page-rules.ts';

/** What a printed list says of itself, above its lines. */
export interface PaperHead {
  /** Title: `Track list`, `Switch list “Local 14”`. */
  readonly title: string;
  /** Subject: station, track or cut. */
  readonly where?: string | undefined;
  /** The end of the track at the top of the page; left out where a list stands in no such order. */
  readonly top?: TrackEnd | null;
  /** When the service was last asked about the listed cars; `null`: never. Omitted if that is meaningless. */
  readonly asOf?: string | null | undefined;
  /** Whether it includes recorded work that the service does not have yet. */
  readonly withWork?: boolean;
  readonly facts?: readonly string[];
  /** The size of the letters of the list, in points. */
  readonly points?: number;
}

/** What stands in a cell: a text, or a placard. */
type PaperCell = string | { readonly division: string | null; readonly un: string | null; readonly residue: boolean };

export type PaperLine = Readonly<Record<string, PaperCell>>;

export interface PrintColumn<Key extends string = string> {
  readonly key: Key;
  readonly label: string;
  /** The least it gets, in em. */
  readonly width?: number;
  /** Numbers stand to the right. */
  readonly number?: boolean;
  /** Bold and never broken, as marks are; `wraps`: bold alone, as names are. */
  readonly strong?: true | 'wraps';
  /** Left out where there is half a page, and where nothing stands in it: the others need the room. */
  readonly minor?: boolean;
  /** A box to tick, with what is ticked already, or room to write. */
  readonly write?: 'box' | 'line';
}

/** Lines under one heading, which comes again on every page they reach: a track, a cut. */
export interface PrintGroup<Row> {
  readonly key: string | number;
  /** Left out where the list has but one group, and the sheet says what it is. */
  readonly title?: string;
  /** The text beside the title. */
  readonly facts?: readonly string[];
  readonly rows: readonly Row[];
  /** Said where there are no rows. */
  readonly empty?: string;
}

/** A list as it goes on paper. */
export interface Paper extends PaperHead {
  readonly layout?: Layout;
  readonly columns: readonly PrintColumn[];
  readonly groups: readonly PrintGroup<PaperLine>[];
}

/** A paper of rows of any kind; `cell` tells what stands in one. */
export function paperOf<Row, Key extends string>({
  columns,
  groups,
  cell,
  ...rest
}: Omit<Paper, 'columns' | 'groups'> & {
  readonly columns: readonly PrintColumn<Key>[];
  readonly groups: readonly PrintGroup<Row>[];
  readonly cell: (row: Row, column: Key) => PaperCell;
}): Paper {
  const line = (row: Row) => Object.fromEntries(columns.map(({ key }) => [key, cell(row, key)]));
  return {
    ...rest,
    columns,
    // Whether there is a paper is asked more often than it is printed: its lines are put in words only then.
    get groups() {
      return groups.map((group) => ({ ...group, rows: group.rows.map(line) }));
    },
  };
}
