import type { Snippet } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import type { HTMLAttributes } from 'svelte/elements';
import type { Left } from '../../lib/virtual.svelte.ts';

/** Key of a row, unique within its list. */
export type Key = string | number;

/** Height in px at normal text size: for a pointer, and for a finger. */
export type Heights = readonly [pointer: number, finger: number];

interface Group<Head, Item> {
  readonly key: Key;
  readonly head: Head;
  readonly items: readonly Item[];
}

/** What is drawn: the head of a group, or an item with its place among all items. */
type Entry<Head, Item> = { readonly head: Head; readonly key: Key } | { readonly item: Item; readonly at: number };

/** The role of the list for screen readers: rows of cells, options to choose from, lines to read, or a group. */
type Shape = 'grid' | 'listbox' | 'list' | 'group';

export const entryRoles = { grid: 'row', listbox: 'option', list: 'listitem', group: undefined } as const;

/** What a list of rows is given. */
export interface RowsProps<Item, Head> {
  label: string;
  shape?: Shape;
  items?: readonly Item[];
  groups?: readonly Group<Head, Item>[] | undefined;
  keyOf: (item: Item) => Key;
  /** Identity of the list: if it changes, the list scrolls to its top. */
  setOf?: unknown;
  heights: Heights;
  headHeights?: Heights | undefined;
  /** Px that a row of a list without groups takes beyond its height; another function where it tells anything else. */
  extra?: ((item: Item) => number) | undefined;
  /** Where the list was left, to be there again when its view is come back to. */
  left?: Left | undefined;
  overscan?: number;
  at?: Key | null;
  /** The initial row; by default the first. */
  first?: Key | null | undefined;
  /** Rows that a page key passes; 0: the owner handles the keys. */
  page?: number;
  /** Selector of the element in a row that takes the focus; by default the row itself. */
  focuses?: string | undefined;
  selected?: ((item: Item) => boolean) | undefined;
  row: Snippet<[item: Item, at: number, current: boolean]>;
  group?: Snippet<[Head]> | undefined;
  /** What stays above the rows while they scroll. */
  head?: Snippet | undefined;
  foot?: Snippet | undefined;
  rowProps?: ((item: Item, at: number) => HTMLAttributes<HTMLElement>) | undefined;
  groupProps?: ((head: Head) => HTMLAttributes<HTMLElement>) | undefined;
  /** Makes a row something that can be dragged. */
  attach?: ((item: Item) => Attachment<HTMLElement>) | undefined;
  /** Further attributes of the scrolling element. */
  box?: HTMLAttributes<HTMLElement>;
  target?: Attachment<HTMLElement> | undefined;
  /** Inner width of the scrolling element in px. */
  width?: number;
  onpress?: ((item: Item, event: MouseEvent) => void) | undefined;
  /** The keyboard goes from one row to another. */
  onwalk?: ((event: KeyboardEvent, from: Item, to: Item) => void) | undefined;
  /** Any other key, with the row that has the keyboard. */
  onkey?: ((event: KeyboardEvent, item: Item, onRow: boolean) => void) | undefined;
  /** Which rows are in sight: the first and the last of what is drawn. */
  onsight?: ((from: number, to: number) => void) | undefined;
}

/** Heads and items in the order in which they are drawn. */
export function flattened<Head, Item>(groups: readonly Group<Head, Item>[]): readonly Entry<Head, Item>[] {
  let at = 0;
  return groups.flatMap(({ head, key, items }): Entry<Head, Item>[] => [
    { head, key },
    ...items.map((item) => ({ item, at: at++ })),
  ]);
}

/** What stands at an index of this very list, by its key. */
export function keysOf<Head, Item>(
  items: readonly Item[],
  entries: readonly Entry<Head, Item>[] | null,
  keyOf: (item: Item) => Key,
): (index: number) => Key {
  return (index) => {
    const entry = entries?.[index];
    if (entry !== undefined && 'head' in entry) return `head ${entry.key}`;
    const item = entry === undefined ? items[index] : entry.item;
    return item === undefined ? `none ${index}` : keyOf(item);
  };
}
