/** Places a fixed panel below a box, or above it where there is no room below, within the window. */
export function putBeside(panel: HTMLElement, box: Pick<DOMRect, 'left' | 'top' | 'bottom'>, gap: number): void {
  const { width, height } = panel.getBoundingClientRect();
  const below = box.bottom + gap + height <= window.innerHeight;
  panel.style.left = `${Math.max(gap, Math.min(box.left, window.innerWidth - width - gap))}px`;
  panel.style.top = `${below ? box.bottom + gap : Math.max(gap, box.top - gap - height)}px`;
}
