import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { words } from '../../src/renderer/lib/words/words.ts';
import { atWalk } from './track-check.ts';

const say = words.trackCheck;
const aMove = (equipmentId: number) => ({
  ...{ equipmentIds: [equipmentId], place: 'back' as const, marks: [`UTLX ${equipmentId}`] },
  ...{ fromTrackId: 2, fromTrackName: 'Track 2', anchorMark: null },
});

test('that other moves follow from a check than a moment ago is told until it is left, however often it is read', async () => {
  let moves = [aMove(12)];
  const { asked, tell } = await atWalk([11, 12], { trackChecks: { plan: () => ({ moves, unknown: [] }) } });
  await page.getByRole('button', { name: say.walk.finish, exact: true }).click();
  const told = page.getByText(say.outcome.moves.changed);
  await expect.element(page.getByText(/UTLX 12/).first()).toBeVisible();
  await expect.element(told).not.toBeInTheDocument();
  moves = [aMove(12), aMove(13)];
  tell({ what: 'tracks', trackIds: [1] });
  await expect.element(told).toBeVisible();
  const before = asked('trackChecks/plan').length;
  tell({ what: 'tracks', trackIds: [1] });
  await expect.poll(() => asked('trackChecks/plan').length).toBeGreaterThan(before);
  await expect.element(page.getByRole('button', { name: say.outcome.moves.record({ count: 2 }) })).toBeEnabled();
  await expect.element(told).toBeVisible();
});
