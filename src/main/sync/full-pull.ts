import { firstNames } from '#shared/messages/first-names.ts';
import { errorMessage, errorText, type Message, message, type MessageOrText } from '#shared/messages/message.ts';
import type { Equipment } from '#shared/service/equipment.ts';
import type { Dialect } from '#shared/service/dialect.ts';
import { type ServiceError, staleReading } from '#shared/service/outcome.ts';
import type { SetAside } from '#shared/service/set-aside.ts';
import { slicesOf } from '#shared/slices.ts';
import type { Status } from '#shared/terminal/terminal.ts';
import { rest } from '../clock.ts';
import { placesNamed } from '../mirror/pull/extract.ts';
import { carsCounted, readPlaces, type Places, withKnown } from '../mirror/pull/listed-places.ts';
import type { PullLosses } from '../mirror/pull/losses.ts';
import { Pull } from '../mirror/pull/pull.ts';
import { clearStaging } from '../mirror/pull/staging.ts';
import { mostSetAside, rememberedLimits } from '../service/limits.ts';
import { allPages, oneAhead } from '../service/paging.ts';
import { findCars } from './find-cars.ts';
import { numbersOf, type OddRecords } from './odd-records.ts';
import { givenUp, type SyncPorts } from './ports.ts';
import { tooFewListed, tooMuchLost } from './pull-questions.ts';
import { readStationTracks } from './station-tracks.ts';
import type { TrackReader } from './track-reader.ts';

type PullProgress = Readonly<NonNullable<Status['mirror']['pull']>>;

/** A pull that would drop too much waits for a person; `at`: wall clock, ms. */
interface BlockedPull {
  readonly reason: Message;
  readonly at: number;
  readonly losses: PullLosses;
  /** How many cars its list has, and which known ones it lacks. */
  readonly listed: number;
  readonly missing: ReadonlySet<number>;
}

/** The length of the list of all cars. */
interface ListRead {
  readonly cars: number;
  readonly pages: number;
  /** Unreadable records that do not identify their car. */
  readonly nameless: number;
}

export type PullOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'held'; readonly held: BlockedPull }
  | { readonly kind: 'failed'; readonly error: ServiceError };

/** Cars stored in one slice; a page is as large as the service likes, and would block too long. */
const carsInASlice = 100;

const older = staleReading('inventory', message('line.listsBefore'));

/** The full pull: reads all page by page, reconciles it with the mirror and applies it as a whole. One at a time. */
export class FullPull {
  readonly #ports: SyncPorts;
  readonly #reader: TrackReader;
  readonly #odd: OddRecords;
  readonly #dialect: Dialect;
  #running: Promise<PullOutcome> | null = null;
  #progress: PullProgress | null = null;
  #held: BlockedPull | null = null;
  #problem: MessageOrText | null = null;
  #stopped = false;
  /** The running pull has been applied and only cleans up. */
  #isInUse = false;
  /** When the running pull began; monotonic milliseconds. */
  #readAt = 0;

  constructor(ports: SyncPorts, reader: TrackReader, odd: OddRecords, dialect: Dialect) {
    this.#ports = ports;
    this.#reader = reader;
    this.#odd = odd;
    this.#dialect = dialect;
  }

