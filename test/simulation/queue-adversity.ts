import { seeded } from '../support/seeded.ts';
import type { Edit } from './queue-customers.ts';
import { type Act, cars, yard } from './queue-draws.ts';
import type { Fate } from './queue-fates.ts';
import { timing } from './queue-timing.ts';
import type { Refusable } from './queue-yard.ts';

/** How a service writes a job name down. */
type Writing = 'asStated' | 'capitals' | 'quoted' | 'prefixed' | 'points' | 'underscores' | 'escaped';

/** What the description leaves open, and services do one way or another. */
export interface Habits {
  readonly writes: Writing;
  /** A record has the time that its move states, and not that at which it was done. */
  readonly takesTimes: boolean;
  /** The records of a car that is registered anew are found under its new number. */
  readonly recordsFollow: boolean;
  /** A history reaches back three days and no further. */
  readonly forgets: boolean;
  /** Customers are shown from copies as old as those of tracks. */
  readonly hasOldCustomers: boolean;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** So far the wall clock may be off (docs/reliability.md), in milliseconds. */
const clockOffMs = 1.5 * dayMs;

export function habitsOf(seed: number): Habits {
  const { chance, oneOf } = chanceOf(seed ^ 0x2545_f491);
  return {
    writes: oneOf<Writing>([
      'asStated',
      'asStated',
      'capitals',
      'quoted',
      'prefixed',
      'points',
      'underscores',
      'escaped',
    ]),
    takesTimes: chance() < 0.5,
    recordsFollow: chance() < 0.5,
    forgets: chance() < 0.3,
    hasOldCustomers: chance() < 0.5,
  };
}

/** A job name as it is written down, of which so many characters are kept. */
export function writtenBy(writing: Writing, jobName: string, cutTo: number): string {
  const kept = jobName.slice(0, cutTo);
  switch (writing) {
    case 'asStated':
      return kept;
    case 'capitals':
      return ` ${kept.toUpperCase()} `;
    case 'quoted':
      return `"${kept}"`;
    case 'prefixed':
      return `Job: ${kept}`;
    case 'points':
      return kept === jobName ? kept : `${kept}...`;
    case 'underscores':
      return kept.replaceAll(/[- ]/g, '_');
    case 'escaped':
      return kept.replaceAll('#', '&#35;');
  }
}

function chanceOf(seed: number) {
  const chance = seeded(seed);
  const below = (n: number) => Math.floor(chance() * n);
  const oneOf = <T>(all: readonly [T, ...T[]]): T => all[below(all.length)] ?? all[0];
  return { chance, below, oneOf };
}

/**
 * Acts of a case, and between them, in one case of eight, what is drawn nowhere else: several things refused at once and
 * shown again, a service that refuses everything or the account, records that cannot be read, cars that leave and come,
 * tracks that exchange their names, a clock that is set from one end to the other, days without a connection, errors that
 * say when to come back, and decisions at any moment. Drawn apart, so that the rest of a case stays as it is.
 */
export function withAdversity(seed: number, acts: readonly Act[], share = 0.12): readonly Act[] {
  const { chance, below, oneOf } = chanceOf(seed ^ 0x6a09_e667);
  if (chance() > share) return acts;
  const wait = (upToMs: number): Act => ({ act: 'wait', ms: upToMs * chance() });
  const aCar = () => cars[below(cars.length)] ?? 10;
  const aTrack = () => oneOf([1, 2, 3, 4]);
  const lost = (): Fate => ({
    answer: oneOf<Fate['answer']>(['reset', 'timeout', 'gateway', 500, 401, 429]),
    work: oneOf<Fate['work']>(['before', 'before', 'never', 'half']),
  });
  /** Of an answer after which work may follow. */
  const lateOne = (): Fate => ({
    answer: oneOf<Fate['answer']>(['reset', 'timeout', 500]),
    work: { afterMs: timing.lateWorkMs * chance() },
  });
  const fateNow = (): Act => ({ act: 'fates', fates: [chance() < 0.7 ? lost() : lateOne()] });
  const oneOfCars = () => {
    const from = oneOf([1, 2, 3]);
    const all = yard[from] ?? [];
    const car = all[below(all.length)] ?? 10;
    const to = oneOf([1, 2, 3, 4].filter((id) => id !== from) as [number, ...number[]]);
    return { car, from, to };
  };
  const moved = (car: number, to: number): Act => ({ act: 'move', cars: [car], to, place: oneOf(['front', 'back']) });
  const decided = (): Act =>
    oneOf<Act>([
      { act: 'decide', how: 'undo', which: below(3) },
      { act: 'decide', how: 'discard', which: below(3) },
      { act: 'decide', how: 'retry', which: below(3) },
      { act: 'decide', how: 'confirmApplied', which: below(3) },
      { act: 'change', to: aTrack(), place: oneOf(['front', 'back']), which: below(3) },
      { act: 'retryPart', which: below(3) },
      { act: 'drop', which: below(4) },
    ]);
  const refusals = (): readonly Act[] => {
    const { car, from, to } = oneOfCars();
    const what = oneOf<readonly Refusable[]>([
      [from],
      [to],
      [from, to],
      [from, to, 'history'],
      ['history', from],
      ['list'],
      ['list', 'history', 1, 2, 3, 4],
      ['list', from],
    ]);
    const refused: Act = { act: 'refuses', what };
    const begins = chance() < 0.5 ? [refused, moved(car, to)] : [moved(car, to), wait(2_000), refused];
    const long = oneOf([20_000, 90_000, 5 * minuteMs, 14 * minuteMs]);
    const heals: readonly Act[] = chance() < 0.7 ? [{ act: 'refuses', what: [] }] : [];
    return [
      ...(chance() < 0.7 ? [fateNow()] : []),
      ...begins,
      wait(long),
      ...(chance() < 0.3 ? [decided()] : []),
      ...heals,
    ];
  };
  const account = (): readonly Act[] => {
    const { car, to } = oneOfCars();
    const isRefused: Act = { act: 'account', isRefused: true };
    const begins = oneOf<readonly Act[]>([
      [isRefused, moved(car, to)],
      [moved(car, to), wait(1_500), isRefused],
    ]);
    return [
      ...(chance() < 0.6 ? [fateNow()] : []),
      ...begins,
      wait(3 * minuteMs),
      { act: 'account', isRefused: false },
    ];
  };
  const odd = (): readonly Act[] => {
    const { car, to } = oneOfCars();
    return [
      { act: 'odd', share: oneOf([0.3, 1]) },
      fateNow(),
      moved(car, to),
      wait(4 * minuteMs),
      { act: 'odd', share: 0 },
    ];
  };
  const comings = (): readonly Act[] => {
    const { car, to } = oneOfCars();
    const leaves: Act = { act: 'departs', car };
    const comes: Act = { act: 'arrives', car, to: aTrack() };
    return [
      ...(chance() < 0.7 ? [fateNow()] : []),
      ...oneOf<readonly Act[]>([
        [moved(car, to), wait(40_000), leaves],
        [leaves, wait(20_000), moved(car, to)],
        [moved(car, to), wait(3_000), leaves, wait(60_000), comes],
      ]),
      wait(2 * minuteMs),
    ];
  };
  const names = (): readonly Act[] => {
    const { car, to } = oneOfCars();
    const as = oneOf([1, 2, 3, 4].filter((id) => id !== to) as [number, ...number[]]);
    const renamed: Act = { act: 'renameTrack', track: to, as };
    const work = oneOf<Act>([
      { act: 'load', cars: [car], to },
      { act: 'load', cars: [car], to },
      { act: 'classList', cars: [car], to },
      moved(car, to),
    ]);
    const offline = (isOff: boolean): Act => ({ act: 'offline', offline: isOff });
    return chance() < 0.5
      ? [offline(true), work, wait(oneOf([minuteMs, 8 * minuteMs])), renamed, wait(minuteMs), offline(false)]
      : [renamed, wait(minuteMs), ...(chance() < 0.5 ? [{ act: 'pull' } as const] : []), work, wait(minuteMs)];
  };
  const renumbered = (): readonly Act[] => {
    const { car, to } = oneOfCars();
    const now = oneOf([car + 100, aCar()]);
    return [fateNow(), moved(car, to), wait(30_000), { act: 'renumberCar', from: car, to: now }, wait(2 * minuteMs)];
  };
  const clocks = (): readonly Act[] => {
    const ends = [-clockOffMs, clockOffMs, 0, hourMs, -hourMs, -20_000, 20_000] as const;
    const set = (): Act => ({ act: 'clock', aheadMs: oneOf(ends) });
    const work = (): Act => {
      const { car, to } = oneOfCars();
      const customer: Act = { act: 'customer', customerId: oneOf([7, 8]), edit: anEdit('c') };
      return chance() < 0.7 ? moved(car, to) : customer;
    };
    const offline = (isOff: boolean): Act => ({ act: 'offline', offline: isOff });
    const killed: Act = { act: 'kill', inSend: chance() < 0.5, ms: below(1_500) };
    return oneOf<readonly Act[]>([
      [set(), offline(true), work(), set(), wait(20_000), offline(false), fateNow(), wait(minuteMs)],
      [fateNow(), work(), wait(3_000), set(), killed, set(), work()],
      [set(), work(), wait(3_000), set(), work(), wait(3_000), set(), killed, work()],
    ]);
  };
  let values = 0;
  const anEdit = (who: string): Edit => {
    values += 1;
    const what = oneOf<Edit['what']>(['own', 'location', 'location', 'address', 'default', 'add', 'delete']);
    return { what, which: below(2), field: below(5), value: `${who}${values}` };
  };
  const customers = (): readonly Act[] => {
    const customerId = oneOf([7, 8]);
    const edit = anEdit('a');
    const again = (who: string): Edit => (chance() < 0.6 ? { ...edit, value: `${who}${values}` } : anEdit(who));
    const office = (): Act => ({ act: 'office', customerId, edit: again('o') });
    const update = (one: Edit): Act => ({ act: 'customer', customerId, edit: one });
    const rewritten: Act = { act: 'rewrite', which: 0, edit: again('r') };
    const person = (): Act => oneOf<Act>([rewritten, rewritten, decided()]);
    return [
      fateNow(),
      update(edit),
      wait(20_000),
      office(),
      ...(chance() < 0.5 ? [wait(10_000)] : []),
      update(again('b')),
      ...(chance() < 0.4 ? [fateNow()] : []),
      wait(3 * minuteMs),
      person(),
      ...(chance() < 0.5 ? [office()] : []),
      wait(minuteMs),
    ];
  };
  /** One update after another, while the service shows the customer as it was before. */
  const copies = (): readonly Act[] => {
    const customerId = oneOf([7, 8]);
    const which = below(2);
    const update = (): Act => ({ act: 'customer', customerId, edit: { ...anEdit('d'), which } });
    const between = (): readonly Act[] =>
      oneOf<readonly Act[]>([
        [wait(40_000)],
        [wait(3_000), { act: 'kill', inSend: chance() < 0.5, ms: below(1_500) }],
        [wait(20_000), { act: 'clock', aheadMs: oneOf([-clockOffMs, clockOffMs, hourMs, -hourMs, 0]) }],
        [wait(20_000), { act: 'office', customerId, edit: { ...anEdit('o'), which } }],
        [fateNow(), wait(5_000)],
      ]);
    const ages: Act = { act: 'ages', ages: oneOf(['oldest', 'any'] as const) };
    return [ages, update(), ...between(), ...between(), update(), ...between(), update(), wait(2 * minuteMs)];
  };
  const undos = (): readonly Act[] => {
    const { car, from, to } = oneOfCars();
    const undo = (which: number): Act => ({ act: 'decide', how: 'undo', which });
    const crew: Act = { act: 'crew', car, to: from, index: below(3), terminal: true };
    return [
      ...(chance() < 0.5 ? [fateNow()] : []),
      moved(car, to),
      wait(oneOf([3_000, 2 * minuteMs])),
      fateNow(),
      undo(0),
      ...(chance() < 0.3 ? [crew] : []),
      wait(oneOf([1_000, 3 * minuteMs])),
      ...(chance() < 0.5 ? [undo(below(2))] : []),
      wait(minuteMs),
    ];
  };
  const backAndForth = (): readonly Act[] => {
    const { car, from, to } = oneOfCars();
    const theirs = (where: number): Act => ({ act: 'crew', car, to: where, index: below(3), terminal: chance() < 0.7 });
    const one = (): readonly Act[] => [
      ...(chance() < 0.5 ? [fateNow()] : []),
      moved(car, to),
      wait(oneOf([3_000, 30_000])),
      theirs(from),
      wait(oneOf([3_000, 70_000])),
    ];
    return [...one(), ...one()];
  };
  const vouched = (): readonly Act[] => {
    const { car, to } = oneOfCars();
    const vouch: Act = { act: 'decide', how: 'confirmApplied', which: 0 };
    const asked = oneOf<Act>([moved(car, to), { act: 'switch', cars: [car], to }, { act: 'load', cars: [car], to }]);
    const no: Fate = { answer: oneOf<Fate['answer']>([400, 'reset']), work: oneOf<Fate['work']>(['before', 'never']) };
    const acts = [vouch, { act: 'backUp' }, { act: 'restore' }] as const;
    const [one, two] = chance() < 0.5 ? acts : [acts[1], acts[0]];
    return [{ act: 'fates', fates: [no] }, asked, wait(4 * minuteMs), one, wait(20_000), two, wait(minuteMs), acts[2]];
  };
  const days = (): readonly Act[] => {
    const { car, from, to } = oneOfCars();
    const offline = (isOff: boolean): Act => ({ act: 'offline', offline: isOff });
    const back: Act = { act: 'crew', car, to: from, index: below(3) };
    const setsClock = chance() < 0.3;
    const set = (): Act[] => (setsClock ? [{ act: 'clock', aheadMs: oneOf([-clockOffMs, clockOffMs, 0]) }] : []);
    return [
      ...set(),
      fateNow(),
      moved(car, to),
      wait(32_000),
      offline(true),
      ...(chance() < 0.7 ? [back] : []),
      ...set(),
      { act: 'wait', ms: dayMs * oneOf([1, 2.9, 3.2, 4.4]) },
      offline(false),
      wait(minuteMs),
    ];
  };
  const laterWithin = (): readonly Act[] => {
    const { car, to } = oneOfCars();
    const retryAfterMs = oneOf([1_000, 20_000, 2 * minuteMs]);
    const answer = oneOf<Fate['answer']>([500, 429]);
    const fate: Fate = { answer, work: oneOf<Fate['work']>(['before', 'never']), retryAfterMs };
    return [{ act: 'fates', fates: [fate, fate].slice(below(2)) }, moved(car, to), wait(2 * minuteMs)];
  };
  const drops = (): readonly Act[] => {
    const { car, from, to } = oneOfCars();
    const [other] = (yard[from] ?? []).filter((one) => one !== car);
    const offline = (isOff: boolean): Act => ({ act: 'offline', offline: isOff });
    const beside: Act = { act: 'move', cars: [other ?? 20], to, place: { after: car } };
    const on = moved(car, oneOf([1, 2, 3, 4]));
    const drop = (): Act => ({ act: 'drop', which: below(3) });
    return [
      offline(true),
      moved(car, to),
      beside,
      on,
      drop(),
      ...(chance() < 0.5 ? [drop()] : []),
      fateNow(),
      offline(false),
    ];
  };
  const subjects = [
    refusals,
    account,
    odd,
    comings,
    names,
    renumbered,
    clocks,
    customers,
    copies,
    undos,
    backAndForth,
    vouched,
    days,
    laterWithin,
    drops,
  ] as const;
  const subject = oneOf(subjects);
  const at = below(acts.length + 1);
  const more = chance() < 0.5 ? [wait(3 * minuteMs), ...oneOf(subjects)()] : [];
  const hasty: readonly Act[] = chance() < 0.3 ? [decided(), wait(minuteMs), decided()] : [];
  return [...acts.slice(0, at), ...subject(), ...more, ...hasty, ...acts.slice(at)];
}
