import { isDeepStrictEqual } from 'node:util';
import { message } from '#shared/messages/message.ts';
import type { QueueCommand } from '#shared/terminal/queue.ts';
import type { LogEntry } from '../support/practice-control.ts';
import { needsPerson } from '../support/states.ts';
import { keeps } from './broken-promise.ts';
import { identityOf, identityOfWrite, isOf, partOf, wasAttacked, wasSaidFirst } from './effects.ts';
import type { Post } from './post.ts';

/**
 * A person is asked only where there is no proof, and is given all there is to decide by. `untouched`: no
 * other crew and no person has changed anything, so that no car can be elsewhere than it was expected. `losesMarks`: the
 * service may have lost what moves are known by. `hidRecords`: an empty object in the place of a list, which reads like an
 * empty list, may have stood for what was read. Tells how many questions were needless: no fault has hit the command, nor
 * anything that it could depend on.
 */
export async function questionsAreFair(
  post: Post,
  log: readonly LogEntry[],
  untouched: boolean,
  { losesMarks, hidRecords } = { losesMarks: false, hidRecords: false },
): Promise<number> {
  let needless = 0;
  // Where something was done by half, or after its answer, or lists read like empty ones, cars are elsewhere than expected.
  const asExpected =
    untouched && !hidRecords && !log.some((write) => partOf(write) !== null || wasSaidFirst(write) || misleads(write));
  for (const command of await post.commands(needsPerson)) {
    const writes = log.filter((write) => identityOfWrite(write) === identityOf(command));
    const about = `no. ${command.seq}, ${command.state} (${command.summary}; ${JSON.stringify(command.history)})`;
    const fair = (holds: boolean, what: string) => keeps(holds, 'question', `${about}: ${what}`, identityOf(command));
    const unread = couldNotBeRead(command);
    const misled = writes.some(
      (write) => partOf(write) !== null || misleads(write) || (losesMarks && write.fault?.includes('trim')),
    );
    const wasDone = writes.some((write) => write.effect && isOf(write, command));
    if (command.kind === 'move' && !unread && !misled && !hidRecords)
      fair(!wasDone, 'it was done, and its proof was there to be found');
    if (asExpected && isNeedless(command, writes)) needless += 1;
    switch (command.state) {
      case 'refused':
        fair((command.lastError?.message ?? '') !== '', "without the service's words");
        fair(misled || ['refused', 'unauthorised'].includes(command.lastError?.class ?? ''), 'no clear no');
        fair(writes.length === 0 || !writes.every(wasInBetween), 'the no of something in between');
        if (command.kind === 'move' && command.history.at(-1)?.whyCoded?.code === 'queue.noPermission')
          fair(writes.filter(({ status }) => status === 401 || status === 403).length > 1, 'refused once');
        break;
      case 'conflict':
        conflictIsTold(command, fair);
        break;
      case 'review':
        fair(leavesNoProof(command) || unread || misled || hidRecords, 'there is a proof of this kind');
        fair((command.evidence?.findings.length ?? 0) > 0, 'without evidence');
        break;
      default:
        fair(false, 'not a question');
    }
  }
  return needless;
}

/** A no after the work, or a record that says the work was rejected: what the service says is not what it did. */
function misleads({ fault = '', status, effect }: LogEntry): boolean {
  if (fault.includes('ejected') || fault.includes('onlySaid')) return true;
  const isNo = status !== null && status >= 400 && status < 500 && status !== 401 && status !== 429;
  return effect && isNo && fault.includes('errorAfter');
}

/** A gateway has answered it, whether or not it was done. */
function wasInBetween({ fault = '' }: LogEntry): boolean {
  return fault.includes('gateway') || fault.includes('html');
}

/** Nothing went wrong with it, and it is asked about all the same; the numbers of bills are used twice on purpose. */
function isNeedless({ kind, state, history }: QueueCommand, writes: readonly LogEntry[]): boolean {
  if (kind === 'billOfLading' || writes.some(wasAttacked)) return false;
  // The terminal itself ended over its send, and the answer was lost with it.
  if (state === 'review' && history.some(({ whyCoded }) => whyCoded?.code === 'queue.ended')) return false;
  return state === 'conflict' || state === 'review' || writes.every((write) => write.status === 200);
}

function conflictIsTold(
  { conflict, uncertain, evidence, input }: QueueCommand,
  fair: (holds: boolean, what: string) => void,
): void {
  fair((conflict?.reason ?? '') !== '', 'without a reason');
  const strayed = /no longer (?:on|where)/.test(conflict?.reason ?? '') && !conflict?.reason.includes('chosen by');
  if (input.kind === 'move' && strayed) {
    const where = (which: 'base' | 'now') =>
      input.equipmentIds.map(
        (car) =>
          conflict?.[which].tracks.find(({ cars }) => cars.some(({ equipmentId }) => equipmentId === car))?.trackId,
      );
    fair(!isDeepStrictEqual(where('base'), where('now')), 'cars are said to be gone that its picture shows');
  }
  fair((conflict?.base.tracks.length ?? 0) > 0 && (conflict?.now.tracks.length ?? 0) > 0, 'without its pictures');
  if (uncertain && input.kind === 'move') fair((evidence?.findings.length ?? 0) > 0, 'without evidence');
}

const tooSlow = message('queue.lookUpFails', { why: message('line.noAnswerInTime') });

/** Nobody can look it up: its record cannot be read, or what must be read for it was refused, or too slow, time and again. */
function couldNotBeRead({ history }: QueueCommand): boolean {
  const asked = history.at(-1);
  // On a machine with much else to do, ten minutes of the quick clock are seconds, and each answer comes too late.
  if (isDeepStrictEqual(asked?.whyCoded, tooSlow)) return true;
  if (['queue.mayBeOursUnread', 'queue.atLeastSomeMoved'].includes(asked?.whyCoded?.code ?? '')) return true;
  return asked?.why.startsWith('The service refuses what must be read for this') ?? false;
}

/** What is harmless to repeat is asked of a person only when no send of it was answered for so long, in milliseconds. */
const askedAgainFor = { customerUpdate: 15_000, billOfLading: 45_000 };
const mostResends = 10;

function leavesNoProof({ input, attempts, history }: QueueCommand): boolean {
  if (attempts >= mostResends) return true;
  // The number exists, and a send of it met a refused sign-in: nobody can tell who has made it.
  if (history.some(({ whyCoded }) => whyCoded?.code === 'queue.existsPerhapsOurs')) return true;
  if (input.kind === 'customerUpdate' || input.kind === 'billOfLading') {
    if (input.kind === 'customerUpdate' && input.locations?.some((location) => location.resourceId === undefined)) {
      return true;
    }
    const sent = history.filter((line) => line.to === 'sending').map((line) => Date.parse(line.at));
    const asked = Date.parse(history.at(-1)?.at ?? '');
    const [first] = sent;
    if (first === undefined) return false;
    // A clock that was set back, as that of a terminal started again, does not tell how long ago it was sent.
    return sent.some((at) => asked < at) || asked - first > askedAgainFor[input.kind];
  }
  return input.kind === 'switchRequest' || input.kind === 'classList' || input.kind === 'toolswork';
}
