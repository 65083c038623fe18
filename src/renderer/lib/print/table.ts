export interface PrintColumn<Key extends string = string> {
  readonly key: Key;
  readonly label: string;
  /** Width in em; columns without one share what is left. */
  readonly width?: number;
  /** Its share of the width in percent, where all columns have one. */
  readonly share?: number;
  /** Numbers stand to the right. */
  readonly number?: boolean;
  readonly strong?: boolean;
  /** A strong cell that may take several lines, unlike a mark. */
  readonly wraps?: boolean;
  /** Left out where there is half a page. */
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
