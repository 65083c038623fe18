/**
 * A catalogue that always speaks the language in use: each word is looked up when it is read, never before. Groups
 * of words may be kept (`const say = words.board`); a single word or sentence is read where it is shown.
 */
export function live<T extends object>(shape: T, current: () => T): T {
  const groups = new Map<PropertyKey, object>();
  return new Proxy(shape, {
    get(_, key) {
      const known = groups.get(key);
      if (known !== undefined) return known;
      const word: unknown = Reflect.get(current(), key);
      if (typeof word !== 'object' || word === null || Array.isArray(word)) return word;
      const group = live(word, () => groupOf(current(), key) ?? word);
      groups.set(key, group);
      return group;
    },
  });
}

function groupOf(words: object, key: PropertyKey): object | null {
  const group: unknown = Reflect.get(words, key);
  return typeof group === 'object' ? group : null;
}
