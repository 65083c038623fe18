import type { Place } from '#shared/yard/place.ts';
import { seeded } from '../support/seeded.ts';
import type { Edit } from './queue-customers.ts';
import type { Fate } from './queue-fates.ts';
import type { Limit } from './queue-limit.ts';
import { timing } from './queue-timing.ts';
import type { QueueYard, Refusable } from './queue-yard.ts';

/** Cars of each track, as a case begins. */
export const yard: Record<number, readonly number[]> = { 1: [10, 11, 12, 13], 2: [20, 21, 22], 3: [30, 31], 4: [] };
export const cars = Object.values(yard).flat();
const trackIds = [1, 2, 3, 4];

/** One thing that happens in a case. */
export type Act =
  | { readonly act: 'move'; readonly cars: readonly number[]; readonly to: number; readonly place: Place }
  | { readonly act: 'switch'; readonly cars: readonly number[]; readonly to: number }
  | { readonly act: 'load'; readonly cars: readonly number[]; readonly to: number }
  | { readonly act: 'classList'; readonly cars: readonly number[]; readonly to: number }
  | { readonly act: 'bill'; readonly number: string }
  | { readonly act: 'customer' | 'office'; readonly customerId: number; readonly edit: Edit }
  | { readonly act: 'renumberCar' | 'renumberTrack'; readonly from: number; readonly to: number }
  /** `as`: it and that one exchange their names. */
  | { readonly act: 'renameTrack'; readonly track: number; readonly as?: number }
  | { readonly act: 'limit'; readonly limit: Limit }
  | { readonly act: 'change'; readonly to: number; readonly place: Place; readonly which: number }
  | { readonly act: 'leavesOut'; readonly share: number }
  | { readonly act: 'fates'; readonly fates: readonly Fate[] }
  /** `terminal`: with a token of its own in the job name. */
  | {
      readonly act: 'crew';
      readonly car: number;
      readonly to: number;
      readonly index: number;
      readonly terminal?: boolean;
    }
  | { readonly act: 'departs'; readonly car: number }
  | { readonly act: 'arrives'; readonly car: number; readonly to: number }
  /** The service refuses the account, or takes it again. */
  | { readonly act: 'account'; readonly isRefused: boolean }
  | { readonly act: 'odd'; readonly share: number }
  | { readonly act: 'offline'; readonly offline: boolean }
  | { readonly act: 'empties'; readonly share: number }
  | { readonly act: 'ages'; readonly ages: QueueYard['ages'] }
  | { readonly act: 'cancel'; readonly cars: readonly number[] }
  | { readonly act: 'clock'; readonly aheadMs: number }
  | { readonly act: 'wait'; readonly ms: number }
  /** `inSend`: while a send is under way, where one comes within seconds. */
  | { readonly act: 'kill'; readonly inSend: boolean; readonly ms: number }
  | { readonly act: 'backUp' }
  | { readonly act: 'restore' }
  | { readonly act: 'pull' }
  | { readonly act: 'readsFail'; readonly share: number }
  /** From now on the service refuses these. */
  | { readonly act: 'refuses'; readonly what: readonly Refusable[] }
  | { readonly act: 'decide'; readonly how: 'retry' | 'discard' | 'confirmApplied' | 'undo'; readonly which: number }
  /** Of a move that needs a person, only the first half of its cars is put back in line. */
  | { readonly act: 'retryPart'; readonly which: number }
  /** One that waits to be sent is dropped. */
  | { readonly act: 'drop'; readonly which: number }
  /** An update of a customer that needs a person is written anew, on the record that is here by then. */
  | { readonly act: 'rewrite'; readonly which: number; readonly edit: Edit };

