import type { Worsening } from './worsening.ts';

const open = 'test/main/storage/open.test.ts';
const damage = 'test/main/storage/damage.test.ts';

/** Storage: what was answered "recorded" is on the drive, and a damaged file is told and kept. */
export const worsenedFiles: readonly Worsening[] = [
  {
    worse: 'the queue is written without waiting for the drive',
    file: 'src/main/storage/open.ts',
    text: `queue: { name: 'FULL', level: 2 }`,
    becomes: `queue: { name: 'NORMAL', level: 1 }`,
    promise: 'What is recorded survives a power cut.',
    tests: [open],
  },
  {
    worse: 'a file of a newer version is opened and written to',
    file: 'src/main/storage/open.ts',
    text: 'throw new DatabaseFromNewerVersion(path, version, known);',
    becomes: 'return null;',
    promise: 'A file from a newer version is left exactly as it is.',
    tests: [open],
  },
  {
    worse: 'a log whose bytes have changed is played in without a word',
    file: 'src/main/storage/open.ts',
    text: `if (logIsDamaged) return 'its log is damaged: what was written last may be missing';`,
    becomes: '',
    promise: 'What was recorded last is not dropped without a word.',
    tests: [damage, 'test/faults/damaged-queue.test.ts'],
  },
  {
    worse: 'a queue whose tables are not as they were made is used as it is',
    file: 'src/main/storage/open.ts',
    text: `return 'its tables are not as they were made';`,
    becomes: 'return null;',
    promise: 'A damaged list of tables costs no row of the queue.',
    tests: [damage],
  },
  {
    worse: 'two terminals open one folder',
    file: 'src/main/storage/directory-lock.ts',
    text: `connection.exec('begin exclusive');`,
    becomes: '',
    promise: 'Two processes never send the work of one queue.',
    tests: ['test/main/storage/directory-lock.program.test.ts'],
  },
  {
    worse: 'a restore that was decided when the power went is dropped at the next start',
    file: 'src/main/storage/swap.ts',
    text: 'if (isFolder(ready)) {',
    becomes: 'if (isFolder(join(ready, ready))) {',
    promise: 'Restored files take their places together, or none does.',
    tests: ['test/main/storage/small-files.test.ts'],
  },
  {
    worse: 'a backup with an empty file is taken for one in which nothing was recorded',
    file: 'src/main/maintenance/backup-file.ts',
    text: '!queue?.length || !records?.length',
    becomes: 'queue === undefined || records === undefined',
    promise: 'A backup that lost what was recorded is refused.',
    tests: ['test/main/maintenance/backup-file.test.ts'],
  },
  {
    worse: 'only the queue is copied before an update',
    file: 'src/main/maintenance/update-copies.ts',
    text: 'return [queue, records].filter(',
    becomes: 'return [queue].filter(',
    promise: 'Whoever goes back to the version before has all that was recorded.',
    tests: ['test/main/desktop/update-copies.test.ts'],
  },
];
