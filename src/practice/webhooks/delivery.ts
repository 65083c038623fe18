import { Agent, request } from 'undici';
import { signatureOf, signedText, type SigningKey } from './signing.ts';
import type { Target } from './targets.ts';

/** A webhook delivery as it is sent. */
interface Outgoing {
  readonly id: string;
  /** Unix time in seconds. */
  readonly timestamp: number;
  readonly payload: unknown;
  readonly key: SigningKey;
}

export interface Defects {
  readonly token?: string | undefined;
  /** Named instead of the key that signed. */
  readonly keyId?: string | undefined;
  readonly signature?: 'garbled' | 'missing' | undefined;
  /** The body is sent with white space and unsorted keys; the signature is over the canonical one. */
  readonly loose?: boolean | undefined;
  /** The signature is over this payload instead. */
  readonly signOver?: unknown;
}

/** How the receiver answered: a status, or the error. */
export type Reply = { readonly status: number } | { readonly trouble: string };

const answerTimeoutMs = 10_000;

/** Headers and body of a delivery (Authentication, Events). */
function envelope(target: Pick<Target, 'token' | 'form'>, outgoing: Outgoing, defects: Defects = {}) {
  const timestamp = String(outgoing.timestamp);
  const body = canonicalJson(outgoing.payload);
  const signed = { id: outgoing.id, timestamp, body: canonicalJson(defects.signOver ?? outgoing.payload) };
  const signature = signatureOf(outgoing.key.privateKey, signedText(signed, target.form));
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${defects.token ?? target.token}`,
    'X-Webhook-Timestamp': timestamp,
    'X-Webhook-KeyId': defects.keyId ?? outgoing.key.keyId,
    'X-Webhook-Id': outgoing.id,
    ...(defects.signature !== 'missing' && {
      'X-Webhook-Signature': defects.signature === 'garbled' ? `${signature.slice(0, 20)}!not base64!` : signature,
    }),
  };
  return { headers, body: defects.loose === true ? JSON.stringify(outgoing.payload, null, 2) : body };
}

/** Sends deliveries, a few at a time to each receiver. */
export function createSender() {
  const agent = new Agent({ connections: 8, headersTimeout: answerTimeoutMs, bodyTimeout: answerTimeoutMs });
  return {
    async send(target: Target, outgoing: Outgoing, defects?: Defects): Promise<Reply> {
      const { headers, body } = envelope(target, outgoing, defects);
      try {
        const answer = await request(target.url, { method: 'POST', headers, body, dispatcher: agent });
        await answer.body.dump();
        return { status: answer.statusCode };
      } catch (error) {
        return { trouble: error instanceof Error ? error.message : String(error) };
      }
    },
    close: () => agent.destroy(),
  };
}
export type Sender = ReturnType<typeof createSender>;

export function isAccepted(reply: Reply): boolean {
  return 'status' in reply && reply.status >= 200 && reply.status < 300;
}

/** The JSON of a value with the keys of every object sorted by code unit and no white space. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}
