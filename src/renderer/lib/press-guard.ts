/** What is pressed as one: a control, or a line that stands for something. */
const pressable = [
  'button, a[href], input, select, textarea, summary, label',
  '[role="option"], [role="row"], [role="menuitem"], [role="radio"], [role="checkbox"], [role="tab"]',
  '[data-equipment-id], [data-key]',
].join();

interface Pressed {
  readonly element: Element;
  /** The line it stands for: an element may come to show another. */
  readonly line: string;
}

/**
 * A press counts only for the element on which it began: lines, buttons and dialogs appear and disappear as the
 * terminal answers, and what has moved under the finger since was not meant. A held key presses a button, or sends a
 * form, once. Returns a function that stops it.
 */
export function guardPresses(view: Window): () => void {
  const ending = new AbortController();
  const untilEnd = { capture: true, signal: ending.signal };
  let began: Pressed | null = null;
  view.addEventListener(
    'pointerdown',
    (event) => {
      if (event.isPrimary) began = pressedAt(event.target);
    },
    untilEnd,
  );
  view.addEventListener(
    'click',
    (event) => {
      // Presses by key or script are always meant.
      if (!event.isTrusted || event.detail === 0 || began === null) return;
      if (isSame(began, pressedAt(event.target))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    untilEnd,
  );
  view.addEventListener(
    'keydown',
    (event) => {
      // In a field, too, it would send the form: one that has just been opened by the same press.
      const presses = event.target instanceof HTMLButtonElement || event.target instanceof HTMLInputElement;
      if (event.repeat && event.key === 'Enter' && presses) event.preventDefault();
    },
    untilEnd,
  );
  return () => ending.abort();
}

function isSame(a: Pressed, b: Pressed | null): boolean {
  return a.element === b?.element && a.line === b.line;
}

function pressedAt(target: EventTarget | null): Pressed | null {
  const found = target instanceof Element ? target.closest(pressable) : null;
  if (found === null) return null;
  // Pressing a label presses its control.
  const element = (found instanceof HTMLLabelElement ? found.control : null) ?? found;
  const line = element.closest<HTMLElement>('[data-equipment-id], [data-key]')?.dataset;
  return { element, line: line?.['key'] ?? line?.['equipmentId'] ?? '' };
}
