import { isTyping } from '../keyboard/keys.ts';

/** Has what is being typed taken: many fields take it as they are left, and one that is removed is not left. */
export function leaveField(): void {
  const { activeElement: at } = document;
  if (at instanceof HTMLElement && isTyping(at)) at.blur();
}
