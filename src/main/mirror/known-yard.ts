import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import { message, type MessageOrText } from '#shared/messages/message.ts';
import { nameInSentence } from '#shared/service/visible.ts';
import type { workOrder } from '#shared/service/work-order.ts';
import { filled } from '#shared/yard/filled.ts';
import { namesAsShown, parseMark } from '#shared/yard/mark.ts';
import type { Board } from './board/board.ts';
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
    trackName: (trackId: number) => nameInSentence(mirror.places.track(trackId)?.fullName ?? `#${trackId}`),
    listedTrackName: (trackId: number) => nameInSentence(mirror.places.track(trackId)?.name ?? `#${trackId}`),
    listedAt: () => mirror.times.pulledAt,
    hasSpot: (trackId: number, spot: string) => mirror.places.track(trackId)?.spots.includes(spot) ?? false,
    trackUuid: (trackId: number) => mirror.groupings.uuidOf(trackId, mirror.places.track(trackId)?.name),
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
  const listed = car?.workOrders ?? [];
  const beside = car?.workOrder ?? null;
  // The one beside the list mostly stands in it, too.
  const isListed = beside === null || listed.some((order) => idOf(order) === idOf(beside));
  const lines = (isListed ? listed : [...listed, beside]).map((order) => ({
    order: filled(order.workOrderId) ?? `#${order.resourceId ?? '?'}`,
    status: filled(order.status) ?? 'none',
    train: order.trainId ?? '',
    on: order.hasBeenDeparted === true ? 'departed' : order.inTransit === true ? 'inTransit' : 'none',
  }));
  // Any other one is an order of its own, also in the same words.
  return lines.map((line, at) => {
    const before = lines.slice(0, at).filter((one) => isDeepStrictEqual(one, line));
    return message('queue.workOrder', { ...line, nth: before.length + 1 });
  });
}

function idOf({ resourceId, uuid, workOrderId }: z.infer<typeof workOrder>) {
  return resourceId ?? uuid ?? workOrderId;
}
