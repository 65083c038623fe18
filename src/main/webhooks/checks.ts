import type { KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type * as z from 'zod';
import { sameToken } from '../http/gate.ts';
import { eventBody } from '../records/event-facts.ts';
import type { Delivery } from '../records/events.ts';
import { canonicalJson } from './canonical-json.ts';
import { coversId, formThatFits, isSignedBy, type SignedAs } from './signature.ts';

/** Why a delivery was not accepted: reported to the user, never to the sender. In the order of the checks. */
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
  'idTaken',
  'late',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** The largest body read, in bytes. */
export const bodyLimit = 256 * 1024;

/** How far a timestamp may be ahead. How old it may be is a setting. */
const mostAheadMs = 5 * 60_000;
/** Older than this, a delivery whose signature omits its id is accepted once, whatever its id. */
const freshMs = 5 * 60_000;
/** Up to this, a difference between the clocks may be the time an answer took, and its date in whole seconds. */
const clockNoiseMs = 60_000;

/** A received body: whole, over the limit, or aborted. */
export type Body =
  { readonly is: 'whole'; readonly bytes: Buffer } | { readonly is: 'tooLarge' } | { readonly is: 'cut' };

interface Incoming {
  readonly method: string;
  /** As requested, with its query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Body;
}

/** What a delivery is checked against. */
interface Rules extends SignedAs {
  readonly path: string;
  readonly token: string;
  /** By key id. */
  readonly keys: ReadonlyMap<string, KeyObject>;
  /** How old a timestamp may be. */
  readonly oldestMinutes: number;
  /** How far this device's clock is ahead of the service's, in milliseconds; 0 where nothing is known of it. */
  readonly clockAheadMs: number;
}

/** An event that passed every check but one: the file decides whether it is new. */
export interface Accepted {
  readonly delivery: Delivery;
  readonly event: z.infer<typeof eventBody>;
  /** It is no longer fresh and its signature omits its id, so identical content is the same delivery. */
  readonly onceWhateverItsId: boolean;
}

/** What helps an office to correct its settings. */
export interface Remedy {
  /** The form that the refused signature fits. */
  readonly fits?: SignedAs;
  readonly lateByMinutes?: number;
}

type Verdict =
  | { readonly ok: true; readonly accepted: Accepted }
  /** `remedy` is computed on request: it takes some hundred signatures. */
  | { readonly ok: false; readonly reason: RefusalReason; readonly remedy?: () => Remedy };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Checks a delivery, cheapest first. `now` is the wall clock in milliseconds. */
export function check(incoming: Incoming, rules: Rules, now: number): Verdict {
  const { method, url, headers, body } = incoming;
  if (method !== 'POST') return refused('method');
  if (url.split('?')[0] !== rules.path) return refused('path');
  if (body.is === 'tooLarge') return refused('size');
  if (body.is === 'cut') return refused('cut');
  if (!isToken(headers, rules.token)) return refused('token');

  const timestamp = header(headers, 'x-webhook-timestamp');
  const ages = agesOf(timestamp, now, rules.clockAheadMs);
  if (ages === null || ages.nearest < -mostAheadMs) return refused('timestamp');
  const isLate = ages.nearest > rules.oldestMinutes * 60_000;
  const keyId = header(headers, 'x-webhook-keyid');
  const key = rules.keys.get(keyId);
  if (key === undefined) return refused(isLate ? 'timestamp' : 'keyId');
  const id = header(headers, 'x-webhook-id');
  const read = readBody(body.bytes);
  const signature = header(headers, 'x-webhook-signature');
  // A signature over the body exactly as sent is accepted, too: the sender may write numbers or letters differently.
  const bodies = read === null ? [body.bytes] : [Buffer.from(read.canonical), body.bytes];
  const signed = { timestamp, id, keyId };
  if (!isSignedBy(key, signature, rules, signed, bodies)) {
    if (isLate) return refused('timestamp');
    const remedy = () => {
      const fits = formThatFits(key, signature, signed, bodies);
      return fits === null ? {} : { fits };
    };
    return { ok: false, reason: 'signature', remedy };
  }
  // Genuine but too old, such as a delivery repeated under its first timestamp: the office is notified that it is lost.
  if (isLate)
    return { ok: false, reason: 'late', remedy: () => ({ lateByMinutes: Math.floor(ages.nearest / 60_000) }) };

  if (!uuid.test(id)) return refused('deliveryId');
  const event = eventBody.safeParse(read?.value);
  if (read === null || !event.success) return refused('payload');
  const delivery: Delivery = {
    deliveryId: id,
    receivedAt: now,
    eventType: event.data.event_type,
    keyId,
    signedAt: Math.floor(Number(timestamp)),
    body: read.text,
  };
  const onceWhateverItsId = ages.oldest > freshMs && !coversId(rules.form);
  return { ok: true, accepted: { delivery, event: event.data, onceWhateverItsId } };
}

function refused(reason: RefusalReason): Verdict {
  return { ok: false, reason };
}

/** Whether a request carries the configured token; compared in constant time. */
export function isToken(headers: IncomingHttpHeaders, token: string): boolean {
  const given = /^Bearer +([\x21-\x7e]+)$/i.exec(headers.authorization ?? '')?.[1];
  return given !== undefined && sameToken(given, token);
}

/** Empty if there is none. Node joins a header sent twice, and then it matches nothing. */
function header(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

/**
 * Ages, in milliseconds, of a Unix time in seconds (service description, Authentication), by this device's clock and by
 * the service's: either may be off, and a delivery may be sent only once. `null`: not such a time.
 */
function agesOf(timestamp: string, now: number, clockAheadMs: number): { nearest: number; oldest: number } | null {
  if (!/^\d{1,12}(?:\.\d{1,9})?$/.test(timestamp)) return null;
  const here = now - Number(timestamp) * 1000;
  const there = Math.abs(clockAheadMs) > clockNoiseMs ? here - clockAheadMs : here;
  return { nearest: Math.abs(there) < Math.abs(here) ? there : here, oldest: Math.max(here, there) };
}

/** `null` for what is not JSON in UTF-8, or is nested too deeply. */
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
