import { describe, expect, test } from 'vitest';
import type { CommandInput } from '#main/queue/command.ts';
import { issuesOf, proofOf, saidNo, sentBy, summaryOf, yard } from './stages.ts';

describe('a customer update', () => {
  const update = (more: Partial<Extract<CommandInput, { kind: 'customerUpdate' }>>): CommandInput => ({
    kind: 'customerUpdate',
    resourceId: 7,
    ...more,
  });
  const known = () => {
    const context = yard();
    context.customers.set(7, {
      resourceId: 7,
      name: 'Mill',
      locations: [
        { resourceId: 1, name: 'Dock' },
        { resourceId: 2, name: 'Ramp' },
      ],
    });
    return context;
  };
  const added = { name: 'Gate' };
  const changed = { resourceId: 1, name: 'Dock 1', isDefault: true };
  const removed = { resourceId: 2, name: 'Ramp', requestAction: 'delete' as const };

  test.each([
    [{ printedName: 'M' }, 'Customer Mill · 1 field'],
    [{ printedName: 'M', scac: undefined, ediId: null }, 'Customer Mill · 1 field'],
    [{ locations: [removed, { ...removed, resourceId: 1 }] }, 'Customer Mill · 2 locations deleted'],
    [{ printedName: 'M', name: 'Mill 2' }, 'Customer Mill 2 · 2 fields'],
    [{ locations: [added] }, 'Customer Mill · 1 location added'],
    [
      { locations: [added, { name: 'G' }, changed, removed] },
      'Customer Mill · 2 locations added, 1 location changed, 1 location deleted',
    ],
    [
      { printedName: 'M', locations: [changed, { ...changed, resourceId: 2, isDefault: false }] },
      'Customer Mill · 1 field, 2 locations changed',
    ],
  ])('is told by what it changes: %j', (more, words) => {
    expect(summaryOf(update(more), known())).toBe(words);
  });

  test('of a location without a name is not recorded', () => {
    expect(issuesOf(update({ locations: [{ name: ' ' }] }), known())).not.toEqual([]);
  });

  test.each([
    ['changes only fields and locations', update({ printedName: 'M', locations: [changed] }), 'sendAgain'],
    ['adds a location', update({ locations: [added] }), 'noProof'],
    ['changes a location and adds one', update({ locations: [changed, added] }), 'noProof'],
    ['deletes a location', update({ locations: [removed] }), 'noProof'],
    ['changes a location and deletes one', update({ locations: [changed, removed] }), 'noProof'],
    [
      'deletes an address',
      update({ locations: [{ ...changed, address: { requestAction: 'delete' as const } }] }),
      'noProof',
    ],
  ])('that %s', async (_what, input, is) => {
    const context = known();
    expect((await proofOf(context, context.command(input))).is).toBe(is);
  });

  test('that may not be sent again is put before a person, in other words after a no', async () => {
    const context = known();
    const [afterSilence, afterNo] = [[], saidNo].map((sends) =>
      context.command(update({ locations: [added] }), { sends }),
    );
    if (!afterSilence || !afterNo) throw new Error('Two commands.');
    const [silence, no] = [await proofOf(context, afterSilence), await proofOf(context, afterNo)];
    expect([silence.said.length, no.said.length]).toEqual([1, 2]);
    expect(silence.said[0]).not.toBe(no.said[0]);
    const deletes = await proofOf(context, context.command(update({ locations: [removed] })));
    expect(deletes.said[0]).not.toBe(silence.said[0]);
    for (const proof of [silence, no, deletes]) expect(proof).toMatchObject({ is: 'noProof', trace: false });
  });

  test('keeps another one of the same customer waiting, and no other', () => {
    expect(known().command(update({ printedName: 'M' })).keys).toEqual(['customer 7']);
  });

  test('is a yes only of this customer', async () => {
    const context = known();
    const command = context.command(update({ printedName: 'M' }));
    const mine = await sentBy(context, command, 'updateCustomer');
    expect([mine.answer.ok, mine.request]).toEqual([true, { resourceId: 7, printedName: 'M' }]);
    context.updated = { resourceId: 8 };
    expect((await sentBy(context, command, 'updateCustomer')).answer).toMatchObject({
      ok: false,
      error: { class: 'unknown' },
    });
  });
});
