import { serviceUnitOf } from './format/units.ts';
import { words } from './words/words.ts';

/** `outsideLengthFt` as `Outside length`: a field of the service as words, its unit left to the value. */
export function fieldWords(name: string): string {
  const apart = name
    .replace(/(Ft|Lbs?|In|Tons)$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
  return apart.charAt(0).toUpperCase() + apart.slice(1);
}

/** A path such as `previousTrack.attributes.spots.0` in words: `Previous track › Attributes › Spots › 1`. */
export function pathInWords(path: string): string {
  const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : fieldWords(step)));
  return steps.join(' › ');
}

/** A value of the service in the units in use, where its field's name states one. */
export function valueWords(name: string, value: string | number | boolean, yes: string, no: string): string {
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'string') return value;
  const unit = serviceUnitOf(name);
  return Number.isInteger(value) && unit === null ? String(value) : words.measure.field(value, unit);
}

export interface Leaf {
  readonly path: string;
  readonly name: string;
  readonly value: string | number | boolean;
}

/** Every plain value below a value, by its path; those under one of `without` are left out. */
export function leaves(value: unknown, without: readonly string[] = [], path = ''): Leaf[] {
  if (without.some((one) => path === one || path.startsWith(`${one}.`))) return [];
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    if (value === '') return [];
    return [{ path, name: path.slice(path.lastIndexOf('.') + 1), value }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, without, path === '' ? key : `${path}.${key}`));
}
