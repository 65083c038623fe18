import { expect, test } from 'vitest';
import { Shift } from '../../support/shift.ts';

const hourMs = 3_600_000;

test('a shift with our own move, another crew, work that waits and a note: each is in the handover, once', async () => {
  const shift = await Shift.begin();
  const { api, control } = shift;
  const { full, quiet } = await shift.tracks(2);
  const [ours, others] = full;
  const [car = 0] = await shift.board(ours?.trackId ?? 0);
  const [theirs = 0] = await shift.board(others?.trackId ?? 0);
  const begun = (await api.past.span()).until ?? '';
  const { commandId } = await api.moves.record({
    equipmentIds: [car],
    to: { trackId: quiet.trackId, place: 'back' },
  });
  await shift.inState(commandId, 'settled');
  await control.otherCrew({ equipmentIds: [theirs], toTrackId: quiet.trackId });
  await shift.until(async () => (await shift.board(quiet.trackId)).includes(theirs), 'the look at what changed');
  await api.terminal.workOffline({ offline: true });
  await api.moves.record({ equipmentIds: [car], to: { trackId: ours?.trackId ?? 0, place: 'front' } });
  const note = await api.handover.addNote({ text: '  The wheel of the third car squeals. ' });

  const handover = await api.handover.get({ from: begun, to: new Date().toISOString() });
  const there = handover.tracks.find(({ trackId }) => trackId === quiet.trackId);
  expect(there?.came.map(({ equipmentId, ours: own }) => [equipmentId, own])).toEqual(
    expect.arrayContaining([
      [car, true],
      [theirs, false],
    ]),
  );
  expect(there?.came).toHaveLength(2);
  expect(handover.work.done.map((line) => line.commandId)).toEqual([commandId]);
  expect(handover.work.waiting).toHaveLength(1);
  expect(handover.work.attention).toEqual([]);
  const { assumeUser } = shift.credentials;
  expect(note).toMatchObject({ text: 'The wheel of the third car squeals.', author: assumeUser });

  await shift.restart();
  const again = await shift.api.handover.get({ from: begun, to: new Date().toISOString() });
  expect(again.notes).toEqual([note]);
});

test('a shift that ends before it begins, takes more than two days or is still to come is refused', async () => {
  const { api } = await Shift.begin();
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  for (const [from, to] of [
    [0, -hourMs],
    [-49 * hourMs, 0],
    [-hourMs, hourMs],
  ] as const) {
    await expect(api.handover.get({ from: at(from), to: at(to) })).rejects.toMatchObject({ code: 'INVALID' });
  }
});
