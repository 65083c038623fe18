import { statSync } from 'node:fs';
import type { Clock } from '../clock.ts';
import { backupsOf, takeBackup } from '../storage/backups.ts';

export interface BackupPorts {
  readonly database: { readonly path: string; backup(path: string): Promise<void> };
  readonly directory: string;
  readonly clock: Clock;
  readonly trouble: (error: unknown) => void;
}

const dayMs = 24 * 3_600_000;
const keep = 7;

/** Backups of the queue: once a day while it runs, and on each clean exit (design, section 6). */
export class QueueBackups {
  readonly #ports: BackupPorts;
  readonly #stopping = new AbortController();
  #running: Promise<void> | null = null;

  constructor(ports: BackupPorts) {
    this.#ports = ports;
  }

  start(): void {
    this.#running ??= this.#daily();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  /** The backup of a clean exit. */
  async takeLast(): Promise<void> {
    await this.#take();
  }

  async #daily(): Promise<void> {
    const { clock } = this.#ports;
    let wait = dayMs - Math.min(this.#ageOfNewest(), dayMs);
    while (!this.#stopping.signal.aborted) {
      await clock.sleep(wait, this.#stopping.signal);
      if (this.#stopping.signal.aborted) return;
      await this.#take();
      wait = dayMs;
    }
  }

  /** Milliseconds since the newest backup; none yet counts as fresh, a clock set back as a day. */
  #ageOfNewest(): number {
    const { database, directory, clock } = this.#ports;
    const [newest] = backupsOf(database.path, directory);
    if (newest === undefined) return 0;
    const age = clock.now() - statSync(newest).mtimeMs;
    return age < 0 ? dayMs : age;
  }

  async #take(): Promise<void> {
    const { database, directory, clock, trouble } = this.#ports;
    try {
      await takeBackup(database, { directory, now: clock.now(), keep });
    } catch (error) {
      trouble(error);
    }
  }
}
