import { createORPCClient, type ClientLink } from '@orpc/client';
import * as z from 'zod';
import type { Change } from '#shared/terminal/changes.ts';
import type { TrackWithCars } from '#shared/terminal/tracks.ts';
import type { LinkState, TerminalClient, TerminalLink } from '../../src/renderer/lib/connection/link.ts';

const partOfBoard = z.object({ stationId: z.int().nullable(), from: z.int(), count: z.int() });

/** What a terminal answers, by the name of the procedure. */
export type Answers = Readonly<Record<string, (input: unknown) => unknown>>;

/**
 * A terminal that the window can be put in front of: what it was asked, and what it tells. `more` answers what
 * this one does not, or answers it otherwise.
 */
export function aTerminal(rows: TrackWithCars[], more: Answers = {}) {
  const asked: string[] = [];
  const told: Change[] = [];
  let wake: () => void = () => undefined;
  async function* changes(): AsyncGenerator<Change, void> {
    for (;;) {
      for (const change of told.splice(0)) yield change;
      await new Promise<void>((resolve) => (wake = resolve));
    }
  }
  const answers: Answers = {
    changes,
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
  const carrier: ClientLink<Record<never, never>> = {
    call: async (path, input) => {
      const name = path.join('/');
      asked.push(name === 'tracks/get' ? `${name} ${Reflect.get(Object(input), 'trackId')}` : name);
      return answers[name]?.(input);
    },
  };
  let watcher: (state: LinkState) => void = () => undefined;
  const link: TerminalLink = {
    client: createORPCClient<TerminalClient>(carrier),
    watch: (listener) => {
      watcher = listener;
      listener('open');
      return () => undefined;
    },
    retry: () => undefined,
  };
  return {
    asked,
    rows,
    link,
    tell: (change: Change) => {
      told.push(change);
      wake();
    },
    become: (state: LinkState) => watcher(state),
  };
}

/** Lets everything that is under way come to its end. */
export async function quiet(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
