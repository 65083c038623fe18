import fc from 'fast-check';
import { type ActAt, casesOf } from './acts.ts';
import { boardsShowTheYard, yardStandsAsMeant } from './as-meant.ts';
import { AttackedYard } from './attacked-yard.ts';
import { balance } from './balance.ts';
import { Cable } from './cable.ts';
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
  /** Terminals on one yard; one when left out. */
  readonly terminals?: number;
  /** So many cases at the beginning of each lane are made and not played: to go on where a run ended. */
  readonly skip?: number;
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
async function playLane(
  { runs, seed, terminals = 1, skip = 0, progress }: CasesOptions,
  figures: Figures,
): Promise<void> {
  const yard = await AttackedYard.open(clock);
  try {
    let nth = 0;
    const property = fc.asyncProperty(casesOf(terminals), async (all) => {
      nth += 1;
      if (nth <= skip) return;
      if (figures.failure !== undefined) return;
      await playCase(yard, terminals, all, figures);
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

/** One case: acts while the terminals work, then everything is put right and the balance is drawn. */
async function playCase(yard: AttackedYard, terminals: number, all: readonly ActAt[], figures: Figures): Promise<void> {
  await yard.reset();
  const posts: Post[] = [];
  try {
    for (let nth = 0; nth < terminals; nth += 1) posts.push(await openPost(yard, nth, terminals > 1));
    const player = new Player(yard);
    for (const { post, one } of all) {
      const at = posts[post];
      if (at) await player.play(one, at);
    }
    await putRight(yard, posts);
    for (const post of posts) await quiet(post);
    const alone = terminals === 1 && !player.crewMoved;
    for (const post of posts) {
      await questionsAreFair(post, await yard.control.effects(), alone && post.decisions === 0);
    }
    await settleAll(yard, posts, 4);
    await boardsShowTheYard(yard, posts);
    const { commands, kinds, effects, asked } = await balance(yard, posts);
    if (alone) await yardStandsAsMeant(yard, posts, await yard.control.effects());
    figures.cases += 1;
    figures.commands += commands;
    add(
      figures.kinds,
      kinds.map((kind) => [kind, 1]),
    );
    figures.effects += effects;
    figures.asked += asked;
    for (const { decisions, restarts } of posts) {
      figures.decisions += decisions;
      figures.restarts += restarts;
    }
  } finally {
    for (const post of posts) await post.close();
  }
}

async function openPost(yard: AttackedYard, nth: number, ownLine: boolean): Promise<Post> {
  const { url, account } = yard.practice;
  const cable = ownLine ? await Cable.to(url) : null;
  return Post.open({
    clock,
    name: String.fromCodePoint(65 + nth),
    session: { serviceUrl: cable?.url ?? url, ...account },
    ...(cable && { cable }),
  });
}
