import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder of its own for one test, gone when the test is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'yard-terminal-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }));
  return folder;
}
