import type { ReceivedEvent } from '#shared/terminal/events.ts';
import { entryOf } from '../../lib/collections.ts';
import { eventCarWords, eventKindWords, eventPlaceWords } from './event-words.ts';

export const eventFilters = ['all', 'placed', 'trains', 'other'] as const;
export type EventFilter = (typeof eventFilters)[number];

const types: Readonly<Record<string, EventFilter>> = { car_actually_placed: 'placed', TrainArrival: 'trains' };

/** Events of a kind that hold a text in any of the things a line shows. Spaces in marks do not count. */
export function filteredEvents(
  events: readonly ReceivedEvent[],
  filter: EventFilter,
  text: string,
): readonly ReceivedEvent[] {
  const ofKind =
    filter === 'all' ? events : events.filter((event) => (entryOf(types, event.eventType) ?? 'other') === filter);
  const sought = plain(text);
  return sought === '' ? ofKind : ofKind.filter((event) => searchedTextOf(event).includes(sought));
}

function searchedTextOf(event: ReceivedEvent): string {
  const parts = [
    eventKindWords(event),
    event.eventType,
    ...event.equipment.map(eventCarWords),
    eventPlaceWords(event),
    event.trainNumber,
    event.workOrderId,
    event.deliveryId,
  ];
  return plain(parts.filter((part) => part !== null).join('\n'));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\S\n]+/g, '');
}
