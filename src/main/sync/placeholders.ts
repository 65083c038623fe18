/** A standing order with placeholders at these positions: negative numbers, no cars, never leaving this device. */
export function withPlaceholders(order: readonly number[], places: readonly number[]): number[] {
  const whole = [...order];
  for (const [nth, place] of places.toSorted((a, b) => a - b).entries()) {
    whole.splice(Math.min(place, whole.length), 0, -(nth + 1));
  }
  return whole;
}
