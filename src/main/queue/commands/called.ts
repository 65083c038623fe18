import { message, type Message } from '#shared/messages/message.ts';
import { nameInSentence } from '#shared/service/visible.ts';
import type { Clock } from '../../clock.ts';
import type { Base, Called } from '../command.ts';
import type { KnownYard } from '../ports.ts';
import type { KindContext, Readiness } from './kind.ts';

/** After this long, in milliseconds, what was known of the tracks when a command was recorded may be over. */
const waitedLongMs = 5 * 60_000;

/** What cars and destinations are called, for the base of a command. */
export function calledOf(equipmentIds: readonly number[], trackIds: readonly number[], known: KnownYard): Called {
  return {
    cars: equipmentIds.map((equipmentId) => ({ equipmentId, mark: known.mark(equipmentId) })),
    tracks: trackIds.map((trackId) => {
      const uuid = known.trackUuid(trackId);
      return { trackId, name: known.trackName(trackId), ...(uuid !== null && { uuid }) };
    }),
  };
}

/** Whether a command has waited so long that its cars and tracks may be other ones by now. */
export function hasWaited({ at }: Base, clock: Clock): boolean {
  return Math.abs(clock.now() - at) >= waitedLongMs;
}

/**
 * Says which car of a command has another reporting mark than a person saw when it was recorded: a service that was
 * restored, or a car that was registered anew, may have given its number to another. `null`: none.
 */
export function otherCar({ called }: Base, known: KnownYard): Message | null {
  for (const { equipmentId, mark } of called?.cars ?? []) {
    const isKnown = known.boardPlace(equipmentId) !== undefined;
    if (isKnown && known.mark(equipmentId) !== mark) {
      return message('queue.otherCar', { was: mark, is: known.mark(equipmentId) });
    }
  }
  return null;
}

/**
 * The same for the destinations of a command that has waited, by the service's list of now. A track that keeps its UUID
 * is the same one, renamed. `null`: nothing keeps it from being sent.
 */
export async function otherTrack({ called, at, ...base }: Base, context: KindContext): Promise<Readiness | null> {
  if (called === undefined || called.tracks.length === 0 || !hasWaited({ at, ...base }, context.clock)) return null;
  const names = await context.fresh.trackNames();
  if (!names.ok) return { is: 'unreadable', error: names.error };
  for (const { trackId, name, uuid } of called.tracks) {
    const now = names.value.get(trackId);
    if (now === undefined || nameInSentence(now.name) === name) continue;
    if (uuid !== undefined && now.uuid === uuid) continue;
    return { is: 'changed', reason: message('queue.otherTrack', { was: name, is: nameInSentence(now.name) }) };
  }
  return null;
}
