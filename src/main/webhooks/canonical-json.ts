/** The most levels of nesting: far more than any event needs, so that recursion always ends. */
const deepest = 100;

/**
 * JSON with the keys of every object sorted (by UTF-16 code unit) and no white space; numbers and strings as JSON writes
 * them. `null` for a value nested deeper than a hundred levels, or with a number beyond the range of a double. `value`
 * comes from `JSON.parse`.
 */
export function canonicalJson(value: unknown): string | null {
  try {
    return write(value, deepest);
  } catch (error) {
    if (error instanceof NotCanonical) return null;
    throw error;
  }
}

class NotCanonical extends Error {}

function write(value: unknown, levels: number): string {
  // Out of range (1e999): JSON would write it as null, and the signature could be that of a body with null.
  if (typeof value === 'number' && !Number.isFinite(value)) throw new NotCanonical();
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (levels === 0) throw new NotCanonical();
  if (Array.isArray(value)) return `[${value.map((entry) => write(entry, levels - 1)).join(',')}]`;
  const fields = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, entry]) => `${JSON.stringify(key)}:${write(entry, levels - 1)}`);
  return `{${fields.join(',')}}`;
}
