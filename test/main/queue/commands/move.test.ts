import { describe, expect, test } from 'vitest';
import type { CommandInput } from '#main/queue/command.ts';
import { makeReady } from '#main/queue/commands/index.ts';
import type { ServiceError } from '#shared/service/outcome.ts';
import { madeSend } from '../made-command.ts';
import { type MadeContext, unreachable } from '../made-context.ts';
import { issuesOf, proofOf, readied, sentBy, summaryOf, yard } from './stages.ts';

const move = (more: Partial<Extract<CommandInput, { kind: 'move' }>> = {}): CommandInput => ({
  kind: 'move',
  equipmentIds: [10],
  to: { trackId: 2, place: 'back' },
  ...more,
});

describe('a move is described in the words of a yard', () => {
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
    [
      'ahead of a car that nobody knows',
      move({ to: { trackId: 2, place: { before: 1000 } } }),
      [['to.place.before', 'rules.noCar']],
    ],
    [
      'beside a car, of a car that nobody knows: that is enough to say',
      move({ equipmentIds: [1000], to: { trackId: 2, place: { after: 30 } } }),
      [['equipmentIds[0]', 'rules.noCar']],
    ],
    [
      'for several reasons: they are told as the form has its fields',
      move({ equipmentIds: [1000], occurredAt: '9999-05-01T14:02:00Z' }),
      [
        ['equipmentIds[0]', 'rules.noCar'],
        ['occurredAt', 'rules.future'],
      ],
    ],
    [
      'of a car that nobody knows, at a time of no year: the same',
      move({ equipmentIds: [1000], occurredAt: '0026-05-01T14:02:00Z' }),
      [
        ['equipmentIds[0]', 'rules.noCar'],
        ['occurredAt', 'rules.yearWrong'],
      ],
    ],
    ['of a mistyped year', move({ occurredAt: '0026-05-01T14:02:00Z' }), [['occurredAt', 'rules.yearWrong']]],
    ['of more than five minutes ahead', move({ occurredAt: soon(300_001) }), [['occurredAt', 'rules.future']]],
    ['of five minutes ahead: that it is', move({ occurredAt: soon(300_000) }), []],
  ])('%s', (_what, input, issues) => {
    expect(issuesOf(input)).toEqual(issues);
  });
});

describe('a move is sent onto the current yard', () => {
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
    expect(await missing([10], ({ tracks }) => tracks.set(1, []))).toBe('UTLX 10 was no longer on Yard 1.');
    expect(await missing([10, 11], ({ tracks }) => tracks.set(1, []))).toBe(
      'UTLX 10 and UTLX 11 were no longer on Yard 1.',
    );
    expect(await missing([10, 30], ({ tracks }) => tracks.set(1, []).set(3, []))).toBe(
      'UTLX 10 and UTLX 30 were no longer where they had stood.',
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
    expect(request).toStrictEqual({
      items: [item(11, from, 1), item(99, null, 2)],
      jobName: '#yt-ab3de7gh9k Yard Terminal',
      updateTime: occurredAt,
    });
  });

  test.each<[string, number, number | null, number | null]>([
    ['with the moment of recording', -2, 0, -2],
    ['with it by the service’s clock, where this one is ahead', -2, 3, -5],
    ['with it by the service’s clock, where this one is years behind', -2, -60_000, 59_998],
    ['with it, by a clock that is ahead by no more than the service’s date tells', 0, 1 / 3_600, 0],
    ['without a time, by a clock that is ahead: the service may refuse what is to come', 0, 2 / 3_600, null],
    ['without a time, where the clock was ahead and has been set since', 3, 0, null],
    ['with it, where the clock is behind since', 3, -4, 3],
    ['with it, where nothing tells which clock is right', 3, null, 3],
    ['with it, however long ago', -60_000, 0, -60_000],
  ])('%s', async (_what, recordedHoursAhead, clockHoursAhead, statedHoursAhead) => {
    const context = yard();
    const at = (hours: number) => context.clock.now() + hours * 3_600_000;
    context.aheadMs = clockHoursAhead === null ? null : clockHoursAhead * 3_600_000;
    const command = context.command(move(), { recordedAt: at(recordedHoursAhead) });
    context.over = [{ ...command, recordedAt: at(recordedHoursAhead + 36) }];
    const updateTime = statedHoursAhead === null ? undefined : new Date(at(statedHoursAhead)).toISOString();
    const { request } = await sentBy(context, command, 'move');
    expect(Reflect.get(Object(request), 'updateTime')).toBe(updateTime);
  });

  test('without a time, where work recorded before it is of a later time: the clock was behind and has been set since', async () => {
    const context = yard();
    const { clock } = context;
    const command = context.command(move(), { recordedAt: clock.now() - 60_000 * 3_600_000 });
    context.over = [{ ...command, recordedAt: clock.now() - 50 * 3_600_000 }];
    const { request } = await sentBy(context, command, 'move');
    expect(Object.keys(request ?? {})).not.toContain('updateTime');
  });

  test('with the job, the type and the wish that were recorded, under the mark of its turn', async () => {
    const context = yard();
    const input = move({ jobName: 'Night', moveType: 'ARRI', updateIntermodalUnits: false });
    const earlier = [{ input: move(), summary: '', told: false }];
    const command = context.command(input, { token: '#yt-ab3de7gh9k', earlier });
    const { request } = await sentBy(context, command, 'move');
    const resourceType = 'Grouping';
    expect(request).toStrictEqual({
      jobName: '#yt-ab3de7gh9k3 Night',
      updateType: 'ARRI',
      updateTime: new Date(command.recordedAt).toISOString(),
      items: [
        {
          equipment: { resourceId: 10, resourceType: 'Equipment' },
          locationUpdate: {
            from: { grouping: { resourceId: 1, resourceType }, groupingIndex: 0 },
            to: { grouping: { resourceId: 2, resourceType }, groupingIndex: -1 },
          },
          updateIntermodalUnits: false,
        },
      ],
    });
  });
});

