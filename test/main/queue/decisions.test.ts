import { describe, expect, test } from 'vitest';
import type { Command, CommandInput } from '#main/queue/command.ts';
import { ConfirmedEffects } from '#main/queue/settlement/confirmed-effects.ts';
import { makeReady } from '#main/queue/commands/index.ts';
import { Decisions } from '#main/queue/decisions/decisions.ts';
import { InputRefused, NotPossible } from '#main/queue/refusals.ts';
import { inEnglish, message } from '#shared/messages/message.ts';
import { madeCommand, madeSend } from './made-command.ts';
import { MadeContext } from './made-context.ts';
import { readied, sentBy } from './commands/stages.ts';
import { MadeLedger } from './made-ledger.ts';

const bill: Partial<Command> = {
  kind: 'billOfLading',
  input: { kind: 'billOfLading', waybill: { billOfLadingNumber: 'B-1' } },
  token: null,
  trackIds: [],
};
const request: Partial<Command> = {
  kind: 'switchRequest',
  input: { kind: 'switchRequest', requests: [{ equipmentId: 10, trackId: 2, requestType: 'PL' }] },
  token: null,
};
const lookedUp = { sends: [madeSend({ end: { at: 0, how: 'refused' }, lookedUp: true })] };
const answered = madeSend({ end: { at: 0, how: 'refused' }, turn: 2 });
const open = madeSend({ end: { at: 0, how: 'unanswered' }, lookedUp: true });
const notDone = madeSend({ end: { at: 0, how: 'absent' } });
const refused = { sends: [madeSend({ end: { at: 0, how: 'refused' } })] };
const picture = { at: '2026-01-31T12:00:00.000Z', tracks: [], elsewhere: [] };
const asked: Partial<Command> = {
  lastError: { class: 'unknown', message: 'Broken.', at: picture.at },
  conflict: { reason: 'Gone.', equipmentIds: [10], base: picture, meant: picture, now: picture },
  doubt: { from: 'backup' },
};

/** A move of car 10 from a track to a track as it was recorded. */
function move(seq: number, from: number | null, to: number, more: Partial<Command> = {}): Command {
  const equipmentIds = more.equipmentIds ?? [10];
  return madeCommand({
    seq,
    commandId: `c${seq}`,
    input: { kind: 'move', equipmentIds: [...equipmentIds], to: { trackId: to, place: 'back' } },
    base: { at: 0, tracks: [], origins: equipmentIds.map((equipmentId) => ({ equipmentId, trackId: from })) },
    trackIds: from === null ? [to] : [...new Set([from, to])],
    ...more,
  });
}

/** What people decide about such commands, in front of such a yard. */
function deciding(tracks: Record<number, readonly number[]>, ...commands: Command[]) {
  const context = new MadeContext(tracks);
  const { clock, known } = context;
  const ledger = new MadeLedger(...commands);
  const why: string[] = [];
  const { advance } = ledger;
  ledger.advance = (steps) => {
    why.push(...steps.map((step) => inEnglish(step.why)));
    return advance.call(ledger, steps);
  };
  const effects = new ConfirmedEffects(clock, () => 100);
  const made: ConstructorParameters<typeof Decisions>[0]['ledger'] = Object.assign(ledger, { history: () => [] });
  const decisions = new Decisions({ ledger: made, known, effects, clock });
  return { context, ledger, decisions, why, now: (seq = 1) => ledger.get(`c${seq}`) };
}

