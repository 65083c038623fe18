import { expect, test } from 'vitest';
import { Shift } from '../../support/shift.ts';

/** A move recorded offline whose car another crew has put elsewhere meanwhile. */
async function conflicting() {
  const shift = await Shift.begin();
  const { full, quiet } = await shift.tracks(3);
  const [from, elsewhere] = full;
  if (!from || !elsewhere) throw new Error('too few tracks');
  const [first, car] = await shift.board(from.trackId);
  if (!first || !car) throw new Error('too few cars');
  await shift.control.offline(true);
  const { commandId } = await shift.api.moves.record({
    equipmentIds: [car],
    to: { trackId: quiet.trackId, place: 'back' },
  });
  await shift.control.otherCrew({ equipmentIds: [car], toTrackId: elsewhere.trackId, groupingIndex: 0 });
  await shift.control.offline(false);
  await shift.api.queue.replayNow({});
  await shift.inState(commandId, 'conflict');
  return { shift, commandId, car, from, elsewhere, quiet };
}

test('a car moved by another crew is a conflict that shows the yard then, what was meant and the yard now', async () => {
  const { shift, commandId, car, from, elsewhere, quiet } = await conflicting();
  const { conflict, summary } = await shift.api.queue.get({ commandId });
  const stands = (which: 'base' | 'meant' | 'now', trackId: number) =>
    conflict?.[which].tracks.find((track) => track.trackId === trackId)?.cars.some((one) => one.equipmentId === car);
  expect(stands('base', from.trackId)).toBe(true);
  expect(stands('meant', quiet.trackId)).toBe(true);
  expect(stands('now', elsewhere.trackId)).toBe(true);
  expect(stands('now', from.trackId)).toBe(false);
  expect(conflict?.reason).toMatch(new RegExp(`was no longer on ${from.name}`));
  expect(summary).toContain(quiet.name);
  expect((await shift.api.terminal.status()).queue.attention).toBe(1);
  expect(await shift.board(elsewhere.trackId)).toContain(car);
  expect((await shift.api.tracks.get({ trackId: elsewhere.trackId })).cars[0]?.attention).toEqual([commandId]);
  expect(await shift.control.effects()).toEqual([]);
  // The top bar says that nothing waits, and so does every track of it: it is counted apart, as what a person decides.
  expect((await shift.api.terminal.status()).queue.waiting).toBe(0);
  const { tracks } = await shift.api.overview.get();
  for (const shown of [await shift.api.tracks.list(), tracks]) {
    const counts = shown.filter((track) => track.pendingCount + track.attentionCount > 0);
    expect(counts.map((track) => track.trackId).sort()).toEqual([from.trackId, quiet.trackId].sort());
    expect(counts).toMatchObject([
      { pendingCount: 0, attentionCount: 1 },
      { pendingCount: 0, attentionCount: 1 },
    ]);
  }
});

test('the token of a command is found in its whole length and cut short, and no token that is not its own', async () => {
  const { shift, commandId } = await conflicting();
  const { token, seq } = await shift.api.queue.get({ commandId });
  if (token === null) throw new Error('a move has a token');
  const found = (text: string) => shift.api.queue.byToken({ token: text });
  for (const text of [token, token.toUpperCase(), token.slice(0, 10)]) {
    expect(await found(text)).toEqual({ commandId, seq });
  }
  for (const text of [token.slice(0, 9), `${token}2`, '#yt-', '', '%', '#yt-2222222222']) {
    expect(await found(text)).toBeNull();
  }
});

/** A move that is done, so that its tracks were read a moment ago; the line has gone since. */
async function cutOff() {
  const shift = await Shift.begin();
  const { full, quiet } = await shift.tracks(4);
  const [from, elsewhere] = full;
  if (!from || !elsewhere) throw new Error('too few tracks');
  const [first, second] = await shift.board(from.trackId);
  if (!first || !second) throw new Error('too few cars');
  const to = { trackId: quiet.trackId, place: 'back' } as const;
  await shift.inState((await shift.api.moves.record({ equipmentIds: [first], to })).commandId, 'settled');
  await shift.control.offline(true);
  return { shift, from, elsewhere, second, to };
}

test('what was read a moment before the line went is not built on when it is back', async () => {
  const { shift, elsewhere, second, to } = await cutOff();
  const { commandId } = await shift.api.moves.record({ equipmentIds: [second], to });
  await shift.until(async () => (await shift.api.queue.get({ commandId })).lastError?.class === 'notSent', 'a try');
  await shift.control.otherCrew({ equipmentIds: [second], toTrackId: elsewhere.trackId, groupingIndex: 0 });
  await shift.control.offline(false);
  await shift.inState(commandId, 'conflict');
  expect(await shift.control.effects()).toHaveLength(1);
});

test('what was read before somebody else heard that the line is gone is not built on when it is back', async () => {
  const { shift, from, elsewhere, second, to } = await cutOff();
  await expect(shift.api.mirror.refresh({ trackId: from.trackId })).rejects.toThrow();
  await shift.control.otherCrew({ equipmentIds: [second], toTrackId: elsewhere.trackId, groupingIndex: 0 });
  await shift.control.offline(false);
  const { commandId } = await shift.api.moves.record({ equipmentIds: [second], to });
  await shift.inState(commandId, 'conflict');
  expect(await shift.control.effects()).toHaveLength(1);
});

