import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../clock.ts';

/** The subprotocol by which a WebSocket proves who it is: a browser cannot send a header with one. */
export const socketProtocolPrefix = 'yard.';

/** 256 random bits, safe in a URL, a header and a subprotocol. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Compares in a time that does not depend on where the two differ. */
export function sameToken(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

/** The header of an answer by which the terminal proves to a window that it has its token; see `proofOf`. */
export const proofHeader = 'x-yard-proof';

/**
 * What only the process with this token can answer to a question of the window's choice: once this process has ended,
 * any program of the machine may take its port, and a window that is still open would give it the token.
 */
export function proofOf(token: string, question: string): string {
  return createHmac('sha256', token).update(question).digest('hex');
}

/** How long a ticket is valid, in milliseconds. */
export const openingGoodForMs = 60_000;

/** Single-use tickets, valid for a minute. `used` is called when one has been used. */
export function singleUseTickets(clock: Clock) {
  const issued = new Map<string, { goodUntil: number; used: () => void }>();
  return {
    issue(used: () => void): string {
      const ticket = newToken();
      issued.set(ticket, { goodUntil: clock.monotonic() + openingGoodForMs, used });
      return ticket;
    },
    take(ticket: string): boolean {
      const found = issued.get(ticket);
      issued.delete(ticket);
      if (found === undefined || clock.monotonic() > found.goodUntil) return false;
      found.used();
      return true;
    },
  };
}

/**
 * Whether a request is acceptable at all: addressed to this machine by a name that cannot be rebound (`Host`), and,
 * when a page sent it, by our own page (`Origin`). Returns why not.
 */
export function foreign(headers: IncomingHttpHeaders, port: number): string | null {
  // Nobody writes the port that plain HTTP has anyway.
  const ports = port === 80 ? ['', ':80'] : [`:${port}`];
  const hosts = ports.flatMap((written) => [`127.0.0.1${written}`, `localhost${written}`]);
  if (headers.host === undefined || !hosts.includes(headers.host.toLowerCase())) {
    return `This terminal answers to http://127.0.0.1:${port} only.`;
  }
  const { origin } = headers;
  if (origin !== undefined && !hosts.some((host) => origin === `http://${host}`)) {
    return 'A page from elsewhere may not talk to this terminal.';
  }
  if (headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate') {
    return 'A page from elsewhere may not talk to this terminal.';
  }
  return null;
}

/** The token of a plain request (`Authorization: Bearer …`), or null. */
export function bearerToken(headers: IncomingHttpHeaders): string | null {
  return /^Bearer ([\w-]+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** The token of a WebSocket (`Sec-WebSocket-Protocol: yard.…`), or null. */
export function socketToken(headers: IncomingHttpHeaders): string | null {
  const protocols = (headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
  const ours = protocols.find((name) => name.startsWith(socketProtocolPrefix));
  return ours?.slice(socketProtocolPrefix.length) ?? null;
}
