import type { TrackEnd } from '#shared/yard/place.ts';
import type { ChosenCar } from '../../terminal/cut.svelte.ts';

/** Selected cars that come one after another from one track, in the order in which they were chosen. */
interface Run {
  readonly trackName: string | null;
  readonly cars: readonly ChosenCar[];
}

/** The selected cars in their order, a run for each stretch from one track. */
export function runsOf(chosen: readonly ChosenCar[]): Run[] {
  const runs: { trackId: number | null; trackName: string | null; cars: ChosenCar[] }[] = [];
  for (const one of chosen) {
    const last = runs.at(-1);
    if (last !== undefined && last.trackId === one.trackId) last.cars.push(one);
    else runs.push({ trackId: one.trackId, trackName: one.trackName, cars: [one] });
  }
  return runs;
}

/** The end on top of cars listed in this order; `null`: they are in no standing order of one track. */
export function topOf(cars: readonly ChosenCar[]): TrackEnd | null {
  const [first] = cars;
  if (first === undefined || cars.length < 2 || cars.some((one) => one.trackId !== first.trackId)) return null;
  const steps = cars.slice(1).map((one, at) => one.car.position - (cars[at]?.car.position ?? 0));
  if (steps.every((step) => step > 0)) return 'front';
  return steps.every((step) => step < 0) ? 'back' : null;
}
