import type { HistoryRecord } from '#shared/service/history.ts';
import { effectsOf } from '#shared/yard/conditions.ts';
import type { ConditionRecord } from '../mirror/condition-store.ts';
import type { Mirror } from '../mirror/mirror.ts';
import type { PlaceStore } from '../mirror/place-store.ts';
import { countsStill } from './movement-facts.ts';

/** The time of a record that states none: older than any other, so that a record with a time decides against it. */
const noTime = 0;

/**
 * What history records say of their cars' conditions; nothing when one names no car or type, or was rejected, deleted or
 * muted. One without a time counts where no other tells: a car in bad order must not pass for a sound one.
 */
export function conditionRecords(records: readonly HistoryRecord[]): ConditionRecord[] {
  return records.filter(countsStill).flatMap(({ equipment, moveType, timestamp }) => {
    const at = Date.parse(timestamp ?? '');
    if (typeof equipment?.resourceId !== 'number' || typeof moveType !== 'string') return [];
    return [{ equipmentId: equipment.resourceId, moveType, at: Number.isNaN(at) ? noTime : at }];
  });
}

/** Cars of which a record that may have counted for a condition counts no more. */
export function carsWithStruckConditions(records: readonly HistoryRecord[]): number[] {
  const struck = records.filter((record) => !countsStill(record) && effectsOf(record.moveType ?? '').length > 0);
  return struck.map(({ equipment }) => equipment?.resourceId).filter((id) => typeof id === 'number');
}

/** Asked of histories of which only what counts is wanted, in as many words: a service may include the others unasked. */
export const onlyWhatCounts = { showDeletion: false, showRejection: false, showMuted: false } as const;

/** Asked of histories that must tell what counts no more. */
export const whateverCame = { showDeletion: true, showRejection: true, showMuted: true } as const;

/** The tracks of this yard on which a record has its car now: as it names them, and as the car in it does. */
export function tracksArrivedAt({ currentTrack, equipment }: HistoryRecord, places: PlaceStore): number[] {
  const named = [currentTrack ?? null, ...(equipment?.parentGroupings ?? [])].map((one) => trackIn(places, one));
  return [...new Set(named.filter((id) => id !== null))];
}

/** The tracks of this yard that a record tells of. Where it does not say where its car is now, also where that was last. */
export function tracksTold(record: HistoryRecord, mirror: Mirror): number[] {
  const from = trackIn(mirror.places, record.previousTrack ?? null);
  const to = tracksArrivedAt(record, mirror.places);
  const car = record.equipment?.resourceId;
  const last = to.length === 0 && car !== undefined ? (mirror.lastTracksOf([car]).get(car) ?? null) : null;
  return [from, ...to, last].filter((id) => id !== null);
}

type NamedTrack = Pick<NonNullable<HistoryRecord['currentTrack']>, 'resourceId' | 'name'>;

/** A track by its number or, where a record gives none, by its name. */
function trackIn(places: PlaceStore, track: NamedTrack | null): number | null {
  if (typeof track?.resourceId === 'number') return places.has(track.resourceId) ? track.resourceId : null;
  return typeof track?.name === 'string' ? places.named(track.name) : null;
}

/** One record, told apart from its own later revisions. */
export function revisionKey(record: HistoryRecord): string {
  const { resourceId, uuid, moveType, timestamp, reportingFlag } = record;
  const struck = countsStill(record) ? '' : 'struck';
  return [resourceId ?? uuid, moveType, timestamp, reportingFlag, struck, revisionTimeOf(record)].join('|');
}

/** When the service last wrote a record, where it tells so; the description promises no such field here. */
function revisionTimeOf(record: HistoryRecord): string {
  const time = record['revisionTime'];
  return typeof time === 'string' ? time : '';
}