describe('what is put back in line', () => {
  test('is recorded against the yard as the commands before it will leave it, but those with a question', () => {
    for (const [state, origin] of [
      ['pending', 2],
      ['conflict', 1],
    ] as const) {
      const { decisions, now } = deciding(
        { 1: [10], 2: [], 3: [], 4: [] },
        move(1, 1, 2, { state }),
        move(2, 2, 3, { state: 'refused' }),
        move(3, 3, 4),
      );
      const { command } = decisions.retry('c2');
      expect([command.state, command.base.origins]).toEqual(['pending', [{ equipmentId: 10, trackId: origin }]]);
      expect(now(2)).toBe(command);
    }
  });

  test('a load makes the track anew that others have removed only where its person was told of that', async () => {
    const input: CommandInput = {
      kind: 'toolswork',
      trackName: 'Yard 2',
      waybillTemplateId: 7,
      details: [{ initialAndNumber: 'UTLX 10', netWeightTons: 20, groupings: [] }],
    };
    const load = madeCommand({ commandId: 'c1', kind: 'toolswork', input, state: 'refused', trackIds: [1, 2] });
    const one = deciding({ 1: [10], 2: [20] }, load);
    const again = one.decisions.retry('c1').command;
    // Known here as long as the load leads there.
    const listed = new Map([[1, { name: 'Yard 1', uuid: null, spots: null, isTrack: true }]]);
    one.context.reader.trackNames = () => Promise.resolve({ ok: true, value: listed, answeredAt: 0 });
    const why = await readied(one.context, again);
    expect(why).toBe('The track Yard 2 is not in the list of tracks any more. The load would make it anew.');
    const reasonCoded = message('queue.trackGone', { track: 'Yard 2' });
    const none = { at: '', tracks: [], elsewhere: [] };
    const told = {
      reason: inEnglish(reasonCoded),
      reasonCoded,
      equipmentIds: [10],
      base: none,
      meant: none,
      now: none,
    };
    one.ledger.amend(again, { state: 'conflict', conflict: told });
    expect(await readied(one.context, one.decisions.retry('c1').command)).toMatchObject({ is: 'ready' });
  });

  const goTo = (trackId: number, position = -1) => ({ equipmentId: 10, trackId, position });
  test.each<[string, CommandInput, number, (context: MadeContext) => void]>([
    [
      'a track that has another name',
      { kind: 'move', equipmentIds: [10], to: { trackId: 2, place: 'back' } },
      1,
      ({ renamed }) => renamed.set(2, 'Scrap'),
    ],
    [
      'a track whose spot is gone',
      { kind: 'move', equipmentIds: [10], to: { trackId: 2, place: 'back', spot: 'A1' } },
      1,
      ({ spotsOf }) => spotsOf.set(2, []),
    ],
    [
      'each of two tracks that have other names',
      { kind: 'classList', jobId: 'Night', items: [goTo(2), { ...goTo(3), equipmentId: 11 }] },
      2,
      ({ renamed }) => renamed.set(2, 'Scrap').set(3, 'Wash'),
    ],
  ])(
    'is asked about %s once, also while no list of tracks has been taken over for days',
    async (_what, input, asked, changed) => {
      const { context, ledger, decisions } = deciding({ 1: [10, 11], 2: [20], 3: [] });
      // As the old list here says, whatever the service lists now.
      context.known.hasSpot = () => true;
      context.listedAt -= 3 * 24 * 3_600_000;
      let command = context.command(input, { commandId: 'c1' });
      changed(context);
      for (let nth = 0; nth < asked; nth += 1) {
        const question = await makeReady(command, context);
        if (question.is !== 'changed') throw new Error(question.is);
        const none = { at: '', tracks: [], elsewhere: [] };
        const reasonCoded = question.reason;
        const conflict = { reason: '', reasonCoded, equipmentIds: [10], base: none, meant: none, now: none };
        ledger.amend(command, { state: 'conflict', conflict });
        command = decisions.retry('c1').command;
      }
      expect(await readied(context, command)).toMatchObject({ is: 'ready' });
    },
  );

  test('as it is, goes between the cars that its position was chosen between, however often it is put back', async () => {
    const input: CommandInput = { kind: 'move', equipmentIds: [10], to: { trackId: 2, place: { index: 2 } } };
    const base = { at: 0, tracks: [{ trackId: 2, order: [20, 21, 22, 23] }], origins: [] };
    const one = deciding({ 1: [10], 2: [22, 23] }, move(1, 1, 2, { state: 'refused', input, base }));
    for (const wanted of [0, 1, 2]) {
      if (wanted === 1) one.context.tracks.set(2, [21, 22, 23]);
      if (wanted === 2) one.context.tracks.set(2, [20, 21, 23]);
      one.context.fresh.forget();
      const { command } = one.decisions.retry('c1');
      await sentBy(one.context, command, 'move');
      const [asked] = one.context.requests('move').slice(-1);
      expect(asked).toMatchObject({ items: [{ locationUpdate: { to: { groupingIndex: wanted } } }] });
      one.ledger.amend(command, { state: 'refused' });
    }
    const changed = one.decisions.change('c1', { ...input }).command;
    expect(changed.base.chosenIn).toBeUndefined();
  });

  test('without the cars that have strayed, goes between the cars that its position was chosen between', async () => {
    const cut = [11, 10, 12];
    const input: CommandInput = { kind: 'move', equipmentIds: cut, to: { trackId: 2, place: { index: 1 } } };
    const tracks = [{ trackId: 2, order: [11, 20, 21] }];
    const base = { at: 0, tracks, origins: cut.map((equipmentId) => ({ equipmentId, trackId: 1 })) };
    const asked = move(1, 1, 2, { state: 'conflict', equipmentIds: cut, input, base });
    const { context, decisions } = deciding({ 1: [10, 12], 2: [30, 20, 21], 3: [11] }, asked);
    expect(() => decisions.retry('c1', [], [10, 99])).toThrow(
      'equipmentIds[1]: names a car that this move does not move',
    );
    const { command } = decisions.retry('c1', [], [12, 10]);
    expect(command).toMatchObject({ state: 'pending', input: { ...input, equipmentIds: [10, 12] } });
    await sentBy(context, command, 'move');
    expect(context.requests('move')).toMatchObject([
      { items: [2, 3].map((groupingIndex) => ({ locationUpdate: { to: { groupingIndex } } })) },
    ]);
  });

  test('in part: later work that relied on a car left out is asked about', () => {
    const asked = move(1, 1, 2, { state: 'conflict', equipmentIds: [10, 11] });
    const { decisions } = deciding({ 1: [10], 2: [], 3: [11], 4: [] }, asked, move(2, 2, 4, { equipmentIds: [11] }));
    expect(decisions.retry('c1', [], [10]).commandIds).toEqual(['c1', 'c2']);
  });

  test('in part only once it is certain that nothing of it was done', () => {
    const { decisions } = deciding({ 1: [10, 11], 2: [] }, move(1, 1, 2, { state: 'review', uncertain: true }));
    expect(() => decisions.retry('c1', [], [10])).toThrow(inEnglish(message('queue.decideFirst')));
  });

  test('of a customer is not asked about what an earlier one of ours has changed, though that was with a question, too', async () => {
    const update = (seq: number, printedName: string) =>
      madeCommand({
        seq,
        commandId: `c${seq}`,
        kind: 'customerUpdate',
        input: { kind: 'customerUpdate', resourceId: 7, printedName },
        state: 'refused',
        equipmentIds: [],
        trackIds: [],
      });
    const { context, decisions } = deciding({}, update(1, 'Mill'), update(2, 'Mill Inc.'));
    context.customers.set(7, { resourceId: 7, printedName: 'Old mill' });
    const { command } = decisions.retry('c2');
    // The first one was put back later, and has been done.
    context.customers.set(7, { resourceId: 7, printedName: 'Mill' });
    expect(await readied(context, command)).toMatchObject({ is: 'ready' });
  });

  test.each<[string, number, readonly number[], number]>([
    ['a later move put a car in front', 1, [30, 20, 21], 0],
    ['a later move put a car between', 2, [20, 30, 21], 1],
    ['a later move took the front car away', 1, [21], 2],
    ['nothing else waits', 1, [20, 21], 1],
  ])('changed to a position, goes between the cars it was shown between: %s', async (_when, position, shown, index) => {
    const one = deciding({ 1: [10], 2: [20, 21] }, move(1, 1, 2, { state: 'refused' }));
    one.context.known.boardOrder = (trackId) => (trackId === 2 ? shown : null);
    const to = { trackId: 2, place: { index: position } };
    const { command } = one.decisions.change('c1', { kind: 'move', equipmentIds: [10], to });
    expect(command.input).toMatchObject({ to: { place: { index } } });
    await sentBy(one.context, command, 'move');
    expect(one.context.requests('move')).toMatchObject([
      { items: [{ locationUpdate: { to: { groupingIndex: index } } }] },
    ]);
  });

  test.each<[string, Partial<Command>, boolean]>([
    ['a bill whose outcome is open', { ...bill, uncertain: true, ...refused }, true],
    ['a bill of which nothing more can be found', { ...bill, uncertain: true, ...lookedUp }, false],
    ['a bill that was clearly refused', { ...bill, ...refused }, false],
    ['a request, which leaves no proof', { ...request, uncertain: true, ...refused }, false],
  ])('is uncertain only where the service can still tell: %s', (_what, more, uncertain) => {
    const { decisions } = deciding({ 1: [10], 2: [] }, madeCommand({ state: 'review', ...more }));
    expect(decisions.retry('c1').command).toMatchObject({ state: 'pending', uncertain });
  });

  test('no longer tells what went wrong, was asked or was doubted before, but when it was decided', () => {
    const { decisions, context } = deciding({ 1: [10], 2: [] }, move(1, 1, 2, { state: 'conflict', ...asked }));
    const { command } = decisions.retry('c1');
    expect(command).toMatchObject({ lastError: null, conflict: null, doubt: null, decidedAt: context.clock.now() });
  });

  test('is refused where a car has moved since it was shown, and names that car', () => {
    const { decisions, now } = deciding(
      { 1: [10, 11], 2: [] },
      move(1, 1, 2, { state: 'conflict', equipmentIds: [10, 11] }),
    );
    const shown = (equipmentId: number, trackId: number) => ({ equipmentId, trackId });
    expect(() => decisions.retry('c1', [shown(10, 1), shown(11, 3)])).toThrow('UTLX 11');
    expect(now()?.state).toBe('conflict');
    expect(decisions.retry('c1', [shown(10, 1), shown(11, 1)]).command.state).toBe('pending');
  });

  test('otherwise than it can be done is refused: as it was meant in a sentence with its field, as it was changed by its field', () => {
    const after: CommandInput = { kind: 'move', equipmentIds: [10], to: { trackId: 2, place: { after: 20 } } };
    const { decisions, now } = deciding({ 1: [10], 2: [], 3: [20] }, move(1, 1, 2, { state: 'refused', input: after }));
    expect(() => decisions.retry('c1')).toThrow('to.place.after: UTLX 20 does not stand on Yard 2');
    expect(() => decisions.change('c1', { ...after })).toThrow(InputRefused);
    expect(now()?.state).toBe('refused');
    const waybill: CommandInput = { kind: 'billOfLading', waybill: {} };
    const numberless = deciding(
      { 1: [10] },
      madeCommand({ ...bill, commandId: 'c1', state: 'refused', input: waybill }),
    );
    expect(() => numberless.decisions.retry('c1')).toThrow('meant: waybill.billOfLadingNumber: is required');
    expect(() => numberless.decisions.retry('c1', [], [10])).toThrow('equipmentIds: belongs to a move; leave it out');
  });

  test('is not what now has the number of a car that was meant, unless that was asked', () => {
    const called = { cars: [{ equipmentId: 10, mark: 'UTLX 10' }], tracks: [{ trackId: 2, name: 'Yard 2' }] };
    const base = { at: 0, tracks: [], origins: [{ equipmentId: 10, trackId: 1 }], called };
    const { decisions, context, now } = deciding({ 1: [10], 2: [] }, move(1, 1, 2, { state: 'refused', base }));
    context.remarked.set(10, 'GATX 5');
    const why = message('queue.otherCar', { was: 'UTLX 10', is: 'GATX 5' });
    const told = 'UTLX 10 is called GATX 5 now: its number may stand for another car. Change it or drop it.';
    expect(() => decisions.retry('c1')).toThrow(told);
    const command = now();
    expect(command && decisions.again(command)).toMatchObject({ refused: told });
    const picture = { at: '2026-05-01T10:00:00.000Z', tracks: [], elsewhere: [] };
    const pictures = { base: picture, meant: picture, now: picture };
    const conflict = { reason: inEnglish(why), reasonCoded: why, equipmentIds: [10], ...pictures };
    const asked = deciding({ 1: [10], 2: [] }, move(1, 1, 2, { state: 'conflict', base, conflict }));
    asked.context.remarked.set(10, 'GATX 5');
    expect(asked.decisions.retry('c1').command).toMatchObject({
      state: 'pending',
      base: { called: { cars: [{ mark: 'GATX 5' }] } },
    });
  });

  test('is of the same kind as before, and nothing that may have been done is changed', () => {
    const { decisions } = deciding({ 1: [10], 2: [] }, move(1, 1, 2, { state: 'review', uncertain: true }));
    expect(() => decisions.change('c1', { kind: 'classList', jobId: 'N', items: [] })).toThrow('kind');
    expect(() => decisions.change('c1', { ...move(1, 1, 2).input })).toThrow('may already have been done');
  });
});

