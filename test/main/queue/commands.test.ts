import { describe, expect, test } from 'vitest';
import { inEnglish } from '#shared/messages/message.ts';
import type { ServiceError } from '#shared/service/outcome.ts';
import type { Command, CommandInput } from '#main/queue/command.ts';
import { draftCommand, followUp, makeReady, proveOutcome, refusalProves } from '#main/queue/commands/index.ts';
import { MadeContext, unreachable } from './made-context.ts';
import { madeSend } from './made-command.ts';

const move = (more: Partial<Extract<CommandInput, { kind: 'move' }>> = {}): CommandInput => ({
  kind: 'move',
  equipmentIds: [10],
  to: { trackId: 2, place: 'back' },
  ...more,
});
const switching = (...requests: Extract<CommandInput, { kind: 'switchRequest' }>['requests']): CommandInput => ({
  kind: 'switchRequest',
  requests,
});
const yard = () => new MadeContext({ 1: [10, 11, 12], 2: [20, 21, 22], 3: [30] });
const summaryOf = (input: CommandInput, context = yard()) => inEnglish(context.command(input).summary);
const saidNo = [madeSend({ end: { at: 1, how: 'declined' } })];

/** What is wrong with an input: the field, and the code of the rule. */
function issuesOf(input: CommandInput, context = yard()) {
  const drafted = draftCommand(input, context.known, context.clock.now());
  if (drafted.ok) return [];
  return drafted.issues.map(({ field, rule }) => [field, typeof rule === 'string' ? rule : rule.code]);
}

/** What a command would send, or why it cannot be sent. */
async function readied(context: MadeContext, command: Command) {
  const readiness = await makeReady(command, context);
  if (readiness.is === 'changed') return inEnglish(readiness.reason);
  return readiness;
}

async function sentBy(context: MadeContext, command: Command, endpoint: string) {
  const readiness = await makeReady(command, context);
  if (readiness.is !== 'ready') throw new Error(readiness.is);
  const answer = await readiness.send();
  return { readiness, answer, request: context.requests(endpoint).at(-1) };
}

async function proofOf(context: MadeContext, command: Command) {
  const proof = await proveOutcome(command, context);
  const said =
    proof.is === 'noProof' ? proof.evidence.findings : 'findings' in proof ? proof.findings.map(inEnglish) : [];
  return { ...proof, said };
}

describe('a move is told in the words of a yard', () => {
  test.each([
    ['one car to the back', move(), 'Move UTLX 10 · Yard 1 → Yard 2, back'],
    ['two cars', move({ equipmentIds: [10, 11] }), 'Move UTLX 10 and UTLX 11 · Yard 1 → Yard 2, back'],
    ['three cars', move({ equipmentIds: [10, 11, 12] }), 'Move UTLX 10 and 2 more · Yard 1 → Yard 2, back'],
    ['from two tracks', move({ equipmentIds: [10, 30] }), 'Move UTLX 10 and UTLX 30 · 2 tracks → Yard 2, back'],
    ['from nowhere', move({ equipmentIds: [99] }), 'Move UTLX 99 · no known track → Yard 2, back'],
    [
      'to a position, counted from 1',
      move({ to: { trackId: 2, place: { index: 1 } } }),
      'Move UTLX 10 · Yard 1 → Yard 2, position 2',
    ],
    [
      'ahead of a car',
      move({ to: { trackId: 2, place: { before: 21 } } }),
      'Move UTLX 10 · Yard 1 → Yard 2, ahead of UTLX 21',
    ],
    [
      'behind a car',
      move({ to: { trackId: 2, place: { after: 21 } } }),
      'Move UTLX 10 · Yard 1 → Yard 2, behind UTLX 21',
    ],
    [
      'to a spot',
      move({ to: { trackId: 2, place: 'front', spot: 'A' } }),
      'Move UTLX 10 · Yard 1 → Yard 2, front, spot A',
    ],
  ])('%s', (_what, input, words) => {
    expect(summaryOf(input)).toBe(words);
  });
});

