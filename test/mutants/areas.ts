/** A folder into which `npm run mutants` plants, without those within it that stand here themselves, and its tests. */
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
  { folder: 'src/shared/yard/planning', tests: ['test/shared/yard/planning'], target: 90 },
  { folder: 'src/shared/rules', tests: ['test/shared'], target: 80 },
  {
    folder: 'src/main/storage',
    tests: [
      'test/main/storage',
      'test/main/records',
      'test/main/settings-file.test.ts',
      'test/main/desktop',
      'test/main/session',
    ],
    target: 80,
  },
  {
    folder: 'src/main/webhooks',
    tests: ['test/main/webhooks', 'test/main/terminal/whole-service-webhooks.test.ts'],
    target: 80,
  },
  {
    folder: 'src/main/service',
    tests: ['test/main/service', 'test/main/terminal/whole-service-answers.test.ts'],
    target: 80,
  },
  {
    folder: 'src/main/mirror',
    tests: [
      'test/main/mirror',
      'test/main/sync',
      'test/main/session',
      'test/main/terminal/overview.test.ts',
      'test/main/terminal/inventory.test.ts',
      'test/main/terminal/hazmat.test.ts',
    ],
    target: 80,
  },
  {
    folder: 'src/main/sync',
    tests: ['test/main/sync', 'test/main/terminal/inventory.test.ts', 'test/main/terminal/account.test.ts'],
    target: 80,
  },
  {
    folder: 'src/main/queue',
    tests: [
      'test/main/queue',
      'test/main/terminal/queue-list.test.ts',
      'test/main/terminal/whole-service-work.test.ts',
      'test/main/terminal/given-id.test.ts',
    ],
    target: 90,
  },
];
