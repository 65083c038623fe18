import fc from 'fast-check';
import { lastingFaults } from '#practice/faults/faults.ts';
import { type ActAt, casesOf } from './acts.ts';
import { boardsShowTheYard, otherCrewsAreHeeded, yardStandsAsMeant } from './as-meant.ts';
import type { AttackedYard } from './attacked-yard.ts';
import { balance } from './balance.ts';
import { BrokenPromise } from './broken-promise.ts';
import { identityOfWrite, wasSaidFirst } from './effects.ts';
import type { FaultChoice } from './fault-acts.ts';
import { add, type Figures, noFigures, noteRest } from './figures.ts';
import { type Ground, realGround } from './ground.ts';
import { Player } from './player.ts';
import { Post } from './post.ts';
import { questionsAreFair } from './questions.ts';
import { putRight, quiet, settleAll } from './settling.ts';
import { nobodyIsNowhere, Watch } from './watch.ts';

export interface CasesOptions {
  readonly runs: number;
  readonly seed: number;
  /** Real time and sockets when left out. */
  readonly ground?: Ground;
  /** Terminals on one yard; one when left out. */
  readonly terminals?: number;
  /** So many cases at the beginning of each lane are made and not played: to go on where a run ended. */
  readonly skip?: number;
  /** Which faults the shifts meet; the plain ones when left out. */
  readonly faults?: FaultChoice;
  /** Cases are played on after one has failed, and failures are counted. */
  readonly goOn?: boolean;
  /** Told of each failure: what was broken, and everything the terminals and the yard had to say. */
  readonly broke?: (broken: Broken) => void;
  /** Told after each case. */
  readonly progress?: (figures: Figures) => void;
}

/** A case that broke a promise. */
export interface Broken {
  /** What was broken, and by which faults. */
  readonly what: string;
  /** What was found, with everything that terminals and yard had to say. */
  readonly words: string;
  /** Which case of its lane it was, from 1 on. */
  readonly nth: number;
  readonly acts: readonly ActAt[];
}

/** Plays random cases, some at a time, until one fails, or on. Never throws for a case that fails. */
export async function playCases(options: CasesOptions): Promise<Figures> {
  const figures = noFigures(options.seed);
  const { ground = realGround() } = options;
  const { lanes } = ground;
  const runs = Array.from({ length: lanes }, (_, lane) => Math.floor((options.runs + lane) / lanes));
  await Promise.all(
    runs.map((count, lane) => playLane(ground, { ...options, runs: count, seed: options.seed + lane }, figures)),
  );
  return figures;
}

/** Case after case on one yard, each with a terminal of its own. */
async function playLane(
  ground: Ground,
  { runs, seed, terminals = 1, skip = 0, faults = 'plain', goOn = false, broke, progress }: CasesOptions,
  figures: Figures,
): Promise<void> {
  const yard = await ground.openYard();
  try {
    let nth = 0;
    const property = fc.asyncProperty(casesOf(terminals, faults), async (all) => {
      nth += 1;
      if (nth <= skip) return;
      if (figures.failure !== undefined && !goOn) return;
      const broken = await playNth(ground, yard, terminals, nth, all, figures);
      if (broken !== null) {
        figures.failure ??= `${JSON.stringify(all)}\n${broken.words}`;
        add(figures.broken, [[broken.what, 1]]);
        broke?.(broken);
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

/** Plays one given case on a yard of its own, as the `nth` of a run; `null`: it broke nothing. */
export async function playGiven(
  ground: Ground,
  { nth, acts, terminals = 1 }: Pick<Broken, 'nth' | 'acts'> & { readonly terminals?: number | undefined },
): Promise<Broken | null> {
  const yard = await ground.openYard();
  try {
    return await playNth(ground, yard, terminals, nth, acts, noFigures(0));
  } finally {
    await yard.close();
  }
}

async function playNth(
  ground: Ground,
  yard: AttackedYard,
  terminals: number,
  nth: number,
  acts: readonly ActAt[],
  figures: Figures,
): Promise<Broken | null> {
  ground.begin?.(nth);
  try {
    await playCase(ground, yard, terminals, acts, figures);
    return null;
  } catch (error) {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { what: await whatBroke(yard, error), words, nth, acts };
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
async function playCase(
  ground: Ground,
  yard: AttackedYard,
  terminals: number,
  all: readonly ActAt[],
  figures: Figures,
): Promise<void> {
  await yard.reset();
  const posts: Post[] = [];
  try {
    const began = await yard.beginWith(all[0]?.one);
    for (let nth = 0; nth < terminals; nth += 1) posts.push(await openPost(ground, yard, nth, terminals > 1));
    const player = new Player(yard, ground.machine);
    const isOvertaken = async (car: number) =>
      (await yard.control.log()).some((write) => wasSaidFirst(write) && write.equipmentIds.includes(car));
    const watches = terminals === 1 ? posts.map((post) => new Watch(post, isOvertaken)) : [];
    const look = async () => {
      for (const [nth, post] of posts.entries()) {
        const shown = await post.shownOn(yard.trackIds);
        if (!player.crewMoved) await watches[nth]?.look(shown);
        await nobodyIsNowhere(shown, yard.carIds, post);
      }
    };
    for (const { post, one } of began ? all.slice(1) : all) {
      const at = posts[post];
      ground.acted?.(post, one);
      if (at) await player.play(one, at);
      await look();
    }
    // In every other case nothing waits for the faults to be met, and the time to rest is taken.
    const atOnce = all.length % 2 === 0;
    await putRight(yard, posts, atOnce);
    const putRightAt = ground.clock.monotonic();
    for (const post of posts) await quiet(post, atOnce);
    if (atOnce) noteRest(figures, await yard.metInCase(), ground.clock.monotonic() - putRightAt);
    await look();
    const alone = terminals === 1 && !player.crewMoved;
    let needless = 0;
    for (const post of posts) {
      needless += await questionsAreFair(post, await yard.control.log(), alone && post.decisions === 0, yard);
    }
    await settleAll(yard, posts, 4);
    await look();
    await otherCrewsAreHeeded(yard, posts, player.crewMoves);
    await boardsShowTheYard(yard, posts);
    const { commands, kinds, reasons, effects, asked, calmSends } = await balance(yard, posts);
    if (alone) await yardStandsAsMeant(yard, posts, await yard.control.effects());
    figures.cases += 1;
    figures.commands += commands;
    add(
      figures.kinds,
      kinds.map((kind) => [kind, 1]),
    );
    if ((await yard.metInCase()).length > 0) {
      add(
        figures.reasons,
        reasons.map((reason) => [reason, 1]),
      );
    }
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

async function openPost(ground: Ground, yard: AttackedYard, nth: number, ownLine: boolean): Promise<Post> {
  const { url, account } = yard.service;
  const cable = ownLine ? await ground.lineTo(url) : null;
  const { clock, machine, checkEveryMs, ports } = ground;
  return Post.open({
    clock,
    machine,
    checkEveryMs,
    ports,
    name: String.fromCodePoint(65 + nth),
    session: { serviceUrl: cable?.url ?? url, ...account },
    ...(cable && { cable }),
  });
}
