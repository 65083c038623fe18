/** Resolves when what is shown now has been painted: before work that keeps the page from painting. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
