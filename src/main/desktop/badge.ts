import type { App, BrowserWindow, NativeImage } from 'electron';
import type { DesktopWords } from './words.ts';

/** Where the count of commands that need a person can be shown. */
interface BadgePlaces {
  readonly app: Pick<App, 'setBadgeCount'>;
  readonly platform: NodeJS.Platform;
  readonly picture: (count: number) => NativeImage;
}

/**
 * Shows how many commands need a person: on the dock or the launcher, on Windows as a small picture over the
 * button of the task bar, and everywhere in the title, which is what a launcher without badges shows.
 */
export function showCount(
  { app, platform, picture }: BadgePlaces,
  window: Pick<BrowserWindow, 'setTitle' | 'setOverlayIcon'> | null,
  count: number,
  words: DesktopWords,
): void {
  if (platform !== 'win32') app.setBadgeCount(count);
  if (window === null) return;
  window.setTitle(count === 0 ? words.native.product : `(${count}) ${words.native.product}`);
  if (platform === 'win32')
    window.setOverlayIcon(count === 0 ? null : picture(count), words.native.attention.count({ n: count }));
}
