import type { SwitchRequestType } from '#shared/service/codes.ts';
import type { SwitchRequestInput } from '#shared/terminal/switch-requests.ts';
import { mostOf } from '../../lib/collections.ts';

/** What a switch request asks of a car. `null`, or no spot: it is left to the carrier. */
export interface Asked {
  readonly type: SwitchRequestType | null;
  readonly trackId: number | null;
  readonly spot: string;
}

/** What is asked of one car alone; what is left out is as for all cars. */
export type Own = Partial<Asked>;

type Request = SwitchRequestInput['requests'][number];

/** What a recorded request asks of its car. */
export function askedIn({ requestType, trackId, spot }: Request): Asked {
  return { type: requestType ?? null, trackId: trackId ?? null, spot: spot ?? '' };
}

/** The work requested for a car: its own values, else those for all. The spot for all is only for the track for all. */
export function askedOf(all: Asked, own: Own = {}): Asked {
  const trackId = own.trackId === undefined ? all.trackId : own.trackId;
  return {
    type: own.type === undefined ? all.type : own.type,
    trackId,
    spot: own.spot ?? (own.trackId === undefined || own.trackId === all.trackId ? all.spot : ''),
  };
}

/** The requests as the service is sent them: what is left to the carrier is left out. */
export function requestsOf(
  equipmentIds: readonly number[],
  all: Asked,
  own: ReadonlyMap<number, Own>,
  spotOf: (asked: Asked) => string,
): Request[] {
  return equipmentIds.map((equipmentId) => {
    const asked = askedOf(all, own.get(equipmentId));
    const { type, trackId } = asked;
    const spot = spotOf(asked);
    return {
      equipmentId,
      ...(trackId !== null && { trackId }),
      ...(spot !== '' && { spot }),
      ...(type !== null && { requestType: type }),
    };
  });
}

/** A recorded request as a default, which is what most of its cars are asked, and what single cars have of their own. */
export function fromRequests(requests: readonly Request[]): { all: Asked; own: Map<number, Own> } {
  const asked = requests.map((one) => ({ equipmentId: one.equipmentId, ...askedIn(one) }));
  const trackId = mostOf(asked.map((one) => one.trackId)) ?? null;
  const all: Asked = {
    type: mostOf(asked.map((one) => one.type)) ?? null,
    trackId,
    spot: mostOf(asked.filter((one) => one.trackId === trackId).map((one) => one.spot)) ?? '',
  };
  const own = asked.flatMap(({ equipmentId, ...one }): [number, Own][] => {
    const placed: Own = {
      ...(one.type !== all.type && { type: one.type }),
      ...(one.trackId !== all.trackId && { trackId: one.trackId }),
    };
    const differs: Own = { ...placed, ...(askedOf(all, placed).spot !== one.spot && { spot: one.spot }) };
    return Object.keys(differs).length === 0 ? [] : [[equipmentId, differs]];
  });
  return { all, own: new Map(own) };
}
