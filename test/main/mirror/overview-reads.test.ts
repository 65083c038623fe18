import { describe, expect, it } from 'vitest';
import { noStation } from '#shared/yard/passage.ts';
import { GatheredMovements } from '#main/mirror/histories/movement-store.ts';
import { car, openYard, standing, startedAt, stationTracks } from './yard.ts';

const hour = 3_600_000;
const day = 24 * hour;
const iso = (at: number) => new Date(at).toISOString();

/** Repair tracks and tracks without a station are among them. */
const places = [...stationTracks, { resourceId: 31, name: 'RIP 1' }];

async function glance() {
  const yard = openYard();
  await yard.pull(
    [
      car(1, 11, 0, {
        loadStatus: 'EMPTY',
        arrivalState: 'OUTBOUND',
        umler: { outsideLengthFt: 50, tareWeightLb: 60_000 },
      }),
      car(2, 11, 1, { arrivalState: 'INBOUND' }),
      car(3, 12, 0),
      car(4, 31, 0),
      car(5, null, 0),
      car(6, 21, 0, { equipmentType: 'LOCOMOTIVE' }),
    ],
    places,
  );
  const read = (stationId?: number | null, since = startedAt - 3 * hour, now = startedAt) =>
    yard.overview.read(stationId, { since, now });
  return { ...yard, read };
}

describe('the yard at a glance', () => {
  it('is all its tracks with what stands on them, of one station those alone, of none those without', async () => {
    const { read, conditions } = await glance();
    conditions.add([3, 4].map((equipmentId) => ({ equipmentId, moveType: 'BADO', at: 1 })));
    const yard = await read();
    expect(yard.tracks.map(({ name, carCount }) => [name, carCount])).toEqual([
      ['Yard 1', 2],
      ['Yard 2', 1],
      ['Mill 1', 1],
      ['RIP 1', 1],
    ]);
    expect(yard.tracks[0]).toMatchObject({
      trackId: 11,
      stationName: 'North Yard',
      lengthFt: 640,
      usedFt: 50 + 60 + 2 * 4,
      loads: 1,
      empties: 1,
      inbound: 1,
      outbound: 1,
      tons: 30,
      weightUnknown: 1,
      lengthGuessed: 1,
      dwellHours: null,
      asOf: iso(startedAt),
    });
    // The most frequent first.
    expect(yard.cars.byLoad).toEqual([
      { loadStatus: 'LOAD', cars: 4 },
      { loadStatus: 'EMPTY', cars: 1 },
    ]);
    expect(yard.cars).toMatchObject({ total: 5, badOrder: 2, badOrderOffRepair: 1, onNoTrack: 1 });
    const north = await read(1);
    expect(north.tracks.map(({ name }) => name)).toEqual(['Yard 1', 'Yard 2']);
    expect(north.cars).toMatchObject({ total: 3, badOrder: 1, badOrderOffRepair: 1, onNoTrack: 0 });
    const nowhere = await read(null);
    expect(nowhere.tracks.map(({ name }) => name)).toEqual(['RIP 1']);
    expect(nowhere.cars).toMatchObject({ total: 1, badOrder: 1, badOrderOffRepair: 0, onNoTrack: 0 });
  });

  it('counts cars of a status as the list that it leads to does, whatever capitals the service writes it in', async () => {
    const yard = openYard();
    const said = ['Inbound', 'INBOUND', 'inbound', 'Returned', 'RETURNED', null];
    await yard.pull(
      said.map((arrivalState, nth) =>
        car(nth + 1, 11, nth, { arrivalState, loadStatus: nth < 2 ? 'Partial' : 'partial' }),
      ),
    );
    const { cars, tracks } = await yard.overview.read(undefined, { since: startedAt - day, now: startedAt });
    expect(cars.byArrival).toEqual([
      { arrivalState: 'INBOUND', cars: 3 },
      { arrivalState: 'Returned', cars: 2 },
      { arrivalState: null, cars: 1 },
    ]);
    expect(cars.byLoad).toEqual([{ loadStatus: 'partial', cars: 6 }]);
    expect(tracks[0]).toMatchObject({ inbound: 3, outbound: 0 });
    for (const { arrivalState, cars: some } of cars.byArrival) {
      const listed = await yard.inventory.table({ filter: { arrivalState: [arrivalState] } }, startedAt);
      expect([arrivalState, listed.totals.cars]).toEqual([arrivalState, some]);
    }
  });

  it('is another when something changes on a track, once that is reported', async () => {
    const { read, overview, mirror, board } = await glance();
    expect((await read()).cars.total).toBe(5);
    mirror.storeTrack(12, standing(12, 3, 7), startedAt + 1);
    board.recompute([12]);
    overview.changed([12]);
    expect((await read()).cars.total).toBe(6);
  });
});