describe('a move without a record, where the service refuses to show something', () => {
  const refused: ServiceError = { ...unreachable, class: 'refused', cause: 'status', status: 404 };
  const notPermitted: ServiceError = { ...refused, class: 'unauthorised', status: 403 };
  const proof = async (shown: Record<number, readonly number[]>, fails: Record<number, ServiceError>, place = 2) => {
    const context = yard();
    const against = [...context.tracks].map(([trackId, order]) => ({ trackId, order }));
    const to = { trackId: place, place: 'back' as const };
    const command = context.command(
      { kind: 'move', equipmentIds: [10, 11], to },
      { state: 'unknown', sends: [madeSend({ at: context.clock.now(), against })] },
    );
    for (const [id, order] of Object.entries(shown)) context.tracks.set(Number(id), order);
    const { readTrack } = context.reader;
    context.reader.readTrack = (id) => {
      const error = fails[id];
      return error === undefined ? readTrack(id) : Promise.resolve({ ok: false, error });
    };
    return proofOf(context, command);
  };

  test.each([refused, notPermitted])(
    'its target, say: its cars are shown where they stood, and so nowhere else',
    async (no) => {
      expect(await proof({}, { 2: no, 3: no })).toMatchObject({ is: 'noTrace' });
      const moved = await proof({ 1: [12, 10] }, { 2: no });
      expect(moved).toMatchObject({ is: 'changed' });
      expect(moved.said).toContain('UTLX 11 was no longer on Yard 1.');
    },
  );

  test.each([refused, notPermitted])(
    'where its cars stood: they are looked for, and what is found elsewhere is told',
    async (no) => {
      const moved = await proof({ 1: [12], 2: [20, 21, 22, 10, 11] }, { 1: no });
      expect(moved).toMatchObject({ is: 'changed' });
      expect(moved.said).toContain('UTLX 10 and UTLX 11 were no longer on Yard 1.');
      expect(await proof({}, { 1: no })).toMatchObject({ is: 'unreadable', error: no });
    },
  );

  test('a track that only fails to answer decides nothing, nor does one within which it was moved', async () => {
    expect(await proof({}, { 2: unreachable })).toMatchObject({ is: 'unreadable' });
    expect(await proof({}, { 1: refused }, 1)).toMatchObject({ is: 'unreadable' });
  });

  test('its history: the yard is told instead', async () => {
    const context = yard();
    const against = [{ trackId: 1, order: [10, 11, 12] }];
    const command = context.command(
      { kind: 'move', equipmentIds: [10], to: { trackId: 2, place: 'back' } },
      { state: 'unknown', sends: [madeSend({ at: context.clock.now(), against })] },
    );
    context.service.history = () => Promise.resolve({ ok: false, error: refused });
    const stands = await proofOf(context, command);
    expect([stands.is, stands.said]).toEqual(['unreadable', ['Every car stands where it stood.']]);
    context.tracks.set(1, [11, 12]).set(2, [20, 21, 22, 10]);
    expect((await proofOf(context, command)).said).toEqual(['UTLX 10 was no longer on Yard 1.']);
  });
});