describe('a move is not recorded', () => {
  const soon = (ms: number) => new Date(yard().clock.now() + ms).toISOString();
  test.each([
    [
      'of a car or to a track that nobody knows',
      move({ equipmentIds: [10, 1000], to: { trackId: 9, place: 'back' } }),
      [
        ['equipmentIds[1]', 'rules.noCar'],
        ['to.trackId', 'rules.unknownTrack'],
      ],
    ],
    [
      'ahead of a car of the cut',
      move({ to: { trackId: 1, place: { before: 10 } } }),
      [['to.place.before', 'rules.carOfTheCut']],
    ],
    [
      'behind a car on another track',
      move({ to: { trackId: 2, place: { after: 30 } } }),
      [['to.place.after', 'rules.anchorElsewhere']],
    ],
    ['of a mistyped year', move({ occurredAt: '0026-05-01T14:02:00Z' }), [['occurredAt', 'rules.yearWrong']]],
    ['of more than five minutes ahead', move({ occurredAt: soon(300_001) }), [['occurredAt', 'rules.future']]],
    ['of five minutes ahead: that it is', move({ occurredAt: soon(300_000) }), []],
  ])('%s', (_what, input, issues) => {
    expect(issuesOf(input)).toEqual(issues);
  });
});

describe('a move is sent onto the yard of now', () => {
  const placed = async (place: Extract<CommandInput, { kind: 'move' }>['to']['place'], now: number[]) => {
    const context = yard();
    const command = context.command(move({ to: { trackId: 2, place } }));
    context.tracks.set(2, now);
    const readiness = await readied(context, command);
    return typeof readiness === 'object' && readiness.is === 'ready' ? readiness.effect : readiness;
  };
  const effect = (place: unknown) => ({ equipmentIds: [10], toTrackId: 2, place });

  test.each([
    ['behind the car that stood ahead of it', [23, 21, 22, 20], { after: 20 }],
    ['else ahead of the one that stood behind it', [23, 22, 21], { before: 21 }],
    ['else behind the nearest one ahead that still stands there', [23, 22], 'front'],
  ])('a position was chosen between cars: %s', async (_where, now, place) => {
    expect(await placed({ index: 1 }, now)).toEqual(effect(place));
  });

  test('the nearest one further ahead leads when both beside the place have left', async () => {
    expect(await placed({ index: 2 }, [21, 20])).toEqual(effect({ after: 21 }));
    expect(await placed({ index: 3 }, [23, 20, 21])).toEqual(effect({ after: 21 }));
  });

  test('beside a car that has left it is not sent', async () => {
    expect(await placed({ before: 21 }, [20, 22])).toContain('UTLX 21');
    expect(await placed({ before: 21 }, [22, 21])).toEqual(effect({ before: 21 }));
  });

  test('beside a car only when the track is shown as of one moment; to an end at once', async () => {
    for (const place of [{ after: 21 }, { before: 21 }, { index: 1 }] as const) {
      const context = yard();
      const command = context.command(move({ to: { trackId: 2, place } }));
      context.mixed.add(2);
      expect(await readied(context, command)).toMatchObject({ is: 'unreadable', error: { cause: 'stale' } });
      context.mixed.clear();
      await context.clock.pass(6_000);
      expect(await readied(context, command)).toMatchObject({ is: 'ready' });
    }
    for (const place of ['front', 'back'] as const) {
      const context = yard();
      context.mixed.add(2);
      const command = context.command(move({ to: { trackId: 2, place } }));
      expect(await readied(context, command)).toMatchObject({ is: 'ready' });
    }
  });

  test('cars that have strayed are named, each once, with where they were', async () => {
    const missing = async (cars: number[], change: (context: MadeContext) => unknown) => {
      const context = yard();
      const command = context.command(move({ equipmentIds: cars }));
      change(context);
      return readied(context, command);
    };
    expect(await missing([10], ({ tracks }) => tracks.set(1, []))).toBe('UTLX 10 is no longer on Yard 1.');
    expect(await missing([10, 11], ({ tracks }) => tracks.set(1, []))).toBe(
      'UTLX 10 and UTLX 11 are no longer on Yard 1.',
    );
    expect(await missing([10, 30], ({ tracks }) => tracks.set(1, []).set(3, []))).toBe(
      'UTLX 10 and UTLX 30 are no longer where they stood.',
    );
    expect(await missing([99], ({ tracks }) => tracks.set(3, [99]))).toContain('UTLX 99');
  });

  test('a track that cannot be read holds it back', async () => {
    const context = yard();
    const command = context.command(move());
    context.unreadable = unreachable;
    expect(await makeReady(command, context)).toEqual({ is: 'unreadable', error: unreachable });
  });

  test('with its token ahead of its job, the time the crew states, and each car from where it stands', async () => {
    const context = yard();
    const occurredAt = '2026-01-31T11:00:00.000Z';
    const input = move({ equipmentIds: [11, 99], to: { trackId: 2, place: { index: 1 }, spot: 'A' }, occurredAt });
    const command = context.command(input, { token: '#yt-ab3de7gh9k' });
    context.tracks.set(1, [12, 11]);
    context.named = [{ resourceId: 11 }, { resourceId: 99 }];
    const { request, answer, readiness } = await sentBy(context, command, 'move');
    expect(answer).toMatchObject({ ok: true, value: null });
    expect(readiness.against).toEqual([
      { trackId: 1, order: [12, 11] },
      { trackId: 2, order: [20, 21, 22] },
    ]);
    const item = (car: number, from: unknown, groupingIndex: number) => ({
      equipment: { resourceId: car, resourceType: 'Equipment' },
      locationUpdate: {
        ...(from !== null && { from }),
        to: { grouping: { resourceId: 2, resourceType: 'Grouping' }, groupingIndex, spot: 'A' },
      },
      updateIntermodalUnits: true,
    });
    const from = { grouping: { resourceId: 1, resourceType: 'Grouping' }, groupingIndex: 1 };
    expect(request).toEqual({
      items: [item(11, from, 1), item(99, null, 2)],
      jobName: '#yt-ab3de7gh9k Yard Terminal',
      updateTime: occurredAt,
    });
  });

  test('with the job, the type and the wish that were recorded, under the mark of its turn', async () => {
    const context = yard();
    const input = move({ jobName: 'Night', moveType: 'ARRI', updateIntermodalUnits: false });
    const earlier = [{ input: move(), summary: '', told: false }];
    const command = context.command(input, { token: '#yt-ab3de7gh9k', earlier });
    const { request } = await sentBy(context, command, 'move');
    expect(request).toMatchObject({
      jobName: '#yt-ab3de7gh9k3 Night',
      updateType: 'ARRI',
      updateTime: new Date(command.recordedAt).toISOString(),
      items: [{ updateIntermodalUnits: false }],
    });
  });
});

