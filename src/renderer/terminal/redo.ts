import { message } from '#shared/messages/message.ts';
import { nameInSentence } from '#shared/service/visible.ts';
import type { Picture, QueueCommand } from '#shared/terminal/queue.ts';
import { fullNameOf } from '#shared/yard/track-names.ts';
import { mapBy } from '../lib/collections.ts';
import type { TerminalClient } from '../lib/connection/link.ts';
import { inWords, words } from '../lib/words/words.ts';

/** The parts of an undone command that are needed to record it again. */
export type UndoneCommand = Pick<QueueCommand, 'seq' | 'input' | 'base' | 'equipmentIds' | 'summary'>;

/**
 * Recorded again under `againId` at every try, because after a lost answer it may already be recorded; and for the account
 * that it was of.
 */
export type Undone = UndoneCommand & { readonly againId: string; readonly account: string | null };

/** The tracks a command was recorded against, as the board shows them now, named as the terminal names them in pictures. */
export async function tracksNow(client: TerminalClient, { base }: UndoneCommand): Promise<Picture['tracks']> {
  const rows = await Promise.all(base.tracks.map(({ trackId }) => client.tracks.get({ trackId })));
  return rows.map(({ track, cars }) => ({
    trackId: track.trackId,
    name: nameInSentence(fullNameOf(track)),
    cars: cars.map(({ equipmentId, mark }) => ({ equipmentId, mark: nameInSentence(mark) })),
  }));
}

/**
 * Why a command is not recorded again: a car or track has another name, so that its id may stand for another one, or a
 * car stands elsewhere, so that it would be other work than what was undone. `null`: all is as it was. For a move to a
 * position, every car of its track counts.
 */
export function whyNotAgain({ seq, base, equipmentIds, input }: UndoneCommand, now: Picture['tracks']): string | null {
  const then = placesOn(base.tracks);
  const places = placesOn(now);
  for (const { trackId, name } of base.tracks) {
    const is = now.find((track) => track.trackId === trackId)?.name ?? name;
    if (is !== name) return inWords(message('queue.otherTrack', { was: name, is }));
  }
  for (const { equipmentId, mark } of [...then.values(), ...base.elsewhere]) {
    const is = places.get(equipmentId)?.mark ?? mark;
    if (is !== mark && equipmentIds.includes(equipmentId)) {
      return inWords(message('queue.otherCar', { was: mark, is }));
    }
  }
  const cars = [...then.values(), ...base.elsewhere.map((car) => ({ ...car, trackId: null, at: -1 }))];
  const byPosition = input.kind === 'move' && typeof input.to.place === 'object' && 'index' in input.to.place;
  const counted = byPosition ? input.to.trackId : null;
  const moved = cars.find(
    ({ equipmentId, trackId, at }) =>
      (equipmentIds.includes(equipmentId) && (places.get(equipmentId)?.trackId ?? null) !== trackId) ||
      (trackId !== null && trackId === counted && places.get(equipmentId)?.at !== at),
  );
  const come = [...places.values()].find(({ equipmentId, trackId }) => trackId === counted && !then.has(equipmentId));
  const mark = (moved ?? come)?.mark;
  return mark === undefined ? null : words.undo.movedSince({ seq, mark });
}

function placesOn(tracks: Picture['tracks']) {
  return mapBy(
    tracks.flatMap(({ trackId, cars }) =>
      cars.map(({ equipmentId, mark }, at) => ({ equipmentId, mark, trackId, at })),
    ),
    (car) => car.equipmentId,
  );
}
