import type { Attachment } from 'svelte/attachments';

/** The factor by which the distance of two fingers must change to count as a pinch. */
const pinchRatio = 0.75;

/** Reports each pinch over an element once, fingers together (in) or apart (out), and the height between them in px. */
export function pinched(hear: (way: 'in' | 'out', middle: number) => void): Attachment<HTMLElement> {
  return (element) => {
    let from: number | null = null;
    const move = (event: TouchEvent) => {
      const [a, b] = [event.touches.item(0), event.touches.item(1)];
      if (a === null || b === null || event.touches.length !== 2) {
        from = null;
        return;
      }
      const distance = Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY));
      from ??= distance;
      const ratio = distance / from;
      if (ratio > pinchRatio && ratio < 1 / pinchRatio) return;
      from = distance;
      hear(ratio < 1 ? 'in' : 'out', (a.clientY + b.clientY) / 2);
    };
    const end = () => (from = null);
    element.addEventListener('touchmove', move, { passive: true });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  };
}
