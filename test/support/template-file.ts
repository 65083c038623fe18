import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const templates = new Map<string, Buffer>();

/**
 * Puts a new database at `path`, unless there is one: as `make` has made it there the first time. Its migrations take
 * longer than most tests.
 */
export function newDatabase(kind: string, path: string, make: () => { close(): void }): void {
  if (existsSync(path)) return;
  const template = templates.get(kind);
  if (template !== undefined) {
    writeFileSync(path, template);
    return;
  }
  make().close();
  templates.set(kind, readFileSync(path));
}
