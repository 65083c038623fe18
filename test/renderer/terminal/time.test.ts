import { expect, test, vi } from 'vitest';
import { clockTime, dayOf, toLocalField } from '../../../src/renderer/lib/format/time.ts';
import { noteDeviceZone } from '../../../src/renderer/lib/format/zone.ts';
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

test('a device that comes into another zone tells every time in that one, also those it has told before', () => {
  const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  const options = new Intl.DateTimeFormat('en-US').resolvedOptions();
  zone.mockReturnValue({ ...options, timeZone: 'America/Denver' });
  vi.useFakeTimers({ now: Date.parse('2026-05-01T05:30:00Z') });
  const time = new Ticking();
  const stop = time.start();
  const told = () => [
    clockTime('2026-05-01T05:30:00Z', time.now),
    dayOf(time.now),
    toLocalField(time.now).slice(0, 15),
  ];
  try {
    vi.advanceTimersByTime(20_000);
    expect(told()).toEqual(['23:30', '2026-04-30', '2026-04-30T23:3']);
    zone.mockReturnValue({ ...options, timeZone: 'America/Chicago' });
    vi.advanceTimersByTime(20_000);
    expect(told()).toEqual(['00:30', '2026-05-01', '2026-05-01T00:3']);
  } finally {
    stop();
    vi.useRealTimers();
    zone.mockRestore();
    noteDeviceZone();
  }
});
