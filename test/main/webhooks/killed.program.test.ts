import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { openRecords } from '#main/records/open.ts';
import { readyLine, startCommand } from '../../support/program.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { delivery, placed, sender, settings, token } from './carrier.ts';

const program = fileURLToPath(new URL('receiver-program.ts', import.meta.url));
const ready = z.looseObject({ listeningAt: z.string() });

/** Sends deliveries, many at a time, until the receiver is gone; what was answered 204. */
async function untilKilled(address: string, killAfter: number, kill: () => void): Promise<string[]> {
  const line = sender(address);
  const answered: string[] = [];
  const send = async (): Promise<void> => {
    for (;;) {
      const id = randomUUID();
      const answer = await line
        .post(delivery(placed, { id, timestamp: Math.floor(Date.now() / 1000) }))
        .catch(() => null);
      if (answer === null) return;
      expect(answer.status).toBe(204);
      if (answered.push(id) === killAfter) kill();
    }
  };
  await Promise.all(Array.from({ length: 8 }, send));
  line.close();
  return answered;
}

it('loses nothing it said yes to when it is killed in the midst of a burst, time after time', async () => {
  const path = join(temporaryFolder(), 'records.sqlite');
  const answered: string[] = [];
  for (const killAfter of [1, 25, 60]) {
    await using receiver = startCommand(process.execPath, [program, path, JSON.stringify(settings), token]);
    const { listeningAt } = await readyLine(receiver, ready);
    answered.push(...(await untilKilled(listeningAt, killAfter, () => void receiver.kill())));
    await receiver.ended;
  }
  const records = openRecords({ path, now: Date.now() });
  onTestFinished(() => {
    records.close();
  });
  const stored = records.events.list(5000).map(({ deliveryId }) => deliveryId);
  expect(answered.length).toBeGreaterThanOrEqual(86);
  expect(answered.filter((id) => !stored.includes(id))).toEqual([]);
  expect(new Set(stored).size).toBe(records.events.count);
  expect(records.repair).toBeNull();
});
