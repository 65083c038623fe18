import { expect, test } from 'vitest';
import { Drive, type Fate } from './drive.ts';
import type { Operation, Tree } from './operation.ts';

const nothing: Tree = { folders: [], files: new Map() };
const bytes = (text: string) => Buffer.from(text);

/** A file written beside, flushed, renamed, and flushed by its name, then written on. */
const operations: readonly Operation[] = [
  { is: 'create', node: 1, what: 'folder', named: { folder: 0, name: 'data' } },
  { is: 'create', node: 2, what: 'file', named: { folder: 1, name: 'a.part' } },
  { is: 'write', node: 2, at: 0, bytes: bytes('first') },
  { is: 'flush', node: 2, upTo: 3 },
  { is: 'rename', node: 2, from: { folder: 1, name: 'a.part' }, to: { folder: 1, name: 'a' } },
  { is: 'flush', node: 1, upTo: 5 },
  { is: 'flush', node: 0, upTo: 6 },
  { is: 'write', node: 2, at: 5, bytes: Buffer.alloc(1024, 'x') },
  { is: 'write', node: 2, at: 1029, bytes: bytes('last') },
];

const kept: Fate = { names: 'ordered', keepsName: () => true, keepsData: () => true, lengthOf: () => 'kept' };
const flushed: Fate = { ...kept, keepsName: () => false, keepsData: () => false };

function after(cut: number, fate: Fate): Record<string, string> {
  const drive = new Drive(nothing, operations, 'others');
  drive.advanceTo(cut);
  const { files } = drive.stateBy(fate);
  return Object.fromEntries([...files].map(([path, content]) => [path, content.toString()]));
}

test('what was not flushed may be missing, and what was flushed is there', () => {
  expect(after(3, flushed)).toEqual({});
  expect(after(3, kept)).toEqual({ 'data/a.part': 'first' });
  // With a journal, the flush of any file takes the names given before with it.
  expect(after(4, flushed)).toEqual({ 'data/a.part': 'first' });
  expect(after(6, flushed)).toEqual({ 'data/a': 'first' });
  expect(after(7, { ...flushed, names: 'harsh' })).toEqual({ 'data/a': 'first' });
});

test('where each name comes by itself, a file is gone with a folder whose own name was not flushed', () => {
  expect(after(6, { ...flushed, names: 'harsh' })).toEqual({});
  expect(after(4, { ...kept, names: 'harsh', keepsName: (nth) => nth !== 1 })).toEqual({});
});

test('a later write may be there without an earlier one, whose place reads as zeros', () => {
  const { 'data/a': content } = after(9, { ...kept, keepsData: (nth) => nth === 1 });
  expect(content).toBe(`first${'\0'.repeat(1024)}last`);
  expect(after(9, { ...flushed, lengthOf: () => 'asked' })['data/a']).toBe(`first${'\0'.repeat(1028)}`);
  expect(after(9, { ...kept, lengthOf: () => 'flushed' })['data/a']).toBe('first');
});

test('a write is torn where its sectors end', () => {
  const { 'data/a': content = '' } = after(8, { ...kept, keepsData: () => (sector) => sector !== 1 });
  expect(content.slice(0, 512)).toBe(`first${'x'.repeat(507)}`);
  expect(content.slice(512, 1024)).toBe('\0'.repeat(512));
  expect(content.slice(1024)).toBe('xxxxx');
});

test('a file that goes to another folder is in one of them, whatever is flushed', () => {
  const moved: readonly Operation[] = [
    { is: 'create', node: 1, what: 'folder', named: { folder: 0, name: 'from' } },
    { is: 'create', node: 2, what: 'folder', named: { folder: 0, name: 'to' } },
    { is: 'create', node: 3, what: 'file', named: { folder: 1, name: 'a' } },
    { is: 'flush', node: 0, upTo: 3 },
    { is: 'flush', node: 1, upTo: 4 },
    { is: 'rename', node: 3, from: { folder: 1, name: 'a' }, to: { folder: 2, name: 'b' } },
  ];
  for (const [first, second] of [
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ]) {
    const drive = new Drive(nothing, moved, 'others');
    drive.advanceTo(moved.length);
    const { files } = drive.stateBy({ ...kept, names: 'harsh', keepsName: (nth) => [first, second][nth] ?? true });
    expect(files.size).toBeGreaterThan(0);
  }
});

test('what others keep is as it was asked', () => {
  const others: readonly Operation[] = [
    { is: 'create', node: 1, what: 'folder', named: { folder: 0, name: 'others' } },
    { is: 'create', node: 2, what: 'file', named: { folder: 1, name: 'yard' } },
    { is: 'write', node: 2, at: 0, bytes: bytes('there') },
  ];
  const drive = new Drive(nothing, others, 'others');
  drive.advanceTo(3);
  expect(drive.stateBy(flushed).files.get('others/yard')?.toString()).toBe('there');
});
