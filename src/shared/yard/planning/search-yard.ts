import type { PlanCar, PlanStep, SwitchProblem } from './problem.ts';
import { afterStep, standingAtFirst } from './standing.ts';

/**
 * A problem in the form that searches use. Cars are numbered from 0. Every line of cars is a stack with the switch at
 * its top: a track from its far end, the lead from the engine. Stack 0 is the lead, stack t the track `trackIds[t -
 * 1]`.
 */
export interface SearchYard {
  readonly trackIds: readonly number[];
  readonly feet: Float64Array;
  /** By car. Cars of one class are interchangeable in the wanted order. */
  readonly classOf: Uint8Array;
  /** By car. Cars of one kind have the same class and length, so they are interchangeable altogether. */
  readonly kindOf: Uint16Array;
  readonly classes: number;
  /** The room of each stack in feet; infinite where it is not limited. */
  readonly roomFt: Float64Array;
  readonly leadCars: number;
  readonly start: readonly Uint8Array[];
  /** Indexed by what is beneath (a class, or `classes + t` for the ground of stack t) and the class above. */
  readonly joints: Int16Array;
  readonly jointTypes: number;
  /** Cars of a stack that are in their final place from the start, counted from the ground. */
  readonly settled: Uint8Array;
  /** Whether a track or the lead may be too short for all cars that could stand there. */
  readonly tight: boolean;
}

/** Whether two neighbours count as one run: cars of one class. */
export const sameRun = -2;
/** Two neighbours that are not wanted in the end. */
export const wrongJoint = -1;

/** Lengths are sums of fractions of feet: less than this is no difference. */
export const sameFeet = 1e-6;

export const mostCars = 250;

/** Converts a problem, as it is after `steps`, into the form that searches use. */
export function searchYard(problem: SwitchProblem, steps: readonly PlanStep[] = []): SearchYard {
  const { end, tracks, lead, blocks } = problem;
  let standing = standingAtFirst(problem);
  for (const step of steps) standing = afterStep(end, standing, step).standing;
  const cars = tracks.flatMap((track) => track.cars);
  const numberOf = new Map(cars.map((car, at) => [car.equipmentId, at]));
  const farFirst = fromFarEnd(end);
  const stack = (line: readonly PlanCar[]) => Uint8Array.from(line.map((car) => numberOf.get(car.equipmentId) ?? 0));
  const start = [
    stack(farFirst(standing.lead).toReversed()),
    ...tracks.map((track) => stack(farFirst(standing.tracks.get(track.trackId) ?? []))),
  ];
  const totalFt = cars.reduce((sum, car) => sum + car.feet, 0);
  const roomFt = Float64Array.from([lead.lengthFt, ...tracks.map((track) => track.lengthFt)], (ft) => ft ?? Infinity);
  const tight = roomFt.some((room) => room < totalFt) || (lead.mostCars !== null && lead.mostCars < cars.length);

  // A cut may have to be divided, so the order of the cars that stay counts, too.
  const { classOf, classes, wanted, free } = classesOf(problem, numberOf, tight || steps.length > 0);
  const meant = new Set(blocks.map((block) => block.trackId));
  const { joints, jointTypes } = jointsOf(wanted, classes, free, (t) => meant.has(tracks[t - 1]?.trackId ?? null));
  const kinds = new Map<string, number>();
  const kindOf = Uint16Array.from(cars, (car, at) => {
    const kind = `${classOf[at] ?? 0} ${car.feet}`;
    const known = kinds.get(kind) ?? kinds.size;
    kinds.set(kind, known);
    return known;
  });
  const yard = {
    trackIds: tracks.map((track) => track.trackId),
    feet: Float64Array.from(cars, (car) => car.feet),
    classOf,
    kindOf,
    classes,
    roomFt,
    leadCars: lead.mostCars ?? Infinity,
    start,
    joints,
    jointTypes,
    tight,
  };
  return { ...yard, settled: settledOf(yard) };
}

const fromFarEnd = (end: SwitchProblem['end']) => (line: readonly PlanCar[]) =>
  end === 'front' ? line.toReversed() : [...line];

/**
 * The class of each car. Cars that stay are one class for each run of neighbours, or one each where their order counts
 * (`keepsOrder`). The cars of a block are a class; blocks without a track are one together (`free`).
 */
