interface Slot {
  readonly name: string;
  /** The group of phrases it is one of; `any`: a saying; `null`: a text that is shown as it is. */
  readonly group: string | null;
}

interface Pattern {
  readonly id: string;
  readonly fits: RegExp;
  readonly slots: readonly Slot[];
  /** How much of it is its own words: what says more is tried first. */
  readonly weight: number;
}

/** A text of the terminal as the saying it is, with what stands in its places. */
export interface Recognised {
  readonly id: string;
  readonly with: ReadonlyMap<string, { readonly text: string; readonly group: string | null }>;
}

const slotPattern = /\{(\w+)(#)?(?::(\w+))?\}/g;

/** Ready to recognise the sayings of a table. */
export class Sayings {
  readonly #patterns: readonly Pattern[];

  constructor(table: Readonly<Record<string, string>>) {
    this.#patterns = Object.entries(table)
      .map(([id, template]) => patternOf(id, template))
      .toSorted((a, b) => b.weight - a.weight);
  }

  /** The saying a text is; `null` when it is none of them. */
  recognise(text: string): Recognised | null {
    for (const { id, fits, slots } of this.#patterns) {
      const found = fits.exec(text);
      if (found === null) continue;
      const held = slots.map(({ name, group }, at) => [name, { text: found[at + 1] ?? '', group }] as const);
      return { id, with: new Map(held) };
    }
    return null;
  }
}

/** A saying with its places filled. */
export function filled(template: string, value: (name: string) => string): string {
  return template.replaceAll(slotPattern, (_, name: string) => value(name));
}

function patternOf(id: string, template: string): Pattern {
  const slots: Slot[] = [];
  const source = sourceOf(template, (name, isNumber, group) => {
    slots.push({ name, group });
    if (isNumber) return '(\\d[\\d,.]*)';
    return '(.+?)';
  });
  return { id, fits: new RegExp(`^${source}$`, 's'), slots, weight: template.replaceAll(slotPattern, '').length };
}

function sourceOf(template: string, slot: (name: string, isNumber: boolean, group: string | null) => string): string {
  let source = '';
  let at = 0;
  for (const found of template.matchAll(slotPattern)) {
    const [whole, name = '', number, group] = found;
    source += literal(template.slice(at, found.index)) + slot(name, number !== undefined, group ?? null);
    at = found.index + whole.length;
  }
  return source + literal(template.slice(at));
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
