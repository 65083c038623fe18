import { type Message, message } from '#shared/messages/message.ts';
import type { Issue } from '#shared/rules/issue.ts';
import type { MoveInput } from '#shared/terminal/moves.ts';
import type { ListContent, ListTarget } from '#shared/terminal/switch-lists.ts';
import { movesOf } from '#shared/yard/switch-list.ts';
import { jobNameOf } from '../documents/move-recording.ts';
import { InputRefused } from '../queue/refusals.ts';

/** A move as a person has reviewed it. */
type FinishingMove = Pick<MoveInput, 'occurredAt' | 'overrideReason' | 'overrides'> & {
  readonly equipmentIds: readonly number[];
  readonly to: ListTarget;
};

/** What the ids on a list stand for now. */
interface Now {
  /** The mark of a car; `null`: it is not known. */
  readonly markOf: (equipmentId: number) => string | null;
  /** Why a target may be another one than was chosen; `null`: it is the same. */
  readonly otherTarget: (to: ListTarget) => Message | null;
}

/**
 * The moves that record a list under its title: the given ones, or as few as its order and targets need. Throws
 * `InputRefused` where one names a car that was not ticked done, a car twice, or a number that stands for another car or
 * track than the one that was ticked or chosen.
 */
export function finishingMoves(
  { title, content }: { readonly title: string; readonly content: ListContent },
  given: readonly FinishingMove[] | undefined,
  { markOf, otherTarget }: Now,
): MoveInput[] {
  const moves: readonly FinishingMove[] = given ?? movesOf(content.lines, content.workedFrom);
  const done = new Map(content.lines.flatMap((line) => (line.work.is === 'done' ? [[line.equipmentId, line]] : [])));
  const issues: Issue[] = [];
  const seen = new Set<number>();
  moves.forEach((move, at) => {
    move.equipmentIds.forEach((equipmentId, within) => {
      const field = `moves[${at}].equipmentIds[${within}]`;
      const ticked = done.get(equipmentId);
      const mark = markOf(equipmentId);
      if (ticked === undefined) issues.push({ field, rule: message('rules.notDoneOnList') });
      else if (mark !== null && mark !== ticked.mark) {
        issues.push({ field, rule: message('rules.otherCarOnList', { was: ticked.mark, is: mark }) });
      } else if (seen.has(equipmentId)) issues.push({ field, rule: message('rules.inAnotherMove') });
      seen.add(equipmentId);
    });
    const chosen = move.equipmentIds.map((equipmentId) => done.get(equipmentId)?.to);
    const [why] = chosen.flatMap((to) => (to?.trackId === move.to.trackId ? (otherTarget(to) ?? []) : []));
    if (why !== undefined) issues.push({ field: `moves[${at}].to`, rule: message('rules.otherTargetOnList', { why }) });
  });
  if (issues.length > 0) throw new InputRefused(issues);
  const jobName = jobNameOf(title);
  return moves.map(({ equipmentIds, to, occurredAt, overrideReason, overrides }) => ({
    equipmentIds: [...equipmentIds],
    to: { trackId: to.trackId, place: to.place, ...(to.spot !== undefined && { spot: to.spot }) },
    ...(jobName !== '' && { jobName }),
    ...(occurredAt !== undefined && { occurredAt }),
    ...(overrideReason !== undefined && { overrideReason }),
    ...(overrides !== undefined && { overrides }),
  }));
}
