import { expect, it } from 'vitest';
import type { FoundCar } from '#shared/terminal/cars.ts';
import type { QueueEntry } from '#shared/terminal/queue.ts';
import { actionsOf } from '../../src/renderer/features/search/actions.ts';
import { hitsFor, numberIn, type Sought } from '../../src/renderer/features/search/palette.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aTrack } from './cars.ts';
import { aTerminal, aWindowOn } from './terminal.ts';

function found(equipmentId: number): FoundCar {
  return { ...aCar(equipmentId), place: { ...at, position: 0 } };
}
const at = { trackId: 1, trackName: 'Class 1', stationId: 1, stationName: 'Oakridge' };

function aCommand(seq: number, special: Partial<QueueEntry>): QueueEntry {
  return {
    commandId: `c${seq}`,
    seq,
    kind: 'move',
    state: 'pending',
    summary: `Move UTLX ${seq}`,
    recordedAt: '2026-05-10T11:55:00.000Z',
    sentAt: null,
    attempts: 0,
    equipmentIds: [],
    trackIds: [],
    uncertain: false,
    waitsFor: [],
    ...special,
  };
}

const nothing: Sought = {
  text: '',
  cars: [],
  carsInAll: 0,
  tracks: [],
  groupings: [],
  tags: [],
  commands: [],
  olderCommands: false,
  actions: [],
};
const doNothing = () => undefined;
const keys = (sought: Partial<Sought>) => hitsFor({ ...nothing, ...sought }).map((hit) => hit.key);

it('offers every action while nothing is typed, and those whose words are typed, accents or not', () => {
  const actions = [
    { name: 'Work offline', do: doNothing },
    { name: 'Flip the board: other end first', do: doNothing },
    { name: 'Vérifier une voie', do: doNothing },
  ];
  expect(keys({ actions })).toHaveLength(3);
  expect(keys({ actions, text: 'board flip' })).toEqual(['action-Flip the board: other end first']);
  expect(keys({ actions, text: 'verif' })).toEqual(['action-Vérifier une voie']);
  // The name that begins so comes before the name that merely has it.
  const two = [
    { name: 'Go to the board', do: doNothing },
    { name: 'Board as a list', do: doNothing },
  ];
  expect(keys({ actions: two, text: 'board' })).toEqual(['action-Board as a list', 'action-Go to the board']);
});

it('offers cars, and all that fit in the inventory when there are more', () => {
  const cars = Array.from({ length: 8 }, (_, id) => found(id + 1));
  expect(keys({ text: '772', cars, carsInAll: 8 })).toHaveLength(8);
  expect(keys({ text: '772', cars, carsInAll: 213 }).at(-1)).toBe('cars');
});

it('takes a list of marks for what it is', () => {
  expect(keys({ text: 'UTLX 1, UP 2, GATX 3' })).toEqual(['marks']);
  expect(keys({ text: 'UTLX 1' })).toEqual([]);
});

it('finds stations and tracks by a part of their names', () => {
  const tracks = [aTrack(1), aTrack(2, { stationId: 7, stationName: 'Mill Siding', name: 'Mill 1' })];
  expect(keys({ text: 'mill', tracks })).toEqual(['station-7', 'track-2']);
});

it('finds commands by number, by words, by a car they hold and by a track, in this order, newest first', () => {
  const commands = [
    aCommand(7, { summary: 'Switch request' }),
    aCommand(12, { equipmentIds: [5, 6] }),
    aCommand(13, { equipmentIds: [6] }),
    aCommand(20, { trackIds: [2] }),
    aCommand(70, { summary: 'Move UTLX 7 and 2 more' }),
  ];
  expect(keys({ text: '#7', commands })).toEqual(['command-c7']);
  expect(keys({ text: '7', commands })).toEqual(['command-c7', 'command-c70']);
  expect(keys({ text: 'UTLX 6', commands, cars: [found(6)], carsInAll: 1 })).toEqual([
    'car-6',
    'command-c13',
    'command-c12',
  ]);
  expect(keys({ text: 'Track 2', commands, tracks: [aTrack(2)] })).toEqual(['track-2', 'command-c20']);
  // Where hundreds of cars fit, none of them is meant.
  expect(
    keys({ text: 'U', commands: [aCommand(1, { summary: 'x', equipmentIds: [6] })], cars: [found(6)], carsInAll: 300 }),
  ).toEqual(['car-6', 'cars']);
});

it('names with each group how many of how many it offers, where more fit', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
  const groups = (tracks: number, commands: number) => {
    const hits = hitsFor({
      ...nothing,
      text: 'mill',
      tracks: many(tracks).map((id) => aTrack(id, { name: `Mill ${id}` })),
      commands: many(commands).map((seq) => aCommand(seq, { summary: `To Mill ${seq}` })),
      tags: many(5).map((tag) => ({ value: `mill ${tag}`, cars: 1 })),
    });
    return [...new Set(hits.map(({ group }) => group))];
  };
  expect(groups(6, 6)).toEqual(['Tracks', 'Tags: 4 of 5', 'Commands']);
  expect(groups(20, 7)).toEqual(['Tracks: 6 of 20', 'Tags: 4 of 5', 'Commands: 6 of 7']);
});

it('gives no number of commands that fit while the window holds only the newest', () => {
  const commands = Array.from({ length: 9 }, (_, at) => aCommand(at + 1, { summary: `To Mill ${at}` }));
  const [hit] = hitsFor({ ...nothing, text: 'mill', commands, olderCommands: true });
  expect(hit?.group).toBe('Commands');
});

it('reads the number of a command as papers have it, and nothing else as one', () => {
  expect(['7', ' #7 ', 'No. 7', 'no7', '007'].map(numberIn)).toEqual([7, 7, 7, 7, 7]);
  expect(['', '7a', 'UTLX 7', '7.5', '-7', '1'.repeat(16)].map(numberIn)).toEqual(Array(6).fill(null));
});

it('offers nothing on the board of another time that its keys do not do there', () => {
  const terminal = aWindowOn(aTerminal([]).link);
  const { undo, redo, print } = words.palette.actionNames;
  const offered = () => actionsOf(terminal).flatMap(({ name }) => ([undo, redo, print].includes(name) ? [name] : []));
  expect(offered()).toEqual([undo, redo, print]);
  terminal.navigation.asOf = Date.now();
  expect(offered()).toEqual([]);
});

it('prints what its key prints: in the queue the queue, not a track', () => {
  const terminal = aWindowOn(aTerminal([]).link);
  terminal.navigation.go('queue');
  terminal.printing.offer(() => ({ title: 'The queue', columns: [], groups: [] }));
  actionsOf(terminal)
    .find(({ name }) => name === words.palette.actionNames.print)
    ?.do();
  expect([terminal.navigation.opened, terminal.printing.job]).toMatchObject([null, { title: 'The queue' }]);
});
