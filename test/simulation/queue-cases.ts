import type { CommandInput } from '#main/queue/command.ts';
import { InputRefused, NotPossible } from '#main/queue/refusals.ts';
import { needsPerson } from '#shared/terminal/command-states.ts';
import type { Place } from '#shared/yard/place.ts';
import { seeded } from '../support/seeded.ts';
import { judge } from './queue-judge.ts';
import { type Fate, QueueYard, timing } from './queue-yard.ts';
import { VirtualTime } from './virtual-time.ts';

const yard = { 1: [10, 11, 12, 13], 2: [20, 21, 22], 3: [30, 31], 4: [] };
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
    const late = { afterMs: below(timing.lateWorkMs) };
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
        return { answer, work: oneOf<Fate['work']>(['before', 'before', late, 'half']) };
      case 'part':
        return { answer, work: oneOf<Fate['work']>(['before', 'half']) };
      default:
        return { answer, work: oneOf<Fate['work']>(['before', 'never', 'never', 'rejected']) };
    }
  };
  const people = chance() < 0.5;
  const crews = chance() < 0.5;
  const act = (): Act => {
    const drawn = chance();
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
    if (people) return { act: 'decide', how: oneOf(['retry', 'discard', 'confirmApplied', 'undo']), which: below(4) };
    return { act: 'wait', ms: 100_000 * chance() };
  };
  return {
    seed,
    oldestMs: oneOf([0, 5_000, 44_000]),
    cutTo: oneOf([null, null, 15, 11]),
    page: { size: oneOf([1_000, 1_000, 2, 1]), oldestFirst: chance() < 0.3 },
    acts: Array.from({ length: 4 + below(20) }, act),
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
      else place.queue.replayNow();
      return;
    case 'wait':
      return time.sleep(act.ms);
    case 'kill':
      for (let left = 5_000; act.inSend && left > 0 && place.queue.sending === null; left -= 50) await time.sleep(50);
      await time.sleep(act.ms);
      place.kill();
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
        if ('by' in decision) recorded.push(...decision.by.map(({ commandId }) => commandId));
      });
      if (isDecided) decided.add(chosen.commandId);
    }
  }
}

/** What a person may ask and be told no. */
function politely(ask: () => unknown): boolean {
  try {
    ask();
    return true;
  } catch (error) {
    if (!(error instanceof InputRefused || error instanceof NotPossible)) throw error;
    return false;
  }
}
