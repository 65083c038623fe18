let open = 0;

/** A dialog opens, whichever part of the window it belongs to; returns what is called when it closes. */
export function dialogOpens(): () => void {
  open += 1;
  return () => (open -= 1);
}

/** Whether a dialog is on top of the view; it may be half filled in. */
export function isDialogOpen(): boolean {
  return open > 0;
}
