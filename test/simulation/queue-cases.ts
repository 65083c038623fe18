import type { CommandInput } from '#main/queue/command.ts';
import { InputRefused, NotPossible, NotYetPossible } from '#main/queue/refusals.ts';
import { needsPerson } from '#shared/terminal/command-states.ts';
import type { Place } from '#shared/yard/place.ts';
import { seeded } from '../support/seeded.ts';
import { judge } from './queue-judge.ts';
import type { Fate } from './queue-fates.ts';
import { QueueYard, timing } from './queue-yard.ts';
import { VirtualTime } from './virtual-time.ts';

const yard: Record<number, readonly number[]> = { 1: [10, 11, 12, 13], 2: [20, 21, 22], 3: [30, 31], 4: [] };
const cars = Object.values(yard).flat();
const trackIds = [1, 2, 3, 4];

type Act =
  | { readonly act: 'move'; readonly cars: readonly number[]; readonly to: number; readonly place: Place }
  | { readonly act: 'switch'; readonly cars: readonly number[]; readonly to: number }
  | { readonly act: 'change'; readonly to: number; readonly place: Place; readonly which: number }
  | { readonly act: 'leavesOut'; readonly share: number }
  | { readonly act: 'fates'; readonly fates: readonly Fate[] }
  | { readonly act: 'crew'; readonly car: number; readonly to: number; readonly index: number }
  | { readonly act: 'offline'; readonly offline: boolean }
  | { readonly act: 'empties'; readonly share: number }
  | { readonly act: 'ages'; readonly ages: QueueYard['ages'] }
  | { readonly act: 'cancel'; readonly cars: readonly number[] }
  | { readonly act: 'wait'; readonly ms: number }
  /** `inSend`: while a send is under way, where one comes within seconds. */
  | { readonly act: 'kill'; readonly inSend: boolean; readonly ms: number }
  | { readonly act: 'pull' }
  | { readonly act: 'readsFail'; readonly share: number }
  | { readonly act: 'decide'; readonly how: 'retry' | 'discard' | 'confirmApplied' | 'undo'; readonly which: number };

/** One case: what happens, and how the service keeps and shows what it has done. */
interface Case {
  readonly seed: number;
  readonly oldestMs: number;
  readonly slowMs: number;
  readonly cutTo: number | null;
  readonly page: QueueYard['page'];
  readonly acts: readonly Act[];
}

