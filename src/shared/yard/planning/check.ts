import type { PlanCar, PlanStep, SwitchProblem } from './problem.ts';

/** What is wrong with a plan. `step` counts from 0; without one, the final yard is wrong. */
type PlanFault =
  | { readonly step: number; readonly is: 'noSuchTrack' | 'noCars' | 'notSoManyCars' | 'leadFull' | 'trackFull' }
  | { readonly step: null; readonly is: 'carsOnLead' }
  | { readonly step: null; readonly is: 'standsWrong'; readonly trackId: number };

/** Lengths are sums of fractions of feet: less than this is no difference. */
const sameFeet = 1e-6;

/** Plays a plan by the model's rules, sharing no code with the searches, and returns the first fault or `null`. */
export function checkPlan(problem: SwitchProblem, steps: readonly PlanStep[]): PlanFault | null {
  const { end, lead: limits } = problem;
  // Every line is stored from the switch outwards, so the first car is the next to be moved.
  const outwards = (cars: readonly PlanCar[]) => (end === 'front' ? [...cars] : [...cars].reverse());
  const tracks = new Map(problem.tracks.map((track) => [track.trackId, outwards(track.cars)]));
  const roomOf = new Map(problem.tracks.map((track) => [track.trackId, track.lengthFt]));
  const lead: PlanCar[] = [];

  for (const [at, { kind, trackId, cars }] of steps.entries()) {
    const track = tracks.get(trackId);
    if (track === undefined) return { step: at, is: 'noSuchTrack' };
    if (!Number.isInteger(cars) || cars < 1) return { step: at, is: 'noCars' };
    const [from, to] = kind === 'pull' ? [track, lead] : [lead, track];
    if (cars > from.length) return { step: at, is: 'notSoManyCars' };
    // Cars cross the switch one after another, which reverses their order.
    for (let crossed = 0; crossed < cars; crossed += 1) {
      const car = from.shift();
      if (car !== undefined) to.unshift(car);
    }
    if (kind === 'pull') {
      if (limits.mostCars !== null && lead.length > limits.mostCars) return { step: at, is: 'leadFull' };
      if (longerThan(lead, limits.lengthFt)) return { step: at, is: 'leadFull' };
    } else if (longerThan(track, roomOf.get(trackId) ?? null)) {
      return { step: at, is: 'trackFull' };
    }
  }

  if (lead.length > 0) return { step: null, is: 'carsOnLead' };
  for (const [trackId, outward] of tracks) {
    const cars = outwards(outward).map((car) => car.equipmentId);
    if (!standsRight(problem, trackId, cars)) return { step: null, is: 'standsWrong', trackId };
  }
  return null;
}

function longerThan(cars: readonly PlanCar[], lengthFt: number | null): boolean {
  return lengthFt !== null && cars.reduce((sum, car) => sum + car.feet, 0) > lengthFt + sameFeet;
}

/** `cars`: who stands on the track in the end, front to back. */
function standsRight({ end, tracks, blocks }: SwitchProblem, trackId: number, cars: readonly number[]): boolean {
  const inBlocks = new Set(blocks.flatMap((block) => block.equipmentIds));
  const stood = tracks.find((track) => track.trackId === trackId)?.cars ?? [];
  const staying = stood.map((car) => car.equipmentId).filter((id) => !inBlocks.has(id));
  const [blocked, stayed] =
    end === 'front'
      ? [cars.slice(0, cars.length - staying.length), cars.slice(cars.length - staying.length)]
      : [cars.slice(staying.length), cars.slice(0, staying.length)];
  if (staying.some((id, at) => stayed[at] !== id)) return false;

  const meant = blocks.filter((block) => block.trackId === trackId);
  if (meant.length === 0) {
    const free = new Set(blocks.flatMap((block) => (block.trackId === null ? block.equipmentIds : [])));
    return blocked.every((id) => free.has(id));
  }
  let from = 0;
  for (const { equipmentIds } of meant) {
    const here = new Set(blocked.slice(from, from + equipmentIds.length));
    if (equipmentIds.some((id) => !here.has(id))) return false;
    from += equipmentIds.length;
  }
  return from === blocked.length;
}
