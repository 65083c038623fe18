import type { ReceivedEvent } from '#shared/terminal/events.ts';
import type { Navigation } from '../../terminal/navigation.svelte.ts';
import type { Toasts } from '../../terminal/toasts.svelte.ts';
import { words } from '../../lib/words/words.ts';
import { eventsSentence } from './event-words.ts';

/** What the notice needs of the board: the station, its tracks and the cars on them. */
interface OnBoard {
  readonly stationId: number | null | undefined;
  readonly rowByTrack: ReadonlyMap<number, unknown>;
  readonly carPlace: ReadonlyMap<number, unknown>;
}

/** The key of the message, by which it can be removed. */
export const eventNoticeKey = 'events';

/** Announces new events on the board in one message, which is extended while more arrive. Nothing moves for it. */
export class EventNotice {
  readonly #yard: OnBoard;
  readonly #navigation: Navigation;
  readonly #toasts: Toasts;
  #told: readonly ReceivedEvent[] = [];

  constructor(yard: OnBoard, navigation: Navigation, toasts: Toasts) {
    this.#yard = yard;
    this.#navigation = navigation;
    this.#toasts = toasts;
  }

  arrived(events: readonly ReceivedEvent[]): void {
    if (this.#navigation.view !== 'board') return;
    const here = events.filter((event) => this.#isOnBoard(event));
    if (here.length === 0) return;
    this.#told = this.#toasts.isShown(eventNoticeKey) ? [...here, ...this.#told] : here;
    this.#toasts.show({
      key: eventNoticeKey,
      text: eventsSentence(this.#told),
      action: { label: words.events.see, do: () => this.#navigation.go('events') },
    });
  }

  /** The event names the station on the board, a track of it, or a car that stands there. */
  #isOnBoard(event: ReceivedEvent): boolean {
    const known = event.eventType === 'car_actually_placed' || event.eventType === 'TrainArrival';
    if (!known) return false;
    const place = event.station?.stationId;
    if (place !== undefined && (place === this.#yard.stationId || this.#yard.rowByTrack.has(place))) return true;
    return event.equipment.some(({ equipmentId }) => this.#yard.carPlace.has(equipmentId));
  }
}
