import { isBareAddress, isLoopback } from '#shared/service/web-address.ts';
import { type Message, message } from '#shared/messages/message.ts';

/** The service's address for undici: a base that may carry a path prefix. */
export interface ServiceAddress {
  readonly origin: string;
  /** Path in front of every endpoint; empty or `/a/b` without a slash at the end. */
  readonly prefix: string;
  /** On this machine: plain HTTP is allowed, and no proxy is used. */
  readonly loopback: boolean;
}

/** Reads a base address, or says what is wrong with it. HTTPS only, except on this machine. */
export function readAddress(baseUrl: string): ServiceAddress | { readonly problem: Message } {
  if (!URL.canParse(baseUrl)) return { problem: message('device.notAWebAddress') };
  const url = new URL(baseUrl);
  if (!isBareAddress(baseUrl))
    return { problem: message('device.bareAddress', { rule: message('rules.bareAddress') }) };
  const loopback = isLoopback(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback)) {
    return { problem: message('device.notSecureAddress') };
  }
  return { origin: url.origin, prefix: prefixOf(url), loopback };
}

/** The path in front of every endpoint, without a slash at its end. */
export function prefixOf({ pathname }: URL): string {
  return pathname.replace(/(?<!\/)\/+$/, '');
}

/**
 * Whether two addresses are the same deployment: a slash at the end, or capitals in the name, make no difference, and
 * different deployments may differ only in the path (`/us` and `/eu`). `withinMachine`: all addresses of this machine
 * count as one, because a tunnel or a test service has a new port at each start.
 */
export function isSameDeployment(one: string, other: string, { withinMachine = false } = {}): boolean {
  const [a, b] = [new URL(one), new URL(other)];
  if (withinMachine && [a, b].every(({ hostname }) => isLoopback(hostname))) return true;
  return a.origin === b.origin && prefixOf(a) === prefixOf(b);
}
