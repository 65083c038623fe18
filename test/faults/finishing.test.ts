import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import type * as z from 'zod';
import { startPracticeYard } from '#practice/server.ts';
import { startCommand } from '../support/program.ts';
import { fastClock } from './fast-clock.ts';
import { type finishingJob, finishingNews } from './finishing-job.ts';
import { newDataDir, Post } from './post.ts';
import { times } from './timing.ts';

const child = fileURLToPath(new URL('finishing-child.ts', import.meta.url));

/** Runs a terminal that is killed at a step of finishing its list; what it told. */
async function run(job: z.infer<typeof finishingJob>) {
  const program = startCommand(process.execPath, [child, JSON.stringify(job)]);
  await program.ended;
  const news = program
    .output()
    .split('\n')
    .slice(0, -1)
    .map((line) => finishingNews.parse(JSON.parse(line)));
  const ticked = news.flatMap((one) => ('ticked' in one ? [one.ticked] : []))[0];
  if (ticked === undefined) throw new Error(program.errors());
  return {
    ...ticked,
    killedAt: news.flatMap((one) => ('killedAt' in one ? [one.killedAt] : []))[0],
    steps: news.flatMap((one) => ('finished' in one ? [one.finished] : []))[0],
  };
}

it('records a list once, wherever the terminal is killed while it finishes it, and loses no tick', async () => {
  const yard = await startPracticeYard({ cars: 40, tracks: 5, stations: 1 });
  onTestFinished(() => yard.close());
  const session = { serviceUrl: yard.url, ...yard.account };
  const killed: string[] = [];
  const opened: boolean[] = [];
  for (let killAt = 1; ; killAt += 1) {
    const dataDir = newDataDir();
    const { paperId, cars, killedAt, steps } = await run({ dataDir, session, killAt });
    await using stack = new AsyncDisposableStack();
    const post = await Post.open({ clock: fastClock(times), session, dataDir });
    stack.defer(() => post.terminal.close());
    const found = await post.api.switchLists.get({ paperId });
    expect(found.lines.map((line) => [line.equipmentId, line.work.is])).toEqual(cars.map((car) => [car, 'done']));
    const recorded = await post.api.queue.list();
    // Either all of it or nothing; what is in the queue is what the list says.
    if (found.state === 'open') {
      expect(recorded).toEqual([]);
      expect(found.recorded).toBeNull();
      await post.api.switchLists.finish({ paperId, revision: found.revision });
    } else {
      expect(found.recorded?.moves.map((move) => move.commandId)).toEqual(recorded.map((one) => one.commandId));
    }
    opened.push(found.state === 'open');
    const moves = await post.api.queue.list();
    expect(moves.map((move) => move.equipmentIds)).toEqual([cars.slice(0, 2), cars.slice(2)]);
    if (steps !== undefined) {
      expect(steps).toBe(killAt - 1);
      break;
    }
    killed.push(killedAt ?? '');
  }
  // Both sides of the moment at which it counts as recorded were met.
  expect(killed.at(0)).toBe('switch list: moves written down');
  expect(killed.at(-1)).toBe('switch list: moves recorded');
  expect(opened.at(0)).toBe(true);
  expect(opened.at(-1)).toBe(false);
});
