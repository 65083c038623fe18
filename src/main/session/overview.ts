import { message } from '#shared/messages/message.ts';
import type { Overview, OverviewInput } from '#shared/terminal/overview.ts';
import { iso } from '../clock.ts';
import type { OpenMirror } from '../mirror/open.ts';
import type { Queue } from '../queue/queue.ts';
import { NotKnown, refused } from '../queue/refusals.ts';

/** The earliest start of a day, in milliseconds before now: earlier arrivals and departures are not stored. */
const earliestMs = 2 * 86_400_000;

/** The yard at a glance, `now` in milliseconds since 1970. Throws `NotKnown` and `InputRefused`. */
export async function overviewOf(
  { mirror, conditions, overview }: OpenMirror,
  queue: Pick<Queue, 'counts'>,
  { stationId, since }: OverviewInput,
  now: number,
): Promise<Overview> {
  if (typeof stationId === 'number' && mirror.places.station(stationId) === null)
    throw new NotKnown('stationId', message('device.noStation', { id: stationId }));
  const dayBegan = since === undefined ? new Date(now).setHours(0, 0, 0, 0) : Date.parse(since);
  if (dayBegan > now || dayBegan < now - earliestMs) {
    throw refused('since', message('rules.lastTwoDays'));
  }
  const { tracks, cars, traffic, standing } = await overview.read(stationId, { since: dayBegan, now });
  const { waiting, attention, oldestWaitingAt } = queue.counts();
  return {
    asOf: iso(mirror.times.pulledAt),
    tracks,
    cars: { ...cars, conditionsAsOf: iso(conditions.readWholeAt()) },
    traffic,
    standing,
    work: { waiting, attention, oldestWaitingAt: iso(oldestWaitingAt) },
  };
}