/** What chance decides in the case of a seed. */
export function drawsOf(seed: number) {
  const chance = seeded(seed);
  const below = (n: number) => Math.floor(chance() * n);
  const oneOf = <T>(all: readonly T[]): T => {
    const one = all[below(all.length)];
    if (one === undefined) throw new RangeError('nothing to choose from');
    return one;
  };
  const some = () => {
    const from = oneOf([[10, 11, 12, 13], [20, 21, 22], [30, 31], cars]);
    const first = below(from.length);
    return from.slice(first, first + 1 + below(3));
  };
  const place = (): Place => {
    const car = oneOf(cars);
    return oneOf<Place>(['front', 'back', 'back', { index: below(4) }, { before: car }, { after: car }]);
  };
  const fate = (): Fate => {
    const late = { afterMs: timing.lateWorkMs * (chance() < 0.5 ? chance() : 0.9 + 0.09 * chance()) };
    const answer = oneOf<Fate['answer']>([
      'reset',
      'timeout',
      'gateway',
      500,
      400,
      409,
      401,
      403,
      429,
      'notSent',
      'yes',
      'part',
    ]);
    switch (answer) {
      case 'reset':
      case 'timeout':
      case 'gateway':
        return { answer, work: oneOf<Fate['work']>(['before', 'never', late]) };
      case 500:
        return { answer, work: oneOf<Fate['work']>(['before', 'never', 'half', late]) };
      case 'notSent':
        return { answer, work: 'never' };
      case 'yes':
        return { answer, work: oneOf<Fate['work']>(['before', 'before', late, 'half', 'never']) };
      case 'part':
        return { answer, work: oneOf<Fate['work']>(['before', 'half']) };
      default:
        return { answer, work: oneOf<Fate['work']>(['before', 'never', 'never', 'rejected']) };
    }
  };
  const ages = (): Act => ({ act: 'ages', ages: oneOf<QueueYard['ages']>(['fresh', 'any', 'oldest', 'oldest']) });
  const people = chance() < 0.5;
  const crews = chance() < 0.5;
  const act = (): Act => {
    const drawn = chance();
    if (drawn < 0.01) return ages();
    if (drawn < 0.03) return { act: 'switch', cars: some(), to: oneOf(trackIds) };
    if (drawn < 0.05 && people) return { act: 'change', to: oneOf(trackIds), place: place(), which: below(4) };
    if (drawn < 0.36) return { act: 'move', cars: some(), to: oneOf(trackIds), place: place() };
    if (drawn < 0.56) return { act: 'fates', fates: Array.from({ length: 1 + below(3) }, fate) };
    if (drawn < 0.74) return { act: 'wait', ms: oneOf([300, 2_000, 10_000, 40_000, 130_000]) * chance() };
    if (drawn < 0.79) return { act: 'offline', offline: chance() < 0.5 };
    if (drawn < 0.82) return { act: 'kill', inSend: chance() < 0.7, ms: below(1_500) };
    if (drawn < 0.86) return { act: 'pull' };
    if (drawn < 0.88) return { act: 'readsFail', share: oneOf([0, 0.3, 1]) };
    if (drawn < 0.895) return { act: 'leavesOut', share: oneOf([0, 0.1, 0.3]) };
    if (drawn < 0.94 && crews) return { act: 'crew', car: oneOf(cars), to: oneOf(trackIds), index: below(4) };
    if (people) return decision();
    return { act: 'wait', ms: 100_000 * chance() };
  };
  const decision = (): Act => ({
    act: 'decide',
    how: oneOf(['retry', 'discard', 'confirmApplied', 'undo']),
    which: below(4),
  });
  const wait = (from: number, to: number): Act => ({ act: 'wait', ms: from + (to - from) * chance() });
  const meet = (...fates: readonly Fate[]): Act => ({ act: 'fates', fates });
  const no = (work: Fate['work']): Fate => ({ answer: oneOf([400, 409]), work });
  const besideCar = (car: number): Place => (chance() < 0.5 ? { before: car } : { after: car });
  /** A car of a track as the case begins, another one of it, and two other tracks. */
  const around = () => {
    const from = 1 + below(3);
    const all = yard[from] ?? [];
    const [car, other] = [oneOf(all), oneOf(all)];
    const to = oneOf([1, 2, 3].filter((trackId) => trackId !== from));
    const third = oneOf(trackIds.filter((trackId) => trackId !== from && trackId !== to));
    return { from, car, other, to, third, beside: besideCar(oneOf(yard[to] ?? all)) };
  };
  const trackId = () => oneOf(trackIds);
  return { people, crews, chance, below, oneOf, trackId, place, act, decision, wait, meet, no, besideCar, around };
}
export type Draws = ReturnType<typeof drawsOf>;
