import type * as z from 'zod';
import { slicesOf } from '#shared/slices.ts';
import {
  type InventoryCar,
  type InventoryColumn,
  type InventoryFilter,
  type InventorySort,
  type InventoryTotals,
  type InventoryView,
  inventoryView,
} from '#shared/terminal/inventory.ts';
import type { TerminalClient } from '../../lib/connection/link.ts';
import { setOf, mapBy, mapOf } from '../../lib/collections.ts';
import type { Cut } from '../../terminal/cut.svelte.ts';
import { readProblemOf, type Problem } from '../../terminal/problem.ts';
import type { Session } from '../../terminal/session.svelte.ts';
import type { Left } from '../../lib/virtual.svelte.ts';
import { conditionsUnread } from '../../lib/yard/car-words.ts';
import { shownColumns, usualColumns } from './columns.ts';
import { changedFilter, type FilterChange, unreadWords } from './filters.ts';
import { mostChosen } from './select.ts';

type ViewContent = Pick<InventoryView, 'filter' | 'sort'> & { readonly columns: readonly InventoryColumn[] };

/** Whether two saved views show the same; the order of filter conditions does not matter. */
function sameContent(a: ViewContent, b: ViewContent): boolean {
  const plain = ({ filter, sort, columns }: ViewContent) =>
    JSON.stringify([
      Object.entries(filter).toSorted(([one], [other]) => (one < other ? -1 : 1)),
      sort.by,
      sort.descending === true,
      columns,
    ]);
  return plain(a) === plain(b);
}

/** What a window that is loaded anew goes on with. */
const shownBefore = inventoryView.omit({ name: true }).extend({ viewName: inventoryView.shape.name.nullable() });

type Choices = Awaited<ReturnType<TerminalClient['inventory']['choices']>>;

/** Cars read in one go: those in sight, or a part of what is chosen. */
const pageOfCars = 200;
/** Cars kept in memory; beyond that, those not in sight are evicted. */
const mostKnown = 3_000;
/** Debounce of changes before reading again, in milliseconds. */
const gatherMs = 400;
/** A slow query is not repeated before this multiple of its duration has passed. */
const restFactor = 8;

/** The inventory: matching cars as ids in order, each read when in sight. Kept while other views are open. */
export class InventoryStore {
  filter = $state.raw<InventoryFilter>({});
  sort = $state.raw<InventorySort>({ by: 'mark' });
  columns = $state.raw<readonly InventoryColumn[]>(usualColumns);
  viewName = $state<string | null>(null);
  /** The name that is being typed for what is shown, until it is saved under it or gives way to something else. */
  typedName = $state<string | null>(null);
  /** Every car that fits, in order. */
  ids = $state.raw<readonly number[]>([]);
  totals = $state.raw<InventoryTotals | null>(null);
  /** The filter needs histories that were never read, so the matching cars are unknown. */
  unread = $state(false);
  /** Counts the queries: with a new one the table scrolls to its top. */
  question = $state(0);
  busy = $state(false);
  problem = $state.raw<Problem | null>(null);
  choices = $state.raw<Choices | null>(null);
  views = $state.raw<readonly InventoryView[]>([]);
  /** The car the keyboard is on, and the one a range grows from. */
  at = $state<number | null>(null);
  anchor = $state<number | null>(null);
  readonly left: Left = { key: null };
  /** Cars that were just chosen are still being read: the selection is not yet what it is taken for. */
  isChoosing = $state(false);
  /** Cache of the cars that were read; stale ones stay until they are read again. */
  known = $state.raw<ReadonlyMap<number, InventoryCar>>(mapOf());

  /** No filter is set: all cars, in the default order. */
  readonly isPlain = $derived(sameContent(this, { filter: {}, sort: { by: 'mark' }, columns: usualColumns }));
  readonly isUnchanged = $derived.by(() => {
    const kept = this.views.find((view) => view.name === this.viewName);
    return kept !== undefined && sameContent(this, kept);
  });
  readonly places: ReadonlyMap<number, number> = $derived(mapOf(this.ids.map((id, at) => [id, at])));

  readonly #session: Session;
  readonly #cut: Cut;
  #open = false;
  /** Something was asked for since the window was loaded. */
  #begun = false;
  #stale = true;
  #turn = 0;
  /** The question whose answer is listed, and its filter. */
  #answered = 0;
  #listed: InventoryFilter | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #inSight: readonly number[] = [];
  /** Which cars were read since the last change. */
  #fresh: ReadonlySet<number> = setOf();
  /** How long the last answer took, in milliseconds. */
  #lasted = 0;
  #filling = false;
  #choosing = 0;
  #renewing = 0;
  /** When the choices were last requested (`performance.now()`). */
  #choicesAt = 0;