/** The case of a seed. */
export function caseOf(seed: number): Case {
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
  /** Acts that meet at the moments that matter: each rule of evidence has one that needs it. */
  const scenes: readonly (() => readonly Act[])[] = [
    // Another crew after the last reading of a track.
    () => {
      const { car, other, to, third } = around();
      const moved: Act = { act: 'move', cars: [other], to, place: 'back' };
      const crew: Act = { act: 'crew', car, to: third, index: below(3) };
      const next: Act = { act: 'move', cars: [car], to, place: place() };
      return [moved, wait(2_000, 30_000), ...(crews ? [crew] : []), wait(6_500, 20_000), next];
    },
    // Another crew while there is no connection.
    () => {
      const { car, other, to, third } = around();
      const moved: Act = { act: 'move', cars: [other], to, place: 'back' };
      const crew: Act = { act: 'crew', car, to: third, index: below(3) };
      const gone: Act = { act: 'offline', offline: true };
      const next: Act = { act: 'move', cars: [car], to, place: 'back' };
      const back: Act = { act: 'offline', offline: false };
      return [
        moved,
        wait(800, 2_500),
        gone,
        ...(crews ? [crew] : []),
        ...(chance() < 0.5 ? [next, back] : [back, next]),
      ];
    },
    // A refusal after the work, what a person decides about it, a start, and a place beside it.
    () => {
      const { car, other, to, beside } = around();
      const first: Act = { act: 'move', cars: [car], to, place: oneOf(['front', 'back']) };
      const decided: Act =
        chance() < 0.5 ? decision() : { act: 'change', to: oneOf(trackIds), place: 'back', which: 0 };
      const killed: Act = { act: 'kill', inSend: false, ms: 0 };
      const next: Act = { act: 'move', cars: [other], to, place: beside };
      const later = [...(people ? [decided] : []), ...(chance() < 0.3 ? [killed] : [])];
      return [meet(no('before')), first, wait(1_500, 4_000), ...later, next, wait(0, 50_000)];
    },
    // A move is done, and every reading is as old as it may be: a start, and a place beside it.
    () => {
      const { car, other, to, beside } = around();
      const first: Act = { act: 'move', cars: [car], to, place: oneOf<Place>(['front', beside]) };
      const killed: Act = { act: 'kill', inSend: false, ms: 0 };
      const next: Act = { act: 'move', cars: [other], to, place: beside };
      return [{ act: 'ages', ages: 'oldest' }, first, wait(1_500, 5_000), ...(chance() < 0.5 ? [killed] : []), next];
    },
    // Work as late as it may be, perhaps of a terminal that is gone.
    () => {
      const { car, to } = around();
      const late: Fate = {
        answer: oneOf(['reset', 'timeout', 'gateway', 500, 'yes']),
        work: { afterMs: timing.lateWorkMs * (0.85 + 0.14 * chance()) },
      };
      const killed: Act = { act: 'kill', inSend: true, ms: below(900) };
      const after: readonly Act[] = chance() < 0.3 ? [killed] : [];
      return [{ act: 'ages', ages: 'oldest' }, meet(late), { act: 'move', cars: [car], to, place: 'back' }, ...after];
    },
    // Done, its answer lost, and taken back by another crew.
    () => {
      const { car, from, to } = around();
      const back: Act = { act: 'crew', car, to: from, index: below(4) };
      const lost: Fate = { answer: oneOf(['reset', 'timeout', 429, 401]), work: 'before' };
      const first: Act = { act: 'move', cars: [car], to, place: 'back' };
      const empties: Act = { act: 'empties', share: oneOf([0, 0.5]) };
      return [empties, meet(lost), first, wait(1_500, 40_000), ...(crews ? [back] : [])];
    },
    // Readings that leave a car out.
    () => {
      const { car, to, beside } = around();
      const leaves: Act = { act: 'leavesOut', share: 0.5 };
      return [leaves, { act: 'move', cars: [car], to, place: oneOf<Place>(['back', beside, { index: 1 + below(2) }]) }];
    },
    // A switch request that was done and declined, or over which the terminal ended.
    () => {
      const { car, other, to } = around();
      const asked: Act = { act: 'switch', cars: [...new Set([car, other])], to };
      const killed: Act = { act: 'kill', inSend: true, ms: 900 + below(800) };
      const cancel: Act = { act: 'cancel', cars: [car, other] };
      const drop: Act = { act: 'decide', how: 'discard', which: 0 };
      const decided: readonly Act[] = people ? [wait(120_000, 140_000), drop] : [];
      const after: readonly Act[] = chance() < 0.5 ? [killed, ...decided] : [wait(1_000, 30_000), cancel];
      return [meet({ answer: oneOf([429, 401, 'reset']), work: 'before' }), asked, ...after];
    },
    // Work that leans on work, behind one that is refused.
    () => {
      const { car, other, to, third } = around();
      const first: Act = { act: 'move', cars: [car], to, place: 'back' };
      const on: Act = { act: 'move', cars: [car], to: third, place: 'back' };
      const beside: Act = { act: 'move', cars: [other], to, place: besideCar(car) };
      const lines: readonly Act[] = chance() < 0.5 ? [on] : [beside];
      return [
        meet(oneOf([no('never'), no('before')])),
        { act: 'offline', offline: true },
        first,
        ...lines,
        { act: 'offline', offline: false },
      ];
    },
    // A yes to what is never done, and to what follows it.
    () => {
      const { car, to, third } = around();
      const never: Fate = { answer: 'yes', work: 'never' };
      const first: Act = { act: 'move', cars: [car], to, place: 'back' };
      const on: Act = { act: 'move', cars: [car], to: third, place: 'back' };
      return [meet(never, never), first, ...(chance() < 0.7 ? [on] : [])];
    },
    // A move within its track, and back, while readings are old.
    () => {
      const { car, from, other } = around();
      const within: Act = { act: 'move', cars: [car], to: from, place: oneOf<Place>(['front', 'back']) };
      const next: Act = { act: 'move', cars: [oneOf(yard[4 - from] ?? cars)], to: from, place: { after: other } };
      return [{ act: 'ages', ages: 'oldest' }, within, wait(1_500, 30_000), next];
    },
    // Changed by hand after it was refused, sent again, and looked up.
    () => {
      const { car, to, third } = around();
      const change: Act = { act: 'change', to: third, place: 'back', which: 0 };
      const again: Act = { act: 'decide', how: 'retry', which: 0 };
      const lost: Fate = { answer: oneOf(['reset', 'timeout']), work: oneOf<Fate['work']>(['before', 'never']) };
      const first: Act = { act: 'move', cars: [car], to, place: 'back' };
      const seen = chance() < 0.5 ? wait(1_500, 5_000) : wait(100_000, 130_000);
      return [
        meet(no(oneOf(['before', 'never', 'rejected'])), lost),
        first,
        seen,
        people ? change : again,
        wait(0, 9_000),
      ];
    },
    // An undo of what another crew has moved on.
    () => {
      const { car, to, third } = around();
      const crew: Act = { act: 'crew', car, to: third, index: 0 };
      const undo: Act = { act: 'decide', how: 'undo', which: 0 };
      const first: Act = { act: 'move', cars: [car], to, place: 'back' };
      return [first, wait(1_500, 60_000), ...(crews ? [crew] : []), { act: 'pull' }, ...(people ? [undo] : [])];
    },
  ];
  /** A refusal after the work, of which every reading is too old to show it, and a new record while its last lookup walks. */
  const inPages = (): readonly Act[] => {
    const { car, to, third } = around();
    const first: Act = { act: 'move', cars: [car], to, place: 'back' };
    const crew: Act = { act: 'crew', car, to: third, index: 0 };
    const oldest: Act = { act: 'ages', ages: 'oldest' };
    const any: Act = { act: 'ages', ages: 'any' };
    return [oldest, meet(no('before')), first, wait(41_000, 46_000), crew, any, wait(100_000, 120_000)];
  };
  if (seed % 20 === 0) {
    return {
      seed,
      oldestMs: 44_000,
      slowMs: 400,
      cutTo: null,
      page: { size: 1, oldestFirst: false },
      acts: inPages(),
    };
  }
  const played = (): readonly Act[] => [...oneOf(scenes)(), wait(90_000, 150_000)];
  const oneAct = (): readonly Act[] => (chance() < 0.1 ? oneOf(scenes)() : [act()]);
  return {
    seed,
    oldestMs: oneOf([0, 0, 5_000, 44_000, 44_000]),
    slowMs: oneOf([400, 400, 400, 3_000]),
    cutTo: oneOf([null, null, 15, 11]),
    page: { size: oneOf([1_000, 1_000, 2, 1]), oldestFirst: chance() < 0.3 },
    acts: (chance() < 0.6
      ? Array.from({ length: 1 + below(3) }, played)
      : Array.from({ length: 4 + below(14) }, oneAct)
    ).flat(),
  };
}

