import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { keepState, placeOn, type WindowState } from '#main/desktop/window-state.ts';

const main = { x: 0, y: 25, width: 1920, height: 1015 };
const right = { x: 1920, y: 0, width: 1280, height: 1024 };

test('a window comes back where it was left, on the display where it was left', () => {
  const left = { x: 2000, y: 40, width: 1000, height: 700 };
  expect(placeOn([main, right], left)).toEqual(left);
});

test('a window left on a display that is gone opens where the system puts it, no larger than the display that is there', () => {
  expect(placeOn([right], { x: 5000, y: 40, width: 3000, height: 700 })).toEqual({ width: 1280, height: 700 });
  expect(placeOn([main], { x: 100, y: -400, width: 1000, height: 700 })).toEqual({ width: 1000, height: 700 });
});

test('a window that hangs over the edge is brought in whole', () => {
  expect(placeOn([main], { x: 1700, y: 900, width: 1000, height: 700 })).toEqual({
    x: 920,
    y: 340,
    width: 1000,
    height: 700,
  });
  expect(placeOn([main], { x: -500, y: 30, width: 2500, height: 1500 })).toEqual({ ...main });
});

test('a window never opened before has its usual size, or what there is room for', () => {
  expect(placeOn([main], null)).toEqual({ width: 1440, height: 900 });
  expect(placeOn([{ x: 0, y: 0, width: 820, height: 600 }], null)).toEqual({ width: 820, height: 600 });
});

/** A window that can be moved, and a clock that is let go on by hand. */
function desk() {
  const now = { bounds: { x: 1, y: 2, width: 800, height: 600 }, maximized: false, fullScreen: false, kiosk: false };
  const window = Object.assign(new EventEmitter(), {
    getNormalBounds: () => now.bounds,
    isMaximized: () => now.maximized,
    isFullScreen: () => now.fullScreen,
    isKiosk: () => now.kiosk,
    isDestroyed: () => false,
  });
  const sleeping: (() => void)[] = [];
  const kept: WindowState[] = [];
  const clock = { sleep: () => new Promise<void>((resolve) => sleeping.push(resolve)) };
  keepState(Object(window), clock, (state) => kept.push(state));
  const settle = async () => {
    for (const wake of sleeping.splice(0)) wake();
    await Promise.resolve();
  };
  return { now, window, kept, settle };
}

test('many movements are kept once, when they have ended', async () => {
  const { now, window, kept, settle } = desk();
  for (const x of [10, 20, 30]) {
    now.bounds = { ...now.bounds, x };
    window.emit('move');
  }
  expect(kept).toEqual([]);
  await settle();
  expect(kept.map(({ bounds }) => bounds.x)).toEqual([30]);
});

test('what a window is made into is kept; closing it keeps it at once', () => {
  const { now, window, kept } = desk();
  now.maximized = true;
  window.emit('close');
  expect(kept).toMatchObject([{ maximized: true, fullScreen: false }]);
});

test('a kiosk is not remembered as a size', () => {
  const { now, window, kept } = desk();
  now.kiosk = true;
  window.emit('close');
  expect(kept).toEqual([]);
});
