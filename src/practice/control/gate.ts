import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '../refusal.ts';
import { sameSecret } from '../secrets.ts';
import { loopback } from '../service/listener.ts';

/**
 * Refuses what is not addressed to this machine by a name that cannot be rebound (`Host`), and what a page sent
 * (`Origin`): no page controls a yard. `port` is the one it came in by. Throws `Refusal` (403).
 */
export function refuseForeign(headers: IncomingHttpHeaders, port: number | undefined): void {
  // Nobody writes the port that plain HTTP has anyway.
  const ports = port === 80 ? ['', ':80'] : [`:${port}`];
  const hosts = ports.flatMap((written) => [`${loopback}${written}`, `localhost${written}`]);
  if (headers.host === undefined || !hosts.includes(headers.host.toLowerCase())) {
    throw new Refusal(403, `The practice yard answers to http://${loopback}:${port} only.`);
  }
  const own = hosts.some((host) => headers.origin === `http://${host}`);
  const crossSite = headers['sec-fetch-site'] === 'cross-site';
  if ((headers.origin !== undefined && !own) || crossSite) {
    throw new Refusal(403, 'A page from elsewhere may not control the practice yard.');
  }
}

/** Refuses what does not carry the token of the run (`Authorization: Bearer …`). Throws `Refusal` (401). */
export function refuseWithoutToken(token: string, { authorization = '' }: IncomingHttpHeaders): void {
  const given = /^Bearer ([\w-]+)$/i.exec(authorization)?.[1];
  if (given === undefined || !sameSecret(given, token)) {
    throw new Refusal(401, 'The control API wants the token of the run: Authorization: Bearer <controlToken>.');
  }
}
