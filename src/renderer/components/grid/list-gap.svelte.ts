import type { Attachment } from 'svelte/attachments';
import { listTarget } from '../../lib/drag.ts';

/** A place between two lines: in front of the line at an index, and with the cut above it or the one below. */
interface Gap {
  readonly at: number;
  readonly joins: 'above' | 'below';
}

/** What is at a height of the window, as a grid tells it; `at` of a head: how many lines stand above it. */
type Found = {
  readonly upper: boolean;
  readonly entry: { readonly at: number } | { readonly head: { readonly at: number } };
} | null;

/** Where the lines of a list that are dragged over it would go. */
export class ListGap {
  #gap = $state.raw<Gap | null>(null);
  /** Makes the list the target of its own lines. */
  readonly target: Attachment<HTMLElement>;

  constructor(under: (clientY: number) => Found, count: () => number, drop: (gap: Gap) => void) {
    this.target = listTarget({
      over: ({ clientY }) => (this.#gap = gapAt(under(clientY), count())),
      leave: () => (this.#gap = null),
      drop: ({ clientY }) => {
        this.#gap = null;
        drop(gapAt(under(clientY), count()));
      },
    });
  }

  /** Which side of a line it is at. */
  beside(index: number): 'before' | 'behind' | undefined {
    const { at, joins } = this.#gap ?? { at: -1, joins: 'below' };
    if (at === index && joins === 'below') return 'before';
    return at === index + 1 && joins === 'above' ? 'behind' : undefined;
  }

  /** Whether what is dropped begins the cut whose first line this is. */
  begins(index: number): boolean {
    return this.beside(index) === 'before';
  }
}

/** The gap nearest to the pointer; over the head of a cut, the upper half still belongs to the cut above. */
function gapAt(found: Found, count: number): Gap {
  if (found === null) return { at: count, joins: 'above' };
  const { entry, upper } = found;
  if ('head' in entry) return { at: entry.head.at, joins: upper && entry.head.at > 0 ? 'above' : 'below' };
  return upper ? { at: entry.at, joins: 'below' } : { at: entry.at + 1, joins: 'above' };
}
