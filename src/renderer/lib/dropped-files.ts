import type { Attachment } from 'svelte/attachments';

/** Whether files are dragged, from outside of the window. */
function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}

/** Takes a file dropped on an element that `selector` finds; the one beneath the pointer has `data-file-over`. */
export function takesFiles(selector: string, take: (on: HTMLElement, file: File) => void): Attachment<HTMLElement> {
  return (element) => {
    let over: HTMLElement | null = null;
    const rest = (on: HTMLElement | null) => {
      if (over === on) return;
      over?.removeAttribute('data-file-over');
      on?.setAttribute('data-file-over', '');
      over = on;
    };
    const beneath = ({ target }: DragEvent) =>
      target instanceof Element ? target.closest<HTMLElement>(selector) : null;
    const listening = new AbortController();
    const on = (type: 'dragover' | 'dragleave' | 'drop', hear: (event: DragEvent) => void) => {
      element.addEventListener(type, hear, { signal: listening.signal });
    };
    on('dragover', (event) => {
      if (!hasFiles(event)) return;
      rest(beneath(event));
      if (over !== null) event.preventDefault();
    });
    on('dragleave', (event) => {
      const to = event.relatedTarget;
      if (!(to instanceof Node) || !element.contains(to)) rest(null);
    });
    on('drop', (event) => {
      const target = beneath(event);
      const file = event.dataTransfer?.files[0];
      rest(null);
      if (target === null || file === undefined) return;
      event.preventDefault();
      take(target, file);
    });
    return () => listening.abort();
  };
}

/** A file that nothing takes: without this the browser would open it in place of the window. */
export function refuseFile(event: DragEvent): void {
  const takesItself = event.target instanceof HTMLInputElement && event.target.type === 'file';
  if (event.defaultPrevented || takesItself || !hasFiles(event)) return;
  event.preventDefault();
  if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none';
}
