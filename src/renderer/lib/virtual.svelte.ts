import { tick, untrack } from 'svelte';
import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  type Rect,
  Virtualizer,
  type VirtualItem,
} from '@tanstack/virtual-core';

/** Where a list was left, for as long as its view is not looked at. */
export interface Left {
  /** The key of the item that was first in sight; `null`: the first of all. */
  key: number | string | null;
  /** Identity of the list that was left: another begins at its start. */
  of?: unknown;
}

interface VirtualOptions {
  readonly count: number;
  /** The element that scrolls; nothing is drawn until it is there. */
  readonly scroller: HTMLElement | null;
  /** Size in px of the item at an index; exact, nothing is measured. */
  readonly size: (index: number) => number;
  /** Dependency of the sizes: if it changes, all sizes are computed again. */
  readonly sizedBy: unknown;
  readonly horizontal?: boolean;
  readonly gap?: number;
  readonly padding?: number;
  readonly overscan?: number;
  /** Px that a head takes at the beginning of the scroller, where it stays while the rest scrolls. */
  readonly head?: () => number;
  /** Px in sight along the list, where its owner knows, so that many lists of one size are drawn without measuring. */
  readonly seen?: number;
  /**
   * Key of an item of this very list; another list needs another function. If given, visible items keep their position
   * when items before them are added or removed (scroll anchoring); a list at its start stays there.
   */
  readonly keyOf?: ((index: number) => number | string) | undefined;
  /** Identity of the list: if it changes, the list scrolls to its start. */
  readonly setOf?: unknown;
  /** Px from the edge of the scroller to what stays in place when sizes change; left out, they change as they will. */
  readonly fixed?: () => number;
  /** An item that stays drawn wherever it is, because the focus is on it. */
  readonly keep?: number | null;
  /** Where the list begins, and is told where it is scrolled to. */
  readonly left?: Left | undefined;
  /** The key of an item in `left`. */
  readonly nameOf?: (index: number) => number | string | undefined;
}

/** A point of the list by what is drawn there: an item, and how far into it. */
interface Point {
  readonly index: number;
  readonly share: number;
  readonly fromEdge: number;
}

interface Topmost {
  readonly key: number | string;
  readonly index: number;
  /** Px from the beginning of the list to it. */
  readonly start: number;
  /** Px of it, its gap counted, that are already out of sight. */
  readonly beyond: number;
}

/** A list of which only the part in sight is drawn. Create it while a component is being set up. */
export class VirtualList {
  #changed = $state(0);
  #turn = 0;
  readonly #virtualizer: Virtualizer<HTMLElement, HTMLElement>;
  readonly #head: () => number;

