import { systemClock } from '#main/clock.ts';
import { silentLogger } from '../../support/silent-logger.ts';
import { openRecords } from '#main/records/open.ts';
import { WebhookReceiver } from '#main/webhooks/receiver.ts';
import { receiverSettings } from '#shared/terminal/events.ts';

// A receiver as a process of its own, to be killed: records file, settings and token come as arguments.
const [path = '', settingsText = '', token = ''] = process.argv.slice(2);
const settings = receiverSettings.parse(JSON.parse(settingsText));
const { events } = openRecords({ path, now: systemClock.now() });
const receiver = new WebhookReceiver(
  {
    clock: systemClock,
    logger: silentLogger,
    events,
    clockAheadMs: () => null,
    arrived: () => undefined,
    reportError: (error) => {
      throw error;
    },
  },
  settings,
);
receiver.configure(settings, token);
await receiver.start();
process.stdout.write(`${JSON.stringify(receiver.status())}\n`);
