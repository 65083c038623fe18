/** Texts of which only a part is shown where there is no room. */
const cut = '.ellipsis, .two-lines';
/** Marks a title that was given here. */
const given = 'data-whole';

/**
 * Shows the whole of a text that is cut short while the pointer is on it, unless something is said of it there already.
 * Screen readers read it whole as it is. Returns a function that stops it.
 */
export function tellWholeTexts(document: Document): () => void {
  const ending = new AbortController();
  document.addEventListener(
    'pointerover',
    ({ target }) => {
      const on = target instanceof Element ? target.closest<HTMLElement>(cut) : null;
      if (on === null) return;
      if (on.hasAttribute(given)) on.removeAttribute('title');
      on.removeAttribute(given);
      if (on.closest('[title]:not([title=""])') !== null || !isCut(on)) return;
      on.title = on.innerText.replaceAll(/\s+/g, ' ').trim();
      on.setAttribute(given, '');
    },
    { passive: true, signal: ending.signal },
  );
  return () => ending.abort();
}

/** A pixel is what rounding leaves of a text that fits. */
function isCut({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
}
