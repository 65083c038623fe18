import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Block, type Inline, readChapter, wordsOf } from '../../../src/renderer/features/help/chapter.ts';
import { chapterOf, contents } from '../../../src/renderer/features/help/contents.ts';
import { findInManual } from '../../../src/renderer/features/help/find.ts';
import { readManual } from '../../../src/renderer/features/help/library.ts';
import { views } from '../../../src/renderer/terminal/views.ts';

const folder = new URL('../../../docs/manual/', import.meta.url);

function inlinesIn(block: Block): readonly Inline[] {
  switch (block.is) {
    case 'heading':
    case 'paragraph':
      return deep(block.parts);
    case 'note':
      return block.blocks.flatMap(inlinesIn);
    case 'list':
      return block.items.flat().flatMap(inlinesIn);
    case 'table':
      return [block.head, ...block.rows].flat().flatMap(deep);
  }
}
function deep(parts: readonly Inline[]): readonly Inline[] {
  return parts.flatMap((part) => ('parts' in part ? [part, ...deep(part.parts)] : [part]));
}

test('every view of the rail has a chapter, and every chapter is written', async () => {
  const chapters = await readManual('en');
  expect(chapters.map((one) => one.id)).toEqual(contents.map((one) => one.id));
  for (const view of views) expect(chapterOf(view), view).not.toBe('first-steps');
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
  expect(files.toSorted()).toEqual(contents.map(({ id }) => `${id}.md`).toSorted());
});

test('every link of the manual leads somewhere, and every picture is there', async () => {
  const chapters = await readManual('en');
  for (const chapter of chapters) {
    for (const part of chapter.blocks.flatMap(inlinesIn)) {
      if (part.is === 'picture') {
        expect(existsSync(new URL(`pictures/${part.file}`, folder)), part.file).toBe(true);
        expect(part.text.length, part.file).toBeGreaterThan(10);
      }
      if (part.is !== 'link') continue;
      const target = chapters.find((one) => one.id === part.chapter);
      expect(target, `${chapter.id}: ${part.chapter}`).toBeDefined();
      if (part.section !== null) {
        expect(
          target?.sections.map((section) => section.id),
          `${chapter.id}: ${part.section}`,
        ).toContain(part.section);
      }
    }
  }
});

test('nothing in a chapter can load or run anything: HTML stays text, addresses outside stay words', () => {
  const chapter = readChapter(
    'hostile',
    [
      '# Title',
      '<script>alert(1)</script>',
      'Words <img src=x onerror=alert(1)> and [a link](https://elsewhere.example) and [code](javascript:alert(1)).',
      '![a picture](https://elsewhere.example/x.png) ![another](pictures/../../secret.png)',
    ].join('\n\n'),
  );
  const parts = chapter.blocks.flatMap(inlinesIn);
  expect(parts.every((part) => part.is === 'text')).toBe(true);
  expect(wordsOf(parts)).toContain('<script>alert(1)</script>');
  expect(wordsOf(parts)).toContain('a link');
});

test('a chapter is read into its title, its sections and its words', () => {
  const chapter = readChapter('x', '# One `M`\n\nBefore.\n\n## Two and three\n\n- a **b**\n- c\n\n### Four\n\nd');
  expect(chapter.title).toBe('One M');
  expect(chapter.sections).toEqual([
    { id: null, title: 'One M', text: 'Before.' },
    { id: 'two-and-three', title: 'Two and three', text: 'a b c Four d' },
  ]);
});

test('the search wants every word, and shows where a title has it first', async () => {
  const chapters = await readManual('en');
  const found = findInManual(chapters, 'undo');
  expect(found[0]?.section).toMatchObject({ title: 'Moves and undo' });
  expect(findInManual(chapters, 'three pictures').some((one) => one.chapter.id === 'queue')).toBe(true);
  expect(findInManual(chapters, 'undo zzz')).toEqual([]);
  expect(findInManual(chapters, '  ')).toEqual([]);
});
