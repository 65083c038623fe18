/** The part of a browser's window that a proof needs. */
export interface ProofPage {
  readonly location: Pick<Location, 'href'>;
  readonly crypto: Pick<Crypto, 'getRandomValues'> & { readonly subtle?: Pick<SubtleCrypto, 'importKey' | 'sign'> };
  fetch(url: URL, init: RequestInit): Promise<Pick<Response, 'headers' | 'body'>>;
}

/** The header of the answer (`main/http/gate`). */
const header = 'x-yard-proof';
const mostMs = 5_000;

/**
 * Whether what answers at the address of this page has the token, found out without telling it: once the terminal has
 * ended, another user's program may have taken its port, and would be given what is typed here.
 */
export async function provesItself(view: ProofPage, token: string): Promise<boolean> {
  const { subtle } = view.crypto;
  // Browsers without it (of pages that they do not trust, as those of this machine are) cannot ask.
  if (subtle === undefined) return true;
  try {
    const question = hexadecimal(view.crypto.getRandomValues(new Uint8Array(16)));
    const ended = AbortSignal.timeout(mostMs);
    const address = new URL(`/proof/${question}`, view.location.href);
    const answer = await view.fetch(address, { cache: 'no-store', redirect: 'error', signal: ended });
    // A body without end would fill the memory.
    void answer.body?.cancel();
    const letters = (text: string) => new TextEncoder().encode(text);
    const key = await subtle.importKey('raw', letters(token), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    const proof = new Uint8Array(await subtle.sign('HMAC', key, letters(question)));
    return answer.headers.get(header) === hexadecimal(proof);
  } catch {
    return false;
  }
}

function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
