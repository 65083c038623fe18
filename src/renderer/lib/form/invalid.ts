import { tick } from 'svelte';

/**
 * Focuses the first input that the browser rejects, and returns whether there is one, because key shortcuts bypass the
 * browser's own check. An incomplete date has no value, and would be left out silently.
 */
export function stopsAtInvalid(form: ParentNode | null): boolean {
  const wrong = form?.querySelector<HTMLInputElement>('input:invalid') ?? null;
  if (wrong === null) return false;
  wrong.closest('details')?.setAttribute('open', '');
  wrong.reportValidity();
  return true;
}

/**
 * Leads to the first field that is said to be wrong, once it is drawn so: in large text, or in a low window, it may be
 * out of sight of whoever has pressed the button.
 */
export async function focusWrong(form: ParentNode | null): Promise<void> {
  await tick();
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
