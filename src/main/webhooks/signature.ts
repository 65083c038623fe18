import { type KeyObject, verify } from 'node:crypto';
import { type ReceiverSettings, signedForm, signedSeparator } from '#shared/terminal/events.ts';

/** What is signed, and the separator between its parts. */
export type SignedAs = Pick<ReceiverSettings, 'form' | 'separator'>;

/** The headers a signature may cover, as they were sent. */
interface SignedHeaders {
  readonly timestamp: string;
  readonly id: string;
  readonly keyId: string;
}

/** 64 bytes in base64, of either alphabet. */
const signatureText = /^[A-Za-z0-9+/_-]{86}(?:==)?$/;

/** The bytes that are signed (the description does not show them; docs/service-gaps.md). */
function signedBytes({ form, separator }: SignedAs, headers: SignedHeaders, body: Buffer): Buffer {
  const { timestamp, id, keyId } = headers;
  const covered = form.split('.').flatMap((part) => {
    if (part === 'timestamp') return [timestamp, separator];
    if (part === 'id') return [id, separator];
    return part === 'keyId' ? [keyId, separator] : [];
  });
  return Buffer.concat([Buffer.from(covered.join('')), body]);
}

export function coversId(form: SignedAs['form']): boolean {
  return form.split('.').includes('id');
}

/** Whether `signature` (base64) is the key's over one of these bodies in the given form. */
export function isSignedBy(
  key: KeyObject,
  signature: string,
  as: SignedAs,
  headers: SignedHeaders,
  bodies: readonly Buffer[],
): boolean {
  if (!signatureText.test(signature)) return false;
  const bytes = Buffer.from(signature, 'base64');
  return bodies.some((body) => verify(null, signedBytes(as, headers, body), key, bytes));
}

/** The form among all that can be chosen in which the key signed one of these bodies; `null`: none of them. */
export function formThatFits(
  key: KeyObject,
  signature: string,
  headers: SignedHeaders,
  bodies: readonly Buffer[],
): SignedAs | null {
  for (const form of signedForm.options) {
    for (const separator of form === 'body' ? (['.'] as const) : signedSeparator.options) {
      const as = { form, separator };
      if (isSignedBy(key, signature, as, headers, bodies)) return as;
    }
  }
  return null;
}