describe('a switch request is told in the words of a yard', () => {
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
  });
});

describe('a switch request', () => {
  const input = switching({ equipmentId: 10, trackId: 2, spot: 'A', requestType: 'PL' }, { equipmentId: 11 });

  test('is sent as it was recorded, and keeps the work orders of before', async () => {
    const context = yard();
    context.workOrders.set(10, ['W-1']);
    context.named = [{ resourceId: 10 }, { resourceId: 11 }];
    const { request, readiness, answer } = await sentBy(context, context.command(input), 'requestSwitch');
    expect(request).toEqual([{ equipmentId: 10, trackId: 2, spot: 'A', requestType: 'PL' }, { equipmentId: 11 }]);
    const workOrders = [
      { equipmentId: 10, lines: ['W-1'] },
      { equipmentId: 11, lines: [] },
    ];
    expect(readiness.sentAgainst).toEqual({ workOrders });
    expect(answer.ok).toBe(true);
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
      expect(proof).toMatchObject({ trace: after.join() !== 'W-1' });
      if (proof.is === 'noProof') {
        expect(proof.evidence.workOrders).toEqual([
          { equipmentId: 10, mark: 'UTLX 10', before: ['W-1'], after },
          { equipmentId: 11, mark: 'UTLX 11', before: [], after: [] },
        ]);
      }
    },
  );

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
    context.pages = [
      { items: [ours, { equipment: { resourceId: 12 }, timestamp }, { equipment, timestamp: '2020-01-01T00:00:00Z' }] },
    ];
    const command = sent(context, { sends: [madeSend({ at: context.clock.now(), end: { at: 1, how: 'declined' } })] });
    expect((await proofOf(context, command)).is).toBe('noTrace');
  });

  test.each([
    ['right', 0, 'noTrace'],
    ['ahead of the service', 90_000, 'noProof'],
  ])('after a no, with a record from a minute before the send, by a clock that is %s', async (_what, aheadMs, is) => {
    const context = yard();
    context.workOrders.set(10, ['W-1']);
    context.aheadMs = aheadMs;
    const timestamp = new Date(context.clock.now() - 60_000).toISOString();
    context.pages = [{ items: [{ equipment: { resourceId: 10 }, timestamp }] }];
    const command = sent(context, { sends: [madeSend({ at: context.clock.now(), end: { at: 1, how: 'declined' } })] });
    expect((await proofOf(context, command)).is).toBe(is);
  });

  test('is looked for where its cars stand now', async () => {
    const context = yard();
    await proveOutcome(sent(context), context);
    expect(context.requests('locate')).toEqual([[10, 11]]);
    context.unreadable = unreachable;
    expect(await proveOutcome(sent(context), context)).toEqual({ is: 'unreadable', error: unreachable });
  });

  test('to a spot that is new has everything read anew, to one that is there nothing', () => {
    const pulls = (one: CommandInput, spots: string[]) => {
      let pulled = 0;
      followUp(yard().command(one), {
        keepCustomer: () => undefined,
        requestFullPull: () => (pulled += 1),
        readTracksOf: () => undefined,
        hasSpot: (trackId, spot) => trackId === 2 && spots.includes(spot),
      });
      return pulled;
    };
    expect([pulls(input, []), pulls(input, ['A']), pulls(switching({ equipmentId: 10, spot: 'A' }), ['A'])]).toEqual([
      1, 0, 1,
    ]);
    expect(pulls(switching({ equipmentId: 10, trackId: 2 }), [])).toBe(0);
  });
});

