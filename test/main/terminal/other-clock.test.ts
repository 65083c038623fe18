import { expect, test } from 'vitest';
import { Shift } from '../../support/shift.ts';

test('what others do in the yard is seen also by a device whose clock is ahead of the service', async () => {
  const ahead = 40 * 60_000;
  const shift = await Shift.begin({ practice: { now: () => Date.now() - ahead } });
  const { full, quiet } = await shift.tracks(2);
  const [from] = full;
  const trackId = from?.trackId ?? 0;
  const [car = 0] = await shift.board(trackId);
  // A look that found nothing has been taken by then, so that the next begins where it was taken.
  await shift.until(async () => (await shift.api.overview.get({})).traffic.asOf !== null, 'a look at what changed');
  await shift.control.otherCrew({ equipmentIds: [car], toTrackId: quiet.trackId, groupingIndex: 0 });
  await shift.until(async () => (await shift.board(quiet.trackId))[0] === car, 'the car on its new track');
  expect(await shift.board(trackId)).not.toContain(car);
  const { connection } = await shift.api.terminal.status();
  // To the second, and an answer takes its time.
  expect(Math.abs((connection.clockAheadSeconds ?? 0) - ahead / 1_000)).toBeLessThan(30);
});

test('a clock that is right within minutes is not spoken of', async () => {
  const shift = await Shift.begin({ practice: { now: () => Date.now() + 60_000 } });
  expect((await shift.api.terminal.status()).connection).not.toHaveProperty('clockAheadSeconds');
});
