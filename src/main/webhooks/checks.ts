import type { KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type * as z from 'zod';
import { sameToken } from '../http/gate.ts';
import { eventBody } from '../records/event-facts.ts';
import type { Delivery } from '../records/events.ts';
import { canonicalJson } from './canonical-json.ts';
import { isSignedBy, type SignedForm } from './signature.ts';

/** Why a delivery was not accepted: told to the office, never to the sender. In the order of the checks. */
export const refusalReasons = [
  'malformed',
  'method',
  'path',
  'size',
  'cut',
  'token',
  'timestamp',
  'keyId',
  'signature',
  'deliveryId',
  'payload',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** The largest body read, in bytes. */
export const bodyLimit = 256 * 1024;

/** A timestamp may differ from this device's clock by this much, either way. */
const timestampToleranceMs = 5 * 60_000;

/** A body as it came: whole, over the limit, or broken off. */
export type Body =
  { readonly is: 'whole'; readonly bytes: Buffer } | { readonly is: 'tooLarge' } | { readonly is: 'cut' };

export interface Incoming {
  readonly method: string;
  /** As requested, query and all. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Body;
}

/** What a delivery is checked against. */
export interface Rules {
  readonly path: string;
  readonly token: string;
  /** By key id. */
  readonly keys: ReadonlyMap<string, KeyObject>;
  readonly form: SignedForm;
}

/** An event that passed every check but one: whether it is new is for the file to say. */
export interface Accepted {
  readonly delivery: Delivery;
  readonly event: z.infer<typeof eventBody>;
}

export type Verdict =
  { readonly ok: true; readonly accepted: Accepted } | { readonly ok: false; readonly reason: RefusalReason };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Checks a delivery, cheapest first (design, section 9). `now` is the wall clock in milliseconds. */
export function check(incoming: Incoming, rules: Rules, now: number): Verdict {
  const { method, url, headers, body } = incoming;
  if (method !== 'POST') return refused('method');
  if (url.split('?')[0] !== rules.path) return refused('path');
  if (body.is === 'tooLarge') return refused('size');
  if (body.is === 'cut') return refused('cut');
  if (!isToken(headers, rules.token)) return refused('token');

  const timestamp = header(headers, 'x-webhook-timestamp');
  if (!isRecent(timestamp, now)) return refused('timestamp');
  const keyId = header(headers, 'x-webhook-keyid');
  const key = rules.keys.get(keyId);
  if (key === undefined) return refused('keyId');
  const id = header(headers, 'x-webhook-id');
  const read = readBody(body.bytes);
  const signature = header(headers, 'x-webhook-signature');
  // The body as sent is as good: who signs it may write numbers or letters otherwise than we would.
  const bodies = read === null ? [body.bytes] : [Buffer.from(read.canonical), body.bytes];
  if (!isSignedBy(key, signature, rules.form, { timestamp, id }, bodies)) return refused('signature');

  if (!uuid.test(id)) return refused('deliveryId');
  const event = eventBody.safeParse(read?.value);
  if (read === null || !event.success) return refused('payload');
  const delivery: Delivery = {
    deliveryId: id,
    receivedAt: now,
    eventType: event.data.event_type,
    keyId,
    signedAt: Number(timestamp),
    body: read.text,
  };
  return { ok: true, accepted: { delivery, event: event.data } };
}

function refused(reason: RefusalReason): Verdict {
  return { ok: false, reason };
}

function isToken(headers: IncomingHttpHeaders, token: string): boolean {
  const given = /^Bearer +([\x21-\x7e]+)$/i.exec(headers.authorization ?? '')?.[1];
  return given !== undefined && sameToken(given, token);
}

/** Empty where there is none. Node joins a header sent twice, and then it fits nothing. */
function header(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

/** Unix time in whole seconds (service description, Authentication). */
function isRecent(timestamp: string, now: number): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(Number(timestamp) * 1000 - now) <= timestampToleranceMs;
}

/** `null` for what is not JSON in UTF-8, or is nested without end. */
function readBody(bytes: Buffer): { text: string; value: unknown; canonical: string } | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    const canonical = canonicalJson(value);
    return canonical === null ? null : { text, value, canonical };
  } catch {
    return null;
  }
}
