import { cdp, type Locator } from 'vitest/browser';

declare module 'vitest/browser' {
  interface CDPSession {
    send(method: string, params: object): Promise<unknown>;
  }
}

/** Whether the browser has a screen to be touched. */
export async function withTouch(enabled: boolean): Promise<void> {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled });
}

/** A finger on the middle of a control; what is returned lifts it. */
export async function touch(control: Locator): Promise<() => Promise<void>> {
  const { left, top, width, height } = (await control.findElement()).getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect();
  const point = { x: left + width / 2 + (frame?.left ?? 0), y: top + height / 2 + (frame?.top ?? 0) };
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  return async () => {
    await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}
