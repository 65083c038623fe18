import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '#practice/random.ts';
import { Drive } from './drive.ts';
import { drawFate, type FateKind } from './fates.ts';
import { judge } from './judge.ts';
import { type Mark, parseMark, promisedBy } from './marks.ts';
import type { Operation } from './operation.ts';
import type { RecordedScene } from './record-scene.ts';
import { hashOf, writeTree } from './tree.ts';
import { inWorld } from './world.ts';

/** A state in which a promise was broken. */
export interface Lost {
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

export interface CutOptions {
  readonly states: number;
  readonly seed: number;
  /** Only this one of the states that are drawn. */
  readonly only?: number | undefined;
  /** Ends with the first state in which something is lost. */
  readonly untilLost?: boolean;
  readonly lost?: (one: Lost) => void;
}

/** Cuts the power in a recorded scene again and again, and starts on what may be left. */
export async function cutPower(recorded: RecordedScene, options: CutOptions): Promise<Outcome> {
  const { scene, operations, initial } = recorded;
  const { seed, states, only, untilLost = false } = options;
  const drive = new Drive(initial, operations, inWorld.others);
  const cuts = cutsOf(operations);
  const random = createRandom(seed);
  // More than are asked for: some turn out to be the same.
  const plan = Array.from({ length: 3 * states }, (_, nth) => ({ nth, at: random.next(), draw: random.next() }));
  const drawn = plan
    .map(({ at, ...one }) => ({ ...one, cut: cuts[Math.floor(at * cuts.length)] ?? 0 }))
    .sort((a, b) => a.cut - b.cut);
  const chosen = new Set(plan.slice(0, states).map(({ nth }) => nth));
  let spare = states;
  const met = new Set<string>();
  const lost: Lost[] = [];
  for (const { nth, cut, draw } of drawn) {
    const isWanted = only === undefined ? chosen.has(nth) || spare > 0 : true;
    if (!isWanted) continue;
    drive.advanceTo(cut);
    const own = createRandom(Math.floor(draw * 0x7fff_ffff));
    const { kind, fate } = drawFate(drive.open, () => own.next());
    const state = drive.stateBy(fate);
    const promised = promisedBy(marksBefore(recorded, cut));
    const name = `${hashOf(state)} ${JSON.stringify([promised.recorded.length, promised.recording, [...promised.values]])}`;
    if (met.has(name)) continue;
    if (met.size >= states && only === undefined) break;
    met.add(name);
    spare -= 1;
    if (only !== undefined && only !== nth) continue;
    const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'yard-cut-'));
    try {
      writeTree(folder, state);
      await judge(folder, scene, promised, seed);
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error);
      const one = { scene: scene.name, nth, cut, kind, what };
      lost.push(one);
      options.lost?.(one);
      if (untilLost) break;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return { scene: scene.name, states: met.size, cuts: cuts.length, lost };
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
