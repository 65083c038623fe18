import { describe, expect, test } from 'vitest';
import { inEnglish } from '#shared/messages/message.ts';
import type { ServiceError } from '#shared/service/outcome.ts';
import type { CommandInput } from '#main/queue/command.ts';
import { refusalProves } from '#main/queue/commands/index.ts';
import { issuesOf, proofOf, sentBy, summaryOf, yard } from './stages.ts';

describe('a bill of lading', () => {
  const bill = (more: object = {}): CommandInput => ({
    kind: 'billOfLading',
    waybill: { billOfLadingNumber: 'B-1', ...more },
  });
  const withCars = bill({
    equipmentDetails: [
      { equipmentInitial: 'UTLX', equipmentNumber: '10' },
      { equipmentInitial: 'UTLX', equipmentNumber: '10' },
      { equipmentInitial: 'newx', equipmentNumber: '1' },
      { equipmentInitial: ' ', equipmentNumber: '2' },
      { equipmentInitial: 'UTLX' },
    ],
  });

  test('touches the cars it names and no track, and is reported with them', () => {
    const command = yard().command(withCars);
    const keys = ['bill of lading B-1', 'UTLX 10', 'NEWX 1'];
    expect([command.equipmentIds, command.trackIds, command.keys]).toEqual([[10], [], keys]);
    expect(inEnglish(command.summary)).toContain('UTLX 10');
    expect(summaryOf(bill())).toBe('Bill of lading B-1');
  });

  test('of a number in another case is of the same number, as a service may take it', () => {
    expect(yard().command(bill({ billOfLadingNumber: ' b-1' })).keys).toEqual(['bill of lading B-1']);
  });

  test('without a number is not recorded: the number is the proof', () => {
    expect(issuesOf(bill({ billOfLadingNumber: ' ' }))).toEqual([
      ['waybill.billOfLadingNumber', 'rules.numberRequired'],
    ]);
  });

  test('is a yes only of this number; of a service that gives numbers of its own, a person is asked', async () => {
    const context = yard();
    context.bill = { billOfLadingNumber: 'B-1' };
    const mine = await sentBy(context, context.command(bill()), 'createBillOfLading');
    expect([mine.answer.ok, mine.readiness.against, mine.readiness.effect]).toEqual([true, [], null]);
    context.bill = { billOfLadingNumber: 'X-2' };
    const { answer } = await sentBy(context, context.command(bill()), 'createBillOfLading');
    if (answer.ok) throw new Error('Another bill.');
    const lastError = { ...answer.error, at: '2026-01-31T12:00:00.000Z' };
    const proof = await proofOf(context, context.command(bill(), { lastError }));
    expect(proof).toMatchObject({ is: 'noProof', trace: false });
    expect(proof.said).toEqual([expect.stringContaining('X-2')]);
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
    const proof = await proofOf(context, context.command(bill(), { lastError }));
    expect(proof).toMatchObject(is === 'noProof' ? { is, trace: false } : { is, withinMs: 45_000 });
    if (is === 'sendAgain') expect(proof.said.join()).toContain('B-1');
  });
});
