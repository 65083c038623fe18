import { expect, test } from 'vitest';
import { between } from '#main/handover/between.ts';
import { carFacts, minute, openPastYard, sixOClock } from '../past/past-yard.ts';

/** What is said to lie between two moments an hour apart. */
async function anHour(lives: (yard: ReturnType<typeof openPastYard>) => void, own: Parameters<typeof between>[2] = []) {
  const yard = openPastYard();
  lives(yard);
  yard.pass(91);
  return between(await yard.reads.at(yard.at(29), {}), await yard.reads.at(yard.at(89), {}), own);
}

const marks = (cars: readonly { readonly mark: string; readonly other: string | null; readonly ours: boolean }[]) =>
  cars.map(({ mark, other, ours }) => `${mark.slice(-1)} ${other ?? 'outside'}${ours ? ' us' : ''}`);

test('what came to a track and what left it, from where and to where, and which of it is our own work', async () => {
  const { tracks } = await anHour(
    (yard) => {
      yard.read(1, 29, [1, 2, 3]);
      yard.read(2, 29, [4]);
      yard.read(3, 29, [5]);
      yard.read(1, 89, [3, 6]);
      yard.read(2, 89, [4, 1]);
      yard.read(3, 89, [2]);
    },
    [{ equipmentIds: [1], trackIds: [1, 2], at: sixOClock + 40 * minute }],
  );
  const told = tracks.map(({ name, came, left }) => [name, marks(came), marks(left)]);
  expect(told).toEqual([
    ['Yard 1', ['6 outside'], ['1 Yard 2 us', '2 Yard 3']],
    ['Yard 2', ['1 Yard 1 us'], []],
    ['Yard 3', ['2 Yard 1'], ['5 outside']],
  ]);
});

test('a move that was sent before the first reading has not moved a car that came and left since', async () => {
  const move = (at: number, ...equipmentIds: number[]) => ({
    equipmentIds,
    trackIds: [1, 2],
    at: sixOClock + at * minute,
  });
  const { tracks } = await anHour(
    (yard) => {
      yard.read(1, 29, [1, 2]);
      yard.read(2, 29, []);
      yard.read(1, 89, []);
      yard.read(2, 89, [1, 2]);
    },
    [move(5, 1), move(30, 2)],
  );
  expect(tracks.map(({ came, left }) => [marks(came), marks(left)])).toEqual([
    [[], ['1 Yard 2', '2 Yard 2 us']],
    [['1 Yard 1', '2 Yard 1 us'], []],
  ]);
});

test('of how many cars on a track the length is only usual is reported with the feet they take', async () => {
  const { tracks } = await anHour((yard) => {
    yard.facts.set(2, carFacts(2, { lengthKnown: false }));
    yard.read(1, 29, [1]);
    yard.read(1, 89, [1, 2, 3]);
    yard.read(2, 29, [4]);
    yard.read(2, 89, [5]);
  });
  expect(tracks.map(({ cars, lengthGuessed }) => [cars, lengthGuessed])).toEqual([
    [3, 1],
    [1, 0],
  ]);
});

test('tracks of one name are reported with their stations, and so is where a car came from and went to', async () => {
  const { tracks, changes } = await anHour((yard) => {
    yard.tracks.set(1, { name: '1', stationId: 7, stationName: 'East' });
    yard.tracks.set(2, { name: '1', stationId: 8, stationName: 'West' });
    yard.read(1, 29, [1, 2]);
    yard.read(2, 29, []);
    yard.facts.set(1, carFacts(1, { loadStatus: 'EMPTY' }));
    yard.read(1, 89, [2]);
    yard.read(2, 89, [1]);
  });
  expect(tracks.map(({ name, fullName, came, left }) => [name, fullName, marks(came), marks(left)])).toEqual([
    ['1', '1 (East)', [], ['1 1 (West)']],
    ['1', '1 (West)', ['1 1 (East)'], []],
  ]);
  expect(changes.map(({ what, trackName }) => [what, trackName])).toEqual([['emptied', '1 (West)']]);
});

test('a car whose load status was stored in other letters has not been emptied', async () => {
  const { changes } = await anHour((yard) => {
    yard.facts.set(1, carFacts(1, { loadStatus: 'Empty' }));
    yard.read(1, 29, [1]);
    yard.facts.set(1, carFacts(1, { loadStatus: 'EMPTY' }));
    yard.read(1, 89, [1]);
  });
  expect(changes).toEqual([]);
});

