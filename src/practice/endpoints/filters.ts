/** What a query asks of its rows, all of it at once, and the values bound to it. */
export function createFilters() {
  const conditions: string[] = [];
  const values: (string | number)[] = [];
  return {
    conditions,
    values,
    where(condition: string, ...bound: (string | number)[]): void {
      conditions.push(condition);
      values.push(...bound);
    },
  };
}
export type Where = ReturnType<typeof createFilters>['where'];
