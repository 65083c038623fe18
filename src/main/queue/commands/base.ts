import type { InputIssue } from '#shared/terminal/common.ts';
import type { StandingOrder } from '#shared/yard/standing-order.ts';
import type { Base } from '../command.ts';
import type { KnownYard } from '../ports.ts';

/** The yard as the board shows it now, for the cars and tracks of a command. */
export function baseOf(
  equipmentIds: readonly number[],
  destinations: readonly number[],
  known: KnownYard,
  at: number,
): Base {
  const origins = equipmentIds.map((equipmentId) => ({
    equipmentId,
    trackId: known.boardPlace(equipmentId)?.trackId ?? null,
  }));
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

/** The order of a track in a base; empty when the base does not hold it. */
export function orderIn(base: Base, trackId: number): StandingOrder {
  return base.tracks.find((track) => track.trackId === trackId)?.order ?? [];
}

/** Cars that do not stand on the track they were recorded on, by standing orders of now. */
export function strayed(
  base: Base,
  orders: ReadonlyMap<number, StandingOrder>,
): { readonly equipmentId: number; readonly trackId: number }[] {
  const standing = new Map<number, Set<number>>();
  for (const [trackId, order] of orders) standing.set(trackId, new Set(order));
  return base.origins.flatMap(({ equipmentId, trackId }) =>
    trackId !== null && !standing.get(trackId)?.has(equipmentId) ? [{ equipmentId, trackId }] : [],
  );
}

/** Cars and tracks that this terminal does not know, as issues of the input. */
export function unknownThings(
  cars: readonly { readonly field: string; readonly equipmentId: number }[],
  tracks: readonly { readonly field: string; readonly trackId: number }[],
  known: KnownYard,
): InputIssue[] {
  const issues: InputIssue[] = [];
  for (const { field, equipmentId } of cars) {
    if (known.boardPlace(equipmentId) === undefined) {
      issues.push({
        field,
        rule: `no car with the equipment id ${equipmentId} is known here; refresh, or check the number`,
      });
    }
  }
  for (const { field, trackId } of tracks) {
    if (known.boardOrder(trackId) === null) {
      issues.push({ field, rule: `no track with the id ${trackId} is known here; refresh, or check the number` });
    }
  }
  return issues;
}