  constructor(session: Session, cut: Cut) {
    this.#session = session;
    this.#cut = cut;
    session.on((received) => {
      if (received.what === 'settings') void this.#readViews();
      if (received.what === 'tracks' || received.what === 'commands' || received.what === 'everything') this.#changed();
    });
  }

  /** Call when the view opens; returns the function to call when it closes. */
  open(): () => void {
    this.#open = true;
    void this.#readViews();
    void this.readChoices();
    if (this.#stale) void this.ask();
    return () => {
      this.#open = false;
    };
  }

  /** What is to be said of a list with these columns, as long as no history was read. */
  unreadIn(columns: readonly InventoryColumn[]): readonly string[] {
    if (this.unread) return [unreadWords(this.filter)];
    return columns.includes('remarks') ? conditionsUnread(this.#session.status) : [];
  }

  /** What is kept while the window is open; `null`: nothing was chosen. */
  get shown(): z.infer<typeof shownBefore> | null {
    const { filter, sort, columns, viewName } = this;
    return this.isPlain ? null : { filter, sort, columns: [...columns], viewName };
  }

  /** Goes on with what was shown before the window was loaded anew, unless something else has been asked for since. */
  remember(kept: unknown): void {
    const read = shownBefore.safeParse(kept);
    if (this.#begun || !read.success) return;
    this.viewName = read.data.viewName;
    this.columns = shownColumns(read.data.columns);
    this.sort = read.data.sort;
    this.setFilter(read.data.filter);
  }

  change(part: FilterChange): void {
    this.setFilter(changedFilter(this.filter, part));
  }

  setFilter(filter: InventoryFilter): void {
    this.filter = filter;
    this.#anew();
  }

  sortBy(by: InventoryColumn): void {
    this.sort = { by, descending: this.sort.by === by && this.sort.descending !== true };
    this.#anew();
  }

  /** Shows the cars of one filter, replacing all others. */
  show(filter: InventoryFilter): void {
    this.#name(null);
    this.sort = { by: 'mark' };
    this.setFilter(filter);
  }

  openView({ name, filter, sort, columns }: InventoryView): void {
    this.#name(name);
    this.columns = shownColumns(columns);
    this.sort = sort;
    this.setFilter(filter);
  }

  showAll(): void {
    this.columns = usualColumns;
    this.show({});
  }

  /** Saves the current view under a name. Throws the terminal's error if it fails. */
  async saveView(name: string): Promise<void> {
    const view = { name, filter: this.filter, sort: this.sort, columns: [...this.columns] };
    this.views = await this.#session.client.inventory.saveView({ view });
    this.#name(name);
  }

  async removeView(name: string): Promise<void> {
    this.views = await this.#session.client.inventory.removeView({ name });
    if (this.viewName === name) this.viewName = null;
  }

  /** What is shown has this name from now on, whatever was being typed. */
  #name(name: string | null): void {
    this.viewName = name;
    this.typedName = null;
  }

  /** Queries the matching cars; the shown ones stay until the answer arrives, beneath other filters for a moment only. */
  async ask(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const { question, filter, sort } = this;
    const askedAt = performance.now();
    this.#stale = false;
    this.#fresh = setOf();
    this.busy = true;
    setTimeout(() => {
      if (turn === this.#turn && filter !== this.#listed) this.#listNothing();
    }, gatherMs);
    try {
      const read = await this.#session.client.inventory.table({ filter, sort });
      if (turn !== this.#turn) return;
      this.#answered = question;
      this.#listed = filter;
      this.ids = read.equipmentIds;
      this.totals = read.totals;
      this.unread = read.unread ?? false;
      this.problem = null;
      this.#lasted = performance.now() - askedAt;
      void this.#fill();
      void this.#renewChosen();
    } catch (thrown) {
      if (turn !== this.#turn) return;
      this.problem = readProblemOf(thrown);
      if (question !== this.#answered) this.#listNothing();
    }
    if (turn === this.#turn) this.busy = false;
  }

  /** These lines are in sight: reads their cars unless they are current in the cache. */
  see(ids: readonly number[]): void {
    this.#inSight = ids;
    void this.#fill();
  }

  /** The cars of the list that are known as they are now, or are in sight as they are about to be read. */
  get current(): InventoryCar[] {
    const seen = setOf([...this.#fresh, ...this.#inSight]);
    return this.ids.flatMap((id) => (seen.has(id) ? (this.known.get(id) ?? []) : []));
  }

  /** Chooses cars, in this order; at most `mostChosen` of them. False: there were more. */
  async choose(ids: readonly number[]): Promise<boolean> {
    this.#choosing += 1;
    const turn = this.#choosing;
    const wanted = ids.slice(0, mostChosen);
    this.isChoosing = wanted.length > 0;
    if (wanted.length === 0) {
      this.#cut.clear();
      return true;
    }
    const { chosen } = this.#cut;
    try {
      const cars = await this.#carsNow(wanted);
      // Whoever has chosen others meanwhile, as on the board, means those.
      if (turn === this.#choosing && this.#cut.chosen === chosen) this.#cut.found(cars);
    } catch (thrown) {
      this.problem = readProblemOf(thrown);
    }
    if (turn === this.#choosing) this.isChoosing = false;
    return wanted.length === ids.length;
  }

  /** Cars by their ids, in that order; those that may have changed since they were read are read now. */
  async #carsNow(ids: readonly number[]): Promise<InventoryCar[]> {
    const current = this.#stale ? [] : ids.flatMap((id) => (this.#fresh.has(id) ? (this.known.get(id) ?? []) : []));
    const here = setOf(current.map((car) => car.equipmentId));
    const read = await this.#readPages(ids.filter((id) => !here.has(id)));
    const byId = mapBy([...current, ...read], (car) => car.equipmentId);
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Cars by their ids, as they are now. Throws what the terminal answers when it cannot. */
  async read(equipmentIds: readonly number[]): Promise<readonly InventoryCar[]> {
    const { cars } = await this.#session.client.inventory.cars({ equipmentIds: [...equipmentIds] });
    return cars;
  }

  async #readPages(ids: readonly number[]): Promise<readonly InventoryCar[]> {
    const cars: InventoryCar[] = [];
    for (const page of slicesOf(ids, pageOfCars)) cars.push(...(await this.read(page)));
    return cars;
  }

  /** What is listed answers another question: under these filters it would be counted, chosen and printed as if it fitted. */
  #listNothing(): void {
    this.ids = [];
    this.totals = null;
  }

  #atItsTop(): void {
    this.at = null;
    this.anchor = null;
    this.left.key = null;
  }

  #anew(): void {
    this.#begun = true;
    this.question += 1;
    this.#atItsTop();
    if (this.#open) void this.ask();
    else this.#stale = true;
  }

  #changed(): void {
    this.#stale = true;
    if (this.#timer !== null || (!this.#open && this.#cut.offBoard.length === 0)) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = null;
        // In other views, too, others may have taken away what is selected.
        if (!this.#open) void this.#renewChosen();
        else if (this.#stale) void this.ask();
      },
      Math.max(gatherMs, restFactor * this.#lasted),
    );
  }

  async #fill(): Promise<void> {
    if (this.#filling) return;
    this.#filling = true;
    try {
      for (;;) {
        const fresh = this.#fresh;
        const next = this.#inSight.filter((id) => !fresh.has(id)).slice(0, pageOfCars);
        if (next.length === 0) break;
        const cars = await this.read(next);
        // If something changed while they were read, they do not count as current.
        if (fresh === this.#fresh) this.#fresh = setOf([...fresh, ...next]);
        const near = setOf([...this.#inSight, ...next]);
        const kept = [...this.known].filter(([id]) => this.known.size < mostKnown || near.has(id));
        this.known = mapOf([...kept, ...cars.map((car) => [car.equipmentId, car] as const)]);
      }
    } catch (thrown) {
      this.problem = readProblemOf(thrown);
    }
    this.#filling = false;
  }

  /** Refreshes the selected cars, because their places may have changed; the board shows those that stand on it. */
  async #renewChosen(): Promise<void> {
    this.#renewing += 1;
    const turn = this.#renewing;
    const { ids } = this.#cut.chosen;
    const { offBoard } = this.#cut;
    if (offBoard.length === 0) return;
    try {
      const cars = await this.#readPages(offBoard);
      if (turn === this.#renewing && this.#cut.chosen.ids === ids) this.#cut.renew(cars);
    } catch {
      // They stay as shown; the table's own read reports the problem.
    }
  }

  /** Reads the filter choices, which scans every car; a result at most `oldMs` milliseconds old is reused. */
  async readChoices(oldMs = 0): Promise<void> {
    // Untracked: an effect that calls this must not depend on its own answer.
    if (oldMs > 0 && this.choices !== null && performance.now() - this.#choicesAt < oldMs) return;
    this.#choicesAt = performance.now();
    try {
      this.choices = await this.#session.client.inventory.choices();
    } catch {
      // Filters then offer only their fixed choices.
    }
  }

  async #readViews(): Promise<void> {
    if (!this.#open) return;
    try {
      this.views = await this.#session.client.inventory.views();
    } catch (thrown) {
      this.problem = readProblemOf(thrown);
    }
  }
}
