import { tick } from 'svelte';

/** Focuses the first input the browser rejects; returns whether there is one (key shortcuts bypass its own check). */
export function stopsAtInvalid(form: ParentNode | null): boolean {
  const wrong = form?.querySelector<HTMLInputElement>('input:invalid') ?? null;
  if (wrong === null) return false;
  wrong.closest('details')?.setAttribute('open', '');
  wrong.reportValidity();
  return true;
}

/** Leads to the first field that is said to be wrong, once it is drawn: it may be out of sight of the button. */
export async function focusWrong(form: ParentNode | null): Promise<void> {
  await tick();
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
