import assert from 'node:assert/strict';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import Database from 'better-sqlite3';
import { boardsShowTheYard } from '../faults/as-meant.ts';
import { balance } from '../faults/balance.ts';
import { Post } from '../faults/post.ts';
import { questionsAreFair } from '../faults/questions.ts';
import { putRight, quiet, settleAll } from '../faults/settling.ts';
import { VirtualTime } from '../simulation/virtual-time.ts';
import type { Promised } from './marks.ts';
import type { Scene } from './scene.ts';
import { readTree } from './tree.ts';
import { inWorld, openWorld, type World } from './world.ts';

/** Between a cut and the next start, in milliseconds of virtual time. */
const darkMs = 2_000;

/**
 * Starts a terminal on what a cut has left in `folder`, with the service as it stood then, and sees to it that nothing
 * promised is lost, nothing is done twice and nobody is asked without need. Throws what is broken.
 */
export async function judge(folder: string, scene: Scene, promised: Promised, seed: number): Promise<void> {
  backupsAreWhole(join(folder, inWorld.data));
  const time = new VirtualTime();
  await time.pass(async () => {
    const world = await openWorld(folder, { time, seed, at: promised.at + darkMs });
    try {
      await startsAsPromised(world, scene, promised);
    } finally {
      await world.yard.close();
    }
  });
}

async function startsAsPromised(world: World, scene: Scene, promised: Promised): Promise<void> {
  const signedOut = { ...world.post, ports: { ...world.post.ports, session: undefined } };
  let post = Post.start(scene.signsIn === true ? signedOut : world.post);
  try {
    await valuesAreKept(world, post, scene, promised);
    // Whose account is not signed in any more, signs in: what was recorded is there.
    if (scene.signsIn === true && promised.recorded.length + promised.recording > 0) {
      await post.terminal.close();
      post = Post.start(world.post);
    } else if (scene.signsIn === true) {
      await noTrouble(post);
      return;
    }
    await noTrouble(post);
    await recordIsKept(post, promised);
    await post.api.terminal.workOffline({ offline: false });
    await post.knowsTheYard();
    await noTrouble(post);
    await restIsDoneOnce(world, post, scene, promised);
  } finally {
    await post.close();
  }
}

/** A copy that has its name is a copy. */
function backupsAreWhole(folder: string): void {
  for (const path of readTree(folder).files.keys()) {
    if (!path.includes('/backups/') || !path.endsWith('.sqlite')) continue;
    const copy = new Database(join(folder, path), { readonly: true });
    try {
      assert.equal(copy.pragma('integrity_check(1)', { simple: true }), 'ok', `${path} is no whole backup`);
      assert.notEqual(copy.pragma('user_version', { simple: true }), 0, `${path} is an empty backup`);
    } finally {
      copy.close();
    }
  }
}

/** What a cut leaves behind is no damage, and nothing to tell anybody of. */
async function noTrouble(post: Post): Promise<void> {
  const { notices } = await post.api.terminal.status();
  assert.deepEqual(
    notices.map(({ text }) => text),
    [],
    'told without need',
  );
}

async function valuesAreKept({ yard }: World, post: Post, scene: Scene, { values }: Promised): Promise<void> {
  for (const [name, allowed] of values) {
    const read = scene.values?.[name];
    assert.ok(read, `nobody reads ${name}`);
    const isKept = async () => {
      const value = await read(post, yard);
      return allowed.some((one) => isDeepStrictEqual(one, value));
    };
    // What a start carries on takes a moment.
    await post.until(isKept, 'what was kept', 2_000).catch(async () => {
      const found = JSON.stringify(await read(post, yard));
      assert.fail(
        `${name} is ${found} and was promised to be ${allowed.map((one) => JSON.stringify(one)).join(' or ')}`,
      );
    });
  }
}

/** Whatever was answered "recorded" is there, whole and in order; what was being recorded may be there, too. */
async function recordIsKept(post: Post, { recorded, recording, dropped, vouchedFor }: Promised): Promise<void> {
  const kept = await post.commands();
  const named = kept.map(({ commandId, seq, input }) => ({ commandId, seq, input }));
  assert.deepEqual(named.slice(0, recorded.length), recorded, 'lost, or not as it was recorded');
  assert.ok(kept.length - recorded.length <= recording, `${kept.length - recorded.length} more than were recorded`);
  post.answered.push(...kept.map(({ commandId, seq }) => ({ commandId, seq })));
  for (const { commandId, state } of kept) {
    if (dropped.includes(commandId) && state === 'discarded') {
      post.dropped.add(commandId);
      post.discardedUncertain.add(commandId);
    }
    if (vouchedFor.includes(commandId)) post.vouchedFor.add(commandId);
  }
}

/** What is left is sent, looked for or asked about, and in the end each command is done once. */
async function restIsDoneOnce({ yard }: World, post: Post, scene: Scene, promised: Promised): Promise<void> {
  if (scene.strangeYard === true) {
    await settleAll(yard, [post], 1);
    const states = new Set((await post.list()).map(({ state }) => state));
    assert.deepEqual(
      [...states].filter((state) => state !== 'settled' && state !== 'discarded'),
      [],
    );
    await boardsShowTheYard(yard, [post]);
    return;
  }
  await putRight(yard, [post]);
  await quiet(post);
  const untouched = promised.dropped.length + promised.vouchedFor.length === 0;
  await questionsAreFair(post, await yard.control.effects(), untouched);
  await settleAll(yard, [post], 4);
  await boardsShowTheYard(yard, [post]);
  await balance(yard, [post]);
}
