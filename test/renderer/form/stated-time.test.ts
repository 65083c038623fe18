import { expect, it, onTestFinished } from 'vitest';
import { StatedTime } from '../../../src/renderer/lib/form/stated-time.svelte.ts';
import { zoneInUse } from '../../../src/renderer/lib/format/zone.ts';

it('a time that was typed is the moment it was typed as, by the clock of whatever zone comes into use', () => {
  onTestFinished(() => void (zoneInUse.value = null));
  zoneInUse.value = 'America/Chicago';
  const time = new StatedTime();
  time.text = '2026-05-01T09:00';
  zoneInUse.value = 'UTC';
  expect(time.at).toBe('2026-05-01T14:00:00.000Z');
  expect(time.text).toBe('2026-05-01T14:00');
  time.text = '2026-05-01T15:00';
  expect(time.at).toBe('2026-05-01T15:00:00.000Z');
  zoneInUse.value = 'America/Chicago';
  expect(time.text).toBe('2026-05-01T10:00');
});
