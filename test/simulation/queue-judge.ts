import { isDeepStrictEqual } from 'node:util';
import type { QueueCommand } from '#shared/terminal/queue.ts';
import { isDone, needsPerson, openStates } from '#shared/terminal/command-states.ts';
import { placeCut, without } from '#shared/yard/standing-order.ts';
import { isBeyond, isFalseYes, type Sent } from './queue-fates.ts';
import { doneToOthers } from './queue-names.ts';
import { precondition } from './queue-watch.ts';
import { timing } from './queue-timing.ts';
import type { QueueYard } from './queue-yard.ts';
import type { VirtualTime } from './virtual-time.ts';

/** So long the queue may take to come to rest after everything works again, in milliseconds. */
const restWithinMs = 30 * 60_000;
/** So late comes what is done later than is assumed, at most; milliseconds. */
const latestWorkMs = 5 * 60_000;
/** So often a service that takes only so many requests a second may say when to come back, until its pace is known. */
const mostRefusals = 15;

interface Judged {
  readonly place: QueueYard;
  readonly time: VirtualTime;
  /** Commands that were recorded, in order. */
  readonly recorded: readonly string[];
  /** Commands that a person has decided about. */
  readonly decided: ReadonlySet<string>;
  readonly told: (line: string) => void;
}

/** Puts everything right, waits until the queue is at rest, and compares what it says with what was done. */
export async function judge({ place, time, recorded, decided, told }: Judged): Promise<string[]> {
  const { oldestMs } = place;
  place.fates = [];
  place.open = true;
  place.readFails = () => false;
  place.refuses = [];
  place.signIn();
  place.leavesOut = () => false;
  place.history.isEmptied = () => false;
  place.slowMs = 400;
  place.queue.replayNow();
  const until = time.now() + restWithinMs + mostRefusals * (place.rate.limit?.retryAfterMs ?? 0);
  const isAtRest = () => place.queue.list({ states: openStates }, 1000).every(isOver);
  const rest = async () => {
    while (!isAtRest() && time.now() < until) {
      await time.sleep(20_000);
      await place.readAll();
    }
  };
  await rest();
  // A refusal is held against the history until its record can no longer be hidden.
  await time.sleep(3 * timing.readLagMs);
  if (place.sent.some(({ fate }) => isBeyond(fate))) await time.sleep(latestWorkMs);
  place.oldestMs = 0;
  place.ages = 'any';
  place.rate.limit = null;
  await place.readAll();
  // What a record names is looked up once more, and what waited behind it goes on.
  if (place.readsJobs) await time.sleep(timing.readLagMs);
  await rest();
  const all = place.queue.list({}, 1000).map(({ commandId }) => place.queue.get(commandId));
  const unknown = new Set(all.flatMap(({ base }) => base.elsewhere.map(({ equipmentId }) => equipmentId)));
  for (const { seq, state, summary, history } of all) {
    told(`${seq} ${state} ${summary} | ${history.map(({ at, why }) => `${at.slice(14, 19)} ${why}`).join(' | ')}`);
  }
  for (const one of place.sent) told(JSON.stringify(one));
  return [
    ...(all.map(({ commandId }) => commandId).join() === recorded.join() ? [] : ['lost, or another order']),
    ...(isAtRest() ? [] : [`not at rest: ${all.map(({ seq, state }) => `${seq} ${state}`).join(', ')}`]),
    ...new Set(place.troubles.map((error) => `trouble: ${String(error)}`)),
    ...all.flatMap((command) => judgeOne(command, place, decided.has(command.commandId), isVouchedFor(command, all))),
    ...inOrder(
      all.filter(({ commandId }) => !decided.has(commandId)),
      place,
    ),
    ...needlesslyAsked(all, place, decided.size === 0 && place.byOthers.length === 0),
    ...all.flatMap((command) => takenBack(command, place, oldestMs)),
    ...all.flatMap((command) => doneToOthers(command, place, oldestMs, unknown)),
    ...place.customers.overwritten(all, { trueTimes: (wall) => place.clock.trueTimes(wall), oldestMs }),
    ...(all.every(({ state }) => state === 'settled' || state === 'discarded') ? boardIsTheYard(place) : []),
    ...(decided.size === 0 && place.byOthers.length === 0 ? yardIsAsMeant(all, place) : []),
  ];
}

