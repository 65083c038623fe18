import { expect, test } from 'vitest';
import { readTrace } from './read-trace.ts';

const hex = (text: string) =>
  `"${[...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')}"`;
const nothing = { folders: [], files: new Map<string, Buffer>() };
const read = (...lines: string[]) => readTrace(lines, '/w', nothing).operations;

test('a small file that is written beside and takes its place: each step in its order, the flush of the folder too', () => {
  expect(
    read(
      `7 openat(AT_FDCWD, ${hex('/w/a.part')}, O_WRONLY|O_CREAT|O_EXCL|O_CLOEXEC, 0600) = 5`,
      `7 write(5, ${hex('{}')}, 2) = 2`,
      `7 pwrite64(5, ${hex('[]')}, 2, 8) = 2`,
      '7 fsync(5) = 0',
      '7 close(5) = 0',
      `7 rename(${hex('/w/a.part')}, ${hex('/w/a')}) = 0`,
      `7 openat(AT_FDCWD, ${hex('/w')}, O_RDONLY|O_CLOEXEC) = 5`,
      '7 fsync(5) = 0',
      `7 unlink(${hex('/w/missing')}) = -1 ENOENT (No such file or directory)`,
      `7 write(9, ${hex('elsewhere')}, 9) = 9`,
    ),
  ).toEqual([
    { is: 'create', node: 1, what: 'file', named: { folder: 0, name: 'a.part' } },
    { is: 'write', node: 1, at: 0, bytes: Buffer.from('{}') },
    { is: 'write', node: 1, at: 8, bytes: Buffer.from('[]') },
    { is: 'flush', node: 1, upTo: 3 },
    { is: 'rename', node: 1, from: { folder: 0, name: 'a.part' }, to: { folder: 0, name: 'a' } },
    { is: 'flush', node: 0, upTo: 5 },
  ]);
});

test('a flush in one thread promises nothing of what another wrote after it had begun', () => {
  const operations = read(
    `7 openat(AT_FDCWD, ${hex('/w/a')}, O_RDWR|O_CREAT, 0600) = 5`,
    '8 fsync(5 <unfinished ...>',
    `7 write(5, ${hex('late')}, 4) = 4`,
    '8 <... fsync resumed>) = 0',
  );
  expect(operations.at(-1)).toEqual({ is: 'flush', node: 1, upTo: 1 });
});

test('what the terminal told stands among what it wrote', () => {
  const lines = [
    `7 openat(AT_FDCWD, ${hex('/w/marks')}, O_WRONLY|O_CREAT|O_APPEND, 0666) = 4`,
    `7 write(4, ${hex('{"at":1}\n')}, 9) = 9`,
  ];
  expect(read(...lines)).toEqual([{ is: 'mark', text: '{"at":1}' }]);
});

test('what it cannot know of is refused', () => {
  const open = `7 openat(AT_FDCWD, ${hex('/w/a')}, O_RDWR|O_CREAT, 0600) = 5`;
  expect(() => read(open, '7 copy_file_range(9, NULL, 5, NULL, 100, 0) = 100')).toThrow('not understood');
  expect(() => read(open, '7 io_uring_setup(64, {flags=IORING_SETUP_SQPOLL}) = 6')).toThrow('not traced');
  const mapped = '7 mmap(NULL, 4096, PROT_READ|PROT_WRITE, MAP_SHARED, 5, 0) = 0x7f00';
  expect(readTrace([open, mapped], '/w', nothing).mapped).toEqual(['a']);
});
