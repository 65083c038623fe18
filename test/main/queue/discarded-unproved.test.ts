import { expect, test } from 'vitest';
import type { Command } from '#main/queue/command.ts';
import { notifyDiscardedButDone } from '#main/queue/proof/discarded-unproved.ts';
import { inEnglish } from '#shared/messages/message.ts';
import { ManualClock } from '../sync/manual-clock.ts';
import { madeCommand } from './made-command.ts';

const token = '#yt-ab3de7gh9k';
const other = '#yt-zz3de7gh9k';
const dropped = (more: Partial<Command> = {}) =>
  madeCommand({ token, state: 'discarded', uncertain: true, summary: 'To Yard 2', ...more });

/** What a person is told, and what is noted, when the service's records have such names. */
function told(commands: readonly Command[], ...jobNames: string[]) {
  const said: string[] = [];
  const learnt: unknown[] = [];
  const ids = notifyDiscardedButDone(
    {
      ledger: {
        discardedUncertain: () => commands.flatMap((one) => (one.uncertain ? (one.token ?? []) : [])),
        byToken: (text) => commands.find((one) => one.token !== null && text.startsWith(one.token)) ?? null,
        learnt: ({ commandId }, { uncertain, evidence }) =>
          learnt.push([commandId, uncertain, evidence?.findings.length]),
      },
      clock: new ManualClock(),
      notify: (message) => said.push(inEnglish(message)),
    },
    jobNames,
  );
  return { said, learnt, ids };
}

test('a command that was discarded while nobody knew is told once when a record shows that it was done', () => {
  const second = dropped({ commandId: 'c2', seq: 2, token: other });
  const { said, learnt, ids } = told([dropped(), second], 'Day', `${token} Night`, `${token} Night`, `${other} Night`);
  expect(ids).toEqual(['c1', 'c2']);
  expect(said).toEqual([expect.stringContaining('To Yard 2'), expect.stringContaining('To Yard 2')]);
  expect(learnt).toEqual([
    ['c1', false, 1],
    ['c2', false, 1],
  ]);
});

test('of what it was before a person changed it, that is told, unless it was told before', () => {
  const { input } = madeCommand();
  const turn = { input, summary: 'To Yard 3', told: false };
  expect(told([dropped({ earlier: [turn] })], `${token} Night`).said).toEqual([expect.stringContaining('To Yard 3')]);
  expect(told([dropped({ earlier: [turn] })], `${token}3 Night`).said).toEqual([expect.stringContaining('To Yard 2')]);
  expect(told([dropped({ earlier: [{ ...turn, told: true }] })], `${token} Night`).ids).toEqual([]);
});

test('nothing is told of one that is known not to have been done, that is in line again, or of others', () => {
  const unsure = dropped({ commandId: 'c2', token: other });
  expect(told([dropped({ uncertain: false }), unsure], `${token} Night`).ids).toEqual([]);
  expect(told([dropped({ state: 'pending' })], `${token} Night`).ids).toEqual([]);
  expect(told([unsure], `${token} Night`).ids).toEqual([]);
});
