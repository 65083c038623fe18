/** A track's cars in order, each as its distance from the one ahead: ids of cars that came together are close. */
export function packCars(order: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  let before = 0;
  for (const id of order) {
    const distance = id - before;
    before = id;
    // Even: forward, odd: backward. Beyond 32 bits, so no shifts.
    let rest = distance >= 0 ? distance * 2 : -distance * 2 - 1;
    while (rest >= 128) {
      bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    bytes.push(rest);
  }
  return Uint8Array.from(bytes);
}

/** Throws when these bytes were not packed here. */
export function unpackCars(bytes: Uint8Array): number[] {
  const order: number[] = [];
  let before = 0;
  let value = 0;
  let worth = 1;
  for (const byte of bytes) {
    value += (byte % 128) * worth;
    worth *= 128;
    if (byte >= 128) continue;
    before += value % 2 === 0 ? value / 2 : -(value + 1) / 2;
    order.push(before);
    value = 0;
    worth = 1;
  }
  const isWhole = worth === 1 && order.every((id) => Number.isSafeInteger(id) && id > 0);
  if (!isWhole) throw new RangeError('these are not the cars of a track');
  return order;
}