describe('a load', () => {
  const detail = (initialAndNumber: string) => ({
    initialAndNumber,
    netWeightTons: 60,
    groupings: [{ type: 'BLOCK', name: 'B' }],
  });
  const load = (trackName: string, ...marks: string[]): CommandInput => ({
    kind: 'toolswork',
    trackName,
    waybillTemplateId: 5,
    details: marks.map(detail),
  });

  async function proved(
    input: CommandInput,
    more: Partial<Command> = {},
    change: (context: MadeContext) => unknown = () => null,
  ) {
    const context = yard();
    const command = context.command(input, more);
    change(context);
    return proofOf(context, command);
  }

  test('touches the cars it names, each once, and the track when that is known', () => {
    const command = yard().command(load('Yard 2', 'UTLX 10', 'UTLX 10', 'NEWX 1'));
    expect([command.equipmentIds, command.trackIds, command.keys]).toEqual([[10], [1, 2], ['track Yard 2']]);
    expect(yard().command(load('New', 'UTLX 10')).trackIds).toEqual([1]);
    expect(inEnglish(command.summary)).toContain('3 cars');
    expect(summaryOf(load('Yard 2', 'UTLX 10'))).toContain('1 car');
  });

  test('is for a person when nobody answered, with the cars that stand there now', async () => {
    const proof = await proved(load('Yard 2', 'UTLX 20', 'UTLX 10'));
    expect(proof).toMatchObject({ is: 'noProof', trace: true });
    expect(proof.said[1]).toBe('1 of the 2 cars stand on Yard 2 now.');
    expect(proof.said).toHaveLength(2);
    expect(await proved(load('Yard 2', 'UTLX 10'))).toMatchObject({ is: 'noProof', trace: false });
  });

  test('after a no is put back in line only when none of its cars is there or has moved', async () => {
    const input = load('Yard 2', 'UTLX 10');
    expect((await proved(input, { sends: saidNo })).is).toBe('noTrace');
    expect((await proved(load('Yard 2', 'UTLX 20'), { sends: saidNo })).is).toBe('noProof');
    const moved = await proved(input, { sends: saidNo }, ({ tracks }) => tracks.set(1, []).set(3, [10]));
    expect(moved).toMatchObject({ is: 'noProof', trace: false });
    expect(moved.said.at(-1)).toContain('UTLX 10 stands on Yard 3');
    expect((await proved(load('New', 'UTLX 10'), { sends: saidNo })).is).toBe('noProof');
  });

  test('after a no is not put back in line while its cars are where they stood only by an older reading', async () => {
    const proof = await proved(load('Yard 2', 'UTLX 10'), { sends: saidNo }, ({ tracks, known }) => {
      Object.assign(known, { servedPlace: () => ({ trackId: 1 }) });
      tracks.set(1, [11, 12]);
    });
    expect(proof).toMatchObject({ is: 'noProof', trace: false });
  });

  test('of which the track cannot be read is looked for again', async () => {
    expect(await proved(load('Yard 2', 'UTLX 10'), {}, (context) => (context.unreadable = unreachable))).toMatchObject({
      is: 'unreadable',
      error: unreachable,
    });
  });

  test('of a car that others have moved is a question, unless they put it on the track of the load', async () => {
    const context = yard();
    const command = context.command(load('Yard 2', 'UTLX 10'));
    context.tracks.set(1, [11, 12]).set(3, [10]);
    expect(await readied(context, command)).toBe('UTLX 10 is no longer on Yard 1.');
    context.tracks.set(3, []).set(2, [10, 20]);
    context.fresh.forget();
    expect(await readied(context, command)).toMatchObject({ is: 'ready' });
  });

  test('to a track that has another name by now is a question: it would make a track of the old one', async () => {
    const context = yard();
    const command = context.command(load('Yard 2', 'UTLX 10'));
    context.renamed.set(2, 'Yard 2 West');
    expect(await readied(context, command)).toBe(
      'The track Yard 2 is called Yard 2 West now. A load under the old name would make a new track.',
    );
    // Also when the new name is known here, and when the old one is that of another track.
    Object.assign(context.known, { trackOfName: () => null });
    expect(await readied(context, command)).toContain('Yard 2 West now');
    context.renamed.set(3, 'Yard 2');
    expect(await readied(context, command)).toContain('Yard 2 West now');
    expect(context.requests('loadToolswork')).toEqual([]);
  });

  test('to a name that no track has is meant to make one; one whose track is not listed, or only with a blank, goes', async () => {
    const context = yard();
    expect(await readied(context, context.command(load('New', 'UTLX 10')))).toMatchObject({ is: 'ready' });
    const command = context.command(load('Yard 2', 'UTLX 10'));
    context.renamed.set(2, 'Yard 2 ');
    expect(await readied(context, command)).toMatchObject({ is: 'ready' });
    context.tracks.delete(2);
    expect(await readied(context, command)).toMatchObject({ is: 'ready' });
    context.unreadable = unreachable;
    expect(await readied(context, command)).toEqual({ is: 'unreadable', error: unreachable });
  });

  test('brings an order that nobody foresees', async () => {
    const context = yard();
    const { readiness, request } = await sentBy(context, context.command(load('Yard 2', 'UTLX 10')), 'loadToolswork');
    expect([readiness.effect, readiness.against]).toEqual(['unforeseen', [{ trackId: 1, order: [10, 11, 12] }]]);
    expect(request).toEqual({ trackName: 'Yard 2', waybillTemplateId: 5, details: [detail('UTLX 10')] });
  });
});

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

  test.each([
    ['changes only fields and locations', update({ printedName: 'M', locations: [changed] }), 'sendAgain'],
    ['adds a location', update({ locations: [added] }), 'noProof'],
    ['deletes a location', update({ locations: [removed] }), 'noProof'],
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
    expect(refusalProves(yard().command(move()), error(409))).toBe(false);
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
