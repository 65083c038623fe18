import * as z from 'zod';
import { purposeOf } from './track-purpose.ts';

/** The purpose of a track, as limits distinguish it: by its name, else `other`. */
export const limitTrack = z.enum(['receiving', 'departure', 'repair', 'other']);

export const mostStandingLimits = 50;
const longestHours = 8_760;

/** How long cars may stand in one place. A field that is `null` applies to all cars. */
export const standingLimit = z.strictObject({
  track: limitTrack.nullable(),
  loadStatus: z.enum(['LOAD', 'EMPTY']).nullable(),
  /** Consignee or shipper as the waybill has it; upper and lower case are the same. */
  customer: z.string().trim().min(1).max(200).nullable(),
  hours: z.int().min(1).max(longestHours),
});
export type StandingLimit = z.infer<typeof standingLimit>;

/** The defaults, until an office sets its own. */
export const usualStandingLimits: readonly StandingLimit[] = [
  { track: null, loadStatus: null, customer: null, hours: 72 },
];

interface LimitedCar {
  readonly trackName: string;
  readonly loadStatus: string | null;
  /** Names of its waybill. */
  readonly customers: readonly (string | null)[];
}

/** The limit of a car: one with its customer, then with the track, then with the load; of equals the shorter. */
export function limitOf(car: LimitedCar, limits: readonly StandingLimit[]): StandingLimit | null {
  const named = new Set(car.customers.map((name) => name?.trim().toUpperCase()));
  const purpose = purposeOf(car.trackName) ?? 'other';
  const holding = limits.filter(
    ({ track, loadStatus, customer }) =>
      (track === null || track === purpose) &&
      (loadStatus === null || loadStatus === car.loadStatus?.toUpperCase()) &&
      (customer === null || named.has(customer.toUpperCase())),
  );
  return holding.toSorted((one, other) => weight(other) - weight(one) || one.hours - other.hours)[0] ?? null;
}

function weight({ track, loadStatus, customer }: StandingLimit): number {
  return (customer === null ? 0 : 4) + (track === null ? 0 : 2) + (loadStatus === null ? 0 : 1);
}
