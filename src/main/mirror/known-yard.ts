import { isSame, message, type MessageOrText } from '#shared/messages/message.ts';
import { nameInSentence } from '#shared/service/visible.ts';
import { namesAsShown, parseMark } from '#shared/yard/mark.ts';
import type { Board } from './board.ts';
import type { Mirror } from './mirror.ts';

/** The yard as known locally, in the shape the queue needs. */
export function knownYard(mirror: Mirror, board: Board) {
  return {
    boardOrder: (trackId: number) => board.order(trackId),
    boardPlace: (equipmentId: number) => board.place(equipmentId),
    servedOrder: (trackId: number) => mirror.servedOrder(trackId),
    servedPlace: (equipmentId: number) => mirror.servedHome(equipmentId),
    servedAt: (trackId: number) => mirror.servedAt(trackId),
    mark: (equipmentId: number) => nameInSentence(mirror.mark(equipmentId)),
    trackName: (trackId: number) => nameInSentence(mirror.places.track(trackId)?.fullName ?? `track ${trackId}`),
    listedTrackName: (trackId: number) => nameInSentence(mirror.places.track(trackId)?.name ?? `track ${trackId}`),
    hasSpot: (trackId: number, spot: string) => mirror.places.track(trackId)?.spots.includes(spot) ?? false,
    trackUuid: (trackId: number) => mirror.groupings.uuidOf(trackId),
    carOfMark: (text: string) => {
      const mark = parseMark(text);
      for (const one of mark === null ? namesAsShown(text) : [mark]) {
        const car = mirror.carWithMark(one);
        if (car !== null) return car;
      }
      return null;
    },
    tracksOfName: (name: string) => mirror.places.allNamed(name),
    workOrders: (equipmentId: number) => workOrderLines(mirror, equipmentId),
  };
}

/** Each work order of a car, in one line: its name, state and train. */
function workOrderLines(mirror: Mirror, equipmentId: number): readonly MessageOrText[] {
  const car = mirror.whole(equipmentId);
  const all = [...(car?.workOrders ?? []), ...(car?.workOrder ? [car.workOrder] : [])];
  const lines = all.map((order) =>
    message('queue.workOrder', {
      order: order.workOrderId ?? `#${order.resourceId ?? '?'}`,
      status: order.status ?? 'none',
      train: order.trainId ?? '',
      on: order.hasBeenDeparted === true ? 'departed' : order.inTransit === true ? 'inTransit' : 'none',
    }),
  );
  return lines.filter((line, at) => lines.findIndex((one) => isSame(one, line)) === at);
}
