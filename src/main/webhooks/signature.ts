import { type KeyObject, verify } from 'node:crypto';
import type { signedForm } from '#shared/terminal/events.ts';
import type * as z from 'zod';

export type SignedForm = z.infer<typeof signedForm>;

/** The headers a signature may cover, as they were sent. */
export interface SignedHeaders {
  readonly timestamp: string;
  readonly id: string;
}

/** 64 bytes in base64, of either alphabet. */
const signatureText = /^[A-Za-z0-9+/_-]{86}(?:==)?$/;

/** The bytes that are signed (the description does not show them; docs/service-gaps.md). */
export function signedBytes(form: SignedForm, { timestamp, id }: SignedHeaders, body: Buffer): Buffer {
  switch (form) {
    case 'timestamp.body':
      return Buffer.concat([Buffer.from(`${timestamp}.`), body]);
    case 'id.timestamp.body':
      return Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]);
    case 'body':
      return body;
  }
}

/** Whether `signature` (base64) is the key's over one of these bodies in the given form. */
export function isSignedBy(
  key: KeyObject,
  signature: string,
  form: SignedForm,
  headers: SignedHeaders,
  bodies: readonly Buffer[],
): boolean {
  if (!signatureText.test(signature)) return false;
  const bytes = Buffer.from(signature, 'base64');
  return bodies.some((body) => verify(null, signedBytes(form, headers, body), key, bytes));
}
