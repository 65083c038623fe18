import { beforeEach, expect, test } from 'vitest';
import { Shift } from '../support/shift.ts';

/** Three questions at once, and work that waits behind one of them. */
interface Questions {
  readonly shift: Shift;
  /** A move whose car another crew has put elsewhere. */
  readonly conflict: string;
  /** Recorded after it on the same car. */
  readonly behind: string;
  /** A switch request that was done, and whose answer was lost. */
  readonly review: string;
  /** A move that the service refused in plain words. */
  readonly refused: string;
}

let at: Questions;

beforeEach(async () => {
  const shift = await Shift.begin();
  const { api, control } = shift;
  const tracks = (await api.tracks.list()).filter((track) => track.carCount >= 2);
  const [one, two, three, elsewhere] = tracks;
  const quiet = (await shift.tracks(0)).quiet;
  if (!one || !two || !three || !elsewhere) throw new Error('too few tracks with cars');
  const [first = 0] = await shift.board(one.trackId);
  const [second = 0] = await shift.board(two.trackId);
  const [third = 0] = await shift.board(three.trackId);

  await control.fault({ fault: 'answerLost', count: 1, path: '/ims/equipment/switch-request' });
  const review = await api.switchRequests.record({
    requests: [{ equipmentId: second, trackId: quiet.trackId, requestType: 'PL' }],
  });
  await shift.inState(review.commandId, 'review');

  await control.fault({ fault: 'errorBefore', status: 422, count: 1, path: '/ims/equipment/move' });
  const refused = await api.moves.record({ equipmentIds: [third], to: { trackId: two.trackId, place: 'front' } });
  await shift.inState(refused.commandId, 'refused');

  await control.offline(true);
  const conflict = await api.moves.record({ equipmentIds: [first], to: { trackId: quiet.trackId, place: 'back' } });
  const behind = await api.moves.record({ equipmentIds: [first], to: { trackId: three.trackId, place: 'front' } });
  await control.otherCrew({ equipmentIds: [first], toTrackId: elsewhere.trackId, groupingIndex: 0 });
  await control.offline(false);
  await api.queue.replayNow();
  await shift.inState(conflict.commandId, 'conflict');
  at = {
    shift,
    conflict: conflict.commandId,
    behind: behind.commandId,
    review: review.commandId,
    refused: refused.commandId,
  };
});

const states = async () => {
  const of = async (commandId: string) => (await at.shift.api.queue.get({ commandId })).state;
  return {
    conflict: await of(at.conflict),
    behind: await of(at.behind),
    review: await of(at.review),
    refused: await of(at.refused),
  };
};

const asked = { conflict: 'conflict', behind: 'pending', review: 'review', refused: 'refused' } as const;

/** What was done at the service by this terminal, oldest first, as the cars it was done to. */
const effects = async () => (await at.shift.control.effects()).map((effect) => effect.path);

test('three questions stand side by side, each with its own reason and what is needed to answer it', async () => {
  expect(await states()).toEqual(asked);
  const { api } = at.shift;
  const conflict = await api.queue.get({ commandId: at.conflict });
  expect(conflict.conflict?.reason).toContain('no longer on');
  const review = await api.queue.get({ commandId: at.review });
  expect(review.evidence?.findings.length).toBeGreaterThan(0);
  const refused = await api.queue.get({ commandId: at.refused });
  expect(refused.lastError).toMatchObject({ class: 'refused', status: 422 });
  const behind = (await api.queue.list()).find((command) => command.commandId === at.behind);
  expect(behind?.waitsFor).toMatchObject([{ commandId: at.conflict }]);
});

test('answering one leaves the others as they are, and does nothing else at the service', async () => {
  const { api } = at.shift;
  const before = await effects();
  await api.queue.confirmApplied({ commandId: at.review });
  await at.shift.inState(at.review, 'settled');
  expect(await states()).toEqual({ ...asked, review: 'settled' });
  expect(await effects()).toEqual(before);

  await api.queue.discard({ commandId: at.refused });
  expect(await states()).toEqual({ ...asked, review: 'settled', refused: 'discarded' });
  expect(await effects()).toEqual(before);

  await api.queue.retry({ commandId: at.conflict });
  await at.shift.inState(at.behind, 'settled');
  expect(await states()).toEqual({
    conflict: 'settled',
    behind: 'settled',
    review: 'settled',
    refused: 'discarded',
  });
  expect((await effects()).length).toBe(before.length + 2);
});

test('what relied on a dropped command is asked about again, not sent as if nothing had happened', async () => {
  const before = await effects();
  await at.shift.api.queue.discard({ commandId: at.conflict });
  await at.shift.inState(at.behind, 'conflict');
  expect(await states()).toEqual({ ...asked, conflict: 'discarded', behind: 'conflict' });
  expect(await effects()).toEqual(before);
});

test('every answer of a person is in the history and in the export', async () => {
  const { api } = at.shift;
  await api.queue.confirmApplied({ commandId: at.review });
  await api.queue.discard({ commandId: at.refused });
  await api.queue.discard({ commandId: at.conflict });
  await at.shift.inState(at.behind, 'conflict');
  await api.queue.discard({ commandId: at.behind });
  const file = await api.device.exportQueue({ format: 'json' });
  const exported: unknown = JSON.parse(Buffer.from(file.base64, 'base64').toString('utf8'));
  const ended = (seq: number, ...to: string[]) =>
    expect.objectContaining({
      seq,
      history: expect.arrayContaining(to.map((state) => expect.objectContaining({ to: state }))),
    });
  expect(exported).toEqual([
    ended(1, 'review', 'applied'),
    ended(2, 'refused', 'discarded'),
    ended(3, 'conflict', 'discarded'),
    ended(4, 'conflict', 'discarded'),
  ]);
});
