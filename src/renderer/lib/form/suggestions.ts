/** A value that a field offers; `label` is what it stands for, such as the commodity of a code. */
export interface Suggestion {
  readonly value: string;
  readonly label?: string | undefined;
}

/** Most suggestions drawn; further ones are found by typing. */
const most = 100;

/** What fits the text, what begins with it first. A text that is a value has been chosen: all are offered then. */
export function suggestionsFor<One extends Suggestion>(text: string, options: readonly One[]): readonly One[] {
  const sought = text.trim().toLowerCase();
  if (sought === '' || options.some(({ value }) => value.toLowerCase() === sought)) return options.slice(0, most);
  const begins = (one: One) => one.value.toLowerCase().startsWith(sought);
  const holds = (one: One) => `${one.value} ${one.label ?? ''}`.toLowerCase().includes(sought);
  return [...options.filter(begins), ...options.filter((one) => !begins(one) && holds(one))].slice(0, most);
}

/** The option a key goes to from the current one (-1: none, the text itself), or null: the key belongs to the text. */
export function optionAfter(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  const last = count - 1;
  const to: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(last, at + 1),
    ArrowUp: Math.max(-1, at - 1),
    PageDown: Math.min(last, at + 8),
    PageUp: Math.max(0, at - 8),
    // In the text these keys move the caret.
    ...(at >= 0 && { Home: 0, End: last }),
  };
  return to[key] ?? null;
}
