import type {
  BlockTable,
  StoredBlockTable,
  PlanChanges,
  PlannedStep,
  PlanQuestion,
  PlanSorting,
  SwitchPlan,
} from '#shared/terminal/planning.ts';
import { mapOf } from '../../lib/collections.ts';
import { draftKey, storedDraft, type Store } from '../../lib/form/keep.svelte.ts';
import { readProblemOf, type Problem } from '../../terminal/problem.ts';
import type { Session } from '../../terminal/session.svelte.ts';
import { putBy } from './block-table.ts';
import { isUntouched, nothingPut, type PutTogether, readSorting, type SortingDraft, sortingOf } from './draft.ts';

/** Polling interval of a running search, in milliseconds. */
const checkEveryMs = 300;
const usualEnd = 'front';
const usualLeadFt = 1_500;

/** A plan that is shown from now on, and what is shown beside it where that is another. */
type Begun = { readonly plan: SwitchPlan } & Partial<Pick<Planner, 'found' | 'changes' | 'at'>>;

/** What is to be sorted as it was put together here, and the plan looked at: both stay when the page is left. */
export class Planner {
  /** The station whose tracks are meant. */
  stationId = $state<number | null | undefined>(undefined);
  /** What is put together for it. */
  put = $state.raw<PutTogether>(nothingPut);
  end = $state<PlanQuestion['end']>(usualEnd);
  /** Feet of cars that the engine may hold; `null`: any number. */
  leadFt = $state<number | null>(usualLeadFt);
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
  readonly #store: Store | null;
  /** What was put together for stations not on the board: a car that is looked for there takes nothing away. */
  #elsewhere: ReadonlyMap<number | null, PutTogether> = mapOf([]);
  #turn = 0;
  #keptAs: string | null = null;

  /** `store` remembers what was put together; without one it is gone with the window. */
  constructor(session: Session, store: Store | null = null) {
    this.#session = session;
    this.#store = store;
  }

  #beginWith(firstTrack: number | null): void {
    this.put = { ...nothingPut, by: this.put.by, firstTrack };
  }

  /** What was put together for this station before. */
  #bringBack(): void {
    if (this.stationId !== undefined) this.put = this.#elsewhere.get(this.stationId) ?? this.put;
  }

  /** What was planned is no longer looked at. */
  #putAway(): void {
    this.#turn += 1;
    this.plan = null;
    this.changes = null;
    this.found = null;
    this.problem = null;
  }

  /** The yard of another station is sorted; what was put together for this one is there when it is come back to. */
  useStation(stationId: number | null): void {
    if (stationId === this.stationId) return;
    if (this.stationId === undefined) this.#remember();
    else this.#elsewhere = this.#everywhere();
    this.stationId = stationId;
    this.#beginWith(null);
    this.#bringBack();
  }

  /** Key of what is kept on this device; `null` while nothing has been begun, and while nobody is signed in. */
  get key(): string | null {
    return this.#session.account === null ? null : this.#keptAs;
  }

  /** What is put together, as it is kept; `null`: nothing. */
  get kept(): SortingDraft | null {
    const stations = [...this.#everywhere()]
      .filter(([, put]) => !isUntouched(put))
      .map(([stationId, put]) => sortingOf(stationId, put));
    const { end, leadFt } = this;
    const planId = this.plan?.planId ?? null;
    const isUsual = stations.length === 0 && end === usualEnd && leadFt === usualLeadFt && planId === null;
    return isUsual ? null : { stations, end, leadFt, planId };
  }

  /** Another window has put something together, or this one did before it was loaded again. */
  follow(kept: unknown): string | null {
    const read = readSorting(kept);
    if (read === null) return null;
    this.#elsewhere = read.stations;
    this.end = read.end;
    this.leadFt = read.leadFt;
    this.#bringBack();
    return read.planId;
  }

  #remember(): void {
    this.#keptAs = draftKey(this.#session.account, 'sorting');
    const planId = this.#store === null ? null : this.follow(storedDraft(this.#store, this.#keptAs));
    if (planId === null) return;
    const shown = this.showFound(planId);
    const turn = this.#turn;
    // The terminal has forgotten it if it was started anew, which is no problem of what is planned now.
    void shown.then(() => {
      if (turn === this.#turn) this.problem = null;
    });
  }

  #everywhere(): ReadonlyMap<number | null, PutTogether> {
    const { stationId, put } = this;
    return stationId === undefined ? this.#elsewhere : mapOf([...this.#elsewhere, [stationId, put]]);
  }

  /** A sorting of this track is put together; what was planned before is put away. */
  startWith(trackId: number, stationId: number | null): void {
    this.useStation(stationId);
    this.#beginWith(trackId);
    this.#putAway();
  }

  /** Puts a part of it together otherwise. */
  change(part: Partial<PutTogether>): void {
    this.put = { ...this.put, ...part };
  }

  /** What was said of blocks goes with what they are made by. */
  sortBy(by: PlanSorting): void {
    const { uses, firstTrack } = this.put;
    this.put = { ...nothingPut, uses, firstTrack, by };
  }

  /** Stored rules are only an offer, so a failure is ignored. */
  async readTables(): Promise<void> {
    const turn = this.#turn;
    try {
      const tables = await this.#session.client.planning.blockTables();
      if (turn === this.#turn) this.tables = tables;
    } catch {
      if (turn === this.#turn) this.tables = [];
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
    this.put = putBy(table, isThere);
    this.end = table.end;
    this.leadFt = table.lead.lengthFt;
  }

  begin(question: PlanQuestion, begun: readonly PlannedStep[] = []): Promise<void> {
    return this.#follow(async () => {
      const found = begun.length === 0 ? null : (this.found ?? this.plan);
      const plan = await this.#session.client.planning.start({ question, begun: [...begun] });
      return { plan, found, changes: null, at: Math.max(0, begun.length - 1) };
    });
  }

  /** The plan of the search again, as it was. */
  showFound(planId: string): Promise<void> {
    return this.#follow(async () => ({ plan: await this.#session.client.planning.get({ planId }), found: null }));
  }

  /** The same question on the yard as it stands now. */
  replan(planId: string): Promise<void> {
    return this.#follow(async () => ({ ...(await this.#session.client.planning.replan({ planId })), found: null }));
  }

  async stop(planId: string): Promise<void> {
    const turn = this.#turn;
    try {
      const plan = await this.#session.client.planning.stop({ planId });
      if (turn === this.#turn) this.plan = plan;
    } catch (thrown) {
      if (turn === this.#turn) this.problem = readProblemOf(thrown);
    }
  }

  /** Shows a plan from its beginning, and what becomes of it while searched; nothing once another is followed. */
  async #follow(begin: () => Promise<Begun>): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    try {
      this.problem = null;
      this.at = 0;
      const begun = await begin();
      if (turn === this.#turn) Object.assign(this, begun);
      let { plan } = begun;
      while (turn === this.#turn) {
        this.plan = plan;
        if (plan.state !== 'searching') return;
        await new Promise((done) => setTimeout(done, checkEveryMs));
        const { planId } = plan;
        if (turn === this.#turn) plan = await this.#session.client.planning.get({ planId });
      }
    } catch (thrown) {
      if (turn === this.#turn) this.problem = readProblemOf(thrown);
    }
  }
}