describe('what doing it again would do is shown', () => {
  test('of a move that waits for a person: each car, where it was and where it is', () => {
    const origins = [
      { equipmentId: 10, trackId: 1 },
      { equipmentId: 11, trackId: 3 },
    ];
    const more = { state: 'conflict' as const, equipmentIds: [10, 11], base: { at: 0, tracks: [], origins } };
    const { decisions, now } = deciding({ 1: [], 2: [], 3: [10, 11] }, move(1, 1, 2, more));
    const command = now();
    const on = (trackId: number) => ({ trackId, name: `Yard ${trackId}` });
    expect(command && decisions.again(command)).toEqual({
      cars: [
        { equipmentId: 10, mark: 'UTLX 10', then: on(1), now: on(3) },
        { equipmentId: 11, mark: 'UTLX 11', then: on(3), now: on(3) },
      ],
    });
  });

  test('of nothing else', () => {
    const { decisions } = deciding({ 1: [10], 2: [] });
    expect(decisions.again(madeCommand({ state: 'review', ...request }))).toBeNull();
    expect(decisions.again(move(1, 1, 2))).toBeNull();
  });
});

describe('what is dropped', () => {
  test.each(['sending', 'unknown', 'applied', 'settled', 'discarded'] as const)(
    'waits or has a question: not %s',
    (state) => {
      const { decisions, now } = deciding({ 1: [10], 2: [] }, move(1, 1, 2, { state }));
      expect(() => decisions.discard('c1')).toThrow(NotPossible);
      expect(now()?.state).toBe(state);
    },
  );

  test.each<[string, Partial<Command>, boolean]>([
    ['a move that was never sent', {}, false],
    ['a refused move whose records may still show it', { state: 'refused', ...refused }, true],
    ['a refused move whose records do not', { state: 'refused', ...lookedUp }, false],
    ['a refused bill, which leaves no token to find', { ...bill, state: 'refused', ...refused }, false],
    [
      'a request put back in line after a send that nobody answered',
      { ...request, sends: [madeSend(), answered] },
      true,
    ],
    ['a request put back in line after one that was not done', { ...request, sends: [notDone] }, false],
    [
      'a move put back in line after a send whose outcome nobody found',
      {
        earlier: [{ input: move(1, 1, 2).input, summary: '', told: false }],
        sends: [open, { ...answered, lookedUp: true }],
      },
      true,
    ],
    [
      'a move put back in line after a send that its person was told was done',
      {
        earlier: [{ input: move(1, 1, 2).input, summary: '', told: true }],
        sends: [open, { ...answered, lookedUp: true }],
      },
      false,
    ],
    ['what was uncertain before', { ...bill, state: 'review', uncertain: true }, true],
  ])('says whether it may have been done: %s', (_what, more, uncertain) => {
    const { decisions, why } = deciding({ 1: [10], 2: [] }, move(1, 1, 2, more));
    expect(decisions.discard('c1').command).toMatchObject({ state: 'discarded', uncertain });
    expect(why[0]?.includes('not knowing')).toBe(uncertain);
  });
});

