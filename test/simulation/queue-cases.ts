import type { CommandInput } from '#main/queue/command.ts';
import { newToken } from '#main/queue/commands/token.ts';
import { InputRefused, NotPossible, NotYetPossible } from '#main/queue/refusals.ts';
import { needsPerson } from '#shared/terminal/command-states.ts';
import { seeded } from '../support/seeded.ts';
import { type Act, drawsOf, yard } from './queue-draws.ts';
import { firstHalf } from './queue-fates.ts';
import type { ShownHistory } from './queue-history.ts';
import { judge } from './queue-judge.ts';
import { type Habits, habitsOf, withAdversity, writtenBy } from './queue-adversity.ts';
import { withOthers } from './queue-others.ts';
import { inPages, scenes } from './queue-scenes.ts';
import { QueueYard } from './queue-yard.ts';
import { VirtualTime } from './virtual-time.ts';

/** One case: what happens, and how the service keeps and shows what it has done. */
interface Case {
  readonly seed: number;
  readonly oldestMs: number;
  readonly slowMs: number;
  readonly cutTo: number | null;
  readonly page: ShownHistory['page'];
  readonly acts: readonly Act[];
  readonly habits?: Habits;
}

/** The case of a seed. */
export function caseOf(seed: number): Case {
  const one = baseOf(seed);
  const acts = withOthers(seed, withMore(seed, one.acts));
  return { ...one, acts: withAdversity(seed, acts), habits: habitsOf(seed) };
}

