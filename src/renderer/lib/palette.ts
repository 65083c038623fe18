import type { FoundCar } from '#shared/terminal/cars.ts';
import type { QueueEntry } from '#shared/terminal/queue.ts';
import type { Track } from '#shared/terminal/tracks.ts';
import { splitMarks } from '#shared/yard/mark.ts';
import { stationsOf, type StationOnBoard } from './board/stations.ts';
import { findTracks } from './board/track-search.ts';
import { among } from './keyed.ts';
import { tell } from './words/tell.ts';
import { words } from './words/words.ts';

/** Something the search leads to. */
export type Hit = { readonly key: string; readonly group: string } & (
  | { readonly is: 'car'; readonly car: FoundCar }
  /** All cars that fit, in the inventory. */
  | { readonly is: 'allCars'; readonly cars: number }
  /** A text that names several cars. */
  | { readonly is: 'marks'; readonly marks: number }
  | { readonly is: 'station'; readonly station: StationOnBoard }
  | { readonly is: 'track'; readonly track: Track }
  | { readonly is: 'command'; readonly command: QueueEntry }
  | { readonly is: 'action'; readonly action: Action }
);

export interface Action {
  readonly name: string;
  readonly keys?: string;
  readonly do: () => void;
}

export interface Sought {
  readonly text: string;
  readonly cars: readonly FoundCar[];
  /** Cars that fit, shown or not. */
  readonly carsInAll: number;
  readonly tracks: readonly Track[];
  readonly commands: readonly QueueEntry[];
  readonly actions: readonly Action[];
}

/** How many of a group are offered before a person types more. */
const most = { cars: 8, stations: 3, tracks: 6, commands: 6 } as const;

/**
 * What fits a text: cars as the terminal found them, stations and tracks, commands by number, words, car or
 * track, and actions. Without a text, everything that can be done.
 */
export function hitsFor(sought: Sought): Hit[] {
  const text = sought.text.trim();
  const actions = actionHits(sought.actions, text);
  if (text === '') return actions;
  const tracks = findTracks(sought.tracks, text).slice(0, most.tracks);
  return [
    ...carHits(sought, text),
    ...stationHits(sought.tracks, text),
    ...tracks.map((track): Hit => ({ key: `track-${track.trackId}`, group: words.palette.tracks, is: 'track', track })),
    ...commandHits(sought, tracks, text),
    ...actions,
  ];
}

function carHits({ cars, carsInAll }: Sought, text: string): Hit[] {
  const group = words.palette.cars;
  const marks = splitMarks(text).length;
  const shown = cars.slice(0, most.cars);
  return [
    ...shown.map((car): Hit => ({ key: `car-${car.equipmentId}`, group, is: 'car', car })),
    ...(carsInAll > shown.length ? [{ key: 'cars', group, is: 'allCars', cars: carsInAll } as const] : []),
    ...(marks > 1 ? [{ key: 'marks', group, is: 'marks', marks } as const] : []),
  ];
}

function stationHits(tracks: readonly Track[], text: string): Hit[] {
  const asked = plain(text);
  return stationsOf(tracks)
    .filter((station) => station.name !== null && plain(station.name).includes(asked))
    .slice(0, most.stations)
    .map((station): Hit => ({
      key: `station-${station.stationId ?? 'none'}`,
      group: words.palette.stations,
      is: 'station',
      station,
    }));
}

/** By number first; then by words, by the cars that were found and by the tracks; the newest of each first. */
function commandHits({ commands, cars, carsInAll }: Sought, tracks: readonly Track[], text: string): Hit[] {
  const asked = plain(text);
  const number = numberIn(text);
  // Many cars fit a text that names none of them: their commands would say nothing.
  const carIds = among(carsInAll <= most.cars ? cars.map((car) => car.equipmentId) : []);
  const trackIds = among(tracks.map((track) => track.trackId));
  const ranked = commands.flatMap((command) => {
    if (command.seq === number) return [{ command, rank: 0 }];
    if (plain(tell(command.summary)).includes(asked)) return [{ command, rank: 1 }];
    if (command.equipmentIds.some((id) => carIds.has(id))) return [{ command, rank: 2 }];
    return command.trackIds.some((id) => trackIds.has(id)) ? [{ command, rank: 3 }] : [];
  });
  return ranked
    .toSorted((a, b) => a.rank - b.rank || b.command.seq - a.command.seq)
    .slice(0, most.commands)
    .map(({ command }): Hit => ({
      key: `command-${command.commandId}`,
      group: words.palette.commands,
      is: 'command',
      command,
    }));
}

/** The number of a command that a text is, as papers have it; `null`: the text is none. */
export function numberIn(text: string): number | null {
  const digits = /^(?:#|no\.?\s*)?(\d{1,15})$/.exec(plain(text))?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Actions whose name holds every word of the text, those that begin with it first. */
function actionHits(actions: readonly Action[], text: string): Hit[] {
  const asked = plain(text);
  const parts = asked.split(/\s+/);
  return actions
    .filter((action) => parts.every((part) => plain(action.name).includes(part)))
    .toSorted((a, b) => Number(plain(b.name).startsWith(asked)) - Number(plain(a.name).startsWith(asked)))
    .map((action): Hit => ({ key: `action-${action.name}`, group: words.palette.actions, is: 'action', action }));
}

/** As it is compared: without case and accents, which nobody types in a hurry. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
}
