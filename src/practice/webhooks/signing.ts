import { createPrivateKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import * as z from 'zod';
import type { Store } from '../store/store.ts';

/** What a signature is over; the description leaves it open. */
export const signedForm = z.enum(['timestamp.body', 'body', 'id.timestamp.body']);
export type SignedForm = z.infer<typeof signedForm>;

interface Signed {
  readonly id: string;
  /** Unix time in seconds, as the header carries it. */
  readonly timestamp: string;
  readonly body: string;
}

export interface SigningKey {
  readonly keyId: string;
  /** PEM, PKCS #8. */
  readonly privateKey: string;
}

export function signedText({ id, timestamp, body }: Signed, form: SignedForm): string {
  switch (form) {
    case 'body':
      return body;
    case 'timestamp.body':
      return `${timestamp}.${body}`;
    case 'id.timestamp.body':
      return `${id}.${timestamp}.${body}`;
  }
}

/** Base64 of an Ed25519 signature. */
export function signatureOf(privateKey: string, text: string): string {
  return sign(null, Buffer.from(text, 'utf8'), createPrivateKey(privateKey)).toString('base64');
}

export function strangeKey(): SigningKey {
  return { keyId: `strange-${randomUUID().slice(0, 8)}`, privateKey: newKeyPair().privateKey };
}

/** Both as PEM. */
function newKeyPair() {
  return generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

/** The keys of a yard, kept with it; the newest signs, the older ones stay known. */
export function createKeys(store: Store) {
  const newest = store.prepare<[], SigningKey>(
    'SELECT key_id AS keyId, private_key AS privateKey FROM webhook_key ORDER BY n DESC LIMIT 1',
  );
  const all = store.prepare<[], { keyId: string; publicKey: string }>(
    'SELECT key_id AS keyId, public_key AS publicKey FROM webhook_key ORDER BY n DESC',
  );
  const insert = store.prepare<[string, string, string]>(
    'INSERT INTO webhook_key (key_id, private_key, public_key) VALUES (?, ?, ?)',
  );

  function rotate(): void {
    const { privateKey, publicKey } = newKeyPair();
    insert.run(`practice-${randomUUID().slice(0, 8)}`, privateKey, publicKey);
  }

  function current(): SigningKey {
    const key = newest.get();
    if (key !== undefined) return key;
    rotate();
    return current();
  }

  return {
    current,
    rotate,
    /** Public keys as PEM (SPKI), the signing one first. */
    published() {
      current();
      return all.all().map((key) => ({ ...key, algorithm: 'Ed25519' }));
    },
  };
}
export type Keys = ReturnType<typeof createKeys>;