function classesOf({ end, tracks, blocks }: SwitchProblem, numberOf: ReadonlyMap<number, number>, keepsOrder: boolean) {
  const farFirst = fromFarEnd(end);
  const classOf = new Uint8Array(tracks.reduce((sum, { cars }) => sum + cars.length, 0));
  let classes = 0;
  /** The classes that stand on each track in the end, from the ground. */
  const wanted: number[][] = [[], ...tracks.map(() => [])];
  const inBlocks = new Set(blocks.flatMap((block) => block.equipmentIds));
  for (const [at, track] of tracks.entries()) {
    let last: number | null = null;
    for (const car of farFirst(track.cars)) {
      if (inBlocks.has(car.equipmentId)) {
        last = null;
        continue;
      }
      if (last === null || keepsOrder) {
        last = classes;
        classes += 1;
        wanted[at + 1]?.push(last);
      }
      classOf[numberOf.get(car.equipmentId) ?? 0] = last;
    }
  }
  let free: number | null = null;
  for (const block of end === 'front' ? blocks.toReversed() : blocks) {
    if (block.equipmentIds.length === 0) continue;
    const at = tracks.findIndex((track) => track.trackId === block.trackId);
    let own = classes;
    if (block.trackId === null) {
      own = free ?? classes;
      free = own;
    } else {
      wanted[at + 1]?.push(own);
    }
    if (own === classes) classes += 1;
    for (const id of block.equipmentIds) classOf[numberOf.get(id) ?? 0] = own;
  }
  return { classOf, classes, wanted, free };
}

/** Which neighbours are wanted: each class of a track on the one beneath it, the lowest on the ground. */
function jointsOf(
  wanted: readonly (readonly number[])[],
  classes: number,
  free: number | null,
  isMeant: (stack: number) => boolean,
) {
  const joints = new Int16Array((classes + wanted.length) * classes).fill(wrongJoint);
  for (let one = 0; one < classes; one += 1) joints[one * classes + one] = sameRun;
  let jointTypes = 0;
  for (const [t, column] of wanted.entries()) {
    if (t === 0) continue;
    let beneath = classes + t;
    for (const above of column) {
      joints[beneath * classes + above] = jointTypes;
      jointTypes += 1;
      beneath = above;
    }
    if (free !== null && !isMeant(t)) {
      joints[beneath * classes + free] = jointTypes;
      jointTypes += 1;
    }
  }
  return { joints, jointTypes };
}

function settledOf(yard: Omit<SearchYard, 'settled'>): Uint8Array {
  const carsOf = carsByClass(yard);
  return Uint8Array.from(yard.start, (stack, t) => (t === 0 ? 0 : footingOf(yard, t, stack, carsOf).settled));
}

export function carsByClass({ classOf }: Pick<SearchYard, 'classOf'>): Map<number, number> {
  const cars = new Map<number, number>();
  for (const one of classOf) cars.set(one, (cars.get(one) ?? 0) + 1);
  return cars;
}

/** The settled part of a track: how many cars stand in their final place, from the ground, and the next class. */
export function footingOf(
  { classes, classOf, joints }: Pick<SearchYard, 'classes' | 'classOf' | 'joints'>,
  t: number,
  stack: Iterable<number>,
  carsOf: ReadonlyMap<number, number>,
) {
  const left = new Map(carsOf);
  const joint = (beneath: number, above: number) => joints[beneath * classes + above] ?? wrongJoint;
  let beneath = classes + t;
  let settled = 0;
  // A class is complete only when all of its cars are beneath.
  const isWhole = () => beneath >= classes || (left.get(beneath) ?? 0) === 0;
  for (const car of stack) {
    const above = classOf[car] ?? 0;
    const kind = joint(beneath, above);
    if (kind === wrongJoint || (kind !== sameRun && !isWhole())) break;
    left.set(above, (left.get(above) ?? 0) - 1);
    beneath = above;
    settled += 1;
  }
  if (!isWhole()) return { settled, next: beneath };
  for (let above = 0; above < classes; above += 1) {
    if (joint(beneath, above) >= 0 && (left.get(above) ?? 0) > 0) return { settled, next: above };
  }
  return { settled, next: null };
}
