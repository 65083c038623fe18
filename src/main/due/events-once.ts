import { momentOf } from '#shared/service/moment.ts';
import { parseMark, showMark } from '#shared/yard/mark.ts';
import type { EventRecords, FoundEvent } from '../records/events.ts';
import { keyOfText } from '../remembered-text.ts';

interface NamedCar {
  readonly equipmentId: number;
  readonly mark: string;
}

/** How long, in milliseconds, a sender may repeat an event that was not acknowledged. */
const repeatedForMs = 7 * 86_400_000;

/** Arrivals of trains that were first reported at `since` or later (wall clock, ms), newest first. */
export async function arrivalsSince(since: number, events: Pick<EventRecords, 'search'>): Promise<FoundEvent[]> {
  const arrivals = await events.search({ eventType: 'TrainArrival', since: since - repeatedForMs });
  return eventsOnce(arrivals).filter(({ receivedAt }) => Date.parse(receivedAt) >= since);
}

/** Of these, the trains that came in since then: one that is reported days late came in when the event states. */
export async function trainsInSince(since: number, events: Pick<EventRecords, 'search'>): Promise<FoundEvent[]> {
  const arrivals = await arrivalsSince(since, events);
  return arrivals.filter(({ eventTimestamp }) => !(momentOf(eventTimestamp) < since));
}

/**
 * Deduplicates events by content and keeps the first of each, because a sender may repeat one under another delivery
 * id. Events without a time of their own are all kept, because equal ones may be different.
 */
export function eventsOnce(newestFirst: readonly FoundEvent[]): FoundEvent[] {
  const first = new Map(newestFirst.map((event) => [saidBy(event), event]));
  return newestFirst.filter((event) => event.eventTimestamp === null || first.get(saidBy(event)) === event);
}

/** Events of this car. Those that name another mark are left out: the service may have given the id to another car. */
export function eventsOfCar(events: readonly FoundEvent[], car: NamedCar): FoundEvent[] {
  return events.filter((event) => carsOfEvent(event, [car]).length > 0);
}

/** Of cars known here, those of an event; by the same rule. */
export function carsOfEvent<Car extends NamedCar>(
  { equipment }: Pick<FoundEvent, 'equipment'>,
  known: readonly Car[],
): Car[] {
  const numbers = new Map(equipment.map(({ equipmentId, carNumber }) => [equipmentId, carNumber]));
  return known.filter(({ equipmentId, mark }) => {
    const carNumber = numbers.get(equipmentId);
    return carNumber !== undefined && mayName(carNumber, mark);
  });
}

/** An unreadable mark may be any car's. */
function mayName(carNumber: string | null, mark: string): boolean {
  const [stated, here] = [parseMark(carNumber ?? ''), parseMark(mark)];
  return stated === null || here === null || showMark(stated) === showMark(here);
}

function saidBy({ deliveryId: _id, receivedAt: _at, ...said }: FoundEvent): string {
  return keyOfText(JSON.stringify(said));
}
