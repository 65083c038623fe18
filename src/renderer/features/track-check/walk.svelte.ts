import type { StoredCheckLine, TrackCheck } from '#shared/terminal/track-checks.ts';
import { checkResult, openLines, type SkipReason, typedElsewhere, unmarked } from '#shared/yard/track-check.ts';
import type { TerminalClient } from '../../lib/connection/link.ts';
import { mapBy, setOf } from '../../lib/collections.ts';
import type { Problem } from '../../terminal/problem.ts';
import { WrittenDocument } from '../../terminal/written-document.svelte.ts';
import { expectedKeys, lastHandled, standsAt } from './sheet.ts';

/** A check while it is walked: taps show at once and are sent in order; one that the terminal refuses is undone. */
export class Walk {
  readonly #document = new WrittenDocument(
    async () => {
      const check = await this.#client.trackChecks.get({ paperId: this.#paperId });
      if (this.#document.told === null) this.#handled ??= walkedLast(check);
      return check;
    },
    () => (this.#shown = null),
  );
  /** With the taps that are on their way. */
  #shown = $state.raw<TrackCheck | null>(null);
  readonly check = $derived(this.#shown ?? this.#document.told);
  readonly problem = $derived(this.#document.problem);
  /** The line the walker has gone to by hand. */
  #chosen = $state<string | null>(null);
  #handled = $state<string | null>(null);
  /** What was handled in this window, the last one last: by a clock that was set back since another one is. */
  #order = $state.raw<readonly string[]>([]);
  readonly #client: Pick<TerminalClient, 'trackChecks'>;
  readonly #paperId: string;
  readonly #now: () => string;

  readonly lines: readonly StoredCheckLine[] = $derived(this.check?.content.lines ?? []);
  readonly elsewhere: ReadonlySet<string> = $derived(typedElsewhere(this.lines));
  readonly expected: ReadonlySet<string> = $derived(expectedKeys(this.lines));
  readonly open = $derived(openLines(this.lines).length);
  readonly done = $derived(this.lines.length - this.open);
  readonly result = $derived(checkResult(this.lines, this.check?.content.walkedFrom ?? 'front'));
  /** Where the walker stands; `null`: at the end. */
  readonly current: StoredCheckLine | null = $derived(
    this.lines.find((line) => line.lineId === this.#chosen) ?? standsAt(this.lines, this.#handled),
  );
  readonly isByHand = $derived(this.#chosen !== null);
  readonly #last: StoredCheckLine | null = $derived.by(() => {
    const handled = mapBy(this.lines, ({ lineId }) => lineId);
    const here = this.#order.findLast((lineId) => handled.get(lineId)?.at !== undefined);
    return handled.get(here ?? '') ?? lastHandled(this.lines);
  });
  readonly canTakeBack = $derived(this.#last !== null);

  /** `now`: the clock of the device, as the terminal writes times. */
  constructor(client: Pick<TerminalClient, 'trackChecks'>, paperId: string, now: () => string) {
    this.#client = client;
    this.#paperId = paperId;
    this.#now = now;
  }

  /** Reads the paper as the terminal has it; a tap that is still on its way is not covered. */
  read(): Promise<unknown> {
    return this.#document.read();
  }

  /** The sheet is left: `tell` hears of taps that are not kept. */
  leave(tell: (problem: Problem, told: TrackCheck | null) => void): void {
    this.#document.leave(tell);
  }

  /** Resolves when every tap so far was stored, or reported as not stored. */
  settled(): Promise<unknown> {
    return this.#document.settled;
  }

  /** Closes the check, or takes it up again, once everything tapped is kept; `false`: the problem says why not. */
  async close(doing: 'finish' | 'discard' | 'reopen'): Promise<boolean> {
    await this.settled();
    // Not what is derived of it, which says no more once the sheet has been left.
    const check = this.#document.told;
    if (check === null) return false;
    const { paperId, revision } = check;
    return (await this.#send(() => this.#client.trackChecks[doing]({ paperId, revision }))) === null;
  }

  /** Goes to a line by hand; `null`: back to where the walk is. */
  goTo(lineId: string | null): void {
    this.#chosen = lineId;
  }

  step(by: number): void {
    const at = this.current === null ? this.lines.length : this.lines.indexOf(this.current);
    this.#chosen = this.lines[Math.min(this.lines.length - 1, Math.max(0, at + by))]?.lineId ?? null;
  }

  /** The car the walker stands before is here. */
  here(): Promise<unknown> {
    const line = this.current;
    return line === null || line.origin === 'typed' ? Promise.resolve() : this.#mark(line, { state: 'present' });
  }

  /** `false`: it was not stored. */
  async skip(reason: SkipReason, words?: string): Promise<boolean> {
    const line = this.current;
    if (line === null || line.origin === 'typed') return true;
    const marked = this.#mark(line, { state: 'skipped', reason, ...(words !== undefined && { words }) });
    return (await marked) === null;
  }

  /** A car that really stands where the walker is; without an id it is kept as it was typed. `false`: it was not stored. */
  async see(typed: string, equipmentId?: number): Promise<boolean> {
    const before = this.current?.lineId ?? null;
    const problem = await this.#send(async () => {
      const known = setOf(this.lines.map((line) => line.lineId));
      const check = await this.#client.trackChecks.add({
        paperId: this.#paperId,
        before,
        typed,
        ...(equipmentId !== undefined && { equipmentId }),
      });
      const added = check.content.lines.find((line) => !known.has(line.lineId));
      if (added !== undefined) this.#handle(added);
      return check;
    });
    return problem === null;
  }

  /** What a tag reader saw, entered as a whole. */
  enterReading(text: string, fileName: string | null): Promise<Problem | null> {
    this.#chosen = null;
    this.#order = [];
    return this.#send(() =>
      this.#client.trackChecks.enterReaderFile({
        paperId: this.#paperId,
        text,
        ...(fileName !== null && { fileName }),
      }),
    );
  }

  /** A line as if nobody had been there: a typed one goes. */
  clear(line: StoredCheckLine): Promise<unknown> {
    if (line.origin === 'typed') {
      this.#chosen = null;
      return this.#send(() => this.#client.trackChecks.remove({ paperId: this.#paperId, lineId: line.lineId }));
    }
    return this.#mark(line, { state: 'open' });
  }

  takeBack(): Promise<unknown> {
    const line = this.#last;
    return line === null ? Promise.resolve() : this.clear(line);
  }

  #mark(line: StoredCheckLine, mark: { state: StoredCheckLine['state']; reason?: SkipReason; words?: string }) {
    this.#show({ ...unmarked(line), ...mark, ...(mark.state !== 'open' && { at: this.#now() }) });
    this.#handle(line);
    this.#chosen = mark.state === 'open' ? line.lineId : null;
    const { lineId } = line;
    return this.#send(async () => {
      try {
        return await this.#client.trackChecks.mark({ paperId: this.#paperId, lineId, ...mark });
      } catch (thrown) {
        // The walker returns to the unticked line.
        this.#handled = this.#chosen = null;
        throw thrown;
      }
    });
  }

  #handle({ lineId }: StoredCheckLine): void {
    this.#handled = lineId;
    this.#order = [...this.#order, lineId];
  }

  #show(line: StoredCheckLine): void {
    const { check } = this;
    if (check === null) return;
    const lines = check.content.lines.map((one) => (one.lineId === line.lineId ? line : one));
    this.#shown = { ...check, content: { ...check.content, lines } };
  }

  #send(call: () => Promise<TrackCheck>) {
    return this.#document.write(call);
  }
}

/**
 * The line that was handled last on this sheet before it was left, at which the walk goes on: by the one who walks, not
 * on a phone nor by a reader.
 */
function walkedLast({ content }: TrackCheck): string | null {
  const read = setOf(content.readings?.map(({ at }) => at) ?? []);
  const walked = content.lines.filter(({ at, by }) => by === undefined && at !== undefined && !read.has(at));
  return lastHandled(walked)?.lineId ?? null;
}
