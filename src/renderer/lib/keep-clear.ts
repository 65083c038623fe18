import type { Attachment } from 'svelte/attachments';

/**
 * A bar at the foot of the view that messages must not lie on: says in `--work-bar` how far up it reaches, in
 * px from the foot of the window, for as long as it is there.
 */
export const keepClear: Attachment<HTMLElement> = (bar) => {
  const { style } = document.documentElement;
  const note = () => style.setProperty('--work-bar', `${window.innerHeight - bar.getBoundingClientRect().top}px`);
  const observer = new ResizeObserver(note);
  observer.observe(bar);
  window.addEventListener('resize', note);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', note);
    style.removeProperty('--work-bar');
  };
};
