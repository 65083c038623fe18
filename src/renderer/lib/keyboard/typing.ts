import { isKey, type Pressed } from './keys.ts';

/** Whether the keys belong to something one types into. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}

/**
 * Undo and redo concern recorded work; nobody who fills in a form means that. In a field they are the field's own.
 */
export function keepFromUndo(event: Pressed & Event): void {
  if ((isKey(event, 'undo') || isKey(event, 'redo')) && !isTyping(event.target)) event.preventDefault();
}
