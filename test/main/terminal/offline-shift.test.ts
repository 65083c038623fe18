import { expect, test } from 'vitest';
import { Shift } from '../../support/shift.ts';

test('a shift recorded without a connection survives a restart and is done once, in order, when it is back', async () => {
  const shift = await Shift.begin();
  const { full, quiet } = await shift.tracks(4);
  const [from] = full;
  if (!from) throw new Error('no track with four cars');
  const before = await shift.board(from.trackId);
  const [a, b, c, d] = before;
  if (!a || !b || !c || !d) throw new Error('too few cars');

  await shift.control.offline(true);
  const first = await shift.api.moves.record({ equipmentIds: [a, b], to: { trackId: quiet.trackId, place: 'back' } });
  await shift.inState(first.commandId, 'pending');
  await shift.api.moves.record({ equipmentIds: [c], to: { trackId: quiet.trackId, place: { before: a } } });
  await shift.api.switchRequests.record({ requests: [{ equipmentId: d, trackId: quiet.trackId, requestType: 'PL' }] });
  await shift.api.moves.record({ equipmentIds: [b], to: { trackId: from.trackId, place: 'front' } });
  const meant = { from: await shift.board(from.trackId), quiet: await shift.board(quiet.trackId) };
  expect((await shift.api.terminal.status()).queue.waiting).toBe(4);

  await shift.restart();
  expect((await shift.api.queue.list()).map((command) => [command.seq, command.state])).toEqual([
    [1, 'pending'],
    [2, 'pending'],
    [3, 'pending'],
    [4, 'pending'],
  ]);
  expect(await shift.board(quiet.trackId)).toEqual(meant.quiet);

  await shift.control.offline(false);
  await shift.api.queue.replayNow({});
  await shift.drained();

  const effects = await shift.control.effects();
  expect(effects.map((effect) => effect.equipmentIds)).toEqual([[a, b], [c], [d], [b]]);
  const tokens = await Promise.all(
    (await shift.api.queue.list()).map(async ({ commandId }) => (await shift.api.queue.get({ commandId })).token),
  );
  expect(effects.map((effect) => effect.jobName?.split(' ').at(0) ?? null)).toEqual(tokens);
  expect(await shift.control.standing(from.trackId)).toEqual(meant.from);
  expect(await shift.control.standing(quiet.trackId)).toEqual(meant.quiet);
  expect(await shift.board(quiet.trackId)).toEqual(meant.quiet);
  expect((await shift.api.terminal.status()).queue).toMatchObject({ waiting: 0, attention: 0, oldestWaitingAt: null });
});

test('working offline by choice holds everything back, also over a restart, until it is switched off', async () => {
  const shift = await Shift.begin();
  const { full, quiet } = await shift.tracks(1);
  const [car] = await shift.board(full[0]?.trackId ?? 0);
  expect((await shift.api.terminal.workOffline({ offline: true })).connection.state).toBe('workingOffline');
  await shift.api.moves.record({ equipmentIds: [car ?? 0], to: { trackId: quiet.trackId, place: 'front' } });
  await shift.restart();
  await shift.api.queue.replayNow({});
  expect((await shift.api.terminal.status()).connection.state).toBe('workingOffline');
  expect(await shift.control.effects()).toEqual([]);
  await shift.api.terminal.workOffline({ offline: false });
  await shift.drained();
  expect(await shift.control.effects()).toHaveLength(1);
});

test('an answer lost, an error or half an answer, a busy service or some gateway: each move is done exactly once', async () => {
  const shift = await Shift.begin();
  const faults: Parameters<typeof shift.control.fault>[0][] = [
    { fault: 'answerLost', count: 1, path: '/move' },
    { fault: 'errorAfter', count: 1, path: '/move' },
    { fault: 'errorBefore', count: 1, path: '/move' },
    { fault: 'cutBody', count: 1, path: '/move' },
    { fault: 'malformed', count: 1, path: '/move' },
    { fault: 'refuse', count: 1, path: '/move' },
    { fault: 'busy', count: 1, path: '/move', retryAfterSeconds: 0 },
    { fault: 'html', count: 1, path: '/move' },
  ];
  const { full, quiet } = await shift.tracks(faults.length);
  const cars = await shift.board(full[0]?.trackId ?? 0);
  for (const [nth, fault] of faults.entries()) {
    const car = cars[nth] ?? 0;
    await shift.control.fault(fault);
    const { commandId } = await shift.api.moves.record({
      equipmentIds: [car],
      to: { trackId: quiet.trackId, place: 'front' },
    });
    await shift.until(async () => {
      await shift.api.queue.replayNow({});
      return (await shift.api.queue.get({ commandId })).state === 'settled';
    }, `settled in spite of ${fault.fault}`);
    expect([fault.fault, await shift.control.faultsLeft()]).toEqual([fault.fault, []]);
    expect([fault.fault, (await shift.control.effects()).length]).toEqual([fault.fault, nth + 1]);
    expect((await shift.control.standing(quiet.trackId))[0]).toBe(car);
    expect((await shift.board(quiet.trackId))[0]).toBe(car);
  }
});

test('a refused sign-in pauses the queue and costs nothing; a new key lets it go on', async () => {
  const shift = await Shift.begin({ signedIn: false });
  await shift.api.account.signIn(shift.credentials);
  await shift.online();
  const { full, quiet } = await shift.tracks(1);
  const [car] = await shift.board(full[0]?.trackId ?? 0);
  await shift.control.fault({ fault: 'unauthorised' });
  const { commandId } = await shift.api.moves.record({
    equipmentIds: [car ?? 0],
    to: { trackId: quiet.trackId, place: 'back' },
  });
  await shift.until(
    async () => (await shift.api.terminal.status()).connection.state === 'unauthorised',
    'unauthorised',
  );
  expect(await shift.api.queue.get({ commandId })).toMatchObject({ state: 'pending', attempts: 0 });
  await shift.control.clearFaults();
  await shift.api.account.signIn(shift.credentials);
  await shift.drained();
  expect(await shift.control.effects()).toHaveLength(1);
});

test('what another crew does shows up by itself', async () => {
  const shift = await Shift.begin();
  const { full, quiet } = await shift.tracks(1);
  const [car] = await shift.board(full[0]?.trackId ?? 0);
  await shift.control.otherCrew({ equipmentIds: [car ?? 0], toTrackId: quiet.trackId, groupingIndex: 0 });
  await shift.until(async () => (await shift.board(quiet.trackId))[0] === car, 'the other crew’s move');
  expect(await shift.board(full[0]?.trackId ?? 0)).not.toContain(car);
});
