import { roomFor } from '#shared/yard/length.ts';
import type { BoardCar } from '#shared/terminal/tracks.ts';

/**
 * What speaks against a move. It never blocks: whoever goes on gives one line of reason. `cars` are marks.
 * `holdsHazmat` alone is only mentioned, it asks for no reason.
 */
export type Advice =
  | { readonly kind: 'longerThanTrack'; readonly feet: number; readonly length: number }
  | { readonly kind: 'noRoom'; readonly feetNeeded: number; readonly feetFree: number }
  | { readonly kind: 'notReleased'; readonly cars: readonly string[] }
  | { readonly kind: 'badOrder'; readonly cars: readonly string[] }
  | { readonly kind: 'hold'; readonly cars: readonly string[] }
  | { readonly kind: 'hazmatByOccupied'; readonly cars: readonly string[] }
  | { readonly kind: 'holdsHazmat'; readonly cars: readonly string[] };

export function asksForReason(advice: readonly Advice[]): boolean {
  return advice.some((one) => one.kind !== 'holdsHazmat');
}

interface Considered {
  readonly cut: readonly BoardCar[];
  /** The target's cars with the cut among them, front first. */
  readonly standing: readonly BoardCar[];
  /** Usable feet of the target; `null` when unknown. */
  readonly length: number | null;
}

/** Everything that speaks against a move, the weightiest first. */
export function adviceOn(considered: Considered): Advice[] {
  const { cut, standing } = considered;
  const found: Advice[] = [...adviceOnLength(considered)];
  const add = (kind: Exclude<Advice['kind'], 'longerThanTrack' | 'noRoom'>, cars: readonly BoardCar[]) => {
    if (cars.length > 0) found.push({ kind, cars: cars.map((car) => car.mark) });
  };
  add(
    'badOrder',
    cut.filter((car) => car.flags.badOrder),
  );
  add(
    'hold',
    cut.filter((car) => car.flags.hold),
  );
  add(
    'notReleased',
    cut.filter((car) => car.flags.placed),
  );
  add('hazmatByOccupied', hazmatByOccupied(cut, standing));
  add(
    'holdsHazmat',
    cut.filter((car) => car.hazmat !== null),
  );
  return found;
}

function adviceOnLength({ cut, standing, length }: Considered): Advice[] {
  const moved = new Set(cut.map((car) => car.equipmentId));
  const staying = standing.filter((car) => !moved.has(car.equipmentId));
  const lengths = (cars: readonly BoardCar[]) => cars.map((car) => car.lengthFt);
  const room = roomFor(length, lengths(staying), lengths(cut));
  if (room.kind === 'longerThanTrack') return [{ kind: room.kind, feet: room.neededFt, length: room.trackFt }];
  return room.kind === 'noRoomNow' ? [{ kind: 'noRoom', feetNeeded: room.neededFt, feetFree: room.freeFt }] : [];
}

/** Hazmat cars that the move brings next to a car people may be in. */
function hazmatByOccupied(cut: readonly BoardCar[], standing: readonly BoardCar[]): BoardCar[] {
  const moved = new Set(cut.map((car) => car.equipmentId));
  return standing.filter((car, at) => {
    if (car.hazmat === null) return false;
    return [standing[at - 1], standing[at + 1]].some(
      (other) =>
        other !== undefined && mayBeOccupied(other) && (moved.has(car.equipmentId) || moved.has(other.equipmentId)),
    );
  });
}

function mayBeOccupied(car: BoardCar): boolean {
  return car.equipmentType === 'LOCOMOTIVE' || car.equipmentType === 'CABOOSE';
}
