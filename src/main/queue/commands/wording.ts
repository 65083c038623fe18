import { type Message, type MessageOrText, message } from '#shared/messages/message.ts';
import type { KnownYard } from '../ports.ts';
import type { Strayed } from './base.ts';

/** `UTLX 671772`, `UTLX 671772 and TILX 402025`, `UTLX 671772 and 2 more`. */
export function carsByMark(equipmentIds: readonly number[], known: KnownYard): MessageOrText {
  // Only these are named, and each mark is a query.
  const named = equipmentIds.slice(0, 2).map((car) => known.mark(car));
  return carsOfMarks(named, equipmentIds.length);
}

/** Cars in words, by the first of their marks; `n`: how many cars there are. */
export function carsOfMarks(marks: readonly string[], n = marks.length): MessageOrText {
  const [mark, other] = marks;
  if (mark === undefined) return message('cars.none');
  if (other === undefined) return mark;
  return n === 2 ? message('cars.two', { mark, other }) : message('cars.more', { mark, n: n - 1 });
}

/** `1 car`, `3 cars`. */
export function carCount(n: number): Message {
  return n === 1 ? message('cars.one') : message('cars.count', { n });
}

/** `Yard 4`, `2 tracks`, or `no known track`. */
export function tracksByName(trackIds: readonly (number | null)[], known: KnownYard): MessageOrText {
  const distinct = [...new Set(trackIds)];
  const only = distinct[0];
  if (distinct.length > 1) return message('tracks.count', { n: distinct.length });
  return only === undefined || only === null ? message('tracks.none') : known.trackName(only);
}

export function trackByName(trackId: number | null | undefined, known: KnownYard): MessageOrText {
  return trackId === null || trackId === undefined ? message('tracks.unknown') : known.trackName(trackId);
}

/** Cars that are not where a command needs them: `UTLX 1 was no longer on Yard 4.` */
export function carsMissing([first, ...others]: readonly [Strayed, ...Strayed[]], known: KnownYard): Message {
  const mark = known.mark(first.equipmentId);
  const cars = carsByMark([first.equipmentId, ...others.map((one) => one.equipmentId)], known);
  const isOne = others.length === 0;
  if (others.some((one) => one.trackId !== first.trackId)) return message('queue.carsStrayed', { cars });
  if (first.trackId !== null) {
    const track = known.trackName(first.trackId);
    return isOne ? message('queue.carGone', { mark, track }) : message('queue.carsGone', { cars, track });
  }
  return isOne ? message('queue.carNowOnTrack', { mark }) : message('queue.carsNowOnTrack', { cars });
}

export function isAny<One>(list: readonly One[]): list is readonly [One, ...One[]] {
  return list.length > 0;
}
