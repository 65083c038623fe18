/** Prints the middle, the 95th of a hundred and the most of measured values. */
export function report(what: string, values: readonly number[]): void {
  if (values.length === 0) {
    console.log(`${what}: none`);
    return;
  }
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
  const ms = (value: number) => value.toFixed(1);
  console.log(
    `${what}: p50 ${ms(at(0.5))}, p95 ${ms(at(0.95))}, max ${ms(sorted.at(-1) ?? NaN)} (n = ${sorted.length})`,
  );
}
