import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type Mutant, plantIn } from './plant.ts';

/** What a run of the tests is told, in the environment. */
const askedSchema = z.object({
  /** A folder or a file of the project. */
  path: z.string(),
  /** Every n-th mutant. */
  every: z.number().int().positive(),
  tests: z.array(z.string()),
  /** Where the run writes what it saw, a line each. */
  log: z.string(),
});
export type Asked = z.infer<typeof askedSchema>;

export const askedIn = 'YARD_MUTANTS';

export function asked(): Asked {
  return askedSchema.parse(JSON.parse(process.env[askedIn] ?? 'null'));
}

/** The sources with every n-th mutant planted, by path from the root. The number of a mutant is its place in the list. */
export function plantAll(root: string, { path, every }: Asked): { sources: Map<string, string>; mutants: Mutant[] } {
  const sources = new Map<string, string>();
  const mutants: Mutant[] = [];
  let possible = 0;
  for (const file of filesOf(root, path)) {
    let number = mutants.length;
    const planted = plantIn(file, readFileSync(join(root, file), 'utf8'), () =>
      possible++ % every === 0 ? number++ : null,
    );
    sources.set(file, planted.source);
    mutants.push(...planted.mutants);
  }
  return { sources, mutants };
}

function filesOf(root: string, path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .map((name) => `${path}/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.ts'))
    .sort();
}
