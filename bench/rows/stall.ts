// How long the event loop keeps others waiting during a full pull: npm run bench -- stall [--cars 50000]
import { benchArguments } from '../harness/arguments.ts';
import { oursName, Runs } from '../harness/figures.ts';
import { measureRow } from '../harness/measure.ts';
import { startCannedCarrier } from '../harness/programs.ts';
import { TemporaryFolder } from '../harness/scope.ts';
import { StallWatch } from '../harness/stalls.ts';
import { openTerminalOn } from '../harness/terminal.ts';

const given = benchArguments();
await using carrier = await startCannedCarrier(given.cars);
using folder = new TemporaryFolder();
const pulls = ['the first pull', 'a pull of a known yard'] as const;
const waits = new Map(pulls.map((pull) => [pull, { wait: new Runs(), longest: new Runs() }]));
await measureRow(
  {
    row: 'stall',
    title: 'Event-loop stall during a full pull',
    how: 'A timer of one millisecond runs beside a full pull in the terminal’s own process. A wait is what somebody would have waited who asked at any moment of it: long stalls weigh by how long they are.',
  },
  given,
  {
    run: async () => {
      await using opened = openTerminalOn(folder.next(), carrier.ready);
      for (const figures of waits.values()) {
        const watch = new StallWatch();
        watch.start();
        await opened.api.mirror.refresh({});
        const { wait, longest } = watch.stop();
        figures.wait.note(oursName, wait(0.99));
        figures.longest.note(oursName, longest);
      }
    },
    figures: () =>
      [...waits].flatMap(([pull, { wait, longest }]) => [
        wait.figure(`p99 of the wait, ${pull}`, 'ms', { atMost: 50 }),
        longest.figure(`longest stall, ${pull}`, 'ms', null),
      ]),
  },
);
