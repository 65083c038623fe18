import { tick } from 'svelte';
import { on } from 'svelte/events';
import type { Attachment } from 'svelte/attachments';

/**
 * Shows and takes the moment of a field of date and time: picked at once, typed with Enter or once the field is left,
 * because each figure on the way says another one. The field says then what became of it, and not before.
 */
export function takesMoment(take: (value: string) => void, shown: () => string): Attachment<HTMLInputElement> {
  return (field) => {
    let isTyped = false;
    $effect(() => {
      const value = shown();
      if (!isTyped) field.value = value;
    });
    const done = () => {
      isTyped = false;
      if (field.value !== shown()) take(field.value);
      void tick().then(() => (field.value = shown()));
    };
    const endings = [
      on(field, 'keydown', ({ key }) => (key === 'Enter' ? done() : (isTyped = true))),
      on(field, 'change', () => isTyped || done()),
      on(field, 'blur', done),
    ];
    return () => endings.forEach((end) => end());
  };
}
