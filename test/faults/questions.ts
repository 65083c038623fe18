import assert from 'node:assert/strict';
import type { QueueCommand } from '#shared/terminal/queue.ts';
import type { LogEntry } from '../support/practice-control.ts';
import { identityOf, identityOfWrite } from './effects.ts';
import type { Post } from './post.ts';

/**
 * A person is asked only where there is no proof, and is given all there is to decide by. `untouched`: no
 * other crew and no person has changed anything, so that no car can be elsewhere than it was expected.
 */
export async function questionsAreFair(post: Post, effects: readonly LogEntry[], untouched: boolean): Promise<void> {
  for (const command of await post.commands(['refused', 'conflict', 'review'])) {
    const done = effects.filter((write) => identityOfWrite(write) === identityOf(command)).length;
    const about = `no. ${command.seq}, ${command.state} (${command.summary}; ${JSON.stringify(command.history)})`;
    const unread = couldNotBeRead(command);
    if (command.kind === 'move' && !unread)
      assert.equal(done, 0, `${about}: it was done, and its proof was there to be found`);
    switch (command.state) {
      case 'refused':
        assert.ok(command.lastError?.message, `${about}: without the service's words`);
        assert.ok(['refused', 'unauthorised'].includes(command.lastError?.class ?? ''), `${about}: no clear no`);
        break;
      case 'conflict':
        assert.ok(!untouched || unread, `${about}: nobody has touched the yard`);
        conflictIsTold(command, about);
        break;
      case 'review':
        assert.ok(leavesNoProof(command) || unread, `${about}: there is a proof of this kind`);
        assert.ok((command.evidence?.findings.length ?? 0) > 0, `${about}: without evidence`);
        break;
      default:
        assert.fail(about);
    }
  }
}

function conflictIsTold({ conflict, uncertain, evidence, input }: QueueCommand, about: string): void {
  assert.ok(conflict && conflict.reason !== '', `${about}: without a reason`);
  assert.ok(conflict.base.tracks.length > 0 && conflict.now.tracks.length > 0, `${about}: without its pictures`);
  if (uncertain && input.kind === 'move') assert.ok((evidence?.findings.length ?? 0) > 0, `${about}: without evidence`);
}

/** The service refused the reads on which its proof or its precondition hangs, time and again: nobody can look it up. */
function couldNotBeRead({ history }: QueueCommand): boolean {
  return history.at(-1)?.why.startsWith('The service refuses what must be read for this') ?? false;
}

/** What is harmless to repeat is asked of a person only when no send of it was ever answered. */
const mostAsked = 10;

function leavesNoProof({ input, attempts }: QueueCommand): boolean {
  if (attempts >= mostAsked) return true;
  if (input.kind === 'customerUpdate')
    return (input.locations ?? []).some((location) => location.resourceId === undefined);
  return input.kind === 'switchRequest' || input.kind === 'classList' || input.kind === 'toolswork';
}
