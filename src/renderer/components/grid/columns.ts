import type { Snippet } from 'svelte';

/** Width of a column in rem: fixed, or a minimum and a share of the remaining room. */
type Width = number | readonly [least: number, share: number];

/** Width of a column: fixed, or by the grid's width in rem from which each applies. Hidden below the first. */
export type Widths = Width | Readonly<Record<number, Width>>;

/** A column of a grid: what it is called, how wide it is, and what a line says in it. */
export interface GridColumn<Item> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly width: Widths;
  readonly align?: 'start' | 'end' | 'center';
  /** Classes of `theme/parts.css`, but for `strong`. */
  readonly tone?: 'strong' | 'soft' | 'quiet' | undefined;
  /** The text of a cell; anything but text and times is drawn by `cell`. */
  readonly text?: (item: Item) => string;
  /** The time of a cell, to the second where `exact`; where there is none, its text says so. */
  readonly time?: (item: Item) => string | null;
  readonly exact?: boolean;
  readonly cell?: Snippet<[item: Item, column: string]>;
  /** Tooltip of a cell. */
  readonly title?: (item: Item) => string | null | undefined;
  /** Drawn in the column head instead of its name. */
  readonly head?: Snippet;
  /** Sticky: stays while the rest scrolls sideways. Only for the first columns. */
  readonly fixed?: boolean;
}

type Labels = Readonly<Record<string, string>>;

/** The columns of a grid in the order given, by the names under which `labels` has what each is called. */
export function columnsOf<Item, Named extends Labels>(
  labels: Named,
  columns: Readonly<Partial<Record<keyof Named, Omit<GridColumn<Item>, 'id' | 'label'>>>>,
): readonly GridColumn<Item>[] {
  return Object.entries<Omit<GridColumn<Item>, 'id' | 'label'> | undefined>(columns).flatMap(([id, column]) =>
    column === undefined ? [] : [{ ...column, id, label: labels[id] ?? id }],
  );
}

/** The columns for which a grid of this many rem has room, gaps included, and the grid tracks of its lines. */
export function laidOut<Item>(columns: readonly GridColumn<Item>[], rems: number, gap: number) {
  let least = 0;
  const shown = columns.flatMap((column) => {
    const width = widthAt(column.width, rems);
    if (width === null) return [];
    const left = least;
    least += (typeof width === 'number' ? width : width[0]) + gap;
    return [{ column, width, left: column.fixed === true ? left : null }];
  });
  return {
    columns: shown,
    template: shown.map(({ width }) => trackOf(width)).join(' '),
    least: Math.max(0, least - gap),
  };
}

function widthAt(widths: Widths, rems: number): Width | null {
  if (!isByWidth(widths)) return widths;
  const from = Object.keys(widths).map(Number);
  return widths[Math.max(...from.filter((least) => least <= rems))] ?? null;
}

function isByWidth(widths: Widths): widths is Readonly<Record<number, Width>> {
  return typeof widths === 'object' && !Array.isArray(widths);
}

function trackOf(width: Width): string {
  return typeof width === 'number' ? `${width}rem` : `minmax(${width[0]}rem, ${width[1]}fr)`;
}
