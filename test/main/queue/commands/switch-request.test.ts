import { describe, expect, test } from 'vitest';
import type { Command, CommandInput } from '#main/queue/command.ts';
import { adviceNow, followUp, proveOutcome } from '#main/queue/commands/index.ts';
import { madeSend } from '../made-command.ts';
import { type MadeContext, unreachable } from '../made-context.ts';
import { issuesOf, proofOf, readied, saidNo, sentBy, summaryOf, yard } from './stages.ts';

const switching = (...requests: Extract<CommandInput, { kind: 'switchRequest' }>['requests']): CommandInput => ({
  kind: 'switchRequest',
  requests,
});

describe('a switch request is described in the words of a yard', () => {
  const to2 = { equipmentId: 10, trackId: 2, requestType: 'PL' as const };
  test.each([
    ['to a track', switching(to2), 'Switch request, pull: UTLX 10 → Yard 2'],
    [
      'to two tracks',
      switching(to2, { ...to2, equipmentId: 11, trackId: 3 }),
      'Switch request, pull: UTLX 10 and UTLX 11 → 2 tracks',
    ],
    [
      'to where the carrier chooses',
      switching({ equipmentId: 10 }),
      'Switch request, of no type: UTLX 10 → a track of the carrier’s choice',
    ],
    [
      'of two types',
      switching(to2, { ...to2, equipmentId: 11, requestType: 'IP' }),
      'Switch request, pull and in-place: UTLX 10 and UTLX 11 → Yard 2',
    ],
    ['to a spot', switching({ ...to2, spot: 'A' }), 'Switch request, pull: UTLX 10 → Yard 2, spot A'],
    [
      'to a track for some only',
      switching(to2, { equipmentId: 11, requestType: 'PL' }),
      'Switch request, pull: UTLX 10 and UTLX 11 → Yard 2 and a track of the carrier’s choice',
    ],
    [
      'to two spots',
      switching({ ...to2, spot: 'A' }, { ...to2, equipmentId: 11, spot: 'B' }),
      'Switch request, pull: UTLX 10 and UTLX 11 → Yard 2, 2 spots',
    ],
    [
      'to a spot for some only',
      switching({ ...to2, spot: 'A' }, { ...to2, equipmentId: 11 }),
      'Switch request, pull: UTLX 10 and UTLX 11 → Yard 2, spot A for 1 of 2 cars',
    ],
  ])('%s', (_what, input, words) => {
    expect(summaryOf(input)).toBe(words);
  });

  test('cars and tracks that nobody knows are named', () => {
    expect(issuesOf(switching(to2, { equipmentId: 1000, trackId: 9 }, { equipmentId: 11 }))).toEqual([
      ['requests[1].equipmentId', 'rules.noCar'],
      ['requests[1].trackId', 'rules.unknownTrack'],
    ]);
    expect(issuesOf(switching({ equipmentId: 1000 }))).toEqual([['requests[0].equipmentId', 'rules.noCar']]);
  });

  test('a spot that its track does not have is recorded and told: the service makes it', () => {
    const context = yard();
    context.spotsOf.set(2, ['A']);
    const input = switching(
      { ...to2, spot: 'A' },
      { ...to2, equipmentId: 11, spot: 'a' },
      { equipmentId: 12, spot: 'B' },
    );
    expect(adviceNow(input, context.known)).toEqual([
      { field: 'requests[1].spot', rule: { code: 'rules.newName', params: {} } },
    ]);
  });
});

