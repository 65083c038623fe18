import { seeded } from '../support/seeded.ts';
import type { Edit } from './queue-customers.ts';
import type { Act } from './queue-draws.ts';
import type { Fate } from './queue-fates.ts';
import { timing } from './queue-timing.ts';

const minuteMs = 60_000;

/**
 * Acts of a case, and between them, in one case of two, what else a service and its other users may do: other offices
 * change customers, cars and tracks get other numbers, only so many requests a second are taken, and work comes long after
 * its error, or after a no. Drawn apart, so that the rest of a case stays as it is.
 */
export function withOthers(seed: number, acts: readonly Act[]): readonly Act[] {
  if (seed % 2 === 0) return acts;
  const chance = seeded(seed ^ 0x3c6e_f372);
  const below = (n: number) => Math.floor(chance() * n);
  const oneOf = <T>(all: readonly [T, ...T[]]): T => all[below(all.length)] ?? all[0];
  const wait = (upToMs: number): Act => ({ act: 'wait', ms: upToMs * chance() });
  const offline = (): Act => ({ act: 'offline', offline: chance() < 0.5 });
  let values = 0;
  const edit = (who: string): Edit => {
    values += 1;
    const what = oneOf<Edit['what']>([
      'own',
      'own',
      'location',
      'location',
      'location',
      'address',
      'newAddress',
      'default',
      'add',
      'delete',
    ]);
    return { what, which: below(2), field: below(5), value: chance() < 0.1 ? `x${below(3)}` : `${who}${values}` };
  };
  const askedBack = (): Fate => ({ answer: 429, work: 'never', retryAfterMs: 280_000 * chance() });
  const customers = (): readonly Act[] => {
    const customerId = oneOf([7, 7, 8]);
    const one = (): Act => {
      const answer = oneOf<Fate['answer']>(['reset', 'timeout', 'gateway', 500, 429, 401, 400, 'notSent']);
      const late = { afterMs: timing.lateWorkMs * chance() };
      const work = answer === 'notSent' ? 'never' : oneOf<Fate['work']>(['before', 'never', 'half']);
      const isLate = answer === 'reset' || answer === 'timeout' || answer === 500;
      return oneOf<Act>([
        { act: 'customer', customerId, edit: edit('t') },
        { act: 'customer', customerId, edit: edit('t') },
        { act: 'office', customerId, edit: edit('o') },
        { act: 'office', customerId, edit: edit('o') },
        wait(oneOf([5_000, minuteMs, 8 * minuteMs])),
        { act: 'fates', fates: [{ answer, work: isLate && chance() < 0.4 ? late : work }] },
        { act: 'fates', fates: Array.from({ length: 1 + below(3) }, askedBack) },
        offline(),
        { act: oneOf(['backUp', 'restore', 'pull']) },
      ]);
    };
    return Array.from({ length: 2 + below(5) }, one);
  };
  const limits = (): readonly Act[] => {
    const retryAfterMs = oneOf([null, null, 1_000, 5_000, minuteMs, 4 * minuteMs]);
    return [{ act: 'limit', limit: { perSecond: 1 + below(4), retryAfterMs, countsRefused: chance() < 0.3 } }];
  };
  const numbers = (): readonly Act[] => {
    const car = oneOf([10, 11, 12, 13, 20, 21, 22, 30, 31]);
    const track = oneOf([1, 2, 3, 4]);
    const change = oneOf<Act>([
      { act: 'renumberCar', from: car, to: car + 100 },
      { act: 'renumberCar', from: car, to: oneOf([10, 11, 21, 30]) },
      { act: 'renumberTrack', from: track, to: track + 10 },
      { act: 'renumberTrack', from: track, to: 1 + (track % 4) },
      { act: 'renameTrack', track },
    ]);
    const work = oneOf<Act>([
      { act: 'load', cars: [car], to: track },
      { act: 'classList', cars: [car], to: track },
      { act: 'pull' },
    ]);
    const before = [offline(), work].filter(() => chance() < 0.4);
    return [...before, change, wait(oneOf([1_000, minuteMs, 8 * minuteMs]))];
  };
  const late = (): readonly Act[] => {
    const answer = oneOf<Fate['answer']>(['reset', 'timeout', 'gateway', 500, 400, 409, 403]);
    return [{ act: 'fates', fates: [{ answer, work: { afterMs: timing.lateWorkMs + 4 * minuteMs * chance() } }] }];
  };
  const subjects = [customers, limits, numbers, late] as const;
  const [first, second] = [oneOf(subjects), oneOf(subjects)];
  return acts.flatMap((act) => (chance() < 0.5 ? [act] : [...(chance() < 0.7 ? first : second)(), act]));
}
