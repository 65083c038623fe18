import type { BrowserWindow, Rectangle } from 'electron';
import * as z from 'zod';
import type { Clock } from '../clock.ts';

/** Where the window was left: its size and place as a normal window, and whether it was maximised or full screen. */
export const windowState = z.object({
  bounds: z.object({ x: z.int(), y: z.int(), width: z.int().positive(), height: z.int().positive() }),
  maximized: z.boolean(),
  fullScreen: z.boolean(),
});
export type WindowState = z.infer<typeof windowState>;

/** Size of a window that has never been sized, and the least it can be, in device-independent pixels. */
const usualSize = { width: 1440, height: 900 };
export const leastSize = { width: 480, height: 480 };

/** A window counts as on a display if at least this much of its title bar is visible there, in DIP. */
const hold = { width: 120, height: 32 };

/**
 * Size and place to open with, on the displays that exist now (their work areas): as it was left where that
 * can still be reached, moved and made smaller so that it fits there; otherwise without a place.
 */
export function placeOn(
  workAreas: readonly Rectangle[],
  left: Rectangle | null,
): { width: number; height: number; x?: number; y?: number } {
  const area = left === null ? undefined : workAreas.find((one) => canBeHeld(left, one));
  const room = area ?? workAreas[0];
  const wanted = left ?? usualSize;
  const width = Math.max(leastSize.width, Math.min(wanted.width, room?.width ?? wanted.width));
  const height = Math.max(leastSize.height, Math.min(wanted.height, room?.height ?? wanted.height));
  if (left === null || area === undefined) return { width, height };
  return {
    width,
    height,
    x: Math.max(area.x, Math.min(left.x, area.x + area.width - width)),
    y: Math.max(area.y, Math.min(left.y, area.y + area.height - height)),
  };
}

function canBeHeld(left: Rectangle, area: Rectangle): boolean {
  const across = Math.min(left.x + left.width, area.x + area.width) - Math.max(left.x, area.x);
  const down = Math.min(left.y + hold.height, area.y + area.height) - Math.max(left.y, area.y);
  return across >= hold.width && down >= hold.height;
}

/** The state is stored this long after the last movement, in milliseconds, and at once when the window closes. */
const settledAfterMs = 800;

/** Stores the state of a window as it changes. Kiosk mode is no state of its own: the earlier state stays stored. */
export function keepState(
  window: BrowserWindow,
  clock: Pick<Clock, 'sleep'>,
  keep: (state: WindowState) => void,
): void {
  let moving = new AbortController();
  const now = () => {
    moving.abort();
    if (window.isDestroyed() || window.isKiosk()) return;
    keep({
      bounds: window.getNormalBounds(),
      maximized: window.isMaximized(),
      fullScreen: window.isFullScreen(),
    });
  };
  const later = () => {
    moving.abort();
    const mine = (moving = new AbortController());
    void clock.sleep(settledAfterMs, mine.signal).then(() => {
      if (!mine.signal.aborted) now();
    });
  };
  window.on('resize', later);
  window.on('move', later);
  window.on('maximize', later);
  window.on('unmaximize', later);
  window.on('enter-full-screen', later);
  window.on('leave-full-screen', later);
  window.on('close', now);
  window.on('closed', () => moving.abort());
}