describe('that a command is dropped is asked about', () => {
  test('the next command on its cars, and not those behind that', () => {
    const { decisions, now } = deciding({ 1: [10], 2: [], 3: [], 4: [] }, move(1, 1, 2), move(2, 2, 3), move(3, 3, 4));
    expect(decisions.discard('c1')).toMatchObject({ commandIds: ['c1', 'c2'], trackIds: [1, 2, 1, 2, 2, 3] });
    expect([now(2)?.state, now(3)?.state]).toEqual(['conflict', 'pending']);
    expect(now(2)?.conflict?.reason).toContain('UTLX 10');
  });

  test('by the car that will not be where it was expected, though another of its cut will', () => {
    const origins = [
      { equipmentId: 20, trackId: 3 },
      { equipmentId: 10, trackId: 2 },
    ];
    const { decisions, now } = deciding(
      { 1: [10], 2: [], 3: [20], 4: [] },
      move(1, 1, 2),
      move(2, 2, 4, { equipmentIds: [20, 10], base: { at: 0, tracks: [], origins } }),
    );
    decisions.discard('c1');
    expect(now(2)?.conflict?.reason).toContain('UTLX 10');
  });

  test('also a move within the one track it was to bring them to, and a place beside them', () => {
    const beside: CommandInput = { kind: 'move', equipmentIds: [20], to: { trackId: 2, place: { after: 10 } } };
    const { decisions, now } = deciding(
      { 1: [10], 2: [], 3: [20] },
      move(1, 1, 2),
      move(2, 2, 2),
      move(3, 3, 2, { equipmentIds: [20], anchorIds: [10], input: beside }),
    );
    decisions.discard('c1');
    // What leans on a car of the second is blocked behind that.
    expect([now(2)?.state, now(3)?.state]).toEqual(['conflict', 'pending']);
    const other = deciding({ 1: [10], 2: [], 3: [20] }, move(1, 1, 2), {
      ...move(3, 3, 2, { equipmentIds: [20], anchorIds: [10], input: beside }),
    });
    other.decisions.discard('c1');
    expect(other.now(3)?.state).toBe('conflict');
  });

  const list: CommandInput = { kind: 'classList', jobId: 'N', items: [{ equipmentId: 10, trackId: 3, position: 0 }] };
  test.each<[string, Partial<Command>, string[]]>([
    ['a bill of its cars, which moves nothing', bill, ['c1', 'c3']],
    ['a class list of its cars, which moves nothing', { kind: 'classList', input: list, trackIds: [] }, ['c1', 'c3']],
    ['a request that needs a person already', { ...request, state: 'refused' }, ['c1', 'c3']],
    ['a request that waits: it holds them', request, ['c1', 'c2']],
  ])('the next move of its cars, also behind %s', (_what, between, askedAbout) => {
    const { decisions } = deciding(
      { 1: [10], 2: [], 3: [] },
      move(1, 1, 2),
      madeCommand({ ...move(2, 2, 2), ...between }),
      move(3, 2, 3),
    );
    expect(decisions.discard('c1').commandIds).toEqual(askedAbout);
  });

  test.each<[string, Command[]]>([
    ['a command before it', [move(1, 4, 2, { commandId: 'other' }), move(2, 2, 3, { commandId: 'c1' })]],
    ['what may have been done already', [move(1, 1, 2), move(2, 2, 3, { commandId: 'other', state: 'unknown' })]],
    [
      'a bill, which is right wherever its cars stand',
      [move(1, 1, 2), madeCommand({ ...move(2, 2, 3), ...bill, seq: 2, commandId: 'other' })],
    ],
    [
      'a car of a dropped request, which took it nowhere: others have moved it',
      [move(1, 3, 2, request), move(2, 3, 4, { commandId: 'other' })],
    ],
    ['a car that others have moved', [move(1, 4, 2, { state: 'conflict' }), move(2, 4, 3, { commandId: 'other' })]],
    ['work on other cars', [move(1, 1, 2), move(2, 2, 3, { commandId: 'other', equipmentIds: [11] })]],
    [
      'a car that is on no track and is expected on none',
      [
        move(1, null, 2, { ...request, equipmentIds: [12] }),
        move(2, null, 3, { commandId: 'other', equipmentIds: [12] }),
      ],
    ],
  ])('but nobody is asked about %s', (_what, commands) => {
    const { decisions } = deciding({ 1: [10], 2: [], 3: [], 4: [] }, ...commands);
    expect(decisions.discard('c1').commandIds).toEqual(['c1']);
  });
});

