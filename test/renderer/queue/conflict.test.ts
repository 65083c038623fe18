import { expect, test } from 'vitest';
import { isOfYard } from '../../../src/renderer/features/queue/strayed-in.ts';

const none = { at: '2026-05-01T10:00:00.000Z', tracks: [], elsewhere: [] };
const track = { trackId: 1, name: 'Yard 1', cars: [] };

test('a conflict that is about no track shows no pictures of the yard', () => {
  const conflict = { reason: '', equipmentIds: [], base: none, meant: none, now: none };
  expect(isOfYard(conflict)).toBe(false);
  expect(isOfYard({ ...conflict, base: { ...none, tracks: [track] } })).toBe(true);
  expect(isOfYard({ ...conflict, base: { ...none, elsewhere: [{ equipmentId: 1, mark: 'UTLX 1', where: '' }] } })).toBe(
    true,
  );
});
