import { message } from '#shared/messages/message.ts';
import { type Issue, within } from '#shared/rules/issue.ts';
import type { PlanBlock, PlanQuestion } from '#shared/terminal/planning.ts';
import type { BoardCar, TrackWithCars } from '#shared/terminal/tracks.ts';
import { couplersFt } from '#shared/yard/length.ts';
import { mayBeOccupied } from '#shared/yard/advice/advice.ts';
import { inOrder } from '#shared/yard/planning/block-order.ts';
import { segregate } from '#shared/yard/planning/segregation.ts';
import { feetOfCars, type PlanTrack, type SwitchProblem } from '#shared/yard/planning/problem.ts';
import { mostCars } from '#shared/yard/planning/search-yard.ts';
import { InputRefused } from '../queue/refusals.ts';

export type PutProblem = Readonly<ReturnType<typeof problemOf>>;

/**
 * The search problem on the current board, and what a person should know about it. Throws `InputRefused` if the known
 * yard allows no plan.
 */
export function problemOf(
  { tracks, end, lead, blocks }: PlanQuestion,
  trackOf: (trackId: number) => TrackWithCars | null,
) {
  const issues: Issue[] = [];
  const readAt: (string | null)[] = [];
  const standing = new Map<number, BoardCar & { readonly place: number }>();
  const names = new Map<number, string>();
  const planned = tracks.map(({ trackId, lengthFt }, at): PlanTrack => {
    const found = trackOf(trackId);
    if (found === null) {
      issues.push({ field: `tracks[${at}].trackId`, rule: message('rules.unknownTrack', { id: trackId }) });
      return { trackId, lengthFt: null, cars: [] };
    }
    readAt.push(found.track.asOf);
    names.set(trackId, found.track.name);
    const known = found.track.length !== null && found.track.length > 0 ? found.track.length : null;
    for (const car of found.cars) standing.set(car.equipmentId, { ...car, place: standing.size });
    const cars = found.cars.map((car) => ({ equipmentId: car.equipmentId, feet: car.lengthFt + couplersFt }));
    return { trackId, lengthFt: lengthFt === undefined ? known : lengthFt, cars };
  });
  if (issues.length === 0) {
    issues.push(...orderIssues(blocks), ...blockIssues({ end, tracks: planned, lead, blocks }));
  }
  if (issues.length > 0) throw new InputRefused(within('question', issues));
  const ordered = blocks.map((block) =>
    inOrder(block, {
      placeOf: (id) => standing.get(id)?.place ?? 0,
      tonsOf: (id) => standing.get(id)?.grossTons ?? null,
    }),
  );
  const asked: SwitchProblem = { end, tracks: planned, lead, blocks: ordered.flatMap((one) => one.blocks) };
  const apart = segregate(asked, (id) => {
    const car = standing.get(id);
    if (car === undefined) return null;
    return mayBeOccupied(car) ? 'one' : car.hazmat === null ? null : 'other';
  });
  return {
    problem: { ...asked, blocks: apart.blocks },
    // What its ids stand for, because the service may give them to others.
    called: { marks: new Map([...standing].map(([id, { mark }]) => [id, mark])), tracks: names },
    // When the least recently read of its tracks was read; `null`: one never was.
    asOf: readAt.includes(null) ? null : (readAt.toSorted()[0] ?? null),
    // Cars at the back of their block because their weight is unknown.
    unknownWeights: ordered.flatMap((one) => one.unknownWeights),
    // Tracks on which cars were given an order so that hazmat does not stand beside a car people may be in.
    keptApart: apart.pinned,
  };
}

/** Cars that may end anywhere cannot be put in order. */
function orderIssues(blocks: readonly PlanBlock[]): Issue[] {
  return [...blocks.entries()]
    .filter(([, { trackId, order = 'any' }]) => trackId === null && order !== 'any')
    .map(([at]) => ({ field: `blocks[${at}].order`, rule: message('rules.planOrderNeedsTrack') }));
}

function blockIssues({ tracks, blocks }: SwitchProblem): Issue[] {
  const issues: Issue[] = [];
  const standing = new Map(tracks.flatMap((track) => track.cars.map((car) => [car.equipmentId, car] as const)));
  if (standing.size > mostCars) {
    issues.push({ field: 'tracks', rule: message('rules.planTooManyCars', { most: mostCars }) });
  }
  const inBlocks = new Set<number>();
  for (const [at, { equipmentIds, trackId }] of blocks.entries()) {
    for (const [within, id] of equipmentIds.entries()) {
      const field = `blocks[${at}].equipmentIds[${within}]`;
      if (!standing.has(id)) issues.push({ field, rule: message('rules.planCarElsewhere') });
      else if (inBlocks.has(id)) issues.push({ field, rule: message('rules.planCarInTwoBlocks') });
      inBlocks.add(id);
    }
    if (trackId !== null && !tracks.some((track) => track.trackId === trackId)) {
      issues.push({ field: `blocks[${at}].trackId`, rule: message('rules.planTrackNotAmong') });
    }
  }
  if (issues.length > 0) return issues;
  for (const { trackId, lengthFt, cars } of tracks) {
    const at = blocks.findIndex((block) => block.trackId === trackId);
    if (at === -1 || lengthFt === null) continue;
    const meant = blocks.flatMap((block) => (block.trackId === trackId ? block.equipmentIds : []));
    const all = [
      ...cars.filter((car) => !inBlocks.has(car.equipmentId)),
      ...meant.flatMap((id) => standing.get(id) ?? []),
    ];
    const needed = feetOfCars(all);
    if (needed <= lengthFt) continue;
    const rule = message('rules.planTrackTooShort', { feet: Math.ceil(needed), room: Math.floor(lengthFt) });
    issues.push({ field: `blocks[${at}].trackId`, rule });
  }
  return issues;
}
