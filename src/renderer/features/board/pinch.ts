import type { Attachment } from 'svelte/attachments';

/** By which factor the distance of two fingers must change until it counts as a pinch. */
const pinchRatio = 0.75;

/** Reports each pinch over an element once: fingers apart (in) or together (out). */
export function pinched(hear: (way: 'in' | 'out') => void): Attachment<HTMLElement> {
  return (element) => {
    let from: number | null = null;
    const move = (event: TouchEvent) => {
      const distance = fingerDistance(event.touches);
      if (distance === null) {
        from = null;
        return;
      }
      from ??= distance;
      const ratio = distance / from;
      if (ratio > pinchRatio && ratio < 1 / pinchRatio) return;
      from = distance;
      hear(ratio < 1 ? 'in' : 'out');
    };
    const end = () => (from = null);
    element.addEventListener('touchmove', move, { passive: true });
    element.addEventListener('touchend', end);
    return () => {
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
    };
  };
}

function fingerDistance(touches: TouchList): number | null {
  const [a, b] = [touches.item(0), touches.item(1)];
  if (a === null || b === null || touches.length !== 2) return null;
  return Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY));
}
