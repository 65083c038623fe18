import type { HistoryRecord } from '#shared/service/history.ts';
import { without } from '#shared/yard/standing-order.ts';
import { type Called, Names } from './queue-names.ts';
import { timing } from './queue-timing.ts';
import type { VirtualTime } from './virtual-time.ts';

/** The yard as it was at a moment. */
export interface Moment {
  readonly at: number;
  readonly tracks: ReadonlyMap<number, readonly number[]>;
  readonly records: readonly HistoryRecord[];
  readonly orders: ReadonlyMap<number, readonly string[]>;
  readonly called: Called;
}

/** The yard as it really is, and as it was up to a read lag ago: cars and tracks, what they are called, and their records. */
export class Ground {
  readonly names: Names;
  readonly #tracks = new Map<number, readonly number[]>();
  #records: HistoryRecord[] = [];
  /** Whether the records of a car go with it to another number. */
  recordsFollow = false;
  /** Work orders of cars. */
  readonly #orders = new Map<number, readonly string[]>();
  readonly #time: VirtualTime;
  #moments: (Omit<Moment, 'records'> & { readonly records: number })[] = [];

  constructor(time: VirtualTime, tracks: Readonly<Record<number, readonly number[]>>) {
    this.#time = time;
    for (const [id, cars] of Object.entries(tracks)) this.#tracks.set(Number(id), cars);
    this.names = new Names(this.trackIds);
    this.noteMoment();
  }

  get trackIds(): number[] {
    return [...this.#tracks.keys()];
  }

  hasTrack(trackId: number): boolean {
    return this.#tracks.has(trackId);
  }

  order(trackId: number): readonly number[] {
    return this.#tracks.get(trackId) ?? [];
  }

  trackOf(car: number): number | undefined {
    return [...this.#tracks].find(([, order]) => order.includes(car))?.[0];
  }

  carOfMark(mark: string): number {
    const called = [...this.#tracks.values()].flat().find((car) => this.names.markAt(car, Infinity) === mark);
    return called ?? Number(mark.split(' ').at(-1));
  }

  /** As it was so long ago, as far as anybody remembers; `at`: that time. */
  asOf(ageMs: number): Moment {
    const at = this.#time.now() - ageMs;
    const moment = this.#moments.findLast((one) => one.at <= at) ?? this.#moments[0];
    if (moment === undefined) throw new RangeError('there is a first moment');
    return { ...moment, at, records: this.#records.slice(0, moment.records) };
  }

  put(car: number, to: number, index: number, jobName: string, stated?: string): void {
    const from = this.trackOf(car);
    for (const [id, order] of this.#tracks) this.#tracks.set(id, without(order, [car]));
    this.#tracks.set(to, this.order(to).toSpliced(index, 0, car));
    this.record(car, jobName, {
      ...(from !== undefined && { previousTrack: { resourceId: from } }),
      currentTrack: { resourceId: to },
      ...(stated !== undefined && { timestamp: stated }),
    });
  }

  /** A car leaves the yard. */
  remove(car: number): void {
    const from = this.trackOf(car);
    for (const [id, order] of this.#tracks) this.#tracks.set(id, without(order, [car]));
    this.record(car, 'Train 4', from === undefined ? {} : { previousTrack: { resourceId: from } });
  }

  record(car: number, jobName: string, more: Partial<HistoryRecord>): void {
    this.#records.push({
      resourceId: this.#records.length + 1,
      equipment: { resourceId: car },
      jobName,
      timestamp: new Date(this.#time.now()).toISOString(),
      ...more,
    });
    this.noteMoment();
  }

  addOrder(car: number, order: string): void {
    this.#orders.set(car, [...(this.#orders.get(car) ?? []), order]);
  }

  /** Work orders of a car are cancelled without a trace. */
  cancelOrders(car: number): void {
    this.#orders.delete(car);
    this.noteMoment();
  }

  addTrack(trackId: number, name: string): void {
    this.#tracks.set(trackId, []);
    this.names.rename(trackId, name, this.#time.now());
  }

  /** `as`: the name that another has, which is called as this one was from now on. */
  renameTrack(track: number, as?: number): void {
    const { tracks } = this.names.now;
    const [name, other] = [tracks.get(track)?.name, tracks.get(as ?? 0)?.name];
    if (name !== undefined) this.names.rename(track, other ?? `${name} N`, this.#time.now());
    if (name !== undefined && as !== undefined && other !== undefined) this.names.rename(as, name, this.#time.now());
    this.noteMoment();
  }

  /** A car gets another number, or two exchange theirs. Returns the tracks that they stand on. */
  renumberCar(from: number, to: number): number[] {
    const touched = [from, to].flatMap((car) => this.trackOf(car) ?? []);
    if (this.trackOf(from) === undefined || from === to) return [];
    const now = (car: number) => (car === from ? to : car === to ? from : car);
    for (const [id, order] of this.#tracks) this.#tracks.set(id, order.map(now));
    if (this.recordsFollow) {
      this.#records = this.#records.map((record) => {
        const car = record.equipment?.resourceId ?? 0;
        return now(car) === car ? record : { ...record, equipment: { resourceId: now(car) } };
      });
    }
    this.names.renumber('marks', from, to, this.#time.now());
    this.noteMoment();
    return touched;
  }

  /** A track is made anew under another number, or two exchange theirs; their cars stay on them. Returns these cars. */
  renumberTrack(from: number, to: number): number[] {
    const [one, other] = [this.#tracks.get(from), this.#tracks.get(to)];
    if (one === undefined) return [];
    this.#tracks.set(to, one);
    if (other === undefined) this.#tracks.delete(from);
    else this.#tracks.set(from, other);
    this.names.renumber('tracks', from, to, this.#time.now());
    this.noteMoment();
    return [...one, ...(other ?? [])];
  }

  noteMoment(): void {
    const at = this.#time.now();
    const gone = this.#moments.findLastIndex((one) => one.at < at - timing.readLagMs);
    this.#moments = this.#moments.slice(Math.max(0, gone));
    this.#moments.push({
      at,
      tracks: new Map(this.#tracks),
      records: this.#records.length,
      orders: new Map(this.#orders),
      called: this.names.now,
    });
  }
}
