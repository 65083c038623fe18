import type { HistoryRecord } from '#shared/service/history.ts';
import { passageOf } from '#shared/rules/passage-of.ts';
import { crossingOf, movedTo, noStation } from '#shared/yard/passage.ts';
import type { MovementRecord } from '../mirror/histories/movement-store.ts';
import type { PlaceStore } from '../mirror/places/place-store.ts';
import { compareMoments, momentOf } from '#shared/service/moment.ts';
import { keyOfText } from '../remembered-text.ts';
import { isSince, sayingOf } from '#shared/service/record-flag.ts';

/**
 * Which way records are listed, by most of the steps between the stated times of a car: above 0 the newest first, below 0
 * the oldest first. The description names no order, and a list by cars goes back and forth from one to the next.
 */
export function listingOrder(records: readonly HistoryRecord[]): number {
  const before = new Map<number | null | undefined, HistoryRecord>();
  const steps = records.map((record) => {
    const car = record.equipment?.resourceId;
    const last = before.get(car) ?? record;
    before.set(car, record);
    return Math.sign(compareMoments(last.timestamp, record.timestamp));
  });
  return steps.reduce((sum, step) => sum + step, 0);
}

/** Whether an order is the oldest first: one step may go against it, where work was recorded late. */
export function isOldestFirst(order: number): boolean {
  return order < -1;
}

/** The records of a page with the newest first, so that of two with one time the first is the newer. */
export function newestFirst(records: readonly HistoryRecord[]): readonly HistoryRecord[] {
  return isOldestFirst(listingOrder(records)) ? records.toReversed() : records;
}

/**
 * Movements in the records of a page, the newest first, one per record with a car and a time. A rejected, deleted or
 * muted one is stored without content, because an earlier version of it may have counted; so is one stated for after
 * `until` (`latestStated`), until its time has come.
 */
export function movementRecords(
  records: readonly HistoryRecord[],
  places: PlaceStore,
  until: number,
  counts: Counts = countsStill,
): MovementRecord[] {
  return newestFirst(records).flatMap((record) => {
    const at = momentOf(record.timestamp);
    const equipmentId = record.equipment?.resourceId;
    if (typeof equipmentId !== 'number' || Number.isNaN(at)) return [];
    const said = { record: keyOf(record, equipmentId), equipmentId, at };
    if (!counts(record) || at > until) return [said];
    const passage = passageOf(record);
    const to = movedTo(passage);
    const crossing = crossingOf(passage, (track, station) => placeIn(places, track, station));
    return [{ ...said, ...(to !== undefined && { movedTo: to }), ...(crossing !== null && { crossing }) }];
  });
}

/** The station of this yard a track or a station belongs to; `null`: it is not of this yard. */
function placeIn(places: PlaceStore, track: number | null, station: number | null): number | null {
  const known = track === null ? null : places.track(track);
  if (known !== null) return known.stationId ?? noStation;
  return station !== null && places.station(station) !== null ? station : null;
}

/** Whether a record counts, or was deleted, rejected or muted. */
export type Counts = (record: HistoryRecord) => boolean;

/** Whether a record is still valid. */
export function countsStill(record: HistoryRecord): boolean {
  const isStruck = isSince(record['deletedAt']) || isSince(record['mutedAt']);
  return !isStruck && sayingOf(record) !== 'rejected';
}

function keyOf({ resourceId, uuid, moveType, timestamp }: HistoryRecord, equipmentId: number): string {
  return keyOfText(String(resourceId ?? uuid ?? `${equipmentId}|${moveType ?? ''}|${timestamp ?? ''}`));
}
