/**
 * Whether the control that a person reached by keys has disappeared under them; only controls `among` count, where that
 * is given. Pointer users have lost nothing. Call it during setup.
 */
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

/** Whether the keyboard is on no control: on the page, or on the view, which takes it when the view before has gone. */
export function isOnNoControl(): boolean {
  return document.activeElement?.matches('body, main') === true;
}
