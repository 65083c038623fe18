import { expect, test } from 'vitest';
import { Shift } from '../../support/shift.ts';

const overrides = [
  { rule: 'noRoom' as const, reason: 'two cars are being pulled now' },
  { rule: 'hold' as const, reason: 'released by phone' },
];

test('what a move went against, and why, is kept with the command over a restart, listed and exported', async () => {
  const shift = await Shift.begin();
  await shift.api.terminal.workOffline({ offline: true });
  const { full, quiet } = await shift.tracks(1);
  const { cars } = await shift.api.tracks.get({ trackId: full[0]?.trackId ?? 0 });
  const equipmentIds = cars.slice(0, 1).map((car) => car.equipmentId);
  const to = { trackId: quiet.trackId, place: 'back' as const };
  const { commandId } = await shift.api.moves.record({ equipmentIds, to, overrides });
  const plain = await shift.api.moves.record({ equipmentIds, to: { ...to, place: 'front' } });
  await shift.restart();
  const kept = await shift.api.queue.get({ commandId });
  expect(kept.overrides).toEqual(overrides);
  expect(kept.input).toMatchObject({ kind: 'move', overrides });
  const listed = await shift.api.queue.list();
  expect(listed.map((one) => [one.commandId, one.overrides])).toEqual([
    [commandId, overrides],
    [plain.commandId, undefined],
  ]);
  const { base64 } = await shift.api.device.exportQueue({ format: 'csv' });
  expect(Buffer.from(base64, 'base64').toString('utf8')).toContain('hold: released by phone');
});

test('a rule that is none, and a rule without a reason, are refused by field', async () => {
  const shift = await Shift.begin();
  const { full, quiet } = await shift.tracks(1);
  const { cars } = await shift.api.tracks.get({ trackId: full[0]?.trackId ?? 0 });
  const equipmentIds = cars.slice(0, 1).map((car) => car.equipmentId);
  const to = { trackId: quiet.trackId, place: 'back' as const };
  for (const wrong of [{ rule: '174.85', reason: 'x' }, { rule: 'hold', reason: ' ' }, { rule: 'hold' }]) {
    const input: unknown = { equipmentIds, to, overrides: [wrong] };
    await expect(shift.api.moves.record(Object(input))).rejects.toMatchObject({ status: 400 });
  }
  expect(await shift.api.queue.list()).toEqual([]);
});
