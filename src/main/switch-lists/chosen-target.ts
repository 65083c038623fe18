import type { Message } from '#shared/messages/message.ts';
import type { ListTarget } from '#shared/terminal/switch-lists.ts';
import { anchorOf } from '#shared/yard/place.ts';
import { type NamedYard, otherThan } from '../queue/commands/called.ts';

/** A target with the names of its ids; one that was chosen before keeps the names from then. */
export function asChosen(to: ListTarget, known: NamedYard): ListTarget {
  const { trackId, place, called = {} } = to;
  const anchor = anchorOf(place);
  const isListed = known.servedOrder(trackId) !== null;
  const uuid = called.track === undefined ? known.trackUuid(trackId) : called.uuid;
  const track = called.track ?? (isListed ? known.listedTrackName(trackId) : undefined);
  const mark = called.anchor ?? (anchor === null ? undefined : known.mark(anchor));
  return {
    ...to,
    called: {
      ...(track !== undefined && { track }),
      ...(track !== undefined && uuid != null && { uuid }),
      ...(mark !== undefined && { anchor: mark }),
    },
  };
}

/** Why a target may be another one than was chosen: its ids have other names now. `null`: it is the same. */
export function otherTarget({ trackId, place, called = {} }: ListTarget, known: NamedYard): Message | null {
  const { track: name, uuid, anchor: mark } = called;
  const anchor = anchorOf(place);
  return otherThan(
    {
      cars: anchor === null || mark === undefined ? [] : [{ equipmentId: anchor, mark }],
      tracks: name === undefined ? [] : [{ trackId, name, uuid }],
    },
    known,
  );
}