test('of a track that was not read around one of the moments nothing is said to have come or left', async () => {
  const { tracks } = await anHour((yard) => {
    yard.read(1, 29, [1]);
    yard.read(1, 60, [2]);
    yard.read(2, 80, [1]);
  });
  expect(tracks.map(({ name, to, came, left }) => [name, to.certainty, came, left])).toEqual([
    ['Yard 1', 'notRead', [], []],
    ['Yard 2', 'read', [], []],
  ]);
  expect(tracks[1]?.from.certainty).toBe('notRead');
});

test('a car that two readings have on two tracks stands where the later one has it', async () => {
  const { tracks } = await anHour((yard) => {
    yard.read(1, 25, [1]);
    yard.read(2, 29, [1, 2]);
    yard.read(1, 40, []);
    yard.read(1, 89, []);
    yard.read(2, 89, [1, 2]);
  });
  expect(tracks.flatMap(({ came, left }) => [...came, ...left])).toEqual([]);
});

test('what became of cars: only where it was reported at both moments', async () => {
  const { changes, conditionsUnknown } = await anHour((yard) => {
    yard.facts.set(2, carFacts(2, { flags: null }));
    yard.read(1, 29, [1, 2]);
    yard.facts.set(1, carFacts(1, { loadStatus: 'EMPTY', flags: { badOrder: true, hold: false, placed: true } }));
    yard.facts.set(2, carFacts(2, { flags: { badOrder: true, hold: true, placed: true } }));
    yard.read(1, 89, [1, 2, 3]);
  });
  expect(changes.map(({ mark, what }) => `${mark.slice(-1)} ${what}`)).toEqual(['1 placed', '1 badOrder', '1 emptied']);
  // Of the second car nobody can know; the third did not stand here before.
  expect(conditionsUnknown).toBe(1);
});

test('of a car that came to have the number of another one it is told that it came and the other left', async () => {
  const { tracks, changes, conditionsUnknown, hazmat } = await anHour((yard) => {
    yard.facts.set(2, carFacts(2, { flags: null }));
    yard.read(1, 29, [1, 2, 3]);
    const bad = { badOrder: true, hold: false, placed: true };
    yard.facts.set(1, carFacts(1, { mark: 'GATX 5', loadStatus: 'EMPTY', flags: bad }));
    yard.facts.set(2, carFacts(2, { mark: 'GATX 6' }));
    yard.read(1, 89, [1, 2, 3]);
  });
  expect(tracks.map(({ came, left }) => [marks(came), marks(left)])).toEqual([
    [
      ['5 outside', '6 outside'],
      ['1 outside', '2 outside'],
    ],
  ]);
  expect(changes).toEqual([]);
  expect(conditionsUnknown).toBe(0);
  expect(hazmat).toEqual([{ what: 'UN1075 · 2.1', cars: 3, came: 2, left: 2 }]);
});

test('hazmat on hand, by number and class, with what came and went', async () => {
  const { hazmat } = await anHour((yard) => {
    yard.facts.set(3, carFacts(3, { hazmat: null }));
    yard.facts.set(4, carFacts(4, { hazmat: { unNumbers: ['UN1017'], class: '2.3', residue: false } }));
    yard.read(1, 29, [1, 3, 4]);
    yard.read(1, 89, [1, 2, 3]);
  });
  expect(hazmat).toEqual([
    { what: 'UN1017 · 2.3', cars: 0, came: 0, left: 1 },
    { what: 'UN1075 · 2.1', cars: 2, came: 1, left: 0 },
  ]);
});

test('hazmat is not said to have come where a track was not read at the beginning, for it may have stood there', async () => {
  const { hazmat } = await anHour((yard) => {
    yard.read(1, 29, [1]);
    yard.read(1, 89, [1, 2]);
    yard.read(2, 89, [3]);
  });
  expect(hazmat).toEqual([{ what: 'UN1075 · 2.1', cars: 3, came: null, left: 0 }]);
});

test('a car that came and went again between the moments is in neither, and that is all two moments tell', async () => {
  const { tracks } = await anHour((yard) => {
    yard.read(1, 29, [1]);
    yard.read(1, 50, [1, 2]);
    yard.read(1, 70, [1]);
    yard.read(1, 89, [1]);
  });
  expect(tracks.map(({ came, left, cars }) => [came, left, cars])).toEqual([[[], [], 1]]);
});
