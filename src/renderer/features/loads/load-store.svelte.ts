import type { Grouping } from '#shared/service/grouping.ts';
import type { QueueCommand } from '#shared/terminal/queue.ts';
import type { Track } from '#shared/terminal/tracks.ts';
import { mapOf, setOf, unique } from '../../lib/collections.ts';
import type { Problem } from '../../terminal/problem.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { words } from '../../lib/words/words.ts';
import { isNew, rowsOf, type RowFilter } from './filter.ts';
import { nameMeant } from '../../lib/yard/name-meant.ts';
import { existingGroupings, isNewTrack, namesOf } from './known-places.ts';
import { KnownCars } from './known-cars.svelte.ts';
import { LoadForm } from './load-form.svelte.ts';
import { LoadImport } from './load-import.svelte.ts';
import { isEmpty, type CheckedRow, type LoadRow } from './row.ts';

/** The loads that are being recorded, by the names of their drafts. */
let underWay: ReadonlyMap<string, LoadStore> = mapOf();

/**
 * The load of a draft: the one that is being recorded from it, for whoever has left its view and comes back before the
 * answer, as what is typed then is no part of it; else a new one.
 */
export function loadOf(terminal: Terminal, key: string): LoadStore {
  const load = underWay.get(key);
  if (load?.isOf(terminal) === true) return load;
  // Beside its view: what is derived of a part that is gone says no more than it did when it went.
  const made: { load?: LoadStore } = {};
  const end = $effect.root(() => void (made.load = new LoadStore(terminal, key, () => end())));
  if (made.load === undefined) throw new Error('the load was not made');
  return made.load;
}

