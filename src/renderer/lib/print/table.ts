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
