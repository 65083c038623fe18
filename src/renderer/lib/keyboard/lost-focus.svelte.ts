import { controls } from './controls.ts';

/** Whether the control reached by keys has disappeared; if given, only one `among` these. Call it during setup. */
export function lostFocus(among: () => Element | null = () => document.body): () => boolean {
  let last: Element | null = null;
  let byKeys = false;
  $effect(() => {
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element && among()?.contains(target) === true ? target : null;
      byKeys = last?.matches(':focus-visible') ?? false;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  });
  return () => byKeys && last?.isConnected === false && document.activeElement === document.body;
}

/**
 * For a part whose buttons remove themselves with what they are about: the keyboard stays in that place, on the control
 * that follows there, else on the one before; where `next` finds none, it goes back to where it came from, else to the
 * view. Call it during setup.
 */
export function keepFocus(part: () => HTMLElement | null, next: typeof controlAt = controlAt): void {
  const lost = lostFocus(part);
  $effect(() => {
    const within = part();
    if (within === null) return;
    // The browser keeps a range in its place when what it selects is removed.
    const place = document.createRange();
    let from: HTMLElement | null = null;
    const note = ({ target, relatedTarget: before }: FocusEvent) => {
      if (target instanceof Element) place.selectNode(target);
      if (before instanceof HTMLElement && !within.contains(before)) from = before;
    };
    const outside = () => (from?.isConnected === true ? from : document.getElementById('view'));
    const watch = new MutationObserver(() => lost() && (next(place, within) ?? outside())?.focus());
    within.addEventListener('focusin', note);
    watch.observe(within, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      within.removeEventListener('focusin', note);
    };
  });
}

/** The control nearest to a place, in the smallest part around it that has any. */
function controlAt(place: Range, within: HTMLElement): HTMLElement | undefined {
  for (let around: Node | null = place.startContainer; around instanceof HTMLElement; around = around.parentElement) {
    const all = [...around.querySelectorAll<HTMLElement>(controls)].filter((one) => one.checkVisibility());
    if (all.length > 0 || around === within) return all.find((one) => place.comparePoint(one, 0) > 0) ?? all.at(-1);
  }
  return undefined;
}

/** Whether the keyboard is on no control: on the page, or on the view, which takes it when the view before has gone. */
export function isOnNoControl(): boolean {
  return document.activeElement?.matches('body, main') === true;
}
