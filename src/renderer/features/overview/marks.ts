import type { Attachment } from 'svelte/attachments';

/** Where a mark of a picture is drawn. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The mark that a key leads to from `at`: by order, to the one above or below, to the first or last. `null`: none. */
export function markAfter(key: string, at: number, boxes: readonly Box[]): number | null {
  const last = boxes.length - 1;
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[key];
  if (to !== undefined) return to < 0 || to > last || to === at ? null : to;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  return nearest(at, boxes, key === 'ArrowDown' ? 1 : -1);
}

/** The mark in the next row up or down whose middle is nearest. */
function nearest(at: number, boxes: readonly Box[], way: 1 | -1): number | null {
  const from = boxes[at];
  if (from === undefined) return null;
  const middle = (box: Box) => box.left + box.width / 2;
  const beyond = boxes
    .map((box, index) => ({ box, index, far: (box.top - from.top) * way }))
    .filter(({ far }) => far > from.height / 2);
  const row = Math.min(...beyond.map(({ far }) => far));
  const inRow = beyond.filter(({ box, far }) => far < row + box.height / 2);
  const found = inRow.sort((a, b) => Math.abs(middle(a.box) - middle(from)) - Math.abs(middle(b.box) - middle(from)));
  return found[0]?.index ?? null;
}

/**
 * The elements with `data-mark` in this one are one stop of the Tab key, and the arrow keys lead from one to the next.
 * Tab stops at that which had the focus last; before, at `data-mark="start"`, else at the first.
 */
export const walksMarks: Attachment<HTMLElement> = (element) => {
  const marks = () => [...element.querySelectorAll<HTMLElement>('[data-mark]')];
  let last: EventTarget | null = null;
  const settle = () => {
    const all = marks();
    const stop = all.find((mark) => mark === last) ?? all.find((mark) => mark.dataset['mark'] === 'start') ?? all[0];
    for (const mark of all) mark.tabIndex = mark === stop ? 0 : -1;
  };
  const focused = ({ target }: FocusEvent) => {
    last = target;
    settle();
  };
  const walk = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = marks();
    const at = all.findIndex((mark) => mark === event.target);
    if (at < 0) return;
    const boxes = all.map((mark) => mark.getBoundingClientRect());
    const next = markAfter(event.key, at, boxes);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    all[next]?.focus();
  };
  const listening = new AbortController();
  element.addEventListener('focusin', focused, { signal: listening.signal });
  element.addEventListener('keydown', walk, { signal: listening.signal });
  const watcher = new MutationObserver(settle);
  watcher.observe(element, { childList: true, subtree: true });
  settle();
  return () => {
    listening.abort();
    watcher.disconnect();
  };
};
