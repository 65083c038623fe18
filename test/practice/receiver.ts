import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { listen } from '../support/listen.ts';

export interface Heard {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Takes webhooks and answers with the next of `statuses`, and 200 when those are used up. */
export async function openReceiver(statuses: number[] = []) {
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      heard.push({ headers, body: Buffer.concat(parts).toString('utf8') });
      response.writeHead(statuses.shift() ?? 200).end();
      for (const look of waiting) look();
    });
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    heard,
    /** Resolves with the deliveries so far once there are at least `count`. */
    async hears(count: number): Promise<readonly Heard[]> {
      while (heard.length < count) {
        await new Promise<void>((resolve) => {
          const look = (): void => {
            waiting.delete(look);
            resolve();
          };
          waiting.add(look);
        });
      }
      return heard;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

/** Whether the delivery is signed, over `text`, with the key it names. */
export function isSigned(
  heard: Heard | undefined,
  keys: readonly { keyId: string; publicKey: string }[],
  text: string,
) {
  const key = keys.find(({ keyId }) => keyId === heard?.headers['x-webhook-keyid']);
  if (key === undefined || heard === undefined) return false;
  const signature = Buffer.from(heard.headers['x-webhook-signature'] ?? '', 'base64');
  return verify(null, Buffer.from(text, 'utf8'), createPublicKey(key.publicKey), signature);
}
