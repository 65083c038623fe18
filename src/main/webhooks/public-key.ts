import { createPublicKey, type KeyObject } from 'node:crypto';
import { type Message, message } from '#shared/messages/message.ts';

type PublicKeyReading = { readonly ok: true; readonly key: KeyObject } | { readonly ok: false; readonly rule: Message };

const expected = message('rules.publicKey');
const rawKey = /^[A-Za-z0-9+/_-]{43}=?$/;
const hexKey = /^(?:[0-9a-f]{2}[:\s]?){31}[0-9a-f]{2}$/i;
/** The DER form of a key is 44 bytes: a prefix of twelve, and the 32 of the key. */
const derKey = /^[A-Za-z0-9+/_-]{59}=?$/;

/** Reads a key as a carrier gives it out: PEM, base64 of the DER form, or the raw 32 bytes in base64 or hexadecimal. */
export function readPublicKey(text: string): PublicKeyReading {
  const trimmed = text.trim();
  if (trimmed.includes('PRIVATE KEY')) {
    return { ok: false, rule: message('rules.privateKey') };
  }
  try {
    const key = trimmed.startsWith('-----BEGIN PUBLIC KEY-----') ? createPublicKey(trimmed) : fromBytes(trimmed);
    if (key?.asymmetricKeyType === 'ed25519') return { ok: true, key };
    if (key)
      return { ok: false, rule: message('rules.otherKey', { kind: key.asymmetricKeyType ?? 'unknown', expected }) };
    return { ok: false, rule: expected };
  } catch {
    return { ok: false, rule: expected };
  }
}

function fromBytes(text: string): KeyObject | null {
  const plain = text.replaceAll(/\s/g, '');
  if (derKey.test(plain)) return createPublicKey({ format: 'der', type: 'spki', key: Buffer.from(plain, 'base64') });
  const hex = hexKey.test(text) ? Buffer.from(plain.replaceAll(':', ''), 'hex') : null;
  if (hex === null && !rawKey.test(plain)) return null;
  const x = (hex ?? Buffer.from(plain, 'base64')).toString('base64url');
  return createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } });
}
