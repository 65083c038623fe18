import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { systemClock } from '#main/clock.ts';
import { silentLogger } from '../../support/silent-logger.ts';
import { openRecords } from '#main/records/open.ts';
import { ReceiverArea } from '#main/webhooks/area.ts';
import type { RefusalReason } from '#main/webhooks/checks.ts';
import { startPracticeYard } from '#practice/server.ts';
import { type SignedForm, signedForm } from '#practice/webhooks/signing.ts';
import { controlling } from '../../support/practice-control.ts';
import { ask } from '../../support/rpc.ts';
import { memoryKeychain } from '../../support/keychain.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { settings, token } from './carrier.ts';

const published = z.object({ keys: z.array(z.object({ keyId: z.string(), publicKey: z.string() })) });
const sent = z.object({ deliveries: z.array(z.looseObject({ webhookId: z.string(), status: z.int() })) });

/** A practice yard that delivers to a receiver. */
async function yardAndReceiver(form: SignedForm) {
  const yard = await startPracticeYard({ cars: 40, tracks: 4, stations: 1 });
  const directory = temporaryFolder();
  const records = openRecords({ path: join(directory, 'records.sqlite'), now: systemClock.now() });
  const area = new ReceiverArea({
    profile: 'practice',
    directory,
    keychain: memoryKeychain(),
    clock: systemClock,
    logger: silentLogger,
    events: records.events,
    clockAheadMs: () => null,
    isOfHere: () => true,
    placeName: () => null,
    arrived: () => undefined,
    opened: () => undefined,
    notify: () => undefined,
    retract: () => undefined,
    reportError: (error) => {
      throw error;
    },
  });
  onTestFinished(async () => {
    await yard.close();
    await area.stop();
    records.close();
  });
  const tell = async (path: string, body?: object): Promise<unknown> => {
    const answer = await ask(`${yard.controlUrl}${path}`, {
      headers: { ...controlling(yard), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST' as const, body: JSON.stringify(body) }),
    });
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const keys = published.parse(await tell('/practice/webhooks')).keys.map(({ keyId, publicKey }) => ({
    keyId,
    publicKey,
  }));
  await area.configure({ settings: { ...settings, keys, form }, token });
  await tell('/practice/webhooks', { url: area.receiver().listeningAt, token, form });
  return {
    area,
    send: async (input: object) => sent.parse(await tell('/practice/webhooks/send', input)).deliveries,
  };
}

it.each(signedForm.options)(
  'understands a carrier that signs in the form %s, and nobody in its place',
  async (form) => {
    const { area, send } = await yardAndReceiver(form);
    const spoilt: [object, RefusalReason][] = [
      [{ token: 'another-token-altogether' }, 'token'],
      [{ timestampOffsetSeconds: -900 }, 'late'],
      [{ timestampOffsetSeconds: 900 }, 'timestamp'],
      [{ keyId: 'nobody' }, 'keyId'],
      [{ signature: 'forged' }, 'signature'],
      [{ signature: 'garbled' }, 'signature'],
      [{ signature: 'missing' }, 'signature'],
      [{ signature: 'otherBody' }, 'signature'],
      [{ padding: 300_000 }, 'size'],
      [{ webhookId: '17' }, 'deliveryId'],
    ];
    for (const [input, reason] of spoilt) {
      const before = area.receiver().refusals[reason] ?? 0;
      expect(await send(input)).toMatchObject([{ status: 400 }]);
      expect(area.receiver().refusals).toMatchObject({ [reason]: before + 1 });
    }
    expect(area.receiver()).toMatchObject({ received: 0, refused: spoilt.length });
    expect(await send({})).toMatchObject([{ status: 204 }]);
    expect(await send({ loose: true })).toMatchObject([{ status: 204 }]);
    expect(area.list().map(({ eventType }) => eventType)).toEqual(['practice_notice', 'practice_notice']);
  },
);

it('keeps each event of a burst with doubles once', async () => {
  const { area, send } = await yardAndReceiver('timestamp.body');
  const deliveries = await send({ repeat: 1000, duplicates: 0.5 });
  expect(deliveries.filter(({ status }) => status !== 204)).toEqual([]);
  const ids = new Set(deliveries.map(({ webhookId }) => webhookId));
  expect(ids.size).toBe(500);
  expect(new Set(area.list(5000).map(({ deliveryId }) => deliveryId))).toEqual(ids);
  expect(area.receiver()).toMatchObject({ received: 500, duplicates: 500, refused: 0 });
});
