import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { CarFacts, TrackFacts } from '#main/past/facts.ts';
import { type OpenPast, openPast, type PastOptions } from '#main/past/open.ts';
import { PastReads } from '#main/past/past-reads.ts';
import { temporaryFolder } from '../../support/temporary.ts';

export const sixOClock = Date.UTC(2026, 2, 2, 6);
export const minute = 60_000;

export function carFacts(id: number, more: Partial<CarFacts> = {}): CarFacts {
  return {
    mark: `UTLX ${670_000 + id}`,
    loadStatus: 'LOAD',
    aarCarType: 'T108',
    equipmentType: 'TANK_CAR',
    lengthFt: 60,
    lengthKnown: true,
    grossTons: 131.5,
    commodity: 'Propane',
    destination: 'Houston, TX',
    consignee: 'Gulf Gas',
    block: null,
    hazmat: { unNumbers: ['UN1075'], class: '2.1', residue: false },
    flags: { badOrder: false, hold: false, placed: false },
    arrivalState: 'INBOUND',
    spot: null,
    ...more,
  };
}

/** The record of the past in a real file, over a yard that the test holds in its hands. */
export function openPastYard(options: Partial<PastOptions> = {}) {
  const orders = new Map<number, readonly number[]>();
  const facts = new Map<number, CarFacts>();
  const troubles: unknown[] = [];
  let now = sixOClock;
  const tracks = new Map<number, Partial<TrackFacts>>();
  const track = (id: number): TrackFacts => ({
    ...{ name: `Yard ${id}`, stationId: 1, stationName: 'North', lengthFt: 640 },
    ...tracks.get(id),
  });
  const path = options.path ?? join(temporaryFolder(), 'past.sqlite');
  const past: OpenPast = openPast({
    path,
    now: () => now,
    yard: {
      servedOrder: (id) => orders.get(id) ?? null,
      trackIds: () => [...orders.keys()],
      track: (id) => (orders.has(id) ? track(id) : null),
      facts: (ids) => new Map(ids.map((id) => [id, facts.get(id) ?? carFacts(id)])),
    },
    fullPullMs: 15 * minute,
    reportError: (error) => troubles.push(error),
    ...options,
  });
  onTestFinished(() => {
    past.close();
  });
  const pastReads = new PastReads(
    past,
    () => now,
    () => [],
  );
  const at = (minutes: number) => sixOClock + minutes * minute;
  return {
    ...past,
    path,
    orders,
    facts,
    /** What a track is called, where that is not by its number. */
    tracks,
    troubles,
    reads: pastReads,
    at,
    /** It is so many minutes past six. */
    pass(minutes: number) {
      now = at(minutes);
    },
    /** A reading of one track, so many minutes past six. */
    read(trackId: number, minutes: number, order: readonly number[]) {
      now = at(minutes);
      orders.set(trackId, order);
      past.readings.trackRead({ trackId, askedAt: at(minutes), answeredAt: at(minutes) + 200, isMoment: true });
    },
    /** The list of all cars, as the yard is now. */
    async readAll(
      minutes: number,
      {
        readSince = [],
        notListed = [],
        changed = [...orders.values()].flat(),
        reordered = [],
      }: { readSince?: number[]; notListed?: number[]; changed?: number[]; reordered?: number[] } = {},
    ) {
      now = at(minutes);
      await past.readings.yardRead({
        askedAt: at(minutes),
        answeredAt: at(minutes) + 2_000,
        isMoment: false,
        notListed: new Set(notListed),
        readSince,
        changed,
        reordered: () => new Set(reordered),
      });
    },
    /** What is said of a track so many minutes past six. */
    async said(trackId: number, minutes: number) {
      const [one] = await pastReads.at(at(minutes), { trackId });
      if (one === undefined) return null;
      return {
        certainty: one.certainty,
        before: clock(one.before?.askedAt),
        after: clock(one.after?.askedAt),
        cars: one.cars.map((car) => car.equipmentId),
        leave: one.cars.filter((car) => car.leaves).map((car) => car.equipmentId),
        come: one.comes.map((car) => car.equipmentId),
      };
    },
  };
}

function clock(time: string | undefined): string | null {
  return time?.slice(11, 16) ?? null;
}
