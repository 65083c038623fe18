import { describe, expect, test, vi } from 'vitest';
import type { Command, CommandInput } from '#main/queue/command.ts';
import { draftCommand, makeReady } from '#main/queue/commands/index.ts';
import { projectedYard } from '#main/queue/overlay/projected-yard.ts';
import { madeSend } from '../made-command.ts';
import { unreachable } from '../made-context.ts';
import { issuesOf, proofOf, readied, saidNo, sentBy, summaryOf, yard } from './stages.ts';

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
  ])('is described by what it changes: %j', (more, words) => {
    expect(summaryOf(update(more), known())).toBe(words);
  });

  test('of a customer whose name is an empty text is described by its number', () => {
    const context = yard();
    context.customers.set(7, { resourceId: 7, name: '' });
    expect(summaryOf(update({ printedName: 'M' }), context)).toBe('Customer no. 7 · 1 field');
  });

  test('of a customer with a name of a megabyte is described in short: every list of commands tells of it', () => {
    const context = yard();
    context.customers.set(7, { resourceId: 7, name: 'M'.repeat(1_000_000) });
    expect(summaryOf(update({ printedName: 'M' }), context)).toMatch(/^Customer M{100,200}… · 1 field$/);
  });

  test('takes the default from the location that an update before it gives it to: the record here has another one yet', () => {
    const context = yard();
    const [dock, ramp, gate] = ['Dock', 'Ramp', 'Gate'].map((name, n) => ({ resourceId: n + 1, name }));
    const locations = [{ ...dock, isDefault: true }, { ...ramp }, { ...gate }];
    context.customers.set(7, { resourceId: 7, name: 'Mill', locations });
    const passed = (from = { name: '' }, to = { name: '' }) =>
      update({
        locations: [
          { ...from, isDefault: false },
          { ...to, isDefault: true },
        ],
      });
    const projected = projectedYard(context.known);
    expect(draftCommand(passed(ramp, gate), projected, 0).ok).toBe(false);
    projected.project(context.command(passed(dock, ramp)));
    expect(draftCommand(passed(ramp, gate), projected, 0).ok).toBe(true);
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

  test.each([
    ['that only asks for the record, however late: it overwrites nothing', update({}), Number.POSITIVE_INFINITY],
    ['for fifteen seconds: others may have corrected the same since', update({ printedName: 'M' }), 15_000],
  ])('is sent again without a question %s', async (_what, input, withinMs) => {
    const context = known();
    expect(await proofOf(context, context.command(input))).toMatchObject({ is: 'sendAgain', withinMs });
  });

  describe('does not undo what others have changed since the record here was read', () => {
    const dock = { resourceId: 1, name: 'Dock', isDefault: true, address: { resourceId: 5, city: 'Troy' } };
    const mill = { resourceId: 7, name: 'Mill', locations: [dock, { resourceId: 2, name: 'Ramp' }] };
    const whole = update({ locations: [{ ...dock, email: 'dock@mill.example' }] });
    const told = 'changed at the service since this update was written';

    /** What becomes of an update of a record read so many minutes ago, which the service now answers as `now`. */
    async function sentAfter(minutes: number, input: CommandInput, now: object, more: Partial<Command> = {}) {
      const context = yard();
      context.customers.set(7, mill);
      context.updated = { ...mill, ...now };
      const command = context.command(input, more);
      await context.clock.pass(minutes * 60_000);
      const ready = await readied(context, command);
      return { said: typeof ready === 'string' ? ready : ready.is, asked: context.requests('updateCustomer') };
    }

    const moved = { locations: [{ ...dock, address: { resourceId: 5, city: 'Albany' } }] };
    const elsewhere = { locations: [dock, { resourceId: 2, name: 'Ramp 2' }] };

    test('nor resets a location that is sent whole', async () => {
      const { said, asked } = await sentAfter(5, whole, moved);
      expect(said).toContain(`Dock: ${told}`);
      expect(asked).toEqual([{ resourceId: 7 }]);
    });

    test('and names the first of what they have changed, in short', async () => {
      const ramp = { ...dock, isDefault: false };
      const locations = Array.from({ length: 12 }, (_, nth) => ({ ...ramp, resourceId: nth + 3, name: `Dock ${nth}` }));
      const now = { name: 'M'.repeat(1_000_000), printedName: 'Other', locations };
      const { said } = await sentAfter(5, update({ printedName: 'M', locations }), now);
      expect(said).toMatch(/^M{100,200}…, Dock 0, .*, Dock 6, and 5 more: changed at the service/);
    });

    test('nor a moment after the record here was read', async () => {
      const { said, asked } = await sentAfter(5 / 60, whole, moved);
      expect([said.includes(`Dock: ${told}`), asked]).toEqual([true, [{ resourceId: 7 }]]);
    });

    test('and the answer says that the service is there: nobody asks twice', async () => {
      const context = yard();
      context.customers.set(7, mill);
      context.updated = mill;
      await context.clock.pass(6_000);
      expect(await readied(context, context.command(whole))).toMatchObject({ is: 'ready' });
      expect(context.fresh.isNear).toBe(true);
    });

    test('but an answer that is otherwise counts only when it can no longer be older than the record here', async () => {
      const context = yard();
      context.timing = { readLagMs: 45_000 };
      context.customers.set(7, mill);
      context.updated = { ...mill, ...moved };
      const command = context.command(whole);
      await context.clock.pass(6_000);
      const error = { cause: 'stale', retryAfterMs: 39_000 };
      expect(await readied(context, command)).toMatchObject({ is: 'unreadable', error });
      await context.clock.pass(39_000);
      expect(await readied(context, command)).toContain(`Dock: ${told}`);
    });

    test('nor what an earlier one of ours has just set, where the clock was set since and the record is from before', async () => {
      const context = yard();
      context.timing = { readLagMs: 45_000 };
      context.customers.set(7, mill);
      context.updated = mill;
      const at = context.clock.now() - 10_000;
      const sends = [madeSend({ at, end: { at: at + 500, how: 'yes' } })];
      const ours = update({ locations: [{ ...dock, generalLedgerNumber: '4000' }] });
      context.over = [context.command(ours, { state: 'settled', sends })];
      const retryAfterMs = (ms: number) => ({ is: 'unreadable', error: { cause: 'stale', retryAfterMs: ms } });
      expect(await readied(context, context.command(whole))).toMatchObject(retryAfterMs(35_500));
      context.clock.sleepDevice(3_600_000);
      expect(await readied(context, context.command(whole))).toMatchObject({ is: 'ready' });
      context.aheadMs = 3_600_000;
      expect(await readied(context, context.command(whole))).toMatchObject(retryAfterMs(35_500));
    });

    test('and one that names another customer is none', async () => {
      const context = yard();
      context.customers.set(7, mill);
      context.updated = { ...mill, ...moved, resourceId: 8 };
      await context.clock.pass(6_000);
      expect(await readied(context, context.command(whole))).toMatchObject({ is: 'unreadable' });
    });

    test('nor where the clock was set back since', async () => {
      const context = yard();
      context.customers.set(7, mill);
      context.customersReadAt = context.clock.now() + 3_600_000;
      context.updated = { ...mill, ...moved };
      expect(await readied(context, context.command(whole))).toContain(`Dock: ${told}`);
    });

    test('nor a field of its own', async () => {
      const renamed = update({ name: 'Mill 1' });
      expect((await sentAfter(5, renamed, { name: 'Old Mill' })).said).toContain(`Old Mill: ${told}`);
    });

    test('nor deletes what has become another location', async () => {
      expect((await sentAfter(5, update({ locations: [removed] }), elsewhere)).said).toContain(`Ramp: ${told}`);
    });

    test.each([
      ['others changed another location', 5, whole, elsewhere],
      [
        'nothing and an empty text say the same',
        5,
        whole,
        { locations: [{ ...dock, email: '', address: { ...dock.address, zipCode: null } }] },
      ],
      ['the record is from just now', 4.9 / 60, whole, moved],
      [
        'what others have set is kept, or is what it is reset to',
        5,
        update({ locations: [{ ...dock, generalLedgerNumber: '4000' }] }),
        { locations: [{ ...dock, email: 'a@mill.example', currencyCode: 'USD', usedForBilling: false }] },
      ],
      [
        'it deletes a location that only says now what it is where nothing is said',
        5,
        update({ locations: [{ ...removed, resourceId: 1 }] }),
        { locations: [{ ...dock, currencyCode: 'USD', usedForBilling: false }] },
      ],
      ['it only adds', 5, update({ locations: [{ ...added, isDefault: false }] }), moved],
    ])('but is sent where %s', async (_what, minutes, input, now) => {
      expect((await sentAfter(minutes, input, now)).said).toBe('ready');
    });

    test('but is sent where the service lists the same numbers of a location in another order', async () => {
      const context = yard();
      const listed = (...customerIdentificationNumbers: string[]) => ({
        ...mill,
        locations: [{ ...dock, customerIdentificationNumbers }],
      });
      context.customers.set(7, listed('44', '17'));
      context.updated = listed('17', '44');
      const command = context.command(update({ locations: [{ ...removed, resourceId: 1 }] }));
      await context.clock.pass(5 * 60_000);
      expect(await readied(context, command)).toMatchObject({ is: 'ready' });
      context.updated = listed('17');
      expect(await readied(context, command)).toContain(`Ramp: ${told}`);
    });

    test.each(['refused', 'unauthorised'] as const)('nor when it was %s days ago, and is sent now', async (how) => {
      const sends = [madeSend({ end: { at: 1, how } })];
      expect((await sentAfter(2 * 24 * 60, whole, moved, { sends })).said).toContain(`Dock: ${told}`);
    });

    test('nor when nobody answered it days ago, and a person puts it back in line now', async () => {
      const context = yard();
      context.customers.set(7, mill);
      context.updated = { ...mill, ...moved };
      await context.clock.pass(2 * 24 * 3_600_000);
      const sends = [madeSend({ end: { at: 1, how: 'unanswered' } })];
      const command = context.command(whole, { decidedAt: context.clock.now(), sends });
      expect(await readied(context, command)).toContain(`Dock: ${told}`);
    });

    test('but is sent again where it was sent a moment ago: the difference may be its own', async () => {
      const context = yard();
      context.customers.set(7, mill);
      context.updated = { ...mill, ...moved };
      await context.clock.pass(5 * 60_000);
      const at = context.clock.now();
      const sends = (how: 'unauthorised' | 'unanswered') => [madeSend({ at, end: { at, how } })];
      const [refused, unanswered] = [
        context.command(whole, { uncertain: true, sends: sends('unauthorised') }),
        context.command(whole, { decidedAt: at, sends: sends('unanswered') }),
      ];
      for (const one of [refused, unanswered]) expect(await readied(context, one)).toMatchObject({ is: 'ready' });
      await context.clock.pass(5 * 60_000);
      for (const one of [refused, unanswered]) expect(await readied(context, one)).toContain(`Dock: ${told}`);
    });

    test('nor where the service has asked to come back later again and again since it was first sent', async () => {
      const context = yard();
      context.customers.set(7, mill);
      context.updated = { ...mill, ...moved };
      await context.clock.pass(5 * 60_000);
      const first = context.clock.now();
      await context.clock.pass(50_000);
      const declined = (at: number) => madeSend({ at, end: { at, how: 'declined' } });
      const sends = [declined(first), declined(context.clock.now())];
      const command = context.command(whole, { uncertain: true, sends });
      expect(await readied(context, command)).toMatchObject({ is: 'ready' });
      await context.clock.pass(10_000);
      expect(await readied(context, command)).toContain(`Dock: ${told}`);
    });

    test('but is sent where all that has changed is as it is sent: after a lost answer it may be done', async () => {
      const city = { ...dock, address: { city: 'Albany' } };
      const done = update({
        printedName: 'MILL',
        locations: [{ ...city, address: { ...city.address, country: 'US' } }],
      });
      const more = { decidedAt: 1, sends: [madeSend({ end: { at: 1, how: 'unanswered' } })] };
      const now = {
        printedName: 'MILL',
        locations: [{ ...city, address: { resourceId: 6, city: 'Albany', country: 'US' } }],
      };
      expect((await sentAfter(6, done, now, more)).said).toBe('ready');
      expect((await sentAfter(6, done, { ...now, printedName: 'M' }, more)).said).toContain(`Mill: ${told}`);
      const others = { locations: [{ ...now.locations[0], abbreviatedName: 'DK' }] };
      expect((await sentAfter(6, done, others, more)).said).toContain(`Dock: ${told}`);
    });

    test('and is sent when a person has compared it with the record that was read', async () => {
      const context = yard();
      context.customers.set(7, mill);
      context.updated = { ...mill, ...moved };
      await context.clock.pass(5 * 60_000);
      const asked = await makeReady(context.command(whole), context);
      const at = context.clock.now();
      expect(asked).toMatchObject({ is: 'changed', read: { customer: context.updated } });
      context.customers.set(7, context.updated);
      context.customersReadAt = at;
      expect(await readied(context, context.command(whole, { decidedAt: at }))).toMatchObject({ is: 'ready' });
    });

    test('nor where an update of ours that was to go before it has been discarded', async () => {
      const context = yard();
      context.customers.set(7, mill);
      context.updated = { ...mill, ...moved };
      const { base } = context.command(whole);
      const command = context.command(whole, { base: { ...base, overwritten: { fields: {}, locations: [] } } });
      expect(await readied(context, command)).toMatchObject({ is: 'ready' });
      await context.clock.pass(5 * 60_000);
      expect(await readied(context, command)).toContain(`Dock: ${told}`);
    });

    test.each([
      ['discarded', { state: 'discarded' }],
      ['done, and others changed the same after it', { state: 'settled', answer: { ...mill, name: 'Mill 0' } }],
    ] as const)(
      'nor where one that was to go before it was %s, and the record here has that change',
      async (_how, end) => {
        const context = yard();
        context.customers.set(7, mill);
        const first = context.command(update({ name: 'Mill 0' }), end);
        const input = update({ name: 'Mill 1' });
        const { base } = context.command(input);
        const second = context.command(input, { base: { ...base, overwritten: { fields: {}, locations: [] } } });
        context.over = [first];
        context.customers.set(7, { ...mill, name: 'Old Mill' });
        expect(await readied(context, second)).toContain(`Old Mill: ${told}`);
        context.customers.set(7, { ...mill, name: end.state === 'settled' ? 'Mill 0' : 'Mill' });
        expect(await readied(context, second)).toMatchObject({ is: 'ready' });
      },
    );

    test('without a look at all the customers that earlier ones were answered with, where it is known what it overwrites', async () => {
      const context = yard();
      context.customers.set(7, mill);
      const earlier = vi.spyOn(context, 'earlier');
      expect(await readied(context, context.command(whole))).toMatchObject({ is: 'ready' });
      expect(earlier).not.toHaveBeenCalled();
    });

    test('nor what one that was to go before it has kept of others', async () => {
      const context = yard();
      context.customers.set(7, mill);
      const theirs = { ...dock, generalLedgerNumber: '4000', email: 'theirs@mill.example' };
      const first = update({ locations: [{ ...dock, generalLedgerNumber: '4000' }] });
      context.over = [context.command(first, { state: 'settled', answer: { ...mill, locations: [theirs] } })];
      context.customers.set(7, { ...mill, locations: [theirs] });
      const after = (input: CommandInput) => {
        const { base } = context.command(input);
        return context.command(input, { base: { ...base, overwritten: { fields: {}, locations: [] } } });
      };
      const keeping = { ...dock, generalLedgerNumber: '4001' };
      expect(await readied(context, after(update({ locations: [keeping] })))).toMatchObject({ is: 'ready' });
      const stating = { ...keeping, email: 'dock@mill.example' };
      expect(await readied(context, after(update({ locations: [stating] })))).toContain(`Dock: ${told}`);
    });

    test('but is sent when an update of ours has given the customer of its locations another name', async () => {
      const of = (name: string) => ({ ...mill, name, locations: [{ ...dock, customer: { resourceId: 7, name } }] });
      const context = yard();
      context.customers.set(7, of('Mill'));
      const command = context.command(whole);
      context.over = [context.command(update({ name: 'Mill One' }), { state: 'settled' })];
      context.customers.set(7, of('Mill One'));
      expect(await readied(context, command)).toMatchObject({ is: 'ready' });
    });

    test.each([
      ['has another UUID', { name: 'Lake', uuid: 'b' }, 'Mill is called Lake now'],
      ['has another name, and no UUID', { name: 'Lake', uuid: null }, 'Mill is called Lake now'],
      ['is the same, renamed', { name: 'Lake' }, 'ready'],
    ])('and is not done to another customer that has its number by now: it %s', async (_how, now, said) => {
      const context = yard();
      const known = { ...mill, uuid: 'a' };
      context.customers.set(7, known);
      context.updated = { ...known, ...now };
      const added = { name: 'Gate', isDefault: false, customerId: 7 };
      for (const input of [update({ isTaxExempt: true }), update({ locations: [added] })]) {
        const command = context.command(input);
        await context.clock.pass(5 * 60_000);
        const ready = await readied(context, command);
        expect(typeof ready === 'string' ? ready : ready.is).toContain(said);
      }
      expect(context.requests('updateCustomer')).toEqual([{ resourceId: 7 }, { resourceId: 7 }]);
    });

    test('and is told so, not that others have changed it, where it would overwrite something of that customer', async () => {
      const context = yard();
      context.customers.set(7, { ...mill, uuid: 'a' });
      context.updated = { ...mill, uuid: 'b', name: 'Lake' };
      const command = context.command(update({ name: 'Mill 1' }));
      await context.clock.pass(5 * 60_000);
      expect(await readied(context, command)).toContain('Mill is called Lake now');
    });

    test('nor what an update of ours before it has brought into the record here since it was written', async () => {
      const context = yard();
      context.customers.set(7, mill);
      const command = context.command(whole);
      context.customers.set(7, { ...mill, ...moved });
      expect(await readied(context, command)).toContain(`Dock: ${told}`);
      expect(context.requests('updateCustomer')).toEqual([]);
    });

    test('but what our own updates before it overwrite may become anything', () => {
      const context = yard();
      context.customers.set(7, mill);
      const input = update({ locations: [dock], printedName: 'M', scac: 'X' });
      const projected = projectedYard(context.known);
      projected.project(context.command(update({ printedName: 'MILL' })));
      projected.project(context.command(update({ resourceId: 8, scac: 'Y' })));
      projected.project(context.command(whole));
      const drafted = draftCommand(input, projected, 0);
      expect(drafted).toMatchObject({ draft: { base: { overwritten: { fields: { scac: null }, locations: [] } } } });
    });

    test('nor what an imported record lacks, however new it is; a field that it says nothing of may be anything', async () => {
      const context = yard();
      context.customers.set(7, mill);
      context.customersWhole = false;
      context.customersReadAt = Number.NEGATIVE_INFINITY;
      const filled = { ...mill, isTaxExempt: false, locations: [{ ...dock, usedForBilling: true }] };
      context.updated = filled;
      expect(await readied(context, context.command(whole))).toContain(`Dock: ${told}`);
      expect(context.requests('updateCustomer')).toEqual([{ resourceId: 7 }]);
      const exempt = context.command(update({ isTaxExempt: true }));
      expect(await readied(context, exempt)).toMatchObject({ is: 'ready' });
      context.updated = { ...filled, name: 'Old Mill' };
      expect(await readied(context, context.command(update({ name: 'Mill 1' })))).toContain(`Old Mill: ${told}`);
    });

    test('and waits where the record cannot be read, until a person who was told of the no has put it back in line', async () => {
      const long = 5 * 60_000;
      for (const [refusal, decidedAgo, is, readAgo = long] of [
        [unreachable, null, 'unreadable'],
        [{ ...unreachable, class: 'refused' as const }, null, 'unreadable'],
        // A record that is not old must do.
        [{ ...unreachable, class: 'refused' as const }, null, 'ready', long - 1],
        [unreachable, null, 'unreadable', long - 1],
        [{ ...unreachable, class: 'refused' as const }, long - 1, 'ready'],
        // Days may have passed since then, without a connection.
        [{ ...unreachable, class: 'refused' as const }, long, 'unreadable'],
        [{ ...unreachable, class: 'unauthorised' as const }, 1, 'unreadable'],
      ] as const) {
        const context = yard();
        context.customers.set(7, mill);
        const unsent = context.command(whole);
        await context.clock.pass(readAgo);
        const command = { ...unsent, decidedAt: decidedAgo === null ? null : context.clock.now() - decidedAgo };
        context.refusal = refusal;
        expect(await readied(context, command)).toMatchObject({ is });
      }
    });
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

  test('keeps those of other customers waiting that share what only one may have, as it was or as it will be', () => {
    const context = known();
    context.customers.set(7, { resourceId: 7, name: 'Mill', ediId: '700', scac: 'OSPR' });
    const keysOf = (more: Partial<Extract<CommandInput, { kind: 'customerUpdate' }>>) =>
      context.command(update(more)).keys.slice(1);
    expect(keysOf({ ediId: '' })).toEqual(['ediId 700']);
    expect(keysOf({ resourceId: 8, ediId: ' 700' })).toEqual(['ediId 700']);
    expect(keysOf({ name: 'Pier', scac: null })).toEqual(['name of a customer PIER', 'name of a customer MILL']);
    // An update of ours that is to go before it gives up what it leaves.
    const projected = projectedYard(context.known);
    projected.project(context.command(update({ ediId: '701' })));
    const drafted = draftCommand(update({ ediId: '702' }), projected, 0);
    expect(drafted).toMatchObject({ draft: { keys: ['customer 7', 'ediId 702', 'ediId 700', 'ediId 701'] } });
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
