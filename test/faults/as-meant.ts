import assert from 'node:assert/strict';
import type { Place } from '#shared/yard/place.ts';
import type { LogEntry } from '../support/practice-control.ts';
import type { AttackedYard } from './attacked-yard.ts';
import { keeps } from './broken-promise.ts';
import { assumed } from './assumed.ts';
import { identityOf, identityOfWrite, inputOf, partOf, wasSaidFirst } from './effects.ts';
import type { CrewMove } from './player.ts';
import type { Post } from './post.ts';
import { wasPutBack } from './watch.ts';

/**
 * Every board shows the yard as it is. The terminals find out by themselves, without being asked to look.
 */
export async function boardsShowTheYard(yard: AttackedYard, posts: readonly Post[]): Promise<void> {
  for (const post of posts) {
    // The yard of now: a read that is still under way may move cars between its pages.
    const stands = async () => JSON.stringify([...(await yard.orders())]);
    const shown = async () => {
      const boards = new Map<number, number[]>();
      for (const trackId of yard.trackIds) boards.set(trackId, await post.board(trackId));
      return JSON.stringify([...boards]);
    };
    const same = async () => (await shown()) === (await stands());
    await post.until(same, 'a board that shows the yard', 30_000).catch(async () => {
      keeps(await same(), 'board', `${await shown()} is shown, ${await stands()} stands`);
    });
  }
}

/**
 * The yard stands as the moves that were done meant it, one after another in the order they were done.
 * Judged only where nobody else moved anything, nothing was done by half or after its answer, no yes was a lie, and no
 * place was given as a number.
 */
export async function yardStandsAsMeant(
  yard: AttackedYard,
  posts: readonly Post[],
  effects: readonly LogEntry[],
): Promise<void> {
  if (effects.some((write) => partOf(write) !== null || wasSaidFirst(write))) return;
  if ((await yard.control.log()).some(({ fault }) => fault?.includes('onlySaid'))) return;
  const commands = (await Promise.all(posts.map((post) => post.commands()))).flat();
  const expected = new Map([...yard.firstOrders].map(([trackId, order]) => [trackId, [...order]]));
  for (const write of effects) {
    const input = inputOf(write, commands);
    if (input?.kind === 'toolswork') return;
    if (input?.kind !== 'move') continue;
    const { equipmentIds, to } = input;
    if (typeof to.place === 'object' && 'index' in to.place) return;
    for (const order of expected.values()) {
      for (const car of equipmentIds) if (order.includes(car)) order.splice(order.indexOf(car), 1);
    }
    const order = expected.get(to.trackId) ?? [];
    order.splice(indexOf(order, to.place), 0, ...equipmentIds);
  }
  const stands = JSON.stringify([...(await yard.orders())]);
  const meant = JSON.stringify([...expected]);
  keeps(stands === meant, 'unmeant', `the yard stands as ${stands}, and was meant to stand as ${meant}`);
}

/** The oldest a precondition may be at the send, in milliseconds. */
const oldest = 5_000;

/**
 * A move that was sent as recorded has not undone what another crew did with its cars long enough before. Judges only
 * moves that were sent once and met no fault, and whose cars nobody else moved in between.
 */
export async function otherCrewsAreHeeded(
  yard: AttackedYard,
  posts: readonly Post[],
  crewMoves: readonly CrewMove[],
): Promise<void> {
  if (crewMoves.length === 0) return;
  const log = await yard.control.log();
  const heededAfter = oldest + ((await yard.metInCase()).includes('behind') ? assumed.readLagMs : 0);
  for (const command of (await Promise.all(posts.map((post) => post.commands()))).flat()) {
    const sent = command.history.filter(({ to }) => to === 'sending');
    const [write, ...more] = log.filter((one) => identityOfWrite(one) === identityOf(command));
    const [first, ...again] = sent;
    if (command.input.kind !== 'move' || first === undefined || write === undefined) continue;
    // A person who was asked has decided.
    if (wasPutBack(command) || again.length > 0 || more.length > 0 || !write.effect || write.fault !== undefined)
      continue;
    const { to } = command.input;
    const sentAt = Date.parse(first.at);
    for (const car of command.equipmentIds) {
      const newest = crewMoves.findLast((one) => one.car === car && one.at < sentAt);
      if (newest === undefined) continue;
      const { toTrackId, at } = newest;
      const wasRecorded = Date.parse(command.recordedAt) < at;
      const stood = command.base.tracks.find(({ cars }) =>
        cars.some(({ equipmentId }) => equipmentId === car),
      )?.trackId;
      const isElsewhere = toTrackId !== stood && toTrackId !== to.trackId;
      const since = sentAt - at;
      const wasMovedOn = log.some(
        (one) => one.n < write.n && one.effect && one.equipmentIds.includes(car) && Date.parse(one.at) > at,
      );
      const undoes = wasRecorded && isElsewhere && since > heededAfter && !wasMovedOn;
      const about = `no. ${command.seq} took car ${car} from where another crew had put it ${since} ms before`;
      keeps(!undoes, 'unmeant', about, identityOf(command));
    }
  }
}

function indexOf(order: readonly number[], place: Exclude<Place, { index: number }>): number {
  if (place === 'front') return 0;
  if (place === 'back') return order.length;
  const anchor = order.indexOf('before' in place ? place.before : place.after);
  assert.ok(anchor >= 0, 'a move was done next to a car that was not there');
  return 'before' in place ? anchor : anchor + 1;
}
