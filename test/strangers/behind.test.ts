import { expect, test } from 'vitest';
import { systemClock } from '#main/clock.ts';
import { fewer } from '../support/tier.ts';
import { wasAsked } from '../support/states.ts';
import { StrangeShift } from './shift.ts';

test.each(fewer(2, [500, 30_000, 300, 100]))(
  'reads %i ms behind writes: moves that lean on each other stand as meant, and no car jumps back',
  async (behindMs) => {
    // The shorter the lag, the slower the clock, so that a busy machine does not outlast it.
    const shift = await StrangeShift.begin({ times: behindMs > 1_000 ? 10 : 2 });
    const { service, api } = shift;
    const [from = 0, other = 0] = service.trackIds;
    const to = service.trackIds.at(-2) ?? 0;
    const [first = 0, second = 0, third = 0] = service.order(from);
    const [fourth = 0] = service.order(other);
    const anchor = service.order(to)[1] ?? 0;
    const rest = service.order(to);
    service.behind.inventory = behindMs;
    service.behind.history = behindMs;

    const jumps: string[] = [];
    let watching = true;
    const watch = async () => {
      const said = new Set<number>();
      while (watching) {
        const commands = await shift.commands();
        const board = await shift.board(to);
        for (const { equipmentIds, state } of commands) {
          for (const car of equipmentIds) {
            if (said.has(car) && !board.includes(car)) jumps.push(`${car} is gone from the board (${state})`);
            if (state === 'applied' || state === 'settled') said.add(car);
          }
        }
        await systemClock.sleep(10);
      }
    };
    const watched = watch();

    await api.moves.record({ equipmentIds: [first], to: { trackId: to, place: { after: anchor } } });
    await shift.until(() => service.timesDone('move') === 1, 'the first move');
    await api.moves.record({ equipmentIds: [second], to: { trackId: to, place: { before: anchor } } });
    await api.moves.record({ equipmentIds: [third], to: { trackId: to, place: { after: first } } });
    await api.moves.record({ equipmentIds: [fourth], to: { trackId: to, place: { before: first } } });
    const commands = await shift.atRest(60_000);
    await shift.pass(behindMs + 3_000);
    watching = false;
    await watched;

    expect(commands.map(({ state }) => state)).toEqual(['settled', 'settled', 'settled', 'settled']);
    expect(commands.filter(wasAsked)).toEqual([]);
    const at = rest.indexOf(anchor);
    expect(service.order(to)).toEqual(rest.toSpliced(at, 1, second, anchor, fourth, first, third));
    expect(jumps).toEqual([]);
    await shift.boardIsTrue();
  },
);
