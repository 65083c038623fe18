/** A line of a report: of what, what is known, and from what. Window and paper show the same. */
export interface ReportRow {
  readonly key: string;
  readonly what: string;
  readonly said: string;
  readonly source: string;
  /** What stands behind it. */
  readonly onpress?: () => void;
}

export interface ReportSection<Key extends string = string> {
  readonly key: Key;
  readonly title: string;
  readonly rows: readonly ReportRow[];
  /** Said where there are no rows. */
  readonly none: string;
  /** Said beneath the rows, such as how many more there are. */
  readonly more?: string;
}

export interface ReportPaper {
  readonly title: string;
  /** Of where, or from when to when; left out where the title says all. */
  readonly where?: string;
  /** When the service was asked for what it rests on; `null`: never. Left out where each line says it. */
  readonly asOf?: string | null;
  readonly sections: readonly ReportSection[];
}
