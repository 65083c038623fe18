/**
 * A browser that keeps nothing for pages throws wherever its storage is named, and would show none of the window: there,
 * what is kept lasts as long as the page.
 */
export function withStorage(view: Pick<Window, 'localStorage' | 'sessionStorage'>): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      view[name].getItem('');
    } catch {
      Object.defineProperty(view, name, { value: storageOfPage() });
    }
  }
}

function storageOfPage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, text) => void kept.set(key, text),
  };
}