/** Plays a case. Returns what was broken; nothing, if all promises were kept. */
export async function playCase(one: Case, told: (line: string) => void = () => undefined): Promise<string[]> {
  const time = new VirtualTime();
  const chance = seeded(one.seed ^ 0x5bd1_e995);
  return time.pass(async () => {
    const place = new QueueYard({ time, chance, tracks: yard });
    place.oldestMs = one.oldestMs;
    place.page = one.page;
    place.slowMs = one.slowMs;
    if (one.cutTo !== null) place.keeps = (jobName) => jobName.slice(0, one.cutTo ?? 0);
    const decided = new Set<string>();
    const recorded: string[] = [];
    try {
      for (const act of one.acts) {
        told(`${(time.now() / 1000).toFixed(1)} ${JSON.stringify(act)}`);
        await play(act, { place, time, chance, recorded, decided });
      }
      return await judge({ place, time, recorded, decided, told });
    } finally {
      place.close();
    }
  });
}

interface Stage {
  readonly place: QueueYard;
  readonly time: VirtualTime;
  readonly chance: () => number;
  /** Commands that were recorded, in order. */
  readonly recorded: string[];
  /** Commands that a person has decided about. */
  readonly decided: Set<string>;
}

async function play(act: Act, { place, time, chance, recorded, decided }: Stage): Promise<void> {
  const record = (input: CommandInput) => politely(() => recorded.push(place.queue.record(input).commandId));
  switch (act.act) {
    case 'move':
      record({ kind: 'move', equipmentIds: [...act.cars], to: { trackId: act.to, place: act.place } });
      return;
    case 'switch': {
      const requests = act.cars.map((equipmentId) => ({ equipmentId, trackId: act.to, requestType: 'PL' as const }));
      record({ kind: 'switchRequest', requests });
      return;
    }
    case 'change': {
      const asked = place.queue.list({}, 100).filter(({ state }) => needsPerson(state));
      const chosen = asked[act.which % Math.max(1, asked.length)];
      if (chosen === undefined) return;
      const { input } = place.queue.get(chosen.commandId);
      if (input?.kind !== 'move') return;
      const changed = { ...input, to: { trackId: act.to, place: act.place } };
      if (politely(() => place.queue.change(chosen.commandId, changed))) decided.add(chosen.commandId);
      return;
    }
    case 'leavesOut':
      place.leavesOut = () => chance() < act.share;
      return;
    case 'fates':
      place.fates.push(...act.fates);
      return;
    case 'crew':
      place.otherCrew(act.car, act.to, act.index);
      return;
    case 'offline':
      place.open = !act.offline;
      if (act.offline) place.queue.disconnected();
      else {
        place.onlineAt = time.now();
        place.queue.replayNow();
      }
      return;
    case 'wait':
      return time.sleep(act.ms);
    case 'kill':
      for (let left = 5_000; act.inSend && left > 0 && place.queue.sending === null; left -= 50) await time.sleep(50);
      await time.sleep(act.ms);
      place.kill();
      return;
    case 'empties':
      place.isEmptied = () => act.share > 0 && chance() < act.share;
      return;
    case 'ages':
      place.ages = act.ages;
      return;
    case 'cancel':
      // Before a lookup has shown it, nobody can know that there was one.
      for (const { commandId, state } of place.queue.list({}, 100)) {
        const { evidence, equipmentIds } = place.queue.get(commandId);
        if (state !== 'unknown' || evidence === undefined) continue;
        for (const car of equipmentIds) if (act.cars.includes(car)) place.cancelOrders(car);
      }
      return;
    case 'pull':
      return place.readAll();
    case 'readsFail':
      place.readFails = () => chance() < act.share;
      return;
    case 'decide': {
      const open = place.queue.list({}, 100);
      const asked = open.filter(({ state }) => needsPerson(state));
      const chosen = act.how === 'undo' ? open.at(-1 - act.which) : asked[act.which % Math.max(1, asked.length)];
      if (chosen === undefined) return;
      const isDecided = politely(() => {
        const decision = place.queue[act.how](chosen.commandId);
        if (!('by' in decision)) return;
        recorded.push(...decision.by.map(({ commandId }) => commandId));
        place.troubles.push(...takenBy(chosen.commandId, decision.by, place));
      });
      if (isDecided) decided.add(chosen.commandId);
    }
  }
}

/** An undo moves nothing that the board shows elsewhere than where the undone move put it. */
function takenBy(undone: string, by: readonly { readonly commandId: string }[], { queue }: QueueYard): string[] {
  const { input } = queue.get(undone);
  return by.flatMap(({ commandId }) =>
    queue
      .get(commandId)
      .base.tracks.flatMap(({ trackId, cars: stood }) => stood.map(({ equipmentId }) => ({ equipmentId, trackId })))
      .filter(({ equipmentId, trackId }) => {
        const isItsOwn = queue.get(commandId).equipmentIds.includes(equipmentId);
        return isItsOwn && input?.kind === 'move' && trackId !== input.to.trackId;
      })
      .map(({ equipmentId }) => `an undo takes car ${equipmentId} from where others have put it`),
  );
}

/** What a person may ask and be told no. */
function politely(ask: () => unknown): boolean {
  try {
    ask();
    return true;
  } catch (error) {
    if (![InputRefused, NotPossible, NotYetPossible].some((no) => error instanceof no)) throw error;
    return false;
  }
}