function isOver({ state, waitsFor }: Pick<QueueCommand, 'state' | 'waitsFor'>): boolean {
  return (
    state === 'settled' || state === 'discarded' || needsPerson(state) || (state === 'pending' && waitsFor.length > 0)
  );
}

function wasConfirmedByHand({ history }: QueueCommand): boolean {
  return history.some(({ why }) => why.startsWith('Confirmed by hand'));
}

/** A person has said of it, or of later work with its cars, that it was done: they moved on from where it put them. */
function isVouchedFor(command: QueueCommand, all: readonly QueueCommand[]): boolean {
  return all.some((one) => {
    const isOfItsCars = one === command || one.equipmentIds.some((car) => command.equipmentIds.includes(car));
    return one.seq >= command.seq && isOfItsCars && wasConfirmedByHand(one);
  });
}

function judgeOne(command: QueueCommand, place: QueueYard, isDecided: boolean, isVouched: boolean): string[] {
  const { commandId, seq, kind, state, input, earlier, history } = command;
  const sent = place.sent.filter((one) => one.commandId === commandId);
  const worked = sent.filter(({ done }) => done.length > 0);
  // What was done of a move before a person changed it to another is not what is meant now.
  const asMeant = worked.filter(({ jobName }) => {
    const turn = earlier?.find(({ token }) => jobName.split(' ')[0]?.endsWith(token));
    return turn === undefined || isDeepStrictEqual(turn.input, input);
  });
  const isWhole = asMeant.some(({ done, cars }) => done.length === cars.length);
  const broken: string[] = [];
  // Without its records, a car that others took back, or that was moved within its track, has never left
  // (docs/reliability.md).
  const hasStayed =
    place.byOthers.some(({ car }) => command.equipmentIds.includes(car)) ||
    worked.every(({ to, done }) => done.every(({ from }) => from === to));
  // Beyond what is assumed it is done twice, or after it was dropped. An update that adds nothing may be sent again.
  const isLater = sent.some(({ fate }) => isBeyond(fate));
  // The refusal of what leaves no token is believed where the service refuses its list of tracks, too.
  const isOfTransition =
    kind !== 'move' &&
    history.some(({ why }) => why.startsWith('The service refuses everything')) &&
    worked.some(({ fate }) => fate.answer === 400 || fate.answer === 409);
  const mayRepeat = isLater || isRepeatable(command) || isOfTransition;
  if (worked.length > 1 && !isDecided && !mayRepeat && !(place.history.hasEmptied && hasStayed))
    broken.push(`${seq} done ${worked.length} times`);
  if (isDone(state) && !isVouched && !isWhole && !isBeyondProof(command, sent, place)) {
    broken.push(`${seq} said to be done and was not`);
  }
  if (state === 'discarded' && asMeant.length > 0 && !history.some(({ why }) => why.includes('not knowing'))) {
    // The refusal of what leaves no token is believed.
    const isBelieved = kind !== 'move' && [400, 409].includes(Number(sent.at(-1)?.fate.answer));
    if (!isBelieved && !isLater) broken.push(`${seq} discarded and done`);
  }
  broken.push(...sentOver(command, sent, place));
  if (place.history.hasEmptied) return broken;
  // A record that is cut short may be of any turn.
  const isLast = worked[0] === sent.at(-1) && !place.isCut;
  const isAsked = needsPerson(state) && !wasNowhereKnown(history.at(-1));
  if (
    kind === 'move' &&
    isAsked &&
    !place.hasRefused &&
    !place.history.hasOddRecords &&
    !place.history.hasForgotten &&
    // Asked for by the old number, they say nothing.
    !(place.ground.recordsFollow && place.ground.names.haveChanged) &&
    isWhole &&
    worked.length === 1 &&
    !place.isOfLost(worked[0]) &&
    (!isLater || state === 'refused') &&
    (isDecided ? isLast && !place.hasRestored && !place.ground.names.haveChanged : true)
  ) {
    broken.push(`${seq} asked about (${state}) and done`);
  }
  return broken;
}

function isRepeatable({ input }: QueueCommand): boolean {
  return (
    input?.kind === 'customerUpdate' && input.locations?.some(({ resourceId }) => resourceId === undefined) !== true
  );
}

/**
 * A false yes: nobody can miss what was not done where the yard shows no difference, where later work of our own or of
 * others has moved the cars on, where an older reading still shows them on the track that they had left
 * (docs/reliability.md), or where a track of it is gone.
 */
