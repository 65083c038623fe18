/** A folder whose tests are tried by `npm run mutants`, and what its tests must reach. */
export interface Area {
  readonly folder: string;
  /** The tests nearest to it, all of them in `npm test`: the others could only notice more. */
  readonly tests: readonly string[];
  /** Mutants noticed, of a hundred. */
  readonly target: number;
}

/** Small and quick ones first. */
export const areas: readonly Area[] = [
  { folder: 'src/shared/yard', tests: ['test/shared'], target: 90 },
  { folder: 'src/shared/rules', tests: ['test/shared'], target: 80 },
  { folder: 'src/main/webhooks', tests: ['test/main/webhooks'], target: 80 },
  { folder: 'src/main/mirror', tests: ['test/main/mirror', 'test/main/sync'], target: 80 },
  { folder: 'src/main/sync', tests: ['test/main/sync'], target: 80 },
  { folder: 'src/main/queue', tests: ['test/main/queue'], target: 90 },
];
