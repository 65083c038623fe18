/**
 * A catalogue that always speaks the language in use: each word is looked up when it is read, never before. Groups
 * of words may be kept (`const say = words.board`); a single word or sentence is read where it is shown. What the
 * language in use does not say is said as in `shape`.
 */
export function live<T extends object>(shape: T, current: () => object): T {
  const groups = new Map<PropertyKey, object>();
  return new Proxy(shape, {
    get(_, key) {
      const known = groups.get(key);
      if (known !== undefined) return known;
      const inShape: unknown = Reflect.get(shape, key);
      if (!isGroup(inShape)) return Reflect.get(current(), key) ?? inShape;
      const group = live(inShape, () => {
        const spoken: unknown = Reflect.get(current(), key);
        return isGroup(spoken) ? spoken : inShape;
      });
      groups.set(key, group);
      return group;
    },
  });
}

function isGroup(word: unknown): word is object {
  return typeof word === 'object' && word !== null && !Array.isArray(word);
}
