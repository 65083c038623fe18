import type { FoundCar } from '#shared/terminal/cars.ts';
import type { QueueEntry } from '#shared/terminal/queue.ts';
import type { Track } from '#shared/terminal/tracks.ts';
import { findTracks } from './board/track-search.ts';
import { words } from './words/words.ts';

/** Something the search leads to. */
export type Hit =
  | { readonly key: string; readonly group: string; readonly is: 'car'; readonly car: FoundCar }
  | { readonly key: string; readonly group: string; readonly is: 'track'; readonly track: Track }
  | { readonly key: string; readonly group: string; readonly is: 'command'; readonly command: QueueEntry }
  | { readonly key: string; readonly group: string; readonly is: 'action'; readonly action: Action };

export interface Action {
  readonly name: string;
  readonly keys?: string;
  readonly do: () => void;
}

export interface Sought {
  readonly text: string;
  readonly cars: readonly FoundCar[];
  readonly tracks: readonly Track[];
  readonly commands: readonly QueueEntry[];
  readonly actions: readonly Action[];
}

/** What fits a text: cars as the terminal found them, then tracks, commands by number or words, and actions. */
export function hitsFor(sought: Sought): Hit[] {
  const text = sought.text.trim().toLowerCase();
  const cars = sought.cars
    .slice(0, 8)
    .map((car): Hit => ({ key: `car-${car.equipmentId}`, group: words.palette.cars, is: 'car', car }));
  const actions = sought.actions
    .filter((action) => text === '' || action.name.toLowerCase().includes(text))
    .map((action): Hit => ({ key: `action-${action.name}`, group: words.palette.actions, is: 'action', action }));
  if (text === '') return actions;
  const tracks = findTracks(sought.tracks, text)
    .slice(0, 6)
    .map((track): Hit => ({ key: `track-${track.trackId}`, group: words.palette.tracks, is: 'track', track }));
  const commands = sought.commands
    .filter((command) => String(command.seq) === text.replace(/^#/, '') || command.summary.toLowerCase().includes(text))
    .slice(-5)
    .toReversed()
    .map((command): Hit => ({
      key: `command-${command.commandId}`,
      group: words.palette.commands,
      is: 'command',
      command,
    }));
  return [...cars, ...tracks, ...commands, ...actions];
}
