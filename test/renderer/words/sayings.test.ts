import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import ts from 'typescript';
import { afterEach, describe, expect, it } from 'vitest';
import { sayings as english } from '../../../src/renderer/lib/words/en/sayings.ts';
import { filled, Sayings, type Recognised } from '../../../src/renderer/lib/words/saying.ts';
import { tell } from '../../../src/renderer/lib/words/tell.ts';
import { speak } from '../../../src/renderer/lib/words/words.ts';

afterEach(() => speak('en'));

const { told } = english;
const sayings = new Sayings(told);
const again = (template: string, found: Recognised) => filled(template, (name) => found.with.get(name)?.text ?? '');
const table: Readonly<Record<string, string>> = told;

describe('what the terminal writes', () => {
  it('is recognised as the saying it is, and nothing of it is lost on the way', () => {
    const text = fc.oneof(
      fc.constantFrom('UTLX 671772', 'Yard 4', 'Class 2, north', 'B&O 12', 'A → B', '50 %', 'spot', '“x”'),
      fc.string({ minLength: 1, maxLength: 12 }).filter((one) => one.trim() === one && one !== ''),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.entries(told)),
        fc.array(text, { minLength: 6, maxLength: 6 }),
        ([, template], values) => {
          let at = 0;
          const written = template.replaceAll(/\{\w+(#)?(?::(\w+))?\}/g, (_, number: string | undefined) => {
            at += 1;
            if (number !== undefined) return '1,204';
            return values[at % 6] ?? '';
          });
          const found = sayings.recognise(written);
          expect(found).not.toBeNull();
          if (found !== null) expect(again(table[found.id] ?? '', found)).toBe(written);
        },
      ),
    );
  });

  it('is told in another language with its marks, names and numbers as they are', async () => {
    await speak('fr');
    expect(tell('The service cannot be reached (ECONNREFUSED).')).toBe('Le service ne peut pas être joint.');
    expect(tell('The service cannot be reached. Check the address and this device’s connection.')).toBe(
      'Le service ne peut pas être joint. Vérifiez l’adresse et la connexion de cet appareil.',
    );
  });

  it('is left as it is where it is nothing the terminal says', async () => {
    await speak('fr');
    for (const text of ['Grouping is locked', 'Moved by the crew at 06:00; see remark', ''])
      expect(tell(text)).toBe(text);
  });
});

/** Sentences in a file of the terminal, what changes in them taken as each of these. */
function sentences(file: string): { readonly written: string; readonly readings: readonly string[] }[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: { written: string; readings: string[] }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || (ts.isNewExpression(node) && node.expression.getText(source) === 'Error'))
      return;
    if (ts.isStringLiteralLike(node) && /^[A-Z][a-z]+( .*)?[.]$/.test(node.text))
      found.push({ written: node.text, readings: [node.text] });
    if (
      ts.isTemplateExpression(node) &&
      /^[A-Z].*|^$/.test(node.head.text) &&
      node.templateSpans.at(-1)?.literal.text.endsWith('.')
    ) {
      const with_ = (value: string) =>
        node.head.text +
        node.templateSpans.map((span) => choice(span.expression, value, source) + span.literal.text).join('');
      found.push({
        written: node.getText(source),
        readings: [with_('7'), with_('done'), with_('UTLX 1'), with_('are')],
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** What an expression may read as: the first of the texts it chooses between, or `value`. */
function choice(expression: ts.Expression, value: string, source: ts.SourceFile): string {
  return /\? '([^']*)'/.exec(expression.getText(source))?.[1] ?? value;
}

it('every sentence of the line and of the search for marks is one of the sayings', () => {
  const root = join(import.meta.dirname, '../../../src/main');
  const files = ['sync/connection.ts', 'mirror/resolve.ts'];
  const untold = files.flatMap((name) =>
    sentences(join(root, name))
      .filter(({ readings }) => !readings.some((text) => sayings.recognise(text) !== null))
      .map(({ written }) => `${name}: ${written}`),
  );
  expect(untold).toEqual([]);
});
