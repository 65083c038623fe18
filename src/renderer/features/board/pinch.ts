import type { Attachment } from 'svelte/attachments';

/** By how much two fingers come together, or part, until it is meant. */
const together = 0.75;

/** Two fingers that come together over an element, or part; each time once. */
export function pinched(hear: (way: 'in' | 'out') => void): Attachment<HTMLElement> {
  return (element) => {
    let from: number | null = null;
    const move = (event: TouchEvent) => {
      const apart = apartness(event.touches);
      if (apart === null) {
        from = null;
        return;
      }
      from ??= apart;
      const ratio = apart / from;
      if (ratio > together && ratio < 1 / together) return;
      from = apart;
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

function apartness(touches: TouchList): number | null {
  const [a, b] = [touches.item(0), touches.item(1)];
  if (a === null || b === null || touches.length !== 2) return null;
  return Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY));
}
