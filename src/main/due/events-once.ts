import type { ReceivedEvent } from '#shared/terminal/events.ts';
import { parseMark, showMark } from '#shared/yard/mark.ts';
import type { EventRecords } from '../records/events.ts';

/** A sender that has not been answered for this long, in milliseconds, does not report the same event once more. */
const repeatedForMs = 7 * 86_400_000;

/** Arrivals of trains that were first reported at `since` or later (wall clock, ms), newest first. */
export async function arrivalsSince(
  since: number,
  events: Pick<EventRecords, 'search'>,
  rest: () => Promise<void>,
): Promise<ReceivedEvent[]> {
  const told = await events.search({ eventType: 'TrainArrival', since: since - repeatedForMs }, rest);
  return eventsOnce(told).filter(({ receivedAt }) => Date.parse(receivedAt) >= since);
}

/**
 * Events, each once, as it first came: a sender that sends one again may give the delivery another id and sign it anew.
 * Without a time of its own, one that says the same may be another.
 */
export function eventsOnce(newestFirst: readonly ReceivedEvent[]): ReceivedEvent[] {
  const first = new Map(newestFirst.map((event) => [saidBy(event), event]));
  return newestFirst.filter((event) => event.eventTimestamp === null || first.get(saidBy(event)) === event);
}

/** Those that tell of this car: the service may have given its number to another one, whose mark they name. */
export function eventsOfCar(
  events: readonly ReceivedEvent[],
  car: { readonly equipmentId: number; readonly mark: string },
): ReceivedEvent[] {
  return events.filter(({ equipment }) =>
    equipment.some(({ equipmentId, carNumber }) => equipmentId === car.equipmentId && mayName(carNumber, car.mark)),
  );
}

/** A number that cannot be read as a mark may be any car's. */
function mayName(carNumber: string | null, mark: string): boolean {
  const [told, here] = [parseMark(carNumber ?? ''), parseMark(mark)];
  return told === null || here === null || showMark(told) === showMark(here);
}

function saidBy({ deliveryId: _id, receivedAt: _at, payload: _payload, ...said }: ReceivedEvent): string {
  return JSON.stringify(said);
}
