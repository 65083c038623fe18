import type { Command, CommandInput } from '#main/queue/command.ts';
import { draftCommand } from '#main/queue/commands/index.ts';
import type { KindContext } from '#main/queue/commands/kind.ts';
import { FreshYard } from '#main/queue/replay/fresh-yard.ts';
import { AbsenceClock } from '#main/queue/proof/absence-clock.ts';
import type { KnownYard, QueueService, YardReader } from '#main/queue/ports.ts';
import type { ClassList } from '#shared/service/class-list.ts';
import type { Customer } from '#shared/service/customer.ts';
import type { Equipment } from '#shared/service/equipment.ts';
import type { HistoryRecord } from '#shared/service/history.ts';
import type { ServiceError, ServiceResult } from '#shared/service/outcome.ts';
import type { SetAside } from '#shared/service/set-aside.ts';
import type { Waybill } from '#shared/service/waybill.ts';
import { ManualClock } from '../sync/manual-clock.ts';
import { madeCommand } from './made-command.ts';

export const unreachable: ServiceError = {
  class: 'notSent',
  cause: 'connection',
  endpoint: 'inventory',
  message: 'Nobody there.',
};

export const timing = { lateWorkMs: 1_000, readLagMs: 100, lookupGapMs: 50, answerWithinMs: 20 };

/** One page of a history as the service answers it; the last one has no token. */
interface HistoryPage {
  readonly items?: readonly HistoryRecord[];
  readonly setAside?: readonly SetAside[];
}

/**
 * What a kind of command works with: a yard of some tracks that the service shows as they are set, a history of some pages,
 * and a service that answers what it is told to. Cars below 1,000 are known.
 */
export class MadeContext implements KindContext {
  readonly tracks = new Map<number, readonly number[]>();
  readonly clock = new ManualClock();
  readonly spots = new Map<number, string>();
  /** Tracks that are shown with cars of different moments. */
  readonly mixed = new Set<number>();
  /** Names of tracks by the service's list of now, where they are not as known here. */
  readonly renamed = new Map<number, string>();
  /** When the tracks were last listed in full. */
  listedAt = this.clock.now();
  /** Spots of tracks, where the service says which they have. */
  readonly spotsOf = new Map<number, readonly string[]>();
  /** UUIDs of tracks, where the service gives any. */
  readonly uuids = new Map<number, string>();
  /** Marks of cars that are not called `UTLX` and their number. */
  readonly remarked = new Map<number, string>();
  readonly workOrders = new Map<number, readonly string[]>();
  readonly customers = new Map<number, Customer>();
  /** When the service last returned them. */
  customersReadAt = this.clock.now();
  /** Whether they are from the service, and not imported. */
  customersWhole = true;
  pages: readonly HistoryPage[] = [{}];
  /** What was asked of the service, in order: the endpoint and its request. */
  readonly asked: [string, unknown][] = [];
  /** Tracks that are told with their station. */
  readonly fullNames = new Map<number, string>();
  /** What the service answers to a write: cars, a list, a bill, a customer; or its no in place of each. */
  named: readonly Equipment[] = [];
  list: ClassList = {};
  bill: Waybill | null = null;
  updated: Customer = { resourceId: 7 };
  refusal: ServiceError | null = null;
  /** How far the clock of this device is ahead of the service's; `null`: its answers have no date. */
  aheadMs: number | null = 0;
  /** Answers in place of every reading while set. */
  unreadable: ServiceError | null = null;
  readonly fresh: FreshYard;
  timing: KindContext['timing'] = timing;
  readonly absence = new AbsenceClock(this.clock, timing);
  /** Commands that were recorded before and are over, by sequence. */
  over: readonly Command[] = [];
  readonly earlier = () => this.over;
  readonly endedLately = () => this.over;

  constructor(tracks: Record<number, readonly number[]>) {
    for (const [id, cars] of Object.entries(tracks)) this.tracks.set(Number(id), cars);
    this.fresh = new FreshYard(this.reader, this.clock);
  }

