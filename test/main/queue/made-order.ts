import { type Queued, QueueOrder } from '#main/queue/order.ts';

/** The order among such commands. */
export function orderOf<C extends Queued>(commands: Iterable<C>): QueueOrder<C> {
  const order = new QueueOrder<C>();
  for (const command of commands) order.add(command);
  return order;
}
