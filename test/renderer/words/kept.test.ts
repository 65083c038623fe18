import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { words as english } from '../../../src/renderer/lib/words/words.ts';

const root = join(import.meta.dirname, '../../../src/renderer');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.(svelte|ts)$/.test(name) && !name.startsWith('lib/words/'));

/** The script of a file; a component's without its markup, which is always read again. */
function scriptOf(name: string): string {
  const text = readFileSync(join(root, name), 'utf8');
  if (!name.endsWith('.svelte')) return text;
  const { instance, module } = parse(text, { modern: true });
  return [module, instance]
    .map((part) => (part == null ? '' : text.slice(part.start, part.end).replace(/^<script[^>]*>|<\/script>$/g, '')))
    .join('\n');
}

/** The words that are read once, while a file or a component is set up, and would stay in the language of that moment. */
function keptWords(script: string): string[] {
  const source = ts.createSourceFile('script.ts', script, ts.ScriptTarget.Latest, true);
  const groups = new Map<string, readonly string[]>([['words', []]]);
  const kept: string[] = [];
  const chainOf = (node: ts.Node): readonly string[] | null => {
    if (ts.isIdentifier(node)) return groups.get(node.text) ?? null;
    if (!ts.isPropertyAccessExpression(node)) return null;
    const before = chainOf(node.expression);
    return before === null ? null : [...before, node.name.text];
  };
  const isWord = (path: readonly string[]) => {
    let here: unknown = english;
    for (const step of path) here = typeof here === 'object' && here !== null ? Reflect.get(here, step) : undefined;
    return typeof here !== 'object' || here === null || Array.isArray(here);
  };
  const later = (node: ts.Node) =>
    ts.isFunctionLike(node) ||
    (ts.isCallExpression(node) && /^\$(derived|effect)/.test(node.expression.getText(source)));
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer !== undefined && ts.isIdentifier(node.name)) {
      const path = chainOf(node.initializer);
      if (path !== null) groups.set(node.name.text, path);
    }
    if (ts.isVariableDeclaration(node) && node.initializer !== undefined && ts.isObjectBindingPattern(node.name)) {
      const path = chainOf(node.initializer);
      if (path !== null)
        for (const { name } of node.name.elements)
          if (isWord([...path, name.getText(source)])) kept.push(name.getText(source));
    }
    if (ts.isClassElement(node) && !ts.isFunctionLike(node) && !ts.isPropertyDeclaration(node)) return;
    if (later(node)) return;
    if (ts.isPropertyAccessExpression(node)) {
      const path = chainOf(node);
      if (path !== null && isWord(path)) {
        kept.push(node.getText(source));
        return;
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return kept;
}

it('finds words that are read too early', () => {
  expect(keptWords('const say = words.board; const title = say.title; const f = () => say.list;')).toEqual([
    'say.title',
  ]);
  expect(keptWords('const names = $derived(words.board.title); const { front } = words.board;')).toEqual(['front']);
});

it('reads every word when it is shown, so that another language is spoken at once everywhere', () => {
  const found = files.flatMap((name) => keptWords(scriptOf(name)).map((word) => `${name}: ${word}`));
  expect(found.join('\n')).toBe('');
});
