import * as z from 'zod';
import { queueCommand, queueEntry } from '#shared/terminal/queue.ts';
import { status } from '#shared/terminal/terminal.ts';
import { track, trackWithCars } from '#shared/terminal/tracks.ts';
import { eventually } from '../support/eventually.ts';
import type { TerminalProcess } from '../support/program.ts';

/** What a script sees of a terminal: the yardstick for what its window shows. */
export function scriptView({ call }: Pick<TerminalProcess, 'call'>) {
  async function ask<T>(procedure: string, answer: z.ZodType<T>, input?: unknown): Promise<T> {
    const { status: code, body, text } = await call(procedure, input);
    if (code !== 200) throw new Error(`${procedure}: ${code} ${text}`);
    return z.object({ json: answer }).parse(body).json;
  }
  const script = {
    status: () => ask('terminal/status', status),
    queue: () => ask('queue/list', z.array(queueEntry)),
    /** Every command with its history, by sequence. */
    commands: async () => {
      const entries = await script.queue();
      return Promise.all(entries.map(({ commandId }) => ask('queue/get', queueCommand, { commandId })));
    },
    /** The tracks of the yard's first station with their cars. */
    firstStation: async () => {
      const [first] = await ask('tracks/list', z.array(track));
      const station = z.object({ tracks: z.array(trackWithCars) });
      return (await ask('tracks/board', station, { stationId: first?.stationId ?? null })).tracks;
    },
    workOffline: (offline: boolean) => ask('terminal/workOffline', status, { offline }),
    /** Waits for the first picture of the yard. */
    ready: () =>
      eventually(async () => {
        const { connection, mirror } = await script.status();
        if (connection.state !== 'online' || mirror.asOf === null) throw new Error(`still ${connection.state}`);
      }),
    /** Waits until so many commands are done and seen on the board. */
    done: (count: number) =>
      eventually(async () => {
        const states = (await script.queue()).map(({ seq, state, lastError }) => [seq, state, lastError?.message]);
        if (states.length !== count || states.some(([, state]) => state !== 'settled'))
          throw new Error(`not all of ${count} commands are done: ${JSON.stringify(states)}`);
      }),
  };
  return script;
}
export type ScriptView = ReturnType<typeof scriptView>;
