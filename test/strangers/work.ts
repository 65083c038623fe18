import type { QueueCommand } from '#shared/terminal/queue.ts';
import type { StrangeShift } from './shift.ts';

/** Records a move of the first cars of the first track to the back of the last, which is empty at first. */
export async function simpleMove(
  { api, service }: StrangeShift,
  { cars = 1, jobName }: { readonly cars?: number; readonly jobName?: string } = {},
) {
  const [from = 0] = service.trackIds;
  const to = service.trackIds.at(-1) ?? 0;
  const cut = service.order(from).slice(0, cars);
  const { commandId } = await api.moves.record({
    equipmentIds: cut,
    to: { trackId: to, place: 'back' },
    ...(jobName !== undefined && { jobName }),
  });
  return { commandId, car: cut[0] ?? 0, cut, from, to };
}

/** The cars of a service by their marks. */
export function markOf({ service }: StrangeShift, equipmentId: number): string {
  const car = service.layout.cars.get(equipmentId);
  return `${car?.initial} ${car?.number}`;
}

/** Everything that a person is told of a command. */
export function toldOf({ conflict, evidence, lastError, history }: QueueCommand): string {
  return [conflict?.reason, lastError?.message, ...(evidence?.findings ?? []), history.at(-1)?.why].join('\n');
}
