import { expect, test } from 'vitest';
import { ReadsAfterEvents } from '#main/session/on-event.ts';
import type { TrackReading } from '#main/sync/track-reader.ts';
import type { ServiceError, ServiceResult } from '#shared/service/outcome.ts';
import { openYard, standing } from '../mirror/yard.ts';
import { failed, unreachable } from '../sync/open-connection.ts';

/** Reads after events in a yard with cars 1 and 2 on track 11; a search lasts until `found` is called. */
async function receiving() {
  const { mirror, pull } = openYard();
  await pull(standing(11, 1, 2));
  const asked = { again: [] as number[][], tracks: [] as number[], cars: [] as number[][], pulls: 0 };
  const state: {
    online: boolean;
    draining: number;
    failure: ServiceError | null;
    readTrack: () => Promise<ServiceResult<TrackReading>>;
  } = {
    online: true,
    draining: 0,
    failure: null,
    readTrack: () =>
      Promise.resolve({ ok: true, value: { order: [], readAt: 0, pages: 1, whole: true }, answeredAt: 0 }),
  };
  let found: (error?: Error) => void = () => undefined;
  const reads = new ReadsAfterEvents({
    mirror,
    queue: { overlay: { isDraining: (trackId) => trackId === state.draining } },
    connection: { isOnline: () => state.online },
    sync: {
      pullSooner: () => {
        asked.pulls += 1;
      },
      readAgain: (tracks) => asked.again.push([...tracks]),
      readTrack: (trackId) => {
        asked.tracks.push(trackId);
        return state.readTrack();
      },
      locate: (cars) => {
        asked.cars.push([...cars]);
        return new Promise((resolve, reject) => {
          found = (error) => {
            const { failure } = state;
            if (error !== undefined) reject(error);
            else
              resolve(failure === null ? { ok: true, value: new Map(), answeredAt: 0 } : { ok: false, error: failure });
          };
        });
      },
    },
  });
  return { reads, asked, state, found: (error?: Error) => found(error) };
}

test('a burst of events is no burst of requests: cars of events that arrive during a search are searched for together', async () => {
  const { reads, asked, found } = await receiving();
  const first = reads.arrived({ equipmentIds: [1], stationId: 12 });
  for (let id = 901; id <= 905; id += 1) await reads.arrived({ equipmentIds: [id, 2], stationId: 12 });
  expect(asked.cars).toEqual([[1]]);
  // The places are read at once.
  expect(asked.tracks).toEqual([12, 12, 12, 12, 12, 12]);
  found();
  await Promise.resolve();
  await Promise.resolve();
  expect(asked.cars).toEqual([[1], [901, 2, 902, 903, 904, 905]]);
  found();
  await first;
});

test('a car of a train that is new here, and that no history leads to, comes with a full pull that is brought forward; a known car, or a search that fails, brings none forward', async () => {
  const { reads, asked, state, found } = await receiving();
  const search = async (...equipmentIds: number[]) => {
    const arrived = reads.arrived({ equipmentIds, stationId: null });
    found();
    await arrived;
    return asked.pulls;
  };
  expect(await search(1, 2)).toBe(0);
  state.failure = failed({ status: 500 });
  expect(await search(900)).toBe(0);
  state.failure = null;
  expect(await search(1, 900)).toBe(1);
});

test('a great many cars are searched for in parts, so that a search stops nothing else', async () => {
  const { reads, asked, found } = await receiving();
  const train = Array.from({ length: 250 }, (_, nth) => nth + 1);
  const arrived = reads.arrived({ equipmentIds: train, stationId: null });
  for (let part = 0; part < 3; part += 1) {
    found();
    await Promise.resolve();
    await Promise.resolve();
  }
  await arrived;
  expect(asked.cars.map((cars) => cars.length)).toEqual([100, 100, 50]);
  expect(asked.cars.flat()).toEqual(train);
});

