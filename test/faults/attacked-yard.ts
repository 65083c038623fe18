import assert from 'node:assert/strict';
import type { Clock } from '#main/clock.ts';
import { type PracticeYard, type PracticeYardOptions, startPracticeYard } from '#practice/server.ts';
import { type PracticeControl, practiceControl } from '../support/practice-control.ts';
import type { ask } from '../support/rpc.ts';
import type { Act } from './acts.ts';
import { type FaultAct, lostMark } from './fault-acts.ts';
import { unhurriedClock } from './unhurried-clock.ts';

export interface YardSize {
  readonly cars: number;
  readonly tracks: number;
}

/** Where it is not on sockets and the time of this machine. */
interface YardMeans {
  readonly machine?: Clock;
  readonly practice?: Pick<PracticeYardOptions, 'listen' | 'chance' | 'dataFile'>;
  /** How its control is asked. */
  readonly ask?: typeof ask;
}

interface Surroundings {
  readonly trackIds: readonly number[];
  readonly firstCustomer: number;
  readonly machine: Clock;
}

/** Where terminals reach a yard. */
type YardAtPort = Pick<PracticeYard, 'url' | 'account' | 'close'>;

/** What those who direct a case do to a yard, and ask of it. */
export type YardControl = Pick<
  PracticeControl,
  | 'clearFaults'
  | 'customers'
  | 'effects'
  | 'fault'
  | 'faultsMet'
  | 'log'
  | 'offline'
  | 'otherCrew'
  | 'reset'
  | 'standings'
>;

/** A small yard that counts the faults that are met on it. One serves case after case. */
export class AttackedYard {
  readonly service: YardAtPort;
  readonly control: YardControl;
  /** The customers of a yard have the numbers from here on. */
  readonly firstCustomer: number;
  /** How the cars stood when the yard was new, by track, front first. */
  readonly firstOrders: ReadonlyMap<number, readonly number[]>;
  /** Whether every request is refused until the faults are cleared. */
  keyWithdrawn = false;
  /** Whether it may have lost what moves are known by. */
  losesMarks = false;
  /** Cars that could not be read since the case began: no terminal has to know them. */
  readonly #unread = new Set<number>();
  /** Whether something in between may have said, as the service would say it, that there are no records. */
  hidRecords = false;
  /** Whether cars have changed places without a write, as its lists were read. */
  movedCars = false;
  /** Where other crews have put cars, as `car > track`. */
  readonly #putByCrews = new Set<string>();
  readonly #machine: Clock;
  #metBefore: Readonly<Record<string, number>> = {};

  static async open(
    clock: Clock,
    { cars, tracks }: YardSize = { cars: 24, tracks: 6 },
    { machine = unhurriedClock, practice: more, ask }: YardMeans = {},
  ): Promise<AttackedYard> {
    const practice = await startPracticeYard({
      cars,
      tracks,
      stations: 1,
      now: () => clock.now(),
      sleep: (ms, over) => machine.sleep(ms, over),
      ...more,
    });
    const control = practiceControl(practice, ask);
    const trackIds = Array.from({ length: tracks }, (_, n) => 1001 + n);
    const yard = await AttackedYard.at(practice, control, { trackIds, firstCustomer: 3001, machine });
    // One that is kept in a file may be taken up again, with cars that have come since.
    if (more?.dataFile === undefined) assert.equal(yard.carIds.length, cars);
    return yard;
  }

  /** Around a service that is directed by `control`, whatever it is. */
  static async at(
    service: YardAtPort,
    control: YardControl,
    { trackIds, firstCustomer, machine }: Surroundings,
  ): Promise<AttackedYard> {
    const firstOrders = await ordersOf(trackIds, control);
    return new AttackedYard(service, control, firstOrders, firstCustomer, machine);
  }

  private constructor(
    service: YardAtPort,
    control: YardControl,
    firstOrders: ReadonlyMap<number, readonly number[]>,
    firstCustomer: number,
    machine: Clock,
  ) {
    this.service = service;
    this.control = control;
    this.firstOrders = firstOrders;
    this.firstCustomer = firstCustomer;
    this.#machine = machine;
  }

  get trackIds(): number[] {
    return [...this.firstOrders.keys()];
  }

  /** Those that a terminal can know. */
  get carIds(): number[] {
    return [...this.firstOrders.values()]
      .flat()
      .filter((car) => !this.#unread.has(car))
      .sort((a, b) => a - b);
  }

  async reset(): Promise<void> {
    await this.control.reset();
    this.keyWithdrawn = false;
    this.losesMarks = false;
    this.#unread.clear();
    this.hidRecords = false;
    this.movedCars = false;
    this.#putByCrews.clear();
    this.#metBefore = await this.met();
  }

  async otherCrew(car: number, toTrackId: number, groupingIndex: number): Promise<void> {
    await this.control.otherCrew({ equipmentIds: [car], toTrackId, groupingIndex });
    this.#putByCrews.add(`${car} > ${toTrackId}`);
  }

  /** Whether another crew has put a car on a track since the case began. */
  wasPutByCrew(car: number, trackId: number): boolean {
    return this.#putByCrews.has(`${car} > ${trackId}`);
  }

  async withdrawKey(): Promise<void> {
    await this.control.fault({ fault: 'unauthorised' });
    this.keyWithdrawn = true;
  }

  /** A fault that is there before the first terminal; tells whether it is one. */
  async beginWith(first: Act | undefined): Promise<boolean> {
    if (first?.act !== 'fault' || first.fault !== 'oddRecord' || first.forMs !== undefined) return false;
    const equipmentId = this.carIds[(first.car ?? 0) % this.carIds.length];
    await this.arm(first);
    if (equipmentId !== undefined) this.#unread.add(equipmentId);
    return true;
  }

  async arm({ act: _act, car, ...fault }: FaultAct): Promise<void> {
    if (fault.fault === 'trim' && fault.length === lostMark) this.losesMarks = true;
    if (fault.fault === 'gateway' && fault.page === 'empty' && fault.on !== 'writes') this.hidRecords = true;
    if (fault.fault === 'movingPages') this.movedCars = true;
    const equipmentId = car === undefined ? undefined : this.carIds[car % this.carIds.length];
    await this.control.fault({ ...fault, equipmentId });
  }

  /** Ends every fault, and waits for the work that is still to be done late. */
  async clearFaults(): Promise<void> {
    await this.control.clearFaults();
    this.keyWithdrawn = false;
    while ((await this.control.faultsMet()).workToCome > 0) await this.#machine.sleep(2);
  }

  /** How often each kind of fault was played on this yard so far. */
  async met(): Promise<Record<string, number>> {
    return (await this.control.faultsMet()).met;
  }

  /** The kinds that were played since the yard was begun again. */
  async metInCase(): Promise<string[]> {
    return Object.entries(await this.met())
      .filter(([fault, count]) => count > (this.#metBefore[fault] ?? 0))
      .map(([fault]) => fault);
  }

  /** How the cars stand now, by track. */
  orders(): Promise<ReadonlyMap<number, number[]>> {
    return ordersOf(this.trackIds, this.control);
  }

  async close(): Promise<void> {
    await this.service.close();
  }
}

async function ordersOf(
  trackIds: readonly number[],
  control: Pick<YardControl, 'standings'>,
): Promise<ReadonlyMap<number, number[]>> {
  const standings = await control.standings();
  return new Map(trackIds.map((trackId) => [trackId, standings.get(trackId) ?? []]));
}
