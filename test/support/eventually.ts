/** So long a check or a press may take to come true, in milliseconds: a machine with other work is slow. */
export const patienceMs = 110_000;

/** Repeats a check until it holds; after `patience` (ms) its own failure is thrown. Never asserts a duration. */
export async function eventually<T>(check: () => Promise<T> | T, patience = patienceMs): Promise<T> {
  const givenUpAt = performance.now() + patience;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > givenUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
