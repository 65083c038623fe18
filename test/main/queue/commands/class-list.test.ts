import { describe, expect, test } from 'vitest';
import type { CommandInput } from '#main/queue/command.ts';
import { adviceOn } from '#main/queue/commands/index.ts';
import { issuesOf, proofOf, readied, saidNo, sentBy, summaryOf, yard } from './stages.ts';

const list: CommandInput = {
  kind: 'classList',
  jobId: 'Night',
  items: [
    { equipmentId: 10, trackId: 2, position: 0 },
    { equipmentId: 11, trackId: 2, position: -1 },
  ],
};

describe('a class list', () => {
  test('names its cars and holds no track, because it moves nothing', () => {
    const command = yard().command(list);
    expect([command.equipmentIds, command.trackIds, command.keys]).toEqual([[10, 11], [], []]);
    expect(summaryOf(list)).toContain('Night');
    expect(summaryOf(list)).toContain('2 cars');
  });

  test('with a car or a track that nobody knows is not recorded', () => {
    const items = [{ equipmentId: 1000, trackId: 2, position: 0 }];
    expect(issuesOf({ ...list, items })).toEqual([['items[0].equipmentId', 'rules.noCar']]);
    expect(issuesOf({ ...list, items: [{ equipmentId: 10, trackId: 9, position: 0 }] })).toEqual([
      ['items[0].trackId', 'rules.unknownTrack'],
    ]);
  });

  test('of two cars at one position is advised against', () => {
    const at0 = { trackId: 2, position: 0 };
    expect(adviceOn(list)).toEqual([]);
    const items = [
      { equipmentId: 10, ...at0 },
      { equipmentId: 11, ...at0 },
    ];
    expect(adviceOn({ ...list, items })).toMatchObject([{ field: 'items[1].position' }]);
  });

  test('is sent as it was recorded, and is a yes only of this list', async () => {
    const context = yard();
    context.list = { resourceId: 5, jobId: 'Night' };
    const mine = await sentBy(context, context.command(list), 'createClassList');
    expect(mine.request).toMatchObject({ jobId: 'Night', items: [{ equipmentId: 10 }, { equipmentId: 11 }] });
    expect([mine.answer.ok, mine.readiness.against, mine.readiness.effect]).toEqual([true, [], null]);
    context.list = { resourceId: 5, jobId: 'Day' };
    expect((await sentBy(context, context.command(list), 'createClassList')).answer.ok).toBe(false);
  });

  test('that has waited is not made unasked for a car that has left its track since; nor is one asked about that was on its way', async () => {
    const readyAfter = async (ms: number, move: (tracks: Map<number, readonly number[]>) => void, input = list) => {
      const context = yard();
      const command = context.command(input);
      await context.clock.pass(ms);
      move(context.tracks);
      const ready = await readied(context, command);
      return typeof ready === 'string' ? ready : ready.is;
    };
    const away = (tracks: Map<number, readonly number[]>) => void tracks.set(1, [11, 12]).set(2, [20, 21, 22, 10]);
    const other = (tracks: Map<number, readonly number[]>) => void tracks.set(1, [10, 11]).set(2, [20, 21, 22, 12]);
    const wait = 5 * 60_000;
    expect(await readyAfter(wait, away)).toContain('UTLX 10 was no longer on Yard 1');
    expect(await readyAfter(wait, (tracks) => void tracks.set(1, [12, 11, 10]))).toBe('ready');
    expect(await readyAfter(wait, other)).toBe('ready');
    expect(await readyAfter(wait - 1, away)).toBe('ready');

    const context = yard();
    const onItsWay: CommandInput = { ...list, items: [{ equipmentId: 40, trackId: 2, position: 0 }] };
    const command = context.command(onItsWay);
    await context.clock.pass(wait);
    context.tracks.set(3, [30, 40]);
    expect(await readied(context, command)).toMatchObject({ is: 'ready' });
  });

  test('leaves no proof, so a person is asked, in other words after a no', async () => {
    const context = yard();
    const silence = await proofOf(context, context.command(list));
    const no = await proofOf(context, context.command(list, { sends: saidNo }));
    for (const proof of [silence, no]) expect(proof).toMatchObject({ is: 'noProof', trace: false });
    expect([silence.said.length, no.said.length]).toEqual([1, 2]);
    expect([silence.said[0], no.said[1]].every((said) => said?.includes('Night'))).toBe(true);
  });
});