function isBeyondProof({ kind, input, base, history }: QueueCommand, sent: readonly Sent[], place: QueueYard): boolean {
  const { sent: all, byOthers } = place;
  const last = sent.at(-1);
  // A lost terminal, or another bill, had used its number.
  if (kind === 'billOfLading' && last?.fate.answer === 409) {
    return all.some(({ cars, done }) => cars.join() === last.cars.join() && done.some(({ at }) => at <= last.at));
  }
  if (last?.fate.answer !== 'yes') return false;
  // Its history says so.
  if (history.some(({ why }) => why.includes('can no longer be read'))) return true;
  if (place.hasRefused && history.some(({ why }) => why.includes('its records cannot be read'))) return true;
  if (kind !== 'move' || input?.kind !== 'move') return true;
  const stoodThere = base.tracks.some(
    ({ trackId, cars }) =>
      trackId === input.to.trackId && cars.some(({ equipmentId }) => last.cars.includes(equipmentId)),
  );
  const isOfOthers = byOthers.some(({ car, at }) => at > last.at && last.cars.includes(car));
  // It came back to where it had been all the time.
  const isThere = all.some(({ at, to, cars }) => {
    return at >= last.at && last.cars.every((car) => cars.includes(car) && place.order(to).includes(car));
  });
  const hadJustLeft = all.some(({ done }) =>
    done.some(({ car, from, at }) => last.cars.includes(car) && from === last.to && at > last.at - timing.readLagMs),
  );
  return (
    stoodThere ||
    isOfOthers ||
    isThere ||
    hadJustLeft ||
    all.some(({ at, done }) => at > last.at && done.some(({ car }) => last.cars.includes(car)))
  );
}

/** What was wholly done is sent again only after a person was told more than that it was refused. */
function sentOver({ seq, kind, history }: QueueCommand, sent: readonly Sent[], place: QueueYard): string[] {
  if (kind !== 'move' || place.history.hasEmptied) return [];
  return sent.flatMap(({ cars, done, fate }) => {
    if (isBeyond(fate)) return [];
    const doneAt = done.length === cars.length ? Math.max(...done.map(({ at }) => at)) : Infinity;
    const again = sent.find(({ at }) => at > doneAt);
    const wasTold = history.some(({ at, to }) => {
      const toldAt = Date.parse(at);
      const isBetween = place.clock.wasSet || (toldAt >= doneAt - 1_000 && toldAt <= (again?.at ?? 0));
      return (to === 'conflict' || to === 'review') && isBetween;
    });
    return again === undefined || wasTold ? [] : [`${seq} sent again over what was done`];
  });
}

/** A person is asked about what was recorded, or changed, while the board did not have its car. */
function wasNowhereKnown(entry: { readonly why: string } | undefined): boolean {
  return entry?.why.includes('stood on no known track') === true;
}

/** A history that does not reach back to a send proves nothing about it (rule 3). */
function isDaysOld({ why }: { readonly why: string }): boolean {
  return why.startsWith('It is days old');
}

/** Where nothing else happened than lost answers, the records tell what became of each move, and nobody is asked. */
function needlesslyAsked(all: readonly QueueCommand[], place: QueueYard, isAlone: boolean): string[] {
  const isPlain = place.sent.every(
    ({ fate }) => typeof fate.answer === 'string' && fate.answer !== 'part' && !isFalseYes(fate),
  );
  if (
    !isAlone ||
    !isPlain ||
    place.history.hasEmptied ||
    place.hasReadsFailed ||
    place.history.hasOddRecords ||
    place.history.hasForgotten ||
    place.hasRestored ||
    place.ground.names.haveChanged ||
    all.some(({ kind }) => kind !== 'move')
  )
    return [];
  return all.flatMap(({ seq, history }) => {
    const asked = history.find((entry) => needsPerson(entry.to) && !wasNowhereKnown(entry) && !isDaysOld(entry));
    return asked === undefined ? [] : [`${seq} asked about needlessly: ${asked.why}`];
  });
}

