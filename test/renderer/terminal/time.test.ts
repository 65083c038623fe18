import { expect, test, vi } from 'vitest';
import { Ticking } from '../../../src/renderer/terminal/time.svelte.ts';

test('ages go on from a clock that was set back', () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-01T14:00:00Z') });
  try {
    const time = new Ticking();
    const stop = time.start();
    const earlier = Date.parse('2026-05-01T11:00:00Z');
    vi.setSystemTime(earlier);
    vi.advanceTimersByTime(60_000);
    stop();
    expect(time.now - earlier).toBe(60_000);
    expect(60_000 - (time.coarse - earlier)).toBeLessThan(16_000);
  } finally {
    vi.useRealTimers();
  }
});
