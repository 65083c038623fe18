import type { Attachment } from 'svelte/attachments';

/**
 * A bar at the foot of the view that messages must not lie on: says in `--work-bar` how far up it reaches, in
 * px from the foot of the window, for as long as it is there. What has the focus as it comes stays in sight.
 */
export const keepClear: Attachment<HTMLElement> = (bar) => {
  const { style } = document.documentElement;
  const note = () => style.setProperty('--work-bar', `${window.innerHeight - bar.getBoundingClientRect().top}px`);
  const observer = new ResizeObserver(note);
  observer.observe(bar);
  window.addEventListener('resize', note);
  note();
  document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', note);
    style.removeProperty('--work-bar');
  };
};
