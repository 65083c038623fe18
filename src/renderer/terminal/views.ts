import { desktopViews } from '#shared/terminal/desktop.ts';

/** The views of the window, in the order of the rail; the keys 1 to 9 follow it, and so does the desktop's menu. */
export const views = desktopViews;
export type View = (typeof views)[number];

/** A bar at the bottom has room for so many; the rest are behind "More". */
export const viewsInBar = 6;

/** The key that leads to a view; `undefined` for those after the ninth. */
export function keyOfView(view: View): string | undefined {
  const at = views.indexOf(view);
  return at < 9 ? String(at + 1) : undefined;
}

export function viewOfKey(key: string): View | undefined {
  return views[Number(key) - 1];
}
