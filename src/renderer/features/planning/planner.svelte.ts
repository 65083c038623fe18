import type {
  BlockTable,
  StoredBlockTable,
  PlanChanges,
  PlannedStep,
  PlanQuestion,
  PlanSorting,
  SwitchPlan,
} from '#shared/terminal/planning.ts';
import type { BlockOrder } from '#shared/yard/planning/block-order.ts';
import { mapOf } from '../../lib/collections.ts';
import { problemOf, type Problem } from '../../terminal/problem.ts';
import type { Session } from '../../terminal/session.svelte.ts';
import { putBy } from './block-table.ts';
import type { TrackUse } from './question.ts';

/** Polling interval of a running search, in milliseconds. */
const checkEveryMs = 300;

/** What a person puts together for the tracks of one station. */
type PutTogether = Pick<Planner, 'uses' | 'firstTrack' | 'by' | 'targets' | 'orders' | 'byHand'>;

/** What is to be sorted as it was put together here, and the plan that is looked at: both stay when the page is left. */
export class Planner {
  /** `null`: nothing chosen yet, so the defaults apply. */
  uses = $state.raw<ReadonlyMap<number, TrackUse> | null>(null);
  /** The track that the form begins with; `null`: what is usual. */
  firstTrack = $state<number | null>(null);
  /** The station whose tracks are meant. */
  stationId = $state<number | null | undefined>(undefined);
  by = $state<PlanSorting>('block');
  /** Where a person has said that a block goes, by its name. */
  targets = $state.raw<ReadonlyMap<string, number | null>>(mapOf([]));
  orders = $state.raw<ReadonlyMap<string, BlockOrder>>(mapOf([]));
  /** The cars of blocks whose order is given by hand, front to back. */
  byHand = $state.raw<ReadonlyMap<string, readonly number[]>>(mapOf([]));
  end = $state<PlanQuestion['end']>('front');
  /** Feet of cars that the engine may hold; `null`: any number. */
  leadFt = $state<number | null>(1_500);
  /** By which rules tracks were sorted before, the last used first. */
  tables = $state.raw<readonly StoredBlockTable[]>([]);
  plan = $state.raw<SwitchPlan | null>(null);
  /** What has changed in the yard since the plan before this one. */
  changes = $state.raw<PlanChanges | null>(null);
  /** The plan of the search alone, while one is looked at whose steps a person has changed. */
  found = $state.raw<SwitchPlan | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** The step that is looked at: the yard before it; as many as there are steps: the end. */
  at = $state(0);
  readonly #session: Session;
  /** What was put together for stations that are not on the board: a car that is looked for there takes nothing away. */
  #elsewhere: ReadonlyMap<number | null, PutTogether> = mapOf([]);
  #turn = 0;

  constructor(session: Session) {
    this.#session = session;
    session.on((received) => {
      if (received.what === 'profile') this.reset();
    });
  }

  reset(): void {
    this.#turn += 1;
    this.#elsewhere = mapOf([]);
    this.uses = null;
    this.firstTrack = null;
    this.stationId = undefined;
    this.forgetBlocks();
    this.tables = [];
    this.plan = null;
    this.changes = null;
    this.found = null;
    this.problem = null;
    this.at = 0;
  }

  /** The yard of another station is sorted; what was put together for this one is there when it is come back to. */
  useStation(stationId: number | null): void {
    if (stationId === this.stationId) return;
    const { uses, firstTrack, by, targets, orders, byHand } = this;
    const here = { uses, firstTrack, by, targets, orders, byHand };
    if (this.stationId !== undefined) this.#elsewhere = mapOf([...this.#elsewhere, [this.stationId, here]]);
    this.stationId = stationId;
    this.uses = null;
    this.firstTrack = null;
    this.forgetBlocks();
    Object.assign(this, this.#elsewhere.get(stationId));
  }

  /** A sorting of this track is put together; what was planned before is put away. */
  startWith(trackId: number, stationId: number | null): void {
    this.#turn += 1;
    this.useStation(stationId);
    this.uses = null;
    this.firstTrack = trackId;
    this.forgetBlocks();
    this.plan = null;
    this.changes = null;
    this.found = null;
    this.problem = null;
  }

  /** What was said of blocks goes with what they are made by. */
  forgetBlocks(): void {
    this.targets = mapOf([]);
    this.orders = mapOf([]);
    this.byHand = mapOf([]);
  }

  /** Stored rules are only an offer, so a failure is ignored. */
  async readTables(): Promise<void> {
    const turn = this.#turn;
    try {
      const tables = await this.#session.client.planning.blockTables();
      if (turn === this.#turn) this.tables = tables;
    } catch {
      this.tables = [];
    }
  }

  async keepTable(table: BlockTable): Promise<void> {
    try {
      this.tables = await this.#session.client.planning.saveBlockTable({ table });
    } catch {
      // The plan itself succeeded; without stored rules the next one only needs more input.
    }
  }

  /** Puts together what was sorted by a table. */
  use(table: BlockTable, isThere: (trackId: number) => boolean): void {
    this.forgetBlocks();
    const { uses, by, end, leadFt, targets, orders } = putBy(table, isThere);
    this.uses = uses;
    this.by = by;
    this.end = end;
    this.leadFt = leadFt;
    this.targets = targets;
    this.orders = orders;
  }

  begin(question: PlanQuestion, begun: readonly PlannedStep[] = []): Promise<void> {
    return this.#follow(async () => {
      this.changes = null;
      const before = begun.length === 0 ? null : (this.found ?? this.plan);
      const plan = await this.#session.client.planning.start({ question, begun: [...begun] });
      this.found = before;
      this.at = Math.max(0, begun.length - 1);
      return plan;
    });
  }

  /** The plan of the search again, as it was. */
  showFound(planId: string): Promise<void> {
    return this.#follow(async () => {
      const plan = await this.#session.client.planning.get({ planId });
      this.found = null;
      return plan;
    });
  }

  /** The same question on the yard as it stands now. */
  replan(planId: string): Promise<void> {
    return this.#follow(async () => {
      const { plan, changes } = await this.#session.client.planning.replan({ planId });
      this.changes = changes;
      this.found = null;
      return plan;
    });
  }

  async stop(planId: string): Promise<void> {
    this.plan = await this.#session.client.planning.stop({ planId });
  }

  /** Shows a plan from its beginning, and what becomes of it while it is searched. */
  async #follow(begin: () => Promise<SwitchPlan>): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    try {
      this.problem = null;
      this.at = 0;
      let plan = await begin();
      while (turn === this.#turn) {
        this.plan = plan;
        if (plan.state !== 'searching') return;
        await new Promise((done) => setTimeout(done, checkEveryMs));
        const { planId } = plan;
        if (turn === this.#turn) plan = await this.#session.client.planning.get({ planId });
      }
    } catch (thrown) {
      if (turn === this.#turn) this.problem = problemOf(thrown);
    }
  }
}
