import { message } from '#shared/messages/message.ts';
import type { Issue } from '#shared/rules/issue.ts';
import { type PlaceMeant, type StandingOrder, without } from '#shared/yard/standing-order.ts';
import type { Base, Command, CommandInput } from '../command.ts';
import type { KnownYard } from '../ports.ts';
import type { Draft, Drafted } from './kind.ts';

type MoveInput = Extract<CommandInput, { kind: 'move' }>;

/** A command to be recorded: of anchors, tracks and keys it touches those that are stated. */
export function drafted(stated: Pick<Draft, 'summary' | 'equipmentIds' | 'base'> & Partial<Draft>): Drafted {
  return { ok: true, draft: { anchorIds: [], trackIds: [], keys: [], ...stated } };
}

/** The yard as the board shows it now, for the cars and tracks of a command. */
export function baseOf(
  equipmentIds: readonly number[],
  destinations: readonly number[],
  known: KnownYard,
  at: number,
): Base {
  const origins = equipmentIds.map((equipmentId) => {
    const place = known.boardPlace(equipmentId);
    const spot = place?.spot ?? null;
    return { equipmentId, trackId: place?.trackId ?? null, ...(spot !== null && { spot }) };
  });
  const trackIds = tracksOf(origins, destinations);
  return {
    at,
    origins,
    tracks: trackIds.map((trackId) => ({ trackId, order: [...(known.boardOrder(trackId) ?? [])] })),
  };
}

/** Origin and destination tracks of a command, each once. */
export function tracksOf(origins: Base['origins'], destinations: readonly number[]): number[] {
  const tracks = new Set<number>();
  for (const { trackId } of origins) if (trackId !== null) tracks.add(trackId);
  for (const trackId of destinations) tracks.add(trackId);
  return [...tracks];
}

/** The order of a track in a base; empty when the base does not contain it. */
export function orderIn(base: Base, trackId: number): StandingOrder {
  return base.tracks.find((track) => track.trackId === trackId)?.order ?? [];
}

/** The place of a move, with the cars among which a position was chosen. */
export function meantPlace({ equipmentIds, to }: MoveInput, base: Base): PlaceMeant {
  if (typeof to.place === 'string' || !('index' in to.place)) return to.place;
  const among = without(base.chosenIn ?? orderIn(base, to.trackId), equipmentIds);
  return { index: to.place.index, among };
}

/** The cars among which the position of a move was chosen, front first and without the cut; `null`: it has no position. */
export function chosenAmong({ input, base }: Pick<Command, 'input' | 'base'>): StandingOrder | null {
  const place = input.kind === 'move' ? meantPlace(input, base) : null;
  return place !== null && typeof place === 'object' && 'among' in place ? place.among : null;
}

/** Standing orders in the form stored with a send. */
export function againstOf(orders: ReadonlyMap<number, StandingOrder>): { trackId: number; order: StandingOrder }[] {
  return [...orders].map(([trackId, order]) => ({ trackId, order }));
}

/** A car that is not where it was recorded; `trackId` is where it was, `null`: on no known track. */
export interface Strayed {
  readonly equipmentId: number;
  readonly trackId: number | null;
}

/**
 * Cars that do not stand where they were recorded, by the current standing orders. A car recorded on no known track has
 * strayed when it stands on any.
 */
export function strayed(base: Base, orders: ReadonlyMap<number, StandingOrder>, known: KnownYard): Strayed[] {
  const standing = new Map<number, Set<number>>();
  for (const [trackId, order] of orders) standing.set(trackId, new Set(order));
  const standsSomewhere = (car: number) =>
    [...standing.values()].some((cars) => cars.has(car)) || (known.servedPlace(car) ?? null) !== null;
  return base.origins.filter(({ equipmentId, trackId }) =>
    trackId === null ? standsSomewhere(equipmentId) : !standing.get(trackId)?.has(equipmentId),
  );
}

/** Cars and tracks that this terminal does not know, as issues of the input. */
export function unknownThings(
  cars: readonly { readonly field: string; readonly equipmentId: number }[],
  tracks: readonly { readonly field: string; readonly trackId: number }[],
  known: KnownYard,
): Issue[] {
  const issues: Issue[] = [];
  for (const { field, equipmentId } of cars) {
    if (known.boardPlace(equipmentId) === undefined) {
      issues.push({ field, rule: message('rules.noCar', { id: equipmentId }) });
    }
  }
  for (const { field, trackId } of tracks) {
    if (known.boardOrder(trackId) === null) {
      issues.push({ field, rule: message('rules.unknownTrack', { id: trackId }) });
    }
  }
  return issues;
}
