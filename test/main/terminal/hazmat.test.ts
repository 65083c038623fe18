import { expect, test } from 'vitest';
import { Shift } from '../../support/shift.ts';

const inputs = [{}, { trackId: 1, equipmentIds: [1] }, { equipmentIds: [] }, { trackId: 0 }, { track: 1 }];

test('the hazmat of a track is reported offline, in standing order, every car of it and no other', async () => {
  const shift = await Shift.begin({ practice: { cars: 400, tracks: 8 } });
  const { tracks } = await shift.api.tracks.board({ stationId: (await shift.api.tracks.list())[0]?.stationId ?? null });
  await shift.control.offline(true);
  await shift.api.terminal.workOffline({ offline: true });
  const seen = new Set<string>();
  for (const { track, cars } of tracks) {
    const list = await shift.api.hazmat.list({ trackId: track.trackId });
    const hazardous = cars.filter((car) => car.hazmat !== null);
    expect([...new Set(list.lines.map((line) => line.equipmentId))]).toEqual(hazardous.map((car) => car.equipmentId));
    expect([list.of, list.asOf, list.unknown]).toEqual([cars.length, track.asOf, []]);
    for (const { equipmentId, mark, position, trackName, loadStatus, lading } of list.lines) {
      const car = hazardous.find((one) => one.equipmentId === equipmentId);
      expect([mark, position, trackName, loadStatus]).toEqual([car?.mark, car?.position, track.name, car?.loadStatus]);
      expect([lading.un === null ? [] : [lading.un], lading.class, lading.residue]).toEqual([
        car?.hazmat?.unNumbers,
        car?.hazmat?.class,
        car?.hazmat?.residue,
      ]);
      for (const flag of lading.flags) seen.add(flag);
      if (lading.residue) seen.add('residue');
    }
  }
  // The practice yard has the dirt that carriers send.
  expect([...seen]).toEqual(expect.arrayContaining(['unSpelled', 'noClass', 'residue']));
});

test('the hazmat of named cars comes in the order in which they are named, those not known here told apart', async () => {
  const shift = await Shift.begin({ practice: { cars: 400, tracks: 8 } });
  const { tracks } = await shift.api.tracks.board({ stationId: (await shift.api.tracks.list())[0]?.stationId ?? null });
  const hazardous = tracks.flatMap(({ cars }) => cars.filter((car) => car.hazmat !== null));
  const named = hazardous
    .map((car) => car.equipmentId)
    .slice(0, 6)
    .toReversed();
  const plain = tracks.flatMap(({ cars }) => cars).find((car) => car.hazmat === null)?.equipmentId ?? 0;
  const list = await shift.api.hazmat.list({ equipmentIds: [...named, plain, 999_999_999] });
  expect([...new Set(list.lines.map((line) => line.equipmentId))]).toEqual(named);
  expect([list.of, list.unknown]).toEqual([named.length + 2, [999_999_999]]);
});

test('a question for neither or both is refused by field, and a track that is not here is not found', async () => {
  const shift = await Shift.begin();
  for (const input of inputs) {
    await expect(shift.api.hazmat.list(Object(input))).rejects.toMatchObject({ status: 400 });
  }
  await expect(shift.api.hazmat.list({ trackId: 999_999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
