import { describe, expect, it } from 'vitest';
import { asksAlike } from '../../../src/renderer/lib/queue/switching.ts';

const asking = (...requests: { equipmentId: number; trackId?: number; spot?: string; requestType?: 'PL' | 'TR' }[]) =>
  asksAlike({ input: { kind: 'switchRequest', requests } });

describe('a recorded switch request is changed in the dialog for a whole cut', () => {
  it('when it asks the same of every car', () => {
    expect(asking({ equipmentId: 1, trackId: 4, requestType: 'PL' })).toBe(true);
    expect(
      asking({ equipmentId: 1, trackId: 4, requestType: 'PL' }, { equipmentId: 2, trackId: 4, requestType: 'PL' }),
    ).toBe(true);
  });

  it('and not when it asks otherwise of each, or leaves something open', () => {
    expect(
      asking({ equipmentId: 1, trackId: 4, requestType: 'PL' }, { equipmentId: 2, trackId: 5, requestType: 'PL' }),
    ).toBe(false);
    expect(
      asking(
        { equipmentId: 1, trackId: 4, spot: 'Dock 1', requestType: 'PL' },
        { equipmentId: 2, trackId: 4, spot: 'Dock 2', requestType: 'PL' },
      ),
    ).toBe(false);
    expect(asking({ equipmentId: 1, requestType: 'PL' })).toBe(false);
    expect(asking({ equipmentId: 1, trackId: 4 })).toBe(false);
  });
});
