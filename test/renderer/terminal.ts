import * as z from 'zod';
import type { TrackWithCars } from '#shared/terminal/tracks.ts';
import type { TerminalLink } from '../../src/renderer/lib/connection/link.ts';
import { createDevice, createTerminal } from '../../src/renderer/terminal/terminal.ts';
import { playedLink } from './link.ts';

const partOfBoard = z.object({ stationId: z.int().nullable(), from: z.int(), count: z.int() });

/** What a terminal answers, by the name of the procedure. */
export type Answers = Readonly<Record<string, (input: unknown) => unknown>>;

/**
 * A terminal that the window can be put in front of: what it was asked, and what it tells. `more` answers what
 * this one does not, or answers it otherwise.
 */
export function aTerminal(rows: TrackWithCars[], more: Answers = {}) {
  const asked: string[] = [];
  const answers: Answers = {
    changes: () => played.changes(),
    'terminal/status': () => ({ account: null }),
    'tracks/list': () => rows.map((row) => row.track),
    'tracks/board': (input) => {
      const { stationId, from, count } = partOfBoard.parse(input);
      return { tracks: rows.filter((row) => row.track.stationId === stationId).slice(from, from + count) };
    },
    'tracks/get': (input) => rows.find((row) => row.track.trackId === Reflect.get(Object(input), 'trackId')),
    'queue/list': () => [],
    'settings/get': () => ({
      theme: 'system',
      textSize: 'normal',
      density: 'strips',
      boardFlipped: false,
      stationId: null,
      language: 'system',
      motion: 'system',
      units: 'us',
      timeZone: null,
      updateFeed: null,
    }),
    'settings/managed': () => ({ path: '', present: false, values: {}, locked: [], problems: [] }),
    ...more,
  };
  const played = playedLink((path, input) => {
    const name = path.join('/');
    asked.push(name === 'tracks/get' ? `${name} ${Reflect.get(Object(input), 'trackId')}` : name);
    return answers[name]?.(input);
  });
  return {
    asked,
    rows,
    ...played,
  };
}

/** The window's parts in front of a terminal, for the account that is open. */
export function aWindowOn(link: TerminalLink, store?: Storage) {
  return createTerminal(createDevice(link), store);
}

/** Lets everything that is under way come to its end. */
export async function quiet(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
