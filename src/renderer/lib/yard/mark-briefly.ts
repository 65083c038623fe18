/** Marks the cars on the board, where they are in sight, for two seconds; without motion, as long and then at once not. */
export function markBriefly(equipmentIds: readonly number[]): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  for (const id of equipmentIds) {
    const tile = document.querySelector(`[data-track-id] [data-equipment-id="${id}"]`);
    tile?.animate([{ boxShadow: '0 0 0 0.25rem var(--accent)' }, { boxShadow: '0 0 0 0.25rem transparent' }], {
      duration: 2_000,
      easing: still ? 'step-end' : 'ease-in',
    });
  }
}
