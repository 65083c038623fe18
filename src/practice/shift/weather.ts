import type { Faults } from '../faults/faults.ts';
import type { ShiftState } from './state.ts';

/** The connection is cut for the last three of every twenty minutes. */
const cutEvery = 20;
const cutFrom = 17;

/** Simulated connection quality of a yard with a shift: good, patchy, or cut at set times. */
export function createWeather(parts: {
  readonly faults: Faults;
  readonly setOffline: (offline: boolean) => Promise<void>;
  readonly chance: () => number;
}) {
  const { faults, setOffline, chance } = parts;
  /** The connection is cut by the simulated weather. */
  let isCut = false;

  async function cut(offline: boolean): Promise<void> {
    if (isCut === offline) return;
    isCut = offline;
    await setOffline(offline);
  }

  return {
    async at({ weather, minute }: Pick<ShiftState, 'weather' | 'minute'>): Promise<void> {
      await cut(weather === 'cut' && minute % cutEvery >= cutFrom);
      if (weather !== 'patchy' || chance() < 0.4) return;
      faults.set({ fault: 'refuse', probability: 0.6, forMs: 12_000 });
      faults.set({ fault: 'delay', delayMs: 1_500, probability: 0.5, forMs: 40_000 });
    },
    clear: () => cut(false),
  };
}
export type Weather = ReturnType<typeof createWeather>;
