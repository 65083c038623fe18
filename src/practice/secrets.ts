import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, safe in a URL and a header. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Compares in a time that does not depend on where the two differ. */
export function sameSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}