  readonly known: KnownYard = {
    boardOrder: (id) => this.tracks.get(id) ?? null,
    boardPlace: (car) => this.#placeOf(car),
    servedOrder: (id) => this.tracks.get(id) ?? null,
    servedPlace: (car) => this.#placeOf(car),
    servedAt: () => this.clock.now(),
    mark: (car) => this.remarked.get(car) ?? `UTLX ${car}`,
    trackName: (id) => this.fullNames.get(id) ?? `Yard ${id}`,
    listedTrackName: (id) => `Yard ${id}`,
    hasSpot: (id, spot) => this.spotsOf.get(id)?.includes(spot) ?? false,
    listedAt: () => this.listedAt,
    trackUuid: (id) => this.uuids.get(id) ?? null,
    carOfMark: (text) => (/^UTLX \d{1,3}$/.test(text) ? Number(text.slice(5)) : null),
    tracksOfName: (name) => [...this.tracks.keys()].filter((id) => name === `Yard ${id}`),
    customer: (id) => this.customers.get(id) ?? null,
    customerRead: (id) => {
      const customer = this.customers.get(id);
      return customer === undefined ? null : { customer, asOf: this.customersReadAt, isWhole: this.customersWhole };
    },
    adviceOn: () => [],
    workOrders: (car) => this.workOrders.get(car) ?? [],
  };

  readonly reader: YardReader = {
    readTrack: (trackId) => {
      this.asked.push(['track', trackId]);
      const order = [...(this.tracks.get(trackId) ?? [])];
      return this.#read({ order, readAt: this.clock.monotonic(), whole: !this.mixed.has(trackId) });
    },
    locate: (cars) => {
      this.asked.push(['locate', [...cars]]);
      return this.#read(new Map(cars.map((car) => [car, this.#placeOf(car)?.trackId ?? null])));
    },
    trackNames: () => {
      this.asked.push(['names', null]);
      const listed = [...this.tracks.keys()].map(
        (id) =>
          [
            id,
            {
              name: this.renamed.get(id) ?? `Yard ${id}`,
              uuid: this.uuids.get(id) ?? null,
              spots: this.spotsOf.get(id) ?? null,
              isTrack: true,
            },
          ] as const,
      );
      return this.#read(new Map(listed));
    },
  };

  readonly service: QueueService = {
    move: (request) => this.#write('move', request, this.named),
    requestSwitch: (request) => this.#write('requestSwitch', request, this.named),
    createClassList: (request) => this.#write('createClassList', request, this.list),
    loadToolswork: (request) => this.#write('loadToolswork', request, null),
    createBillOfLading: (request) => this.#write('createBillOfLading', request, this.bill),
    updateCustomer: (request) => this.#write('updateCustomer', request, this.updated),
    history: (request) => {
      const nth = this.asked.filter(([what]) => what === 'history').length;
      this.asked.push(['history', request]);
      const { items = [], setAside = [] } = this.pages[nth] ?? {};
      return this.#read({ items, setAside, ...(nth + 1 < this.pages.length && { nextToken: `page ${nth + 1}` }) });
    },
    probe: () => this.#read(null),
    checkSignIn: () => Promise.resolve(true),
    clockAheadMs: () => this.aheadMs,
  };

  /** A command of an input as it would be recorded now; throws when the input is refused. */
  command(input: CommandInput, more: Partial<Command> = {}): Command {
    const drafted = draftCommand(input, this.known, this.clock.now());
    if (!drafted.ok)
      throw new Error(drafted.issues.map(({ field, rule }) => `${field} ${JSON.stringify(rule)}`).join());
    return madeCommand({ kind: input.kind, input, recordedAt: this.clock.now(), ...drafted.draft, ...more });
  }

  /** Requests of one endpoint. */
  requests(endpoint: string): unknown[] {
    return this.asked.filter(([what]) => what === endpoint).map(([, request]) => request);
  }

  #placeOf(car: number) {
    for (const [trackId, cars] of this.tracks) {
      if (cars.includes(car)) return { trackId, spot: this.spots.get(car) ?? null };
    }
    return car < 1000 ? null : undefined;
  }

  #read<T>(value: T): Promise<ServiceResult<T>> {
    if (this.unreadable !== null) return Promise.resolve({ ok: false, error: this.unreadable });
    return Promise.resolve({ ok: true, value, answeredAt: this.clock.now() });
  }

  #write<T>(endpoint: string, request: unknown, value: T): Promise<ServiceResult<T>> {
    this.asked.push([endpoint, request]);
    return Promise.resolve(
      this.refusal === null ? { ok: true, value, answeredAt: this.clock.now() } : { ok: false, error: this.refusal },
    );
  }
}
