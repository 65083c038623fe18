import type { Status } from '#shared/terminal/terminal.ts';
import { ageOf, clockTime } from '../format/time.ts';
import { inWords, words } from '../words/words.ts';

/** The connection in words: `Offline since 14:02 · 7 waiting`. What waits is said wherever nothing is being sent. */
export function connectionWords(status: Pick<Status, 'connection' | 'queue'>, now: number): string {
  const { state, since, lastAnswerAt, connecting } = status.connection;
  const say = words.connection;
  const waiting = status.queue.waiting === 0 ? '' : ` · ${words.shell.waiting({ n: status.queue.waiting })}`;
  if (state === 'online')
    return lastAnswerAt === null ? say.onlineNever : say.online({ age: ageOf(lastAnswerAt, now) });
  // Before the first answer nobody knows whether it is offline.
  const told = state === 'offline' && connecting === true ? say.connecting : say[state];
  return (typeof told === 'string' ? told : told({ since: clockTime(since, now) })) + waiting;
}

/**
 * What else there is to say of the connection: why it is not online, else how far the yard is read, else that this
 * device's clock is wrong.
 */
export function connectionReason({ connection, mirror }: Pick<Status, 'connection' | 'mirror'>): string | null {
  const { connecting, reason, reasonCoded, clockAheadSeconds } = connection;
  if (connecting === true) return null;
  if (reason !== undefined && reason !== '') return inWords(reasonCoded ?? reason);
  if (mirror.pull !== null) return pullWords(mirror.pull);
  return clockAheadSeconds === undefined ? null : clockWords(clockAheadSeconds);
}

function pullWords({ stage, done }: NonNullable<Status['mirror']['pull']>): string {
  const say = words.shell.pull[stage];
  return typeof say === 'string' ? say : say({ n: done });
}

function clockWords(aheadSeconds: number): string {
  const minutes = Math.round(Math.abs(aheadSeconds) / 60);
  const [n, unit] = minutes < 120 ? [minutes, 'min'] : minutes < 2_880 ? [minutes / 60, 'h'] : [minutes / 1_440, 'd'];
  const say = words.connection;
  return (aheadSeconds > 0 ? say.clockAhead : say.clockBehind)({ n: Math.round(n), unit });
}
