import { noFilters, periods, type HistoryFilters } from './filters.ts';

/** Filters as stored on this device; what does not fit is left out, so that an older form never breaks a newer one. */
export function readFilters(kept: unknown): HistoryFilters {
  if (typeof kept !== 'object' || kept === null) return noFilters;
  const read = Object.entries(noFilters).map(([name, usual]: [string, unknown]) => {
    const value: unknown = Reflect.get(kept, name);
    return [name, fits(name, value, usual) ? value : usual];
  });
  return { ...noFilters, ...Object.fromEntries(read) };
}

function fits(name: string, value: unknown, usual: unknown): boolean {
  if (name === 'period') return periods.some((period) => period === value);
  if (!Array.isArray(usual)) return typeof value === typeof usual;
  if (!Array.isArray(value)) return false;
  return value.every((one: unknown) => {
    if (name === 'moveTypes') return typeof one === 'string';
    if (typeof one !== 'object' || one === null) return false;
    const text = (field: string) => typeof Reflect.get(one, field) === 'string';
    return name === 'cars'
      ? Number.isInteger(Reflect.get(one, 'equipmentId')) && text('mark')
      : text('type') && text('name');
  });
}

export function sameFilters(a: HistoryFilters, b: HistoryFilters): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