test('of more cars than any yard has a full pull is brought forward instead, and none is remembered', async () => {
  const { reads, asked, found } = await receiving();
  const first = reads.arrived({ equipmentIds: [1], stationId: null });
  for (let event = 1; event <= 3; event += 1) {
    const equipmentIds = Array.from({ length: 10_000 }, (_, nth) => event * 10_000 + nth);
    await reads.arrived({ equipmentIds, stationId: null });
  }
  expect(asked.pulls).toBe(1);
  await reads.arrived({ equipmentIds: [2], stationId: null });
  found();
  await Promise.resolve();
  await Promise.resolve();
  expect(asked.cars).toEqual([[1], [2]]);
  found();
  await first;
});

test.each([
  ['asks to come back later', failed({ class: 'busy', status: 429, retryAfterMs: 60_000 }), 1],
  ['cannot be reached', unreachable, 1],
  ['ends one search in an error', failed({ status: 500 }), 3],
])(
  'of a great many cars the rest is searched for only where that makes sense: the service %s',
  async (_how, failure, parts) => {
    const { reads, asked, state, found } = await receiving();
    state.failure = failure;
    const arrived = reads.arrived({ equipmentIds: Array.from({ length: 250 }, (_, nth) => nth + 1), stationId: null });
    for (let part = 0; part < 3; part += 1) {
      found();
      await Promise.resolve();
      await Promise.resolve();
    }
    await arrived;
    expect(asked.cars).toHaveLength(parts);
    state.failure = null;
    const later = reads.arrived({ equipmentIds: [900], stationId: null });
    expect(asked.cars.at(-1)).toEqual([900]);
    found();
    await later;
  },
);

test('a search that fails is reported once, and keeps no later event from being searched for', async () => {
  const { reads, asked, found } = await receiving();
  const first = reads.arrived({ equipmentIds: [1], stationId: null });
  await reads.arrived({ equipmentIds: [2], stationId: null });
  found(new Error('The disk is full.'));
  await expect(first).rejects.toThrow('The disk is full.');
  const later = reads.arrived({ equipmentIds: [3], stationId: null });
  expect(asked.cars).toEqual([[1], [2, 3]]);
  found();
  await later;
});

test('the place of an event and the tracks its cars are leaving are read again when readings can no longer be older', async () => {
  const { reads, asked, state } = await receiving();
  state.online = false;
  await reads.arrived({ equipmentIds: [1, 900], stationId: 12 });
  await reads.arrived({ equipmentIds: [900], stationId: 99 });
  expect(asked).toEqual({ again: [[12, 11], []], tracks: [], cars: [], pulls: 0 });
});

test('a track with work on its way is not read for an event before that is done', async () => {
  const { reads, asked, state, found } = await receiving();
  state.draining = 12;
  const arrived = reads.arrived({ equipmentIds: [1], stationId: 12 });
  found();
  await arrived;
  expect([asked.tracks, asked.again]).toEqual([[], [[12, 11]]]);
});

test('of events at many tracks at once one track is read after another, and no more once the service asks to wait', async () => {
  const { reads, asked, state } = await receiving();
  const failure = failed({ class: 'busy', status: 429 });
  let answer: () => void = () => undefined;
  state.readTrack = () =>
    new Promise((resolve) => {
      answer = () => {
        resolve({ ok: false, error: failure });
      };
    });
  const all = [11, 12, 21, 12, 21].map((stationId) => reads.arrived({ equipmentIds: [], stationId }));
  expect(asked.tracks).toEqual([11]);
  answer();
  await Promise.all(all);
  expect(asked.tracks).toEqual([11]);
  const later = reads.arrived({ equipmentIds: [], stationId: 12 });
  answer();
  await later;
  expect(asked.tracks).toEqual([11, 12]);
});

test('of events at many tracks no more are read where five in a row could not be: checks for changes read them', async () => {
  const { reads, asked, state } = await receiving();
  const tracks = [11, 12, 21, 11, 12, 21, 11, 12, 21];
  const failing = () => Promise.resolve({ ok: false as const, error: failed({ status: 500 }) });
  let next = 0;
  state.readTrack = () => {
    // Another event comes during each reading, as in a burst.
    next += 1;
    void reads.arrived({ equipmentIds: [], stationId: tracks[next] ?? 0 });
    return failing();
  };
  await reads.arrived({ equipmentIds: [], stationId: 11 });
  expect(asked.tracks).toEqual(tracks.slice(0, 5));
  expect(asked.again.flat()).toEqual(tracks.slice(0, 6));
});
