import fc from 'fast-check';
import { lastingFaults } from '#practice/faults.ts';
import { type ActAt, casesOf } from './acts.ts';
import { boardsShowTheYard, yardStandsAsMeant } from './as-meant.ts';
import { AttackedYard } from './attacked-yard.ts';
import { balance } from './balance.ts';
import { BrokenPromise } from './broken-promise.ts';
import { Cable } from './cable.ts';
import { identityOfWrite } from './effects.ts';
import { fastClock } from './fast-clock.ts';
import type { FaultChoice } from './fault-acts.ts';
import { add, type Figures, noFigures, noteRest } from './figures.ts';
import { Player } from './player.ts';
import { Post } from './post.ts';
import { questionsAreFair } from './questions.ts';
import { putRight, quiet, settleAll } from './settling.ts';
import { times } from './timing.ts';
import { Watch } from './watch.ts';

const clock = fastClock(times);

export interface CasesOptions {
  readonly runs: number;
  readonly seed: number;
  /** Terminals on one yard; one when left out. */
  readonly terminals?: number;
  /** So many cases at the beginning of each lane are made and not played: to go on where a run ended. */
  readonly skip?: number;
  /** Which faults the shifts meet; the plain ones when left out. */
  readonly faults?: FaultChoice;
  /** Cases are played on after one has failed, and failures are counted. */
  readonly goOn?: boolean;
  /** Told of each failure: what was broken, and everything the terminals and the yard had to say. */
  readonly broke?: (what: string, words: string) => void;
  /** Told after each case. */
  readonly progress?: (figures: Figures) => void;
}

/** Cases that are played at the same time: each waits for the clock most of the time. */
const lanes = 3;

/** Plays random cases, some at a time, until one fails, or on. Never throws for a case that fails. */
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
  { runs, seed, terminals = 1, skip = 0, faults = 'plain', goOn = false, broke, progress }: CasesOptions,
  figures: Figures,
): Promise<void> {
  const yard = await AttackedYard.open(clock);
  try {
    let nth = 0;
    const property = fc.asyncProperty(casesOf(terminals, faults), async (all) => {
      nth += 1;
      if (nth <= skip) return;
      if (figures.failure !== undefined && !goOn) return;
      try {
        await playCase(yard, terminals, all, figures);
      } catch (error) {
        const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
        const what = await whatBroke(yard, error);
        figures.failure ??= `${JSON.stringify(all)}\n${words}`;
        add(figures.broken, [[what, 1]]);
        broke?.(what, `${JSON.stringify(all)}\n${words}`);
        figures.cases += goOn ? 1 : 0;
      }
      progress?.(figures);
    });
    await fc.assert(property, { numRuns: runs, seed, endOnFailure: true });
  } finally {
    add(figures.faults, Object.entries(await yard.met()));
    await yard.close();
  }
}

/** What was broken, with the faults on the sends it was broken on, else those that the case has met. */
async function whatBroke(yard: AttackedYard, error: unknown): Promise<string> {
  if (!(error instanceof BrokenPromise)) return 'other';
  const { promised, identity } = error;
  const log = await yard.control.log();
  const own = log.filter((write) => identityOfWrite(write) === identity).flatMap(({ fault }) => fault ?? []);
  const lasting = (await yard.metInCase()).filter((fault) => lastingFaults.some((one) => one === fault));
  return `${promised} (${[...new Set([...own, ...lasting])].sort().join(' ') || 'no fault'})`;
}

/** One case: acts while the terminals work, then everything is put right and the balance is drawn. */
async function playCase(yard: AttackedYard, terminals: number, all: readonly ActAt[], figures: Figures): Promise<void> {
  await yard.reset();
  const posts: Post[] = [];
  try {
    for (let nth = 0; nth < terminals; nth += 1) posts.push(await openPost(yard, nth, terminals > 1));
    const player = new Player(yard);
    const watches = terminals === 1 ? posts.map((post) => new Watch(post)) : [];
    const look = async () => {
      if (!player.crewMoved) for (const watch of watches) await watch.look();
    };
    for (const { post, one } of all) {
      const at = posts[post];
      if (at) await player.play(one, at);
      await look();
    }
    // In every other case nothing waits for the faults to be met, and the time to rest is taken.
    const atOnce = all.length % 2 === 0;
    await putRight(yard, posts, atOnce);
    const putRightAt = clock.monotonic();
    for (const post of posts) await quiet(post, atOnce);
    if (atOnce) noteRest(figures, await yard.metInCase(), clock.monotonic() - putRightAt);
    await look();
    const alone = terminals === 1 && !player.crewMoved;
    let needless = 0;
    for (const post of posts) {
      needless += await questionsAreFair(post, await yard.control.log(), alone && post.decisions === 0);
    }
    await settleAll(yard, posts, 4);
    await look();
    await boardsShowTheYard(yard, posts);
    const { commands, kinds, effects, asked, calmSends } = await balance(yard, posts);
    if (alone) await yardStandsAsMeant(yard, posts, await yard.control.effects());
    figures.cases += 1;
    figures.commands += commands;
    add(
      figures.kinds,
      kinds.map((kind) => [kind, 1]),
    );
    figures.effects += effects;
    figures.asked += asked;
    figures.needless += needless;
    figures.calmSends += calmSends;
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
