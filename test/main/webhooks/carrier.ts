import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import type { ReceiverSettings } from '#shared/terminal/events.ts';

/** 2026-01-31T12:00:00Z, in seconds: the time of these tests. */
export const noon = Date.UTC(2026, 0, 31, 12) / 1000;

export const token = 'the-token-of-the-office';

const pair = generateKeyPairSync('ed25519');
export const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
export const derPublicKey = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
export const rawPublicKey = pair.publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64');

export const settings: ReceiverSettings = {
  enabled: true,
  port: 0,
  path: '/hooks/yard',
  keys: [{ keyId: 'carrier-1', publicKey }],
  form: 'timestamp.body',
  separator: '.',
  oldestMinutes: 5,
};

/** Keys sorted, no white space: as the carrier writes it. */
export const placed =
  '{"attributes":{"is_loaded":true},"event_timestamp":"2026-01-31T11:59:00Z","event_type":"car_actually_placed","linked_resources":{"equipment":[{"car_number":"UTLX 671772","resource_id":41}],"event_station":{"grouping_type":"TRACK","resource_id":12}},"work_order_id":null}';

export interface Posting {
  readonly method: string;
  /** What the URL has after the address of this machine; the receiver's own path when left out. */
  readonly path?: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string | Buffer;
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

export interface Signing {
  readonly id?: string;
  readonly timestamp?: string | number;
  readonly key?: KeyObject;
  /** The text that is signed, when it is not timestamp, point, body. */
  readonly signed?: string | Buffer;
}

/** A delivery as the carrier sends it. */
export function delivery(body: string | Buffer = placed, signing: Signing = {}): Posting {
  const { id = randomUUID(), timestamp = noon, key = pair.privateKey } = signing;
  const signed = signing.signed ?? Buffer.concat([Buffer.from(`${timestamp}.`), Buffer.from(body)]);
  return {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-webhook-timestamp': String(timestamp),
      'x-webhook-keyid': 'carrier-1',
      'x-webhook-id': id,
      'x-webhook-signature': sign(null, Buffer.from(signed), key).toString('base64'),
    },
    body,
  };
}

/** The same with other headers; `undefined` leaves one out. */
export function changed(posting: Posting, headers: Record<string, string | undefined>): Posting {
  const merged = { ...posting.headers, ...headers };
  return { ...posting, headers: Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined)) };
}

/** A line of connections to one receiver. Rejects when the connection breaks before the answer. */
export function sender(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 40 });
  return {
    close: () => {
      agent.destroy();
    },
    post: ({ method, path, headers, body }: Posting) =>
      new Promise<Answer>((resolve, reject) => {
        const url = path === undefined ? address : new URL(path, address);
        const outgoing = request(url, { method, headers, agent }, (incoming) => {
          let text = '';
          incoming.setEncoding('utf8').on('data', (part: string) => (text += part));
          incoming.on('error', reject);
          incoming.on('end', () => {
            resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: text });
          });
        });
        outgoing.on('error', reject);
        outgoing.end(body);
      }),
  };
}

/** What a sender hears of anything that is not accepted. */
export const refusal = { status: 400, body: '{"message":"The delivery was not accepted."}' };

/** Sends bytes as they are and reads until the other side hangs up. */
export function speak(address: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    let heard = '';
    socket.setEncoding('utf8').on('data', (part: string) => (heard += part));
    socket.on('error', reject);
    socket.on('close', () => {
      resolve(heard);
    });
    socket.end(text);
  });
}

export function rawRequest({ headers, body }: Posting, length: number): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
  return ['POST /hooks/yard HTTP/1.1', 'host: x', ...lines, `content-length: ${length}`, '', String(body)].join('\r\n');
}