/** Work on the same cars is done in the order of recording, but for what was done after its yes. */
function inOrder(all: readonly QueueCommand[], place: QueueYard): string[] {
  // A load names its cars by their marks: by a number that another car has now it cannot be told what came first.
  const compared = all.filter(({ kind }) => kind !== 'toolswork' || !place.ground.names.haveChanged);
  const seqOf = new Map(compared.map(({ commandId, seq }) => [commandId, seq]));
  const last = new Map<number, number>();
  const broken: string[] = [];
  const works = place.sent
    .filter(({ fate }) => !isFalseYes(fate) && !isBeyond(fate))
    .flatMap(({ commandId, done }) => {
      const seq = seqOf.get(commandId ?? '');
      return seq === undefined ? [] : done.map(({ car, at }) => ({ car, at, seq }));
    })
    .sort((a, b) => a.at - b.at);
  for (const { car, seq } of works) {
    const before = last.get(car) ?? 0;
    if (seq < before) broken.push(`${seq} after ${before} on car ${car}`);
    last.set(car, Math.max(seq, before));
  }
  return broken;
}

/** No send goes out over what others did with its cars, where a reading of five seconds ago could show it. */
function takenBack(command: QueueCommand, place: QueueYard, oldestMs: number): string[] {
  const { commandId, seq, kind, base, history } = command;
  if (kind !== 'move') return [];
  const slackMs = precondition + oldestMs;
  // What was sent before a person put it back in line went out against another yard.
  const decided = history.filter(({ why }) => why.startsWith('Put back in line') || why.startsWith('Changed by hand'));
  const since = Math.max(0, ...decided.slice(-1).flatMap(({ at }) => place.clock.trueTimes(Date.parse(at))));
  return place.sent
    .filter((sent) => sent.commandId === commandId && sent.at >= since)
    .flatMap(({ cars, at }) =>
      cars.flatMap((car) => {
        const theirs = place.byOthers.filter((one) => one.car === car && one.at <= at).at(-1);
        const origin = base.tracks.find(({ cars: stood }) => stood.some(({ equipmentId }) => equipmentId === car));
        // Of a car that was on no known track nobody knows whose work is undone.
        if (theirs === undefined || origin === undefined) return [];
        // What was read before the connection came back counts no more.
        const wasGone = oldestMs === 0 && theirs.at < place.onlineAt && place.onlineAt <= at;
        if ((theirs.at > at - slackMs && !wasGone) || theirs.to === origin.trackId) return [];
        const isOurs = place.sent.some(({ cars: moved, fate, done }) => {
          return (
            moved.includes(car) && (isFalseYes(fate) || done.some((work) => work.car === car && work.at > theirs.at))
          );
        });
        return isOurs ? [] : [`${seq} sent over the work of others with car ${car}`];
      }),
    );
}

function boardIsTheYard(place: QueueYard): string[] {
  return place.trackIds.flatMap((id) => {
    const [shown, stands] = [place.board(id).join(), place.order(id).join()];
    return shown === stands ? [] : [`track ${id} shows ${shown} and has ${stands}`];
  });
}

/**
 * Where only this terminal worked and all was done, the yard stands as its moves, one after another, meant it. Not where
 * something was a question for a while: what is held behind it may be overtaken on its tracks. Nor where a reading left a
 * car out: the number of a position means what the board showed.
 */
function yardIsAsMeant(all: readonly QueueCommand[], place: QueueYard): string[] {
  const wasAsked = all.some(({ history }) => history.some(({ to }) => needsPerson(to)));
  if (
    !all.every(({ state }) => state === 'settled') ||
    wasAsked ||
    place.sent.some(({ fate }) => isFalseYes(fate)) ||
    place.hasLeftOut ||
    place.hasRestored ||
    place.ground.names.haveChanged ||
    all.some(({ kind }) => kind === 'toolswork')
  ) {
    return [];
  }
  const meant = new Map(Object.entries(place.beginning).map(([id, order]) => [Number(id), order]));
  for (const { input } of all) {
    if (input?.kind !== 'move') continue;
    const { equipmentIds, to } = input;
    for (const [id, order] of meant) if (id !== to.trackId) meant.set(id, without(order, equipmentIds));
    const placed = placeCut(meant.get(to.trackId) ?? [], equipmentIds, to.place);
    if (!placed.ok) return [];
    meant.set(to.trackId, placed.order);
  }
  return place.trackIds.flatMap((id) => {
    const [wanted, stands] = [meant.get(id)?.join(), place.order(id).join()];
    return wanted === stands ? [] : [`track ${id} has ${stands}, and ${wanted} was meant`];
  });
}
