import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { QueueCommand } from '#shared/terminal/queue.ts';
import type { LogEntry } from '../support/practice-control.ts';
import { wasAsked } from '../support/states.ts';
import type { AttackedYard } from './attacked-yard.ts';
import { keeps } from './broken-promise.ts';
import { identityOf, identityOfWrite, isOf, partOf, wasAttacked, wasBeforeChange, wasSaidFirst } from './effects.ts';
import type { Post } from './post.ts';

/** What a balance came to. */
interface Balance {
  readonly commands: number;
  readonly kinds: readonly string[];
  /** Codes of what histories say about each change of state. */
  readonly reasons: readonly string[];
  /** Writes that really did something at the service. */
  readonly effects: number;
  /** Commands that needed a person. */
  readonly asked: number;
  /** Sends that no fault has hit. */
  readonly calmSends: number;
}

interface Entry {
  readonly post: Post;
  readonly command: QueueCommand;
}

/**
 * Draws the balance of a case that has come to rest: what the terminals say against what the yard's own
 * log says was done. Fails with both when they do not agree. `lost`: the file was damaged and has
 * lost these commands for good; what they did stays done, and histories may have gaps.
 */
export async function balance(
  yard: AttackedYard,
  posts: readonly Post[],
  lost?: readonly QueueCommand[],
): Promise<Balance> {
  const log = await yard.control.log();
  const gone = new Set((lost ?? []).map(identityOf));
  const effects = log.filter((write) => write.effect && !gone.has(identityOfWrite(write)));
  const entries: Entry[] = [];
  for (const post of posts) {
    for (const command of await post.commands()) entries.push({ post, command });
  }
  try {
    for (const post of posts) nothingForgotten(post, entries);
    for (const { post, command } of entries) {
      const cameBack = post.dropped.has(command.commandId) && command.state !== 'discarded';
      keeps(!cameBack, 'unmeant', `no. ${command.seq} was dropped, and is ${command.state}`, identityOf(command));
      const atEnd = ['settled', 'discarded'].includes(command.state);
      keeps(atEnd, 'no rest', `no. ${command.seq} is ${command.state} at the end`, identityOf(command));
      if (!lost) historyHangsTogether(command);
    }
    everyEffectBelongsToOne(entries, effects, log, yard);
    for (const post of posts) {
      const own = entries.filter((one) => one.post === post).map((one) => one.command);
      if (!effects.some(wasSaidFirst) && !log.some(isLie)) inSequence(own, effects);
      noTrouble(await post.api.terminal.status());
    }
    await customersAreAsSaid(yard, entries);
  } catch (error) {
    if (error instanceof Error) error.message += `\n${told(entries, log)}`;
    throw error;
  }
  const asked = entries.filter(({ command }) => wasAsked(command)).length;
  return {
    commands: entries.length,
    kinds: entries.map(({ command }) => command.kind),
    reasons: entries.flatMap(({ command }) => command.history.flatMap(({ whyCoded }) => whyCoded?.code ?? [])),
    effects: effects.length,
    asked,
    calmSends: log.filter((write) => !wasAttacked(write)).length,
  };
}

/** Whatever was answered "recorded" is in the record under its number, and nothing else is. */
function nothingForgotten(post: Post, entries: readonly Entry[]): void {
  const kept = entries.filter((one) => one.post === post).map(({ command }) => [command.seq, command.commandId]);
  const answered = post.answered.map(({ seq, commandId }) => [seq, commandId]);
  keeps(
    isDeepStrictEqual(kept, answered),
    'lost',
    `the record is not what was answered: ${kept.length} of ${answered.length}`,
  );
}

/** The history of a command leads without a gap from its recording to where it is. */
function historyHangsTogether({ seq, history, state }: QueueCommand): void {
  let at: string | null = null;
  for (const line of history) {
    assert.equal(line.from, at, `the history of no. ${seq} has a gap`);
    at = line.to;
  }
  assert.equal(at, state, `the history of no. ${seq} ends elsewhere`);
}

