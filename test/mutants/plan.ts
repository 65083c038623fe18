import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type Mutant, plantIn } from './plant.ts';

/** What a run of the tests is told, in the environment. */
const askedSchema = z.object({
  tests: z.array(z.string()),
  /** The file of what is planted: the sources as they were when the run began, whoever works on them meanwhile. */
  planted: z.string(),
  /** Where the run writes what it saw, a line each. */
  log: z.string(),
});
export type Asked = z.infer<typeof askedSchema>;

const plantedSchema = z.object({
  /** By path from the root. */
  sources: z.record(z.string(), z.string()),
  /** The number of a mutant is its place here. */
  mutants: z.array(z.object({ file: z.string(), line: z.number(), original: z.string(), planted: z.string() })),
});
export type Planted = z.infer<typeof plantedSchema>;

export const askedIn = 'YARD_MUTANTS';

export function asked(): Asked {
  return askedSchema.parse(JSON.parse(process.env[askedIn] ?? 'null'));
}

export function plantedIn(file: string): Planted {
  return plantedSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Every n-th mutant of a folder or file of the project. */
export function plantAll(root: string, path: string, every: number): Planted {
  const sources: Record<string, string> = {};
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
