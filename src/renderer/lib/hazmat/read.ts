import type { Terminal } from '../../terminal/terminal.ts';
import { isWaiting } from '../yard/car-words.ts';
import { words } from '../words/words.ts';
import type { HazmatListed, HazmatSubject } from './subject.ts';

/** Reads a hazmat list. `flipped`: the back end of a track on top, as the board is drawn. */
export async function readHazmat(
  { session, yard }: Pick<Terminal, 'session' | 'yard'>,
  subject: HazmatSubject,
  flipped: boolean,
): Promise<HazmatListed> {
  const yardAsOf = session.status?.mirror.asOf ?? null;
  if (subject.of === 'lines') {
    const { name: where, lines, cars: of } = subject;
    return { where, source: 'consist', lines, of, unknown: 0, asOf: null, withWork: false, top: null };
  }
  if (subject.of === 'cars') {
    const { lines, of, unknown } = await session.client.hazmat.list({ equipmentIds: [...subject.equipmentIds] });
    const where = words.print.cut.title;
    const withWork = subject.equipmentIds.some((id) => waits(yard, id));
    return { where, source: 'waybills', lines, of, unknown: unknown.length, asOf: yardAsOf, withWork, top: null };
  }
  const { lines, of, asOf } = await session.client.hazmat.list({ trackId: subject.trackId });
  return {
    where: yard.trackName(subject.trackId),
    source: 'waybills',
    lines: flipped ? lines.toReversed() : lines,
    of,
    unknown: 0,
    asOf: asOf ?? yardAsOf,
    withWork: (yard.rowByTrack.get(subject.trackId)?.track.pendingCount ?? 0) > 0,
    top: flipped ? 'back' : 'front',
  };
}

function waits(yard: Terminal['yard'], equipmentId: number): boolean {
  const place = yard.carPlace.get(equipmentId);
  const car = place?.row.cars[place.at];
  return car !== undefined && isWaiting(car);
}