function baseOf(seed: number): Case {
  const draws = drawsOf(seed);
  const { chance, below, oneOf, act, wait } = draws;
  if (seed % 20 === 0) {
    return {
      seed,
      oldestMs: 44_000,
      slowMs: 400,
      cutTo: null,
      page: { size: 1, oldestFirst: false },
      acts: inPages(draws),
    };
  }
  const played = (): readonly Act[] => [...oneOf(scenes)(draws), wait(90_000, 150_000)];
  const oneAct = (): readonly Act[] => (chance() < 0.1 ? oneOf(scenes)(draws) : [act()]);
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

/** So far back a history reaches, where a service does not keep it for ever (rule 3); milliseconds. */
const historyReachesMs = 3 * 24 * 3_600_000;

/** So far the wall clock may be off (docs/reliability.md), in milliseconds. */
const clockOffMs = 36 * 3_600_000;

/**
 * Acts of a case, and between them, in one case of four each: somebody who sets the clock of the terminal; loads, class
 * lists and bills of lading; backups, from which another terminal goes on; and a service that refuses to show something.
 * Drawn apart, so that the rest of a case stays as it is.
 */
function withMore(seed: number, acts: readonly Act[]): readonly Act[] {
  const chance = seeded(seed ^ 0x1f3d_5b79);
  const oneOf = <T>(all: readonly [T, ...T[]]): T => all[Math.floor(chance() * all.length)] ?? all[0];
  const farthest = oneOf([-clockOffMs, clockOffMs]);
  const aheadMs = () => oneOf([farthest, farthest / 36, -farthest / 2_000, 60_000, 0]);
  const work = (): Act => {
    const cars = oneOf([[10], [11, 12], [20, 21], [30], [99]]);
    const to = oneOf([1, 2, 3, 4]);
    return oneOf<Act>([
      { act: 'load', cars, to },
      { act: 'classList', cars, to },
      { act: 'bill', number: oneOf(['B-1', 'B-2', 'B-3']) },
    ]);
  };
  const [setsClock, hasWork, hasBackup] = [
    seed % 4 === 2,
    seed % 8 === 4 || seed % 8 === 6,
    seed % 16 > 8 && seed % 2 === 0,
  ];
  const backup = (): Act => ({ act: oneOf(['backUp', 'backUp', 'restore']) });
  const refusesChance = seeded(seed ^ 0x3c6e_f372);
  const refusal = (): Act[] => {
    if (seed % 4 !== 1 || refusesChance() > 0.3) return [];
    const what = [null, 'history', 'history', 1, 2, 3, 4] as const;
    const refused = what[Math.floor(refusesChance() * what.length)] ?? null;
    return [{ act: 'refuses', what: refused === null ? [] : [refused] }];
  };
  return acts.flatMap((act) => [
    ...(setsClock && chance() < 0.3 ? [{ act: 'clock', aheadMs: aheadMs() } as const] : []),
    ...(hasWork && chance() < 0.3 ? [work()] : []),
    ...(hasBackup && chance() < 0.3 ? [backup()] : []),
    ...refusal(),
    act,
  ]);
}

/** Plays a case. Returns what was broken; nothing, if all promises were kept. */
export async function playCase(one: Case, told: (line: string) => void = () => undefined): Promise<string[]> {
  const time = new VirtualTime();
  const chance = seeded(one.seed ^ 0x5bd1_e995);
  return time.pass(async () => {
    const place = new QueueYard({ time, chance, tracks: yard });
    place.oldestMs = one.oldestMs;
    place.history.page = one.page;
    place.slowMs = one.slowMs;
    place.refusesGone = one.seed % 4 === 1;
    place.readsJobs = one.seed % 2 === 1;
    const { writes = 'asStated', takesTimes = false, recordsFollow = false } = one.habits ?? {};
    const { forgets = false, hasOldCustomers = false } = one.habits ?? {};
    const cutTo = one.cutTo ?? Infinity;
    place.keeps = (jobName) => writtenBy(writes, jobName, cutTo);
    place.isCut = one.cutTo !== null;
    place.takesTimes = takesTimes;
    place.hasOldCustomers = hasOldCustomers;
    place.ground.recordsFollow = recordsFollow;
    if (forgets) place.history.forgetsAfterMs = historyReachesMs;
    const decided = new Set<string>();
    const recorded: string[] = [];
    const inBackup: string[] = [];
    try {
      for (const act of one.acts) {
        told(`${(time.now() / 1000).toFixed(1)} ${JSON.stringify(act)}`);
        await play(act, { place, time, chance, recorded, inBackup, decided });
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
  /** Those that the last backup holds. */
  readonly inBackup: string[];
  /** Commands that a person has decided about. */
  readonly decided: Set<string>;
}

async function play(act: Act, { place, time, chance, recorded, inBackup, decided }: Stage): Promise<void> {
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
    case 'load': {
      const details = act.cars.map((car) => ({ initialAndNumber: `UTLX ${car}`, netWeightTons: 60, groupings: [] }));
      record({ kind: 'toolswork', trackName: `Yard ${act.to}`, waybillTemplateId: 1, details });
      return;
    }
    case 'classList': {
      const items = act.cars.map((equipmentId) => ({ equipmentId, trackId: act.to, position: -1 }));
      record({ kind: 'classList', jobId: 'J1', items });
      return;
    }
    case 'bill':
      record({ kind: 'billOfLading', waybill: { billOfLadingNumber: act.number } });
      return;
    case 'customer': {
      const { customerId, edit } = act;
      const update = place.customers.written(customerId, edit);
      if (update === null) return;
      politely(() => {
        const { commandId } = place.queue.record({ kind: 'customerUpdate', ...update });
        recorded.push(commandId);
        place.customers.noteWritten(commandId, customerId, edit, time.now());
      });
      return;
    }
    case 'office':
      place.customers.byOthers(act.customerId, act.edit, time.now());
      return;
    case 'renumberCar': {
      const tracks = place.ground.renumberCar(act.from, act.to);
      if (tracks.length > 0) place.disturbed([act.from, act.to], tracks);
      return;
    }
    case 'renumberTrack':
      place.disturbed(place.ground.renumberTrack(act.from, act.to), [act.from, act.to]);
      return;
    case 'renameTrack':
      place.ground.renameTrack(act.track, act.as);
      return;
    case 'limit':
      place.rate.limit = act.limit;
      return;
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
    case 'rewrite': {
      const chosen = nth(askedOf(place, 'customerUpdate'), act.which);
      if (chosen === undefined) return;
      const { input } = place.queue.get(chosen.commandId);
      if (input?.kind !== 'customerUpdate') return;
      const update = place.customers.written(input.resourceId, act.edit);
      if (update === null) return;
      const changed = { kind: 'customerUpdate', ...update } as const;
      if (!politely(() => place.queue.change(chosen.commandId, changed))) return;
      decided.add(chosen.commandId);
      place.customers.noteWritten(chosen.commandId, input.resourceId, act.edit, time.now());
      return;
    }
    case 'retryPart': {
      const chosen = nth(askedOf(place, 'move'), act.which);
      const part = firstHalf(chosen?.equipmentIds ?? []);
      if (chosen !== undefined && politely(() => place.queue.retry(chosen.commandId, undefined, part)))
        decided.add(chosen.commandId);
      return;
    }
    case 'drop': {
      const chosen = nth(place.queue.list({ states: ['pending'] }, 100), act.which);
      if (chosen !== undefined && politely(() => place.queue.discard(chosen.commandId))) decided.add(chosen.commandId);
      return;
    }
    case 'leavesOut':
      place.leavesOut = () => chance() < act.share;
      return;
    case 'fates':
      place.fates.push(...act.fates);
      return;
    case 'crew':
      place.otherCrew(
        act.car,
        act.to,
        act.index,
        act.terminal === true ? `${newToken(chance)} Yard Terminal` : undefined,
      );
      return;
    case 'departs':
      place.departs(act.car);
      return;
    case 'arrives':
      place.arrives(act.car, act.to);
      return;
    case 'offline':
      place.open = !act.offline;
      if (act.offline) place.queue.disconnected();
      else {
        place.onlineAt = time.now();
        place.queue.replayNow();
      }
      return;
    case 'clock':
      place.clock.set(act.aheadMs);
      return;
    case 'wait':
      return time.sleep(act.ms);
    case 'kill':
      for (let left = 5_000; act.inSend && left > 0 && place.queue.sending === null; left -= 50) await time.sleep(50);
      await time.sleep(act.ms);
      place.kill();
      return;
    case 'empties':
      place.history.isEmptied = () => act.share > 0 && chance() < act.share;
      return;
    case 'ages':
      place.ages = act.ages;
      return;
    case 'cancel':
      // Before a lookup has shown it, nobody can know that there was one.
      for (const { commandId, state } of place.queue.list({}, 100)) {
        const { evidence, equipmentIds } = place.queue.get(commandId);
        if (state !== 'unknown' || evidence === undefined) continue;
        for (const car of equipmentIds) if (act.cars.includes(car)) place.ground.cancelOrders(car);
      }
      return;
    case 'backUp':
      place.backUp();
      inBackup.splice(0, Infinity, ...recorded);
      return;
    case 'restore':
      // What was recorded after the backup is lost with the terminal.
      if (place.restore()) recorded.splice(0, Infinity, ...inBackup);
      return;
    case 'pull':
      return place.readAll();
    case 'refuses':
      place.refuses = act.what;
      return;
    case 'account':
      if (act.isRefused) place.isAccountRefused = true;
      else place.signIn();
      return;
    case 'odd':
      place.history.oddShare = act.share;
      return;
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

function askedOf({ queue }: QueueYard, kind: CommandInput['kind']) {
  return queue.list({ kinds: [kind] }, 100).filter(({ state }) => needsPerson(state));
}

function nth<T>(all: readonly T[], which: number): T | undefined {
  return all[which % Math.max(1, all.length)];
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
