import { message } from '#shared/messages/message.ts';
import { inHalves } from '#shared/service/in-halves.ts';
import { type HistoryRecord, onlyWhatCounts } from '#shared/service/history.ts';
import { isRefusal, type ServiceResult } from '#shared/service/outcome.ts';
import { passageOf } from '#shared/rules/passage-of.ts';
import { isDeparture, movedTo, type Passage } from '#shared/yard/passage.ts';
import type { PlaceStore } from '../mirror/places/place-store.ts';
import { keyOfText } from '../remembered-text.ts';
import { historyPages, tracksArrivedAt } from './history-facts.ts';
import { countsStill, isOldestFirst, listingOrder } from './movement-facts.ts';
import { givenUp, isAnswered, isOfOneTrack, isToldToWait, mostFailedInARow, type SyncPorts } from './ports.ts';
import type { TrackReader } from './track-reader.ts';
import { momentOf } from '#shared/service/moment.ts';
import { slicesOf } from '#shared/slices.ts';

type Found =
  | { readonly is: 'on'; readonly trackId: number }
  /** The history of the car says that it left the yard from where it was last, and no track has it. */
  | { readonly is: 'away' }
  /** A track on which it may be could not be read. */
  | { readonly is: 'unread' }
  | { readonly is: 'nowhere' };

/** Where a car may be, according to its history. */
interface Lead {
  /** Tracks its records name, the likeliest first. */
  readonly tracks: readonly number[];
  /**
   * Tracks from which its records lead without a gap to its newest movement, which took it out of the yard (newest by
   * list order and by stated time alike). `null`: it did not leave.
   */
  readonly wayOut: ReadonlySet<number> | null;
}

/** What a record says of the way of its car. */
interface Recorded {
  /** The time that the crew states, ms. */
  readonly at: number;
  readonly passage: Passage;
  /** The tracks of this yard on which it has the car now. */
  readonly arrivedAt: readonly number[];
}

interface FindOptions {
  /** Whether to give up. */
  readonly stopped?: () => boolean;
  /** Reports how many tracks have been read. */
  readonly read?: (tracks: number) => void;
  /** Whether histories and single tracks that cannot be read are passed over, instead of ending the search. */
  readonly mayLack?: boolean;
}

/** Cars per history request. */
export const carsInRequest = 100;
/** Maximum number of tracks read per car: all are read, so a wrong time costs a read and misleads nobody. */
const mostTracks = 6;
/** Records kept of a car, the newest: a history that never ends must not fill the memory. */
const mostRecords = 10_000;

/**
 * Finds cars: first on their last tracks, then on the tracks that their histories name (endpoint 8). A car is found
 * only where a reading shows it. The newest record cannot be known for certain, because its time is what a crew states;
 * so the tracks of the first records of the list and of those with the latest times are all read.
 */
export function findCars(
  equipmentIds: readonly number[],
  ports: SyncPorts,
  reader: Pick<TrackReader, 'read'>,
  options: FindOptions = {},
): Promise<ServiceResult<ReadonlyMap<number, Found>>> {
  return new Finding({ equipmentIds, ports, reader, ...options }).find();
}

interface FindingParts extends FindOptions {
  readonly equipmentIds: readonly number[];
  readonly ports: SyncPorts;
  readonly reader: Pick<TrackReader, 'read'>;
}

/** One search: what it has read so far, and what that says. Each of its steps returns why the search ends, or `null`. */
class Finding {
  readonly #parts: FindingParts;
  readonly #read = new Set<number>();
  readonly #shown = new Set<number>();
  readonly #unread = new Set<number | null>();
  readonly #leads = new Map<number, Lead>();
  #failedInARow = 0;

  constructor(parts: FindingParts) {
    this.#parts = parts;
  }

