const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** A whole number with thousands told apart. */
export function count(value: number): string {
  return whole.format(value);
}

/** Feet without a fraction, with the unit. */
export function feet(value: number): string {
  return `${whole.format(Math.round(value))} ft`;
}

/** Short tons without a fraction, with the unit. */
export function tons(value: number): string {
  return `${whole.format(Math.round(value))} tons`;
}
