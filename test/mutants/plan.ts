import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type Mutant, plantIn } from './plant.ts';

/** What a run of the tests is told, in the environment. */
const askedSchema = z.object({
  tests: z.array(z.string()),
  /** A file with the planted sources by their paths: as they were when the run began, whoever works on them meanwhile. */
  sources: z.string(),
  /** Where the run writes what it saw, a line each. */
  log: z.string(),
});
export type Asked = z.infer<typeof askedSchema>;

const sourcesSchema = z.record(z.string(), z.string());
type Sources = z.infer<typeof sourcesSchema>;

export const askedIn = 'YARD_MUTANTS';

export function asked(): Asked {
  return askedSchema.parse(JSON.parse(process.env[askedIn] ?? 'null'));
}

export function sourcesIn(file: string): Sources {
  return sourcesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * The sources of a folder, or one file, with every n-th mutant planted, by path from the root. The number of a mutant is
 * its place in the list.
 */
export function plantAll(root: string, path: string, every: number): { sources: Sources; mutants: Mutant[] } {
  const sources: Sources = {};
  const mutants: Mutant[] = [];
  let possible = 0;
  for (const file of filesOf(root, path)) {
    let number = mutants.length;
    const planted = plantIn(file, readFileSync(join(root, file), 'utf8'), () =>
      possible++ % every === 0 ? number++ : null,
    );
    sources[file] = planted.source;
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
