import { systemClock } from '#main/clock.ts';
import { createRandom } from '#practice/random.ts';
import { AttackedYard } from '../faults/attacked-yard.ts';
import { type Broken, type CasesOptions, playCases, playGiven } from '../faults/cases.ts';
import { fastClock } from '../faults/fast-clock.ts';
import type { Figures } from '../faults/figures.ts';
import type { Ground } from '../faults/ground.ts';
import { times } from '../faults/timing.ts';
import { openIndependentYard } from './independent-yard.ts';
import { Network } from './network.ts';
import { Trace, type Traced } from './trace.ts';
import { VirtualTime } from './virtual-time.ts';

/** What terminals work at: the practice yard, or a service that shares no code with it. */
export type SimulatedService = 'practice' | 'independent';

type SimulationOptions = Omit<CasesOptions, 'ground'> & { readonly service?: SimulatedService | undefined };

/** What a run of simulated cases came to. */
interface Simulated {
  readonly figures: Figures;
  /** The same for the same cases and seed, on any machine and in any process. */
  readonly hash: string;
  /** How often a command went from one state to another. */
  readonly edges: Readonly<Record<string, number>>;
  /** Milliseconds of real time. */
  readonly tookMs: number;
}

/**
 * Plays the random cases of `test/faults` in virtual time: whole terminals with real files, the whole practice yard,
 * and between them a network in this process. What chance decides comes from the seed and the number of the case.
 */
export async function simulate(options: SimulationOptions): Promise<Simulated> {
  const startedAt = systemClock.monotonic();
  const time = new VirtualTime();
  const trace = new Trace(time);
  const ground = groundOf(time, trace, options.seed, options.service);
  const figures = await time.pass(() => playCases({ ...options, ground }));
  return { figures, hash: trace.hash(), edges: trace.edges, tookMs: systemClock.monotonic() - startedAt };
}

/** Plays one given case as it was played in the run of that seed, and tells all that happened in it. */
export async function simulateOne(
  seed: number,
  given: Parameters<typeof playGiven>[1],
  service?: SimulatedService,
): Promise<{ readonly broken: Broken | null; readonly lines: readonly Traced[]; readonly hash: string }> {
  const time = new VirtualTime();
  const lines: Traced[] = [];
  const trace = new Trace(time, (line) => lines.push(line));
  const broken = await time.pass(() => playGiven(groundOf(time, trace, seed, service), given));
  return { broken, lines, hash: trace.hash() };
}

function groundOf(time: VirtualTime, trace: Trace, seed: number, service: SimulatedService = 'practice'): Ground {
  const drawFor = (nth: number) => {
    const [network, yard, terminal] = [1, 2, 3].map((what) =>
      createRandom((seed ^ Math.imul(nth, 0x9e37_79b1)) + what),
    );
    if (!network || !yard || !terminal) throw new RangeError('there are three');
    return { network, yard, terminal };
  };
  let draw = drawFor(0);
  const network = new Network(time, () => draw.network.next(), trace);
  const clock = fastClock(times, time);
  return {
    machine: time,
    clock,
    checkEveryMs: 6,
    lanes: 1,
    ports: {
      transport: network,
      logger: trace.logger,
      chance: { number: () => draw.terminal.next(), id: () => draw.terminal.uuid() },
    },
    openYard: () =>
      service === 'independent'
        ? openIndependentYard({ clock, machine: time, network, chance: () => draw.yard.next() })
        : AttackedYard.open(clock, undefined, {
            machine: time,
            practice: { listen: network.listen, chance: () => draw.yard.next() },
            ask: network.askAtOnce,
          }),
    lineTo: (serviceUrl) => Promise.resolve(network.lineTo(serviceUrl)),
    begin: (nth) => {
      time.restart();
      draw = drawFor(nth);
    },
    acted: (post, act) => {
      trace.acted(post, act);
    },
  };
}
