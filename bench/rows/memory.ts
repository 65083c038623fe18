// What the terminal keeps in memory with a large yard, against the same with 500 cars: npm run bench -- memory
import * as z from 'zod';
import { benchArguments } from '../harness/arguments.ts';
import { floorName, oursName, Runs } from '../harness/figures.ts';
import { measureRow } from '../harness/measure.ts';
import { startCannedCarrier, startSource } from '../harness/programs.ts';

const given = benchArguments();
const few = 500;
const megabytes = z.object({ rss: z.number(), heap: z.number() });

await using small = await startCannedCarrier(few);
await using large = await startCannedCarrier(given.cars);
const rss = new Runs();
const heap = new Runs();
await measureRow(
  {
    row: 'memory',
    title: 'Memory',
    how: `A terminal in a process of its own: started on the files of a first run, one more full pull, the boards of all stations, searches and a look at every list, eleven seconds of rest, then a collection of garbage. The floor is the same with ${few} cars.`,
  },
  given,
  {
    run: async () => {
      for (const [name, carrier] of [
        [floorName, small.ready],
        [oursName, large.ready],
      ] as const) {
        const flags = ['--expose-gc'];
        const args = [JSON.stringify(carrier)];
        await using day = await startSource('bench/harness/memory-day.ts', args, megabytes, flags);
        rss.note(name, day.ready.rss);
        heap.note(name, day.ready.heap);
      }
    },
    figures: () => [
      rss.figure('resident set', 'MB', { timesFloor: 1.5 }),
      heap.figure('of it, JavaScript objects', 'MB', null),
    ],
  },
);
