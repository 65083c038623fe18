import { statSync } from 'node:fs';
import type { Clock } from '../clock.ts';
import { type BackupSource, takeBackup } from '../storage/backups.ts';
import { backupsOf } from '../storage/files.ts';

interface BackupPorts {
  /** Open files of which no other copy exists. */
  readonly files: readonly BackupSource[];
  readonly directory: string;
  readonly clock: Clock;
  readonly reportError: (error: unknown) => void;
}

const dayMs = 24 * 3_600_000;
const keep = 7;

/** Backups of queue and records: once a day while they are open, and on each clean exit. */
export class Backups {
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

  async #daily(): Promise<void> {
    const { clock } = this.#ports;
    let wait = dayMs - Math.min(this.#ageOfNewest(), dayMs);
    while (!this.#stopping.signal.aborted) {
      await clock.sleep(wait, this.#stopping.signal);
      if (this.#stopping.signal.aborted) return;
      await this.take();
      wait = dayMs;
    }
  }

  /**
   * Age of the newest backup in milliseconds, of the file where that is oldest. No backup yet counts as 0. A clock that
   * was set back or an unreadable folder counts as a day, so that the work goes on.
   */
  #ageOfNewest(): number {
    const { files, directory, clock, reportError } = this.#ports;
    try {
      const ages = files
        .flatMap(({ path }) => backupsOf(path, directory).slice(0, 1))
        .map((newest) => clock.now() - statSync(newest).mtimeMs);
      return ages.some((age) => age < 0) ? dayMs : Math.max(0, ...ages);
    } catch (error) {
      reportError(error);
      return dayMs;
    }
  }

  /** Also called at a clean exit. */
  async take(): Promise<void> {
    const { files, directory, clock, reportError } = this.#ports;
    for (const file of files) {
      try {
        await takeBackup(file, { directory, now: clock.now(), keep });
      } catch (error) {
        reportError(error);
      }
    }
  }
}