  async find(): Promise<ServiceResult<ReadonlyMap<number, Found>>> {
    const { equipmentIds, ports } = this.#parts;
    const last = ports.mirror.lastTracksOf(equipmentIds);
    const ended =
      (await this.#readTracks(last.values())) ?? (await this.#readHistories()) ?? (await this.#followLeads());
    if (ended !== null) return ended;
    const found = equipmentIds.map((id) => [id, this.#whereIs(id, last.get(id) ?? null)] as const);
    return { ok: true, value: new Map(found), answeredAt: ports.clock.now() };
  }

  /** A track that the service refuses to show has no visible cars. */
  async #readTracks(tracks: Iterable<number | null | undefined>): Promise<ServiceResult<never> | null> {
    const { ports, stopped, read: noteRead, mayLack = false } = this.#parts;
    for (const track of new Set(tracks)) {
      if (track == null || this.#read.has(track) || !ports.mirror.places.has(track)) continue;
      if (stopped?.() === true) return givenUp(message('line.closing'));
      const reading = await this.#reading(track);
      if (reading?.ok) {
        this.#shown.add(track);
        this.#failedInARow = 0;
      } else if (reading !== null) {
        if (!mayLack) return reading;
        this.#failedInARow += 1;
        if (!isOfOneTrack(reading.error) || this.#failedInARow === mostFailedInARow) return reading;
        this.#unread.add(track);
      }
      this.#read.add(track);
      noteRead?.(this.#read.size);
    }
    return null;
  }

  /**
   * `null`: the service refuses to show the track. A refused sign-in may be that of the account, or of one moment: it is of
   * the track where another read is accepted, and the track is refused once more.
   */
  async #reading(track: number): Promise<ServiceResult<unknown> | null> {
    const { ports, reader } = this.#parts;
    let reading = await reader.read(track);
    if (!reading.ok && reading.error.class === 'unauthorised') {
      if (!(await ports.service.stationTracks()).ok) return reading;
      reading = await reader.read(track);
    }
    return reading.ok || !isRefusal(reading.error) ? reading : null;
  }

  async #readHistories(): Promise<ServiceResult<never> | null> {
    const { ports, mayLack = false } = this.#parts;
    for (const cars of slicesOf(this.#lost(), carsInRequest)) {
      const found = await inHalves<Map<number, Lead>>(cars, (some) => leadsOf(some, ports));
      if (found.ok) for (const [id, lead] of found.value.flatMap((some) => [...some])) this.#leads.set(id, lead);
      else if (!mayLack || found.error.class === 'notSent') return found;
      // What breaks off or asks to wait is not asked again for every hundred cars.
      else if (!isAnswered(found.error) || isToldToWait(found.error)) break;
    }
    return null;
  }

  async #followLeads(): Promise<ServiceResult<never> | null> {
    for (let nth = 0; nth < mostTracks; nth += 1) {
      const next = this.#lost().map((id) => this.#leads.get(id)?.tracks[nth]);
      if (next.every((track) => track === undefined)) break;
      const ended = await this.#readTracks(next);
      if (ended !== null) return ended;
    }
    return null;
  }

  #lost(): number[] {
    return this.#parts.equipmentIds.filter((id) => this.#trackOf(id) === null);
  }

  /** The track on which a reading of this search shows a car. */
  #trackOf(id: number): number | null {
    const track = this.#parts.ports.mirror.tracksOf([id]).get(id) ?? null;
    return track !== null && this.#shown.has(track) ? track : null;
  }

  /**
   * Where a reading of others has met a car while this search looked elsewhere. It may have been sent before, so it only
   * keeps a car from being taken for gone, and is no answer to those who ask where cars are.
   */
  #metMeanwhile(id: number, stood: number | null): number | null {
    const { ports, mayLack = false } = this.#parts;
    const track = ports.mirror.tracksOf([id]).get(id) ?? null;
    return mayLack && track !== stood ? track : null;
  }