test('choice one: do it on the yard as it is now', async () => {
  const { shift, commandId, car, quiet } = await conflicting();
  await shift.api.queue.retry({ commandId });
  await shift.drained();
  expect((await shift.control.standing(quiet.trackId)).at(-1)).toBe(car);
  expect(await shift.control.effects()).toHaveLength(1);
});

test('choice two: change it', async () => {
  const { shift, commandId, car, from, quiet } = await conflicting();
  await shift.api.queue.change({
    commandId,
    input: { kind: 'move', equipmentIds: [car], to: { trackId: from.trackId, place: 'front' } },
  });
  await shift.drained();
  expect((await shift.control.standing(from.trackId))[0]).toBe(car);
  const command = await shift.api.queue.get({ commandId });
  expect(command.state).toBe('settled');
  expect(command.history.some((line) => line.why.startsWith('Changed by hand. It was: Move '))).toBe(true);
  // What its caller gave may have been either: nothing is told when it comes once more.
  const again = { commandId, equipmentIds: [car], to: { trackId: quiet.trackId, place: 'back' as const } };
  const { advice = [] } = await shift.api.moves.record(again);
  expect(advice.filter(({ field }) => field === 'commandId')).toEqual([]);
});

test('choice three: drop it; it stays in the record', async () => {
  const { shift, commandId, car, elsewhere } = await conflicting();
  await shift.api.queue.discard({ commandId });
  expect((await shift.api.queue.get({ commandId })).state).toBe('discarded');
  expect((await shift.api.terminal.status()).queue.attention).toBe(0);
  expect((await shift.control.standing(elsewhere.trackId))[0]).toBe(car);
  expect(await shift.control.effects()).toEqual([]);
});

test('a bill of lading for a car whose move is dropped is not asked about: it is true wherever the car stands', async () => {
  const { shift, commandId, car } = await conflicting();
  const { mark } = await shift.api.cars.get({ equipmentId: car });
  const [equipmentInitial = '', number] = mark.split(' ');
  const { billOfLadingNumber } = await shift.api.billsOfLading.proposeNumber();
  const waybill = { billOfLadingNumber, equipmentDetails: [{ equipmentInitial, equipmentNumber: Number(number) }] };
  const bill = await shift.api.billsOfLading.record({ waybill });
  await shift.api.queue.discard({ commandId });
  await shift.inState(bill.commandId, 'settled');
  const { history } = await shift.api.queue.get({ commandId: bill.commandId });
  expect(history.map((line) => line.to)).not.toContain('conflict');
});

test('done already, a person says: it is done, and nothing is sent', async () => {
  const { shift, commandId } = await conflicting();
  await shift.api.queue.confirmApplied({ commandId });
  await shift.drained();
  expect((await shift.api.queue.get({ commandId })).state).toBe('settled');
  expect(await shift.control.effects()).toEqual([]);
});

test('work held behind it is shown where it was meant, and says what holds it and where the service has the car', async () => {
  const { shift, commandId, car, from, elsewhere, quiet } = await conflicting();
  const told: (number[] | null)[] = [];
  await shift.control.offline(true);
  // Recorded after another car's move, which waits for nobody.
  const [other] = (await shift.board(from.trackId)).filter((one) => one !== car);
  if (other === undefined) throw new Error('too few cars');
  const free = await shift.api.moves.record({ equipmentIds: [other], to: { trackId: quiet.trackId, place: 'back' } });
  const held = await shift.api.moves.record({
    equipmentIds: [car, other],
    to: { trackId: quiet.trackId, place: 'front' },
  });
  const shown = async (id: number) =>
    (await shift.api.tracks.get({ trackId: quiet.trackId })).cars.find((one) => one.equipmentId === id);
  const behind = { commandId, seq: 1 };
  expect(await shown(car)).toMatchObject({
    position: 0,
    pending: [commandId, held.commandId],
    attention: [commandId],
    held: { commandIds: [held.commandId], behind, servedOn: { trackId: elsewhere.trackId, name: elsewhere.name } },
  });
  expect(await shown(other)).toMatchObject({
    position: 1,
    pending: [free.commandId, held.commandId],
    held: { commandIds: [held.commandId], behind, servedOn: { trackId: from.trackId } },
  });

  // Once it is decided, nothing is held any more, and whoever looks at the track is told.
  const changes = await shift.api.changes();
  const heard = (async () => {
    for await (const change of changes) if (change.what === 'tracks') told.push(change.trackIds);
  })();
  await shift.api.queue.discard({ commandId });
  await expect.poll(() => told.some((tracks) => tracks === null || tracks.includes(quiet.trackId))).toBe(true);
  await changes.return?.(undefined);
  await heard;
  expect((await shown(car))?.held).toBeUndefined();
  expect((await shown(other))?.held).toBeUndefined();
});
