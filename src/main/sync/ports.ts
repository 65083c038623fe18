import { type Message, withText } from '#shared/messages/message.ts';
import { isRefusal, type ServiceError } from '#shared/service/outcome.ts';
import type { StandingOrder } from '#shared/yard/standing-order.ts';
import { type Clock, clockOffMs } from '../clock.ts';
import type { OpenMirror } from '../mirror/open.ts';
import type { Overlay } from '../overlay.ts';
import type { StoredReadings } from '../past/ports.ts';
import type { RailcarService } from '../service/client.ts';

/** The part of the service client that reading the yard needs. */
export type SyncService = Pick<
  RailcarService,
  'stationTracks' | 'groupings' | 'inventoryPage' | 'equipmentHistoryPage' | 'clockAheadMs'
>;

/** Called for what was read, after it is stored and the board is derived. */
interface SyncListener {
  /** Tracks that were read; `readAt` is the monotonic time of the request. */
  tracksRead(trackIds: readonly number[], readAt: number): void;
  /** Job names in history records that are new here. */
  jobsSeen?(jobNames: readonly string[]): void;
  /** Tracks whose cars or facts may have changed; `null`: all of them. */
  tracksChanged(trackIds: readonly number[] | null): void;
  /** A pull began, went on, ended, was held or failed, or one of the conditions ended. */
  pullChanged(): void;
}

/** The service's confirmations of our own work; `queue/settlement/confirmed-effects.ts` implements it. */
interface ConfirmedWork {
  /**
   * Whether a reading of a track is older than confirmed work on it, and so stale. `order`: its cars, front first;
   * `readAt`: the monotonic time of its request.
   */
  overrules(trackId: number, order: StandingOrder, readAt: number): boolean;
  /** Whether a list has a car, in these groupings, where it stood before work that was confirmed at its request. */
  isOldPlace(equipmentId: number, trackIds: readonly number[], readAt: number): boolean;
  /** Whether it has the cars of a track (`orderOf`) in the order from before such work. */
  isOldOrder(trackId: number, orderOf: () => StandingOrder, readAt: number): boolean;
}

/** Shared ports of the synchroniser's parts. */
export interface SyncPorts extends Pick<OpenMirror, 'database' | 'mirror' | 'board' | 'conditions' | 'movements'> {
  readonly service: SyncService;
  readonly overlay: Overlay;
  readonly confirmed: ConfirmedWork;
  readonly clock: Clock;
  /** Stores what was read, for the past. */
  readonly past: StoredReadings;
  readonly listener: SyncListener;
  /** Reports something the user must know. */
  notify(said: Message): void;
}

/** The error of reads that were given up because the terminal is ending or works offline. */
export function givenUp(said: Message): { readonly ok: false; readonly error: ServiceError } {
  return { ok: false, error: { class: 'notSent', cause: 'stopped', endpoint: 'inventory', ...withText(said) } };
}

/** Whether a read has failed with an answer: then the line is sound, and it may fail for good while others do not. */
export function isAnswered({ cause }: ServiceError): boolean {
  return cause === 'status' || cause === 'gateway' || cause === 'unreadable';
}

/** Whether the service, or what answers for it, asks to come back later: then nothing more is asked of it until then. */
export function isToldToWait({ class: what, cause, retryAfterMs }: ServiceError): boolean {
  return retryAfterMs !== undefined || (what === 'busy' && cause === 'status');
}

/** Whether a request that failed says nothing of other requests: it left, and nobody asked to come back later. */
export function isOfOneRequest(error: ServiceError): boolean {
  return error.class !== 'notSent' && !isToldToWait(error);
}

/**
 * The latest stated time (ms) that counts now: a record that is planned, or mistyped, for days ahead must not outrank
 * those of today. By whichever clock is ahead, because one that was reset would take all of today for the future.
 */
export function latestStated({
  clock,
  service,
}: {
  readonly clock: Pick<Clock, 'now'>;
  readonly service: Pick<SyncService, 'clockAheadMs'>;
}): number {
  return clock.now() + Math.max(0, -(service.clockAheadMs() ?? 0)) + clockOffMs;
}

/** Whether a failed reading concerns only its own track, where others are answered: one that may not be seen, say. */
export function isOfOneTrack(error: ServiceError): boolean {
  const { class: what, cause } = error;
  if (isRefusal(error) || cause === 'stale' || cause === 'unreadable') return true;
  return !isToldToWait(error) && (cause === 'gateway' || (what === 'unknown' && cause === 'status'));
}

/** After so many failed readings in a row the others wait for the next check: it is not the tracks that fail. */
export const mostFailedInARow = 5;
