import type { Random } from '../random.ts';
import type { CarPlan } from './cars.ts';
import { routeCarriers } from './lading.ts';
import type { Purpose } from './purposes.ts';

/** Something that happened to a car before the yard was seeded. Times in milliseconds. */
export interface PastEvent {
  readonly moveType: string;
  /** When it happened, as the crew stated it. */
  readonly at: number;
  /** When the service learned of it. */
  readonly revisedAt: number;
  readonly fromTrackId: number | null;
  readonly toTrackId: number;
  readonly jobName: string;
  readonly reportingFlag: 'ACCEPTED' | 'PENDING' | 'REJECTED';
  readonly receiveFrom?: string;
  readonly deletedAt?: number;
  readonly mutedAt?: number;
}

export interface WhereItStands {
  readonly purpose: Purpose;
  readonly trackId: number;
  readonly atSpot: boolean;
  /** Tracks of the same station on which cars come in. */
  readonly entries: readonly { readonly trackId: number; readonly purpose: Purpose }[];
}

const minute = 60_000;
const hour = 60 * minute;

/** How long ago, in hours, a car now on such a track came to the yard. */
const stay: Readonly<Record<Purpose, readonly [number, number]>> = {
  receiving: [1, 30],
  interchange: [2, 40],
  class: [4, 120],
  departure: [8, 96],
  scale: [6, 72],
  team: [24, 240],
  industry: [24, 360],
  rip: [24, 290],
  storage: [120, 500],
  engine: [24, 240],
  road: [1, 3],
};

const yardJobs = ['Yard job 101', 'Yard job 205', 'Second trick lead', 'Local 771', 'Transfer 12', 'Extra yard 3'];
const trains = ['Train 114', 'Train 337', 'Train 402', 'Train 589', 'Interchange pull 6'];

/** The last weeks of one car, oldest first, ending on the track it stands on; all of it before `now`. */
export function pastOf(random: Random, car: CarPlan, where: WhereItStands, now: number): PastEvent[] {
  const entry = random.chance(0.1) || where.entries.length === 0 ? null : random.pick(where.entries);
  const first = entry?.trackId ?? where.trackId;
  const steps: Step[] = [arrival(random, entry?.purpose ?? where.purpose, first)];
  if (where.purpose === 'industry' && random.chance(0.4)) steps.push(stays('NOTP', first));
  if (where.purpose === 'industry' && random.chance(0.25)) steps.push(stays('PCON', first));
  if (first !== where.trackId) steps.push({ moveType: where.atSpot ? 'PACT' : 'MAWY', from: first, to: where.trackId });
  else if (where.atSpot) steps.push(stays('PACT', where.trackId));
  steps.push(...afterwards(random, car, where).map((moveType) => stays(moveType, where.trackId)));
  const events = date(random, steps, where.purpose, now);
  return random.chance(0.01) ? [...events, mistake(random, where.trackId, now)] : events;
}

interface Step {
  readonly moveType: string;
  readonly from: number | null;
  readonly to: number;
  readonly receiveFrom?: string;
}

function stays(moveType: string, trackId: number): Step {
  return { moveType, from: trackId, to: trackId };
}

function arrival(random: Random, purpose: Purpose, trackId: number): Step {
  return purpose === 'interchange'
    ? { moveType: 'ICHR', from: null, to: trackId, receiveFrom: random.pick(routeCarriers) }
    : { moveType: 'ARRI', from: null, to: trackId };
}

/** History of the car on the track it still stands on. */
function afterwards(random: Random, car: CarPlan, where: WhereItStands): string[] {
  if (car.kind.equipmentType !== 'CAR') return [];
  switch (where.purpose) {
    case 'industry':
    case 'team':
      return where.atSpot && random.chance(0.45) ? [car.loaded ? 'RLOD' : 'RMTY'] : [];
    case 'storage':
      return [random.pick(['STSE', 'STSU', 'STUN'])];
    case 'rip': {
      const repaired = random.chance(0.4) ? [random.pick(['BLGT', 'BLGT', 'BHVY'])] : [];
      return ['BADO', ...repaired, ...(random.chance(0.2) ? ['BFRM'] : [])];
    }
    default: {
      const exceptions = [
        ...(random.chance(0.012) ? ['BADO'] : []),
        ...(random.chance(0.015) ? ['HMIS'] : []),
        ...(random.chance(0.004) ? ['HEMB'] : []),
        ...(random.chance(0.01) ? ['NOBL'] : []),
      ];
      return exceptions.slice(0, 1);
    }
  }
}

/** Spreads the steps over the car's stay, in order, to the minute, the last at least ten minutes ago. */
function date(random: Random, steps: readonly Step[], purpose: Purpose, now: number): PastEvent[] {
  const [least, most] = stay[purpose];
  const start = now - (least + random.next() * (most - least)) * hour;
  const end = now - 10 * minute;
  return steps.map((step, index) => {
    const share = (index + random.next() * 0.6) / steps.length;
    const at = Math.floor((start + (end - start) * share) / minute) * minute;
    const revisedAt = Math.min(at + random.int(30, 1500) * 1000, now - 1000);
    return {
      moveType: step.moveType,
      at,
      revisedAt,
      fromTrackId: step.from,
      toTrackId: step.to,
      jobName: random.pick(step.from === null ? trains : yardJobs),
      reportingFlag: now - revisedAt < 2 * hour && random.chance(0.3) ? 'PENDING' : 'ACCEPTED',
      ...(step.receiveFrom !== undefined && { receiveFrom: step.receiveFrom }),
    };
  });
}

/** A report that was wrong: rejected, deleted or muted since. */
function mistake(random: Random, trackId: number, now: number): PastEvent {
  const at = Math.floor((now - random.int(3, 90) * hour) / minute) * minute;
  const revisedAt = at + 20 * minute;
  const fate = random.pick(['rejected', 'deleted', 'muted']);
  return {
    moveType: random.pick(['UNKN', 'MAWY', 'ARRI']),
    at,
    revisedAt,
    fromTrackId: trackId,
    toTrackId: trackId,
    jobName: random.pick(yardJobs),
    reportingFlag: fate === 'rejected' ? 'REJECTED' : 'ACCEPTED',
    ...(fate === 'deleted' && { deletedAt: revisedAt + hour }),
    ...(fate === 'muted' && { mutedAt: revisedAt + hour }),
  };
}
