import { type HistoryRecord, onlyWhatCounts } from '#shared/service/history.ts';
import type { ServiceResult } from '#shared/service/outcome.ts';
import { askedWait } from '../backoff.ts';
import { crossingRetentionMs, GatheredMovements } from '../mirror/histories/movement-store.ts';
import { iso, rest } from '../clock.ts';
import { historyPages, isDueAgain, lookBackMs, type NoteUnread } from './history-facts.ts';
import { movementRecords } from './movement-facts.ts';
import { latestStated, type SyncPorts } from './ports.ts';
import type { Page } from '../service/paging.ts';

/** Delays after a read that the service could not answer, or that came to grief here, and after one that broke off. */
const afterFailureMs = 15 * 60_000;
const afterBreakMs = 30_000;

/** A running read of all histories. */
interface Underway {
  readonly startedAt: number;
  readonly gathered: GatheredMovements;
  readonly pages: AsyncGenerator<ServiceResult<Page<HistoryRecord>>, void, void>;
}

/**
 * Reads the histories of all cars (endpoint 8) once a day, for the last movement of each and for arrivals and
 * departures. That can be many pages, so it is done in portions, and checks for changes never wait for it.
 */
export class MovementsPull {
  readonly #ports: SyncPorts;
  readonly #noteUnread: NoteUnread | undefined;
  #underway: Underway | null = null;
  /** Monotonic. */
  #notBefore = 0;

  constructor(ports: SyncPorts, noteUnread?: NoteUnread) {
    this.#ports = ports;
    this.#noteUnread = noteUnread;
  }

  get isUnderway(): boolean {
    return this.#underway !== null;
  }

  /** Whether there is anything to read. */
  isDue(): boolean {
    const { movements, clock } = this.#ports;
    if (this.#underway !== null) return true;
    if (clock.monotonic() < this.#notBefore) return false;
    return isDueAgain(movements.readWhole()?.at ?? null, clock.now());
  }

  /**
   * Starts or continues by one page at least, until it is complete or `enough` says so: at a slow service other work is
   * always due. Returns when the whole read began (wall clock, ms) if complete; `null`: not complete, or failed and to be
   * tried again.
   */
  async go(enough: () => boolean): Promise<number | null> {
    try {
      return await this.#goOn(enough);
    } catch (error) {
      // What broke off has no further pages: gone on with, it would pass for the whole.
      this.#underway = null;
      this.#notBefore = this.#ports.clock.monotonic() + afterFailureMs;
      throw error;
    }
  }

  async #goOn(enough: () => boolean): Promise<number | null> {
    const { movements, mirror, clock, listener } = this.#ports;
    const { startedAt, gathered, pages } = (this.#underway ??= this.#begin());
    do {
      const { value: page } = await pages.next();
      if (page === undefined) {
        this.#underway = null;
        await movements.replace(gathered, { at: startedAt, from: startedAt - lookBackMs });
        listener.tracksChanged(null);
        return startedAt;
      }
      if (!page.ok) {
        this.#underway = null;
        const { cause } = page.error;
        const answered = cause === 'status' || cause === 'unreadable';
        const wait = Math.max(answered ? afterFailureMs : afterBreakMs, askedWait(page.error));
        this.#notBefore = clock.monotonic() + wait;
        return null;
      }
      gathered.add(movementRecords(page.value.items, mirror.places, latestStated(this.#ports)));
      await rest();
    } while (!enough());
    return null;
  }

  #begin(): Underway {
    const { service, clock } = this.#ports;
    const startedAt = clock.now();
    const filters = { timestampAfter: iso(startedAt - lookBackMs), ...onlyWhatCounts };
    const pages = historyPages(service, filters, this.#noteUnread);
    return { startedAt, gathered: new GatheredMovements(startedAt - crossingRetentionMs), pages };
  }
}
