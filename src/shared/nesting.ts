/** Whether it has more than so many lists and objects inside one another: code that calls itself for each would fail. */
export function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isNestedDeeper(inner, levels - 1));
}
