/** An object of JSON, not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A record with a value for each of these names. */
export function eachNamed<Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value) {
  // Every name given is a key, and no other.
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;
}

/** A field of an unknown value; `undefined` if it has no such field. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** The value at a path such as `waybill.parties.0.name`; `undefined` when any part of it is missing. */
export function at(value: unknown, path: string): unknown {
  return path.split('.').reduce(fieldOf, value);
}

/** Text or number at a path, as text; `null` when there is none. */
export function text(value: unknown, path: string): string | null {
  const found = at(value, path);
  if (typeof found === 'number') return String(found);
  return typeof found === 'string' && found.trim() !== '' ? found.trim() : null;
}

export function number(value: unknown, path: string): number | null {
  const found = at(value, path);
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
}

export function list(value: unknown, path: string): readonly unknown[] {
  const found = at(value, path);
  return Array.isArray(found) ? found : [];
}

/** The texts of a list at a path. */
export function texts(value: unknown, path: string): string[] {
  return list(value, path).filter((one) => typeof one === 'string');
}
