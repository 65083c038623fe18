/** JSON out of the text of an answer. A byte order mark in front of it is not part of it. */
export function jsonIn(text: string): { readonly ok: true; readonly json: unknown } | { readonly ok: false } {
  try {
    const json: unknown = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text);
    return { ok: true, json };
  } catch {
    return { ok: false };
  }
}