/** A load being composed: its form, what is known of it, and its recording. */
export class LoadStore {
  readonly form = new LoadForm(() => namesOf(this.#terminal.yard.tracks));
  readonly reading = new LoadImport(this.form.table);
  readonly cars: KnownCars;
  /** Groupings as the service lists them; `null` while it cannot be asked. */
  listed = $state.raw<readonly Grouping[] | null>(null);
  /** How often recording was tried with faults left. */
  tries = $state(0);
  busy = $state(false);
  /** What went wrong with recording, when it is about no field. */
  problem = $state.raw<Problem | null>(null);
  /** A recorded load was changed to this one: whoever looks at it is led to its command. */
  isOver = $state(false);
  /** The confirmation of advice, and of what the load would create, is open. */
  asking = $state(false);
  filter = $state<RowFilter>('all');
  /** The rows of the filter as they were when it was chosen: a row that was corrected stays in sight. */
  #passed = $state.raw<ReadonlySet<number>>(setOf());
  /** The rows as they were recorded last. */
  #sent: ReadonlySet<LoadRow> = setOf();
  readonly #terminal: Terminal;
  readonly #key: string;
  readonly #end: () => void;
  /** How many views show it. */
  #views = 0;

  readonly track = $derived.by(() => {
    const { tracks } = this.#terminal.yard;
    const name = nameMeant(this.form.track, namesOf(tracks));
    return tracks.find((track) => track.name === name) ?? null;
  });
  /** Tracks that have its name, where there are several: the carrier decides which is meant. */
  readonly sharedName: readonly Track[] = $derived.by(() => {
    const alike = this.#terminal.yard.tracks.filter(({ name }) => name === this.track?.name);
    return alike.length > 1 ? alike : [];
  });
  readonly groupings = $derived(existingGroupings(this.listed ?? [], this.track));
  readonly newTrack = $derived.by(() => isNewTrack(this.#terminal.yard.tracks, this.form.track));
  readonly newGroupings = $derived(this.form.fresh(this.groupings));
  readonly newCars: readonly string[] = $derived(
    unique(this.form.names.filter((name) => isNew(name, this.cars.byName))),
  );
  readonly shown: readonly CheckedRow[] = $derived.by(() => {
    const rows = this.form.table.checked;
    if (this.filter === 'all') return rows;
    return rows.filter(({ row }) => this.#passed.has(row.id) && !isEmpty(row));
  });

  /** `end` is called when it is neither shown nor being recorded any more. */
  constructor(terminal: Terminal, key: string, end: () => void) {
    this.#terminal = terminal;
    this.#key = key;
    this.#end = end;
    this.cars = new KnownCars(terminal.session.client);
  }

  isOf(terminal: Terminal): boolean {
    return this.#terminal === terminal;
  }

  get isShown(): boolean {
    return this.#views > 0;
  }
  /** A view shows it; returns the function to call when that is gone. */
  show(): () => void {
    this.#views += 1;
    return () => {
      this.#views -= 1;
      this.#rest();
    };
  }
  #rest(): void {
    if (this.#views === 0 && underWay.get(this.#key) !== this) this.#end();
  }

  /** Asks which cars are meant by what stands in the table. */
  lookUp(): void {
    this.cars.want([...this.form.names, ...this.form.called.map(({ digits }) => digits)]);
  }

  /** Replaces last digits with the whole mark if they match only one car. */
  nameCalled(): void {
    for (const { id, digits } of this.form.called) {
      const known = this.cars.byName.get(digits);
      if (known?.is === 'found') this.form.table.type(id, 'car', known.car.mark);
    }
  }

  choose(filter: RowFilter): void {
    this.#passed = rowsOf(filter, this.form.table.checked, this.cars.byName);
    this.filter = filter;
  }

  async listGroupings(): Promise<void> {
    try {
      const { groupings } = await this.#terminal.session.client.groupings.list({});
      this.listed = groupings;
    } catch {
      // Without a connection it is not known; recording says so.
      this.listed = null;
    }
  }

  /** Records the load, or says what is to be corrected or asked first. `true`: it was recorded. */
  async record(change: QueueCommand | null, confirmed: boolean): Promise<boolean> {
    if (this.busy) return false;
    underWay = mapOf([...underWay, [this.#key, this]]);
    try {
      return await this.#record(change, confirmed);
    } finally {
      underWay = mapOf([...underWay].filter(([, load]) => load !== this));
      this.#rest();
    }
  }

  async #record(change: QueueCommand | null, confirmed: boolean): Promise<boolean> {
    const { form } = this;
    this.problem = null;
    if (form.problems.length === 0) {
      // What the load would create must be known before it can be confirmed; a car may have come or gone since.
      this.busy = true;
      const { session } = this.#terminal;
      const account = session.accountKey;
      this.lookUp();
      await (confirmed ? this.cars.again() : this.cars.renew());
      this.busy = false;
      // It is said above the table, with a way to try again. Another account may be open by now: it is no load of that.
      if (this.cars.problem !== null || account !== session.accountKey) return false;
    }
    // As it is by now: typing may have gone on meanwhile, and the form is cleared once it is recorded.
    const { input } = form;
    if (input === null || form.problems.length > 0) {
      this.tries += 1;
      return false;
    }
    const creates = this.newTrack || this.newGroupings.length > 0 || this.newCars.length > 0;
    if (!confirmed && (creates || this.sharedName.length > 0 || form.table.advised.length > 0)) {
      this.asking = true;
      return false;
    }
    this.asking = false;
    this.busy = true;
    const summary = words.loads.summary({ count: input.details.length, track: input.trackName });
    this.#sent = setOf(form.table.rows);
    const problem = await this.#terminal.work.recordOrChange(change, { kind: 'toolswork', ...input }, summary);
    this.busy = false;
    if (problem === null) return true;
    this.#take(problem);
    return false;
  }

  /** The rows that were typed since it was recorded: they are no part of it. */
  get typedSince(): readonly LoadRow[] {
    return this.form.table.rows.filter((row) => !this.#sent.has(row) && !isEmpty(row));
  }

  /** Begins the next load on the same track and template, with what was typed while the last one was recorded. */
  next(): void {
    const { track, template, table } = this.form;
    const typed = this.typedSince;
    this.clear();
    this.form.track = track;
    this.form.template = template;
    table.add(typed);
    this.cars.forget();
  }

  /** Begins again with nothing filled in. */
  clear(): void {
    this.form.clear();
    this.reading.settle();
    this.filter = 'all';
    this.tries = 0;
  }

  #take(problem: Problem): void {
    const refused = problem.code === 'INVALID' && problem.issues.length > 0;
    if (refused) this.form.refuse(problem.issues);
    if (refused && this.form.problems.length > 0) this.tries += 1;
    else this.problem = problem;
  }
}