describe('how long cars have stood', () => {
  it('is not known until the histories have been read as a whole', async () => {
    const { read, movements } = await glance();
    movements.add([{ record: 'a', equipmentId: 1, at: startedAt - day, movedTo: 11 }]);
    expect((await read()).standing).toEqual({ asOf: null, from: null, longest: [], spans: [], notKnown: 0 });
  });

  it('is told of the tracks in question, the longest first; locomotives and cars that came otherwise do not count', async () => {
    const { read, movements, ...yard } = await glance();
    const gathered = new GatheredMovements(0);
    gathered.add([
      { record: 'a', equipmentId: 1, at: startedAt - 2 * day, movedTo: 11 },
      { record: 'b', equipmentId: 2, at: startedAt - 4 * day, movedTo: 11 },
      { record: 'c', equipmentId: 3, at: startedAt - 9 * day, movedTo: 11 },
      { record: 'd', equipmentId: 4, at: startedAt - 5 * day, movedTo: 31 },
      { record: 'e', equipmentId: 6, at: startedAt - 9 * day, movedTo: 21 },
    ]);
    await movements.replace(gathered, { at: startedAt - 1, from: startedAt - 30 * day });
    yard.overview.changed(null);
    const { standing, tracks } = await read();
    expect(standing.longest.map(({ equipmentId, since }) => [equipmentId, since])).toEqual([
      [4, iso(startedAt - 5 * day)],
      [2, iso(startedAt - 4 * day)],
      [1, iso(startedAt - 2 * day)],
    ]);
    expect(standing.longest[1]).toMatchObject({ trackName: 'Yard 1', stationName: 'North Yard', mark: 'UTLX 670002' });
    expect(standing).toMatchObject({ asOf: iso(startedAt - 1), from: iso(startedAt - 30 * day), notKnown: 1 });
    expect(standing.spans.map(({ atLeastHours, cars }) => [atLeastHours, cars])).toEqual([
      [0, 0],
      [24, 1],
      [72, 2],
      [168, 1],
      [336, 0],
      [720, 0],
    ]);
    expect(tracks[0]?.dwellHours).toBe(72);
    expect((await read(2)).standing.longest).toEqual([]);
  });

  it('is told of ten cars and no more', async () => {
    const { read, movements, pull } = await glance();
    const ids = Array.from({ length: 12 }, (_, nth) => nth + 1);
    await pull(standing(11, ...ids));
    const gathered = new GatheredMovements(0);
    gathered.add(ids.map((id) => ({ record: `r${id}`, equipmentId: id, at: startedAt - id * hour, movedTo: 11 })));
    await movements.replace(gathered, { at: startedAt, from: 0 });
    const longest = (await read()).standing.longest.map(({ equipmentId }) => equipmentId);
    expect(longest).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  });

  it('says of a car that work waits for it, or that it waits for a person', async () => {
    const { read, movements, overlay } = await glance();
    const gathered = new GatheredMovements(0);
    gathered.add([1, 2, 3].map((id) => ({ record: `r${id}`, equipmentId: id, at: id, movedTo: id === 3 ? 12 : 11 })));
    await movements.replace(gathered, { at: startedAt, from: 0 });
    const touching = new Map([
      [1, { pending: ['c1'], attention: ['c1'], held: null }],
      [2, { pending: ['c1', 'c2'], attention: ['c1'], held: null }],
    ]);
    overlay.touchingCar = (id) => touching.get(id) ?? { pending: [], attention: [], held: null };
    expect((await read()).standing.longest.map(({ pending, attention }) => [pending, attention])).toEqual([
      [false, true],
      [true, true],
      [false, false],
    ]);
  });
});

describe('what came and went', () => {
  const since = startedAt - 3 * hour;
  const crossing = (record: string, equipmentId: number, hours: number, from: number | null, to: number | null) => ({
    record,
    equipmentId,
    at: since + hours * hour,
    crossing: { from, to },
  });

  it('is counted by the hour, of the yard by its border and of a station by its own', async () => {
    const { read, movements } = await glance();
    movements.add([
      crossing('a', 1, 0, null, 1),
      crossing('b', 2, 0.5, null, 1),
      crossing('c', 3, 1, 1, 2),
      crossing('d', 4, 2.5, 2, null),
      crossing('e', 5, 3, null, 2),
      crossing('f', 6, -0.1, null, 1),
      crossing('g', 7, 3.1, null, 1),
      crossing('h', 8, 1, null, noStation),
    ]);
    const hours = ({ traffic }: Awaited<ReturnType<typeof read>>) =>
      traffic.hours.map(({ came, went }) => [came, went]);
    const yard = await read(undefined, since);
    expect(hours(yard)).toEqual([
      [2, 0],
      [1, 0],
      [0, 1],
    ]);
    expect(yard.traffic).toMatchObject({ since: iso(since), asOf: null });
    expect(yard.traffic.hours.map(({ start }) => start)).toEqual([0, 1, 2].map((nth) => iso(since + nth * hour)));
    expect(hours(await read(2, since))).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
    ]);
    expect(hours(await read(null, since))).toEqual([
      [0, 0],
      [1, 0],
      [0, 0],
    ]);
    const { traffic } = await read(2, since, startedAt + 1);
    expect(traffic.hours).toHaveLength(4);
    expect(traffic).toMatchObject({ came: 2, went: 1 });
    expect((await read(2, startedAt)).traffic.hours).toHaveLength(1);
  });

  it('counts a car once that is reported again at the same place, also where the first report is of the day before', async () => {
    const { read, movements } = await glance();
    movements.add([
      crossing('a', 1, 0.1, null, 1),
      crossing('b', 1, 0.2, null, 1),
      crossing('c', 2, -23, 1, null),
      crossing('d', 2, 0.3, 1, null),
      crossing('e', 3, 0.1, null, 1),
      crossing('f', 3, 0.2, 1, null),
      crossing('g', 3, 0.3, null, 1),
      crossing('h', 4, -25, null, 1),
      crossing('i', 4, 0.4, null, 1),
    ]);
    expect((await read(undefined, since)).traffic).toMatchObject({ came: 4, went: 1 });
  });

  it('is as old as the last look at the histories, once they have been read as a whole', async () => {
    const { read, movements, mirror } = await glance();
    mirror.times.noteChecked(startedAt + 5);
    expect((await read()).traffic.asOf).toBeNull();
    await movements.replace(new GatheredMovements(0), { at: startedAt, from: 0 });
    expect((await read()).traffic.asOf).toBe(iso(startedAt + 5));
  });
});