describe('that a move is changed is asked about', () => {
  const asking = { state: 'conflict', ...asked } as const;
  const changedTo = (equipmentIds: number[], trackId: number): CommandInput => ({
    kind: 'move',
    equipmentIds,
    to: { trackId, place: 'back' },
  });

  const beside: CommandInput = { kind: 'move', equipmentIds: [20], to: { trackId: 1, place: { after: 10 } } };
  const loading: CommandInput = { kind: 'toolswork', trackName: 'Track 3', waybillTemplateId: 1, details: [] };
  const load = move(2, 1, 3, { kind: 'toolswork', input: loading });
  const onItsTrack = { ...load, base: { ...load.base, named: 3 } };
  const besideIt = move(2, 4, 1, { equipmentIds: [20], anchorIds: [10], input: beside });

  test.each<[string, CommandInput, Command, number]>([
    ['of a car that it no longer brings: it was left out', changedTo([11], 2), move(2, 2, 3), 2],
    ['of a car that it no longer brings: it goes elsewhere', changedTo([10], 3), move(2, 2, 3), 2],
    ['of a car that it takes from where that was seen while it had a question', changedTo([10], 3), move(2, 1, 4), 2],
    ['of a car that it was to move within the track, and takes from there', changedTo([10], 3), move(2, 1, 4), 1],
    ['beside a car that it takes from there', changedTo([10], 3), besideIt, 2],
    ['on a car that it takes from there: a load to no known track', changedTo([10], 3), load, 2],
  ])('the next move %s', (_what, input, later, to) => {
    const { decisions, now } = deciding({ 1: [10, 11], 2: [], 3: [], 4: [20] }, move(1, 1, to, asking), later);
    expect(decisions.change('c1', input).commandIds).toEqual(['c1', 'c2']);
    expect(now(2)?.conflict?.reason).toContain('an earlier command was changed or put back in line');
    expect(now()?.state).toBe('pending');
  });

  test.each<[string, CommandInput, Command]>([
    ['whose car it still brings', changedTo([11, 10], 2), move(2, 2, 3)],
    ['of a car that it leaves where that was seen', changedTo([11], 2), move(2, 1, 4)],
    ['of a car that it leaves where others have put it', changedTo([11], 2), move(2, 4, 3)],
    ['that loads a car which it takes to the track of the load', changedTo([10], 3), onItsTrack],
  ])('but not one %s', (_what, input, later) => {
    const { decisions } = deciding({ 1: [10, 11], 2: [], 3: [], 4: [] }, move(1, 1, 2, asking), later);
    expect(decisions.change('c1', input).commandIds).toEqual(['c1']);
  });

  test('put back in line as it was, it asks about what takes its car from where that was seen meanwhile', () => {
    const { decisions, now } = deciding({ 1: [10], 2: [], 3: [] }, move(1, 1, 2, asking), move(2, 1, 3));
    expect(decisions.retry('c1').commandIds).toEqual(['c1', 'c2']);
    expect(now(2)?.state).toBe('conflict');
    const relying = deciding({ 1: [10], 2: [], 3: [] }, move(1, 1, 2, asking), move(2, 2, 3));
    expect(relying.decisions.retry('c1').commandIds).toEqual(['c1']);
  });
});

test('what a person confirms is done, certain, and without a question', () => {
  const { decisions, now } = deciding(
    { 1: [10], 2: [] },
    move(1, 1, 2, { state: 'review', uncertain: true, ...refused, ...asked }),
  );
  const { command } = decisions.confirmApplied('c1');
  expect(command).toMatchObject({ state: 'applied', uncertain: false, sends: [{ end: { how: 'vouched' } }] });
  expect(command.conflict).toBeNull();
  expect(now()).toBe(command);
});

test.each(['sending', 'unknown', 'conflict', 'refused', 'review', 'discarded'] as const)(
  'nothing is undone of a command that is %s',
  (state) => {
    const { decisions } = deciding({ 1: [], 2: [10] }, move(1, 1, 2, { state }));
    expect(() => decisions.undo('c1')).toThrow('undone');
  },
);
