import type { SearchState, Shift } from './search-state.ts';
import { sameFeet, type SearchYard } from './search-yard.ts';

export interface Cuts {
  /** `runs`: between cars of two runs, and where the room ends; `cars`: between any two. */
  readonly between: 'runs' | 'cars';
  /** Cars from the ground of each stack that are not lifted. */
  readonly floors: Uint8Array;
}

/** Every shift that the room allows, except on the last one's track: two in a row there could be one or none. */
export function shiftsFrom(yard: SearchYard, state: SearchState, last: Shift | null, cuts: Cuts): Shift[] {
  const shifts: Shift[] = [];
  const lastTrack = last === null ? 0 : Math.max(last.from, last.to);
  for (let t = 1; t < state.stacks.length; t += 1) {
    if (t === lastTrack) continue;
    addShifts(shifts, yard, state, { from: t, to: 0 }, cuts);
    addShifts(shifts, yard, state, { from: 0, to: t }, cuts);
  }
  return shifts;
}

function addShifts(
  shifts: Shift[],
  { feet, classOf, roomFt, leadCars }: SearchYard,
  { stacks, usedFt }: SearchState,
  { from, to }: { from: number; to: number },
  { between, floors }: Cuts,
): void {
  const source = stacks[from];
  if (source === undefined) return;
  const most = Math.min(source.length - (floors[from] ?? 0), to === 0 ? leadCars - (stacks[0]?.length ?? 0) : Infinity);
  let room = (roomFt[to] ?? Infinity) - (usedFt[to] ?? 0) + sameFeet;
  for (let count = 1; count <= most; count += 1) {
    const car = source[source.length - count] ?? 0;
    room -= feet[car] ?? 0;
    if (room < 0) return;
    const beyond = source[source.length - count - 1];
    const divides = beyond !== undefined && classOf[beyond] === classOf[car];
    const roomEnds = count === most || (beyond !== undefined && room < (feet[beyond] ?? 0));
    if (between === 'cars' || !divides || roomEnds) shifts.push({ from, to, count });
  }
}
