import type { ReceivedEvent } from '#shared/terminal/events.ts';
import { parseMark, showMark } from '#shared/yard/mark.ts';
import { unique } from '../../lib/collections.ts';
import { codeWords, shortList, words } from '../../lib/words/words.ts';

/** The kind of an event in words; a kind this window does not know is shown as it is. */
export function eventKindWords(event: Pick<ReceivedEvent, 'eventType'>): string {
  return codeWords(words.events.kinds, event.eventType);
}

/** A car of an event by its mark; by its number at the service where the event gives no mark. */
export function eventCarWords(car: ReceivedEvent['equipment'][number]): string {
  return car.carNumber === null ? words.events.carById(car) : eventCarMark(car);
}

/** The same as a filter has it: a number of the service is no mark, and no history is asked for by it. */
export function eventCarMark({ equipmentId, carNumber }: ReceivedEvent['equipment'][number]): string {
  const mark = carNumber === null ? null : parseMark(carNumber);
  return mark === null ? (carNumber ?? `#${equipmentId}`) : showMark(mark);
}

/** Where it happened; an unknown place is shown by its number. */
export function eventPlaceWords({ station }: Pick<ReceivedEvent, 'station'>): string | null {
  if (station === null) return null;
  return (
    station.name ??
    words.events.placeById({ type: station.groupingType?.toLowerCase() ?? 'none', id: station.stationId })
  );
}

export function eventLoadWords({ isLoaded }: Pick<ReceivedEvent, 'isLoaded'>): string | null {
  return isLoaded === null ? null : isLoaded ? words.car.facts.loaded : words.car.facts.empty;
}

export function eventSentence(event: ReceivedEvent): string {
  const say = words.events.sentence;
  const [first] = event.equipment;
  const place = eventPlaceWords(event);
  const cars =
    first !== undefined && event.equipment.length === 1
      ? unbroken(eventCarWords(first))
      : words.unit.cars({ n: event.equipment.length });
  if (event.eventType === 'car_actually_placed') return say.placed({ which: cars, place, loaded: event.isLoaded });
  if (event.eventType === 'TrainArrival')
    return say.arrived({ train: event.trainNumber, place, count: event.equipment.length });
  return say.other({ kind: event.eventType, which: cars, place });
}

/** A mark with non-breaking spaces. */
function unbroken(mark: string): string {
  return mark.replaceAll(' ', '\u00a0');
}

/** Several events in one line: what came, not each of them. */
export function eventsSentence(events: readonly ReceivedEvent[]): string {
  const say = words.events.sentence;
  const placed = events.filter((event) => event.eventType === 'car_actually_placed');
  const rest = events.filter((event) => event.eventType !== 'car_actually_placed');
  const [only] = placed;
  const places = unique(placed.flatMap((event) => eventPlaceWords(event) ?? []));
  const ofPlaced =
    only === undefined
      ? []
      : placed.length === 1
        ? [eventSentence(only)]
        : [
            say.manyPlaced({
              count: placed.reduce((sum, event) => sum + event.equipment.length, 0),
              places: shortList(places, 3),
            }),
          ];
  const told = rest.slice(0, 2).map(eventSentence);
  return [...told, ...(rest.length > 2 ? [say.more({ count: rest.length - 2 })] : []), ...ofPlaced].join(
    words.unit.dot,
  );
}
