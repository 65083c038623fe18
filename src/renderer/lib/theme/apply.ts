import type { Settings } from '#shared/terminal/settings.ts';

const scales: Record<Settings['textSize'], number> = { small: 0.875, normal: 1, large: 1.375, largest: 2 };

/** The factor by which a text size enlarges everything measured in rem. */
export function textScale(size: Settings['textSize']): number {
  return scales[size];
}

/** The theme to draw, where `system` follows what the operating system asks for. */
export function drawnTheme(chosen: Settings['theme'], systemIsDark: boolean, systemWantsContrast: boolean) {
  if (chosen !== 'system') return chosen;
  if (systemWantsContrast) return 'contrast';
  return systemIsDark ? 'dark' : 'light';
}

/** Draws the page as a person chose; call again when that, or the system's wish, changes. */
export function applyTheme(page: Document, wish: Pick<Settings, 'theme' | 'textSize' | 'motion'>): void {
  const asks = (query: string) => page.defaultView?.matchMedia(query).matches ?? false;
  const root = page.documentElement;
  // Colours that the system forces take away the fills that tell a loaded car from an empty one (base.css keeps them).
  const forced = asks('(forced-colors: active)');
  const [dark, contrast] = [asks('(prefers-color-scheme: dark)'), asks('(prefers-contrast: more)')];
  root.dataset['theme'] = forced ? 'contrast' : drawnTheme(wish.theme, dark, contrast);
  root.dataset['motion'] = wish.motion === 'reduced' || asks('(prefers-reduced-motion: reduce)') ? 'reduced' : 'full';
  root.style.setProperty('--text-scale', String(textScale(wish.textSize)));
}

/** Calls back whenever the operating system's preference for dark mode, contrast, its own colours or motion changes. */
export function onSystemTheme(view: Window, changed: () => void): () => void {
  const wishes = ['prefers-color-scheme: dark', 'prefers-contrast: more', 'prefers-reduced-motion: reduce'];
  const queries = [...wishes, 'forced-colors: active'].map((query) => view.matchMedia(`(${query})`));
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
  };
}
