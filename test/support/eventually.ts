/** Repeats a check until it holds; after `patienceMs` its own failure is thrown. Never asserts a duration. */
export async function eventually<T>(check: () => Promise<T> | T, patienceMs = 60_000): Promise<T> {
  const givenUpAt = performance.now() + patienceMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > givenUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
