import assert from 'node:assert/strict';
import type { Place } from '#shared/yard/place.ts';
import type { LogEntry } from '../support/practice-control.ts';
import type { AttackedYard } from './attacked-yard.ts';
import { identityOf, identityOfWrite } from './effects.ts';
import type { Post } from './post.ts';

/**
 * Every board shows the yard as it is. The terminals find out by themselves, without being asked to look.
 */
export async function boardsShowTheYard(yard: AttackedYard, posts: readonly Post[]): Promise<void> {
  const orders = await yard.orders();
  for (const post of posts) {
    const boards = async () => {
      const shown = new Map<number, number[]>();
      for (const trackId of orders.keys()) shown.set(trackId, await post.board(trackId));
      return shown;
    };
    const same = async () => JSON.stringify([...(await boards())]) === JSON.stringify([...orders]);
    await post.until(same, 'a board that shows the yard', 30_000).catch(async () => {
      assert.deepEqual(await boards(), orders, 'the board is not the yard');
    });
  }
}

/**
 * The yard stands as the moves that were done meant it, one after another in the order they were done.
 * Holds where nobody else moved anything and no place was meant by its number.
 */
export async function yardStandsAsMeant(
  yard: AttackedYard,
  posts: readonly Post[],
  effects: readonly LogEntry[],
): Promise<void> {
  const commands = (await Promise.all(posts.map((post) => post.commands()))).flat();
  const byIdentity = new Map(commands.map((command) => [identityOf(command), command.input]));
  const expected = new Map([...yard.firstOrders].map(([trackId, order]) => [trackId, [...order]]));
  for (const write of effects) {
    const input = byIdentity.get(identityOfWrite(write));
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
  assert.deepEqual(await yard.orders(), expected, 'the yard does not stand as it was meant');
}

function indexOf(order: readonly number[], place: Exclude<Place, { index: number }>): number {
  if (place === 'front') return 0;
  if (place === 'back') return order.length;
  const anchor = order.indexOf('before' in place ? place.before : place.after);
  assert.ok(anchor >= 0, 'a move was done next to a car that was not there');
  return 'before' in place ? anchor : anchor + 1;
}
