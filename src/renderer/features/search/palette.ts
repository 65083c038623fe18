import type { FoundCar } from '#shared/terminal/cars.ts';
import type { KnownGrouping } from '#shared/terminal/groupings.ts';
import type { QueueEntry } from '#shared/terminal/queue.ts';
import type { Track } from '#shared/terminal/tracks.ts';
import { splitMarks } from '#shared/yard/mark.ts';
import { stationsOf, type StationOnBoard } from '../../lib/yard/stations.ts';
import { findTracks } from '../../lib/yard/track-search.ts';
import { findGroupings } from '../../lib/yard/groupings.ts';
import { setOf } from '../../lib/collections.ts';
import { hasWords, plain } from '../../lib/plain.ts';
import { summaryOf, words } from '../../lib/words/words.ts';

export type Hit = { readonly key: string; readonly group: string } & (
  | { readonly is: 'car'; readonly car: FoundCar }
  /** All cars that fit, in the inventory. */
  | { readonly is: 'allCars'; readonly cars: number }
  /** A text that names several cars. */
  | { readonly is: 'marks'; readonly marks: number }
  | { readonly is: 'station'; readonly station: StationOnBoard }
  | { readonly is: 'track'; readonly track: Track }
  /** A grouping that is neither a track nor a station of the board. */
  | { readonly is: 'grouping'; readonly grouping: KnownGrouping }
  | { readonly is: 'tag'; readonly tag: string; readonly cars: number }
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
  readonly groupings: readonly KnownGrouping[];
  /** The tags of the yard's cars, with how many have them. */
  readonly tags: readonly { readonly value: string | null; readonly cars: number }[];
  readonly commands: readonly QueueEntry[];
  /** There are older commands, which the window does not hold: nobody knows how many of them fit. */
  readonly olderCommands: boolean;
  readonly actions: readonly Action[];
}

/** How many of a group are offered before a person types more. */
const most = { cars: 8, stations: 3, tracks: 6, groupings: 5, tags: 4, commands: 6 } as const;

/** What fits a text: cars, stations and tracks, commands, actions. Without a text, everything that can be done. */
export function hitsFor(sought: Sought): Hit[] {
  const text = sought.text.trim();
  const actions = actionHits(sought.actions, text);
  if (text === '') return actions;
  const tracks = findTracks(sought.tracks, text);
  return [
    ...carHits(sought, text),
    ...stationHits(sought.tracks, text),
    ...firstOf(words.palette.tracks, tracks, most.tracks, (track, group) => ({
      key: `track-${track.trackId}`,
      group,
      is: 'track',
      track,
    })),
    ...groupingHits(sought, text),
    ...tagHits(sought, text),
    ...commandHits(sought, tracks.slice(0, most.tracks), text),
    ...actions,
  ];
}

/** The first of a group, whose name says so where there are more. */
function firstOf<T>(
  name: string,
  all: readonly T[],
  count: number,
  hit: (one: T, group: string) => Hit,
  isWhole = true,
): Hit[] {
  const shown = all.slice(0, count);
  const group =
    isWhole && shown.length < all.length
      ? words.palette.someOf({ group: name, shown: shown.length, all: all.length })
      : name;
  return shown.map((one) => hit(one, group));
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
  const stations = stationsOf(tracks).filter(({ name }) => name !== null && plain(name).includes(asked));
  return firstOf(words.palette.stations, stations, most.stations, (station, group) => ({
    key: `station-${station.stationId ?? 'none'}`,
    group,
    is: 'station',
    station,
  }));
}

function groupingHits({ groupings, tracks }: Sought, text: string): Hit[] {
  const onBoard = setOf(
    tracks.flatMap(({ trackId, stationId }) => (stationId === null ? [trackId] : [trackId, stationId])),
  );
  const others = findGroupings(groupings, text).filter((one) => !onBoard.has(one.resourceId));
  return firstOf(words.palette.groupings, others, most.groupings, (grouping, group) => ({
    key: `grouping-${grouping.resourceId}`,
    group,
    is: 'grouping',
    grouping,
  }));
}

function tagHits({ tags }: Sought, text: string): Hit[] {
  const asked = plain(text);
  const fitting = tags.flatMap(({ value, cars }) =>
    value !== null && plain(value).includes(asked) ? [{ tag: value, cars }] : [],
  );
  return firstOf(words.palette.tags, fitting, most.tags, (one, group) => ({
    key: `tag-${one.tag}`,
    group,
    is: 'tag',
    ...one,
  }));
}

/** By number first; then by words, by the cars that were found and by the tracks; the newest of each first. */
function commandHits(
  { commands, olderCommands, cars, carsInAll }: Sought,
  tracks: readonly Track[],
  text: string,
): Hit[] {
  const asked = plain(text);
  const number = numberIn(text);
  // Many cars fit a text that names none of them: their commands would say nothing.
  const carIds = setOf(carsInAll <= most.cars ? cars.map((car) => car.equipmentId) : []);
  const trackIds = setOf(tracks.map((track) => track.trackId));
  const ranked = commands.flatMap((command) => {
    if (command.seq === number) return [{ command, rank: 0 }];
    if (plain(summaryOf(command)).includes(asked)) return [{ command, rank: 1 }];
    if (command.equipmentIds.some((id) => carIds.has(id))) return [{ command, rank: 2 }];
    return command.trackIds.some((id) => trackIds.has(id)) ? [{ command, rank: 3 }] : [];
  });
  const best = ranked.toSorted((a, b) => a.rank - b.rank || b.command.seq - a.command.seq);
  const hit = ({ command }: { command: QueueEntry }, group: string): Hit => ({
    key: `command-${command.commandId}`,
    group,
    is: 'command',
    command,
  });
  return firstOf(words.palette.commands, best, most.commands, hit, !olderCommands);
}

/** The number of a command, written as on paper (“No. 12”); `null`: the text is not one. */
export function numberIn(text: string): number | null {
  const digits = /^(?:#|no\.?\s*)?(\d{1,15})$/.exec(plain(text))?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Actions whose name holds every word of the text, those that begin with it first. */
function actionHits(actions: readonly Action[], text: string): Hit[] {
  const asked = plain(text);
  return actions
    .filter((action) => hasWords(action.name, text))
    .toSorted((a, b) => Number(plain(b.name).startsWith(asked)) - Number(plain(a.name).startsWith(asked)))
    .map((action): Hit => ({ key: `action-${action.name}`, group: words.palette.actions, is: 'action', action }));
}
