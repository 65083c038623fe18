import { expect, test } from 'vitest';
import type { Logger } from '#main/logger.ts';
import { Shift } from '../../support/shift.ts';

test('the log has each step of each command by its id, and nothing of what it carries', async () => {
  const lines: (object & { message: string })[] = [];
  const write = (facts: object, message: string) => void lines.push({ ...facts, message });
  const hidden: string[] = [];
  const logger: Logger = { info: write, warn: write, error: write, hide: (secret) => void hidden.push(secret) };
  const shift = await Shift.begin({ ports: { logger } });
  const { full, quiet } = await shift.tracks(2);
  const [car] = await shift.board(full[0]?.trackId ?? 0);
  const { commandId, seq } = await shift.api.moves.record({
    equipmentIds: [car ?? 0],
    to: { trackId: quiet.trackId, place: 'back' },
    jobName: 'Quiet words',
  });
  await shift.inState(commandId, 'settled');

  const steps = lines.filter((line) => 'commandId' in line && line.commandId === commandId);
  expect(steps).toMatchObject([
    { seq, kind: 'move', from: null, to: 'pending', attempt: 0 },
    { from: 'pending', to: 'sending', attempt: 1 },
    { from: 'sending', to: 'applied' },
    { from: 'applied', to: 'settled' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('Quiet words');
  expect(hidden).toContain(shift.credentials.apiKey);
});
