import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { silentLogger } from '../../support/silent-logger.ts';
import { openRecords } from '#main/records/open.ts';
import { type Arrival, WebhookReceiver } from '#main/webhooks/receiver.ts';
import type { ReceiverSettings } from '#shared/terminal/events.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { ManualClock } from '../sync/manual-clock.ts';
import { noon, sender, settings, token } from './carrier.ts';

/** A receiver on a real file and a real port, at noon. */
export async function receiving(change: Partial<ReceiverSettings> = {}) {
  const path = join(temporaryFolder(), 'records.sqlite');
  // The clock of tests starts a second in.
  const clock = new ManualClock(noon * 1000 - 1000);
  const records = openRecords({ path, now: clock.now() });
  const arrivals: Arrival[] = [];
  const troubles: unknown[] = [];
  const logged: object[] = [];
  const parts = {
    clock,
    logger: { ...silentLogger, warn: (facts: object) => void logged.push(facts) },
    events: records.events,
    clockAheadMs: () => null,
    arrived: (arrival: Arrival) => void arrivals.push(arrival),
    reportError: (error: unknown) => void troubles.push(error),
  };
  const receiver = new WebhookReceiver(parts, settings);
  receiver.configure({ ...settings, ...change }, token);
  await receiver.start();
  const address = receiver.status().listeningAt ?? 'it does not listen';
  const line = sender(address);
  onTestFinished(async () => {
    line.close();
    await receiver.stop();
    records.close();
  });
  return { receiver, records, path, clock, arrivals, troubles, logged, address, post: line.post };
}
