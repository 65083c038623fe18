import type { Worsening } from '../worse/worsening.ts';

/** `scene`: where it is sought. */
type Weakened = Omit<Worsening, 'tests'> & { readonly scene: string };

const open = 'src/main/storage/open.ts';
const json = 'src/main/storage/json-file.ts';

/** Terminals that rely on what was not flushed, or take an ordinary cut for more: cuts must find each of them. */
export const powerWorsenings: readonly Weakened[] = [
  {
    worse: 'the queue is flushed now and then (NORMAL)',
    file: open,
    text: `queue: { name: 'FULL', level: 2 }`,
    becomes: `queue: { name: 'NORMAL', level: 1 }`,
    scene: 'recording',
    promise: 'What is recorded survives a power cut.',
  },
  {
    worse: 'the queue is never flushed (OFF)',
    file: open,
    text: `queue: { name: 'FULL', level: 2 }`,
    becomes: `queue: { name: 'OFF', level: 0 }`,
    scene: 'recording',
    promise: 'What is recorded survives a power cut.',
  },
  {
    worse: 'no folder is ever flushed',
    file: 'src/main/storage/flush.ts',
    text: '    fsyncSync(directory);',
    becomes: '',
    scene: 'recording',
    promise: 'What is there under its name is there after a cut.',
  },
  {
    worse: 'new folders are not made known to the folders above',
    file: 'src/main/storage/private.ts',
    text: '    syncDirectory(dirname(folder));',
    becomes: '',
    scene: 'recording',
    promise: 'What is recorded survives a power cut, also at the first start.',
  },
  {
    worse: 'a restore renames without flushing the folder',
    file: 'src/main/storage/swap.ts',
    text: `import { syncDirectory, syncFile } from './flush.ts';`,
    becomes: `import { syncFile } from './flush.ts';\nconst syncDirectory = (_path: string): void => undefined;`,
    scene: 'restore',
    promise: 'After a restore, queue and records are both the restored ones.',
  },
  {
    worse: 'the files of a restore are not flushed before they take their places',
    file: 'src/main/storage/swap.ts',
    text: '    syncFile(join(place, name));',
    becomes: '',
    scene: 'restore of what is there',
    promise: 'After a restore, queue and records are both the restored ones.',
  },
  {
    worse: 'a small file takes its place before it is flushed',
    file: json,
    text: '      fsyncSync(file);',
    becomes: '',
    scene: 'settings and other small files',
    promise: 'Settings are the old ones or the new ones, never half.',
  },
  {
    worse: 'a small file is written where it stands',
    file: json,
    text: '    const part = `${path}.part`;',
    becomes: '    const part = path;',
    scene: 'settings and other small files',
    promise: 'Settings are the old ones or the new ones, never half.',
  },
  {
    worse: 'the name of a small file is not flushed',
    file: json,
    text: '    renameSync(part, path);\n    syncDirectory(dirname(path));',
    becomes: '    renameSync(part, path);',
    scene: 'settings and other small files',
    promise: 'A setting that was answered is kept.',
  },
  {
    worse: 'the last write, of which a cut has left the end, is told as damage',
    file: 'src/main/storage/log-check.ts',
    text: 'frames.commitFrom(frames.afterCommitOf(sound))',
    becomes: 'frames.commitFrom(sound + 1)',
    scene: 'replay',
    promise: 'An ordinary cut is not told as damage.',
  },
  {
    worse: 'a journal that a cut has left is not played back',
    file: open,
    text: 'if (existsSync(`${path}-journal`)) takeBack(path);',
    becomes: '',
    scene: 'migration from format 5',
    promise: 'A terminal starts after a cut.',
  },
];