/** No effect without a command, none twice, and no command said to be done that was not. */
function everyEffectBelongsToOne(
  entries: readonly Entry[],
  effects: readonly LogEntry[],
  log: readonly LogEntry[],
  yard: Pick<AttackedYard, 'movedCars' | 'wasPutByCrew'>,
): void {
  const done = new Map<string, number>();
  for (const { post, command } of entries) knowsOfWorkBefore(post, command, effects);
  const isBefore = (write: LogEntry) => entries.some(({ command }) => wasBeforeChange(write, command));
  for (const write of effects.filter((one) => !isBefore(one)))
    done.set(identityOfWrite(write), (done.get(identityOfWrite(write)) ?? 0) + 1);
  const groups = Map.groupBy(entries, ({ command }) => identityOf(command));
  for (const [identity, times] of done) {
    keeps(groups.has(identity), 'unmeant', `${identity}: ${times} effects, no command`, identity);
  }
  for (const [identity, group] of groups) {
    const times = done.get(identity) ?? 0;
    const surely = group.filter(
      ({ post, command }) => command.state === 'settled' && !post.vouchedFor.has(command.commandId),
    );
    const perhaps = group.filter(
      ({ post, command: { commandId } }) => post.vouchedFor.has(commandId) || post.discardedUncertain.has(commandId),
    );
    // The same change of a customer over again leads to the same record: it may be sent twice.
    const ofThis = effects.filter((write) => identityOfWrite(write) === identity && !isBefore(write));
    // What was done by half may be sent once more, by a person who was asked.
    const halves = group.some(({ command }) => wasAsked(command)) ? ofThis.filter((write) => partOf(write)).length : 0;
    const most = group.every(mayBeDoneOver) ? Number.POSITIVE_INFINITY : surely.length + perhaps.length + halves;
    const said = `${identity} was said to be done ${surely.length} times and was ${times}`;
    // Any object is a yes to a load, also one of a gateway: the description shows no field of it.
    const anyYes = group.some(({ command }) => command.kind === 'toolswork') && saidByAGateway(log, identity);
    // A bill whose number was compared only after the yes to it: the service refuses a number that it has had.
    const comparedLate = group.some(({ command }) => command.kind === 'billOfLading')
      ? log.filter((write) => wasSaidFirst(write) && !write.effect && identityOfWrite(write) === identity).length
      : 0;
    // Others may have put its cars where they were meant.
    const isDoneByOthers = ({ command: { input } }: Entry) =>
      input.kind === 'move' && input.equipmentIds.every((car) => yard.wasPutByCrew(car, input.to.trackId));
    const isHidden = yard.movedCars || group.every((one) => isWithinItsTrack(one) || isDoneByOthers(one));
    const lie = isOvertakenLie(log, identity) || (isLieAbout(log, identity) && isHidden);
    keeps(times + comparedLate >= surely.length || anyYes || lie, 'lost', said, identity);
    keeps(times <= most || most > 0, 'unmeant', `${identity} was dropped, and done ${times} times`, identity);
    keeps(times <= most, 'twice', `${identity} was to be done at most ${most} times and was ${times}`, identity);
    for (const { post, command } of surely) tellsOfHalves(post, command, ofThis);
  }
  for (const { command } of entries) {
    const write = effects.find((one) => isOf(one, command));
    if (write && command.input.kind === 'move') {
      assert.deepEqual([...write.equipmentIds], command.input.equipmentIds, `no. ${command.seq} moved other cars`);
      assert.equal(write.trackId, command.input.to.trackId, `no. ${command.seq} went to another track`);
    }
  }
}

/** What was done before a person changed it is told to somebody: asked about, or known to be in doubt when it was dropped. */
function knowsOfWorkBefore(post: Post, command: QueueCommand, effects: readonly LogEntry[]): void {
  const before = effects.filter((write) => wasBeforeChange(write, command));
  if (before.length === 0) return;
  // Of a mark that was cut short it can only be said that it may be of this move.
  const isTold = command.history.some(
    ({ why }) => why.startsWith('It was done as it was before it was changed') || why.includes('may be of this move'),
  );
  const isKnown = isTold || post.vouchedFor.has(command.commandId) || post.discardedUncertain.has(command.commandId);
  const about = `no. ${command.seq} was done before it was changed, and nobody was told`;
  keeps(isKnown, 'unmeant', about, identityOf(command));
  keeps(
    before.length === 1,
    'twice',
    `no. ${command.seq} was done ${before.length} times before it was changed`,
    identityOf(command),
  );
}

/** A yes to work that was never done. */
const isLie = ({ fault }: LogEntry) => fault?.includes('onlySaid') ?? false;

const isLieAbout = (log: readonly LogEntry[], identity: string) =>
  log.some((write) => isLie(write) && identityOfWrite(write) === identity);

/** A move within its track: there only the order tells a yes from a lie, and another crew may change it at once. */
function isWithinItsTrack({ command: { input, base } }: Entry): boolean {
  if (input.kind !== 'move') return false;
  const standing = base.tracks.find(({ trackId }) => trackId === input.to.trackId)?.cars ?? [];
  return input.equipmentIds.every((id) => standing.some(({ equipmentId }) => equipmentId === id));
}

/** A yes to work that was never done, and whose cars were moved on before anybody could miss it. */
function isOvertakenLie(log: readonly LogEntry[], identity: string): boolean {
  const lie = log.find((write) => isLie(write) && identityOfWrite(write) === identity);
  if (lie === undefined) return false;
  return log.some(
    ({ n, effect, equipmentIds }) => n > lie.n && effect && equipmentIds.some((car) => lie.equipmentIds.includes(car)),
  );
}

