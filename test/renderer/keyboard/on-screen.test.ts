import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('a keyboard on the screen makes the window smaller: without that it covers the field of a dialog and its buttons', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../src/renderer/index.html'), 'utf8');
  const [, viewport = ''] = /<meta name="viewport" content="([^"]*)"/.exec(page) ?? [];
  expect(viewport.split(/,\s*/)).toContain('interactive-widget=resizes-content');
});
