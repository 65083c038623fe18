import type { StoredCheckLine, TrackCheck } from '#shared/terminal/track-checks.ts';
import { checkResult, openLines, type SkipReason, typedElsewhere, unmarked } from '#shared/yard/track-check.ts';
import type { TerminalClient } from '../../lib/connection/link.ts';
import { setOf } from '../../lib/collections.ts';
import { problemOf, type Problem } from '../../terminal/problem.ts';
import { expectedKeys, lastHandled, standsAt } from './sheet.ts';

/**
 * A check while it is walked. Taps are shown at once (optimistically) and sent in order; the terminal's document is
 * authoritative, and a tap that it refuses is reported and rolled back.
 */
export class Walk {
  check = $state.raw<TrackCheck | null>(null);
  /** What was not stored of what was done last; only the next tap ends it, however often the check is read meanwhile. */
  #notStored = $state.raw<Problem | null>(null);
  #notRead = $state.raw<Problem | null>(null);
  readonly problem = $derived(this.#notStored ?? this.#notRead);
  /** The line the walker has gone to by hand. */
  #chosen = $state<string | null>(null);
  #handled = $state<string | null>(null);
  /** The last state from the terminal, to which the display rolls back if a tap could not be stored. */
  #kept: TrackCheck | null = null;
  #unsent = 0;
  /** A read is waiting for its turn. */
  #reads = false;
  #sending: Promise<void> = Promise.resolve();
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
  readonly canTakeBack = $derived(lastHandled(this.lines) !== null);

  /** `now`: the clock of the device, as the terminal writes times. */
  constructor(client: Pick<TerminalClient, 'trackChecks'>, paperId: string, now: () => string) {
    this.#client = client;
    this.#paperId = paperId;
    this.#now = now;
  }

  /** Reads the paper as the terminal has it; a tap that is still on its way is not covered. */
  read(): Promise<void> {
    // Each tick also causes a change event; a single read after the last tick covers them all.
    if (this.#reads) return this.#sending;
    this.#reads = true;
    return this.#inTurn(
      () => {
        this.#reads = false;
        return this.#client.trackChecks.get({ paperId: this.#paperId });
      },
      (problem) => (this.#notRead = problem),
    );
  }

  /** Resolves when every tap so far was stored, or reported as not stored. */
  settled(): Promise<void> {
    return this.#sending;
  }

  /** Closes the check, or takes it up again, once everything tapped is kept; `false`: the problem says why not. */
  async close(doing: 'finish' | 'discard' | 'reopen'): Promise<boolean> {
    await this.settled();
    const { check } = this;
    if (check === null) return false;
    this.#notStored = null;
    try {
      await this.#client.trackChecks[doing]({ paperId: check.paperId, revision: check.revision });
      return true;
    } catch (thrown) {
      this.#notStored = problemOf(thrown);
      await this.read();
      return false;
    }
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
  here(): Promise<void> {
    const line = this.current;
    return line === null || line.origin === 'typed' ? Promise.resolve() : this.#mark(line, { state: 'present' });
  }

  skip(reason: SkipReason, words?: string): Promise<void> {
    const line = this.current;
    if (line === null || line.origin === 'typed') return Promise.resolve();
    return this.#mark(line, { state: 'skipped', reason, ...(words !== undefined && { words }) });
  }

  /** A car that really stands where the walker is; without an id it is kept as it was typed. `false`: it was not stored. */
  async see(typed: string, equipmentId?: number): Promise<boolean> {
    const before = this.current?.lineId ?? null;
    let isStored = false;
    await this.#send(async () => {
      const known = setOf(this.lines.map((line) => line.lineId));
      const check = await this.#client.trackChecks.add({
        paperId: this.#paperId,
        before,
        typed,
        ...(equipmentId !== undefined && { equipmentId }),
      });
      this.#handled = check.content.lines.find((line) => !known.has(line.lineId))?.lineId ?? this.#handled;
      isStored = true;
      return check;
    });
    return isStored;
  }

  /** What a tag reader saw, entered as a whole. */
  enterReading(text: string, fileName: string | null): Promise<void> {
    this.#chosen = null;
    return this.#send(() =>
      this.#client.trackChecks.enterReaderFile({
        paperId: this.#paperId,
        text,
        ...(fileName !== null && { fileName }),
      }),
    );
  }

  /** A line as if nobody had been there: a typed one goes. */
  clear(line: StoredCheckLine): Promise<void> {
    if (line.origin === 'typed') {
      this.#chosen = null;
      return this.#send(() => this.#client.trackChecks.remove({ paperId: this.#paperId, lineId: line.lineId }));
    }
    return this.#mark(line, { state: 'open' });
  }

  /** What was done last. */
  takeBack(): Promise<void> {
    const line = lastHandled(this.lines);
    return line === null ? Promise.resolve() : this.clear(line);
  }

  #mark(
    line: StoredCheckLine,
    mark: { state: StoredCheckLine['state']; reason?: SkipReason; words?: string },
  ): Promise<void> {
    this.#show({ ...unmarked(line), ...mark, ...(mark.state !== 'open' && { at: this.#now() }) });
    this.#handled = line.lineId;
    this.#chosen = mark.state === 'open' ? line.lineId : null;
    return this.#send(() => this.#client.trackChecks.mark({ paperId: this.#paperId, lineId: line.lineId, ...mark }));
  }

  #show(line: StoredCheckLine): void {
    const { check } = this;
    if (check === null) return;
    const lines = check.content.lines.map((one) => (one.lineId === line.lineId ? line : one));
    this.check = { ...check, content: { ...check.content, lines } };
  }

  #send(call: () => Promise<TrackCheck>): Promise<void> {
    // Now, not once it is stored: of two quick taps the first may be refused and the second not.
    this.#notStored = null;
    return this.#inTurn(call, (problem) => (this.#notStored = problem ?? this.#notStored));
  }

  /**
   * One after another; what is shown follows the terminal once nothing is on its way any more. `ended` gets the
   * failure, or `null`.
   */
  #inTurn(call: () => Promise<TrackCheck>, ended: (problem: Problem | null) => void): Promise<void> {
    this.#unsent += 1;
    this.#sending = this.#sending.then(async () => {
      try {
        this.#kept = await call();
        ended(null);
      } catch (thrown) {
        ended(problemOf(thrown));
        // Returns the walker to the unticked line.
        this.#handled = null;
        this.#chosen = null;
        this.#kept = await this.#client.trackChecks.get({ paperId: this.#paperId }).catch(() => this.#kept);
      }
      this.#unsent -= 1;
      if (this.#unsent === 0) this.check = this.#kept;
    });
    return this.#sending;
  }
}
