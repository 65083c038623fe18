import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';

const root = join(import.meta.dirname, '..', '..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');

const locked = z.object({
  version: z.string(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
});
const lock = z
  .object({ packages: z.record(z.string(), z.unknown()) })
  .transform(({ packages }) =>
    Object.entries(packages).flatMap(([path, one]) => (path === '' ? [] : [{ path, ...locked.parse(one) }])),
  )
  .parse(JSON.parse(read('package-lock.json')));
const project = z
  .object({
    allowScripts: z.record(z.string(), z.boolean()),
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
    optionalDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(read('package.json')));

test('every package comes with its fingerprint, and from the registry alone', () => {
  expect(lock.length).toBeGreaterThan(100);
  expect(lock.filter(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([]);
  expect(lock.filter(({ resolved }) => resolved && !resolved.startsWith('https://registry.npmjs.org/'))).toEqual([]);
});

test('no package runs a script when it is installed, and each that would like to is named', () => {
  const wanting = lock.filter(({ hasInstallScript }) => hasInstallScript).map(({ path }) => path);
  const names = wanting.map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect(names.filter((name) => project.allowScripts[name] !== false)).toEqual([]);
  expect(Object.values(project.allowScripts)).not.toContain(true);
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  expect(read('scripts/install.mjs')).toContain("'--ignore-scripts'");
});

test('the Node that everything runs on is one version, with a fingerprint for each system', () => {
  const nodes = Object.entries(project.optionalDependencies);
  expect(new Set(nodes.map(([, version]) => version)).size).toBe(1);
  for (const [name, version] of nodes) {
    expect(lock.find(({ path }) => path === `node_modules/${name}`)?.version, name).toBe(version);
    expect(read('scripts/project.mjs')).toContain(`'${name}'`);
    expect(read('electron-builder.yml')).toContain(name.slice('node-'.length));
  }
});

test('every version is one version', () => {
  const { dependencies, devDependencies, optionalDependencies } = project;
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
    expect(version.replace(/^npm:.+@/, ''), name).toMatch(/^\d+\.\d+\.\d+$/);
  }
});
