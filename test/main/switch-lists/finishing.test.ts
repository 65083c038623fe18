import { expect, test } from 'vitest';
import { mayPassForToken, tokensIn } from '#main/queue/commands/token.ts';
import { finishingMoves } from '#main/switch-lists/finishing.ts';
import { moveInput } from '#shared/terminal/moves.ts';
import type { ListContent } from '#shared/terminal/switch-lists.ts';

const line = (equipmentId: number, is: 'done' | 'open'): ListContent['lines'][number] => ({
  equipmentId,
  mark: `UTLX ${equipmentId}`,
  cut: 1,
  from: null,
  to: { trackId: 2, place: 'back' },
  work: is === 'open' ? { is } : { is, at: '2026-05-01T10:00:00.000Z' },
});

const list = {
  title: 'Mill job',
  content: { workedFrom: 'front', remarks: '', recorded: null, sent: [], lines: [line(10, 'done'), line(11, 'done')] },
} satisfies { title: string; content: ListContent };

const asItWas = { markOf: () => null, otherTarget: () => null };

test('a list moves the cars that were ticked, or that are no longer known here', () => {
  const markOf = (car: number) => (car === 10 ? 'UTLX 10' : null);
  const moves = finishingMoves(list, undefined, { ...asItWas, markOf });
  expect(moves).toMatchObject([{ equipmentIds: [10, 11], to: { trackId: 2, place: 'back' }, jobName: 'Mill job' }]);
});

test('under its title, whatever of the mark of this terminal’s own moves is in it', () => {
  for (const title of ['#yt-ab3de7gh9k', '#y#yt-t-ab3de7gh9k', '##yt-yt-', 'Job YT-AB3DE7GH9K', '#YT-ab3de7 yard']) {
    const [move] = finishingMoves({ ...list, title }, undefined, asItWas);
    const { jobName = '' } = moveInput.parse(move);
    expect([jobName, mayPassForToken(jobName), tokensIn(jobName).filter((one) => one.length > 9)]).toEqual([
      expect.stringMatching(/y t-/i),
      false,
      [],
    ]);
  }
});

test('and no car that only has the number of one that was ticked', () => {
  const markOf = (car: number) => (car === 10 ? 'UTLX 10' : 'GATX 5');
  const finish = () => finishingMoves(list, undefined, { ...asItWas, markOf });
  expect(finish).toThrow(
    expect.objectContaining({
      issues: [
        {
          field: 'moves[0].equipmentIds[1]',
          rule: expect.objectContaining({ code: 'rules.otherCarOnList', params: { was: 'UTLX 11', is: 'GATX 5' } }),
        },
      ],
    }),
  );
});
