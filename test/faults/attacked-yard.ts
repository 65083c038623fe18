import assert from 'node:assert/strict';
import type { Clock } from '#main/clock.ts';
import { type PracticeYard, startPracticeYard } from '#practice/server.ts';
import { type PracticeControl, practiceControl } from '../support/practice-control.ts';
import type { FaultAct } from './acts.ts';

export interface YardSize {
  readonly cars: number;
  readonly tracks: number;
}

/** More often than anything asks in a case. */
const forGood = 100_000;

/** A small practice yard that counts the faults that are met on it. One serves case after case. */
export class AttackedYard {
  readonly practice: PracticeYard;
  readonly control: PracticeControl;
  /** How the cars stood when the yard was new, by track, front first. */
  readonly firstOrders: ReadonlyMap<number, readonly number[]>;
  /** Faults met so far, by kind. */
  readonly met = new Map<string, number>();
  #armed: { fault: string; count: number }[] = [];

  static async open(clock: Clock, { cars, tracks }: YardSize = { cars: 24, tracks: 6 }): Promise<AttackedYard> {
    const practice = await startPracticeYard({ cars, tracks, stations: 1, now: () => clock.now() });
    const control = practiceControl(practice.controlUrl);
    const firstOrders = new Map<number, number[]>();
    for (let trackId = 1001; trackId < 1001 + tracks; trackId += 1) {
      firstOrders.set(trackId, await control.standing(trackId));
    }
    assert.equal([...firstOrders.values()].flat().length, cars);
    return new AttackedYard(practice, control, firstOrders);
  }

  private constructor(
    practice: PracticeYard,
    control: PracticeControl,
    firstOrders: ReadonlyMap<number, readonly number[]>,
  ) {
    this.practice = practice;
    this.control = control;
    this.firstOrders = firstOrders;
  }

  get trackIds(): number[] {
    return [...this.firstOrders.keys()];
  }

  get carIds(): number[] {
    return [...this.firstOrders.values()].flat().sort((a, b) => a - b);
  }

  async reset(): Promise<void> {
    await this.control.reset();
    this.#armed = [];
  }

  /** Whether every request is refused until the faults are cleared. */
  get keyWithdrawn(): boolean {
    return this.#armed.some(({ count }) => count >= forGood);
  }

  async withdrawKey(): Promise<void> {
    await this.arm({ act: 'fault', fault: 'unauthorised', count: forGood });
  }

  async arm({ act: _act, ...fault }: FaultAct): Promise<void> {
    await this.control.fault(fault);
    this.#armed.push({ fault: fault.fault, count: fault.count });
  }

  /** Ends every fault and notes which were met. */
  async clearFaults(): Promise<void> {
    const left = await this.control.faultsLeft();
    for (const { fault, count } of this.#armed) this.#note(fault, count);
    for (const { fault, count } of left) this.#note(fault, -(count ?? 0));
    this.#armed = [];
    await this.control.clearFaults();
  }

  /** How the cars stand now, by track. */
  async orders(): Promise<Map<number, number[]>> {
    const orders = new Map<number, number[]>();
    for (const trackId of this.trackIds) orders.set(trackId, await this.control.standing(trackId));
    return orders;
  }

  async close(): Promise<void> {
    await this.practice.close();
  }

  #note(fault: string, count: number): void {
    this.met.set(fault, (this.met.get(fault) ?? 0) + count);
  }
}