describe('a switch request', () => {
  const input = switching({ equipmentId: 10, trackId: 2, spot: 'A', requestType: 'PL' }, { equipmentId: 11 });

  test('is sent as it was recorded, and keeps the work orders of before', async () => {
    const context = yard();
    context.workOrders.set(10, ['W-1']);
    context.named = [{ resourceId: 10 }, { resourceId: 11 }];
    const { request, readiness, answer } = await sentBy(context, context.command(input), 'requestSwitch');
    expect(request).toStrictEqual([{ equipmentId: 10, trackId: 2, spot: 'A', requestType: 'PL' }, { equipmentId: 11 }]);
    const workOrders = [
      { equipmentId: 10, lines: ['W-1'] },
      { equipmentId: 11, lines: [] },
    ];
    expect(readiness.sentAgainst).toMatchObject({ notBefore: context.clock.now(), workOrders });
    expect(answer.ok).toBe(true);
  });

  test('brings an order that nobody foresees: a service may work it at once, and the next move goes beside a car', async () => {
    const context = yard();
    expect((await sentBy(context, context.command(input), 'requestSwitch')).readiness.effect).toBe('unforeseen');
  });

  test('whose yes named some of its cars is for a person, who is told which it did not name', async () => {
    const context = yard();
    context.named = [{ resourceId: 11 }];
    const { answer } = await sentBy(context, context.command(input), 'requestSwitch');
    const lastError = answer.ok ? null : { ...answer.error, at: '2026-01-31T12:00:00.000Z' };
    const proof = await proofOf(context, context.command(input, { lastError }));
    expect(proof.said).toContain('The service said yes and named 1 of 2 cars, but not UTLX 10.');
  });

  test('is not sent for a car that has left its track', async () => {
    const context = yard();
    const command = context.command(input);
    context.tracks.set(1, [11]);
    expect(await readied(context, command)).toContain('UTLX 10');
  });

  const sent = (context: MadeContext, more: Partial<Command> = {}) =>
    context.command(input, { sentAgainst: { workOrders: [{ equipmentId: 10, lines: ['W-1'] }] }, ...more });

  test.each([
    ['the work orders of its cars are as they were', ['W-1'], 'noTrace', 'noProof'],
    ['a car has more work orders', ['W-1', 'W-2'], 'noProof', 'noProof'],
    ['a car has another work order', ['W-2'], 'noProof', 'noProof'],
    ['a work order of a car is cancelled', ['W-1 · CANCELLED'], 'noProof', 'noProof'],
    ['a car has no work order any more', [], 'noProof', 'noProof'],
  ])(
    'leaves no proof: when %s, it is for a person, and put back only after a no',
    async (_what, after, afterNo, afterSilence) => {
      const context = yard();
      context.workOrders.set(10, after);
      expect((await proofOf(context, sent(context, { sends: saidNo }))).is).toBe(afterNo);
      const proof = await proofOf(context, sent(context));
      expect(proof.is).toBe(afterSilence);
      const isSame = after.join() === 'W-1';
      expect(proof).toMatchObject({ trace: !isSame });
      expect(proof.said).toEqual([
        // Also of a yes that names only some of its cars.
        expect.stringContaining('No clear answer came to this request'),
        expect.stringContaining(isSame ? 'are as they were' : '1 of 2 cars'),
      ]);
      if (proof.is === 'noProof') {
        expect(proof.evidence.workOrders).toMatchObject([
          { equipmentId: 10, mark: 'UTLX 10', before: ['W-1'], after },
          { equipmentId: 11, mark: 'UTLX 11', before: [], after: [] },
        ]);
      }
    },
  );

  test('of a backup that may have been sent from another device is not said to have changed any work orders', async () => {
    const context = yard();
    context.workOrders.set(10, ['W-1']);
    const proof = await proofOf(context, context.command(input, { doubt: { from: 'backup' } }));
    expect(proof).toMatchObject({ is: 'noProof', trace: false, evidence: { workOrders: [] } });
    expect(proof.said).toEqual(['The service keeps no proof of it that could be looked up.']);
  });

  test.each<[string, (context: MadeContext) => unknown, string]>([
    ['a car stands elsewhere', ({ tracks }) => tracks.set(1, [11, 12]).set(3, [30, 10]), 'UTLX 10 stands on Yard 3'],
    ['a car stands nowhere', ({ tracks }) => tracks.set(1, [11, 12]), 'UTLX 10'],
    [
      'a history has a record since, on a further page',
      (context) => {
        const equipment = { resourceId: 11 };
        const timestamp = new Date(context.clock.now()).toISOString();
        context.pages = [
          { items: [{ equipment, timestamp: '2020-01-01T00:00:00Z' }] },
          { items: [{ equipment, timestamp }] },
        ];
      },
      'The history of UTLX 11 has records since it was sent.',
    ],
    [
      'a history has a record that does not say whose it is',
      (context) => (context.pages = [{ items: [{ timestamp: new Date(context.clock.now()).toISOString() }] }]),
      'does not say whose it is or from when',
    ],
    [
      'a history has a record of which nobody can tell from when it is',
      (context) => (context.pages = [{ items: [{ equipment: { resourceId: 10 }, moveType: 'MAWY' }] }]),
      'does not say whose it is or from when',
    ],
    [
      'a history has a record that cannot be read',
      (context) => (context.pages = [{ setAside: [{ index: 0, where: 'items[0]', rule: 'a rule', excerpt: '{}' }] }]),
      'holds a record that cannot be read',
    ],
  ])('after a no is for a person when %s: it may have been done and worked', async (_what, change, said) => {
    const context = yard();
    context.workOrders.set(10, ['W-1']);
    const command = sent(context, { sends: [madeSend({ at: context.clock.now(), end: { at: 1, how: 'declined' } })] });
    change(context);
    const proof = await proofOf(context, command);
    expect(proof).toMatchObject({ is: 'noProof', trace: true });
    expect(proof.said.at(-1)).toContain(said);
  });

  test('after a no is put back in line when the history of its cars has only older records and moves of terminals', async () => {
    const context = yard();
    context.workOrders.set(10, ['W-1']);
    const timestamp = new Date(context.clock.now() + 1_000).toISOString();
    const equipment = { resourceId: 10 };
    const ours = { equipment, timestamp, jobName: '#yt-ab3de7gh9k Night' };
    const long = '2020-01-01T00:00:00Z';
    context.pages = [
      { items: [ours, { ...ours, equipment: null }, { equipment: { resourceId: 12 }, timestamp }, { equipment, timestamp: long }, { timestamp: long }] }, // prettier-ignore
    ];
    const command = sent(context, { sends: [madeSend({ at: context.clock.now(), end: { at: 1, how: 'declined' } })] });
    expect((await proofOf(context, command)).is).toBe('noTrace');
  });

  test.each([
    ['seconds', 1_000],
    ['minutes', 60_000],
  ])(
    'after a no is not sent again over a record of it whose time the service rounds down to %s',
    async (_what, step) => {
      const context = yard();
      context.workOrders.set(10, ['W-1']);
      const at = context.clock.now() + 400;
      const command = sent(context, { sends: [madeSend({ at, end: { at: 1, how: 'declined' } })] });
      const timestamp = (ms: number) => new Date(Math.floor(ms / step) * step).toISOString();
      const records = (time: string) => [{ items: [{ equipment: { resourceId: 10 }, timestamp: time }] }];
      context.pages = records(timestamp(at + 200));
      expect((await proofOf(context, command)).is).toBe('noProof');
      context.pages = records(timestamp(at - step));
      expect((await proofOf(context, command)).is).toBe('noTrace');
    },
  );

  test.each<[string, number | null, 'noTrace' | 'noProof']>([
    ['right', 0, 'noTrace'],
    ['behind the service', -90_000, 'noTrace'],
    ['ahead of the service', 90_000, 'noProof'],
    ['ahead of the service or not, whose answers have no date', null, 'noProof'],
  ])(
    'after a no, with a record from a minute before the send, by a clock that was %s then, and has been put right',
    async (_what, aheadMs, is) => {
      const context = yard();
      context.aheadMs = aheadMs;
      const ready = await readied(context, context.command(input));
      const against = typeof ready === 'object' && ready.is === 'ready' ? ready.sentAgainst : undefined;
      const at = context.clock.now();
      context.aheadMs = 0;
      const timestamp = new Date(at - 60_000).toISOString();
      context.pages = [{ items: [{ equipment: { resourceId: 10 }, timestamp }] }];
      const sends = [madeSend({ at, end: { at: 1, how: 'declined' } })];
      const command = context.command(input, { sentAgainst: against ?? null, sends });
      expect((await proofOf(context, command)).is).toBe(is);
    },
  );

  test.each<[string, number | null]>([
    ['ahead of the service', 90_000],
    ['ahead of the service or not, whose answers have no date', null],
  ])('after a no, sent by a version that did not store this, by a clock that is %s', async (_what, aheadMs) => {
    const context = yard();
    context.aheadMs = aheadMs;
    const at = context.clock.now();
    const timestamp = new Date(at - 89_000).toISOString();
    context.pages = [{ items: [{ equipment: { resourceId: 10 }, timestamp }] }];
    const sends = [madeSend({ at, end: { at: 1, how: 'declined' } })];
    const command = context.command(input, { sentAgainst: { workOrders: [] }, sends });
    expect((await proofOf(context, command)).is).toBe('noProof');
  });

  test('of a car on no track is for a person: only a list of all cars has its work orders, and no lookup reads that', async () => {
    const context = yard();
    context.workOrders.set(10, ['W-1']);
    const both = switching({ equipmentId: 10 }, { equipmentId: 99 });
    const sentAgainst = { workOrders: [{ equipmentId: 10, lines: ['W-1'] }] };
    const proof = (more: Partial<Command>) => proofOf(context, context.command(both, { sentAgainst, ...more }));
    expect(await proof({ sends: saidNo })).toMatchObject({ is: 'noProof', trace: false });
    const { said, ...lost } = await proof({});
    expect(lost).toMatchObject({ is: 'noProof', trace: false, evidence: { workOrders: [{ equipmentId: 10 }] } });
    expect(said).toEqual([
      expect.stringContaining('No clear answer came'),
      expect.stringContaining('No track shows UTLX 99'),
    ]);
  });

  test('after a no has any record from its send on for it, none of a moment before, and however long ago', async () => {
    const is = async (ms: number) => {
      const context = yard();
      context.workOrders.set(10, ['W-1']);
      const at = context.clock.now() - 600_000;
      context.pages = [{ items: [{ equipment: { resourceId: 10 }, timestamp: new Date(at + ms).toISOString() }] }];
      return (await proofOf(context, sent(context, { sends: [madeSend({ at, end: { at: 1, how: 'declined' } })] }))).is;
    };
    expect([await is(-1), await is(0), await is(60_000)]).toEqual(['noTrace', 'noProof', 'noProof']);
  });

  test('is looked for where its cars stand now', async () => {
    const context = yard();
    await proveOutcome(sent(context), context);
    expect(context.requests('locate')).toEqual([[10, 11]]);
    context.unreadable = unreachable;
    expect(await proveOutcome(sent(context), context)).toEqual({ is: 'unreadable', error: unreachable });
  });

  test('to a spot that is new has everything read anew, to one that is there nothing', () => {
    const read: number[][] = [];
    const pulls = (one: CommandInput, spots: string[]) => {
      let pulled = 0;
      followUp(yard().command(one), {
        keepCustomer: () => undefined,
        requestFullPull: () => (pulled += 1),
        readTracksOf: (cars) => read.push([...cars]),
        hasSpot: (trackId, spot) => trackId === 2 && spots.includes(spot),
      });
      return pulled;
    };
    expect([pulls(input, []), pulls(input, ['A']), pulls(switching({ equipmentId: 10, spot: 'A' }), ['A'])]).toEqual([
      1, 0, 1,
    ]);
    expect(pulls(switching({ equipmentId: 10, trackId: 2 }), [])).toBe(0);
    // Its work order is on its car, in either case.
    expect(read).toContainEqual([10]);
    expect(read).toHaveLength(4);
  });
});
