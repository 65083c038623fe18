import fc from 'fast-check';
import { expect, test } from 'vitest';
import { standing as standsBy } from '#main/mirror/pull/listed-cars.ts';
import { clearStaging } from '#main/mirror/pull/staging.ts';
import { runs } from '../../support/tier.ts';
import { car, openYard, startedAt, stationTracks } from './yard.ts';

// Where each car stands: its track, `null` for none.
type Standing = ReadonlyMap<number, number | null>;

const tracks = [11, 12, 21];
const ids = Array.from({ length: 9 }, (_, nth) => nth + 1);

const standing: fc.Arbitrary<Standing> = fc
  .array(fc.option(fc.constantFrom(...tracks, null), { nil: undefined }), {
    minLength: ids.length,
    maxLength: ids.length,
  })
  .map((places) => new Map(ids.flatMap((id, nth) => (places[nth] === undefined ? [] : [[id, places[nth]]]))));

/** Reads of single tracks: before the page has come, or after it. */
const readings = fc.uniqueArray(
  fc.record({ track: fc.constantFrom(...tracks), cars: fc.subarray(ids), first: fc.boolean() }),
  { selector: ({ track }) => track },
);

/** What stands after a pull, said plainly: a track read by itself since the pull began knows better than the list. */
function afterPull(before: Standing, listed: Standing, reads: readonly { track: number; cars: readonly number[] }[]) {
  const known = new Map(before);
  for (const { track, cars } of reads) {
    for (const [id, at] of known) if (at === track && !cars.includes(id)) known.set(id, null);
    for (const id of cars) known.set(id, track);
  }
  const read = new Set<number | null>(reads.map(({ track }) => track));
  const after = new Map<number, number | null>();
  for (const id of ids) {
    const [here, there] = [known.get(id), listed.get(id)];
    const readKnows = here !== undefined && (read.has(here) || (there !== undefined && read.has(there)));
    const at = readKnows ? here : there;
    if (at !== undefined) after.set(id, at);
  }
  return after;
}

/** How many changed cars are written in place: all, or none. */
test.each([
  ['written in place', 1_000],
  ['changing places', -1],
])('what a pull takes over is what came, but for tracks that were read meanwhile, %s', async (_how, inPlace) => {
  const yard = openYard();
  const { database, mirror } = yard;
  let at = startedAt;
  await fc.assert(
    fc.asyncProperty(standing, standing, readings, async (before, listed, reads) => {
      const cars = (at: Standing) => [...at].map(([id, track]) => car(id, track, id));
      await clearStaging(database);
      await yard.pull(cars(before));
      at += 60_000;
      const pull = yard.beginPull(stationTracks, at);
      const inOrder = [...reads].sort((one, other) => Number(other.first) - Number(one.first));
      const read = (first: boolean) => {
        for (const one of inOrder.filter((each) => each.first === first))
          mirror.storeTrack(
            one.track,
            one.cars.map((id) => car(id, one.track, id)),
            at + 1,
          );
      };
      read(true);
      pull.addPage(cars(listed), at);
      await pull.compare();
      await pull.makeReady(inPlace);
      read(false);
      pull.takeOver();
      const expected = afterPull(before, listed, inOrder);
      for (const track of tracks)
        expect(mirror.servedOrder(track)).toEqual(ids.filter((id) => expected.get(id) === track));
      for (const id of listed.keys()) {
        expect(mirror.servedHome(id)).toEqual(
          expected.get(id) === null ? null : { trackId: expected.get(id), spot: null },
        );
        expect(yard.cars.get(id)?.equipment.equipmentNumber).toBe(670_000 + id);
        expect(Date.parse(yard.cars.get(id)?.asOf ?? '')).toBeGreaterThanOrEqual(at);
      }
    }),
    runs(150),
  );
});

/** What a car states of its place on the track on which it is listed. */
const place = fc.option(fc.option(fc.integer({ min: -1, max: 4 })), { nil: undefined });

test('a list of everything and a reading of the track stand the same cars alike, whatever positions they state', async () => {
  const yard = openYard();
  await fc.assert(
    fc.asyncProperty(
      fc.array(place, { maxLength: 7 }),
      fc.shuffledSubarray(ids, { minLength: 7 }),
      async (places, order) => {
        const cars = places.map((index, nth) => {
          const id = order[nth] ?? 0;
          const on = { resourceId: 11, ...(index != null && { groupingIndex: index }) };
          return car(id, 11, 0, { parentGroupings: index === undefined ? [{ resourceId: 1 }] : [on] });
        });
        const listed = order.slice(0, cars.length);
        const stated = cars.map((one) => yard.mirror.indexOn(11, one));
        await yard.pull([]);
        yard.mirror.storeTrack(11, cars, startedAt);
        const read = yard.mirror.servedOrder(11);
        expect(read).toEqual(standsBy(stated).map((nth) => listed[nth]));
        // In a list of everything, a car without a track stands on none.
        await yard.pull(cars);
        if (!places.includes(undefined)) expect(yard.mirror.servedOrder(11)).toEqual(read);
      },
    ),
    runs(300),
  );
});
