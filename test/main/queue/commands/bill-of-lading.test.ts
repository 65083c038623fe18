import { describe, expect, test } from 'vitest';
import { inEnglish } from '#shared/messages/message.ts';
import type { ServiceError } from '#shared/service/outcome.ts';
import type { CommandInput } from '#main/queue/command.ts';
import { refusalProves } from '#main/queue/commands/index.ts';
import { proofOf, summaryOf, yard } from './stages.ts';

describe('a bill of lading', () => {
  const bill = (more: object = {}): CommandInput => ({
    kind: 'billOfLading',
    waybill: { billOfLadingNumber: 'B-1', ...more },
  });
  const withCars = bill({
    equipmentDetails: [
      { equipmentInitial: 'UTLX', equipmentNumber: '10' },
      { equipmentInitial: 'UTLX', equipmentNumber: '10' },
      { equipmentInitial: 'NEWX', equipmentNumber: '1' },
    ],
  });

  test('touches the cars it names and no track, and is told with them', () => {
    const command = yard().command(withCars);
    expect([command.equipmentIds, command.trackIds, command.keys]).toEqual([[10], [], ['bill of lading B-1']]);
    expect(inEnglish(command.summary)).toContain('UTLX 10');
    expect(summaryOf(bill())).not.toContain('UTLX');
  });

  test('is proved by the 409 of asking again, and by no other refusal', () => {
    const error = (status: number): ServiceError => ({
      class: 'refused',
      cause: 'status',
      endpoint: 'x',
      message: '',
      status,
    });
    const command = yard().command(bill());
    expect([409, 400].map((status) => refusalProves(command, error(status)))).toEqual([true, false]);
    const move = yard().command({ kind: 'move', equipmentIds: [10], to: { trackId: 2, place: 'back' } });
    expect(refusalProves(move, error(409))).toBe(false);
  });

  test.each([
    ['nobody answered', null, 'sendAgain'],
    ['the number was said to exist', { class: 'refused', status: 409 }, 'noProof'],
    ['it was refused otherwise', { class: 'refused', status: 400 }, 'sendAgain'],
    ['something else ended with that number', { class: 'unknown', status: 409 }, 'sendAgain'],
  ] as const)('is asked for again when %s', async (_when, error, is) => {
    const context = yard();
    const lastError = error && { ...error, message: '', at: '2026-01-31T12:00:00.000Z' };
    expect((await proofOf(context, context.command(bill(), { lastError }))).is).toBe(is);
  });
});
