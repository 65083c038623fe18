/** Where a mark of a picture is drawn. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The mark that a key leads to from mark `at`: left and right in their order, up and down to the one above or below,
 * Home and End to the first and last. `null`: the key leads nowhere.
 */
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

/** Leads the focus from mark to mark among the elements with `data-mark` in the element that hears the keys. */
export function walkMarks(event: KeyboardEvent & { currentTarget: EventTarget & Element }): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const marks = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-mark]')];
  const at = marks.findIndex((mark) => mark === event.target);
  if (at < 0) return;
  const next = markAfter(
    event.key,
    at,
    marks.map((mark) => mark.getBoundingClientRect()),
  );
  if (next === null) return;
  event.preventDefault();
  event.stopPropagation();
  marks[next]?.focus();
}
