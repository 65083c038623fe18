import type { EquipmentHistoryRequest, HistoryRecord } from '#shared/service/history.ts';
import { text } from '#shared/service/record.ts';
import type { SetAside } from '#shared/service/set-aside.ts';
import { effectsOf } from '#shared/yard/conditions.ts';
import { inSlices } from '../clock.ts';
import { untimed, type ConditionRecord } from '../mirror/histories/condition-store.ts';
import type { Mirror } from '../mirror/mirror.ts';
import type { PlaceStore } from '../mirror/places/place-store.ts';
import { keyOfText } from '../remembered-text.ts';
import { type ListLimits, listLimits, mostSetAside } from '../service/limits.ts';
import { allPages } from '../service/paging.ts';
import { type Counts, countsStill, newestFirst } from './movement-facts.ts';
import type { SyncService } from './ports.ts';
import { momentOf } from '#shared/service/moment.ts';

/**
 * What the records of a page say about conditions, the newest first; nothing if a record names no car or type, or was
 * rejected, deleted or muted. A record without a time counts if no other decides, so that a bad-order car is never shown
 * as sound; for the same reason an end that is stated for after `until` (`latestStated`) counts only when its time has
 * come.
 */
export function conditionRecords(records: readonly HistoryRecord[], until: number): ConditionRecord[] {
  return newestFirst(records.filter(countsStill)).flatMap(({ equipment, moveType, timestamp }) => {
    const at = momentOf(timestamp);
    if (typeof equipment?.resourceId !== 'number' || typeof moveType !== 'string') return [];
    if (at > until && effectsOf(moveType).some(({ on }) => !on)) return [];
    return [{ equipmentId: equipment.resourceId, moveType, at: Number.isNaN(at) ? untimed : at }];
  });
}

export function tellsCondition({ moveType }: HistoryRecord): boolean {
  return effectsOf(moveType ?? '').length > 0;
}

/** Cars with a record that tells of a condition and does not count, or no longer. */
export function carsWithStruckConditions(records: readonly HistoryRecord[], counts: Counts = countsStill): number[] {
  const struck = records.filter((record) => !counts(record) && tellsCondition(record));
  return struck.map(({ equipment }) => equipment?.resourceId).filter((id) => typeof id === 'number');
}

/** How far back the histories of all cars are read, in milliseconds: cars stay bad ordered or placed for weeks. */
export const lookBackMs = 60 * 86_400_000;
/** After this long the histories are read in full again; in between, revisions update what they told. */
const staleAfterMs = 86_400_000;

/** Whether what was read in full of the histories at `readAt` (`null`: never) is to be read again; wall clock, ms. */
export function isDueAgain(readAt: number | null, now: number): boolean {
  // A clock that was set back must not delay it forever.
  return readAt === null || now - readAt > staleAfterMs || readAt > now;
}

/** Receives the records that could not be read, once a history has been read to its end. */
export type NoteUnread = (records: readonly SetAside[]) => void;

/** Records of a page that are handed on at a time, before other work gets its turn: a page has as many as the service likes. */
const recordsInSlice = 2_000;

/** The histories that fit these filters, page by page, and a long page in parts. */
export async function* historyPages(
  service: Pick<SyncService, 'equipmentHistoryPage'>,
  filters: Omit<EquipmentHistoryRequest, 'carrierId' | 'pageNextToken'>,
  noteUnread: NoteUnread = () => undefined,
  most: ListLimits = listLimits,
) {
  const unread: SetAside[] = [];
  const read = (nextToken: string | undefined) =>
    service.equipmentHistoryPage({ ...filters, ...(nextToken !== undefined && { pageNextToken: nextToken }) });
  const pages = allPages('equipmentHistory', read, most);
  for await (const page of pages) {
    if (!page.ok || page.value.items.length <= recordsInSlice) {
      if (page.ok) unread.push(...page.value.setAside.slice(0, mostSetAside - unread.length));
      yield page;
      continue;
    }
    const { items, setAside, ...tokens } = page.value;
    unread.push(...setAside.slice(0, mostSetAside - unread.length));
    for await (const some of inSlices(items, recordsInSlice)) {
      yield { ...page, value: { ...tokens, items: some, setAside: [] } };
    }
  }
  noteUnread(unread);
}

/** The tracks of this yard on which a record has its car now, named by the record itself or by the car in it. */
export function tracksArrivedAt({ currentTrack, equipment }: HistoryRecord, places: PlaceStore): number[] {
  const named = [currentTrack ?? null, ...(equipment?.parentGroupings ?? [])].map((one) => trackIn(places, one));
  return [...new Set(named.filter((id) => id !== null))];
}

/** The tracks of this yard that a record mentions; if it does not say where its car is now, also its last track. */
export function tracksTold(record: HistoryRecord, mirror: Mirror): number[] {
  const from = trackIn(mirror.places, record.previousTrack ?? null);
  const to = tracksArrivedAt(record, mirror.places);
  const car = record.equipment?.resourceId;
  const last = to.length === 0 && typeof car === 'number' ? (mirror.lastTracksOf([car]).get(car) ?? null) : null;
  return [from, ...to, last].filter((id) => id !== null);
}

/** A track on which a record has its car, and that is new here; `null`: it is known, or of a station that is not here. */
export function newTrackIn({ currentTrack, currentStation }: HistoryRecord, places: PlaceStore): number | null {
  const [track, station] = [currentTrack?.resourceId, currentStation?.resourceId];
  if (typeof track !== 'number' || places.has(track) || places.station(track) !== null) return null;
  return typeof station === 'number' && places.station(station) === null ? null : track;
}

type NamedTrack = Pick<NonNullable<HistoryRecord['currentTrack']>, 'resourceId' | 'name'>;

/** A track by its number or, where a record gives none, by its name. */
function trackIn(places: PlaceStore, track: NamedTrack | null): number | null {
  if (typeof track?.resourceId === 'number') return places.has(track.resourceId) ? track.resourceId : null;
  return typeof track?.name === 'string' ? places.named(track.name) : null;
}

/** Identifies one version of a record: a service may correct the car or the tracks of one, and give no time of that. */
export function revisionKey(record: HistoryRecord): string {
  const { resourceId, uuid, jobName, moveType, timestamp, reportingFlag, equipment } = record;
  const parts = [
    resourceId ?? uuid ?? jobName,
    moveType,
    timestamp,
    reportingFlag,
    countsStill(record) ? '' : 'struck',
    // When the service last wrote it; the description promises no such field here.
    text(record, 'revisionTime'),
    equipment?.resourceId,
    ...[record.previousTrack, record.currentTrack].map((track) => track?.resourceId ?? track?.name),
  ];
  return keyOfText(parts.join('|'));
}
