import { rmSync } from 'node:fs';
import { createRandom } from '#practice/random.ts';
import { memoryFolder } from '../support/memory-folder.ts';
import { Drive } from './drive.ts';
import { drawFate, type FateKind } from './fates.ts';
import { judge } from './judge.ts';
import { type Mark, parseMark, promisedBy } from './marks.ts';
import type { Operation } from './operation.ts';
import type { RecordedScene } from './record-scene.ts';
import { hashOf, writeTree } from './tree.ts';
import { inWorld } from './world.ts';

/** A state in which a promise was broken. */
interface Lost {
  readonly scene: string;
  readonly nth: number;
  readonly cut: number;
  readonly kind: FateKind;
  readonly what: string;
}

/** What cuts during a scene came to. */
export interface Outcome {
  readonly scene: string;
  /** States that were started on, each another one. */
  readonly states: number;
  /** Operations after which the power may have gone. */
  readonly cuts: number;
  readonly lost: readonly Lost[];
}

interface CutOptions {
  readonly states: number;
  readonly seed: number;
  /** Only this one of the states that are drawn. */
  readonly only?: number | undefined;
  /** Ends with the first state in which something is lost. */
  readonly untilLost?: boolean;
  readonly lost?: (one: Lost) => void;
}

/** A cut, and what chance makes of it. */
interface Drawn {
  readonly nth: number;
  readonly cut: number;
  readonly draw: number;
}

/** How often as many states again are drawn as are still to be found: some turn out to be the same. */
const mostRounds = 6;

/** Cuts the power in a recorded scene again and again, and starts on what may be left. */
export async function cutPower(recorded: RecordedScene, options: CutOptions): Promise<Outcome> {
  const { seed, states, only, untilLost = false } = options;
  const cuts = cutsOf(recorded.operations);
  const random = createRandom(seed);
  let nth = -1;
  const drawOne = (): Drawn => {
    nth += 1;
    return { nth, cut: cuts[Math.floor(random.next() * cuts.length)] ?? 0, draw: random.next() };
  };
  const met = new Set<string>();
  const lost: Lost[] = [];
  for (let round = 0; round < mostRounds && met.size < states; round += 1) {
    const missing = only === undefined ? states - met.size : only + 1;
    const drawn = Array.from({ length: missing }, drawOne).filter((one) => only === undefined || one.nth === only);
    // A drive goes on in time alone.
    for await (const one of startsOn(
      recorded,
      drawn.toSorted((a, b) => a.cut - b.cut),
      met,
      seed,
    )) {
      lost.push(one);
      options.lost?.(one);
      if (untilLost) return { scene: recorded.scene.name, states: met.size, cuts: cuts.length, lost };
    }
    if (only !== undefined) break;
  }
  return { scene: recorded.scene.name, states: met.size, cuts: cuts.length, lost };
}

/** Starts a terminal on each of these states that has not been met; gives those in which something is lost. */
async function* startsOn(
  recorded: RecordedScene,
  drawn: readonly Drawn[],
  met: Set<string>,
  seed: number,
): AsyncIterable<Lost> {
  const { scene, operations, initial } = recorded;
  const drive = new Drive(initial, operations, inWorld.others);
  for (const { nth, cut, draw } of drawn) {
    drive.advanceTo(cut);
    const own = createRandom(Math.floor(draw * 0x7fff_ffff));
    const { kind, fate } = drawFate(drive.open, () => own.next());
    const state = drive.stateBy(fate);
    const promised = promisedBy(marksBefore(recorded, cut));
    const told = [promised.recorded.length, promised.recording, [...promised.values]];
    const name = `${hashOf(state)} ${JSON.stringify(told)}`;
    if (met.has(name)) continue;
    met.add(name);
    const folder = memoryFolder('yard-cut-');
    try {
      writeTree(folder, state);
      await judge(folder, scene, promised, seed);
    } catch (error) {
      yield { scene: scene.name, nth, cut, kind, what: error instanceof Error ? error.message : String(error) };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** After each operation of the terminal, from where the scene begins. */
function cutsOf(operations: readonly Operation[]): number[] {
  const begins = operations.findIndex((one) => one.is === 'mark' && 'begins' in parseMark(one.text));
  const from = Math.max(0, begins);
  return operations.slice(from).map((_, nth) => from + nth + 1);
}

/** What was told before a cut. What was there before the first start has been told long ago. */
function marksBefore({ scene, operations }: RecordedScene, cut: number): Mark[] {
  const marks = operations.flatMap((one, nth) => (one.is === 'mark' ? [{ nth, mark: parseMark(one.text) }] : []));
  const wasThere = scene.strangeYard === true;
  return marks.filter(({ nth, mark }) => nth < cut || (wasThere && 'recorded' in mark)).map(({ mark }) => mark);
}