  /** The pull under way, the one that asks a person, and why the last one failed, until one succeeds. */
  state() {
    return { pull: this.#progress, held: this.#held, problem: this.#problem };
  }

  /** Starts a pull, or joins a running one unless it is applied already: that one is too old for a new request. */
  run(): Promise<PullOutcome> {
    return this.#running !== null && this.#isInUse ? this.runAnew() : this.#begin(null);
  }

  /** Requests a pull that begins after this call; a running one, which may have missed what is new, is awaited. */
  async runAnew(): Promise<PullOutcome> {
    await this.#running?.catch(() => undefined);
    return this.run();
  }

  /**
   * Pulls again and applies it even if it drops what the pull held now would have dropped, but not more. `at`: when the
   * question was asked that a person has seen; left out, it is the one of now.
   */
  async acceptHeld(at?: number): Promise<PullOutcome> {
    // One under way may end with another question, which nobody has seen yet.
    const seen = at === undefined || this.#held?.at === at ? this.#held : null;
    await this.#running;
    if (this.#held === null) return { kind: 'done' };
    return seen === null ? { kind: 'held', held: this.#held } : this.#begin(seen);
  }

  /** Stops the running pull after its page, and every later one at once. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running?.catch(() => undefined);
  }

  #begin(accepted: BlockedPull | null): Promise<PullOutcome> {
    this.#running ??= this.#runOnce(accepted).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #runOnce(accepted: BlockedPull | null): Promise<PullOutcome> {
    try {
      const outcome = await this.#pull(accepted);
      if (outcome.kind !== 'failed') this.#problem = null;
      else if (outcome.error.cause !== 'stopped') this.#problem = errorMessage(outcome.error);
      this.#held = outcome.kind === 'held' ? outcome.held : outcome.kind === 'done' ? null : this.#held;
      return outcome;
    } catch (error) {
      this.#problem = errorText(error);
      throw error;
    } finally {
      this.#progress = null;
      this.#ports.listener.pullChanged();
    }
  }

  async #pull(accepted: BlockedPull | null): Promise<PullOutcome> {
    const { database, mirror, clock } = this.#ports;
    const startedAt = clock.now();
    const readAt = clock.monotonic();
    this.#readAt = readAt;
    this.#isInUse = false;
    const turn = this.#reader.pullBegins();
    this.#progressed('tracks', 0);
    await clearStaging(database);
    const listed = await this.#places();
    if ('class' in listed) return { kind: 'failed', error: listed };
    const { places, counted } = listed;
    this.#progressed('tracks', places.tracks.length);
    const pull = new Pull(database, mirror, places, startedAt);
    const read = await this.#cars(pull);
    const answeredAt = clock.now();
    if ('class' in read) return { kind: 'failed', error: read };
    const { losses, missing } = await pull.compare();
    if (this.#hasOldOrder(pull, places)) return { kind: 'failed', error: older };
    const isFirst = mirror.times.pulledAt === null;
    const beyond = (seen: BlockedPull | null) =>
      (isFirst ? tooFewListed(read, counted, seen?.listed ?? null) : null) ?? tooMuchLost(losses, seen?.losses ?? null);
    const reason = beyond(accepted);
    const list = { listed: read.cars, missing: new Set(missing.map((car) => car.id)) };
    if (reason !== null) {
      // What loses no more than it is the same question: a person may be reading it.
      const asked = this.#held;
      const isSame = asked !== null && beyond(asked) === null && missing.every(({ id }) => asked.missing.has(id));
      return { kind: 'held', held: isSame ? asked : { reason, at: clock.now(), losses, ...list } };
    }
    const gone = await this.#lookForMissing([...list.missing], startedAt, read.nameless, accepted);
    if ('class' in gone) return { kind: 'failed', error: gone };
    this.#progressed('storing', losses.before);
    await pull.makeReady();
    await rest();
    this.#takeOver(pull, places, readAt, gone);
    this.#isInUse = true;
    this.#held = null;
    this.#reader.pulled(turn);
    await this.#ports.past.yardRead({
      askedAt: startedAt,
      answeredAt,
      isMoment: read.pages === 1,
      notListed: pull.notListed(),
      readSince: mirror.tracksReadSincePull(),
      changed: pull.changed(),
      reordered: () => mirror.tracksReorderedSincePull(),
    });
    await clearStaging(database);
    return { kind: 'done' };
  }

  /** Reads station tracks, and groupings for what is missing there; groupings alone may fail. */
  async #places(): Promise<{ readonly places: Places; readonly counted: number } | ServiceError> {
    const { service, mirror, clock } = this.#ports;
    const tracks = await readStationTracks(this.#ports);
    if (!tracks.ok) return tracks.error;
    const { items, unread } = tracks.value;
    const askedAt = clock.now();
    const groupings = await service.groupings();
    this.#odd.note('stationTracks', 'stationTracks', tracks.value);
    const { items: listed, setAside } = groupings.ok ? groupings.value : { items: [], setAside: [] };
    // Stations and tracks are groupings, too: an empty list may be of an intermediary, as one without tracks.
    const isRead = groupings.ok && (listed.length + setAside.length > 0 || mirror.groupings.listed().length === 0);
    if (isRead) {
      this.#odd.note('groupings', 'groupings', groupings.value);
      mirror.groupings.replace(listed, numbersOf(setAside), askedAt);
    }
    // What only a grouping says of a track (its length, its spots, its name) is not lost with one list that fails.
    const gaps = isRead && setAside.length === 0 ? listed : mirror.groupings.listed();
    const read = readPlaces(items, gaps, this.#dialect);
    mirror.groupings.replaceStationTracks(items, unread);
    return { places: withKnown(read, unread, mirror.places), counted: carsCounted(items) };
  }

  async #cars(pull: Pull): Promise<ListRead | ServiceError> {
    const { service, clock } = this.#ports;
    let done = 0;
    let nameless = 0;
    let pageCount = 0;
    const setAside: SetAside[] = [];
    const unreadFields: SetAside[] = [];
    const readPage = async (nextToken: string | undefined) => {
      const askedAt = clock.now();
      const page = await service.inventoryPage({}, { nextToken });
      return page.ok ? { ...page, value: { ...page.value, askedAt } } : page;
    };
    for await (const page of oneAhead(allPages('inventory', readPage, rememberedLimits))) {
      if (!page.ok) return page.error;
      const { items, askedAt } = page.value;
      if (this.#isOld(items)) return older;
      for (const cars of slicesOf(items, carsInASlice)) {
        pull.addPage(cars, askedAt);
        await rest();
        if (this.#stopped) return givenUp(message('line.closing')).error;
      }
      const odd = page.value.setAside;
      const known = numbersOf(odd);
      pull.addUnread(known);
      // Of more than an answer tells, nobody knows which cars they are of.
      nameless += odd.length < mostSetAside ? odd.length - known.length : mostSetAside;
      setAside.push(...odd.slice(0, mostSetAside - setAside.length));
      unreadFields.push(...(page.value.unreadFields ?? []).slice(0, mostSetAside - unreadFields.length));
      done += items.length + odd.length;
      pageCount += 1;
      this.#progressed('cars', done);
    }
    this.#odd.note('inventory', 'inventory', { setAside, unreadFields });
    return { cars: done, pages: pageCount, nameless };
  }

  /**
   * A list of many pages is not a consistent snapshot: a car can move from a later page to one already read. Missing
   * cars are searched for, and those not found stay on the board, marked. A car is gone if its history takes it away,
   * or if it was missing before this pull (or in the one a person accepted) and is in neither the list nor any reading
   * since. A record without identity (`nameless`) may belong to any of them.
   */
  async #lookForMissing(
    ids: readonly number[],
    startedAt: number,
    nameless: number,
    accepted: BlockedPull | null,
  ): Promise<ReadonlyMap<number, 'away' | 'nowhere'> | ServiceError> {
    if (ids.length === 0) return new Map();
    const { mirror, clock } = this.#ports;
    this.#progressed('checking', 0);
    const found = await findCars(ids, this.#ports, this.#reader, {
      stopped: () => this.#stopped,
      mayLack: true,
      read: (tracks) => this.#progressed('checking', tracks),
    });
    if (!found.ok) return found.error;
    const gone = new Map<number, 'away' | 'nowhere'>();
    const stillSought: number[] = [];
    for (const [id, { is }] of found.value) {
      if (is === 'unread') stillSought.push(id);
      if (is === 'on' || is === 'unread') continue;
      const since = mirror.missingSince(id);
      // A clock that was set back must not keep a car forever.
      const isUnlisted = nameless === 0 && since !== null && (since < startedAt || since > clock.now());
      if (is === 'away' || isUnlisted || accepted?.missing.has(id) === true) gone.set(id, is);
      else stillSought.push(id);
    }
    mirror.noteMissing(stillSought, clock.now());
    return gone;
  }

  /** Whether a page shows cars, placed by no move on the board, where they stood before confirmed work. */
  #isOld(items: readonly Equipment[]): boolean {
    const { confirmed, overlay, mirror } = this.#ports;
    const reading = mirror.reading();
    const inOldPlaces = items.filter((car) =>
      confirmed.isOldPlace(car.resourceId, placesNamed(car, reading), this.#readAt),
    );
    if (inOldPlaces.length === 0) return false;
    const covered = new Set(overlay.moves().flatMap(({ equipmentIds }) => equipmentIds));
    return inOldPlaces.some((car) => !covered.has(car.resourceId));
  }

  /** Whether a track without a better reading came in the order from before confirmed work. */
  #hasOldOrder(pull: Pull, { tracks }: Places): boolean {
    const { confirmed, mirror } = this.#ports;
    const readSince = new Set(mirror.tracksReadSincePull());
    return tracks.some(
      ({ id }) => !readSince.has(id) && confirmed.isOldOrder(id, () => pull.orderOf(id), this.#readAt),
    );
  }

  #takeOver(pull: Pull, places: Places, readAt: number, gone: ReadonlyMap<number, 'away' | 'nowhere'>): void {
    const { board, listener, overlay } = this.#ports;
    // Unsettled work keeps its cars: a move on the board would otherwise have nothing to show.
    const touched = new Set(overlay.touchedCars(false));
    const isGone = (id: number) => gone.has(id) && !touched.has(id);
    const goneNotice = this.#goneNotice(
      [...gone].flatMap(([id, how]) => (how === 'nowhere' && isGone(id) ? [id] : [])),
    );
    const isWorkedOn = (trackId: number) => {
      const { onTheirWay, attention } = overlay.touchingTrack(trackId);
      return onTheirWay + attention > 0;
    };
    pull.takeOver(isGone, isWorkedOn);
    listener.tracksRead(
      places.tracks.map((track) => track.id),
      readAt,
    );
    board.recompute('all');
    listener.tracksChanged(null);
    if (goneNotice !== null) this.#ports.notify(goneNotice);
  }

  /** The notice about cars that are gone without a destination in their histories. */
  #goneNotice(cars: readonly number[]): Message | null {
    const { mirror } = this.#ports;
    if (cars.length === 0) return null;
    const named = firstNames(cars, (id) => {
      const track = mirror.lastTracksOf([id]).get(id) ?? null;
      const place = track === null ? null : (mirror.places.track(track)?.fullName ?? null);
      return place === null ? mirror.mark(id) : `${mirror.mark(id)} (${place})`;
    });
    return message('device.carsNowhere', { cars: named });
  }

  #progressed(stage: PullProgress['stage'], done: number): void {
    this.#progress = { stage, done };
    this.#ports.listener.pullChanged();
  }
}
