import { createHash } from 'node:crypto';
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

/** How many work orders of a car are told one by one: each is compared, stored with a send, and shown. */
const mostOrders = 50;

/**
 * Each work order of a car, in one line: its name, state, train and last event: a request may be told by another event of
 * the order that was there. Of very many the rest is told as one, by a mark that is another one where any of them is.
 */
function workOrderLines(mirror: Mirror, equipmentId: number): readonly MessageOrText[] {
  const car = mirror.whole(equipmentId);
  const listed = car?.workOrders ?? [];
  const beside = car?.workOrder ?? null;
  // The one beside the list mostly stands in it, too.
  const isListed = beside === null || listed.some((order) => idOf(order) === idOf(beside));
  const orders = isListed ? listed : [...listed, beside];
  const times = new Map<string, number>();
  const lines = orders.slice(0, mostOrders).map((order) => {
    const { event, ...line } = partsOf(order);
    // Any other one is an order of its own, also in the same words.
    const words = JSON.stringify([line, event]);
    const nth = (times.get(words) ?? 0) + 1;
    times.set(words, nth);
    const said = message('queue.workOrder', { ...line, nth });
    return event === null ? said : message('queue.workOrderEvent', { order: said, event });
  });
  const rest = orders.slice(mostOrders);
  if (rest.length === 0) return lines;
  const hash = createHash('sha256');
  for (const order of rest) hash.update(JSON.stringify(partsOf(order)));
  return [...lines, message('queue.workOrdersMore', { n: rest.length, mark: hash.digest('hex').slice(0, 8) })];
}

function partsOf(order: z.infer<typeof workOrder>) {
  const { workOrderId, resourceId, status, trainId, hasBeenDeparted, inTransit, lastEventId } = order;
  return {
    order: nameInSentence(filled(workOrderId) ?? `#${resourceId ?? '?'}`),
    status: nameInSentence(filled(status) ?? 'none'),
    train: nameInSentence(trainId ?? ''),
    on: hasBeenDeparted === true ? 'departed' : inTransit === true ? 'inTransit' : 'none',
    event: lastEventId == null ? null : String(lastEventId),
  };
}

function idOf({ resourceId, uuid, workOrderId }: z.infer<typeof workOrder>) {
  return resourceId ?? uuid ?? workOrderId;
}
