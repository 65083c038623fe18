import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '#main/clock.ts';
import { createServiceClient } from '#main/service/client.ts';
import { startPracticeYard } from '#practice/server.ts';
import { defaultDialect } from '#shared/service/dialect.ts';
import { openYard } from '../mirror/yard.ts';
import { synchroniserOn } from './synchroniser-on.ts';

/** A synchroniser on a practice yard, over real HTTP. */
async function openOnPractice(cars: number) {
  const practice = await startPracticeYard({ cars, stations: 2, tracks: 20 });
  onTestFinished(() => practice.close());
  const client = createServiceClient({
    baseUrl: practice.url,
    ...practice.account,
    dialect: { ...defaultDialect, inventoryPageSize: 60 },
    clock: systemClock,
  });
  onTestFinished(() => client.close());
  const yard = openYard();
  const sync = synchroniserOn(yard, { service: client, clock: systemClock });
  return { ...yard, sync, client };
}

it('mirrors a practice yard: stations, tracks with lengths, every car in its standing order', async () => {
  const { sync, mirror, client, ...yard } = await openOnPractice(300);
  expect(await sync.refresh()).toEqual({ kind: 'done' });
  expect(mirror.counts()).toEqual({ tracks: 20, cars: 300 });
  const tracks = yard.tracks.list();
  expect(new Set(tracks.map((track) => track.stationName)).size).toBe(2);
  expect(tracks.every((track) => track.length !== null && track.asOf !== null)).toBe(true);
  expect(tracks.reduce((sum, track) => sum + track.carCount, 0)).toBe(300);

  const full = tracks.find((track) => track.carCount > 3);
  const trackId = full?.trackId ?? 0;
  const before = mirror.servedOrder(trackId) ?? [];
  const last = before.at(-1) ?? 0;
  const done = await client.move({
    items: [
      {
        equipment: { resourceId: last, resourceType: 'Equipment' },
        locationUpdate: { to: { grouping: { resourceId: trackId, resourceType: 'Grouping' }, groupingIndex: 0 } },
        updateIntermodalUnits: true,
      },
    ],
  });
  expect(done.ok).toBe(true);
  expect(await sync.readTrack(trackId)).toMatchObject({ ok: true, value: { order: [last, ...before.slice(0, -1)] } });
  expect(await sync.locate([last])).toMatchObject({ ok: true, value: new Map([[last, trackId]]) });
});

it('follows another crew automatically, and knows which cars are bad ordered or placed', async () => {
  const { sync, mirror, conditions, client, cars, tracks } = await openOnPractice(200);
  await sync.refresh();
  const [from, to] = tracks.list().filter((track) => track.carCount > 1);
  const carId = mirror.servedOrder(from?.trackId ?? 0)?.[0] ?? 0;
  await client.move({
    items: [
      {
        equipment: { resourceId: carId, resourceType: 'Equipment' },
        locationUpdate: {
          to: { grouping: { resourceId: to?.trackId ?? 0, resourceType: 'Grouping' }, groupingIndex: -1 },
        },
        updateIntermodalUnits: true,
      },
    ],
    updateType: 'BADO',
  });
  sync.start();
  await expect.poll(() => mirror.lastKnownPlace(carId)?.trackId).toBe(to?.trackId);
  await expect.poll(() => conditions.readWholeAt()).not.toBeNull();
  expect(cars.get(carId)?.flags.badOrder).toBe(true);
});
