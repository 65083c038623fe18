import { untrack } from 'svelte';
import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualItem,
} from '@tanstack/svelte-virtual';

export interface VirtualOptions {
  readonly count: number;
  /** The element that scrolls; nothing is drawn until it is there. */
  readonly scroller: HTMLElement | null;
  /** Size in px of the item at an index; exact, nothing is measured. */
  readonly size: (index: number) => number;
  /** What the sizes come from: when this is another value, all of them are asked for again. */
  readonly sizedBy: unknown;
  readonly horizontal?: boolean;
  readonly gap?: number;
  readonly padding?: number;
  readonly overscan?: number;
  /** An item that stays drawn wherever it is, because the focus is on it. */
  readonly keep?: number | null;
}

/** A list of which only the part in sight is drawn. Create it while a component is being set up. */
export class VirtualList {
  #changed = $state(0);
  #turn = 0;
  readonly #virtualizer: Virtualizer<HTMLElement, HTMLElement>;

  constructor(options: () => VirtualOptions) {
    const full = () => {
      const wish = options();
      const keep = wish.keep ?? null;
      return {
        count: wish.count,
        // Asked for anew: it is bound between the two effects below.
        getScrollElement: () => untrack(options).scroller,
        estimateSize: wish.size,
        horizontal: wish.horizontal ?? false,
        gap: wish.gap ?? 0,
        paddingStart: wish.padding ?? 0,
        paddingEnd: wish.padding ?? 0,
        overscan: wish.overscan ?? 4,
        observeElementRect,
        observeElementOffset,
        scrollToFn: elementScroll,
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
    let measured: unknown = null;
    $effect.pre(() => {
      this.#virtualizer.setOptions(full());
      const { sizedBy } = options();
      if (sizedBy !== measured) this.#virtualizer.measure();
      measured = sizedBy;
      // Other options draw other items even where nothing scrolled.
      this.#redraw();
    });
    $effect(() => {
      options();
      this.#virtualizer._willUpdate();
    });
    $effect(() => this.#virtualizer._didMount());
  }

  /** A plain count: reading the state here would make the effects above depend on themselves. */
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

  /** Brings an item into sight, with a little of what is beside it. */
  reveal(index: number): void {
    const { scrollElement, options } = this.#virtualizer;
    this.#virtualizer.getTotalSize();
    const item = this.#virtualizer.measurementsCache[index];
    if (scrollElement === null || item === undefined) return;
    const seen = options.horizontal ? scrollElement.clientWidth : scrollElement.clientHeight;
    const from = options.horizontal ? scrollElement.scrollLeft : scrollElement.scrollTop;
    const beside = Math.min(item.size, Math.max(0, (seen - item.size) / 2));
    const to = within(from, item.end + beside - seen, item.start - beside);
    if (to !== from) scrollElement.scrollTo(options.horizontal ? { left: to } : { top: to });
  }
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
