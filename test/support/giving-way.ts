/**
 * Runs `work`, and `between` each time it gives way to other work (`rest` of `main/clock.ts`): each time once, because
 * a turn asked for earlier comes earlier.
 */
export async function givingWay<T>(work: () => Promise<T>, between: () => void): Promise<T> {
  let next: NodeJS.Immediate;
  const turn = () => {
    next = setImmediate(turn);
    between();
  };
  next = setImmediate(turn);
  try {
    return await work();
  } finally {
    clearImmediate(next);
  }
}
