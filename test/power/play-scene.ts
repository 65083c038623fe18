import { closeSync, mkdirSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { Post } from '../faults/post.ts';
import { VirtualTime } from '../simulation/virtual-time.ts';
import { Actor, openMarks } from './actor.ts';
import { scenes } from './scenes.ts';
import { openWorld } from './world.ts';

// A terminal, and a practice yard, in a process of its own: what it does to its files is recorded from outside.
// What was compiled is kept for the next process (scripts/test.mjs): this one will not end in order.
flushCompileCache();
const [name = '', folder = '', seed = ''] = process.argv.slice(2);
const scene = scenes.find((one) => one.name === name);
if (scene === undefined) throw new Error(`no scene is named "${name}"`);
mkdirSync(folder, { recursive: true });
const marks = openMarks(folder);
const time = new VirtualTime();
await time.pass(async () => {
  const world = await openWorld(folder, { time, seed: Number(seed), at: 0 });
  const ports = { ...world.post.ports, ...(scene.signsIn === true && { session: undefined }) };
  const post = Post.start({ ...world.post, ports });
  if (scene.signsIn !== true) await post.knowsTheYard();
  await scene.play(new Actor(world, post, marks));
});
closeSync(marks);
// The power goes: nothing is closed.
process.kill(process.pid, 'SIGKILL');
