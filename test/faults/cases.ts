import fc from 'fast-check';
import { type Act, acts } from './acts.ts';
import { boardsShowTheYard, yardStandsAsMeant } from './as-meant.ts';
import { AttackedYard } from './attacked-yard.ts';
import { balance } from './balance.ts';
import { fastClock } from './fast-clock.ts';
import { add, type Figures, noFigures } from './figures.ts';
import { Player } from './player.ts';
import { Post } from './post.ts';
import { questionsAreFair } from './questions.ts';
import { putRight, quiet, settleAll } from './settling.ts';
import { times } from './timing.ts';

const clock = fastClock(times);

export interface CasesOptions {
  readonly runs: number;
  readonly seed: number;
  /** Told after each case. */
  readonly progress?: (figures: Figures) => void;
}

/** Cases that are played at the same time: each waits for the clock most of the time. */
const lanes = 3;

/** Plays random cases, some at a time, until one fails. Never throws for a case that fails. */
export async function playCases(options: CasesOptions): Promise<Figures> {
  const figures = noFigures(options.seed);
  const runs = Array.from({ length: lanes }, (_, lane) => Math.floor((options.runs + lane) / lanes));
  await Promise.all(
    runs.map((count, lane) => playLane({ ...options, runs: count, seed: options.seed + lane }, figures)),
  );
  return figures;
}

/** Case after case on one yard, each with a terminal of its own. */
async function playLane({ runs, seed, progress }: CasesOptions, figures: Figures): Promise<void> {
  const yard = await AttackedYard.open(clock);
  try {
    const property = fc.asyncProperty(acts, async (all) => {
      if (figures.failure !== undefined) return;
      await playCase(yard, all, figures);
      progress?.(figures);
    });
    // What fails depends on time as well: the first failure is told as it is.
    const result = await fc.check(property, { numRuns: runs, seed, endOnFailure: true });
    if (result.failed) {
      figures.failure ??= `${JSON.stringify(result.counterexample)}\n${String(result.errorInstance instanceof Error ? result.errorInstance.stack : result.errorInstance)}`;
    }
  } finally {
    await yard.close();
  }
  add(figures.faults, yard.met);
}

/** One case: acts while the terminal works, then everything is put right and the balance is drawn. */
export async function playCase(yard: AttackedYard, all: readonly Act[], figures: Figures): Promise<void> {
  await yard.reset();
  const post = await Post.open({ clock, session: { serviceUrl: yard.practice.url, ...yard.practice.account } });
  try {
    const player = new Player(yard);
    for (const one of all) await player.play(one, post);
    await putRight(yard, [post]);
    await quiet(post);
    await questionsAreFair(post, await yard.control.effects(), !player.crewMoved && post.decisions === 0);
    await settleAll(yard, [post], 4);
    await boardsShowTheYard(yard, [post]);
    const { commands, kinds, effects, asked } = await balance(yard, [post]);
    if (!player.crewMoved) await yardStandsAsMeant(yard, [post], await yard.control.effects());
    figures.cases += 1;
    figures.commands += commands;
    add(
      figures.kinds,
      kinds.map((kind) => [kind, 1]),
    );
    figures.effects += effects;
    figures.asked += asked;
    figures.decisions += post.decisions;
    figures.restarts += post.restarts;
  } finally {
    await post.close();
  }
}
