import type { TakenRow } from '#shared/terminal/returned-files.ts';
import type { ListLine, SwitchList, Tick, TicksSince, WrittenLine } from '#shared/terminal/switch-lists.ts';
import type { TrackEnd } from '#shared/yard/place.ts';
import { sameWork } from '#shared/yard/switch-list.ts';
import { setOf, mapBy } from '../../lib/collections.ts';
import type { Problem } from '../../terminal/problem.ts';
import type { Session } from '../../terminal/session.svelte.ts';
import { WrittenDocument } from '../../terminal/written-document.svelte.ts';

/** What is written on a list, as far as a person changes it. */
export interface Writing {
  readonly title?: string;
  readonly workedFrom?: TrackEnd;
  readonly remarks?: string;
  readonly lines?: readonly WrittenLine[];
}

/** A change made in this window: how to undo it on the list as it is by then, and how to redo it. */
interface Made {
  readonly back: (now: SwitchList) => Writing;
  readonly again: (now: SwitchList) => Promise<SwitchList>;
}

/** Maximum number of changes that can be undone. */
const mostUndone = 100;

/** A switch list that is open in the window. Nothing is shown before it is on disk. */
export class OpenList {
  readonly #document = new WrittenDocument(() => this.#whole());
  readonly list = $derived(this.#document.told);
  readonly problem = $derived(this.#document.problem);
  #made = $state.raw<readonly Made[]>([]);
  /** The redo stack, cleared by a new change. */
  #takenBack: readonly Made[] = [];
  readonly canUndo = $derived(this.#made.length > 0);
  // Of their own, so that a tick, which leaves the cars as they are, costs nothing here.
  readonly #cars = $derived(this.list?.cars);
  readonly #anchors = $derived(this.list?.anchors);
  readonly cars = $derived(mapBy(this.#cars ?? [], (car) => car.equipmentId));
  readonly anchors = $derived(mapBy(this.#anchors ?? [], (car) => car.equipmentId));

  readonly paperId: string;
  readonly #session: Session;

  constructor(session: Session, paperId: string) {
    this.#session = session;
    this.paperId = paperId;
  }

  /** Reads the list, and again whenever it or the yard has changed; returns what ends that. */
  watch(): () => void {
    void this.read();
    return this.#session.on((received) => {
      if (received.what === 'papers' && received.paperIds.includes(this.paperId)) void this.#catchUp();
      if (received.what === 'tracks' || received.what === 'everything') void this.read();
    });
  }

  read(): Promise<Problem | null> {
    return this.#document.read();
  }

  /** It is looked at no more: `tell` hears of changes that are not kept. */
  leave(tell: (problem: Problem, told: SwitchList | null) => void): void {
    this.#document.leave(tell);
  }

  /** Changes what is written. `change` gets the list as it is when its turn comes. */
  write(change: (now: SwitchList) => Writing): Promise<Problem | null> {
    return this.#anew((now) => this.#write(now, change));
  }

  tick(equipmentIds: readonly number[], tick: Tick): Promise<Problem | null> {
    return this.#anew((now) => this.#tick(now, equipmentIds, tick));
  }

  /** Takes ticks of a phone over, as they were looked at. Throws what keeps the terminal from it. */
  async importReturned(text: string, revision: number, take: TakenRow[]): Promise<void> {
    const { paperId } = this;
    await this.#lists.importReturned({ paperId, revision, text, take });
    await this.read();
  }

  /** Undoes the last change of this window. */
  undo(): Promise<Problem | null> {
    return this.#next(async (now) => {
      const last = this.#made.at(-1);
      if (last === undefined) return now;
      const undone = await this.#change(now, last.back(now));
      this.#made = this.#made.slice(0, -1);
      this.#takenBack = [...this.#takenBack, last];
      return undone;
    });
  }

  redo(): Promise<Problem | null> {
    return this.#next(async (now) => {
      const last = this.#takenBack.at(-1);
      if (last === undefined) return now;
      const made = await last.again(now);
      this.#takenBack = this.#takenBack.slice(0, -1);
      return made;
    });
  }

  /** Closes, discards or takes up the list; `how` gets what names it as it is when its turn comes. */
  settle(how: (named: { paperId: string; revision: number }) => Promise<SwitchList>): Promise<Problem | null> {
    return this.#next(async (now) => {
      const settled = await how({ paperId: now.paperId, revision: now.revision });
      this.#forgetMade();
      return settled;
    });
  }

  get #lists() {
    return this.#session.client.switchLists;
  }

  #change({ paperId, revision }: SwitchList, { lines, ...rest }: Writing): Promise<SwitchList> {
    return this.#lists.change({
      ...rest,
      ...(lines !== undefined && { lines: lines.map(bare) }),
      paperId,
      revision,
    });
  }

  async #write(now: SwitchList, change: (now: SwitchList) => Writing): Promise<SwitchList> {
    const written = await this.#change(now, change(now));
    this.#canTakeBack({
      back: (later) => ({
        title: now.title,
        workedFrom: now.workedFrom,
        remarks: now.remarks,
        lines: withWorkOf(now.lines, later.lines),
      }),
      again: (later) => this.#write(later, change),
    });
    return written;
  }

  async #tick(now: SwitchList, equipmentIds: readonly number[], tick: Tick): Promise<SwitchList> {
    const before = mapBy(now.lines, (line) => line.equipmentId);
    const { paperId, revision: since } = now;
    const ticked = await this.#lists.tickLines({ paperId, equipmentIds: [...equipmentIds], tick, since });
    const list = await this.#with(now, ticked);
    const ids = setOf(equipmentIds);
    const after = mapBy(list.lines, (line) => line.equipmentId);
    this.#canTakeBack({
      back: (later) => ({
        lines: later.lines.map((line) => {
          const { equipmentId } = line;
          const [was, left] = ids.has(equipmentId) ? [before.get(equipmentId), after.get(equipmentId)] : [];
          // What another window has ticked since is not this one's to undo.
          const isOwn = left !== undefined && sameWork(line.work, left.work);
          return was !== undefined && isOwn ? { ...line, work: was.work } : line;
        }),
      }),
      again: (later) => this.#tick(later, equipmentIds, tick),
    });
    return list;
  }

  #canTakeBack(made: Made): void {
    this.#made = [...this.#made.slice(1 - mostUndone), made];
  }

  /** The list has changed: here, or in another window. */
  #catchUp(): Promise<Problem | null> {
    return this.#document.readBy(async () => {
      const { paperId } = this;
      const list = this.#document.told;
      if (list === null) return this.#whole();
      return this.#with(list, await this.#lists.ticksSince({ paperId, since: list.revision }));
    });
  }

  /** The list with what was ticked since; read again where more than that has changed. */
  async #with(list: SwitchList, { revision, changedAt, lines }: TicksSince): Promise<SwitchList> {
    if (revision === list.revision) return list;
    if (lines === null) return this.#whole();
    const ticked = mapBy(lines, (line) => line.equipmentId);
    return { ...list, revision, changedAt, lines: list.lines.map((line) => ticked.get(line.equipmentId) ?? line) };
  }

  /** The list as the terminal has it. What another window has written since would go with an undo of what was before. */
  async #whole(): Promise<SwitchList> {
    const list = await this.#lists.get({ paperId: this.paperId });
    const { told } = this.#document;
    if (told !== null && writtenOn(list) !== writtenOn(told)) this.#forgetMade();
    return list;
  }

  /** Nothing before this can be undone or redone. */
  #forgetMade(): void {
    this.#made = [];
    this.#takenBack = [];
  }

  /** Makes a new change, which clears the redo stack. */
  #anew(doing: (now: SwitchList) => Promise<SwitchList>): Promise<Problem | null> {
    return this.#next(async (now) => {
      const done = await doing(now);
      this.#takenBack = [];
      return done;
    });
  }

  /** `doing` gets the list as it is when its turn comes. */
  #next(doing: (now: SwitchList) => Promise<SwitchList>): Promise<Problem | null> {
    // Not what is derived of it, which says no more once the list has been left.
    return this.#document.write(async () => doing(this.#document.told ?? (await this.#whole())));
  }
}

/** What people write on a list, without what has become of its lines. */
function writtenOn({ title, workedFrom, remarks, lines }: SwitchList): string {
  return JSON.stringify([title, workedFrom, remarks, lines.map(({ work: _work, from: _from, ...line }) => line)]);
}

/** Former lines with what has become of them since; a line that went meanwhile comes back as it was. */
function withWorkOf(former: readonly ListLine[], now: readonly ListLine[]): WrittenLine[] {
  const here = mapBy(now, (line) => line.equipmentId);
  return former.map((line) => ({ ...line, work: here.get(line.equipmentId)?.work ?? line.work }));
}

/** A line as the terminal takes it: mark and place are its own to know. */
function bare(line: WrittenLine & Partial<Pick<ListLine, 'mark' | 'from'>>): WrittenLine {
  const { mark: _mark, from: _from, ...written } = line;
  return written;
}
