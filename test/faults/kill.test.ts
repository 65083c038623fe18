import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TerminalPorts } from '#main/ports.ts';
import { eventually } from '../support/eventually.ts';
import { inOneFile } from '../support/in-one-file.ts';
import { type Program, startCommand } from '../support/program.ts';
import { full } from '../support/tier.ts';
import { boardsShowTheYard, yardStandsAsMeant } from './as-meant.ts';
import { AttackedYard } from './attacked-yard.ts';
import { balance } from './balance.ts';
import { fastClock } from './fast-clock.ts';
import { type KillJob, killNews, type KillNews } from './kill-job.ts';
import { newDataDir, Post } from './post.ts';
import { questionsAreFair } from './questions.ts';
import { putRight, quiet, settleAll } from './settling.ts';
import { calmTiming, times } from './timing.ts';

const clock = fastClock(times);
const child = await inOneFile(fileURLToPath(new URL('child.ts', import.meta.url)));
/** Killed at the same time, each on a yard of its own. */
const lanes = 3;
/** How many steps lie between two that a run takes which does not take all. */
const stride = 24;
/** With which step such a run begins: another one from day to day. */
const from = Number(process.env['YARD_KILL_FROM'] ?? Math.floor(Date.now() / 86_400_000)) % stride;

/**
 * Every step in full; otherwise one of 24, each time the next one: before, during and after a write come by turns, and
 * a run meets all of them.
 */
function stepOf(nth: number): number {
  return full ? nth + 1 : stride * nth + 1 + ((nth + from) % stride);
}
const yards: AttackedYard[] = [];

beforeAll(async () => {
  for (let lane = 0; lane < lanes; lane += 1) yards.push(await AttackedYard.open(clock));
});
afterAll(async () => {
  for (const yard of yards) await yard.close();
});

function start(job: KillJob): Program {
  return startCommand(process.execPath, [child, JSON.stringify(job)]);
}

function newsOf(program: Program): KillNews[] {
  const lines = program.output().split('\n').slice(0, -1);
  return lines.map((line) => killNews.parse(JSON.parse(line)));
}

function promised(news: readonly KillNews[]) {
  return news.flatMap((one) => ('recorded' in one ? [one.recorded] : []));
}

/** Answers get lost, work fails before and after it is done: so that proofs are among the steps, too. */
async function trouble(yard: AttackedYard): Promise<void> {
  await yard.arm({ act: 'fault', fault: 'answerLost', count: 1, path: '/equipment/move' });
  await yard.arm({ act: 'fault', fault: 'errorBefore', count: 1, path: '/equipment/move' });
  await yard.arm({ act: 'fault', fault: 'errorAfter', count: 1, path: '/bill-of-lading' });
  await yard.arm({ act: 'fault', fault: 'busy', count: 1, path: '/customers/update', retryAfterSeconds: 0 });
}

/** Starts the terminal again on the files of the killed one and draws the balance. */
async function recover(
  yard: AttackedYard,
  { session, dataDir }: KillJob,
  news: readonly KillNews[],
  ports: Partial<TerminalPorts> = {},
): Promise<void> {
  const post = await Post.open({ clock, session, dataDir, ports: { timing: calmTiming, ...ports } });
  try {
    // What a kill leaves behind is no damage.
    expect((await post.api.terminal.status()).notices).toEqual([]);
    await putRight(yard, [post]);
    await quiet(post);
    await questionsAreFair(post, await yard.control.effects(), true);
    await settleAll(yard, [post], 4);
    await boardsShowTheYard(yard, [post]);
    const kept = await post.list();
    // What was promised is there; the one that was being recorded may be, too.
    expect(kept.slice(0, promised(news).length).map(({ commandId, seq }) => ({ commandId, seq }))).toEqual(
      promised(news),
    );
    expect(kept.length - promised(news).length).toBeLessThanOrEqual(1);
    post.answered.push(...kept);
    await balance(yard, [post]);
    await yardStandsAsMeant(yard, [post], await yard.control.effects());
  } finally {
    await post.close();
  }
}

function jobOn(yard: AttackedYard, more: Pick<KillJob, 'records'> & Partial<KillJob>): KillJob {
  return { dataDir: newDataDir(), session: { serviceUrl: yard.service.url, ...yard.service.account }, ...more };
}

/** Kills the terminal at its `killAt`th step, now and then once more while it recovers. `null`: it came to its end. */
async function killAndRecover(yard: AttackedYard, killAt: number): Promise<string | null> {
  await yard.reset();
  await trouble(yard);
  const job = jobOn(yard, { records: true, killAt });
  await using killed = start(job);
  const { signal, code } = await killed.ended;
  const news = newsOf(killed);
  const last = news.at(-1);
  if (signal === null) {
    expect([code, killed.errors()]).toEqual([0, '']);
    expect(last).toMatchObject({ steps: expect.any(Number) });
  } else expect(signal).toBe('SIGKILL');
  if (signal !== null && killAt % 3 === 0) {
    await using again = start({ ...job, records: false, killAt: 1 + (killAt % 11) });
    await again.ended;
  }
  await recover(yard, job, news);
  return last !== undefined && 'killedAt' in last ? last.killedAt : null;
}

test(
  `killed at ${full ? 'every step' : 'every 24th step'} there is, before, during and after each write, send and answer: nothing lost, nothing twice`,
  { timeout: 20 * 60_000 },
  async () => {
    const killedAt: string[] = [];
    let next = 0;
    let done = false;
    await Promise.all(
      yards.map(async (yard) => {
        while (!done) {
          const step = stepOf(next);
          next += 1;
          const at = await killAndRecover(yard, step).catch((error: unknown) => {
            done = true;
            throw new Error(`killed at step ${step} (YARD_KILL_FROM=${from})`, { cause: error });
          });
          if (at === null) done = true;
          else killedAt.push(at);
        }
      }),
    );
    const kinds = new Set(killedAt).size;
    process.stdout.write(`killed at ${killedAt.length} steps of ${kinds} kinds (YARD_KILL_FROM=${from})\n`);
    expect(killedAt.length).toBeGreaterThan(full ? 100 : 4);
    if (!full) return;
    for (const kind of ['a recording', 'sending', 'unknown', 'pending', 'applied', 'settled']) {
      for (const when of ['before', 'while', 'after']) expect(killedAt).toContain(`${when} writing ${kind}`);
    }
    for (const kind of ['before sending', 'while sending', 'after an answer']) expect(killedAt).toContain(kind);
  },
);

test(
  'killed while the service is at work on a send, and started at once: it is done once, although it is done late',
  { timeout: 120_000 },
  async () => {
    const workMs = 1000;
    const [yard] = yards;
    if (!yard) throw new Error('no yard');
    await yard.reset();
    await yard.arm({ act: 'fault', fault: 'delay', count: 1, path: '/equipment/move', delayMs: workMs });
    const job = jobOn(yard, { records: true });
    await using killed = start(job);
    await eventually(async () => {
      expect(newsOf(killed)).toContainEqual({ step: 'while sending' });
      expect(await yard.metInCase()).toContain('delay');
    });
    await killed.kill();
    const patient = { ...calmTiming, lateWorkMs: 1.5 * workMs * times };
    await recover(yard, job, newsOf(killed), { timing: patient });
    await eventually(async () => {
      expect((await yard.control.log()).map((write) => write.fault)).toContain('delay');
    });
    const moves = (await yard.control.effects()).filter((write) => write.path.endsWith('/move'));
    expect(moves.map((write) => write.jobName)).toEqual([...new Set(moves.map((write) => write.jobName))]);
  },
);
