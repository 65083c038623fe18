import { createPublicKey, type KeyObject } from 'node:crypto';

export type PublicKeyReading =
  { readonly ok: true; readonly key: KeyObject } | { readonly ok: false; readonly rule: string };

const expected = 'must be an Ed25519 public key: PEM ("-----BEGIN PUBLIC KEY-----"), or its 32 bytes in base64';
const rawKey = /^[A-Za-z0-9+/_-]{43}=?$/;

/** Reads a key as a carrier gives it out: PEM, or base64 of the raw 32 bytes. */
export function readPublicKey(text: string): PublicKeyReading {
  const trimmed = text.trim();
  if (trimmed.includes('PRIVATE KEY')) {
    return { ok: false, rule: 'is a private key, which does not belong here: ask for the public one' };
  }
  try {
    const key = trimmed.startsWith('-----BEGIN PUBLIC KEY-----') ? createPublicKey(trimmed) : fromBase64(trimmed);
    if (key?.asymmetricKeyType === 'ed25519') return { ok: true, key };
    if (key)
      return { ok: false, rule: `is a key of another kind (${key.asymmetricKeyType ?? 'unknown'}); ${expected}` };
    return { ok: false, rule: expected };
  } catch {
    return { ok: false, rule: expected };
  }
}

function fromBase64(text: string): KeyObject | null {
  if (!rawKey.test(text)) return null;
  const x = Buffer.from(text, 'base64').toString('base64url');
  return createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } });
}