  constructor(options: () => VirtualOptions) {
    const full = () => {
      const wish = options();
      const keep = wish.keep ?? null;
      return {
        count: wish.count,
        // Asked for again: it is bound between the two effects below.
        getScrollElement: () => untrack(options).scroller,
        estimateSize: wish.size,
        horizontal: wish.horizontal ?? false,
        gap: wish.gap ?? 0,
        paddingStart: wish.padding ?? 0,
        paddingEnd: wish.padding ?? 0,
        overscan: wish.overscan ?? 4,
        initialRect: rectOf(wish),
        observeElementRect: (virtualizer: Virtualizer<HTMLElement, HTMLElement>, report: (rect: Rect) => void) =>
          untrack(options).seen === undefined ? measured(virtualizer, report) : undefined,
        observeElementOffset,
        scrollToFn: scrolledOnly,
        rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) => {
          const drawn = defaultRangeExtractor(range);
          if (keep === null || keep < 0 || keep >= wish.count || drawn.includes(keep)) return drawn;
          return [...drawn, keep].toSorted((a, b) => a - b);
        },
        onChange: () => {
          this.#redraw();
        },
      };
    };
    this.#virtualizer = new Virtualizer(full());
    this.#head = () => untrack(options).head?.() ?? 0;
    let before: Pick<VirtualOptions, 'sizedBy' | 'keyOf' | 'setOf'> = { sizedBy: null, setOf: untrack(options).setOf };
    $effect.pre(() => {
      const wish = options();
      const same = wish.sizedBy === before.sizedBy && wish.keyOf === before.keyOf;
      const another = wish.setOf !== before.setOf;
      const held = same || another ? null : this.#topmost(before.keyOf);
      const fixed = wish.sizedBy === before.sizedBy || wish.fixed === undefined ? null : this.#pointAt(wish.fixed());
      this.#virtualizer.setOptions(full());
      if (wish.seen !== undefined) this.#virtualizer.scrollRect = rectOf(wish);
      if (wish.sizedBy !== before.sizedBy) this.#virtualizer.measure();
      before = wish;
      // Other options draw other items even where nothing scrolled.
      this.#redraw();
      if (another) void tick().then(() => this.#scrollTo(0));
      if (held !== null) void tick().then(() => this.#keepInPlace(held, wish));
      if (fixed !== null) void tick().then(() => this.#scrollToPoint(fixed));
    });
    $effect(() => {
      options();
      this.#virtualizer._willUpdate();
    });
    $effect(() => this.#virtualizer._didMount());
    const { left, setOf } = untrack(options);
    if (left === undefined) return;
    // Taken before the first items are drawn, which are those at the beginning.
    const key = left.of === setOf ? left.key : null;
    $effect(() => {
      const first = this.inSight?.startIndex ?? 0;
      const { nameOf, setOf: of } = untrack(options);
      Object.assign(left, { of, key: first === 0 ? null : (nameOf?.(first) ?? null) });
    });
    $effect(() => untrack(() => this.#beginAt(key, options())));
  }

  #beginAt(key: Left['key'], { count, nameOf }: VirtualOptions): void {
    if (key === null) return;
    const index = Array.from({ length: count }, (_, at) => nameOf?.(at)).indexOf(key);
    this.#virtualizer.getTotalSize();
    const item = this.#virtualizer.measurementsCache[index];
    if (item !== undefined) this.#scrollTo(item.start);
  }

  /** Not reactive: reading the state here would make the effects above depend on themselves. */
  #redraw(): void {
    this.#turn += 1;
    this.#changed = this.#turn;
  }

  get items(): readonly VirtualItem[] {
    void this.#changed;
    return this.#virtualizer.getVirtualItems();
  }

  get total(): number {
    void this.#changed;
    return this.#virtualizer.getTotalSize();
  }

  /** First and last index in sight, without those drawn beyond the edges; `null` before anything is drawn. */
  get inSight(): { readonly startIndex: number; readonly endIndex: number } | null {
    void this.#changed;
    return this.#virtualizer.range;
  }

  /** The first item in sight of a scrolled list, and how far from the edge; asked of the page, which is newest. */
  #topmost(keyOf: VirtualOptions['keyOf']): Topmost | null {
    const { scrollElement, options } = this.#virtualizer;
    if (keyOf === undefined || scrollElement === null) return null;
    const offset = options.horizontal ? scrollElement.scrollLeft : scrollElement.scrollTop;
    const item = offset <= 0 ? undefined : this.#virtualizer.getVirtualItemForOffset(offset);
    if (item === undefined) return null;
    const { index, start } = item;
    return { key: keyOf(index), index, start, beyond: offset - start };
  }

  /** Scrolls so that the item is drawn where it was, wherever it stands in the list now. */
  #keepInPlace({ key, index, start, beyond }: Topmost, { count, keyOf }: VirtualOptions): void {
    if (keyOf === undefined) return;
    let now = -1;
    for (let by = 0; by < count && now < 0; by += 1) {
      now = [index - by, index + by].find((at) => at >= 0 && at < count && keyOf(at) === key) ?? -1;
    }
    this.#virtualizer.getTotalSize();
    const item = this.#virtualizer.measurementsCache[now];
    if (item !== undefined && item.start !== start) this.#scrollTo(Math.round(item.start + beyond));
  }

  #pointAt(fromEdge: number): Point | null {
    const { scrollElement, options } = this.#virtualizer;
    if (scrollElement === null) return null;
    const offset = (options.horizontal ? scrollElement.scrollLeft : scrollElement.scrollTop) + fromEdge;
    const item = this.#virtualizer.getVirtualItemForOffset(offset);
    if (item === undefined || item.size === 0) return null;
    return { index: item.index, share: (offset - item.start) / item.size, fromEdge };
  }

  #scrollToPoint({ index, share, fromEdge }: Point): void {
    this.#virtualizer.getTotalSize();
    const item = this.#virtualizer.measurementsCache[index];
    if (item !== undefined) this.#scrollTo(Math.round(item.start + share * item.size - fromEdge));
  }

  #scrollTo(to: number): void {
    const { scrollElement, options } = this.#virtualizer;
    scrollElement?.scrollTo(options.horizontal ? { left: to } : { top: to });
  }

  /** Brings an item into sight, with a little of what is beside it. `covered`: px at the end that something lies on. */
  reveal(index: number, covered = 0): void {
    const { scrollElement, options } = this.#virtualizer;
    this.#virtualizer.getTotalSize();
    const item = this.#virtualizer.measurementsCache[index];
    if (scrollElement === null || item === undefined) return;
    const seen = (options.horizontal ? scrollElement.clientWidth : scrollElement.clientHeight) - covered;
    const from = options.horizontal ? scrollElement.scrollLeft : scrollElement.scrollTop;
    const head = this.#head();
    const beside = Math.min(item.size, Math.max(0, (seen - head - item.size) / 2));
    const to = within(from, item.end + head + beside - seen, item.start - beside);
    if (to !== from) this.#scrollTo(to);
  }
}

function rectOf({ seen = 0, horizontal }: VirtualOptions): Rect {
  return horizontal === true ? { width: seen, height: 0 } : { width: 0, height: seen };
}

/** A newly drawn list is already at its start; scrolling there would only force a layout. */
const scrolledOnly: typeof elementScroll = (offset, how, virtualizer) => {
  if (offset !== 0 || (how.adjustments ?? 0) !== 0) elementScroll(offset, how, virtualizer);
};

/** Measures the scroller: at the start and after each layout. Owners of many lists give the size (`seen`). */
function measured({ scrollElement }: Virtualizer<HTMLElement, HTMLElement>, report: (rect: Rect) => void) {
  if (scrollElement === null) return undefined;
  report({ width: scrollElement.offsetWidth, height: scrollElement.offsetHeight });
  const observer = new ResizeObserver((entries) => {
    const box = entries.at(-1)?.borderBoxSize[0];
    if (box !== undefined) report({ width: Math.round(box.inlineSize), height: Math.round(box.blockSize) });
  });
  observer.observe(scrollElement, { box: 'border-box' });
  return () => observer.disconnect();
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
