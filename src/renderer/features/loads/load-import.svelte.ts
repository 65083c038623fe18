import type { ToolsworkLayout } from '#shared/rules/toolswork-columns.ts';
import { setOf } from '../../lib/collections.ts';
import { words } from '../../lib/words/words.ts';
import { nextTurn, readTable, type Progress } from './importing.ts';
import type { LoadTable } from './table.svelte.ts';

/** Rows that were read from a text, until something else is read: they can be taken out or read differently. */
export interface LastRead {
  readonly text: string;
  readonly layout: ToolsworkLayout;
  readonly ids: ReadonlySet<number>;
}

/** Reading pasted tables and files into the rows of a load, with a cancel that leaves everything as it was. */
export class LoadImport {
  progress = $state.raw<Progress | null>(null);
  last = $state.raw<LastRead | null>(null);
  /** How the last reading ended, where there is nothing to show for it. */
  said = $state<string | null>(null);
  readonly #table: LoadTable;
  #stop: AbortController | null = null;

  constructor(table: LoadTable) {
    this.#table = table;
  }

  /** Reads a text and adds its rows; with `layout`, in place of those read last. */
  async read(text: string, layout?: ToolsworkLayout): Promise<void> {
    this.#stop?.abort();
    const stop = new AbortController();
    this.#stop = stop;
    this.said = null;
    const reading = {
      signal: stop.signal,
      onprogress: (progress: Progress) => {
        if (!stop.signal.aborted) this.progress = progress;
      },
      pause: nextTurn,
    };
    const read = await readTable(text, reading, layout);
    if (this.#stop !== stop) return;
    this.progress = null;
    if (read === null) this.said = words.loads.reading.cancelled;
    else if (!read.isWhole) this.said = words.loads.wrong.tooLarge;
    else if (read.rows.length === 0) this.said = words.loads.reading.nothing;
    else {
      if (layout !== undefined && this.last !== null) this.#table.remove(this.last.ids);
      const ids = setOf(this.#table.add(read.rows));
      this.last = { text, layout: read.layout, ids };
    }
  }

  cancel(): void {
    this.#stop?.abort();
  }

  takeOut(): void {
    if (this.last !== null) this.#table.remove(this.last.ids);
    this.last = null;
  }

  /** The imported rows can no longer be replaced or removed together. */
  settle(): void {
    this.last = null;
    this.said = null;
  }
}
