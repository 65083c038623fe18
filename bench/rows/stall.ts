// How long the event loop keeps others waiting during a full pull and long reads: npm run bench -- stall [--cars 50000]
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
type Api = ReturnType<typeof openTerminalOn>['api'];
const works: readonly (readonly [string, (api: Api) => Promise<unknown>])[] = [
  ['the first pull', (api) => api.mirror.refresh({})],
  ['a pull of a known yard', (api) => api.mirror.refresh({})],
  ['all cars by track', (api) => api.inventory.table({ sort: { by: 'track' } })],
  ['cars by a part of their shipper', (api) => api.inventory.table({ filter: { shipper: 'kess' } })],
  ['what filters offer', (api) => api.inventory.choices()],
];
const waits = works.map(([what, work]) => ({ what, work, wait: new Runs(), longest: new Runs() }));
await measureRow(
  {
    row: 'stall',
    title: 'Event-loop stall during a full pull and long reads',
    how: 'A timer of one millisecond runs beside a full pull, and then beside each of three reads of the whole inventory, in the terminal’s own process. A wait is what somebody would have waited who asked at any moment of it: long stalls weigh by how long they are.',
  },
  given,
  {
    run: async () => {
      await using opened = openTerminalOn(folder.next(), carrier.ready);
      for (const { work, ...figures } of waits) {
        const watch = new StallWatch();
        watch.start();
        await work(opened.api);
        const { wait, longest } = watch.stop();
        figures.wait.note(oursName, wait(0.99));
        figures.longest.note(oursName, longest);
      }
    },
    figures: () =>
      waits.flatMap(({ what, wait, longest }) => [
        wait.figure(`p99 of the wait, ${what}`, 'ms', { atMost: 50 }),
        longest.figure(`longest stall, ${what}`, 'ms', null),
      ]),
  },
);
