import * as z from 'zod';
import { base, equipmentId, timestamp } from './common.ts';
import { optionalMessage } from '../messages/message.ts';
import { rule } from '../messages/rule.ts';

/** A webhook delivery that passed every check, as it was received. */
export const receivedEvent = z.object({
  /** `X-Webhook-Id` of the delivery. */
  deliveryId: z.string(),
  receivedAt: timestamp,
  /** `car_actually_placed`, `TrainArrival`, or a kind this version does not know. */
  eventType: z.string(),
  /** It came before the profile came to this deployment: its ids may be those of other cars and places. Else left out. */
  elsewhere: z.literal(true).optional(),
  /** The service's own time of the event; `null`: it gave none. */
  eventTimestamp: z.string().nullable(),
  workOrderId: z.string().nullable(),
  equipment: z.array(z.object({ equipmentId, carNumber: z.string().nullable() })),
  station: z
    .object({ stationId: z.int(), groupingType: z.string().nullable(), name: z.string().nullable() })
    .nullable(),
  isLoaded: z.boolean().nullable(),
  trainNumber: z.string().nullable(),
  /** The payload, every field kept. */
  payload: z.looseObject({}),
});
export type ReceivedEvent = z.infer<typeof receivedEvent>;

/**
 * What the signature covers, in this order; the description does not show it. The body comes last, before it those of
 * the three headers that are covered: each choice of them, in each order.
 */
export const signedForm = z.enum([
  'timestamp.body',
  'body',
  'id.timestamp.body',
  'timestamp.id.body',
  'id.body',
  'keyId.body',
  'keyId.timestamp.body',
  'timestamp.keyId.body',
  'keyId.id.body',
  'id.keyId.body',
  'keyId.id.timestamp.body',
  'keyId.timestamp.id.body',
  'id.keyId.timestamp.body',
  'id.timestamp.keyId.body',
  'timestamp.id.keyId.body',
  'timestamp.keyId.id.body',
]);
/** The separator of the signed parts: a point, nothing, a colon, a new line. */
export const signedSeparator = z.enum(['.', '', ':', '\n']);

export const receiverSettings = z.strictObject({
  enabled: z.boolean(),
  /** Port on this machine, behind a TLS proxy (docs/webhooks.md). */
  port: z.int().min(0).max(65_535),
  path: z.string().regex(/^\/[A-Za-z0-9/_-]{0,100}$/, rule('rules.webhookPath')),
  /** Keys of the carrier: id and Ed25519 public key (PEM, base64 of the DER form, or its 32 bytes in base64 or hexadecimal). */
  keys: z
    .array(z.strictObject({ keyId: z.string().min(1).max(200), publicKey: z.string().min(1).max(4000) }))
    .max(20)
    .refine((keys) => new Set(keys.map((key) => key.keyId)).size === keys.length, rule('rules.keyIdTwice')),
  form: signedForm,
  separator: signedSeparator,
  /** How old the timestamp of a delivery may be: a repeated one may still carry its first. */
  oldestMinutes: z.int().min(1).max(1440),
});
export type ReceiverSettings = z.infer<typeof receiverSettings>;

export const receiver = z.object({
  settings: receiverSettings,
  /** Whether a bearer token is set; the token itself is in the keychain and never returned. */
  hasToken: z.boolean(),
  /** The address it listens at now; `null`: it does not. */
  listeningAt: z.string().nullable(),
  /** Why it does not listen although it is switched on. */
  problem: z.string().nullable(),
  problemCoded: optionalMessage,
  received: z.int(),
  refused: z.int(),
  /** Refusals by reason; a sender is told none of it. */
  refusals: z.record(z.string(), z.int()),
  /** The signed form that fits the last delivery refused for its signature, if a selectable one fits. */
  fits: z.object({ form: signedForm, separator: signedSeparator }).nullable(),
  /** How old the oldest delivery was that was refused only because it came too late, in minutes. */
  lateByMinutes: z.int().nullable(),
  /** Deliveries that had been received already. */
  duplicates: z.int(),
  lastReceivedAt: timestamp.nullable(),
});
export type Receiver = z.infer<typeof receiver>;

export const events = {
  /** Newest first. */
  list: base
    .input(z.strictObject({ limit: z.int().min(1).max(5000).optional() }).optional())
    .output(z.array(receivedEvent)),
  receiver: base.output(receiver),
  /** Changes the receiver; a `token` is stored in the keychain (in memory for this run if there is none). */
  configure: base
    .input(
      z.strictObject({
        settings: receiverSettings.partial(),
        token: z.string().min(16, rule('rules.least16')).max(500).optional(),
      }),
    )
    .output(receiver),
};
