import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atTheEnd } from './ending.ts';

/** A folder that is gone when the scope of `using` is left, or the program is broken off. */
export class TemporaryFolder implements Disposable {
  readonly path = mkdtempSync(join(tmpdir(), 'yard-bench-'));
  #folders = 0;
  readonly #forget = atTheEnd(() => this.#remove());

  /** A new name inside it. */
  next(): string {
    this.#folders += 1;
    return join(this.path, String(this.#folders));
  }

  [Symbol.dispose](): void {
    this.#forget();
    this.#remove();
  }

  #remove(): void {
    rmSync(this.path, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}
