import type { Terminal } from '../../terminal/terminal.ts';
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
    const { name: where, cars: of } = subject;
    return { where, source: 'consist', lines: subject.lines(), of, unknown: 0, asOf: null, withWork: false, top: null };
  }
  if (subject.of === 'cars') {
    const { unknown, ...list } = await session.client.hazmat.list({ equipmentIds: [...subject.equipmentIds] });
    const where = words.print.cut.title;
    return { ...list, where, source: 'waybills', unknown: unknown.length, asOf: yardAsOf, top: null };
  }
  const { lines, of, asOf, withWork } = await session.client.hazmat.list({ trackId: subject.trackId });
  return {
    where: yard.trackName(subject.trackId),
    source: 'waybills',
    lines: flipped ? lines.toReversed() : lines,
    of,
    unknown: 0,
    asOf: asOf ?? yardAsOf,
    withWork,
    top: flipped ? 'back' : 'front',
  };
}
