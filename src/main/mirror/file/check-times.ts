import type { SyncDatabase } from '../../storage/sync-database.ts';
import { readMetaNumber, writeMeta } from './meta.ts';
import type { MirrorSchema } from './schema.ts';

/** While nothing changes, the last check is stored this often, in milliseconds: as often as a full pull stores its own. */
const storedEveryMs = 900_000;

/** When the service was asked about the yard as a whole, kept in the mirror's file. Wall clock, ms. */
export class CheckTimes {
  readonly #database: SyncDatabase<MirrorSchema>;
  #pulledAt: number | null = null;
  #checkedAt: number | null = null;
  #checkedUntil: number | null = null;

  constructor(database: SyncDatabase<MirrorSchema>) {
    this.#database = database;
  }

  /** Start of the last full pull that was applied. */
  get pulledAt(): number | null {
    return this.#pulledAt;
  }

  /** When changes at the service were last checked. After a restart it may be earlier than it was, never later. */
  get checkedAt(): number | null {
    return this.#checkedAt;
  }

  /** The same by the service's clock, as far as known: this device's may have been ahead of it and be right now. */
  get checkedUntil(): number | null {
    return this.#checkedUntil;
  }

  /** While nothing is found, written only now and then: after a restart the next check reaches back a little more. */
  noteChecked(at: number, { until = at, foundNothing = false } = {}): void {
    this.#checkedAt = at;
    this.#checkedUntil = until;
    const stored = readMetaNumber(this.#database, 'looked_at');
    if (foundNothing && stored !== null && at >= stored && at - stored < storedEveryMs) return;
    writeMeta(this.#database, 'looked_at', at);
    writeMeta(this.#database, 'looked_until', until);
  }

  /** A full pull has written its own time. */
  reload(): void {
    this.#pulledAt = readMetaNumber(this.#database, 'pulled_at');
    this.#checkedAt ??= readMetaNumber(this.#database, 'looked_at');
    // An earlier version has stored the time of this device alone.
    this.#checkedUntil ??= readMetaNumber(this.#database, 'looked_until') ?? this.#checkedAt;
  }
}