  #whereIs(id: number, stood: number | null): Found {
    const trackId = this.#trackOf(id) ?? this.#metMeanwhile(id, stood);
    if (trackId !== null) return { is: 'on', trackId };
    const { wayOut = null, tracks = [] } = this.#leads.get(id) ?? {};
    if ([stood, ...tracks.slice(0, mostTracks)].some((track) => this.#unread.has(track))) return { is: 'unread' };
    return { is: wayOut !== null && (stood === null || wayOut.has(stood)) ? 'away' : 'nowhere' };
  }
}

async function leadsOf(
  equipmentIds: readonly number[],
  { service, clock, mirror }: SyncPorts,
): Promise<ServiceResult<Map<number, Lead>>> {
  const byCar = new Map<number, Recorded[]>(equipmentIds.map((id) => [id, []]));
  let order = 0;
  let before: readonly HistoryRecord[] = [];
  const pages = historyPages(service, { equipmentIds: [...equipmentIds], ...onlyWhatCounts });
  for await (const page of pages) {
    if (!page.ok) return page;
    const listed = [...before, ...page.value.items];
    order += listingOrder(listed);
    before = listed.slice(-1);
    for (const record of page.value.items) {
      const id = record.equipment?.resourceId;
      // A service that ignores the filter must not lead to the tracks of other cars.
      const ofCar = typeof id === 'number' ? byCar.get(id) : undefined;
      if (ofCar === undefined || ofCar.length >= mostRecords || !countsStill(record)) continue;
      ofCar.push(recordedBy(record, mirror.places));
    }
  }
  return {
    ok: true,
    value: new Map([...byCar].map(([id, ofCar]) => [id, leadOf(isOldestFirst(order) ? ofCar.toReversed() : ofCar)])),
    answeredAt: clock.now(),
  };
}

function recordedBy(record: HistoryRecord, places: PlaceStore): Recorded {
  const passage = passageOf(record);
  // Thousands of records are held at a time, and a type may be megabytes of text.
  const moveType = passage.moveType === null ? null : keyOfText(passage.moveType);
  return { at: statedAt(record), passage: { ...passage, moveType }, arrivedAt: tracksArrivedAt(record, places) };
}

function leadOf(listed: readonly Recorded[]): Lead {
  // Of two records with one time the one listed as the newer counts.
  const byTime = listed.toSorted((a, b) => b.at - a.at);
  const tracks = new Set<number>();
  for (const [nth, record] of listed.entries()) {
    for (const one of [record, byTime[nth]]) {
      for (const track of one?.arrivedAt ?? []) tracks.add(track);
    }
  }
  // If no record says where a car went, a missing current track does not mean that it left.
  const isKnown = listed.some(({ passage }) => passage.currentTrack !== null);
  const leaves = ({ passage, arrivedAt }: Recorded) =>
    isDeparture(passage) || (isKnown && movedTo(passage) === null && arrivedAt.length === 0);
  const newest = [listed, byTime].map((records) => records.find(({ passage }) => movesCar(passage)));
  const isAway = newest.every((record) => record !== undefined && leaves(record));
  const timed = wayOut(byTime);
  const both = [...wayOut(listed)].filter((track) => timed.has(track));
  return { tracks: [...tracks], wayOut: isAway && both.length > 0 ? new Set(both) : null };
}

/** The tracks of a car before its newest movement, as far back as the records are without a gap. */
function wayOut(newestFirst: readonly Recorded[]): ReadonlySet<number> {
  const [last, ...before] = newestFirst.map(({ passage }) => passage).filter(movesCar);
  const tracks = new Set<number>();
  let from = last?.previousTrack ?? null;
  for (const passage of before) {
    if (from === null || passage.currentTrack !== from || isDeparture(passage)) break;
    tracks.add(from);
    from = passage.previousTrack;
  }
  return from === null ? tracks : tracks.add(from);
}

function movesCar(passage: Passage): boolean {
  return isDeparture(passage) || movedTo(passage) !== undefined;
}

function statedAt({ timestamp }: HistoryRecord): number {
  const at = momentOf(timestamp);
  return Number.isNaN(at) ? Number.NEGATIVE_INFINITY : at;
}

/** The tracks on which a current reading shows these cars (`findCars`). `null`: on none of those read. */
export async function locateCars(
  equipmentIds: readonly number[],
  ports: SyncPorts,
  reader: TrackReader,
): Promise<ServiceResult<ReadonlyMap<number, number | null>>> {
  const found = await findCars(equipmentIds, ports, reader);
  if (!found.ok) return found;
  const tracks = [...found.value].map(([id, where]): [number, number | null] => [
    id,
    where.is === 'on' ? where.trackId : null,
  ]);
  return { ...found, value: new Map(tracks) };
}
