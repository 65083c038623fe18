import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { Compiler } from './compiler.ts';
import { type Mutant, plantIn } from './plant.ts';

/** What a run of the tests is told, in the environment. */
const askedSchema = z.object({
  tests: z.array(z.string()),
  /** The file of what is planted: the sources as they were when the run began, whoever works on them meanwhile. */
  planted: z.string(),
  /** Where the run writes what it saw, a line each. */
  log: z.string(),
  /** Whether each mutant is tried only on the tests named after its file: they come first, because they notice most. */
  namesakesOnly: z.boolean(),
});
export type Asked = z.infer<typeof askedSchema>;

const plantedSchema = z.object({
  /** By path from the root. */
  sources: z.record(z.string(), z.string()),
  /** The number of a mutant is its place here. */
  mutants: z.array(z.object({ file: z.string(), line: z.number(), original: z.string(), planted: z.string() })),
});
type Planted = z.infer<typeof plantedSchema>;

export const askedIn = 'YARD_MUTANTS';

export function asked(): Asked {
  return askedSchema.parse(JSON.parse(process.env[askedIn] ?? 'null'));
}

export function plantedIn(file: string): Planted {
  return plantedSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Whether a file of tests is named after the source file of a mutant. */
export function isNamesake(tests: string, { file }: Mutant): boolean {
  return basename(tests).startsWith(basename(file, '.ts'));
}

/**
 * Every n-th mutant of a folder or file of the project; `without` the folders named. `refused`: how many of these the
 * type check refuses, so that they are left out: nobody could commit them, and no test needs to notice them.
 */
export function plantAll(
  root: string,
  path: string,
  every: number,
  without: readonly string[],
): Planted & { readonly refused: number } {
  const files = filesOf(root, path)
    .filter((file) => !without.some((folder) => file.startsWith(`${folder}/`)))
    .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));
  const chosen: { file: string; text: string }[] = [];
  let possible = 0;
  for (const { file, source } of files) {
    plantIn(file, source, (worsened) => {
      if (possible++ % every === 0) chosen.push({ file, text: worsened() });
      return null;
    });
  }
  const accepted = acceptedOf(root, chosen);

  const sources: Record<string, string> = {};
  const mutants: Mutant[] = [];
  possible = 0;
  for (const { file, source } of files) {
    let number = mutants.length;
    const planted = plantIn(file, source, () =>
      possible++ % every === 0 && accepted[Math.floor((possible - 1) / every)] === true ? number++ : null,
    );
    sources[file] = planted.source;
    mutants.push(...planted.mutants);
  }
  const refused = chosen.length - mutants.length;
  return { sources, mutants, refused };
}

/** So many texts to a program, for the sake of memory. */
const atOnce = 500;

function acceptedOf(root: string, texts: readonly { readonly file: string; readonly text: string }[]): boolean[] {
  const compiler = new Compiler(root);
  const parts = Math.ceil(texts.length / atOnce);
  return Array.from({ length: parts }, (_, nth) => texts.slice(nth * atOnce, (nth + 1) * atOnce)).flatMap((part) =>
    compiler.accepted(part),
  );
}

function filesOf(root: string, path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .map((name) => `${path}/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.ts'))
    .sort();
}
