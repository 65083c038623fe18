/**
 * Unreadable cars of a track still occupy positions, which `groupingIndex` counts. Returns the positions that the
 * readable cars leave free, from the front: as many as there are others.
 */
export function openPlaces(taken: readonly number[], count: number): number[] {
  const indexes = new Set(taken);
  const open: number[] = [];
  for (let index = 0; open.length < count; index += 1) if (!indexes.has(index)) open.push(index);
  return open;
}

/**
 * A standing order with placeholders at these positions: negative numbers, which are no car and never leave this
 * device.
 */
export function withPlaceholders(order: readonly number[], places: readonly number[]): number[] {
  const whole = [...order];
  for (const [nth, place] of places.toSorted((a, b) => a - b).entries()) {
    whole.splice(Math.min(place, whole.length), 0, -(nth + 1));
  }
  return whole;
}
