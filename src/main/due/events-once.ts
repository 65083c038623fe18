import type { ReceivedEvent } from '#shared/terminal/events.ts';

/**
 * Events, each once, as it first came: a sender that sends one again may give the delivery another id and sign it anew.
 * Without a time of its own, one that says the same may be another.
 */
export function eventsOnce(newestFirst: readonly ReceivedEvent[]): ReceivedEvent[] {
  const first = new Map(newestFirst.map((event) => [saidBy(event), event]));
  return newestFirst.filter((event) => event.eventTimestamp === null || first.get(saidBy(event)) === event);
}

function saidBy({ deliveryId: _id, receivedAt: _at, payload: _payload, ...said }: ReceivedEvent): string {
  return JSON.stringify(said);
}
