import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { Part } from './part.ts';

const parts = z.record(
  z.string(),
  z.object({ title: z.string(), how: z.string(), table: z.array(z.array(z.string())) }),
);
const results = fileURLToPath(new URL('results.json', import.meta.url));
const page = fileURLToPath(new URL('../../docs/planning.md', import.meta.url));

/** Keeps what a part has found beside that of the others, and writes all of it into docs/planning.md. */
export function keepPart(name: string, order: readonly string[], part: Part): void {
  const all = { ...parts.parse(JSON.parse(readFileSync(results, 'utf8'))), [name]: part };
  writeFileSync(results, `${JSON.stringify(all, null, 2)}\n`);
  const sections = order.flatMap((one) => all[one] ?? []).map(sectionOf);
  const before = readFileSync(page, 'utf8');
  const marks = /(<!-- figures -->\n)[^]*(<!-- end of figures -->)/;
  if (!marks.test(before)) throw new Error('docs/planning.md has no marks for the figures');
  const figures = sections.join('\n');
  writeFileSync(
    page,
    before.replace(marks, (_all, begin: string, end: string) => `${begin}\n${figures}\n${end}`),
  );
}

function sectionOf({ title, how, table }: Part): string {
  const [heads = [], ...lines] = table;
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [`### ${title}`, '', how, '', row(heads), row(heads.map(() => '---')), ...lines.map(row), ''].join('\n');
}
