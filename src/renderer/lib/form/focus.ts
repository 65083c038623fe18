import { pathOf, pathText } from './form-words.ts';

/** Brings the focus to a field, opening whatever it is put away in; to what is around it where it is not drawn. */
export function focusField(within: HTMLElement | null, field: string): void {
  for (let path = pathOf(field); within !== null; path = path.slice(0, -1)) {
    const box = within.querySelector<HTMLElement>(`[data-field="${CSS.escape(pathText(path))}"]`);
    const control = box?.querySelector<HTMLElement>('input, select, textarea, button');
    if (box !== null && control !== null && control !== undefined) {
      for (let fold = box.closest('details'); fold !== null; fold = fold.parentElement?.closest('details') ?? null) {
        fold.open = true;
      }
      control.focus();
      control.scrollIntoView({ block: 'center' });
      return;
    }
    if (path.length === 0) return;
  }
}

/** Whether a person is in a field. */
export function isInField(field: string): boolean {
  return document.activeElement?.closest(`[data-field="${CSS.escape(field)}"]`) != null;
}
