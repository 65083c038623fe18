import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { build } from 'vite';

/**
 * Every file that the window program can reach by an import or a `require`, followed in `folder` alone;
 * paths from there, with `/`. Throws with the names of what it asks for and does not find.
 */
export async function reachedFiles(folder: string): Promise<Set<string>> {
  const built = await build({
    root: folder,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      write: false,
      minify: false,
      rolldownOptions: {
        input: ['index.js', 'planner.js'].map((file) => join(folder, 'out', 'main', file)),
        external: ['electron', /\.node$/],
        // What is reached counts, not what would be left of it.
        treeshake: false,
      },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const ids = outputs.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
  const files = ids.map((id) => id.replace(/^\0/, '').replace(/\?.*$/, '')).filter((id) => id.startsWith(folder));
  return new Set(files.map((file) => relative(folder, file).split(sep).join('/')));
}

/** The packages that sources in `folder` name in an import of their own code or styles. */
export function namedPackages(folder: string): Set<string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|svelte|css)$/.test(file) && !file.endsWith('vite.config.ts'))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(packageImport)])
    .map(([, name]) => name ?? '');
  return new Set(names);
}
/** `from 'kysely'`, `import('open')`, `@import '@fontsource-variable/inter/wght.css'`: the name without the file. */
const packageImport = /\b(?:from|import)\s*\(?\s*'((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'/g;

/** The package a file of `node_modules` belongs to, by its folder; `null` for our own. */
export function packageOf(path: string): string | null {
  return /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? null;
}
