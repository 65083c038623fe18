import { randomBytes } from 'node:crypto';
import { isMade, noteMade } from './made-file.ts';
import type { SampleParts } from './pieces.ts';

const piece = 'receiver';

/** Sets up this machine's webhook receiver for the practice yard; a person's later choice to switch it off is kept. */
export async function setUpReceiver({ client, control }: SampleParts, directory: string): Promise<void> {
  const { settings } = await client.events.receiver();
  const before = isMade(directory, piece);
  if (before && !settings.enabled) return;
  if (!before) noteMade(directory, piece);
  const token = randomBytes(24).toString('base64url');
  const keys = await control.webhookKeys();
  // The port of the last run if it is free, because the yard still sends there.
  let receiver = await client.events.configure({
    settings: { enabled: true, keys, ...(!before && { port: 0 }) },
    token,
  });
  if (receiver.listeningAt === null) receiver = await client.events.configure({ settings: { port: 0 } });
  if (receiver.listeningAt === null) return;
  const port = Number(new URL(receiver.listeningAt).port);
  await client.events.configure({ settings: { port } });
  await control.sendWebhooksTo(receiver.listeningAt, token);
}
