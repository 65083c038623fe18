import { describe, expect, test } from 'vitest';
import { seedYard } from '#practice/seed/seed.ts';
import type { Act } from '#practice/shift/acts.ts';
import { createPicture, type ShiftCar, type ShiftTrack } from '#practice/shift/picture.ts';
import { planMinute } from '#practice/shift/planner.ts';
import { openStore } from '#practice/store/store.ts';
import { full } from '../support/tier.ts';
import { seededAt } from './client.ts';

/** In full a week, otherwise two days. */
const days = full ? 7 : 2;

function yardOf(seed: number): ShiftTrack[] {
  const store = openStore(undefined);
  seedYard(store, { scenario: 'shift', seed, cars: 0, tracks: 0, stations: 0, now: seededAt });
  const yard = createPicture(store)();
  store.close();
  return yard;
}

/** The yard after an act, by what the act says alone. */
function after(yard: readonly ShiftTrack[], act: Act): ShiftTrack[] {
  const trips = act.act === 'comesIn' ? act.trips : 'trip' in act ? [act.trip] : [];
  const spots = new Map(act.act === 'places' ? act.cars.map((car) => [car.equipmentId, car.spotId]) : []);
  const ids = act.act === 'places' ? [...spots.keys()] : 'equipmentIds' in act ? act.equipmentIds : [];
  const changed = (car: ShiftCar): ShiftCar => {
    const trip = trips.find(({ equipmentId }) => equipmentId === car.id);
    return trip === undefined
      ? car
      : { ...car, block: trip.block, isLoaded: trip.isLoaded, consignee: consigneeOf(trip) };
  };
  const goes = yard.flatMap(({ cars }) => cars.filter(({ id }) => ids.includes(id)));
  const inOrder = ids.flatMap((id) => goes.find((car) => car.id === id) ?? []);
  return yard.map((track) => {
    const stay = track.cars.filter(({ id }) => !ids.includes(id));
    const come = 'toTrackId' in act && act.toTrackId === track.id ? inOrder : [];
    const came = come.map((car) => ({ ...car, spotId: spots.get(car.id) ?? null }));
    return { ...track, cars: [...stay, ...came].map(changed) };
  });

  function consigneeOf(trip: { readonly block: string; readonly equipmentId: number }): string | null {
    const to = 'toTrackId' in act ? yard.find(({ id }) => id === act.toTrackId) : undefined;
    const near = yard.filter((one) => one.purpose === 'industry' && one.stationId === to?.stationId);
    return trip.block === 'Locals'
      ? (near[trip.equipmentId % near.length]?.name.replace(/ Lead$/, '') ?? null)
      : 'Somebody far away';
  }
}

/** Plays so many minutes; `each` sees the yard before every act. */
function play(seed: number, minutes: number, each: (act: Act, yard: readonly ShiftTrack[], minute: number) => void) {
  let yard = yardOf(seed);
  for (let minute = 1; minute <= minutes; minute += 1) {
    for (const act of planMinute(yard, minute, seed)) {
      each(act, yard, minute);
      yard = after(yard, act);
    }
  }
  return yard;
}

const carIds = (yard: readonly ShiftTrack[]) =>
  yard.flatMap(({ cars }) => cars.map(({ id }) => id)).sort((a, b) => a - b);

describe('the planner of the shift', () => {
  test('plans the same shift for the same seed, and another for another', () => {
    const shiftOf = (seed: number) => {
      const acts: Act[] = [];
      play(seed, 90, (act) => acts.push(act));
      return acts;
    };
    expect(shiftOf(3)).toEqual(shiftOf(3));
    expect(shiftOf(4)).not.toEqual(shiftOf(3));
  });

  test('two crews move cars, a train comes and a train leaves within the first quarter of an hour', () => {
    const acts: Act[] = [];
    play(1, 15, (act) => acts.push(act));
    expect(new Set(acts.flatMap((act) => ('crew' in act ? [act.crew] : []))).size).toBe(2);
    expect(acts.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['comesIn', 'leaves', 'moves', 'places', 'releases']),
    );
  });

  test('over days no car is lost or doubled, no track overfilled, none that is left touched, and it goes on', () => {
    const begun = yardOf(1);
    const ids = carIds(begun);
    const perDay = Array.from({ length: days }, () => new Map<string, number>());
    const ended = play(1, days * 24 * 60, (act, yard, minute) => {
      const day = perDay[Math.floor((minute - 1) / (24 * 60))];
      day?.set(act.act, (day.get(act.act) ?? 0) + 1);
      const moved =
        act.act === 'places' ? act.cars.map((car) => car.equipmentId) : 'equipmentIds' in act ? act.equipmentIds : [];
      const touched = yard.filter(
        ({ id, cars }) => ('toTrackId' in act && act.toTrackId === id) || cars.some((car) => moved.includes(car.id)),
      );
      expect(touched.filter(({ isLeft }) => isLeft)).toEqual([]);
      expect(new Set(moved).size).toBe(moved.length);
      if (minute % 60 === 0) {
        const held = after(yard, act).filter(({ purpose }) => purpose !== 'road');
        for (const { name, cars, lengthFt } of held) {
          expect(
            cars.reduce((sum, { roomFt }) => sum + roomFt, 0),
            name,
          ).toBeLessThanOrEqual(lengthFt);
        }
      }
    });
    expect(carIds(ended)).toEqual(ids);
    for (const [day, acts] of perDay.entries()) {
      for (const [act, least] of [
        ['comesIn', 60],
        ['leaves', 60],
        ['moves', 700],
        ['places', 60],
        ['releases', 60],
      ] as const) {
        expect(acts.get(act) ?? 0, `${act} on day ${day + 1}`).toBeGreaterThan(least);
      }
    }
  });
});
