/** One small way to make the terminal worse, and the tests of `npm test` that must notice. */
export interface Worsening {
  /** What somebody could come to break without meaning to. */
  readonly worse: string;
  /** The file under `src`, from the root of the project. */
  readonly file: string;
  /** A text that stands in it exactly once, and what takes its place. */
  readonly text: string;
  readonly becomes: string;
  /** The promise that is broken then. */
  readonly promise: string;
  /** The test files of which at least one must fail. */
  readonly tests: readonly string[];
}