function saidByAGateway(log: readonly LogEntry[], identity: string): boolean {
  return log.some(
    (write) => write.status === 200 && write.fault?.includes('gateway') && identityOfWrite(write) === identity,
  );
}

/** All of the work or a question: what is said to be done without a person was done on every car of it. */
function tellsOfHalves({ vouchedFor }: Post, command: QueueCommand, effects: readonly LogEntry[]): void {
  if (effects.length === 0 || wasAsked(command) || vouchedFor.has(command.commandId)) return;
  const done = new Set(effects.flatMap((write) => partOf(write) ?? write.equipmentIds));
  const left = command.equipmentIds.filter((car) => !done.has(car));
  // The answers to class lists and loads name no cars: a half of one that is answered with a yes cannot be known.
  const isTold = command.kind === 'move' || command.kind === 'switchRequest';
  const counts = isTold && effects.some((write) => partOf(write)) && left.length > 0;
  keeps(!counts, 'by half', `no. ${command.seq} is settled without cars ${left.join()}`, identityOf(command));
}

function mayBeDoneOver({ post, command: { commandId, input, state } }: Entry): boolean {
  const mayBeDone = state === 'settled' || post.discardedUncertain.has(commandId);
  return input.kind === 'customerUpdate' && input.locations === undefined && mayBeDone;
}

/** On the same cars, and on a car that another leans on, work is done in the order it was recorded. */
function inSequence(commands: readonly QueueCommand[], effects: readonly LogEntry[]): void {
  const doneAt = new Map<QueueCommand, number>();
  for (const command of commands) {
    const changed = command.history.some((line) => line.why.startsWith('Changed by hand'));
    // Work on the cars of a class list goes on while a person has to decide about it.
    const isOvertaken = command.kind === 'classList' && wasAsked(command);
    if (changed || isOvertaken || command.kind === 'billOfLading') continue;
    const write = effects.find((one) => identityOfWrite(one) === identityOf(command));
    if (write) doneAt.set(command, write.n);
  }
  for (const [earlier, first] of doneAt) {
    for (const [later, second] of doneAt) {
      if (earlier.seq >= later.seq || first < second) continue;
      const touched = [...later.equipmentIds, ...anchorsOf(later)];
      const shared = earlier.equipmentIds.find((car) => touched.includes(car));
      const about = `no. ${later.seq} was done before no. ${earlier.seq} on car ${shared}`;
      keeps(shared === undefined, 'out of order', about, identityOf(later));
    }
  }
}

function anchorsOf({ input }: QueueCommand): number[] {
  if (input.kind !== 'move' || typeof input.to.place === 'string' || 'index' in input.to.place) return [];
  return 'before' in input.to.place ? [input.to.place.before] : [input.to.place.after];
}

function noTrouble({ notices }: Awaited<ReturnType<Post['api']['terminal']['status']>>): void {
  assert.deepEqual(
    notices.map((notice) => notice.text).filter((text) => text.includes('went wrong')),
    [],
  );
}

/** Customers hold what the last update that is done says. Each customer is updated once in a case. */
async function customersAreAsSaid(yard: AttackedYard, entries: readonly Entry[]): Promise<void> {
  if (!entries.some(({ command }) => command.kind === 'customerUpdate')) return;
  const customers = await yard.control.customers();
  for (const { post, command } of entries) {
    const { input, state, commandId } = command;
    if (input.kind !== 'customerUpdate' || state !== 'settled' || post.vouchedFor.has(commandId)) continue;
    const customer = customers.find((one) => one.resourceId === input.resourceId);
    if (input.locations === undefined)
      assert.equal(customer?.printedName, input.printedName, 'a customer is not as updated');
    for (const { name } of input.locations ?? []) {
      assert.equal(
        customer?.locations?.filter((one) => one.name === name).length,
        1,
        `location ${name} is not there once`,
      );
    }
  }
}

/** What the terminals and the yard have to say, for whoever looks into a failure. */
function told(entries: readonly Entry[], log: readonly LogEntry[]): string {
  const commands = entries.map(({ command: { seq, summary, token, state, history } }) => ({
    seq,
    summary,
    token,
    state,
    history: history.map((line) => `${line.at.slice(11)} ${line.to}: ${line.why}`),
  }));
  const writes = log.map(({ n, path, jobName, equipmentIds, trackId, effect, status, fault }) =>
    [n, path, jobName, equipmentIds.join(), trackId, effect ? 'DONE' : 'not done', status, fault].join(' '),
  );
  return JSON.stringify({ commands, writes }, null, 1);
}
