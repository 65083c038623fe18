import { expect, test } from 'vitest';
import { Shift } from '../../support/shift.ts';

test('another crew moves cars: before it a track is reported as it stood, with its readings, and afterwards as it stands', async () => {
  const shift = await Shift.begin();
  const { control } = shift;
  const { full, quiet } = await shift.tracks(1);
  const trackId = full[0]?.trackId ?? 0;
  const stood = await shift.board(trackId);
  const [car = 0, ...stay] = stood;
  await shift.api.mirror.refresh({ trackId });
  const before = (await shift.api.past.span()).until ?? '';
  await control.otherCrew({ equipmentIds: [car], toTrackId: quiet.trackId });
  await shift.until(async () => (await shift.board(trackId)).join() === stay.join(), 'the look at what changed');
  const ids = async (at: string) => {
    const [track] = (await shift.api.past.at({ at, trackId })).tracks;
    return track?.cars.map(({ equipmentId }) => equipmentId);
  };
  expect(await ids(before)).toEqual(stood);
  const after = (await shift.api.past.span()).until ?? '';
  expect(await ids(after)).toEqual(stay);

  await shift.restart();
  expect(await ids(before)).toEqual(stood);
  const then = await shift.api.past.car({ at: before, equipmentId: car });
  const { mark, loadStatus } = await shift.api.cars.get({ equipmentId: car });
  const there = then.tracks.find((track) => track.trackId === trackId);
  expect(there?.cars.find(({ equipmentId }) => equipmentId === car)).toMatchObject({ mark, loadStatus });
});

test('a time that has not been and a track that never was are refused, by name', async () => {
  const { api } = await Shift.begin();
  await expect(api.past.at({ at: '2999-01-01T00:00:00Z' })).rejects.toMatchObject({
    code: 'INVALID',
    data: { issues: [{ field: 'at' }] },
  });
  const at = (await api.past.span()).until ?? '';
  await expect(api.past.at({ at, trackId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the past has the tracks in the order of the board', async () => {
  const { api } = await Shift.begin();
  const now = (await api.tracks.list({})).map(({ trackId }) => trackId);
  const then = await api.past.at({ at: (await api.past.span()).until ?? '' });
  expect(then.tracks.map(({ trackId }) => trackId)).toEqual(now);
});
