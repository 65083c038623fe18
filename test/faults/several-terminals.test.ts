import { expect, onTestFinished, test } from 'vitest';
import { fewer, seedOf } from '../support/tier.ts';
import { boardsShowTheYard } from './as-meant.ts';
import { AttackedYard } from './attacked-yard.ts';
import { balance } from './balance.ts';
import { Cable } from './cable.ts';
import { playCases } from './cases.ts';
import { fastClock } from './fast-clock.ts';
import { inWords } from './figures.ts';
import { Player } from './player.ts';
import { Post } from './post.ts';
import { questionsAreFair } from './questions.ts';
import { putRight, quiet, settleAll } from './settling.ts';
import { times } from './timing.ts';

const clock = fastClock(times);

async function terminalsOnOneYard(count: number): Promise<{ yard: AttackedYard; posts: Post[] }> {
  const yard = await AttackedYard.open(clock);
  const posts: Post[] = [];
  onTestFinished(async () => {
    for (const post of posts) await post.close();
    await yard.close();
  });
  for (let nth = 0; nth < count; nth += 1) {
    const cable = await Cable.to(yard.service.url);
    const session = { serviceUrl: cable.url, ...yard.service.account };
    posts.push(await Post.open({ clock, session, cable, name: String.fromCodePoint(65 + nth) }));
  }
  return { yard, posts };
}

test.each(fewer(1, [2, 5]))(
  '%i terminals work the same tracks, each cut off and healed in turn: nothing lost, nothing twice, every board the same',
  { timeout: 180_000 },
  async (count) => {
    const { yard, posts } = await terminalsOnOneYard(count);
    const player = new Player(yard);
    for (const [turn, away] of posts.entries()) {
      await away.cable?.cut();
      for (const [nth, post] of posts.entries()) {
        // Everybody works on the first two tracks: some on the same cars, some beside each other.
        for (let n = 0; n < 3; n += 1) {
          const from = (turn + n) % 2;
          const place = n === 1 ? ({ after: nth } as const) : 'back';
          await player.play({ act: 'move', from, at: nth + n, length: 2, to: 1 - from, place }, post);
        }
        await player.play({ act: 'switch', cars: [turn * 7 + nth], to: nth }, post);
      }
      for (const post of posts) if (post !== away) await quiet(post);
      await away.cable?.mend();
      await quiet(away);
    }
    await putRight(yard, posts);
    for (const post of posts) await questionsAreFair(post, await yard.control.effects(), false);
    await settleAll(yard, posts, 3);
    await boardsShowTheYard(yard, posts);
    const { commands, effects, asked } = await balance(yard, posts);
    expect(commands).toBe(count * count * 4);
    expect(effects).toBeGreaterThan(commands / 3);
    // They have been in each other's way: that is the point.
    expect(asked).toBeGreaterThan(0);
  },
);

test.each(
  fewer(0, [
    [2, 50],
    [5, 20],
  ]),
)(
  '%i terminals on one yard, %i random shifts with lines cut and mended: nothing lost, nothing twice',
  { timeout: 10 * 60_000 },
  async (terminals, runs) => {
    const figures = await playCases({ runs, terminals, seed: seedOf('YARD_FAULT_SEED') });
    process.stdout.write(`${terminals} terminals: ${inWords(figures)}\n`);
    expect(figures.failure).toBeUndefined();
    expect(figures.cases).toBe(runs);
  },
);
