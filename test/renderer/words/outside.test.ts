import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../src/renderer');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svelte'));

/** Attributes and properties whose text a person reads or hears. */
const read =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|alt|placeholder|label|hint|text|prompt|nothing|foot|confirm|keep|summary)$/;
/** Signs, units and keys that are the same in every language. */
const everywhere =
  /^(UN|NA|AAR|UMLER|CSV|JSON|XLSX|PDF|Ctrl|Alt|Shift|Enter|Esc|Space|Home|End|Tab|Delete|[A-Z]|[a-z])$/;
const speaks = (text: string) => (text.match(/[\p{L}]+/gu) ?? []).some((word) => !everywhere.test(word));

/** Texts in the markup of a component that are in no catalogue. */
function textsOutside(source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown, spoken: boolean): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, spoken);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const type: unknown = Reflect.get(node, 'type');
    const data: unknown = Reflect.get(node, 'data');
    if (type === 'Text' && spoken && typeof data === 'string' && speaks(data)) found.push(data.trim());
    if (type === 'Attribute') {
      const name: unknown = Reflect.get(node, 'name');
      const value: unknown = Reflect.get(node, 'value');
      visit(value, typeof name === 'string' && read.test(name));
      return;
    }
    if (type === 'ExpressionTag' && spoken) found.push(...resultsOf(Reflect.get(node, 'expression')).filter(speaks));
    if (type === 'StyleDirective') return;
    const inside = type === 'ExpressionTag' || type === 'Script' || type === 'StyleSheet' ? [] : Object.entries(node);
    for (const [key, inner] of inside) if (key !== 'metadata' && key !== 'parent') visit(inner, spoken);
  };
  visit(parse(source, { modern: true }).fragment, true);
  return found;
}

/** The texts that an expression may come to by itself: `open ? 'Open' : name` may be `Open`. */
function resultsOf(expression: unknown): string[] {
  if (typeof expression !== 'object' || expression === null) return [];
  const part = (name: string): unknown => Reflect.get(expression, name);
  switch (part('type')) {
    case 'Literal': {
      const value = part('value');
      return typeof value === 'string' ? [value] : [];
    }
    case 'ConditionalExpression':
      return [...resultsOf(part('consequent')), ...resultsOf(part('alternate'))];
    case 'LogicalExpression':
      return [...resultsOf(part('left')), ...resultsOf(part('right'))];
    case 'TemplateLiteral': {
      const quasis = part('quasis');
      return Array.isArray(quasis) ? quasis.map((one: { value: { raw: string } }) => one.value.raw) : [];
    }
    default:
      return [];
  }
}

it('finds a text that is written into the markup', () => {
  const source =
    '<script>const a = "not shown";</script><p class="any">Hello {a}</p><input title="A title" name="kept" />{a ? \'one word\' : a}';
  expect(textsOutside(source)).toEqual(['Hello', 'A title', 'one word']);
});

it('has no text outside the catalogue', () => {
  const outside = files.flatMap((name) =>
    textsOutside(readFileSync(join(root, name), 'utf8')).map((text) => `${name}: ${text}`),
  );
  expect(outside.join('\n')).toBe('');
});
