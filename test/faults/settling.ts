import assert from 'node:assert/strict';
import { isAtRest, needsPerson, underWay } from '../support/states.ts';
import type { AttackedYard } from './attacked-yard.ts';
import { BrokenPromise } from './broken-promise.ts';
import { isOf } from './effects.ts';
import { decide } from './player.ts';
import type { Post } from './post.ts';

/**
 * The line is mended and nobody works offline any more; the faults that are still set are met, as far as
 * anything meets them, before they end, or end `atOnce`.
 */
export async function putRight(yard: AttackedYard, posts: readonly Post[], atOnce = false): Promise<void> {
  if (yard.keyWithdrawn || atOnce) await yard.clearFaults();
  await yard.control.offline(false);
  for (const post of posts) {
    await post.cable?.mend();
    await post.api.terminal.workOffline({ offline: false });
  }
  if (!atOnce) for (const post of posts) await quiet(post);
  await yard.clearFaults();
}

/**
 * Waits until nothing goes on by itself any more: whatever is left waits for a person. Somebody presses "Send
 * now" again and again, or, where the queue must come to rest by itself, once.
 */
export async function quiet(post: Post, byItself = false): Promise<void> {
  let rounds = 0;
  await post
    .until(async () => {
      if (isAtRest(await post.list(underWay))) return true;
      if (rounds === 0 || (!byItself && rounds % 15 === 0)) await post.api.queue.replayNow();
      rounds += 1;
      return false;
    }, 'a quiet queue')
    .catch((error: unknown) => {
      throw new BrokenPromise('no rest', error instanceof Error ? error.message : String(error));
    });
}

/**
 * Clears away what needs a person, oldest first, as somebody does who asks at the carrier's before
 * saying anything: done there means done, else it is sent again or, at `dropEvery`th, dropped.
 */
export async function settleAll(yard: AttackedYard, posts: readonly Post[], dropEvery: number): Promise<void> {
  for (const post of posts) await quiet(post);
  for (let decisions = 1; ; decisions += 1) {
    assert.ok(decisions < 500, 'the decisions of a person lead nowhere');
    const stuck = (
      await Promise.all(posts.map(async (post) => ({ post, entry: (await post.list(needsPerson))[0] })))
    ).find(({ entry }) => entry);
    if (!stuck?.entry) return;
    const { post, entry } = stuck;
    const command = await post.api.queue.get({ commandId: entry.commandId });
    const there = (await yard.control.effects()).some((write) => isOf(write, command));
    const hopeless = command.state === 'refused' || (decisions + command.seq) % dropEvery === 0;
    const misled =
      command.kind !== 'billOfLading' && ['refused', 'unauthorised'].includes(command.lastError?.class ?? '');
    if (there && (misled || command.uncertain)) await decide(post, entry, 'confirmApplied');
    else await decide(post, entry, hopeless ? 'discard' : 'retry');
    for (const one of posts) await quiet(one);
  }
}
