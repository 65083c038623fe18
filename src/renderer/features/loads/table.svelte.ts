import type { MessageOrText } from '#shared/messages/message.ts';
import { toolsworkRepeats } from '#shared/rules/toolswork.ts';
import { mapOf } from '../../lib/collections.ts';
import { inSentence, words } from '../../lib/words/words.ts';
import {
  asSmallUnit,
  byColumn,
  checkRow,
  emptyTexts,
  isEmpty,
  loadColumns,
  smallUnitWeights,
  weightColumns,
  weightText,
  type CheckedRow,
  type LoadColumn,
  type LoadRow,
  type RowIssue,
  type RowTexts,
} from './row.ts';

const none: readonly RowIssue[] = [];

/** The rows of a load that is being put together. The last one is always empty: what is typed there is a new car. */
export class LoadTable {
  rows = $state.raw<readonly LoadRow[]>([]);
  /** What the terminal refused, by row; shown until that row is changed. */
  #refused = $state.raw<ReadonlyMap<number, readonly RowIssue[]>>(mapOf());
  #nextId = 1;

  /** Every row as it is understood, in order. */
  readonly checked: readonly CheckedRow[] = $derived.by(() => this.#check());
  readonly filled: readonly CheckedRow[] = $derived(this.checked.filter(({ row }) => !isEmpty(row)));
  readonly advised: readonly CheckedRow[] = $derived(this.checked.filter(({ advice }) => advice.length > 0));
  /** Rows of which anything is said. */
  readonly remarked: readonly CheckedRow[] = $derived(
    this.checked.filter(({ issues, advice }) => issues.length + advice.length > 0),
  );
  readonly wrong: readonly CheckedRow[] = $derived(this.checked.filter(({ issues }) => issues.length > 0));
  readonly poundsLike: number = $derived(this.rows.reduce((sum, row) => sum + smallUnitWeights(row), 0));
  readonly places: ReadonlyMap<number, number> = $derived(mapOf(this.rows.map((row, at) => [row.id, at])));

  constructor() {
    this.clear();
  }

  clear(): void {
    this.#refused = mapOf();
    this.rows = [this.#row(emptyTexts)];
  }

  /** Adds rows at the end; returns their ids. */
  add(rows: readonly (RowTexts & { readonly told?: readonly RowIssue[] })[]): readonly number[] {
    const fresh = rows.map((row) => this.#row(row, row.told));
    this.#put([...this.rows.filter((row) => !isEmpty(row)), ...fresh]);
    return fresh.map((row) => row.id);
  }

  /** Takes these rows in place of its own; a row that is here with the same texts stays what it is. */
  become(rows: readonly RowTexts[]): void {
    const textOf = (row: RowTexts) => JSON.stringify(loadColumns.map((column) => row[column]));
    const here = Map.groupBy(this.rows, textOf);
    const last = this.rows.at(-1);
    const put = rows.filter((row) => !isEmpty(row)).map((row) => here.get(textOf(row))?.shift() ?? this.#row(row));
    this.#put(last !== undefined && isEmpty(last) ? [...put, last] : put);
  }

  /** Takes what is typed in one column of a row; a weight that names its unit becomes tons. */
  type(id: number, column: LoadColumn, text: string): void {
    const said = weightColumns.includes(column) ? weightText(text) : text.trim();
    this.#change(id, (row) => (row[column] === said ? row : { ...row, [column]: said, told: none }));
  }

  /** Writes a block of cells from a row and column on, as a spreadsheet does; rows are added where it ends. */
  fill(id: number, from: LoadColumn, block: readonly (readonly string[])[]): void {
    const first = loadColumns.indexOf(from);
    const at = this.places.get(id) ?? this.rows.length - 1;
    const rows = [...this.rows];
    for (const [down, cells] of block.entries()) {
      const texts = Object.fromEntries(
        cells.flatMap((cell, right) => {
          const column = loadColumns[first + right];
          return column === undefined
            ? []
            : [[column, weightColumns.includes(column) ? weightText(cell) : cell.trim()]];
        }),
      );
      const row = rows[at + down];
      rows[at + down] = row === undefined ? this.#row({ ...emptyTexts, ...texts }) : { ...row, ...texts, told: none };
    }
    this.#put(rows);
  }

  remove(ids: ReadonlySet<number>): void {
    this.#put(this.rows.filter((row) => !ids.has(row.id)));
  }

  takeAsPounds(): void {
    const asTons = (text: string) => weightText(asSmallUnit(text) ?? text);
    this.#put(
      this.rows.map((row) => {
        if (smallUnitWeights(row) === 0) return row;
        return { ...row, net: asTons(row.net), gross: asTons(row.gross), tare: asTons(row.tare) };
      }),
    );
  }

  /** Shows what was refused beside the rows it was said of; `at` counts the rows that are not empty. */
  refuse(refused: readonly { readonly at: number; readonly field: string; readonly rule: MessageOrText }[]): void {
    this.#refused = mapOf(
      this.filled.flatMap(({ row }, place): [number, RowIssue[]][] => {
        const issues = refused.filter(({ at }) => at === place);
        return issues.length === 0 ? [] : [[row.id, byColumn(issues)]];
      }),
    );
  }

  #check(): CheckedRow[] {
    const repeats = toolsworkRepeats((row) => inSentence(words.loads.wrong.row({ row })));
    return this.rows.map((row, at) => {
      const alone = checkRow(row);
      const refused = this.#refused.get(row.id) ?? none;
      if (isEmpty(row)) return alone;
      const sequence = /^\d{1,9}$/.test(row.sequence) ? { sequence: Number(row.sequence) } : {};
      const twice = byColumn(repeats({ initialAndNumber: alone.name ?? '', ...sequence }, at + 1));
      if (twice.length === 0 && refused.length === 0) return alone;
      const advice = [...alone.advice, ...twice];
      if (refused.length === 0) return { ...alone, advice };
      return { ...alone, detail: null, issues: [...alone.issues, ...refused], advice };
    });
  }

  #change(id: number, change: (row: LoadRow) => LoadRow): void {
    const at = this.places.get(id);
    const row = at === undefined ? undefined : this.rows[at];
    if (at === undefined || row === undefined) return;
    const changed = change(row);
    if (changed === row) return;
    if (this.#refused.has(id)) this.#refused = mapOf([...this.#refused].filter(([other]) => other !== id));
    this.#put(this.rows.with(at, changed));
  }

  #put(rows: readonly LoadRow[]): void {
    const last = rows.at(-1);
    this.rows = last !== undefined && isEmpty(last) ? rows : [...rows, this.#row(emptyTexts)];
  }

  #row(texts: RowTexts, told: readonly RowIssue[] = none): LoadRow {
    const id = this.#nextId;
    this.#nextId += 1;
    return { ...texts, id, told };
  }
}
